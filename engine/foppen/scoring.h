// What a round is worth, who leads the next one, when the game ends, and who wins.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/foppen/types.h"

namespace shoal::foppen {

inline constexpr int cost_of_a_one = 5;

constexpr int cost_of(CardId card) { return is_one(card) ? cost_of_a_one : value_of(card); }

constexpr int cost_of(CardSet hand) {
    int cost = 0;
    for (const CardId card : hand) {
        cost += cost_of(card);
    }
    return cost;
}

// Cards left cost their values; an empty hand earns the award, unless a disc lies before it.
constexpr int round_points(const Rules& rules, CardSet hand, bool has_disc) {
    if (!hand.empty()) {
        return -cost_of(hand);
    }
    return has_disc ? 0 : rules.award;
}

constexpr bool earns_award(CardSet hand, bool has_disc) { return hand.empty() && !has_disc; }

constexpr int lowest_total(const Rules& rules, const Table& table) {
    int lowest = table.totals[Seat(0)];
    for (const Seat seat : SeatSet::all(rules.players)) {
        lowest = table.totals[seat] < lowest ? table.totals[seat] : lowest;
    }
    return lowest;
}

// Who is furthest behind leads the next round; of several, the first clockwise from who led this
// round's first trick, that player included.
constexpr Seat next_round_leader(const Rules& rules, const Table& table) {
    const int lowest = lowest_total(rules, table);
    Seat seat = table.round_leader;
    while (table.totals[seat] != lowest) {
        seat = next_seat(seat, rules.players);
    }
    return seat;
}

constexpr bool ended_by_minus(const Rules& rules, const Table& table) {
    return lowest_total(rules, table) <= rules.total_to_end;
}

constexpr bool ended_by_awards(const Rules& rules, const Table& table) { return table.tens >= rules.awards_to_end; }

// Asked after a round is scored.
constexpr bool ends_game(const Rules& rules, const Table& table) {
    return ended_by_minus(rules, table) || ended_by_awards(rules, table);
}

// When both ends are reached in one round, it is the minus points.
constexpr Ending why_over(const Rules& rules, const Table& table) {
    if (ended_by_minus(rules, table)) {
        return Ending::minus80;
    }
    return ended_by_awards(rules, table) ? Ending::six_tens : Ending::none;
}

constexpr Scores scores(const Rules&, const State& state) { return state.table.totals; }

// The highest total wins; a tie is a shared victory.
constexpr SeatSet winners(const Rules& rules, const State& state) {
    return seats_with_most(rules.players, [&](Seat seat) { return int{state.table.totals[seat]}; });
}

}  // namespace shoal::foppen
