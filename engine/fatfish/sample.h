// A full state out of a view, each consistent one equally likely.
//
// Nothing a player does tells of the cards they keep: stopping is free and a lay is judged by the
// card alone. So the cards nobody has seen lie anywhere, except that cards shown by a fiasco are in
// their hand until they are laid.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// Every card whose place the view's seat knows.
constexpr CardSet located_cards(const Rules& rules, const View& view) {
    CardSet located;
    for (const Seat seat : SeatSet::all(rules.players)) {
        located |= view.table.plus[seat] | view.table.minus[seat];
        for (const CardId card : view.table.shown[seat]) {
            located.insert(card);
        }
    }
    for (const Row& row : view.table.rows) {
        for (const CardId card : row) {
            located.insert(card);
        }
    }
    for (const CardId card : view.hand) {
        located.insert(card);
    }
    return located;
}

// The cards that may lie anywhere, handed out one at a time in random order.
template <Generator G>
class UnseenCards {
public:
    constexpr UnseenCards(const CardSet& unseen, G& generator)
        : count_(list_into(unseen, cards_)), generator_(generator) {}
    constexpr CardId draw() {
        const auto chosen = static_cast<std::size_t>(below(generator_, static_cast<int>(count_)));
        --count_;
        return std::exchange(cards_[chosen], cards_[count_]);
    }

private:
    std::array<CardId, card_count> cards_{};
    std::size_t count_ = 0;
    G& generator_;
};

template <Generator G>
constexpr State sample(const Rules& rules, const View& view, G& generator) {
    const Table& table = view.table;
    State state;
    state.table = table;
    UnseenCards<G> unseen(CardSet::range(0, card_count) - located_cards(rules, view), generator);
    for (const Seat seat : SeatSet::all(rules.players)) {
        Hand& hand = state.hands[seat];
        hand = seat == view.me ? view.hand : table.shown[seat];
        for (std::size_t held = hand.size(); held < table.hand_size[seat]; ++held) {
            hand.insert(unseen.draw());
        }
        for (std::size_t place = 0; place < table.pile_size[seat]; ++place) {
            state.piles[seat][place] = unseen.draw();
        }
    }
    for (std::size_t place = 0; place < table.reserve_size; ++place) {
        state.reserve[place] = unseen.draw();
    }
    return state;
}

}  // namespace shoal::fatfish
