// What everybody can work out about hidden cards.
//
// When a round begins every card has a publicly known origin, its pool: a layer of one seat's stockroom (what that
// seat caught in one round), a star level of the ocean, or, in round 1, the starters. How many cards each
// seat took up from each pool is public too; which ones and in what order the rest lies is not. Since hands
// are empty at the end of a round, nothing else is carried over.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/fishing/stacks.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// One origin of cards, as one seat sees it.
struct Pool {
    CardSet all;               // of the cards asked about, those that were here as the round began
    CardSet hidden;            // the seat does not know where these are
    std::size_t in_stack = 0;  // so many of the hidden ones still lie in a stack …
    std::size_t stack_at = 0;  // … from this place of `State::stacks` on
    Seat owner;                // of a stockroom's layer; no_seat: the cards are fresh
    std::size_t level = 0;     // of fresh cards: the star level, 0 for starters

    constexpr bool is_fresh() const { return owner == no_seat; }
};

// Every card played in this round.
constexpr CardSet played_cards(const Rules& rules, const Table& table) {
    CardSet cards = cards_in(rules, current_trick(table));
    for (const CardSet caught : table.caught.at) {
        cards |= caught;
    }
    return cards;
}

// What a seat played in the tricks from `first` up to, not including, `last`.
constexpr CardSet played_by(const Table& table, Seat seat, int first, int last) {
    CardSet cards;
    for (int trick = first; trick < last; ++trick) {
        cards |= single(table.played[static_cast<std::size_t>(trick)][seat]);
    }
    return cards;
}

constexpr CardSet cards_in_game(const Rules& rules) { return rules.level_cards[0] | ocean_cards; }

// The cards whose place a seat does not know. A card it passed on is known until it is played.
constexpr CardSet hidden_cards(const Rules& rules, const View& view) {
    CardSet cards = cards_in_game(rules) - played_cards(rules, view.table) - view.hand;
    if (view.table.passed) {
        cards.erase(view.given);
    }
    return cards;
}

// How many cards a seat drew from the ocean for this round.
constexpr int ocean_drawn(const Rules& rules, const Table& table, Seat seat) {
    return table.round == 1 || table.ending == Ending::overfishing ? 0 : hand_size(rules, table) - table.drawn[seat];
}

// How many cards a seat drew from a level of the ocean for this round.
constexpr int drawn_from_level(const Rules& rules, const Table& table, Seat seat, std::size_t level) {
    const int begin = table.ocean_first[seat];
    const int end = begin + ocean_drawn(rules, table, seat);
    const int first = std::max(begin, int{rules.level_first[level]});
    const int last = std::min(end, int{rules.level_first[level + 1]});
    return std::max(0, last - first);
}

using CardsByHome = std::array<CardSet, (round_count + 1) * 8>;

// A loop for each word of the set, as `list_into` has it: all cards come through here whenever a state is sampled.
constexpr CardsByHome sort_by_home(const Table& table, CardSet cards) {
    CardsByHome by_home{};
    for (std::uint64_t word = cards.low; word != 0; word &= word - 1) {
        const auto card = static_cast<std::size_t>(std::countr_zero(word));
        by_home[table.home[card].code].low |= word & (0 - word);
    }
    for (std::uint64_t word = cards.high; word != 0; word &= word - 1) {
        const auto card = static_cast<std::size_t>(64 + std::countr_zero(word));
        by_home[table.home[card].code].high |= word & (0 - word);
    }
    return by_home;
}

// Calls f with every pool that holds some of `cards`.
template <class F>
constexpr void for_each_pool(const Rules& rules, const Table& table, CardSet cards, CardSet hidden, F&& f) {
    const CardsByHome by_home = sort_by_home(table, cards);
    std::size_t end = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        std::size_t left = table.stockroom_size[seat];
        end += table.drawn[seat] + left;
        std::size_t at = end;
        // Older layers lie on top and are drawn first, so what is left is counted from the newest one.
        for (int round = table.round; round > 0; --round) {
            Pool pool;
            pool.all = by_home[Home::layer(round, seat).code];
            if (pool.all.empty()) {
                continue;
            }
            pool.hidden = pool.all & hidden;
            pool.in_stack = std::min(left, static_cast<std::size_t>(pool.hidden.size()));
            left -= pool.in_stack;
            at -= pool.in_stack;
            pool.stack_at = at;
            pool.owner = seat;
            f(pool);
        }
    }
    std::size_t left = table.ocean_size;
    std::size_t at = card_count;
    for (std::size_t level = level_count + 1; level > 0;) {
        --level;
        Pool pool;
        pool.all = by_home[0] & rules.level_cards[level];
        if (pool.all.empty()) {
            continue;
        }
        pool.hidden = pool.all & hidden;
        pool.in_stack = std::min(left, static_cast<std::size_t>(pool.hidden.size()));
        left -= pool.in_stack;
        at -= pool.in_stack;
        pool.stack_at = at;
        pool.owner = no_seat;
        pool.level = level;
        f(pool);
    }
}

}  // namespace shoal::fishing
