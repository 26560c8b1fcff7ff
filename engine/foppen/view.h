// What a seat knows, and what it may do, worked out from that alone.
#pragma once

#include "engine/foppen/rules.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

constexpr View view(const Rules&, const State& state, Seat seat) {
    View mine;
    mine.table = state.table;
    mine.hand = state.hands[seat];
    mine.me = seat;
    return mine;
}

constexpr SeatSet to_move(const Rules&, const View& view) {
    return view.table.turn == no_seat ? SeatSet{} : SeatSet::only(view.table.turn);
}

constexpr void legal(const Rules& rules, const View& view, Moves& list) {
    legal(rules, view.table, view.hand, view.me, list);
}

constexpr Judgement judge(const Rules& rules, const View& view, Move move) {
    return judge(rules, view.table, view.hand, view.me, move);
}

constexpr Phase phase(const Rules& rules, const View& view) {
    const Table& table = view.table;
    if (table.turn == no_seat) {
        return Phase::over;
    }
    if (table.fooled.contains(view.me)) {
        return Phase::sit_out;
    }
    if (table.turn != view.me) {
        return Phase::wait;
    }
    if (table.leader == view.me) {
        return Phase::lead;
    }
    if (table.led == Colour::none) {
        return Phase::name;
    }
    return must_follow(rules, table, view.hand) ? Phase::follow : Phase::shed;
}

}  // namespace shoal::foppen
