// Actions and their chips, snails, and the sharing out of scarce stones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

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

// ---- Shortage ----

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

}  // namespace shoal::hecht
