// Actions as numbers: a card is an action. The coloured cards of the box come first, green, red, yellow, blue, each
// colour from 2 up; the last number is a 1, whichever copy is held.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/foppen/legal.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

using Choice = NoChoice;

inline constexpr std::string_view numbering =
    "A card is an action: first green, red, yellow and blue, each from 2 up, then a 1.";

inline constexpr int face_count = card_count - ones_max + 1;
inline constexpr int face_of_one = face_count - 1;
inline constexpr std::size_t action_max = face_count;

// The first face of each colour.
inline constexpr std::array<int, colour_count> first_faces{0, green_max - 1, green_max + red_max - 2,
                                                           green_max + red_max + yellow_max - 3};
static_assert(first_faces[3] + blue_max - 1 == face_of_one);

constexpr int face_number(CardId card) {
    if (is_one(card)) {
        return face_of_one;
    }
    return first_faces[static_cast<std::size_t>(colour_of(card))] + value_of(card) - lowest_value;
}

// The card of every face; of the 1s the first.
inline constexpr std::array<CardId, face_count> cards_by_face = [] {
    std::array<CardId, face_count> cards{};
    for (int id = 0; id <= first_one; ++id) {
        if (is_card(CardId(id))) {
            cards[static_cast<std::size_t>(face_number(CardId(id)))] = CardId(id);
        }
    }
    return cards;
}();

// The coloured cards of a set, a bit a face: the colours are moved together, which lie 32 ids apart.
struct FaceBits {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

constexpr FaceBits face_bits(CardSet cards) {
    const auto values = [](std::uint64_t word, int shift, int highest) {
        return word >> (shift + lowest_value) & ((std::uint64_t{1} << (highest - 1)) - 1);
    };
    const std::uint64_t green = values(cards.low, 0, green_max);
    const std::uint64_t red = values(cards.low, ids_per_colour, red_max);
    const std::uint64_t yellow = values(cards.high, 0, yellow_max);
    const std::uint64_t blue = values(cards.high, ids_per_colour, blue_max);
    static_assert(first_faces[2] < 64 && first_faces[3] >= 64);
    return {green | red << first_faces[1] | yellow << first_faces[2],
            yellow >> (64 - first_faces[2]) | blue << (first_faces[3] - 64)};
}

constexpr int action_count(const Rules&) { return face_count; }

constexpr void write_action(const Rules& rules, int action, Text& out) {
    format_card(rules, cards_by_face[static_cast<std::size_t>(action)], out);
}

constexpr void write_mask(const Rules& rules, const View& view, const Choice&, std::uint8_t* mask) {
    const bool asked = view.me == view.table.turn;
    const CardSet cards = asked ? playable(rules, view.table, view.hand) : CardSet{};
    const FaceBits faces = face_bits(cards);
    MaskPen pen(mask);
    pen.bits<face_of_one>(faces.low, faces.high);
    pen.flag(!(cards & rules.ones).empty());
}

constexpr Actions actions_of(const Rules&, const View&, const Move& move) {
    Actions actions;
    actions.push_back(static_cast<std::uint16_t>(face_number(move.card)));
    return actions;
}

constexpr Chosen choose(const Rules& rules, const State& state, Seat seat, Choice&, int action, Move& move) {
    if (action < 0 || action >= face_count || seat != state.table.turn) {
        return Chosen::refused;
    }
    const CardSet cards = playable(rules, state.table, state.hands[seat]);
    const CardSet ones = cards & rules.ones;
    const bool is_one = action == face_of_one;
    if (is_one && ones.empty()) {
        return Chosen::refused;
    }
    const CardId card = is_one ? ones.first() : cards_by_face[static_cast<std::size_t>(action)];
    if (!cards.contains(card)) {
        return Chosen::refused;
    }
    move = Move{card};
    return Chosen::whole;
}

}  // namespace shoal::foppen
