// The cards and licences that come with the game, and the rules table made from them.
//
// The booklet states 100 cards in five colours and the licences' points. Purple and the values 1 to
// 6 are reported by reviewers; the number of copies of each value is reconstructed.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

inline constexpr std::array<OptionSpec, 2> option_specs{{
    {"fiasco", "true|false", "true"},
    {"licences", "true|false", "false"},
}};

constexpr Edition default_edition() {
    Edition edition;
    edition.copies.fill({4, 4, 4, 3, 3, 2});
    edition.licence_points = {10, 10, 10, 10, 10, 7, 7, 7, 7};
    return edition;
}

// An edition may shift cards between colours and values, but a game always has 100 of them.
constexpr bool has_all_cards(const Edition& edition) {
    int count = 0;
    for (const auto& colour : edition.copies) {
        for (const std::uint8_t copies : colour) {
            count += copies;
        }
    }
    return count == card_count;
}

// Makes a card look so, in all tables of the rules.
constexpr void set_face(Rules& rules, CardId card, Face face) {
    const auto number = static_cast<std::uint8_t>(face_number(face));
    rules.faces[card.value] = face;
    rules.face_numbers[card.value] = number;
    rules.face_words[card.value] = face_word(face);
    rules.face_cards[number].insert(card);
    for (std::size_t bit = 0; bit < rules.value_bits.size(); ++bit) {
        if ((face.value >> bit & 1U) != 0) {
            rules.value_bits[bit].insert(card);
        }
    }
    if (face.value == 1) {
        rules.ones.insert(card);
    }
}

constexpr Rules make_rules(int players, const Options& options, const Edition& edition, int version = rules_version) {
    assert(players >= players_min && players <= players_max);
    assert(has_all_cards(edition));
    Rules rules;
    rules.players = players;
    rules.version = version;
    rules.options = options;
    rules.licence_points = edition.licence_points;
    int card = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        for (std::size_t value = value_max; value > 0; --value) {
            for (int copy = 0; copy < edition.copies[colour][value - 1]; ++copy) {
                set_face(rules, CardId(card), {static_cast<Colour>(colour), static_cast<std::uint8_t>(value)});
                ++card;
            }
        }
    }
    return rules;
}

constexpr bool set_option(Options& options, std::string_view name, std::string_view value) {
    if (value != "true" && value != "false") {
        return false;
    }
    const bool on = value == "true";
    if (name == "fiasco") {
        options.fiasco = on;
    } else if (name == "licences") {
        options.licences = on;
    } else {
        return false;
    }
    return true;
}

}  // namespace shoal::fatfish
