// The thinking of a Player, for the one file of each game that compiles it:
//
//     SHOAL_PLAYER(foppen::Foppen, foppen::Model, foppen::ClassicModel, foppen::Model, foppen::Levels);
//
// The models are the game as the search sees it (model.h), now and as it was in the beginning, to measure against, and
// the one by whose weights a judge (net/judge.h) concludes what others hold and gives its reasons. `Levels` says what
// each level does: `Levels::iterations(rules, spec)` how long it searches, 0 for not at all,
// `Levels::is_judged(spec)` whether by a net, `Levels::by_thumb(rules, view, spec, generator)` is the move of one that
// does not, `Levels::adviser` who gives hints, and `Levels::solves_endings(spec)`, where a game has it, who plays ends
// through.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "bots/baseline/model.h"
#include "bots/beliefs.h"
#include "bots/ending.h"
#include "bots/model.h"
#include "bots/net/judge.h"
#include "bots/net/nets.h"
#include "bots/player.h"
#include "bots/search.h"
#include "bots/witness.h"

namespace shoal::bots {

// Which models and which levels belong to a game.
template <Game G>
struct Knowledge;

// Of a move's random numbers; trees have those below it (threads_most), and a judge's worlds are counted from 0 as
// well.
inline constexpr std::uint64_t endings_stream = std::uint64_t{1} << 42;

// Room for as many nodes as a search can make, but not for more than this; when it is used up the
// search goes on with the tree it has.
inline constexpr std::size_t nodes_most = std::size_t{1} << 20;

// A search by one or several trees. Each thread grows a tree of its own from its own numbers; in the
// end the visits of all are added up, so that the result depends on the number of threads, not on
// their timing.
template <Game G, class M>
class Searcher {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;
    using Tree = Search<G, M>;

    // Without a memory all worlds are equally likely.
    Move choose(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget, std::uint64_t seed,
                Thoughts<G>* thoughts) {
        MoveList<G> moves;
        legal(rules, seen, moves);
        if (moves.size() == 1 && thoughts == nullptr) {
            return moves[0];
        }
        prepare(budget);
        if (thoughts == nullptr) {
            Fast generator(seed);
            if (const auto step = trees_[0]->only_step(rules, seen.me, sample(rules, seen, generator))) {
                return M::first_move(*step);
            }
        }
        const std::uint32_t iterations = search(rules, seen, memory, budget, seed);
        merge();
        if (thoughts != nullptr) {
            report(moves, iterations, *thoughts);
            give_reasons(rules, seen, seed, *thoughts);
        }
        return M::first_move(most_visited());
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t beliefs_stream = threads_most;  // the trees have those below
    static constexpr std::uint64_t reasons_stream = beliefs_stream + 1;

    void prepare(const Budget& budget) {
        // An iteration makes one node at most, and no game has more of them in a millisecond than this.
        constexpr std::size_t iterations_per_ms = 1500;
        const std::size_t each = budget.ms != 0 ? budget.ms * iterations_per_ms : budget.iterations / budget.threads;
        const std::size_t wanted = std::min(each + 2, nodes_most);
        if (trees_.size() != budget.threads || room_ < wanted) {
            trees_.clear();
            for (std::uint32_t i = 0; i < budget.threads; ++i) {
                trees_.push_back(std::make_unique<Tree>(wanted));
            }
            room_ = wanted;
        }
    }

    std::uint32_t search(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget,
                         std::uint64_t seed) {
        const Clock::time_point begin = Clock::now();
        form_beliefs(rules, seen, memory, budget, seed);
        std::vector<std::uint32_t> done(trees_.size());
        const auto grow = [&](std::size_t i) {
            Fast generator(seed, i);
            const auto imagine = [&](Fast& numbers) {
                return beliefs_.empty() ? sample(rules, seen, numbers) : beliefs_.draw(numbers);
            };
            if constexpr (M::halving) {
                const std::uint32_t share = budget.ms == 0 ? share_of(budget, i) : share_in_time(budget);
                done[i] = trees_[i]->run_by_halving(rules, seen.me, generator.next(), share, imagine,
                                                    limit(budget, i, begin));
                return;
            }
            done[i] = trees_[i]->run(rules, seen.me, generator, imagine, limit(budget, i, begin));
        };
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < trees_.size(); ++i) {
            threads.emplace_back(grow, i);
        }
        grow(0);
        for (std::thread& thread : threads) {
            thread.join();
        }
        std::uint32_t total = 0;
        for (const std::uint32_t each : done) {
            total += each;
        }
        const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
        per_ms_ = done[0] / std::max(took.count(), 0.001);
        return total;
    }

    // What all trees draw their worlds from. A world takes about as long to weigh as to search once: the search keeps
    // most of the budget. Of a handful of worlds one or two would count for all, which is worse than taking all for
    // equally likely. As a round begins there is nothing to conclude anything from.
    void form_beliefs(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget,
                      std::uint64_t seed) {
        beliefs_.forget();
        if constexpr (M::believed_worlds > 0) {
            constexpr std::uint32_t searched_for_each = 4;
            constexpr std::size_t worlds_least = 50;
            const std::uint32_t iterations = budget.ms == 0 ? budget.iterations : share_in_time(budget);
            const auto worlds = std::min<std::size_t>(M::believed_worlds, iterations / searched_for_each);
            if (memory == nullptr || memory->decisions.empty() || worlds < worlds_least) {
                return;
            }
            Fast generator(seed, beliefs_stream);
            beliefs_.form(rules, seen, *memory, worlds, generator);
        }
    }

    static std::uint32_t share_of(const Budget& budget, std::size_t i) {
        return budget.iterations / budget.threads + (i < budget.iterations % budget.threads ? 1 : 0);
    }

    // How many iterations a time is likely to be enough for, by the move before this one. If there is less time
    // than that the search stops all the same, with what it knows by then.
    std::uint32_t share_in_time(const Budget& budget) const {
        return static_cast<std::uint32_t>(std::clamp(per_ms_ * budget.ms, 16.0, 1e9));
    }

    // When tree `i` has had its part of the budget. At least one iteration is always made.
    static auto limit(const Budget& budget, std::size_t i, Clock::time_point begin) {
        const bool timed = budget.ms != 0;
        const Clock::time_point end = begin + std::chrono::milliseconds(budget.ms);
        const std::uint32_t share = share_of(budget, i);
        return [timed, end, share](std::uint32_t iterations) {
            if (timed) {
                return iterations > 0 && Clock::now() >= end;
            }
            return iterations >= share;
        };
    }

    using Branch = typename Tree::Branch;

    // The steps at the roots of all trees, each once.
    void merge() {
        branches_.clear();
        for (const auto& tree : trees_) {
            tree->for_each_branch([&](const Branch& branch) {
                for (Branch& known : branches_) {
                    if (M::key(known.step) == M::key(branch.step)) {
                        known.visits += branch.visits;
                        known.worth += branch.worth;
                        return;
                    }
                }
                branches_.push_back(branch);
            });
        }
    }

    // What was tried most is what held up best; among equals the one worth more.
    typename M::Step most_visited() const {
        const Branch* best = &branches_.front();
        for (const Branch& branch : branches_) {
            if (branch.visits > best->visits || (branch.visits == best->visits && branch.worth > best->worth)) {
                best = &branch;
            }
        }
        return best->step;
    }

    // Steps that begin with the same move are one move to the player: it is worth what the best liked is.
    void report(const MoveList<G>& moves, std::uint32_t iterations, Thoughts<G>& thoughts) const {
        thoughts.iterations = iterations;
        thoughts.moves.clear();
        for (const Move& move : moves) {
            Thought<Move> thought{move, 0, 0};
            std::uint32_t most = 0;
            for (const Branch& branch : branches_) {
                if (M::first_move(branch.step) == move) {
                    thought.visits += branch.visits;
                    if (branch.visits > most) {
                        most = branch.visits;
                        thought.value = static_cast<float>(branch.worth / branch.visits);
                    }
                }
            }
            thoughts.moves.push_back(thought);
        }
    }

    // Why the search chose so, where the game has words for it (witness.h), by the worlds that were searched.
    void give_reasons(const Rules& rules, const View& seen, std::uint64_t seed, Thoughts<G>& thoughts) const {
        thoughts.best.clear();
        thoughts.best.push_back(M::first_move(most_visited()));
        thoughts.instead.reset();
        thoughts.reasons.clear();
        if constexpr (Tells<M>) {
            const auto imagine = [&](Fast& numbers) {
                return beliefs_.empty() ? sample(rules, seen, numbers) : beliefs_.draw(numbers);
            };
            const auto step_of = [this](const Move& move) {
                const Branch* most = nullptr;
                for (const Branch& branch : branches_) {
                    if (M::first_move(branch.step) == move && (most == nullptr || branch.visits > most->visits)) {
                        most = &branch;
                    }
                }
                return most->step;
            };
            Reasoning<G, M, decltype(imagine)> reasoning(rules, seen, imagine, Fast(seed, reasons_stream).next());
            reasoning.tell(thoughts.best[0], step_of, thoughts);
        }
    }

    Beliefs<G, M> beliefs_;
    std::vector<std::unique_ptr<Tree>> trees_;
    std::size_t room_ = 0;
    double per_ms_ = 100;  // iterations of the first tree, at first a guess
    std::vector<Branch> branches_;
};

// A judge, where there may be one.
template <Game G>
struct JudgeOf {
    using Maybe = std::nullopt_t;
};
template <MayHaveNet G>
struct JudgeOf<G> {
    using Maybe = std::optional<Judge<G, typename Knowledge<G>::Believed, typename Knowledge<G>::Model>>;
};

template <Game G>
struct Player<G>::Mind {
    Searcher<G, typename Knowledge<G>::Model> own;
    Searcher<G, typename Knowledge<G>::Classic> classic;
    Searcher<G, Textbook<G>> baseline;
    typename JudgeOf<G>::Maybe judge = std::nullopt;

    // Whether there is a net to judge by; it is read when it is first asked for.
    bool has_judge() {
        if constexpr (MayHaveNet<G>) {
            const Net* net = net_of(G::name);
            if (!judge.has_value() && net != nullptr) {
                judge.emplace(*net);
            }
            return judge.has_value();
        }
        return false;
    }
};

template <Game G>
Player<G>::Player(const BotSpec& spec) : spec_(spec), mind_(std::make_unique<Mind>()) {}
template <Game G>
Player<G>::~Player() = default;
template <Game G>
Player<G>::Player(Player&&) noexcept = default;
template <Game G>
Player<G>& Player<G>::operator=(Player&&) noexcept = default;

// The budgets of the first levels, each searching eight times as long as the one below it.
template <class M, class Rules>
std::uint32_t first_iterations(const Rules& rules, Level level) {
    constexpr std::uint32_t factor = 8;
    switch (level) {
        case Level::random:
        case Level::beginner:
        case Level::easy:
        case Level::casual:
        case Level::clumsy:
        case Level::policy: return 0;
        case Level::medium:
        case Level::baseline: return M::medium_iterations(rules);
        case Level::strong: return M::medium_iterations(rules) * factor;
        case Level::expert: return M::medium_iterations(rules) * factor * factor;
    }
    return 0;
}

template <Game G>
std::uint32_t level_iterations(const typename G::Rules& rules, const BotSpec& spec) {
    using Known = Knowledge<G>;
    if (spec.classic || spec.level == Level::baseline) {
        return first_iterations<typename Known::Classic>(rules, spec.level);
    }
    if (spec.version == 1) {
        return first_iterations<typename Known::Model>(rules, spec.level);
    }
    return Known::Levels::iterations(rules, spec);
}

template <Game G>
BotSpec adviser() {
    return Knowledge<G>::Levels::adviser;
}

// Games in which all cards may come to be known before the end.
template <class G>
concept MayBeSolved = Game<G> && requires(const BotSpec& spec) { Knowledge<G>::Levels::solves_endings(spec); };

template <Game G>
typename G::Move Player<G>::think(const Rules& rules, const View& seen, const Memory* memory, std::uint64_t seed,
                                  Thoughts<G>* thoughts) {
    if constexpr (MayHaveNet<G>) {
        if (spec_.level == Level::policy && mind_->has_judge()) {
            return mind_->judge->choose_at_sight(rules, seen, memory);
        }
    }
    Budget budget = spec_.budget;
    if (budget.iterations == 0 && budget.ms == 0) {
        budget.iterations = level_iterations<G>(rules, spec_);
        if (budget.iterations == 0) {
            Fast generator(seed);
            return Knowledge<G>::Levels::by_thumb(rules, seen, spec_, generator);
        }
    }
    if constexpr (MayBeSolved<G>) {
        Fast generator(seed, endings_stream);
        if (Ending<G> ending;
            !spec_.classic && Knowledge<G>::Levels::solves_endings(spec_) && ending.solve(rules, seen, generator)) {
            if (thoughts != nullptr) {
                search(rules, seen, memory, budget, seed, thoughts);
                ending.correct(*thoughts);
            }
            return ending.best().move;
        }
    }
    return search(rules, seen, memory, budget, seed, thoughts);
}

template <Game G>
typename G::Move Player<G>::search(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget,
                                   std::uint64_t seed, Thoughts<G>* thoughts) {
    if constexpr (MayHaveNet<G>) {
        if (!spec_.classic && Knowledge<G>::Levels::is_judged(spec_) && mind_->has_judge()) {
            return mind_->judge->choose(rules, seen, memory, budget, seed, thoughts);
        }
    }
    if (spec_.level == Level::baseline) {
        return mind_->baseline.choose(rules, seen, nullptr, budget, seed, thoughts);
    }
    if (spec_.classic) {
        return mind_->classic.choose(rules, seen, nullptr, budget, seed, thoughts);
    }
    return mind_->own.choose(rules, seen, memory, budget, seed, thoughts);
}

}  // namespace shoal::bots

#define SHOAL_PLAYER(G, TheModel, TheClassic, TheBelieved, TheLevels)                     \
    namespace shoal::bots {                                                               \
    template <>                                                                           \
    struct Knowledge<G> {                                                                 \
        using Model = TheModel;                                                           \
        using Classic = TheClassic;                                                       \
        using Believed = TheBelieved;                                                     \
        using Levels = TheLevels;                                                         \
    };                                                                                    \
    template class Player<G>;                                                             \
    template std::uint32_t level_iterations<G>(const typename G::Rules&, const BotSpec&); \
    template BotSpec adviser<G>();                                                        \
    }                                                                                     \
    static_assert(true)
