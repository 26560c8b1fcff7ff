// Actions and their chips, breeding and the sharing out of scarce stones.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/seat.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

constexpr void add(std::uint8_t& counter, int amount) { counter = static_cast<std::uint8_t>(counter + amount); }

// ---- Chips ----

inline constexpr std::uint8_t all_chips = (1U << chips) - 1U;

constexpr unsigned open_chips(const Rules& rules, const State& s, Seat seat, Action action) {
    return rules.chips_of[static_cast<std::size_t>(action)] & ~unsigned{s.covered[seat]};
}

// Covered actions cannot be chosen.
constexpr bool is_open(const Rules& rules, const State& s, Seat seat, Action action) {
    return open_chips(rules, s, seat, action) != 0;
}

constexpr bool only_skip_left(const Rules& rules, const State& s) {
    const unsigned open = all_chips & ~unsigned{s.covered[s.on_turn]};
    return !s.acted && (open & ~unsigned{rules.chips_of[static_cast<std::size_t>(Action::skip)]}) == 0;
}

// Of two chips of one action the first is used first, so that equal positions look equal.
constexpr void cover(const Rules& rules, State& s, Action action) {
    const unsigned open = open_chips(rules, s, s.on_turn, action);
    s.covered[s.on_turn] = static_cast<std::uint8_t>(s.covered[s.on_turn] | (open & (~open + 1U)));
    s.acted = 1;
    s.touched = 1;
}

// ---- Snail ----

// A snail is put on a snail field with no snail and no fish.
constexpr FieldSet fields_for_a_snail(const Rules& rules, const State& s) {
    return s.snail_supply == 0 ? FieldSet{} : rules.snail_fields & free_fields(rules, s);
}

// ---- Births and shortage ----

// The stones an owner can bring to the board, or carps where nobody is the owner. A pike that left the pond this turn
// cannot be born again before the turn is over.
constexpr int stones_for(const State& s, Seat owner) {
    if (owner == no_seat) {
        return s.carp_supply;
    }
    return s.pike_supply[owner] - (owner == s.on_turn ? s.left_this_turn : 0);
}

struct GiftRange {
    int least = 0;
    int most = 0;
};

// How many young the nest asked about can get: the supply is used up, so the later nests of the same owner take the
// rest, and what no supply can give lapses.
constexpr GiftRange gift_range(const State& s) {
    const Birth& birth = s.births[0];
    const int stones = stones_for(s, birth.owner);
    int wanted_later = 0;
    for (std::size_t i = 1; i < s.births.size(); ++i) {
        wanted_later += s.births[i].owner == birth.owner ? s.births[i].wanted : 0;
    }
    return {std::min<int>(birth.wanted, std::max(0, stones - wanted_later)), std::min<int>(birth.wanted, stones)};
}

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

// ---- Breeding ----

// In every pike nest with a pair both become hungry and the carps beneath go back. Each parent's owner gets one new
// pike for it; scarce ones are shared out owner by owner.
constexpr void breed_pikes(const Rules& rules, State& s) {
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
    bear_until_choice(rules, s);
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
        observer(rules, s, Event{Event::Kind::die, no_seat, rules.carp_nests[i], rolled});
    }
    bear_until_choice(rules, s);
}

}  // namespace shoal::hecht
