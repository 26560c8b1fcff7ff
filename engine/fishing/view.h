// What one seat knows, and its moves from that.
#pragma once

#include "engine/fishing/rules.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// The table, one's own hand, and the two passed cards one had in hand oneself.
constexpr View view(const Rules& rules, const State& state, Seat me) {
    const CardId received = state.table.passed ? state.given[seat_before(me, rules.players)] : no_card;
    return View(state.table, state.hands[me], me, state.given[me], received);
}

// The same without a copy of the table, which takes longer than to encode it: for whoever is done with it before the
// state changes. It holds nothing that a view does not.
struct Glance {
    const Table& table;
    CardSet hand;
    Seat me;
    CardId given;
    CardId received;
};

constexpr Glance glance(const Rules& rules, const State& state, Seat me) {
    const CardId received = state.table.passed ? state.given[seat_before(me, rules.players)] : no_card;
    return {state.table, state.hands[me], me, state.given[me], received};
}

constexpr void legal(const Rules& rules, const View& view, Moves& list) {
    legal(rules, view.table, view.hand, view.me, list);
}

constexpr Judgement judge(const Rules& rules, const View& view, const Move& move) {
    return judge(rules, view.table, view.hand, view.me, move);
}

constexpr SeatSet to_move(const Rules&, const View& view) { return view.table.deciding; }

constexpr Phase phase(const Rules&, const View& view) { return view.table.phase; }

}  // namespace shoal::fishing
