// What the conformance suite needs to know about Foppen.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/generator.h"
#include "engine/foppen/foppen.h"

namespace shoal::foppen::testing {

// A move that was made, and the true state it was made in.
struct PastMove {
    State before;
    Seat seat;
    Move move;
};

// Whether every move of the running round would have been legal had the hidden cards been those of
// `sampled`: takes the moves back one by one, each card into the hand that played it.
inline bool history_is_legal(const Rules& rules, std::span<const PastMove> log, const State& sampled) {
    PerSeat<CardSet> hands = sampled.hands;
    for (std::size_t i = log.size(); i > 0; --i) {
        const PastMove& past = log[i - 1];
        if (past.before.table.round != sampled.table.round) {
            break;
        }
        hands[past.seat].insert(past.move.card);
        State before = past.before;
        before.hands = hands;
        if (!judge(rules, before, past.seat, past.move).is_legal()) {
            return false;
        }
    }
    return true;
}

inline bool may_hold(const State& state, Seat seat, CardId card) {
    return is_one(card) || (state.table.voids[seat] & 1 << colour_index(colour_of(card))) == 0;
}

// Swaps single cards between hands the viewer cannot see, as often as there are cards, wherever
// neither card would come to a hand that is known to lack its colour.
inline State permute_hidden(const Rules& rules, const State& state, Seat viewer, Fast& generator) {
    State other = state;
    for (int i = 0; i < rules.cards; ++i) {
        const Seat a(below(generator, rules.players));
        const Seat b(below(generator, rules.players));
        if (a == viewer || b == viewer || a == b || other.hands[a].empty() || other.hands[b].empty()) {
            continue;
        }
        const CardId mine = other.hands[a].nth(below(generator, other.hands[a].size()));
        const CardId yours = other.hands[b].nth(below(generator, other.hands[b].size()));
        if (may_hold(state, a, yours) && may_hold(state, b, mine)) {
            other.hands[a].erase(mine);
            other.hands[b].erase(yours);
            other.hands[a].insert(yours);
            other.hands[b].insert(mine);
        }
    }
    return other;
}

// Every card is in one hand or has been played, and the public counts say the same.
inline bool conserved(const Rules& rules, const State& state) {
    CardSet all = state.table.played;
    int count = all.size();
    for (int index = 0; index < seats_max; ++index) {
        const Seat seat(index);
        if (state.hands[seat].size() != state.table.hand_size[seat]) {
            return false;
        }
        all |= state.hands[seat];
        count += state.hands[seat].size();
        const CardId laid = state.table.trick[seat];
        if (laid != no_card && !state.table.played.contains(laid)) {
            return false;
        }
    }
    return all == rules.deck && count == rules.cards;
}

// From the last round's start, at which everybody had more than -80 and at most five awards, to a
// hand of the dearest cards, or one more award.
inline std::pair<int, int> score_bounds(const Rules& rules) {
    std::vector<int> costs;
    for (const CardId card : rules.deck) {
        costs.push_back(cost_of(card));
    }
    std::sort(costs.rbegin(), costs.rend());
    int dearest_hand = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules.hand); ++i) {
        dearest_hand += costs[i];
    }
    return {rules.total_to_end + 1 - dearest_hand, rules.award * rules.awards_to_end};
}

// Every byte is a move someone could send.
template <class F>
void for_each_move(const Rules&, F&& f) {
    for (int id = 0; id < 256; ++id) {
        f(Move{CardId(id)});
    }
}

}  // namespace shoal::foppen::testing
