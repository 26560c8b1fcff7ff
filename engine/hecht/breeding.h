// Young: how they come, and the breedings that ask for them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"
#include "engine/hecht/why.h"

namespace shoal::hecht {

// ---- Births ----

// The young come hungry into the nest asked about.
constexpr void bear(const Rules& rules, State& s, int count) {
    const Birth birth = s.births[0];
    const std::size_t nest = rules.nest[birth.nest.value];
    if (birth.owner == no_seat) {
        add(s.carp_nests[nest].hungry, count);
        add(s.carp_supply, -count);
        add(s.living_carps, count);
    } else {
        add(s.pike_nests[nest].hungry[birth.owner], count);
        add(s.pike_supply[birth.owner], -count);
    }
    s.births.erase_at(0);
}

// Bears what leaves no choice, up to the first nest for which the player on turn must decide.
constexpr void bear_until_choice(const Rules& rules, State& s) {
    while (!s.births.empty()) {
        const GiftRange range = gift_range(s);
        if (range.least != range.most) {
            s.stage = Stage::give;
            return;
        }
        bear(rules, s, range.least);
    }
    s.stage = Stage::turn;
}

// The player on turn says how many young the nest asked about gets; what follows of it leaves no choice.
template <class Observer>
constexpr void give(const Rules& rules, State& s, int count, const Observer& observer) {
    Before<Observer> before = s;
    bear(rules, s, count);
    bear_until_choice(rules, s);
    tell(observer, rules, s, [&] { return born_event(rules, before, s, true); });
}

template <class Observer>
constexpr void share_out(const Rules& rules, State& s, const Observer& observer) {
    if (!s.births.empty()) {
        Before<Observer> before = s;
        bear_until_choice(rules, s);
        tell(observer, rules, s, [&] { return born_event(rules, before, s, false); });
    }
}

// ---- Breeding ----

// In every pike nest with a pair both become hungry and the carps beneath go back. Each parent's owner gets one new
// pike for it; scarce ones are shared out owner by owner.
template <class Observer>
constexpr void breed_pikes(const Rules& rules, State& s, const Observer& observer) {
    for (int owner = 0; owner < rules.players; ++owner) {
        for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
            const std::uint8_t parents = s.pike_nests[i].sated[Seat(owner)];
            if (has_pair(s.pike_nests[i]) && parents > 0) {
                s.births.push_back({rules.pike_nests[i], Seat(owner), parents});
            }
        }
    }
    for (PikeNest& nest : s.pike_nests) {
        if (has_pair(nest)) {
            nest.hungry = nest.sated;
            nest.sated = {};
            add(s.carp_supply, 2);
        }
    }
    share_out(rules, s, observer);
}

// In every carp nest with a pair both become hungry, the snails go back and a die says how many carps are born. All
// dice are rolled before anything is shared out.
template <Chance C, class Observer>
constexpr void breed_carps(const Rules& rules, State& s, C& chance, const Observer& observer) {
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        CarpNest& nest = s.carp_nests[i];
        if (!has_pair(nest)) {
            continue;
        }
        nest.hungry = nest.sated;
        nest.sated = 0;
        add(s.snail_supply, 2);
        const auto rolled = static_cast<std::uint8_t>(chance.number(Draw{DrawKind::die}, 1, rules.die));
        s.births.push_back({rules.carp_nests[i], no_seat, rolled});
        tell(observer, rules, s, [&] { return die_event(rules.carp_nests[i], rolled); });
    }
    share_out(rules, s, observer);
}

}  // namespace shoal::hecht
