// The list of a seat's legal moves.
//
// Everything here follows from the table and one's own hand, so that a state and a view answer alike.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/id_set.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// Lists each face once.
constexpr void list_cards(CardSet cards, MoveKind kind, Moves& list) {
    if (cards.contains(minus3_buoy)) {
        cards.erase(second_minus3_buoy);
    }
    const auto make = [kind](int card) { return Move{kind, static_cast<std::uint8_t>(card)}; };
    const std::size_t in_low = list_word<low_block>(cards.low, 0, list, 0, make);
    list.resize(list_word<high_block>(cards.high, 64, list, in_low, make));
}

constexpr void legal(const Rules&, const Table& table, CardSet hand, Seat seat, Moves& list) {
    list.clear();
    if (!table.deciding.contains(seat)) {
        return;
    }
    switch (table.phase) {
        case Phase::play: list_cards(playable(table, hand), MoveKind::play, list); return;
        case Phase::catch_card: list_cards(takable(table, seat), MoveKind::catch_card, list); return;
        case Phase::pass: list_cards(hand, MoveKind::pass, list); return;
        case Phase::call:
            for (int i = 0; i < colour_count; ++i) {
                list.push_back(Move::call(static_cast<Colour>(i)));
            }
            return;
        case Phase::over: return;
    }
}

constexpr void legal(const Rules& rules, const State& state, Seat seat, Moves& list) {
    legal(rules, state.table, state.hands[seat], seat, list);
}

}  // namespace shoal::fishing
