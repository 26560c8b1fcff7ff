// How a trick is judged: who wins it and who is fooled. Pure functions over the cards on the table.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/foppen/types.h"

namespace shoal::foppen {

struct TrickResult {
    Seat winner = no_seat;
    std::array<Seat, discs_max> fooled{no_seat, no_seat};  // worst first
};

// Those who sit out are not in it.
constexpr SeatSet in_trick(const Rules& rules, const Table& table) {
    return {static_cast<std::uint8_t>(SeatSet::all(rules.players).bits & ~table.fooled.bits)};
}

// Seats that nobody sits at are in no trick, so the circle may as well be thought of as having them all.
constexpr Seat seat_further_on(Seat seat, unsigned steps) {
    return Seat(static_cast<int>((seat.value + steps) % seats_max));
}

// The next seat clockwise that is in the trick; the last one it comes to is the seat itself.
constexpr Seat next_in_trick(const Rules& rules, const Table& table, Seat seat) {
    const unsigned from_here = std::rotr(in_trick(rules, table).bits, seat.index() + 1);
    return seat_further_on(seat, 1U + static_cast<unsigned>(std::countr_zero(from_here | 1U << (seats_max - 1))));
}

// Those whose cards lie in the current trick, in order of play.
constexpr SeatList seats_played(const Rules& rules, const Table& table) {
    SeatList seats;
    Seat seat = table.leader;
    for (int i = 0; i < rules.players; ++i) {
        if (table.trick[seat] != no_card) {
            seats.push_back(seat);
        }
        seat = next_seat(seat, rules.players);
    }
    return seats;
}

// A 1 always follows; other cards do if they have the led colour.
constexpr bool follows(Colour led, CardId card) {
    const bool has_led_colour = colour_of(card) == led;
    return is_one(card) || has_led_colour;
}

// The one order that decides a trick, from worst to best: shed cards before following ones, then
// rising value, and among equal values the one played later is worse. `place` rises in order of play.
// No later card changes it: what is played before there is a led colour follows whatever that will be.
constexpr unsigned goodness(Colour led, CardId card, unsigned place) {
    constexpr unsigned above_every_shed_card = ids_per_colour * seats_max;
    return (follows(led, card) ? above_every_shed_card : 0) + static_cast<unsigned>(value_of(card)) * seats_max +
           (seats_max - 1 - place);
}
static_assert(goodness(Colour::green, coloured_card(Colour::green, green_max), 0) < better_than_any_card);

constexpr unsigned place_of(unsigned goodness) { return seats_max - 1 - goodness % seats_max; }

// How many seats after the leader's; those who sit out are counted along.
constexpr unsigned place_in_trick(const Table& table, Seat seat) {
    return static_cast<unsigned>(seat.index() - table.leader.index()) % seats_max;
}

// Ranks a card among those that lie there; the led colour is the one it was played to, or has just set.
constexpr void rank_card(Table& table, Seat seat, CardId card) {
    const auto mine = static_cast<std::uint16_t>(goodness(table.led, card, place_in_trick(table, seat)));
    Ranking& ranking = table.ranking;
    ranking.best = std::max(ranking.best, mine);
    ranking.second_worst = std::min(ranking.second_worst, std::max(ranking.worst, mine));
    ranking.worst = std::min(ranking.worst, mine);
}

// The best card wins: the highest of the led colour, or where only 1s lie the first of them, which is
// the leader's. As many of the worst are fooled as there are discs, but never the winner.
constexpr TrickResult judge_trick(const Rules& rules, const Table& table) {
    const Ranking ranking = table.ranking;
    const auto seat_of = [&](unsigned mine) { return seat_further_on(table.leader, place_of(mine)); };
    const bool two_fooled = rules.discs == 2 && ranking.second_worst != ranking.best;
    return {seat_of(ranking.best), {seat_of(ranking.worst), two_fooled ? seat_of(ranking.second_worst) : no_seat}};
}

}  // namespace shoal::foppen
