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

// The next seat clockwise that is in the trick: the circle is laid out twice, so that the search need
// not turn round.
constexpr Seat next_in_trick(const Rules& rules, const Table& table, Seat seat) {
    const unsigned once = in_trick(rules, table).bits;
    const unsigned twice = once | once << rules.players;
    const int next = seat.index() + 1 + std::countr_zero(twice >> (seat.index() + 1));
    return Seat(next >= rules.players ? next - rules.players : next);
}

// A 1 always follows; other cards do if they have the led colour.
constexpr bool follows(const Table& table, CardId card) { return is_one(card) || colour_of(card) == table.led; }

// The one order that decides a trick, from worst to best: shed cards before following ones, then
// rising value, and among equal values the one played later is worse. `place` rises in order of play.
constexpr int goodness(const Table& table, CardId card, int place) {
    constexpr int above_every_shed_card = 1 << 10;
    return (follows(table, card) ? above_every_shed_card : 0) + value_of(card) * seats_max + (seats_max - 1 - place);
}

// The best card wins: the highest of the led colour, or where only 1s lie the first of them, which is
// the leader's. As many of the worst are fooled as there are discs, but never the winner.
constexpr TrickResult judge_trick(const Rules& rules, const Table& table) {
    constexpr int better_than_all = 1 << 14;
    int best = 0;
    int worst = better_than_all;
    int second_worst = better_than_all;
    for (const Seat seat : in_trick(rules, table)) {
        const int place = steps_clockwise(table.leader, seat, rules.players);
        const int mine = goodness(table, table.trick[seat], place) * seats_max + seat.index();
        best = std::max(best, mine);
        second_worst = std::min(second_worst, std::max(worst, mine));
        worst = std::min(worst, mine);
    }
    const auto seat_of = [](int key) { return Seat(key % seats_max); };
    const bool two_fooled = rules.discs == 2 && second_worst != best;
    return {seat_of(best), {seat_of(worst), two_fooled ? seat_of(second_worst) : no_seat}};
}

}  // namespace shoal::foppen
