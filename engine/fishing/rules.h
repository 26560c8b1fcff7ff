// Fishing (Friedemann Friese, 2F-Spiele 2024): the rules.
//
// Source: the German booklet; the English one agrees. Star levels are material (material.h). Where the
// booklet leaves something open, RULES.md lists the decision. The ones that shape this code:
// - a called colour counts as led from the start, for the leader too, and a buoy stays free;
// - effects are resolved in the order in which their cards were played, passes and catches alike, and belong to
//   whoever played them, also when the card has been taken;
// - a 0 with one card to take takes it unasked, with none it does nothing;
// - the trick's catcher follows from all cards played to it, whatever effects took away.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/effects.h"
#include "engine/fishing/event.h"
#include "engine/fishing/judge.h"
#include "engine/fishing/legal.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/rounds.h"
#include "engine/fishing/scoring.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"
#include "engine/fishing/why.h"

namespace shoal::fishing {

// --- Set-up ---

// Puts the cards of a set into random order at the front of `to`.
template <Chance C>
constexpr void shuffle_into(CardSet cards, const Draw& draw, std::span<CardId> to, C& chance) {
    const std::size_t count = list_into(cards, to);
    chance.deal(draw, to.first(count), count);
}

template <Chance C, class Observer>
constexpr State start(const Rules& rules, C& chance, const Observer& observer) {
    State state;
    Table& table = state.table;
    clear_round(table);
    state.given.at.fill(no_card);
    state.stacks = empty_stacks;

    std::array<CardId, card_count> deck{};
    shuffle_into(rules.level_cards[0], Draw{DrawKind::deal}, deck, chance);
    std::size_t next = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (int i = 0; i < hand_size(rules, table); ++i, ++next) {
            state.hands[seat].insert(deck[next]);
        }
    }
    tell(observer, rules, state, [&] { return deal_event(state); });

    table.ocean_size = ocean_count;
    for (std::size_t level = 1; level <= level_count; ++level) {
        shuffle_into(rules.level_cards[level], Draw{DrawKind::ocean},
                     std::span<CardId>(state.stacks).subspan(ocean_top(table) + rules.level_first[level]), chance);
    }
    tell(observer, rules, state, [&] { return ocean_event(rules, state); });

    lead_trick(table, Seat(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1)));
    tell(observer, rules, state, [&] { return starter_event(table); });
    return state;
}

// --- Whose turn, and the end of the game ---

constexpr SeatSet to_move(const Rules&, const State& state) { return state.table.deciding; }

constexpr bool over(const Rules&, const State& state) { return state.table.phase == Phase::over; }

constexpr std::string_view end_reason(const Rules&, const State& state) { return ending_name(state.table.ending); }

template <class Observer>
constexpr void end_game(const Rules& rules, State& state, Ending ending, const Observer& observer) {
    finish(state.table, ending);
    tell(observer, rules, state, [&] { return end_event(rules, state.table, winners(rules, state)); });
}

// --- The end of a round ---

template <Chance C, class Observer>
constexpr void end_round(const Rules& rules, State& state, C& chance, const Observer& observer) {
    Table& table = state.table;
    score_round(rules, table);
    tell(observer, rules, state, [&] { return round_event(rules, table, winners(rules, state)); });
    if (table.round == round_count) {
        end_game(rules, state, Ending::rounds, observer);
        return;
    }
    stow_catch(rules, state, chance);
    tell(observer, rules, state, [&] { return stockrooms_event(rules, state); });
    const int hand = rules.hand_size[table.round];
    if (is_overfished(rules, table, hand)) {
        end_game(rules, state, Ending::overfishing, observer);
        return;
    }
    const Seat last_leader = table.leader;
    draw_hands(rules, state, hand);
    lead_trick(table, first_leader(rules, table));
    ++table.round;
    tell(observer, rules, state, [&] { return drew_event(rules, state, last_leader); });
}

// --- The end of a trick ---

template <Chance C, class Observer>
constexpr void end_trick(const Rules& rules, State& state, CardSet cards, Seat catcher, C& chance,
                         const Observer& observer) {
    tell(observer, rules, state, [&] { return trick_event(rules, state.table, catcher); });
    state.table.chosen = no_card;
    if (is_last_trick(rules, state.table)) {
        if constexpr (Postpones<C>) {
            chance.postpone();
        } else {
            end_round(rules, state, chance, observer);
        }
    } else {
        prepare_next_trick(rules, state.table, cards, catcher);
    }
}

// Resolves effects in order of play, from a place in it on, until one needs a decision, or all are done and the catcher
// takes what still lies there.
template <Chance C, class Observer>
constexpr void resolve_effects(const Rules& rules, State& state, int first, C& chance, const Observer& observer) {
    Table& table = state.table;
    for (int place = first; place < rules.players; ++place) {
        const Seat seat = seat_in_order(rules, table, place);
        if (!resolve_effect(rules, table, seat, current_trick(table)[seat])) {
            return;
        }
    }
    const Seat catcher = table.catcher;
    take(table, catcher, takable(table, no_seat));
    table.lying = {};
    table.catcher = no_seat;
    end_trick(rules, state, cards_in(rules, current_trick(table)), catcher, chance, observer);
}

template <Chance C, class Observer>
constexpr void complete_trick(const Rules& rules, State& state, C& chance, const Observer& observer) {
    Table& table = state.table;
    const CardSet cards = cards_in(rules, current_trick(table));
    const Seat catcher = catcher_of(rules, table, cards);
    if ((cards & end_of_trick_cards).empty()) {
        take(table, catcher, cards);
        end_trick(rules, state, cards, catcher, chance, observer);
        return;
    }
    table.catcher = catcher;
    table.lying = SeatSet::all(rules.players);
    resolve_effects(rules, state, 0, chance, observer);
}

// --- Moves ---

template <Chance C, class Observer>
constexpr void play_card(const Rules& rules, State& state, Seat seat, CardId card, C& chance,
                         const Observer& observer) {
    Table& table = state.table;
    const Colour colour = colour_of(card);
    state.hands[seat] -= single(card);
    table.played[table.trick][seat] = card;
    table.voids[seat] = static_cast<ColourSet>(table.voids[seat] | shown_void(table.led, colour));
    table.led = led_after(table.led, colour);
    ++table.turn;
    table.deciding = to_the_left_of(seat, rules.players);
    if (table.turn == rules.players) {
        complete_trick(rules, state, chance, observer);
    }
}

// All chosen cards go to the left at once. A void shown before says nothing about a card received now.
constexpr void exchange_passed_cards(const Rules& rules, State& state) {
    Table& table = state.table;
    for (const Seat seat : SeatSet::all(rules.players)) {
        state.hands[seat].erase(state.given[seat]);
        state.hands[next_seat(seat, rules.players)].insert(state.given[seat]);
    }
    table.voids_before_pass = table.voids;
    table.voids = {};
    table.passed = true;
    table.pass_trick = table.trick;
}

// Ends a decision that the effect of a seat's card asked for.
template <Chance C, class Observer>
constexpr void go_on_resolving(const Rules& rules, State& state, Seat player, C& chance, const Observer& observer) {
    state.table.phase = Phase::play;
    resolve_effects(rules, state, place_in_order(rules, state.table, player) + 1, chance, observer);
}

template <Chance C, class Observer>
constexpr void catch_by_zero(const Rules& rules, State& state, Seat seat, CardId card, C& chance,
                             const Observer& observer) {
    Table& table = state.table;
    const CardId taken = copy_to_take(rules, table, card);
    take_from_trick(rules, table, seat, CardSet::only(taken));
    table.chosen = seat == table.catcher ? taken : table.chosen;
    go_on_resolving(rules, state, seat, chance, observer);
}

template <Chance C, class Observer>
constexpr void choose_passed_card(const Rules& rules, State& state, Seat seat, CardId card, C& chance,
                                  const Observer& observer) {
    state.given[seat] = card;
    state.table.deciding.erase(seat);
    if (state.table.deciding.empty()) {
        exchange_passed_cards(rules, state);
        tell(observer, rules, state, [&] { return passed_event(state); });
        go_on_resolving(rules, state, player_of(rules, current_trick(state.table), pass_buoy), chance, observer);
    }
}

template <Chance C, class Observer>
constexpr void apply(const Rules& rules, State& state, Seat seat, const Move& move, C& chance,
                     const Observer& observer) {
    assert(!judge(rules, state, seat, move).is_refused());
    switch (move.kind) {
        case MoveKind::play: play_card(rules, state, seat, move.card(), chance, observer); return;
        case MoveKind::catch_card: catch_by_zero(rules, state, seat, move.card(), chance, observer); return;
        case MoveKind::pass: choose_passed_card(rules, state, seat, move.card(), chance, observer); return;
        case MoveKind::call:
            state.table.led = move.colour();
            ask(state.table, Phase::play, SeatSet::only(state.table.leader));
            return;
    }
}

}  // namespace shoal::fishing
