// What people are told, put together: who leads, how a trick came out and why, what a round brought, why it is over.
//
// The rules decide (trick.h, scoring.h, rules.h); this only says by what. An event holds all that it tells, so that it
// can be kept, compared and written long after the state it comes from is gone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/foppen/event.h"
#include "engine/foppen/scoring.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

// ---- Who leads ----

constexpr Event starter_event(Seat starter) {
    Event event;
    event.kind = EventKind::starter;
    event.seat = starter;
    return event;
}

constexpr SeatSet seats_with_lowest_total(const Rules& rules, const Table& table) {
    SeatSet seats;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (table.totals[seat] == lowest_total(rules, table)) {
            seats.insert(seat);
        }
    }
    return seats;
}

// `led_before` is who led the last round's first trick; nobody in the first round, whose leader is drawn.
constexpr Event deal_event(const Rules& rules, const State& state, Seat led_before) {
    Event event;
    event.kind = EventKind::deal;
    event.seat = state.table.leader;
    event.round = state.table.round;
    event.hands = state.hands;
    event.totals = state.table.totals;
    if (led_before != no_seat) {
        event.led_before = led_before;
        event.lowest = seats_with_lowest_total(rules, state.table);
        event.lead_why = event.lowest.size() == 1 ? LeadWhy::lowest_total : LeadWhy::first_of_tied;
    }
    return event;
}

// ---- How a trick came out ----

// `led` is the colour as the card was played.
constexpr Counted how_it_counted(Colour led, CardId card) {
    if (is_one(card)) {
        return led == Colour::none ? Counted::open_one : Counted::one;
    }
    if (led == Colour::none) {
        return Counted::led;
    }
    return follows(led, card) ? Counted::followed : Counted::shed;
}

constexpr Plays plays_of(const Rules& rules, const Table& table) {
    Plays plays;
    Colour led = Colour::none;
    for (const Seat seat : seats_played(rules, table)) {
        const CardId card = table.trick[seat];
        plays.push_back({seat, card, how_it_counted(led, card)});
        led = led == Colour::none ? colour_of(card) : led;
    }
    return plays;
}

constexpr Seat who_set_the_colour(const Plays& plays) {
    for (const Play& play : plays) {
        if (play.counted == Counted::led) {
            return play.seat;
        }
    }
    return no_seat;
}

constexpr bool is_worse(const Table& table, Seat one, Seat other) {
    const auto mine = [&](Seat seat) { return goodness(table.led, table.trick[seat], place_in_trick(table, seat)); };
    return mine(one) < mine(other);
}

constexpr SeatList from_worst_to_best(const Rules& rules, const Table& table) {
    SeatList order;
    for (const Seat seat : seats_played(rules, table)) {
        order.push_back(seat);
        for (std::size_t i = order.size() - 1; i > 0 && is_worse(table, order[i], order[i - 1]); --i) {
            std::swap(order[i], order[i - 1]);
        }
    }
    return order;
}

// Why a card is the worst of those that are left, told from the next better one.
constexpr FooledWhy why_worst(Colour led, CardId card, CardId better) {
    const bool equal = value_of(card) == value_of(better);
    if (!follows(led, card)) {
        if (follows(led, better)) {
            return FooledWhy::only_shed;
        }
        return equal ? FooledWhy::later_shed : FooledWhy::lowest_shed;
    }
    if (!is_one(card)) {
        return FooledWhy::lowest_followed;
    }
    return equal ? FooledWhy::later_one : FooledWhy::lowest_one;
}

constexpr SeatSet empty_hands(const Rules& rules, const Table& table) {
    SeatSet seats;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (table.hand_size[seat] == 0) {
            seats.insert(seat);
        }
    }
    return seats;
}

// `table` is as the trick's last card has left it. The winner is never fooled, so behind everybody who is comes a
// better card.
constexpr Event trick_event(const Rules& rules, const Table& table, const TrickResult& result) {
    Event event;
    event.kind = EventKind::trick;
    event.seat = result.winner;
    event.fooled = result.fooled;
    event.round = table.round;
    event.leader = table.leader;
    event.led = table.led;
    event.plays = plays_of(rules, table);
    event.set_by = who_set_the_colour(event.plays);
    event.worst_first = from_worst_to_best(rules, table);
    event.won_why = table.led == Colour::none ? WonWhy::only_ones : WonWhy::highest;
    for (std::size_t i = 0; i < discs_max && result.fooled[i] != no_seat; ++i) {
        const Seat better = event.worst_first[i + 1];
        event.fooled_below[i] = better;
        event.fooled_why[i] = why_worst(table.led, table.trick[result.fooled[i]], table.trick[better]);
    }
    event.sat_out = table.fooled;
    event.emptied = empty_hands(rules, table);
    return event;
}

// ---- What a round brought ----

constexpr PointsWhy why_points(CardSet hand, bool has_disc) {
    if (!hand.empty()) {
        return PointsWhy::cards_left;
    }
    return earns_award(hand, has_disc) ? PointsWhy::award : PointsWhy::disc;
}

constexpr SeatSet seats_awarded(const Rules& rules, const State& state) {
    SeatSet seats;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (earns_award(state.hands[seat], state.table.fooled.contains(seat))) {
            seats.insert(seat);
        }
    }
    return seats;
}

// Asked after the round is scored.
constexpr Event round_event(const Rules& rules, const State& state) {
    const Table& table = state.table;
    Event event;
    event.kind = EventKind::round;
    event.round = table.round;
    event.hands = state.hands;
    event.emptied = empty_hands(rules, table);
    for (const Seat seat : SeatSet::all(rules.players)) {
        const bool has_disc = table.fooled.contains(seat);
        event.points[seat] = static_cast<std::int16_t>(round_points(rules, state.hands[seat], has_disc));
        event.points_why[seat] = why_points(state.hands[seat], has_disc);
    }
    event.awarded = seats_awarded(rules, state);
    event.tens = table.tens;
    event.totals = table.totals;
    event.winners = winners(rules, state);
    return event;
}

// ---- The end ----

constexpr Event end_event(const Rules& rules, const State& state, Ending end, SeatSet winners) {
    const Table& table = state.table;
    Event event;
    event.kind = EventKind::end;
    event.round = table.round;
    event.awarded = seats_awarded(rules, state);
    event.tens = table.tens;
    event.totals = table.totals;
    event.end = end;
    event.enough_tens = ended_by_awards(rules, table);
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (table.totals[seat] <= rules.total_to_end) {
            event.too_low.insert(seat);
        }
    }
    event.winners = winners;
    return event;
}

}  // namespace shoal::foppen
