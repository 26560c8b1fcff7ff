// All hands and passed cards a seat must think possible, found the slow and obvious way: every subset of the
// hidden cards for every hand, kept if the whole round could have been played with it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tests/fishing/history.h"

namespace shoal::fishing::testing {

// What is hidden in a state but for the stacks, as a key.
inline std::string hidden_key(const Rules& rules, const State& state) {
    std::string key;
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (const CardId card : state.hands[seat]) {
            key += static_cast<char>(card.value);
        }
        key += '/';
        key += static_cast<char>(state.given[seat].value);
    }
    return key;
}

class Enumeration {
public:
    Enumeration(const Rules& rules, std::span<const PastMove> log, const State& truth, Seat viewer)
        : rules_(rules), log_(log), truth_(truth), viewer_(viewer), guess_(truth) {
        for (const PastMove& past : log) {
            if (past.before.table.round == truth.table.round) {
                round_start_ = &past.before;
                break;
            }
        }
        for (const Seat seat : SeatSet::all(rules.players)) {
            if (seat != viewer) {
                hidden_ |= truth.hands[seat];
            }
        }
        for (const CardId card : truth.stacks) {
            if (card != no_card) {
                hidden_.insert(card);
            }
        }
        if (truth.table.passed) {
            hidden_.erase(truth.given[viewer]);
        }
    }

    // How many combinations have to be tried.
    double effort() const {
        double product = 1;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            if (seat != viewer_) {
                const int n = (hidden_ & eligible(seat)).size();
                const int k = wanted(seat);
                for (int i = 0; i < k; ++i) {
                    product *= static_cast<double>(n - i) / (i + 1);
                }
                product *= options_to_give(seat);
            }
        }
        return product;
    }

    std::set<std::string> keys() {
        fill_hands(0, hidden_);
        return std::move(keys_);
    }

private:
    Seat right_of(Seat seat) const { return Seat(seat.index() == 0 ? rules_.players - 1 : seat.index() - 1); }

    // The viewer's own passed card, as long as its receiver holds it.
    CardSet known_in_hand(Seat seat) const {
        const bool received_mine = truth_.table.passed && right_of(seat) == viewer_;
        return received_mine ? truth_.hands[seat] & CardSet::only(truth_.given[viewer_]) : CardSet{};
    }

    int wanted(Seat seat) const { return truth_.hands[seat].size() - known_in_hand(seat).size(); }

    // Cards of pools from which the seat, or who passed to it, took up cards.
    CardSet eligible(Seat seat) const {
        CardSet cards;
        const State& start = round_start_ != nullptr ? *round_start_ : truth_;
        CardSet origins = start.hands[seat];
        if (truth_.table.passed) {
            origins |= start.hands[right_of(seat)];
        }
        for (const CardId card : hidden_) {
            for (const CardId origin : origins) {
                if (pool_code(rules_, truth_.table, origin) == pool_code(rules_, truth_.table, card)) {
                    cards.insert(card);
                    break;
                }
            }
        }
        return cards;
    }

    CardSet played_since_pass(Seat seat) const {
        CardSet cards;
        for (std::size_t trick = truth_.table.pass_trick + 1U; trick < truth_.table.played.size(); ++trick) {
            const CardId card = truth_.table.played[trick][seat];
            if (card != no_card) {
                cards.insert(card);
            }
        }
        return cards;
    }

    bool gave_in_secret(Seat giver) const {
        if (truth_.table.passed) {
            return giver != viewer_ && next_seat(giver, rules_.players) != viewer_;
        }
        return giver != viewer_ && truth_.given[giver] != no_card;
    }

    CardSet may_have_given(Seat giver) const {
        const Seat receiver = next_seat(giver, rules_.players);
        return truth_.table.passed ? guess_.hands[receiver] | played_since_pass(receiver) : guess_.hands[giver];
    }

    double options_to_give(Seat giver) const {
        return gave_in_secret(giver) ? static_cast<double>(may_have_given(giver).size()) : 1.0;
    }

    void fill_hands(int index, CardSet left) {
        if (index == rules_.players) {
            fill_given(0);
            return;
        }
        const Seat seat(index);
        if (seat == viewer_) {
            fill_hands(index + 1, left);
            return;
        }
        choose(left & eligible(seat), wanted(seat), known_in_hand(seat), [&](CardSet hand) {
            guess_.hands[seat] = hand;
            fill_hands(index + 1, left - hand);
        });
    }

    void choose(CardSet from, int count, CardSet chosen, const std::function<void(CardSet)>& use) {
        if (count == 0) {
            use(chosen);
            return;
        }
        while (from.size() >= count) {
            const CardId card = from.pop_first();
            choose(from, count - 1, chosen | CardSet::only(card), use);
        }
    }

    void fill_given(int index) {
        if (index == rules_.players) {
            if (history_is_legal(rules_, log_, guess_)) {
                keys_.insert(hidden_key(rules_, guess_));
            }
            return;
        }
        const Seat giver(index);
        if (!gave_in_secret(giver)) {
            fill_given(index + 1);
            return;
        }
        for (const CardId card : may_have_given(giver)) {
            guess_.given[giver] = card;
            fill_given(index + 1);
        }
    }

    const Rules& rules_;
    std::span<const PastMove> log_;
    const State& truth_;
    Seat viewer_;
    State guess_;
    const State* round_start_ = nullptr;
    CardSet hidden_;
    std::set<std::string> keys_;
};

// A stretch of the stacks whose cards come from one pool, so that all their orders are as likely.
struct Stretch {
    std::size_t first = 0;
    std::size_t size = 0;
};

// The first stretch of 2 to 4 cards, if there is one.
inline std::optional<Stretch> short_stretch(const Rules& rules, const State& state) {
    Stretch stretch;
    for (std::size_t i = 0; i < state.stacks.size(); ++i) {
        const bool goes_on = stretch.size > 0 && state.stacks[i] != no_card &&
                             pool_code(rules, state.table, state.stacks[i]) ==
                                 pool_code(rules, state.table, state.stacks[stretch.first]);
        if (!goes_on) {
            if (stretch.size >= 2 && stretch.size <= 4) {
                return stretch;
            }
            stretch = {i, 0};
        }
        stretch.size += state.stacks[i] != no_card ? 1U : 0U;
    }
    return stretch.size >= 2 && stretch.size <= 4 ? std::optional(stretch) : std::nullopt;
}

// How the cards of a stretch are ordered, whatever cards they are.
inline std::string order_key(const State& state, const Stretch& stretch) {
    std::string key;
    for (std::size_t i = 0; i < stretch.size; ++i) {
        int smaller = 0;
        for (std::size_t j = 0; j < stretch.size; ++j) {
            smaller += state.stacks[stretch.first + j] < state.stacks[stretch.first + i] ? 1 : 0;
        }
        key += static_cast<char>('0' + smaller);
    }
    return key;
}

}  // namespace shoal::fishing::testing
