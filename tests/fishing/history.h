// What the shared suites need to know about Fishing: whether a sampled past was legal, states that differ only in
// what is hidden, where cards are, and which moves can be written at all.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/fishing/fishing.h"

namespace shoal::fishing::testing {

struct PastMove {
    State before;
    Seat seat;
    Move move;
};

// The pool a card came from: its home, and for fresh cards the star level.
inline int pool_code(const Rules& rules, const Table& table, CardId card) {
    const Home home = table.home[card.value];
    return home.is_fresh() ? -int{rules.edition.level[card.value]} : int{home.code};
}

// Whether two hands hold as many cards of every pool.
inline bool same_pools(const Rules& rules, const Table& table, CardSet a, CardSet b) {
    for (const CardId some : a | b) {
        const int pool = pool_code(rules, table, some);
        int balance = 0;
        for (const CardId card : a) {
            balance += pool_code(rules, table, card) == pool ? 1 : 0;
        }
        for (const CardId card : b) {
            balance -= pool_code(rules, table, card) == pool ? 1 : 0;
        }
        if (balance != 0) {
            return false;
        }
    }
    return true;
}

// The state in which an earlier move was made, had the hidden cards been others.
inline State with_other_cards(const State& before, const BySeat<CardSet>& hands, const BySeat<CardId>& given) {
    State state = before;
    state.hands = hands;
    if (!before.table.passed) {
        for (int i = 0; i < players_max; ++i) {
            state.given[Seat(i)] = before.given[Seat(i)] == no_card ? no_card : given[Seat(i)];
        }
    } else {
        state.given = given;
    }
    return state;
}

// Whether every move of the current round would have been legal with the hidden cards of `sampled`, and the round could
// have begun with them.
inline bool history_is_legal(const Rules& rules, std::span<const PastMove> log, const State& sampled) {
    if (sampled.table.ending == Ending::overfishing) {
        return true;  // the round's cards have been put away, only the order of the stacks is hidden
    }
    BySeat<CardSet> hands = sampled.hands;
    bool passed = sampled.table.passed;
    const State* round_start = nullptr;
    for (std::size_t i = log.size(); i > 0; --i) {
        const PastMove& past = log[i - 1];
        if (past.before.table.round != sampled.table.round) {
            break;
        }
        Move move = past.move;
        if (passed && !past.before.table.passed) {
            for (const Seat seat : SeatSet::all(rules.players)) {
                if (!hands[next_seat(seat, rules.players)].contains(sampled.given[seat])) {
                    return false;
                }
                hands[next_seat(seat, rules.players)].erase(sampled.given[seat]);
            }
            for (const Seat seat : SeatSet::all(rules.players)) {
                hands[seat].insert(sampled.given[seat]);
            }
            passed = false;
        }
        if (move.kind == MoveKind::play) {
            if (hands[past.seat].contains(move.card())) {
                return false;
            }
            hands[past.seat].insert(move.card());
        } else if (move.kind == MoveKind::pass) {
            move = Move::pass(sampled.given[past.seat]);
        }
        const State before = with_other_cards(past.before, hands, sampled.given);
        if (!judge(rules, before, past.seat, move).is_legal()) {
            return false;
        }
        round_start = &past.before;
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (round_start != nullptr && !same_pools(rules, sampled.table, hands[seat], round_start->hands[seat])) {
            return false;
        }
    }
    return true;
}

// A place a hidden card can be in: a hand, or a place of the stacks.
struct HiddenPlace {
    CardId card;
    Seat holder;  // no_seat: in a stack
    std::size_t stack_place;
};

inline FixedList<HiddenPlace, card_count> hidden_places(const Rules& rules, const State& state, Seat viewer) {
    FixedList<HiddenPlace, card_count> places;
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (const CardId card : state.hands[seat]) {
            bool was_passed = false;
            for (const CardId given : state.given.at) {
                was_passed = was_passed || (state.table.passed && given == card);
            }
            if (seat != viewer && !was_passed) {
                places.push_back({card, seat, 0});
            }
        }
    }
    for (std::size_t i = 0; i < state.stacks.size(); ++i) {
        if (state.stacks[i] != no_card) {
            places.push_back({state.stacks[i], no_seat, i});
        }
    }
    return places;
}

inline bool may_hold(const Table& table, Seat holder, CardId card) {
    if (holder == no_seat || is_buoy(card)) {
        return true;
    }
    return ((table.voids[holder] | table.voids_before_pass[holder]) & colour_bit(colour_of(card))) == 0;
}

inline void put_card(State& state, const HiddenPlace& place, CardId card) {
    if (place.holder == no_seat) {
        state.stacks[place.stack_place] = card;
        return;
    }
    state.hands[place.holder].erase(place.card);
    state.hands[place.holder].insert(card);
    if (state.given[place.holder] == place.card) {
        state.given[place.holder] = card;
    }
}

// Exchanges pairs of cards of one pool that the viewer cannot tell apart. Cards passed in this round stay where they
// are.
inline State permute_hidden(const Rules& rules, const State& state, Seat viewer, Fast& generator) {
    State other = state;
    FixedList<HiddenPlace, card_count> places = hidden_places(rules, other, viewer);
    for (int tries = 0; tries < 200 && places.size() > 1; ++tries) {
        HiddenPlace& a = places[static_cast<std::size_t>(below(generator, static_cast<int>(places.size())))];
        HiddenPlace& b = places[static_cast<std::size_t>(below(generator, static_cast<int>(places.size())))];
        const bool one_pool = pool_code(rules, other.table, a.card) == pool_code(rules, other.table, b.card);
        const bool one_hand = a.holder == b.holder && a.holder != no_seat;
        if (a.card != b.card && one_pool && !one_hand && may_hold(other.table, a.holder, b.card) &&
            may_hold(other.table, b.holder, a.card)) {
            put_card(other, a, b.card);
            put_card(other, b, a.card);
            std::swap(a.card, b.card);
        }
    }
    return other;
}

// Every card of the game is in exactly one place.
inline bool conserved(const Rules& rules, const State& state) {
    std::array<int, card_count> seen{};
    const auto count = [&](CardSet cards) {
        for (const CardId card : cards) {
            ++seen[card.value];
        }
    };
    CardSet caught;
    for (const Seat seat : SeatSet::all(rules.players)) {
        count(state.hands[seat]);
        count(state.table.caught[seat]);
        caught |= state.table.caught[seat];
    }
    count(cards_in(rules, current_trick(state.table)) - caught);
    std::size_t lying = 0;
    for (const CardId card : state.stacks) {
        if (card != no_card) {
            ++seen[card.value];
            ++lying;
        }
    }
    std::size_t expected = state.table.ocean_size;
    for (const Seat seat : SeatSet::all(rules.players)) {
        expected += state.table.stockroom_size[seat];
    }
    for (int i = 0; i < card_count; ++i) {
        if (seen[static_cast<std::size_t>(i)] != (cards_in_game(rules).contains(CardId(i)) ? 1 : 0)) {
            return false;
        }
    }
    return lying == expected;
}

// Both `@minus3` in each of rounds 2 to 8 at worst; every card of every round at best.
inline std::pair<int, int> score_bounds(const Rules& rules) {
    int cards = 0;
    for (const std::uint8_t size : rules.hand_size) {
        cards += size * rules.players;
    }
    return {-3 * 2 * (round_count - 1), cards};
}

template <class F>
void for_each_move(const Rules&, F&& f) {
    for (int i = 0; i < card_count; ++i) {
        f(Move::play(CardId(i)));
        f(Move::catch_card(CardId(i)));
        f(Move::pass(CardId(i)));
    }
    for (int i = 0; i < colour_count; ++i) {
        f(Move::call(static_cast<Colour>(i)));
    }
}

}  // namespace shoal::fishing::testing
