// Makes full states out of a view, each consistent one exactly as likely.
//
// As long as no cards were passed in the round, pools are independent of each other: out of each, hands get
// known numbers of cards that respect the voids they showed, and the rest lies in its stack in random
// order. sample_pass.h deals with rounds in which cards were passed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/generator.h"
#include "engine/core/hidden_deal.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/sample_pass.h"
#include "engine/fishing/sample_pool.h"
#include "engine/fishing/types.h"
#include "engine/fishing/view.h"

namespace shoal::fishing {

// How many hidden cards of a pool of fresh cards each seat holds, nothing having been passed.
constexpr BySeat<std::uint8_t> places_in_hands(const Rules& rules, const View& view, const Pool& pool) {
    const Table& table = view.table;
    BySeat<std::uint8_t> places;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (seat == view.me) {
            continue;
        }
        if (pool.level == 0) {
            places[seat] = static_cast<std::uint8_t>(cards_held(rules, table, seat));
            continue;
        }
        const int drawn = drawn_from_level(rules, table, seat, pool.level);
        if (drawn > 0) {
            CardSet played = played_by(table, seat, 0, table.trick + 1) & rules.level_cards[pool.level];
            for (const CardId card : played) {
                if (!table.home[card.value].is_fresh()) {
                    played.erase(card);
                }
            }
            places[seat] = static_cast<std::uint8_t>(drawn - played.size());
        }
    }
    return places;
}

template <Generator G>
constexpr void deal_pool(const Rules& rules, const View& view, const Pool& pool, State& state, G& generator) {
    if (pool.in_stack == static_cast<std::size_t>(pool.hidden.size())) {
        shuffle_onto_stack(pool, pool.hidden, state, generator);
        return;
    }
    if (!pool.is_fresh()) {
        deal_layer(pool, view.table.voids[pool.owner], state, generator);
        return;
    }
    HiddenDeal problem;
    set_cards(problem, pool.hidden);
    const BySeat<std::uint8_t> places = places_in_hands(rules, view, pool);
    for (const Seat seat : SeatSet::all(rules.players)) {
        problem.places[seat.value] = places[seat];
        problem.barred[seat.value] = view.table.voids[seat];
    }
    const HiddenHands hands = deal_hidden(problem, generator);
    CardSet rest = pool.hidden;
    for (const Seat seat : SeatSet::all(rules.players)) {
        state.hands[seat] |= hands[seat.value];
        rest -= hands[seat.value];
    }
    shuffle_onto_stack(pool, rest, state, generator);
}

// Seats that have chosen a card to pass may have chosen any.
template <Generator G>
constexpr void choose_passed_cards(const Rules& rules, const View& view, State& state, G& generator) {
    if (view.table.phase != Phase::pass) {
        return;
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (seat != view.me && !view.table.deciding.contains(seat)) {
            state.given[seat] = state.hands[seat].nth(below(generator, state.hands[seat].size()));
        }
    }
}

template <Generator G>
constexpr State sample(const Rules& rules, const View& view, G& generator) {
    State state;
    state.table = view.table;
    state.stacks = empty_stacks;
    state.given.at.fill(no_card);
    state.given[view.me] = view.given;
    state.hands[view.me] = view.hand;
    if (view.table.passed) {
        sample_after_pass(rules, view, state, generator);
        return state;
    }
    const CardSet hidden = hidden_cards(rules, view);
    for_each_pool(rules, view.table, hidden, hidden,
                  [&](const Pool& pool) { deal_pool(rules, view, pool, state, generator); });
    choose_passed_cards(rules, view, state, generator);
    return state;
}

}  // namespace shoal::fishing
