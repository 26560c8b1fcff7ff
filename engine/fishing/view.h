// What one seat knows, and its moves from that.
#pragma once

#include "engine/fishing/rules.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// The table, one's own hand, and the two passed cards one had in hand oneself.
constexpr View view(const Rules& rules, const State& state, Seat me) {
    View view;
    view.table = state.table;
    view.hand = state.hands[me];
    view.me = me;
    view.given = state.given[me];
    if (state.table.passed) {
        view.received = state.given[seat_before(me, rules.players)];
    }
    return view;
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
