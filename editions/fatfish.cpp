#include <cstddef>
#include <cstdint>
#include <string>

#include "editions/material.h"

namespace shoal::editions {

namespace {

using namespace fatfish;

constexpr int licence_points_max = 50;

}  // namespace

// How often each value exists in each colour, 100 cards in all, and what the licences are worth.
void read_material(Object& root, Mistakes& mistakes, fatfish::Edition& edition) {
    const std::size_t before = mistakes.size();
    Object copies = root.object("copies");
    copies.provenance();
    int cards = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        Object values = copies.object(colour_letters.substr(colour, 1));
        for (std::size_t value = 1; value <= value_max; ++value) {
            const int count = values.number(std::to_string(value), 0, card_count);
            edition.copies[colour][value - 1] = static_cast<std::uint8_t>(count);
            cards += count;
        }
        values.finish();
    }
    copies.finish();
    // Counting cards makes sense only when every number can be one.
    if (mistakes.size() == before && cards != card_count) {
        mistakes.add(copies.path(), std::to_string(cards) + " cards", std::to_string(card_count) + " cards in all");
    }
    Object licences = root.object("licences");
    licences.provenance();
    for (std::size_t i = 0; i < licence_count; ++i) {
        const std::string letter(1, static_cast<char>('A' + i));
        edition.licence_points[i] = static_cast<std::uint8_t>(licences.number(letter, 0, licence_points_max));
    }
    licences.finish();
}

}  // namespace shoal::editions
