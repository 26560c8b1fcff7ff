// The rules of Foppen (Friedemann Friese, 2F-Spiele 2018), 4 to 8 players.
//
// Source: the German rule booklet. Where it is silent, this is what happens and why; RULES.md has the
// whole game in words.
//   - Which cards each player count uses stood in a picture: it is material (material.h), not rule.
//   - With two discs the booklet only says "the two worst cards": all cards but the winner's are put in
//     the one order that its rule for the worst card implies, and the first two are taken.
//   - Equal 1s: the later one is worse, as the booklet has it for shed cards and for a trick of 1s only.
//   - The winner is never fooled: someone must lead the next trick.
//   - Between rounds the discs go back to the middle: nobody sits out a round's first trick, whose leader, the
//     lowest total, may be among the fooled.
//   - Who is "nearer" to the last round's leader among those with the lowest total: that player first.
//   - "80 minus points" is read as a running total of -80: players keep one number each.
//   - When both ends are reached in one round, the reason given is the minus points.
//   - Everybody remembers every card played, though won tricks lie face down at the table.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/foppen/event.h"
#include "engine/foppen/judge.h"
#include "engine/foppen/legal.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/scoring.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"
#include "engine/foppen/why.h"

namespace shoal::foppen {

// ---- Whose turn, and the end ----

constexpr SeatSet to_move(const Rules&, const State& state) {
    return state.table.turn == no_seat ? SeatSet{} : SeatSet::only(state.table.turn);
}

constexpr bool over(const Rules&, const State& state) { return state.table.turn == no_seat; }

constexpr std::string_view end_reason(const Rules& rules, const State& state) {
    return ending_name(why_over(rules, state.table));
}

// ---- Rounds ----

constexpr void clear_trick(Table& table) {
    for (CardId& card : table.trick.at) {
        card = no_card;
    }
    table.led = Colour::none;
    table.ranking = {};
}

// A new round: everybody is in, the discs go back to the middle, and all cards are dealt.
template <Chance C, class Observer>
constexpr void begin_round(const Rules& rules, State& state, Seat leader, C& chance, Observer& observer) {
    Table& table = state.table;
    const Seat led_before = table.round_leader;
    table.played = {};
    table.hand_size = {};
    table.voids = {};
    table.fooled = {};
    ++table.round;
    table.leader = leader;
    table.turn = leader;
    table.round_leader = leader;

    std::array<CardId, card_count> cards = rules.deck_list;
    const auto count = static_cast<std::size_t>(rules.cards);
    const std::span<CardId> deck(cards.data(), count);
    chance.deal(Draw{DrawKind::deal}, deck, count);
    const auto hand = static_cast<std::size_t>(rules.hand);
    for (const Seat seat : SeatSet::all(rules.players)) {
        state.hands[seat] = CardSet::of(deck.subspan(seat.value * hand, hand));
        table.hand_size[seat] = static_cast<std::uint8_t>(hand);
    }
    tell(observer, rules, state, [&] { return deal_event(rules, state, led_before); });
}

template <Chance C, class Observer>
constexpr State start(const Rules& rules, C& chance, Observer&& observer) {
    State state;
    clear_trick(state.table);
    const Seat starter(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1));
    tell(observer, rules, state, [&] { return starter_event(starter); });
    begin_round(rules, state, starter, chance, observer);
    return state;
}

// The round ends after the trick in which somebody has played their last card. Seats that nobody sits at
// are counted along: their hands are always empty.
constexpr bool ends_round(const Rules& rules, const Table& table) {
    int empty_hands = 0;
    for (const std::uint8_t size : table.hand_size.at) {
        empty_hands += size == 0 ? 1 : 0;
    }
    return empty_hands > seats_max - rules.players;
}

constexpr void score_round(const Rules& rules, State& state) {
    Table& table = state.table;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const CardSet hand = state.hands[seat];
        const bool has_disc = table.fooled.contains(seat);
        table.totals[seat] = static_cast<std::int16_t>(table.totals[seat] + round_points(rules, hand, has_disc));
        if (earns_award(hand, has_disc)) {
            ++table.tens;
        }
    }
}

template <Chance C, class Observer>
constexpr void end_round(const Rules& rules, State& state, C& chance, Observer& observer) {
    score_round(rules, state);
    tell(observer, rules, state, [&] { return round_event(rules, state); });
    if (ends_game(rules, state.table)) {
        state.table.turn = no_seat;
        tell(observer, rules, state,
             [&] { return end_event(rules, state, why_over(rules, state.table), winners(rules, state)); });
    } else {
        begin_round(rules, state, next_round_leader(rules, state.table), chance, observer);
    }
}

// ---- Tricks ----

// Playing off the led colour without a 1 shows that the seat holds none of it.
constexpr bool sheds(const Table& table, CardId card) {
    const bool off_colour = !follows(table.led, card);
    return table.led != Colour::none && off_colour;
}

// The first coloured card of a trick sets the colour; a 1 leaves it open.
constexpr void lay_card(State& state, Seat seat, CardId card) {
    Table& table = state.table;
    const unsigned is_void = sheds(table, card) ? 1 : 0;
    table.voids[seat] = static_cast<std::uint8_t>(table.voids[seat] | is_void << colour_index(table.led));
    table.led = table.led == Colour::none ? colour_of(card) : table.led;
    const CardSet laid = CardSet::only(card);
    state.hands[seat] -= laid;
    --table.hand_size[seat];
    table.played |= laid;
    table.trick[seat] = card;
    rank_card(table, seat, card);
}

// The fooled take the discs and sit out the next trick, those of the trick before are back in, and
// the winner leads.
constexpr void settle_trick(Table& table, const TrickResult& result) {
    table.fooled = {};
    for (const Seat seat : result.fooled) {
        if (seat != no_seat) {
            table.fooled.insert(seat);
        }
    }
    clear_trick(table);
    table.leader = result.winner;
    table.turn = result.winner;
}

template <Chance C, class Observer>
constexpr void end_trick(const Rules& rules, State& state, C& chance, Observer& observer) {
    Table& table = state.table;
    const Table as_it_lay = table;  // for whoever is told; where nobody is, it is never made
    const TrickResult result = judge_trick(rules, table);
    settle_trick(table, result);
    tell(observer, rules, state, [&] { return trick_event(rules, as_it_lay, result); });
    if (ends_round(rules, table)) {
        if constexpr (Postpones<C>) {
            chance.postpone();
        } else {
            end_round(rules, state, chance, observer);
        }
    }
}

template <Chance C, class Observer>
constexpr void apply(const Rules& rules, State& state, Seat seat, Move move, C& chance, Observer&& observer) {
    assert(judge(rules, state, seat, move).is_legal());
    lay_card(state, seat, move.card);
    const Seat next = next_in_trick(rules, state.table, seat);
    if (next == state.table.leader) {
        end_trick(rules, state, chance, observer);
    } else {
        state.table.turn = next;
    }
}

}  // namespace shoal::foppen
