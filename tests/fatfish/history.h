// What the shared conformance suite needs of Fat Fish: rewinding a sampled state through the moves so
// far, exchanging hidden cards by hand, counting cards, and listing moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/generator.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::fatfish::testing {

struct PastMove {
    State before;
    Seat seat;
    Move move;
};

// Every card is in at most one place, the sizes on the table are those of the hidden piles, and the
// cards in play are those that were dealt.
inline bool conserved(const Rules& rules, const State& state) {
    CardSet seen;
    int places = 0;
    const auto put = [&](CardId card) {
        seen.insert(card);
        ++places;
    };
    const auto put_pile = [&](std::span<const CardId> pile, std::size_t size) {
        bool fits = true;
        for (std::size_t i = 0; i < pile.size(); ++i) {
            fits = fits && (pile[i] == no_card) == (i >= size);
            if (i < size) {
                put(pile[i]);
            }
        }
        return fits;
    };
    bool sizes_fit = put_pile(state.reserve, state.table.reserve_size);
    for (const Seat seat : SeatSet::all(rules.players)) {
        places += state.table.plus[seat].size() + state.table.minus[seat].size();
        seen |= state.table.plus[seat] | state.table.minus[seat];
        for (const CardId card : state.hands[seat]) {
            put(card);
        }
        sizes_fit = sizes_fit && state.hands[seat].size() == state.table.hand_size[seat];
        sizes_fit = put_pile(state.piles[seat], state.table.pile_size[seat]) && sizes_fit;
        for (const CardId card : state.table.shown[seat]) {
            sizes_fit = sizes_fit && state.hands[seat].contains(card);
        }
    }
    for (const Row& row : state.table.rows) {
        for (const CardId card : row) {
            put(card);
        }
    }
    const bool all_real = (seen - CardSet::range(0, card_count)).empty();
    const int dealt = 12 * rules.players + 3 + 3 * (rules.players - 1);
    return sizes_fit && all_real && seen.size() == places && places == dealt;
}

// Puts the cards a turn's end drew back on the pile: any that were not known to be in hand before.
inline void undo_draw(State& later, const Table& before, Seat seat) {
    while (later.table.pile_size[seat] < before.pile_size[seat]) {
        for (const CardId card : later.hands[seat]) {
            if (!before.shown[seat].contains(card)) {
                later.hands[seat].erase(card);
                later.piles[seat][later.table.pile_size[seat]++] = card;
                break;
            }
        }
    }
}

// The state before a move, with the hidden cards that would have led to `later`.
inline State undo(const Rules& rules, const PastMove& past, State later) {
    const Table& before = past.before.table;
    const Seat seat = past.seat;
    for (std::size_t row = 0; row < row_count; ++row) {
        if (later.table.reserve_size < before.reserve_size && before.rows[row].size() == row_length) {
            later.reserve[later.table.reserve_size++] = later.table.rows[row][0];
        }
    }
    undo_draw(later, before, seat);
    if (past.move.kind() == MoveKind::lay) {
        if (judge(rules, past.before, seat, past.move).is_legal()) {
            later.hands[seat].insert(past.move.card());
        } else {
            for (std::size_t i = 0; i < before.laid; ++i) {
                const Row& row = before.rows[before.turn_row];
                later.hands[seat].erase(row[row.size() - 1 - i]);
            }
        }
    }
    later.table = before;
    return later;
}

// Whether every move so far would have been ruled as it was, had the hidden cards been those of
// `sampled`.
inline bool history_is_legal(const Rules& rules, std::span<const PastMove> log, const State& sampled) {
    State state = sampled;
    for (std::size_t i = log.size(); i > 0; --i) {
        const PastMove& past = log[i - 1];
        state = undo(rules, past, state);
        const auto verdict = judge(rules, state, past.seat, past.move);
        const bool as_it_was = verdict == judge(rules, past.before, past.seat, past.move);
        if (verdict.is_refused() || !as_it_was || !conserved(rules, state)) {
            return false;
        }
    }
    return true;
}

// Exchanges cards that `viewer` cannot see: piles and the reserve with each other and with the
// unknown cards of the other hands.
inline State permute_hidden(const Rules& rules, const State& state, Seat viewer, Fast& generator) {
    State other = state;
    const auto pick = [&](std::size_t size) {
        return static_cast<std::size_t>(below(generator, static_cast<int>(size)));
    };
    const auto pile_card = [&](Seat seat) -> CardId* {
        const std::size_t size = other.table.pile_size[seat];
        return size == 0 ? nullptr : &other.piles[seat][pick(size)];
    };
    for (const Seat seat : SeatSet::all(rules.players)) {
        CardId* mine = pile_card(seat);
        CardId* theirs = pile_card(Seat(below(generator, rules.players)));
        if (mine != nullptr && theirs != nullptr) {
            std::swap(*mine, *theirs);
        }
        if (mine != nullptr && other.table.reserve_size > 0) {
            std::swap(*mine, other.reserve[pick(other.table.reserve_size)]);
        }
        if (mine == nullptr || seat == viewer) {
            continue;
        }
        for (const CardId held : state.hands[seat]) {
            if (!state.table.shown[seat].contains(held)) {
                other.hands[seat].erase(held);
                other.hands[seat].insert(*mine);
                *mine = held;
                break;
            }
        }
    }
    return other;
}

// No score leaves these bounds: all cards on one pile, the fiasco card, every licence.
inline std::pair<int, int> score_bounds(const Rules& rules) {
    int total = 0;
    for (const Face face : rules.faces) {
        total += face.value;
    }
    int licences = 0;
    for (const int points : rules.licence_points) {
        licences += points;
    }
    return {-total - fiasco_penalty, total + licences};
}

// All lays, stops and takes, and the keeps of one or two cards; rows and licences that do not exist
// are among them.
template <class F>
void for_each_move(const Rules&, F&& f) {
    for (int first = 0; first < card_count; ++first) {
        for (int row = 0; row <= row_count; ++row) {
            f(Move::lay(CardId(first), row));
        }
        RowCards cards;
        cards.insert(CardId(first));
        f(Move::keep(cards));
        for (int second = first + 1; second < card_count; ++second) {
            RowCards pair = cards;
            pair.insert(CardId(second));
            f(Move::keep(pair));
        }
    }
    f(Move::stop());
    f(Move::keep({}));
    for (int licence = 0; licence <= licence_count; ++licence) {
        f(Move::take(static_cast<Licence>(licence)));
    }
}

// The same, and all larger keeps of cards that lie in one row: with cards from elsewhere there are 79
// million.
template <class F>
void for_each_move(const Rules& rules, const State& state, F&& f) {
    for_each_move(rules, f);
    for (const Row& row : state.table.rows) {
        for (unsigned places = 0; places < 1U << row.size(); ++places) {
            RowCards cards;
            for (std::size_t i = 0; i < row.size(); ++i) {
                if ((places >> i & 1U) != 0) {
                    cards.insert(row[i]);
                }
            }
            if (cards.size() > 2) {
                f(Move::keep(cards));
            }
        }
    }
}

}  // namespace shoal::fatfish::testing
