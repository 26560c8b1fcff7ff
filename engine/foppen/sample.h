// A full state out of a view, each consistent one equally likely.
//
// What a seat cannot see are the other hands. It knows how many cards each has and on which colours
// each has shed; nothing else that happens in a round forbids a deal.
#pragma once

#include <cstddef>

#include "engine/core/generator.h"
#include "engine/core/hidden_deal.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

// The cards the seat cannot see: the deck without those played in this round and its own hand.
constexpr CardSet hidden_cards(const Rules& rules, const View& view) {
    return rules.deck - view.table.played - view.hand;
}

// Nobody holds a colour they have shed on; 1s, the class after the colours, they may hold.
constexpr HiddenDeal hidden_hands(const Rules& rules, const View& view) {
    static_assert(colour_count + 1 <= HiddenDeal::classes_max);
    static_assert(players_max <= HiddenDeal::holders_max);
    const CardSet hidden = hidden_cards(rules, view);
    HiddenDeal deal;
    for (std::size_t i = 0; i < colour_count; ++i) {
        deal.cards[i] = hidden & rules.colour_cards[i];
    }
    deal.cards[colour_count] = hidden & rules.ones;
    deal.places = view.table.hand_size.at;
    deal.places[view.me.value] = 0;
    deal.barred = view.table.voids.at;
    return deal;
}

template <Generator G>
constexpr State sample(const Rules& rules, const View& view, G& generator) {
    State state;
    state.table = view.table;
    state.hands.at = deal_hidden(hidden_hands(rules, view), generator);
    state.hands[view.me] = view.hand;
    return state;
}

}  // namespace shoal::foppen
