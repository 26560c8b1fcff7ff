// A search by a net: every move that may be made now is tried in the same imagined worlds, with the same luck, as far
// as the net's foresight goes (foresight.h). The worse half of the moves is dropped again and again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bots/budget.h"
#include "bots/net/foresight.h"
#include "bots/thoughts.h"
#include "bots/witness.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

// M says what others are believed to hold (beliefs.h), and Telling why a move was chosen (witness.h).
template <MayHaveNet G, class M, class Telling>
class Judge {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;
    using State = typename G::State;

    explicit Judge(const Net& net) : foresight_(net) {}

    // What the net likes best at first sight.
    Move choose_at_sight(const Rules& rules, const View& seen, const Memory* memory) {
        legal(rules, seen, moves_);
        if (moves_.size() == 1) {
            return moves_[0];
        }
        foresight_.look(rules, seen, memory);
        foresight_.like(rules, seen, moves_, likings_);
        return moves_[static_cast<std::size_t>(
            std::max_element(likings_.begin(), likings_.begin() + static_cast<std::ptrdiff_t>(moves_.size())) -
            likings_.begin())];
    }

    Move choose(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget, std::uint64_t seed,
                Thoughts<G>* thoughts) {
        const Clock::time_point begin = Clock::now();
        legal(rules, seen, moves_);
        if (moves_.size() == 1 && thoughts == nullptr) {
            return moves_[0];
        }
        foresight_.look(rules, seen, memory);
        foresight_.believe(rules, seen, memory, worlds_for(budget), Fast(seed, beliefs_stream));
        line_up(rules, seen);
        const std::uint32_t done = try_all(rules, seen, budget, seed, begin);
        if (thoughts != nullptr) {
            report(done, *thoughts);
            give_reasons(rules, seen, seed, *thoughts);
        }
        return moves_[rivals_[0].move];
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t beliefs_stream = std::uint64_t{1} << 40;  // worlds have those below
    static constexpr std::uint64_t reasons_stream = beliefs_stream + 1;
    // Nearly as good moves are told apart by first sight: it has learned from more games than are imagined here.
    static constexpr double for_liking = 0.01;

    struct Rival {
        std::size_t move;
        double liking;  // how much less than the best the net likes it at first sight, as a logarithm
        std::uint32_t visits;
        double worth;   // summed over the visits
        double chance;  // to win, likewise

        double mean(double sum) const { return visits == 0 ? 0 : sum / visits; }
        double score() const { return mean(worth) + for_liking * liking; }
    };

    // All moves, each with how the net likes it at first sight.
    void line_up(const Rules& rules, const View& seen) {
        foresight_.like(rules, seen, moves_, likings_);
        rivals_.clear();
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            rivals_.push_back({i, static_cast<double>(likings_[i]), 0, 0, 0});
        }
    }

    // How much of the budget is spent, from 0 to 1.
    static double spent(const Budget& budget, std::uint32_t done, Clock::time_point begin) {
        if (budget.ms == 0) {
            return done / static_cast<double>(budget.iterations);
        }
        const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
        return took.count() / budget.ms;
    }

    // Rivals that are still in the running come first, and of those the best.
    std::uint32_t try_all(const Rules& rules, const View& seen, const Budget& budget, std::uint64_t seed,
                          Clock::time_point begin) {
        std::size_t running = rivals_.size();
        const int rounds = std::max(1, static_cast<int>(std::bit_width(running - 1)));
        std::uint32_t done = 0;
        int round = 0;
        for (std::uint64_t world = 0;; ++world) {
            Fast worlds(seed, 2 * world);
            const State state = foresight_.imagine(rules, seen, worlds);
            for (std::size_t i = 0; i < running; ++i) {
                Fast luck(seed, 2 * world + 1);
                const Prospect prospect = foresight_.follow(rules, state, seen.me, moves_[rivals_[i].move], luck);
                rivals_[i].worth += static_cast<double>(prospect.worth());
                rivals_[i].chance += static_cast<double>(prospect.chance);
                ++rivals_[i].visits;
                ++done;
            }
            const double part = spent(budget, done, begin);
            while (round < rounds && part >= (round + 1) / static_cast<double>(rounds)) {
                std::sort(rivals_.begin(), rivals_.begin() + static_cast<std::ptrdiff_t>(running),
                          [](const Rival& a, const Rival& b) {
                              return a.score() != b.score() ? a.score() > b.score() : a.move < b.move;
                          });
                running = (running + 1) / 2;
                ++round;
            }
            if (part >= 1) {
                return done;
            }
        }
    }

    // How many worlds are worth weighing.
    static std::size_t worlds_for(const Budget& budget) {
        constexpr std::size_t worlds_each_ms = 10;
        return budget.ms == 0 ? budget.iterations / 2 : budget.ms * worlds_each_ms;
    }

    void report(std::uint32_t done, Thoughts<G>& thoughts) const {
        thoughts.iterations = done;
        thoughts.moves.clear();
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const auto rival =
                std::find_if(rivals_.begin(), rivals_.end(), [&](const Rival& r) { return r.move == i; });
            thoughts.moves.push_back({moves_[i], static_cast<float>(rival->mean(rival->chance)), rival->visits});
        }
        thoughts.best.clear();
        thoughts.best.push_back(moves_[rivals_[0].move]);
        thoughts.instead.reset();
        thoughts.reasons.clear();
    }

    // Where the model that tells takes single moves for steps, as the net does.
    void give_reasons(const Rules& rules, const View& seen, std::uint64_t seed, Thoughts<G>& thoughts) const {
        if constexpr (Tells<Telling> && std::same_as<typename Telling::Step, Move>) {
            const auto worlds = [&](Fast& numbers) { return foresight_.imagine(rules, seen, numbers); };
            const auto step_of = [](const Move& move) { return move; };
            Reasoning<G, Telling, decltype(worlds)> reasoning(rules, seen, worlds, Fast(seed, reasons_stream).next());
            reasoning.tell(thoughts.best[0], step_of, thoughts);
        }
    }

    NetForesight<G, M> foresight_;
    MoveList<G> moves_;
    typename NetForesight<G, M>::Weights likings_{};
    FixedList<Rival, G::legal_max> rivals_;
};

}  // namespace shoal::bots
