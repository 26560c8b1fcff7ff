// Rows as a player sizes them up: what the cards that lie in one would bring, and what it asks for.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

using namespace shoal::fatfish;

// The cards of a row, added one after another; their order does not matter.
struct RowSum {
    std::array<std::uint8_t, colour_count> best{};  // the highest value of each colour
    std::uint8_t size = 0;
    std::uint8_t colours = 0;  // bit c: there is a card of colour c
    std::uint8_t values = 0;   // bit v: there is a card of value v
    std::uint8_t total = 0;
    std::uint8_t kept = 0;    // what the best card of each colour comes to
    std::uint8_t second = 0;  // the second highest value of all: kept too where all have one colour

    constexpr void add(Face face) {
        const auto colour = static_cast<std::size_t>(face.colour);
        const std::uint8_t highest = best[colour];
        const std::uint8_t lower = face.value < highest ? face.value : highest;
        second = lower > second ? lower : second;
        best[colour] = face.value < highest ? highest : face.value;
        kept = static_cast<std::uint8_t>(kept + best[colour] - highest);
        total = static_cast<std::uint8_t>(total + face.value);
        colours = static_cast<std::uint8_t>(colours | 1U << colour);
        values = static_cast<std::uint8_t>(values | 1U << face.value);
        ++size;
    }
    constexpr int colour_number() const { return std::popcount(colours); }
    constexpr bool is_full() const { return size == row_length; }
    // Plus less minus, if the row were taken as it is and split for the most points.
    constexpr int net() const {
        const bool keeps_two = is_full() && is_one_colour(colours);
        return 2 * (kept + (keeps_two ? second : 0)) - total;
    }
};

constexpr RowSum sum_of(const Rules& rules, const Row& row) {
    RowSum sum;
    for (const CardId card : row) {
        sum.add(rules.face(card));
    }
    return sum;
}

// All rows and the colours at their ends.
struct Layout {
    std::array<RowSum, row_count> rows{};
    RowEnds ends{};

    constexpr ColourSet ends_without(std::size_t row) const {
        ColourSet others = 0;
        for (std::size_t other = 0; other < row_count; ++other) {
            others |= other == row ? 0 : ends.colour[other];
        }
        return others;
    }
};

constexpr Layout layout_of(const Rules& rules, const Table& table) {
    Layout layout;
    for (std::size_t row = 0; row < row_count; ++row) {
        layout.rows[row] = sum_of(rules, table.rows[row]);
    }
    layout.ends = row_ends(rules, table);
    return layout;
}

}  // namespace shoal::bots::fatfish
