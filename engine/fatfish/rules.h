// Fat Fish (Wolfgang Kramer, Bernhard Lach, Uwe Rapp; HUCH! 2018), 2 to 6 players.
//
// Source: the rule booklet in its German version, which decides where the languages differ.
// Deviations and gaps, each with its reason (more in RULES.md):
// - The first player is drawn, not the youngest: seats have no age.
// - Shown licences are D to I; "C to I" in the English and French versions is a mistake, since C is
//   one of the three of which one is drawn.
// - Licences D to I go to the first player who takes them: one that was met and not chosen was not
//   given out, so it stays open.
// - A is a licence to be chosen only as long as nobody owns it. Afterwards it must be passed on, so
//   it comes on top of a choice.
// - Unfinished rows at the end cannot occur: cards still to be laid = free places + 4 x reserve.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/judge.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/legal.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"
#include "engine/fatfish/why.h"

namespace shoal::fatfish {

// What happens.

constexpr void draw_up(State& state, Seat seat) {
    std::uint8_t& hand_size = state.table.hand_size[seat];
    std::uint8_t& pile_size = state.table.pile_size[seat];
    while (hand_size < hand_max && pile_size > 0) {
        --pile_size;
        ++hand_size;
        CardId& top = state.piles[seat][pile_size];
        state.hands[seat].insert(top);
        top = no_card;
    }
}

// The next player clockwise who still has cards; nobody if all have played theirs.
constexpr Seat next_with_cards(const Rules& rules, const Table& table, Seat seat) {
    for (int step = 0; step < rules.players; ++step) {
        seat = next_seat(seat, rules.players);
        if (table.hand_size[seat] > 0) {
            return seat;
        }
    }
    return no_seat;
}

constexpr void begin_turn(Table& table) {
    table.turn_row = no_row;
    table.laid = 0;
    table.kept = 0;
}

// B and C are decided, and everyone's points are summed up.
template <class Observer>
constexpr void announce_end(const Rules& rules, const State& state, const Observer& observer) {
    for (LicenceSet rest = state.table.open & end_licences; !rest.empty(); rest.erase(rest.first())) {
        tell(observer, rules, state, [&] { return won_at_end_event(rules, state.table, rest.first()); });
    }
    tell(observer, rules, state, [&] { return end_event(rules, state.table); });
}

template <class Observer>
constexpr void end_turn(const Rules& rules, State& state, Seat seat, const Observer& observer) {
    begin_turn(state.table);
    const Hand held = state.hands[seat];
    draw_up(state, seat);
    state.table.turn = next_with_cards(rules, state.table, seat);
    if (state.hands[seat] != held) {
        tell(observer, rules, state, [&] { return drew_event(state, seat, held); });
    }
    if (over(state.table)) {
        announce_end(rules, state, observer);
    }
}

template <class Observer>
constexpr void lay(const Rules& rules, State& state, Seat seat, CardId card, int row, const Observer& observer) {
    Table& table = state.table;
    state.hands[seat].erase(card);
    table.shown[seat].erase(card);
    --table.hand_size[seat];
    table.turn_row = static_cast<std::uint8_t>(row);
    ++table.laid;
    table.rows[table.turn_row].push_back(card);
    if (!row_is_full(table) && table.hand_size[seat] == 0) {
        end_turn(rules, state, seat, observer);
    }
}

// All cards of the turn come back to hand, where everyone has seen them, and the turn starts anew.
constexpr void commit_fiasco(State& state, Seat seat, CardId offending) {
    Table& table = state.table;
    for (int i = 0; i < table.laid; ++i) {
        const CardId card = table.rows[table.turn_row].pop_back();
        state.hands[seat].insert(card);
        table.shown[seat].insert(card);
    }
    if (!table.shown[seat].contains(offending)) {
        table.shown[seat].insert(offending);
    }
    table.hand_size[seat] = static_cast<std::uint8_t>(table.hand_size[seat] + table.laid);
    table.fiasco = seat;
    begin_turn(table);
}

// A reserve card starts a new row in the same place; without one the place stays empty.
constexpr void start_new_row(State& state, Row& row) {
    row.wipe();
    if (state.table.reserve_size > 0) {
        --state.table.reserve_size;
        CardId& top = state.reserve[state.table.reserve_size];
        row.push_back(top);
        top = no_card;
    }
}

// The split row goes on the two piles, its licences change hands, and the turn ends.
template <class Observer>
constexpr void take_row(const Rules& rules, State& state, Seat seat, RowCards kept, Licence taken, How how,
                        const Observer& observer) {
    Table& table = state.table;
    const std::uint8_t place = table.turn_row;
    const Row cards = table.rows[place];
    const CardSet plus = set_of(kept);
    table.plus[seat] |= plus;
    table.minus[seat] |= set_of(cards) - plus;
    Seat former_owner_of_a = no_seat;
    if (rules.options.licences && ones_in(rules, plus) > 0) {
        former_owner_of_a = pass_on_a(rules, table, seat);
    }
    if (taken != no_licence) {
        table.open.erase(taken);
        table.owned[seat].insert(taken);
    }
    start_new_row(state, table.rows[place]);
    tell(observer, rules, state, [&] { return row_event(rules, table, seat, place, cards, kept, taken); });
    if (former_owner_of_a != no_seat && former_owner_of_a != seat) {
        tell(observer, rules, state,
             [&] { return won_event(rules, Licence::a, seat, former_owner_of_a, How::passed_on); });
    }
    if (taken != no_licence) {
        tell(observer, rules, state, [&] { return won_event(rules, taken, seat, no_seat, how); });
    }
    end_turn(rules, state, seat, observer);
}

// A single licence met is taken at once, several are a choice of the player's.
template <class Observer>
constexpr void keep(const Rules& rules, State& state, Seat seat, RowCards cards, const Observer& observer) {
    Table& table = state.table;
    LicenceSet offer;
    if (!table.open.empty()) {
        table.kept = places_of(table.rows[table.turn_row], cards);
        offer = licences_on_offer(rules, table);
    }
    if (!offer.has_several()) {
        const Licence taken = offer.empty() ? no_licence : offer.first();
        take_row(rules, state, seat, cards, taken, How::only_one_met, observer);
    }
}

// The contract (engine/core/game.h).

// Everyone's 12 cards, the first cards of the three rows and the reserve; the rest is not used.
template <Chance C>
constexpr void deal(const Rules& rules, State& state, C& chance) {
    std::array<CardId, card_count> deck{};
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = CardId(static_cast<int>(i));
    }
    const auto players = static_cast<std::size_t>(rules.players);
    const std::size_t reserve = 3 * (players - 1);
    chance.deal(Draw{DrawKind::deal}, deck, pile_max * players + row_count + reserve);
    const CardId* next = deck.data();
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (std::size_t place = pile_max; place > 0; --place) {
            state.piles[seat][place - 1] = *next++;
        }
        state.table.pile_size[seat] = pile_max;
    }
    for (Row& row : state.table.rows) {
        row.push_back(*next++);
    }
    for (std::size_t place = reserve; place > 0; --place) {
        state.reserve[place - 1] = *next++;
    }
    state.table.reserve_size = static_cast<std::uint8_t>(reserve);
}

template <Chance C, class Observer>
constexpr State start(const Rules& rules, C& chance, const Observer& observer) {
    State state;
    Table& table = state.table;
    table.turn = Seat(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1));
    tell(observer, rules, state, [&] { return Event{.kind = EventKind::starter, .seat = table.turn}; });
    deal(rules, state, chance);
    tell(observer, rules, state, [&] { return deal_event(state); });
    for (const Seat seat : SeatSet::all(rules.players)) {
        draw_up(state, seat);
    }
    if (rules.options.licences) {
        const auto drawn = static_cast<Licence>(chance.number(Draw{DrawKind::licence}, 0, 2));
        table.open.insert(drawn);
        for (int licence = static_cast<int>(Licence::d); licence < licence_count; ++licence) {
            table.open.insert(static_cast<Licence>(licence));
        }
        tell(observer, rules, state, [&] { return Event{.kind = EventKind::licence, .licence = drawn}; });
    }
    return state;
}

constexpr bool over(const Rules&, const State& state) { return over(state.table); }
constexpr SeatSet to_move(const Rules&, const State& state) { return to_move(state.table); }
constexpr Phase phase(const Rules&, const State& state) { return phase(state.table); }

template <Chance C, class Observer>
constexpr void apply(const Rules& rules, State& state, Seat seat, const Move& move, C&, const Observer& observer) {
    assert(!judge(rules, state, seat, move).is_refused());
    switch (move.kind()) {
        case MoveKind::lay:
            if (keeps_laying_rules(rules, state.table, move.card(), move.row())) {
                lay(rules, state, seat, move.card(), move.row(), observer);
            } else {
                const Table before = state.table;
                commit_fiasco(state, seat, move.card());
                tell(observer, rules, state, [&] { return fiasco_event(rules, before, state, seat, move); });
            }
            return;
        case MoveKind::stop: end_turn(rules, state, seat, observer); return;
        case MoveKind::keep: keep(rules, state, seat, move.cards(), observer); return;
        case MoveKind::take:
            take_row(rules, state, seat, kept_cards(state.table), move.licence(), How::chosen, observer);
            return;
    }
}

constexpr std::string_view end_reason(const Rules&, const State& state) {
    return ending_name(over(state.table) ? Ending::cards : Ending::none);
}

}  // namespace shoal::fatfish
