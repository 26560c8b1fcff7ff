// Puts events together: what happened, and what people ask about it at the table. Only called where somebody watches
// (`tell` in engine/core/game.h); the whys are worked out by the rules' own functions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr Event deal_event(const State& state) {
    const Table& table = state.table;
    Event event{.kind = EventKind::deal, .reserve = table.reserve_size};
    for (const Row& row : table.rows) {
        event.cards.push_back(row.back());
    }
    event.pile_size = table.pile_size;
    event.piles = state.piles;
    event.reserve_cards = state.reserve;
    return event;
}

// The rows that forbid a wrong lay.
constexpr std::uint8_t rows_in_the_way(const Rules& rules, const Table& table, Reason rule, CardId card) {
    if (rule == Reason::second_row) {
        return static_cast<std::uint8_t>(1U << table.turn_row);
    }
    unsigned rows = 0;
    const RowEnds ends = row_ends(rules, table);
    for (std::size_t row = 0; row < row_count; ++row) {
        rows |= ends.colour[row] == 1U << static_cast<unsigned>(rules.colour(card)) ? 1U << row : 0U;
    }
    return static_cast<std::uint8_t>(rows);
}

// The cards that this turn has laid, in order.
constexpr Row cards_of_turn(const Table& table) {
    Row cards;
    for (std::size_t back = table.laid; back > 0; --back) {
        const Row& row = table.rows[table.turn_row];
        cards.push_back(row[row.size() - back]);
    }
    return cards;
}

// `before` is the table on which the card was laid, `after` the state in which all cards are back in hand.
constexpr Event fiasco_event(const Rules& rules, const Table& before, const State& after, Seat seat, const Move& move) {
    const Reason rule = judge_lay(rules, before, after.hands[seat], move).reason;
    return {.kind = EventKind::fiasco,
            .seat = seat,
            .row = static_cast<std::uint8_t>(move.row()),
            .cards = cards_of_turn(before),
            .card = move.card(),
            .hand = after.table.shown[seat],
            .rule = rule,
            .rows = rows_in_the_way(rules, before, rule, move.card()),
            .from = before.fiasco,
            .penalty = fiasco_penalty};
}

// The licences that can be had in this game: in the middle or with a player.
constexpr LicenceSet licences_in_game(const Table& table) {
    LicenceSet licences = table.open;
    for (const LicenceSet owned : table.owned.at) {
        licences = licences | owned;
    }
    return licences;
}

// A row that `seat` has split, told of a table on which its licence is taken and its place begun anew.
constexpr Event row_event(const Rules& rules, const Table& table, Seat seat, std::uint8_t row, const Row& cards,
                          RowCards kept, Licence taken) {
    const RowFacts facts = row_facts(rules, cards, places_of(cards, kept));
    const LicenceSet met_ones = met(facts) & licences_in_game(table);
    const Row& anew = table.rows[row];
    return {.kind = EventKind::row,
            .seat = seat,
            .licence = taken,
            .row = row,
            .cards = cards,
            .card = anew.empty() ? no_card : anew[0],
            .reserve = table.reserve_size,
            .plus = kept,
            .minus = sorted(set_of(cards) - set_of(kept)),
            .plus_points = static_cast<std::uint8_t>(facts.plus),
            .minus_points = static_cast<std::uint8_t>(facts.minus),
            .one_colour = is_one_colour(facts.colours),
            .met = met_ones,
            .left = met_ones & table.open};
}

constexpr Event won_event(const Rules& rules, Licence licence, Seat seat, Seat from, How how) {
    return {.kind = EventKind::won,
            .licence = licence,
            .from = from,
            .how = how,
            .seats = SeatSet::only(seat),
            .points = points_of(rules, licence)};
}

constexpr Event won_at_end_event(const Rules& rules, const Table& table, Licence licence) {
    const Award award = award_at_end(rules, table, licence);
    Event event{.kind = EventKind::won,
                .licence = licence,
                .how = How::at_the_end,
                .seats = award.seats,
                .points = award.points};
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.counts[seat] = static_cast<std::uint8_t>(counted_at_end(rules, table, licence, seat));
    }
    return event;
}

// `held` is the hand before cards were drawn.
constexpr Event drew_event(const State& state, Seat seat, const Hand& held) {
    Event event{.kind = EventKind::drew, .seat = seat, .hand = state.hands[seat]};
    for (const CardId card : held) {
        event.hand.erase(card);
    }
    event.pile_size[seat] = state.table.pile_size[seat];
    return event;
}

constexpr Event end_event(const Rules& rules, const Table& table) {
    Event event{.kind = EventKind::end, .seats = winners(rules, table)};
    event.sums = sums_of(rules, table);
    return event;
}

}  // namespace shoal::fatfish
