// What a seat may know: everything on the table and its own hand. Nobody knows a draw pile, not
// even its owner.
#pragma once

#include "engine/core/seat.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr View view(const Rules&, const State& state, Seat seat) {
    return View{state.table, state.hands[seat], seat, {}};
}

constexpr bool over(const Rules&, const View& view) { return over(view.table); }
constexpr SeatSet to_move(const Rules&, const View& view) { return to_move(view.table); }
constexpr Phase phase(const Rules&, const View& view) { return phase(view.table); }
constexpr Scores scores(const Rules& rules, const View& view) { return scores(rules, view.table); }

constexpr void legal(const Rules& rules, const View& view, Moves& list) {
    legal(rules, view.table, view.hand, view.me, list);
}

constexpr void penalised(const Rules& rules, const View& view, Moves& list) {
    penalised(rules, view.table, view.hand, view.me, list);
}

constexpr Judgement judge(const Rules& rules, const View& view, const Move& move) {
    return judge(rules, view.table, view.hand, view.me, move);
}

}  // namespace shoal::fatfish
