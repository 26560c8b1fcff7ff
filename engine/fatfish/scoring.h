// What cards, licences and the fiasco card are worth to each seat, and who has won.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// Nobody is on turn once nobody has cards.
constexpr bool over(const Table& table) { return table.turn == no_seat; }

constexpr int points_in(const Rules& rules, const CardSet& cards) {
    static_assert(value_max < 8);
    return (cards & rules.value_bits[0]).size() + 2 * (cards & rules.value_bits[1]).size() +
           4 * (cards & rules.value_bits[2]).size();
}

// The points of a seat, part by part.
struct Sum {
    std::int16_t plus = 0;
    std::int16_t minus = 0;
    std::int16_t penalty = 0;         // for the fiasco card
    std::int16_t licence_points = 0;  // for `licences`
    LicenceSet licences{};

    constexpr int total() const { return plus - minus - penalty + licence_points; }

    friend constexpr bool operator==(const Sum&, const Sum&) = default;
};

using Sums = PerSeat<Sum, players_max>;

constexpr void add_end_licence(const Rules& rules, const Table& table, Licence licence, Sums& sums) {
    const Award award = award_at_end(rules, table, licence);
    for (const Seat seat : award.seats) {
        sums[seat].licences.insert(licence);
        sums[seat].licence_points = static_cast<std::int16_t>(sums[seat].licence_points + award.points);
    }
}

// The points as they stand; B and C are given out when the game is over.
constexpr Sums sums_of(const Rules& rules, const Table& table) {
    Sums sums;
    for (const Seat seat : SeatSet::all(rules.players)) {
        Sum& sum = sums[seat];
        sum.plus = static_cast<std::int16_t>(points_in(rules, table.plus[seat]));
        sum.minus = static_cast<std::int16_t>(points_in(rules, table.minus[seat]));
        sum.penalty = table.fiasco == seat ? fiasco_penalty : 0;
        sum.licence_points = static_cast<std::int16_t>(owned_licence_points(rules, table.owned[seat]));
        sum.licences = table.owned[seat];
    }
    if (over(table)) {
        for (LicenceSet rest = table.open & end_licences; !rest.empty(); rest.erase(rest.first())) {
            add_end_licence(rules, table, rest.first(), sums);
        }
    }
    return sums;
}

constexpr Scores scores(const Rules& rules, const Table& table) {
    const Sums sums = sums_of(rules, table);
    Scores points;
    for (const Seat seat : SeatSet::all(rules.players)) {
        points[seat] = static_cast<std::int16_t>(sums[seat].total());
    }
    return points;
}

// Most points win; a tie is a shared victory.
constexpr SeatSet winners(const Rules& rules, const Table& table) {
    const Scores points = scores(rules, table);
    return seats_with_most(rules.players, [&](Seat seat) { return int{points[seat]}; });
}

constexpr Scores scores(const Rules& rules, const State& state) { return scores(rules, state.table); }
constexpr SeatSet winners(const Rules& rules, const State& state) { return winners(rules, state.table); }

}  // namespace shoal::fatfish
