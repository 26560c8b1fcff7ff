// Licences: which ones a taken row meets, who owns them, and what the rest is worth at the end.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/fatfish/keeping.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr std::uint8_t points_of(const Rules& rules, Licence licence) {
    return rules.licence_points[static_cast<std::size_t>(licence)];
}

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

// A is the one licence that changes hands: whoever keeps a 1 takes it over from its owner. Gives who that was.
constexpr Seat pass_on_a(const Rules& rules, Table& table, Seat seat) {
    for (const Seat owner : SeatSet::all(rules.players)) {
        if (table.owned[owner].contains(Licence::a)) {
            table.owned[owner].erase(Licence::a);
            table.owned[seat].insert(Licence::a);
            return owner;
        }
    }
    return no_seat;
}

constexpr int ones_in(const Rules& rules, const CardSet& cards) { return (cards & rules.ones).size(); }

inline constexpr LicenceSet end_licences = LicenceSet::only(Licence::b) | LicenceSet::only(Licence::c);

// What a licence that is given out at the end goes by: B by the cards in the plus pile, C by the 1s in it.
constexpr int counted_at_end(const Rules& rules, const Table& table, Licence licence, Seat seat) {
    return licence == Licence::b ? table.plus[seat].size() : ones_in(rules, table.plus[seat]);
}

// Who gets a licence at the end, and what it is worth to each of them.
struct Award {
    SeatSet seats{};
    std::uint8_t points = 0;
};

// B: fewest cards in the plus pile. C: most 1s in it, also when that is none. Tied seats get five points each.
constexpr Award award_at_end(const Rules& rules, const Table& table, Licence licence) {
    const SeatSet seats = seats_with_most(rules.players, [&](Seat seat) {
        const int counted = counted_at_end(rules, table, licence, seat);
        return licence == Licence::b ? -counted : counted;
    });
    return {seats, seats.size() > 1 ? tied_licence_points : points_of(rules, licence)};
}

constexpr int owned_licence_points(const Rules& rules, LicenceSet owned) {
    int points = 0;
    for (; !owned.empty(); owned.erase(owned.first())) {
        points += points_of(rules, owned.first());
    }
    return points;
}

}  // namespace shoal::fatfish
