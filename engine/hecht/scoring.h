// What pikes are worth, and who wins.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// A pike counts on the board, and for each time it left the pond.
constexpr Scores scores(const Rules& rules, const State& s) {
    Scores points{};
    for (const Seat seat : SeatSet::all(rules.players)) {
        points[seat] = static_cast<std::int16_t>(pike_stones - s.pike_supply[seat] + s.left[seat]);
    }
    return points;
}

constexpr int sated_pikes(const State& s, Seat seat) {
    int count = (s.pikes[seat.value] & s.sated).size();
    for (const PikeNest& nest : s.pike_nests) {
        count += nest.sated[seat];
    }
    return count;
}

// Most pikes win; among equals the most sated ones on the board; who is still equal shares the victory.
constexpr SeatSet winners(const Rules& rules, const State& s) {
    const Scores points = scores(rules, s);
    return seats_with_most(rules.players,
                           [&](Seat seat) { return points[seat] * (pike_stones + 1) + sated_pikes(s, seat); });
}

}  // namespace shoal::hecht
