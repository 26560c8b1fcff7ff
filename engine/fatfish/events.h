// What an observer is told, each event with its why.
//
// An event is complete in itself: it can be kept, compared and written long after the state of its moment is gone. It
// says everything, hidden cards too; who may hear what of it, show.h decides. The functions here work out the why from
// the rules' own functions, and only where somebody watches (`tell` in engine/core/game.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// The first four are lines of a trace.
enum class EventKind : std::uint8_t { starter, deal, licence, row, fiasco, won, drew, end };

// How somebody came by a licence.
enum class How : std::uint8_t {
    only_one_met,  // the row met no other in the middle
    chosen,        // the row met several
    passed_on,     // A, from its owner
    at_the_end,    // B and C
};

struct Event {
    EventKind kind = EventKind::deal;
    Seat seat{};                   // starter, row, fiasco, drew: who
    Licence licence = no_licence;  // licence: the one drawn; row: the one taken from the middle, if any; won
    std::uint8_t row = 0;          // row; fiasco: the one the card was laid on

    // deal: the first card of each row; row: the cards as they lay; fiasco: those that came back, in the order in which
    // they had been laid.
    Row cards{};
    // row: starts the place anew, `no_card` if it stays empty; fiasco: laid wrong.
    CardId card = no_card;
    std::uint8_t reserve = 0;  // deal, row: how many cards the reserve has
    Hand hand{};               // fiasco: cards known to be in this hand from now on; drew: the cards drawn

    RowCards plus{};  // row
    RowCards minus{};
    std::uint8_t plus_points = 0;
    std::uint8_t minus_points = 0;
    bool one_colour = false;  // row: of five cards of one colour two may be kept
    LicenceSet met{};         // row: those in the game whose condition it meets, whoever has them
    LicenceSet left{};        // row: those of them that were in the middle and were not taken

    Reason rule = Reason::none;  // fiasco: `second_row` or `colour_elsewhere`
    std::uint8_t rows = 0;       // fiasco: bit i is row i: the one begun in this turn, or those that end in the colour

    Seat from = no_seat;                          // fiasco, won: who had the card or the licence; nobody: the middle
    std::uint8_t penalty = 0;                     // fiasco: what the card costs whoever has it at the end
    How how{};                                    // won
    SeatSet seats{};                              // won: who has the licence now; end: the winners
    std::uint8_t points = 0;                      // won: what the licence is worth to each of them
    PerSeat<std::uint8_t, players_max> counts{};  // won at the end: the cards or 1s that were compared

    PerSeat<std::uint8_t, players_max> pile_size{};  // deal; drew: of the one who drew
    PerSeat<Pile<pile_max>, players_max> piles{};    // deal
    Pile<reserve_max> reserve_cards{};               // deal
    Sums sums{};                                     // end

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

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
