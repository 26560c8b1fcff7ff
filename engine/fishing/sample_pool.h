// Dealing one pool when a state is sampled, whether cards were passed in the round or not.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/core/generator.h"
#include "engine/core/hidden_deal.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/stacks.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// Lays what is left of a pool onto its stack in random order.
template <Generator G>
constexpr void shuffle_onto_stack(const Pool& pool, CardSet cards, State& state, G& generator) {
    const std::span<CardId> place = std::span<CardId>(state.stacks).subspan(pool.stack_at, pool.in_stack);
    list_into(cards, place);
    shuffle(generator, place);
}

// Deals the layer of a stockroom: its owner holds what does not lie in the stack, none of it of a barred colour.
template <Generator G>
constexpr void deal_layer(const Pool& pool, ColourSet barred, State& state, G& generator) {
    std::array<CardId, card_count> heap{};
    const std::span<CardId> allowed =
        std::span<CardId>(heap).first(list_into(pool.hidden - cards_of_any(barred), heap));
    const std::size_t number = static_cast<std::size_t>(pool.hidden.size()) - pool.in_stack;
    if (number < allowed.size()) {
        draw_front(generator, allowed, number);
    }
    CardSet held;
    for (const CardId card : allowed.first(number)) {
        held |= single(card);
    }
    state.hands[pool.owner] |= held;
    shuffle_onto_stack(pool, pool.hidden - held, state, generator);
}

// The cards to be dealt by colour, buoys last.
constexpr void set_cards(HiddenDeal& problem, CardSet cards) {
    for (std::size_t i = 0; i < colour_sets.size(); ++i) {
        problem.cards[i] = cards & colour_sets[i];
    }
}

}  // namespace shoal::fishing
