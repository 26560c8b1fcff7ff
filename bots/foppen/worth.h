// What totals are worth: the chance to win the game, as self-play has it.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/foppen/policy.h"
#include "bots/growth.h"
#include "bots/model.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

// Fitted to who won, as train/fit_foppen.cpp does.
struct ChanceNumbers {
    float rounds_per_award = 0.84F;
    float loss_per_round = 13.4F;
    float span_at_end = 3.9F;  // of the leads that count, and how it grows with the rounds to come
    float span_growth = 5.2F;
};

// The game ends with the sixth award or at somebody's -80, whichever seems nearer, in rounds. The more of
// them are to come, the less a lead counts.
inline Values chances(const game::Rules& rules, const game::Table& table, const ChanceNumbers& numbers = {}) {
    const int low = game::lowest_total(rules, table);
    const Seat first = seats_with_most(rules.players, [&](Seat seat) { return int{table.totals[seat]}; }).first();
    const int high = table.totals[first];
    const float by_awards = numbers.rounds_per_award * static_cast<float>(rules.awards_to_end - table.tens);
    const float by_minus = static_cast<float>(low - rules.total_to_end) / numbers.loss_per_round;
    const float rounds = std::max(0.0F, std::min(by_awards, by_minus));
    const float span = 1 / (numbers.span_at_end + numbers.span_growth * std::sqrt(rounds));
    return shares_by_growth(rules.players,
                            [&](Seat seat) { return static_cast<float>(table.totals[seat] - high) * span; });
}

}  // namespace shoal::bots::foppen
