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

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/foppen/event.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/scoring.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"
#include "engine/foppen/why.h"

namespace shoal::foppen {

// ---- What may be played ----

// Who holds the led colour must follow it. While only 1s lie there, there is nothing to follow yet.
constexpr bool must_follow(const Rules& rules, const Table& table, CardSet hand) {
    return !(hand & cards_of(rules, table.led)).empty();
}

// A 1 follows every colour and may always be played, but it is never owed.
constexpr CardSet playable(const Rules& rules, const Table& table, CardSet hand) {
    const CardSet following = hand & (cards_of(rules, table.led) | rules.ones);
    const std::uint64_t if_free = std::uint64_t{must_follow(rules, table, hand)} - 1;  // all bits or none
    return {following.low | (hand.low & if_free), following.high | (hand.high & if_free)};
}

// Every playable face once: of the 1s only the first.
constexpr CardSet playable_faces(const Rules& rules, const Table& table, CardSet hand) {
    static_assert(first_one >= 64, "all 1s lie in the high word");
    const CardSet cards = playable(rules, table, hand);
    const std::uint64_t ones = cards.high & rules.ones.high;
    return {cards.low, cards.high & ~(ones & (ones - 1))};
}

// Lists the cards of one word of a set. How many there are cannot be foreseen, but they are mostly few: four
// are written at a time, whether there are as many or not; what stands in for missing ones is no card.
template <std::size_t Capacity>
constexpr std::size_t list_word(std::uint64_t rest, int first_id, std::size_t count, FixedList<Move, Capacity>& list) {
    constexpr std::uint64_t stand_in = std::uint64_t{1} << 63;
    const std::size_t end = count + static_cast<std::size_t>(std::popcount(rest));
    do {
        for (std::size_t i = 0; i < moves_at_a_time; ++i) {
            list[count + i] = {CardId(first_id + std::countr_zero(rest | stand_in))};
            rest &= rest - 1;
        }
        count += moves_at_a_time;
    } while (rest != 0);
    return end;
}

template <std::size_t Capacity>
constexpr void list_playable(const Rules& rules, const Table& table, CardSet hand, FixedList<Move, Capacity>& list) {
    static_assert(Capacity >= moves_max);
    const CardSet faces = playable_faces(rules, table, hand);
    const std::size_t low = list_word(faces.low, 0, 0, list);
    list.resize(list_word(faces.high, 64, low, list));
}

constexpr FoppenVerdict judge_play(const Rules& rules, const Table& table, CardSet hand, Seat seat, Move move) {
    if (table.turn == no_seat) {
        return FoppenVerdict::refused(Reason::game_over);
    }
    if (seat.index() >= rules.players) {
        return FoppenVerdict::refused(Reason::no_such_seat);
    }
    if (table.fooled.contains(seat)) {
        return FoppenVerdict::refused(Reason::sitting_out);
    }
    if (table.turn != seat) {
        return FoppenVerdict::refused(Reason::not_your_turn);
    }
    if (move.card.index() >= cards_max || !rules.deck.contains(move.card)) {
        return FoppenVerdict::refused(Reason::not_in_deck);
    }
    if (!hand.contains(move.card)) {
        return FoppenVerdict::refused(Reason::not_in_hand, move.card.index());
    }
    if (!playable(rules, table, hand).contains(move.card)) {
        return FoppenVerdict::refused(Reason::must_follow, colour_index(table.led));
    }
    return FoppenVerdict::legal();
}

// ---- Whose turn, and the end ----

constexpr SeatSet to_move(const Rules&, const State& state) {
    return state.table.turn == no_seat ? SeatSet{} : SeatSet::only(state.table.turn);
}

template <std::size_t Capacity>
constexpr void legal(const Rules& rules, const State& state, Seat seat, FixedList<Move, Capacity>& list) {
    if (seat == state.table.turn && seat != no_seat) {
        list_playable(rules, state.table, state.hands[seat], list);
    } else {
        list.clear();
    }
}

constexpr FoppenVerdict judge(const Rules& rules, const State& state, Seat seat, Move move) {
    const CardSet hand = seat.index() < rules.players ? state.hands[seat] : CardSet{};
    return judge_play(rules, state.table, hand, seat, move);
}

constexpr bool over(const Rules&, const State& state) { return state.table.turn == no_seat; }

constexpr Scores scores(const Rules&, const State& state) { return state.table.totals; }

// The highest total wins; a tie is a shared victory.
constexpr SeatSet winners(const Rules& rules, const State& state) {
    SeatSet best;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (state.table.totals[seat] == highest_total(rules, state.table)) {
            best.insert(seat);
        }
    }
    return best;
}

// When both ends are reached in one round, it is the minus points.
constexpr End why_over(const Rules& rules, const Table& table) {
    if (ended_by_minus(rules, table)) {
        return End::minus80;
    }
    return ended_by_awards(rules, table) ? End::six_tens : End::none;
}

constexpr std::string_view end_reason(const Rules& rules, const State& state) {
    return end_name(why_over(rules, state.table));
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

    std::array<CardId, material_cards> cards = rules.deck_list;
    const auto count = static_cast<std::size_t>(rules.cards);
    const std::span<CardId> deck(cards.data(), count);
    chance.deal(Draw{DrawKind::deal}, deck, count);
    const auto hand = static_cast<std::size_t>(rules.hand);
    for (const Seat seat : SeatSet::all(rules.players)) {
        state.hands[seat] = CardSet::of(deck.subspan(seat.value * hand, hand));
        table.hand_size[seat] = static_cast<std::uint8_t>(hand);
    }
    tell(observer, rules, state, [&] { return round_dealt(rules, state, led_before); });
}

template <Chance C, class Observer>
constexpr State start(const Rules& rules, C& chance, Observer&& observer) {
    State state;
    clear_trick(state.table);
    const Seat starter(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1));
    tell(observer, rules, state, [&] { return starter_drawn(starter); });
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
    tell(observer, rules, state, [&] { return round_scored(rules, state); });
    if (ends_game(rules, state.table)) {
        state.table.turn = no_seat;
        tell(observer, rules, state,
             [&] { return game_ended(rules, state, why_over(rules, state.table), winners(rules, state)); });
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
    tell(observer, rules, state, [&] { return trick_ended(rules, as_it_lay, result); });
    if (ends_round(rules, table)) {
        end_round(rules, state, chance, observer);
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
