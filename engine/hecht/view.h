// What a seat sees: everything. The only chance is the die and who starts, and both lie open at once.
#pragma once

#include "engine/core/seat.h"
#include "engine/hecht/rules.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

constexpr View view(const Rules&, const State& s, Seat seat) { return {s, seat, {}}; }

constexpr void legal(const Rules& rules, const View& v, Moves& list) { legal(rules, v.state, v.me, list); }

constexpr Judgement judge(const Rules& rules, const View& v, const Move& move) {
    return judge(rules, v.state, v.me, move);
}

constexpr SeatSet to_move(const Rules& rules, const View& v) { return to_move(rules, v.state); }

constexpr Phase phase(const Rules& rules, const View& v) {
    const State& s = v.state;
    switch (s.stage) {
        case Stage::start: return Phase::start;
        case Stage::give: return Phase::give;
        case Stage::over: return Phase::over;
        case Stage::turn: break;
    }
    if (only_skip_left(rules, s)) {
        return Phase::only_skip;
    }
    if (!nests_to_clear(rules, s).empty()) {
        return Phase::clear;
    }
    return s.acted ? Phase::acted : Phase::turn;
}

}  // namespace shoal::hecht
