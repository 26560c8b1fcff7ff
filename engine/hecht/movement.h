// Where fish may go: nests and who may leave them, fields to stop on, and the duty to clear pike nests.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/hecht/edition.h"
#include "engine/hecht/field_set.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// ---- Nests ----

constexpr const PikeNest& pike_nest(const Rules& rules, const State& s, FieldId nest) {
    return s.pike_nests[rules.nest[nest.value]];
}
constexpr const CarpNest& carp_nest(const Rules& rules, const State& s, FieldId nest) {
    return s.carp_nests[rules.nest[nest.value]];
}

constexpr int total(const PerSeat<std::uint8_t, players_max>& counts) {
    int sum = 0;
    for (const std::uint8_t count : counts.at) {
        sum += count;
    }
    return sum;
}

constexpr int sated_fish(const CarpNest& nest) { return nest.sated; }
constexpr int sated_fish(const PikeNest& nest) { return total(nest.sated); }
constexpr int hungry_fish(const CarpNest& nest) { return nest.hungry; }
constexpr int hungry_fish(const PikeNest& nest) { return total(nest.hungry); }

// Two sated fish are a pair: only they breed, nobody joins them and they stay until they have bred.
template <class Nest>
constexpr bool has_pair(const Nest& nest) {
    return sated_fish(nest) == 2;
}

// A nest takes one more sated fish unless hungry ones are in it or a pair is.
template <class Nest>
constexpr bool takes_another(const Nest& nest) {
    return hungry_fish(nest) == 0 && sated_fish(nest) < 2;
}

// How many carps of a nest may leave it now: none of a pair, none that entered this turn; newborns at once.
constexpr int carps_free_to_leave(const CarpNest& nest) {
    return has_pair(nest) ? 0 : nest.sated + nest.hungry - nest.entered;
}

// The same for the pikes of the player on turn, the only ones that can have entered this turn.
constexpr int pikes_free_to_leave(const PikeNest& nest, Seat on_turn) {
    return has_pair(nest) ? 0 : nest.sated[on_turn] + nest.hungry[on_turn] - nest.entered;
}

// While only three carps live, a sated one may not enter the empty nest when the other two hold a sated carp each.
constexpr bool third_carp_must_join(const State& s, const CarpNest& nest) {
    if (s.living_carps > few_carps || nest.sated != 0) {
        return false;
    }
    int single = 0;
    for (const CarpNest& other : s.carp_nests) {
        single += other.sated == 1 ? 1 : 0;
    }
    return single == nests_of_a_kind - 1;
}

// ---- Stopping ----

constexpr FieldSet all_pikes(const State& s) {
    FieldSet all;
    for (const FieldSet& pikes : s.pikes) {
        all |= pikes;
    }
    return all;
}

// Water without fish or snail, outside nests.
constexpr FieldSet free_fields(const Rules& rules, const State& s) {
    return rules.open_water - (s.carps | all_pikes(s) | s.snails);
}

// Pikes never bring the living carps below four.
constexpr bool carps_may_be_eaten(const State& s) { return s.living_carps > carps_to_spare; }

constexpr FieldSet pike_nests_open(const Rules& rules, const State& s) {
    FieldSet open;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        if (takes_another(s.pike_nests[i])) {
            open.insert(rules.pike_nests[i]);
        }
    }
    return open;
}

constexpr FieldSet carp_nests_open(const Rules& rules, const State& s) {
    FieldSet open;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        if (takes_another(s.carp_nests[i])) {
            open.insert(rules.carp_nests[i]);
        }
    }
    return open;
}

constexpr FieldSet carp_nests_barred_to_third(const Rules& rules, const State& s) {
    FieldSet barred;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        if (third_carp_must_join(s, s.carp_nests[i])) {
            barred.insert(rules.carp_nests[i]);
        }
    }
    return barred;
}

// What a fish is, as far as it decides where the fish may stop.
struct Swimmer {
    bool pike = false;
    bool sated = false;
    bool nested = false;  // it comes out of a nest
};

// The fields on which fish may end a move, by what they are.
struct Stops {
    FieldSet hungry_carp;  // eats snails
    FieldSet sated_carp;
    FieldSet nested_carp;  // sated, out of a nest: by moving it empties one, so that it never is the third
    FieldSet hungry_pike;  // eats carps
    FieldSet sated_pike;

    constexpr const FieldSet& of(const Swimmer& fish) const {
        if (fish.pike) {
            return fish.sated ? sated_pike : hungry_pike;
        }
        return !fish.sated ? hungry_carp : fish.nested ? nested_carp : sated_carp;
    }
};

constexpr FieldSet stops_of_hungry_pikes(const State& s, const FieldSet& free) {
    return carps_may_be_eaten(s) ? free | s.carps : free;
}

constexpr Stops stops(const Rules& rules, const State& s) {
    const FieldSet free = free_fields(rules, s);
    const FieldSet carp_nests = carp_nests_open(rules, s);
    return {
        .hungry_carp = free | s.snails,
        .sated_carp = free | (carp_nests - carp_nests_barred_to_third(rules, s)),
        .nested_carp = free | carp_nests,
        .hungry_pike = stops_of_hungry_pikes(s, free),
        .sated_pike = free | pike_nests_open(rules, s),
    };
}

constexpr const FieldSet& reach(const Rules& rules, const State& s, FieldId from) {
    return rules.within[from.value][s.points];
}

// ---- Leaving the pond and clearing ----

constexpr bool can_pay_exit(const Rules& rules, const State& s, FieldId from) {
    return rules.exit_cost[from.value] <= s.points;
}

// The pike nests out of which a hungry pike of the player on turn can still go. While there is one, no other fish may
// be moved and the turn may not be ended.
constexpr FieldSet nests_to_clear(const Rules& rules, const State& s, const Stops& stop) {
    FieldSet nests;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        const FieldId nest = rules.pike_nests[i];
        if (s.pike_nests[i].hungry[s.on_turn] > s.pike_nests[i].entered &&
            (can_pay_exit(rules, s, nest) || !(reach(rules, s, nest) & stop.hungry_pike).empty())) {
            nests.insert(nest);
        }
    }
    return nests;
}

constexpr FieldSet nests_to_clear(const Rules& rules, const State& s) {
    Stops stop;
    stop.hungry_pike = stops_of_hungry_pikes(s, free_fields(rules, s));
    return nests_to_clear(rules, s, stop);
}

}  // namespace shoal::hecht
