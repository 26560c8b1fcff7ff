// What a position of Fishing is worth to each seat, at the beginning of a round or at the end.
//
// A caught card is a point, but it comes back to the hand and keeps a fresh, stronger one away: a weak
// one costs more points in later rounds than the one it makes. So the points expected from the cards in
// hand and stockroom are added to those on the table, and who is ahead then is likely to win.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/fishing/worth_table.h"
#include "bots/growth.h"
#include "bots/model.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

inline constexpr std::array<std::uint8_t, shoal::fishing::card_count> faces = [] {
    namespace cards = shoal::fishing;
    constexpr std::array<std::uint8_t, 7> buoy_faces{36, 37, 38, 39, 40, 40, 41};
    std::array<std::uint8_t, cards::card_count> face{};
    for (int i = 0; i < cards::card_count; ++i) {
        const CardId card(i);
        const int value = cards::value_of(card);
        face[card.value] = cards::is_buoy(card)
                               ? buoy_faces[static_cast<std::size_t>(value)]
                               : static_cast<std::uint8_t>(cards::trumps.contains(card) ? 19 + value : value);
    }
    return face;
}();

// What catching a card is worth, in sixteenths of a point: the point, and what the card does in the rounds after.
using Gains = std::array<std::int8_t, shoal::fishing::card_count>;

inline constexpr std::array<std::array<Gains, shoal::fishing::round_count>, 3> gains_by_round = [] {
    namespace cards = shoal::fishing;
    std::array<std::array<Gains, cards::round_count>, 3> all{};
    for (std::size_t players = 0; players < all.size(); ++players) {
        for (std::size_t round = 0; round < std::size_t{cards::round_count}; ++round) {
            for (int i = 0; i < cards::card_count; ++i) {
                const CardId card(i);
                int gain = cards::minus3_buoys.contains(card) ? -32 : 16;
                if (round + 1 < std::size_t{cards::round_count}) {
                    const FaceWorths& next = fitted_worths[players][round];
                    const std::size_t face = faces[card.value];
                    gain += (next.in_hand[face] + next.in_stockroom[face]) / 2;
                }
                all[players][round][card.value] = static_cast<std::int8_t>(std::clamp(gain, -127, 127));
            }
        }
    }
    return all;
}();

// The points a seat may still make compared with the others, as the round begins.
inline float prospects(const FaceWorths& worths, const shoal::fishing::State& state, Seat seat) {
    int sum = 0;
    for (const CardId card : state.hands[seat]) {
        sum += worths.in_hand[faces[card.value]];
    }
    for (const CardId card : stockroom(state, seat)) {
        sum += worths.in_stockroom[faces[card.value]];
    }
    return static_cast<float>(sum) / 16;
}

// The chance to win of each seat, by the totals they are heading for and how far off these may be.
inline Values chances(const shoal::fishing::Rules& rules, const Values& totals, float spread) {
    float best = totals[Seat(0)];
    for (const Seat seat : SeatSet::all(rules.players)) {
        best = std::max(best, totals[seat]);
    }
    return shares_by_growth(rules.players, [&](Seat seat) { return (totals[seat] - best) / spread; });
}

inline Values worth(const shoal::fishing::Rules& rules, const shoal::fishing::State& state) {
    Values totals{};
    for (const Seat seat : SeatSet::all(rules.players)) {
        totals[seat] = static_cast<float>(state.table.scores[seat]);
    }
    if (over(rules, state)) {
        // Winning is what counts; the rest tells lost positions from more lost ones.
        constexpr float share = 0.9F;
        Values values = win_shares(rules, state);
        const Values close = chances(rules, totals, 8);
        for (const Seat seat : SeatSet::all(rules.players)) {
            values[seat] = share * values[seat] + (1 - share) * close[seat];
        }
        return values;
    }
    const FaceWorths& worths = fitted_worths[static_cast<std::size_t>(rules.players - 3)][state.table.round - 2U];
    for (const Seat seat : SeatSet::all(rules.players)) {
        totals[seat] += prospects(worths, state, seat);
    }
    return chances(rules, totals, 0.7F * worths.spread);
}

}  // namespace shoal::bots::fishing
