// The end of a game in which nothing is hidden any more and nothing is left to chance: played through in every way.
//
// A search that tries each move a few hundred times takes the last turns for a matter of averages. Where the view
// leaves one world alone, and the rest of the game is short, the answer can be known: each seat is taken to make the
// move that is best for itself, by its share of the win and then by its lead.
//
//     Ending<G> ending;
//     if (ending.solve(rules, view, generator)) { play(ending.best()); }
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/model.h"
#include "bots/thoughts.h"
#include "engine/core/card_set.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

// Notes that something was left to chance after all; what it answers does not matter then.
struct NothingByChance {
    bool asked = false;

    void deal(const Draw&, std::span<CardId>, std::size_t) { asked = true; }
    int number(const Draw&, int low, int) {
        asked = true;
        return low;
    }
};

template <Game G>
class Ending {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Move = typename G::Move;

    struct Outcome {
        Move move{};
        float share = 0;
        float lead = 0;

        bool is_better_than(const Outcome& other) const {
            return share != other.share ? share > other.share : lead > other.lead;
        }
    };

    // Whether the rest of the game could be played through.
    bool solve(const Rules& rules, const View& seen, Fast& generator) {
        outcomes_.clear();
        const State state = sample(rules, seen, generator);
        if (!is_known(rules, seen, state, generator)) {
            return false;
        }
        positions_ = 0;
        MoveList<G> moves;
        legal(rules, seen, moves);
        for (const Move& move : moves) {
            End end;
            if (!follow(rules, state, seen.me, move, end)) {
                outcomes_.clear();
                return false;
            }
            outcomes_.push_back({move, end.shares[seen.me], end.leads[seen.me]});
        }
        return true;
    }

    // All moves and what they come to, after `solve`.
    std::span<const Outcome> outcomes() const { return outcomes_; }

    // The first of the best ones.
    const Outcome& best() const {
        return *std::max_element(outcomes_.begin(), outcomes_.end(),
                                 [](const Outcome& a, const Outcome& b) { return b.is_better_than(a); });
    }

    // What was thought gives way to what is known, and what is called best is what is played. Reasons stay where the
    // choice and what it was compared with do: a runner-up that comes to the same is none.
    void correct(Thoughts<G>& thoughts) const {
        const Outcome top = best();
        const auto is_best = [&](const Move& move) {
            return std::any_of(outcomes_.begin(), outcomes_.end(),
                               [&](const Outcome& one) { return one.move == move && !top.is_better_than(one); });
        };
        if (top.move != thoughts.best[0] || (thoughts.instead && is_best(*thoughts.instead))) {
            thoughts.instead.reset();
            thoughts.reasons.clear();
        }
        thoughts.best.clear();
        thoughts.best.push_back(top.move);
        for (Thought<Move>& thought : thoughts.moves) {
            for (const Outcome& outcome : outcomes_) {
                thought.value = outcome.move == thought.move ? outcome.share : thought.value;
            }
            if (thought.move != top.move && is_best(thought.move) && thoughts.best.size() < equals_most) {
                thoughts.best.push_back(thought.move);
            }
        }
    }

private:
    // About 20 ms.
    static constexpr std::uint32_t positions_most = 100'000;
    // Where two worlds are possible, so many are all the same once in a thousand million times.
    static constexpr int worlds_compared = 30;

    struct End {
        Values shares{};
        Values leads{};
    };

    static bool is_known(const Rules& rules, const View& seen, const State& state, Fast& generator) {
        for (int i = 0; i < worlds_compared; ++i) {
            if (!(sample(rules, seen, generator) == state)) {
                return false;
            }
        }
        return true;
    }

    // What comes of a move; false where that is not to be known.
    bool follow(const Rules& rules, State state, Seat seat, const Move& move, End& end) {
        NothingByChance chance;
        apply(rules, state, seat, move, chance, NoObserver{});
        if (chance.asked || ++positions_ > positions_most) {
            return false;
        }
        if (over(rules, state)) {
            end = {win_shares(rules, state), shoal::bots::leads(rules, state)};
            return true;
        }
        const SeatSet movers = to_move(rules, state);
        const Seat next = movers.first();
        if (movers.size() > 1) {
            return false;  // who chooses at the same time does not know what the others choose
        }
        MoveList<G> moves;
        legal(rules, state, next, moves);
        bool is_first = true;
        for (const Move& answer : moves) {
            End one;
            if (!follow(rules, state, next, answer, one)) {
                return false;
            }
            if (is_first || one.shares[next] > end.shares[next] ||
                (one.shares[next] == end.shares[next] && one.leads[next] > end.leads[next])) {
                end = one;
                is_first = false;
            }
        }
        return true;
    }

    std::vector<Outcome> outcomes_;
    std::uint32_t positions_ = 0;
};

}  // namespace shoal::bots
