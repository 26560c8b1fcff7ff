// The list of a seat's legal moves.
//
// Everything here follows from the table and one's own hand, so that a state and a view answer alike.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/id_set.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

// Who holds the led colour must follow it. While only 1s lie there, there is nothing to follow yet.
constexpr bool must_follow(const Rules& rules, const Table& table, CardSet hand) {
    return !(hand & cards_of(rules, table.led)).empty();
}

// A 1 follows every colour and may always be played, but it is never owed.
constexpr CardSet playable(const Rules& rules, const Table& table, CardSet hand) {
    const CardSet following = hand & (cards_of(rules, table.led) | rules.ones);
    const std::uint64_t if_free = std::uint64_t{must_follow(rules, table, hand)} - 1;  // all bits or none
    return {following.low | (hand.low & if_free), following.high | (hand.high & if_free)};
}

// Every playable face once: of the 1s only the first.
constexpr CardSet playable_faces(const Rules& rules, const Table& table, CardSet hand) {
    static_assert(first_one >= 64, "all 1s lie in the high word");
    const CardSet cards = playable(rules, table, hand);
    const std::uint64_t ones = cards.high & rules.ones.high;
    return {cards.low, cards.high & ~(ones & (ones - 1))};
}

constexpr void list_playable(const Rules& rules, const Table& table, CardSet hand, Moves& list) {
    const CardSet faces = playable_faces(rules, table, hand);
    const auto make = [](int card) { return Move{CardId(card)}; };
    const std::size_t in_low = list_word<block>(faces.low, 0, list, 0, make);
    list.resize(list_word<block>(faces.high, 64, list, in_low, make));
}

constexpr void legal(const Rules& rules, const Table& table, CardSet hand, Seat seat, Moves& list) {
    if (seat == table.turn && seat != no_seat) {
        list_playable(rules, table, hand, list);
    } else {
        list.clear();
    }
}

constexpr void legal(const Rules& rules, const State& state, Seat seat, Moves& list) {
    legal(rules, state.table, state.hands[seat], seat, list);
}

// The move at place `draw(count)` of that list of `count`, which is not made for it. Somebody must be on turn.
template <class Draw>
constexpr Move draw_legal(const Rules& rules, const State& state, Seat seat, Draw&& draw) {
    const CardSet faces = playable_faces(rules, state.table, state.hands[seat]);
    return {nth_id(faces, draw(faces.size()))};
}

}  // namespace shoal::foppen
