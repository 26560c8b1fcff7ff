// Licences: which ones a taken row meets, who owns them, and what the rest is worth at the end.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/fatfish/keeping.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// What the licences ask of a row and of the way it was split.
struct RowFacts {
    unsigned values = 0;   // bit v: the row has a card of value v
    unsigned colours = 0;  // bit c: the row has a card of colour c
    int plus = 0;          // points
    int minus = 0;
    bool keeps_a_one = false;
};

constexpr RowFacts row_facts(const Rules& rules, const Row& row, unsigned kept) {
    RowFacts facts;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int value = rules.value(row[i]);
        facts.values |= 1U << value;
        if ((kept >> i & 1U) != 0) {
            facts.plus += value;
            facts.keeps_a_one = facts.keeps_a_one || value == 1;
        } else {
            facts.minus += value;
        }
    }
    facts.colours = colours_of(rules, row);
    return facts;
}

// Four values in sequence; with the values 1 to 6 these are 1-2-3-4, 2-3-4-5 and 3-4-5-6.
constexpr bool has_small_straight(unsigned values) { return (values & values >> 1 & values >> 2 & values >> 3) != 0; }

constexpr bool only_ones_twos_threes(unsigned values) { return values < 1U << 4; }

// The licences whose condition the row meets, whether they can still be had or not. B and C are
// decided at the end of the game.
constexpr LicenceSet met(const RowFacts& facts) {
    LicenceSet set;
    const auto add_if = [&](bool holds, Licence licence) {
        set = set | (holds ? LicenceSet::only(licence) : LicenceSet{});
    };
    add_if(facts.keeps_a_one, Licence::a);
    add_if(has_small_straight(facts.values), Licence::d);
    add_if(facts.minus > facts.plus, Licence::e);
    add_if(facts.minus == facts.plus, Licence::f);
    add_if(only_ones_twos_threes(facts.values), Licence::g);
    add_if(is_one_colour(facts.colours), Licence::h);
    add_if(is_one_colour(without_one(facts.colours)), Licence::i);
    return set;
}

// The licences the player may choose from: met, and still in the middle.
constexpr LicenceSet licences_on_offer(const Rules& rules, const Table& table) {
    if (table.open.empty()) {
        return {};
    }
    return table.open & met(row_facts(rules, table.rows[table.turn_row], table.kept));
}

// A is the one licence that changes hands: whoever keeps a 1 takes it over from its owner.
constexpr void pass_on_a(Table& table, Seat seat) {
    for (LicenceSet& owned : table.owned.at) {
        if (owned.contains(Licence::a)) {
            owned.erase(Licence::a);
            table.owned[seat].insert(Licence::a);
            return;
        }
    }
}

constexpr int ones_in(const Rules& rules, const CardSet& cards) {
    int ones = 0;
    for (const CardId card : cards) {
        ones += rules.value(card) == 1 ? 1 : 0;
    }
    return ones;
}

// Gives the licence to the seat with the highest count; tied seats get five points each.
template <class Count>
constexpr void score_highest(const Rules& rules, Licence licence, Count&& count, Scores& points) {
    const SeatSet seats = SeatSet::all(rules.players);
    int best = count(Seat(0));
    for (const Seat seat : seats) {
        best = count(seat) > best ? count(seat) : best;
    }
    SeatSet leaders;
    for (const Seat seat : seats) {
        if (count(seat) == best) {
            leaders.insert(seat);
        }
    }
    const int bonus =
        leaders.size() > 1 ? tied_licence_points : rules.licence_points[static_cast<std::size_t>(licence)];
    for (const Seat seat : leaders) {
        points[seat] = static_cast<std::int16_t>(points[seat] + bonus);
    }
}

// B: fewest cards in the plus pile. C: most 1s in it, also when that is none.
constexpr void score_end_licences(const Rules& rules, const Table& table, Scores& points) {
    if (table.open.contains(Licence::b)) {
        score_highest(rules, Licence::b, [&](Seat seat) { return -table.plus[seat].size(); }, points);
    }
    if (table.open.contains(Licence::c)) {
        score_highest(rules, Licence::c, [&](Seat seat) { return ones_in(rules, table.plus[seat]); }, points);
    }
}

constexpr int owned_licence_points(const Rules& rules, LicenceSet owned) {
    int points = 0;
    for (; !owned.empty(); owned.erase(owned.first())) {
        points += rules.licence_points[static_cast<std::size_t>(owned.first())];
    }
    return points;
}

}  // namespace shoal::fatfish
