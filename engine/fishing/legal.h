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

// Each face once: of two `@minus3` the first.
constexpr CardSet faces_of(CardSet cards) {
    static_assert(minus3_buoy.index() >= 64 && second_minus3_buoy.index() == minus3_buoy.index() + 1);
    const std::uint64_t first = cards.high & std::uint64_t{1} << (minus3_buoy.index() - 64);
    return {cards.low, cards.high & ~(first << 1)};
}

constexpr void list_cards(CardSet all, MoveKind kind, Moves& list) {
    const CardSet cards = faces_of(all);
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

// The cards that a seat may name now if it is asked, each face once: to play, to take with a 0, or to pass.
constexpr CardSet cards_to_name(const Table& table, CardSet hand, Seat seat) {
    switch (table.phase) {
        case Phase::play: return faces_of(playable(table, hand));
        case Phase::catch_card: return faces_of(takable(table, seat));
        case Phase::pass: return faces_of(hand);
        case Phase::call:
        case Phase::over: break;
    }
    return {};
}

// What kind of move a phase asks for.
constexpr MoveKind kind_asked(Phase phase) {
    static_assert(static_cast<int>(Phase::play) == static_cast<int>(MoveKind::play) &&
                  static_cast<int>(Phase::catch_card) == static_cast<int>(MoveKind::catch_card) &&
                  static_cast<int>(Phase::pass) == static_cast<int>(MoveKind::pass) &&
                  static_cast<int>(Phase::call) == static_cast<int>(MoveKind::call));
    return static_cast<MoveKind>(phase);
}

// The move at place `draw(count)` of that list of `count`, which is not made for it. The seat must be asked.
template <class Draw>
constexpr Move draw_legal(const Rules&, const State& state, Seat seat, Draw&& draw) {
    const Table& table = state.table;
    if (table.phase == Phase::call) {
        return Move::call(static_cast<Colour>(draw(colour_count)));
    }
    const CardSet cards = cards_to_name(table, state.hands[seat], seat);
    return {kind_asked(table.phase), nth_id(cards, draw(cards.size())).value};
}

}  // namespace shoal::fishing
