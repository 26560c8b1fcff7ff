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
#include "engine/fishing/legality.h"
#include "engine/fishing/rounds.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

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
    observer(rules, state, Event{EventKind::deal, no_seat});

    table.ocean_size = ocean_count;
    for (std::size_t level = 1; level <= level_count; ++level) {
        shuffle_into(rules.level_cards[level], Draw{DrawKind::ocean},
                     std::span<CardId>(state.stacks).subspan(ocean_top(table) + rules.level_first[level]), chance);
    }
    observer(rules, state, Event{EventKind::ocean, no_seat});

    lead_trick(table, Seat(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1)));
    observer(rules, state, Event{EventKind::starter, table.leader});
    return state;
}

// --- Effects and the end of a trick ---

// Whoever catches a `@minus3`, by whatever route, loses 3 points at once.
constexpr void take(Table& table, Seat seat, CardSet cards) {
    table.caught[seat] |= cards;
    if (!(cards & minus3_buoys).empty()) {
        table.scores[seat] = static_cast<std::int16_t>(table.scores[seat] - 3 * (cards & minus3_buoys).size());
    }
}

// Takes lying cards away, before the catcher gets the rest.
constexpr void take_from_trick(const Rules& rules, Table& table, Seat seat, CardSet cards) {
    take(table, seat, cards);
    for (const CardId card : cards) {
        table.lying.erase(player_of(rules, current_trick(table), card));
    }
}

// Two `@minus3` in a trick are the same to whoever takes one: it is always the one played first, so that a
// game can be told in notation, which shows faces only.
constexpr CardId copy_to_take(const Rules& rules, const Table& table, CardId card) {
    if (!minus3_buoys.contains(card)) {
        return card;
    }
    for (int i = 0; i < rules.players; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        if (table.lying.contains(seat) && minus3_buoys.contains(current_trick(table)[seat])) {
            return current_trick(table)[seat];
        }
    }
    return card;
}

// What the trick just finished does to the next one; the catcher leads it unless `@first` was played.
constexpr void prepare_next_trick(const Rules& rules, Table& table, CardSet cards, Seat catcher) {
    const BySeat<CardId>& trick = current_trick(table);
    lead_trick(table, catcher);
    table.caller = no_seat;
    table.low = false;
    table.led = Colour::none;
    table.turn = 0;
    ++table.trick;
    if ((cards & next_trick_cards).empty()) {
        return;
    }
    if (cards.contains(first_buoy)) {
        lead_trick(table, player_of(rules, trick, first_buoy));
    }
    table.low = cards.contains(low_buoy);
    if (cards.contains(call_buoy)) {
        table.caller = player_of(rules, trick, call_buoy);
        ask(table, Phase::call, SeatSet::only(table.caller));
    }
}

template <Chance C, class Observer>
constexpr void end_trick(const Rules& rules, State& state, CardSet cards, Seat catcher, C& chance,
                         const Observer& observer) {
    observer(rules, state, Event{EventKind::trick, catcher});
    if (is_last_trick(rules, state.table)) {
        end_round(rules, state, chance, observer);
    } else {
        prepare_next_trick(rules, state.table, cards, catcher);
    }
}

// One effect at the end of the trick; false if a decision is needed first.
constexpr bool resolve_effect(const Rules& rules, Table& table, Seat seat, CardId card) {
    if (zeros.contains(card)) {
        const CardSet cards = takable(table, seat);
        if (cards.size() > 1) {
            ask(table, Phase::catch_card, SeatSet::only(seat));
            return false;
        }
        take_from_trick(rules, table, seat, cards);
    } else if (card == all_buoy) {
        take_from_trick(rules, table, seat, takable(table, seat));
    } else if (card == pass_buoy && !is_last_trick(rules, table)) {
        ask(table, Phase::pass, SeatSet::all(rules.players));
        return false;
    }
    return true;
}

// Resolves effects in order of play until one needs a decision, or all are done and the catcher takes
// what still lies there.
template <Chance C, class Observer>
constexpr void resolve_effects(const Rules& rules, State& state, C& chance, const Observer& observer) {
    Table& table = state.table;
    while (table.next_effect < rules.players) {
        const Seat seat = seat_in_order(rules, table, table.next_effect);
        if (!resolve_effect(rules, table, seat, current_trick(table)[seat])) {
            return;
        }
        ++table.next_effect;
    }
    const Seat catcher = table.catcher;
    take(table, catcher, takable(table, no_seat));
    table.lying = {};
    table.catcher = no_seat;
    table.next_effect = 0;
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
    resolve_effects(rules, state, chance, observer);
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

// Ends a decision that an effect asked for.
template <Chance C, class Observer>
constexpr void go_on_resolving(const Rules& rules, State& state, C& chance, const Observer& observer) {
    state.table.phase = Phase::play;
    ++state.table.next_effect;
    resolve_effects(rules, state, chance, observer);
}

template <Chance C, class Observer>
constexpr void choose_passed_card(const Rules& rules, State& state, Seat seat, CardId card, C& chance,
                                  const Observer& observer) {
    state.given[seat] = card;
    state.table.deciding.erase(seat);
    if (state.table.deciding.empty()) {
        exchange_passed_cards(rules, state);
        go_on_resolving(rules, state, chance, observer);
    }
}

template <Chance C, class Observer>
constexpr void apply(const Rules& rules, State& state, Seat seat, const Move& move, C& chance,
                     const Observer& observer) {
    assert(!judge(rules, state, seat, move).is_refused());
    switch (move.kind) {
        case MoveKind::play: play_card(rules, state, seat, move.card(), chance, observer); return;
        case MoveKind::catch_card:
            take_from_trick(rules, state.table, seat, CardSet::only(copy_to_take(rules, state.table, move.card())));
            go_on_resolving(rules, state, chance, observer);
            return;
        case MoveKind::pass: choose_passed_card(rules, state, seat, move.card(), chance, observer); return;
        case MoveKind::call:
            state.table.led = move.colour();
            ask(state.table, Phase::play, SeatSet::only(state.table.leader));
            return;
    }
}

// --- The end ---

constexpr bool over(const Rules&, const State& state) { return state.table.phase == Phase::over; }

constexpr Scores scores(const Rules& rules, const State& state) {
    Scores scores;
    for (const Seat seat : SeatSet::all(rules.players)) {
        scores[seat] = state.table.scores[seat];
    }
    return scores;
}

// Most points win, together with all who have as many.
constexpr SeatSet winners(const Rules& rules, const State& state) {
    SeatSet best;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const std::int16_t mine = state.table.scores[seat];
        const bool beaten = !best.empty() && mine < state.table.scores[best.first()];
        const bool beats = best.empty() || mine > state.table.scores[best.first()];
        if (beats) {
            best = SeatSet::only(seat);
        } else if (!beaten) {
            best.insert(seat);
        }
    }
    return best;
}

constexpr std::string_view end_reason(const Rules&, const State& state) {
    switch (state.table.ending) {
        case Ending::none: return "";
        case Ending::rounds: return "rounds";
        case Ending::overfishing: return "overfishing";
    }
    return "";
}

}  // namespace shoal::fishing
