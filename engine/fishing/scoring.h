// What a round is worth, who leads the next one, and who wins.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// A point for each caught card.
constexpr void score_round(const Rules& rules, Table& table) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        table.scores[seat] = static_cast<std::int16_t>(table.scores[seat] + table.caught[seat].size());
    }
}

// The fewest points lead a new round; among equals who played earlier in the last trick.
constexpr Seat first_leader(const Rules& rules, const Table& table) {
    Seat best = table.leader;
    for (int i = 1; i < rules.players; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        if (table.scores[seat] < table.scores[best]) {
            best = seat;
        }
    }
    return best;
}

constexpr Scores scores(const Rules& rules, const State& state) {
    Scores scores;
    for (const Seat seat : SeatSet::all(rules.players)) {
        scores[seat] = state.table.scores[seat];
    }
    return scores;
}

// Most points win, together with all who have as many.
constexpr SeatSet winners(const Rules& rules, const State& state) {
    return seats_with_most(rules.players, [&](Seat seat) { return int{state.table.scores[seat]}; });
}

}  // namespace shoal::fishing
