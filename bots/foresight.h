// How far ahead a move is followed to say what came of it. Each game has a foresight of its own kind: by a net
// (net/foresight.h), or as bots/hecht/foresight.h has it.
#pragma once

#include <cstdint>

namespace shoal::bots {

enum class Until : std::uint8_t {
    own_decision,  // until the seat has to decide again, after others have moved
    next_deal,     // the same, but not in this round: what is dealt by now is played to its end
};

// Which round is being played; games without rounds have one.
template <class State>
constexpr int round_of(const State& state) {
    if constexpr (requires { state.table.round; }) {
        return state.table.round;
    } else {
        return 0;
    }
}

}  // namespace shoal::bots
