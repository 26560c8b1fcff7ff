// Everyone's chance to win a game of Hecht as a turn begins: a small net that has seen how games went on.
//
// Every seat is judged by the same weights: by its own traits, by the pond's and by what all seats have together, in
// one hidden layer. All numbers are whole ones up to the last step, so that a bot makes the same move on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/growth.h"
#include "bots/hecht/chances_weights.h"
#include "bots/hecht/traits.h"
#include "bots/model.h"
#include "engine/core/seat.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

class Chances {
public:
    explicit Chances(const ChanceWeights& table) : weights_(table) {}

    Values operator()(const Rules& rules, const State& s) const {
        Traits traits;
        TraitFinder(rules, s).find(traits);
        Hidden common = widened(weights_.bias);
        for (std::size_t i = 0; i < PondTrait::count; ++i) {
            add(common, traits.pond[i], weights_.pond[i]);
        }
        for (std::size_t i = 0; i < SeatTrait::count; ++i) {
            int sum = 0;
            for (const Seat seat : SeatSet::all(rules.players)) {
                sum += traits.seats[seat][i];
            }
            add(common, sum, weights_.all[i]);
        }
        Values score_of{};
        float best = -1000;
        for (const Seat seat : SeatSet::all(rules.players)) {
            score_of[seat] = score(common, traits.seats[seat]);
            best = std::max(best, score_of[seat]);
        }
        Values shares{};
        const PerSeat<float> each = shares_by_growth(rules.players, [&](Seat seat) { return score_of[seat] - best; });
        for (const Seat seat : SeatSet::all(rules.players)) {
            shares[seat] = each[seat];
        }
        return shares;
    }

private:
    using Hidden = std::array<std::int32_t, chance_units>;

    static Hidden widened(const UnitWeights& row) {
        Hidden hidden{};
        std::copy(row.begin(), row.end(), hidden.begin());
        return hidden;
    }

    static void add(Hidden& hidden, int trait, const UnitWeights& row) {
        if (trait != 0) {
            for (std::size_t j = 0; j < chance_units; ++j) {
                hidden[j] += trait * row[j];
            }
        }
    }

    float score(Hidden hidden, const SeatTraits& traits) const {
        for (std::size_t i = 0; i < SeatTrait::count; ++i) {
            add(hidden, traits[i], weights_.own[i]);
        }
        std::int64_t sum = 0;
        for (std::size_t j = 0; j < chance_units; ++j) {
            sum += std::int64_t{std::max(hidden[j], 0)} * weights_.out[j];
        }
        return static_cast<float>(sum) / (chance_scale * chance_scale);
    }

    const ChanceWeights& weights_;
};

}  // namespace shoal::bots::hecht
