// What a position of Hecht is worth to a seat, counted in pikes.
//
// Pikes that are there count in full. Beyond them a seat hopes for young: its pikes climb a ladder from
// hungry over sated to one of a pair in a nest, and the carps climb one of their own that feeds them. Chips
// that are still open are worth something because a chip wasted does not come back before the next round.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/hecht/weights.h"
#include "bots/model.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

namespace pond = shoal::hecht;
using pond::Action;
using pond::FieldId;
using pond::FieldSet;
using pond::MoveKind;
using pond::Rules;
using pond::State;

// The steps from a field to the nearest of some others, at most `most`.
inline int steps_to_nearest(const Rules& rules, FieldId from, const FieldSet& to, int most) {
    const auto& within = rules.within[from.value];
    for (int steps = 1; steps < most; ++steps) {
        if (!(within[static_cast<std::size_t>(steps)] & to).empty()) {
            return steps;
        }
    }
    return most;
}

// 1 beside the nearest of the targets, falling to 0 with the distance.
inline float nearness(const Rules& rules, FieldId from, const FieldSet& to) {
    constexpr int far = 9;
    return to.empty() ? 0.0F
                      : static_cast<float>(far - steps_to_nearest(rules, from, to, far)) / static_cast<float>(far - 1);
}

// The carp nests that hold hungry carps: they can be brought out and eaten.
inline FieldSet nests_with_fodder(const Rules& rules, const State& s) {
    FieldSet nests;
    for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
        if (s.carp_nests[i].hungry > 0) {
            nests.insert(rules.carp_nests[i]);
        }
    }
    return nests;
}

// How many pike breedings are still to come: one's own, and those of the others.
struct Breedings {
    int own = 0;
    int foreign = 0;
};

inline Breedings breedings_ahead(const Rules& rules, const State& s, Seat me) {
    const int rounds_after = rules.rounds - 1 - s.round;
    Breedings ahead{rounds_after, rounds_after * (rules.players - 1)};
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (pond::is_open(rules, s, seat, Action::breed_pike)) {
            ++(seat == me ? ahead.own : ahead.foreign);
        }
    }
    return ahead;
}

// How far the carps are on their way to more of them, for whoever profits.
struct CarpPond {
    int pairs = 0;
    float progress = 0;
};

inline CarpPond carp_pond(const Rules& rules, const State& s) {
    CarpPond pond_now;
    FieldSet open;
    int waiting = 0;
    FieldSet hungry = s.carps - s.sated;
    for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
        const pond::CarpNest& nest = s.carp_nests[i];
        pond_now.pairs += nest.sated == 2 ? 1 : 0;
        waiting += nest.sated == 1 ? 1 : 0;
        if (pond::takes_another(nest)) {
            open.insert(rules.carp_nests[i]);
        }
        if (nest.hungry > 0) {
            hungry.insert(rules.carp_nests[i]);
        }
    }
    const FieldSet sated = s.carps & s.sated;
    float near_snail = 0;
    if (!s.snails.empty()) {
        for (const FieldId carp : hungry) {
            near_snail = std::max(near_snail, nearness(rules, carp, s.snails));
        }
    }
    float near_nest = 0;
    for (const FieldId carp : sated) {
        near_nest = std::max(near_nest, nearness(rules, carp, open));
    }
    pond_now.progress = weights.carp_pair * static_cast<float>(pond_now.pairs) +
                        weights.carp_waiting * static_cast<float>(std::min(waiting, 2)) +
                        weights.carp_sated * static_cast<float>(std::min(sated.size(), 3)) +
                        weights.carp_near_snail * near_snail + weights.carp_near_nest * near_nest +
                        weights.snail * static_cast<float>(std::min(s.snails.size(), 4)) +
                        weights.living_carp * static_cast<float>(std::min<int>(s.living_carps, 10));
    return pond_now;
}

// The sated pikes of a seat, each by how near it is to breeding.
inline float sated_ladder(const Rules& rules, const State& s, Seat me) {
    FieldSet open;
    float ladder = 0;
    int count = 0;
    for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
        const pond::PikeNest& nest = s.pike_nests[i];
        if (pond::takes_another(nest)) {
            open.insert(rules.pike_nests[i]);
        }
        if (nest.sated[me] > 0) {
            count += nest.sated[me];
            ladder += pond::has_pair(nest) ? weights.paired * nest.sated[me] : weights.waiting;
        }
    }
    for (const FieldId pike : s.pikes[me.value] & s.sated) {
        ++count;
        ladder += weights.sated + weights.near_nest * nearness(rules, pike, open);
    }
    if (count == 0) {
        return 0;
    }
    ladder += count > 1 ? weights.second_sated : 0.0F;
    const int supply = s.pike_supply[me];
    if (count > supply) {
        const auto all = static_cast<float>(count);
        const auto with_young = static_cast<float>(supply);
        ladder *= (with_young + weights.barren * (all - with_young)) / all;
    }
    return ladder;
}

// The hungry pikes of a seat, each by how near it is to a carp that it may eat or may soon.
inline float hungry_ladder(const Rules& rules, const State& s, Seat me, const CarpPond& carps) {
    const FieldSet fodder = s.carps | nests_with_fodder(rules, s);
    float near = 0;
    int hungry = 0;
    for (const FieldId pike : s.pikes[me.value] - s.sated) {
        near += nearness(rules, pike, fodder);
        ++hungry;
    }
    for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
        if (const int here = s.pike_nests[i].hungry[me]; here > 0) {
            near += 0.5F * static_cast<float>(here) * nearness(rules, rules.pike_nests[i], fodder);
            hungry += here;
        }
    }
    if (hungry == 0) {
        return 0;
    }
    constexpr float born_each_time = 3.0F;
    const float edible =
        static_cast<float>(s.living_carps - pond::carps_to_spare) + born_each_time * static_cast<float>(carps.pairs);
    const float enough = std::clamp(edible / static_cast<float>(hungry), weights.near_spared_carp, 1.0F);
    return weights.near_carp * near * enough;
}

inline float open_chips_worth(const Rules& rules, const State& s, Seat me) {
    const std::array<float, pond::action_kinds> each{weights.chip_snail, weights.chip_skip, weights.chip_wave,
                                                     weights.chip_breed_pike, weights.chip_breed_carp};
    float sum = 0;
    for (std::size_t chip = 0; chip < pond::chips; ++chip) {
        const bool open = (s.covered[me] >> chip & 1U) == 0;
        sum += open ? each[static_cast<std::size_t>(rules.actions[chip])] : 0.0F;
    }
    return sum;
}

// The pikes a seat has and those it may hope for.
inline float worth(const Rules& rules, const State& s, Seat me, const CarpPond& carps) {
    constexpr float tie_break = 0.1F;
    const auto bodies = static_cast<std::size_t>(pond::pike_stones - s.pike_supply[me]);
    const float pikes = static_cast<float>(bodies) + static_cast<float>(s.left[me]) +
                        tie_break * static_cast<float>(pond::sated_pikes(s, me));
    if (s.stage == pond::Stage::over) {
        return pikes;
    }
    const Breedings ahead = breedings_ahead(rules, s, me);
    const float chances = static_cast<float>(ahead.own) + weights.foreign_breeding * static_cast<float>(ahead.foreign);
    const float soon = chances / (chances + weights.soon);
    const float later = chances / (chances + weights.later);
    return pikes + soon * sated_ladder(rules, s, me) +
           later * (hungry_ladder(rules, s, me, carps) + carps.progress + weights.bodies[bodies] +
                    open_chips_worth(rules, s, me));
}

inline float worth(const Rules& rules, const State& s, Seat me) { return worth(rules, s, me, carp_pond(rules, s)); }

// ---- Chances to win ----

// Everyone's share of the win as it looks now: who is behind has less, and less still near the end.
inline Values outlook(const Rules& rules, const State& s) {
    const CarpPond carps = carp_pond(rules, s);
    Values worths{};
    float best = 0;
    float ahead = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        worths[seat] = worth(rules, s, seat, carps);
        best = std::max(best, worths[seat]);
        if (s.stage != pond::Stage::over) {
            ahead += static_cast<float>(breedings_ahead(rules, s, seat).own);
        }
    }
    const float span = 0.75F + ahead / static_cast<float>(rules.players);
    Values shares{};
    float total = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const float closeness = span / (span + best - worths[seat]);
        const float squared = closeness * closeness;
        shares[seat] = squared * squared;
        total += shares[seat];
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        shares[seat] /= total;
    }
    return shares;
}

}  // namespace shoal::bots::hecht
