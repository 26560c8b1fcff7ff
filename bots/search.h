// Information-set Monte Carlo tree search for any number of players.
//
// Every iteration imagines the hidden cards (a `sample` of the bot's view, or a world that it believes in: beliefs.h),
// walks down one tree whose edges are the moves as the bot sees them, adds a leaf, plays on to the horizon, and credits
// each step on the way with what the result is worth to the seat that took it (max^n). What is tried where follows from
// the imagined cards: a step competes only in those worlds in which it can be taken, and its bonus for being little
// tried grows only with those (availability).
//
// Chance is part of the imagined world: dice and deals are drawn anew every time, so that an edge
// stands for a move whatever came out. A choice that nobody else sees (a card passed face down) is
// made by the model where it is another's, and never branches the tree.
//
// The nodes lie in one array made beforehand; the loop allocates nothing. The same generator gives the
// same tree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

#include "bots/model.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

template <Game G, class M>
class Search {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Step = typename M::Step;

    // A step of the bot's own at the root, after the search.
    struct Branch {
        Step step;
        std::uint32_t visits;
        double worth;  // summed over the visits
    };

    explicit Search(std::size_t nodes_max) : nodes_(nodes_max), slots_(std::bit_ceil(2 * nodes_max)) {}

    // Searches for the seat `me`; `imagine(generator)` gives a full state as the bot may think it is.
    // Goes on until `enough(iterations)`; returns how many there were.
    template <class Imagine, class Enough>
    std::uint32_t run(const Rules& rules, Seat me, Fast& generator, Imagine&& imagine, Enough&& enough) {
        begin();
        std::uint32_t iterations = 0;
        while (!enough(iterations)) {
            iterate(rules, me, generator, imagine(generator));
            ++iterations;
        }
        return iterations;
    }

    // The same for a number of iterations that is known: the steps that a sensible player would think of first
    // share them by halving. All of them are tried in the same imagined worlds, with the same luck, so that
    // what tells them apart is seen early; then the worse half is dropped, and again, until one is left.
    template <class Imagine, class Enough>
    std::uint32_t run_by_halving(const Rules& rules, Seat me, std::uint64_t seed, std::uint32_t iterations,
                                 Imagine&& imagine, Enough&& enough) {
        begin();
        Fast first(seed);
        add_root_steps(rules, me, imagine(first), iterations);
        std::uint32_t done = 0;
        std::uint64_t world = 0;
        while (rivals_.size() > 0 && done < iterations) {
            const std::uint32_t left = iterations - done;
            const auto count = static_cast<std::uint32_t>(rivals_.size());
            const auto rounds = static_cast<std::uint32_t>(std::bit_width(count - 1));
            const std::uint32_t sweeps = std::max(1U, left / (count * std::max(1U, rounds)));
            for (std::uint32_t sweep = 0; sweep < sweeps; ++sweep, ++world) {
                // Between sweeps only: who was tried once more than the others must not be chosen for that.
                if (enough(done)) {
                    return done;
                }
                for (const std::uint32_t rival : rivals_) {
                    if (done == iterations) {
                        return done;
                    }
                    Fast generator(seed, world + 1);
                    iterate(rules, me, generator, imagine(generator), rival);
                    ++done;
                }
            }
            if (rivals_.size() > 1) {
                drop_worse_half();
            }
        }
        return done;
    }

    // The step to take where the model sees no other, so that nothing needs to be searched.
    std::optional<Step> only_step(const Rules& rules, Seat me, const State& state) {
        M::list(rules, state, me, candidates_);
        return candidates_.size() == 1 ? std::optional(candidates_.steps[0]) : std::nullopt;
    }

    // Calls `f(branch)` for each step that was tried at the root, the latest first.
    template <class F>
    void for_each_branch(F&& f) const {
        for (std::size_t i = used_ - 1; i > 0; --i) {
            if (nodes_[i].parent == 0) {
                f(Branch{nodes_[i].step, nodes_[i].visits, nodes_[i].worth});
            }
        }
    }

private:
    static constexpr std::uint32_t none = 0;  // the root is nobody's child

    struct Node {
        std::uint64_t key = 0;  // of the step, and who took it
        double worth = 0;       // to the seat that took the step, summed over the visits
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  // how often it could have been taken
        std::uint32_t parent = 0;
        Step step{};
        Seat seat = no_seat;
    };

    struct Kept {
        State state{};
        std::uint64_t run = 0;
        Seat seat = no_seat;
        typename M::Steps candidates{};
    };

    void begin() {
        used_ = 1;
        nodes_[0] = Node{};
        std::fill(slots_.begin(), slots_.end(), none);
        ++run_;
    }

    // ---- Halving ----

    // Makes the likeliest steps rivals: as many as there are iterations to tell them apart.
    void add_root_steps(const Rules& rules, Seat me, const State& state, std::uint32_t iterations) {
        list(rules, state, me);
        match_children(0, me);
        rivals_.clear();
        priors_.clear();
        float weights = 0;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            weights += candidates_.weights[i];
            order_[i] = static_cast<std::uint16_t>(i);
        }
        const auto likelier = [this](std::uint16_t a, std::uint16_t b) {
            return candidates_.weights[a] != candidates_.weights[b] ? candidates_.weights[a] > candidates_.weights[b]
                                                                    : a < b;
        };
        std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(candidates_.size()), likelier);
        std::size_t count = std::min(rivals_for(iterations), candidates_.size());
        while (count < candidates_.size() &&
               candidates_.weights[order_[count]] == candidates_.weights[order_[count - 1]]) {
            ++count;  // what is just as likely is not left out by chance
        }
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t child = add_child(0, me, order_[i]);
            if (child == none) {
                break;
            }
            rivals_.push_back(child);
            priors_.push_back(candidates_.weights[order_[i]] / weights);
        }
    }

    // The largest power of two whose first round has each rival tried more than twice.
    static std::size_t rivals_for(std::uint32_t iterations) {
        std::size_t count = 2;
        for (std::size_t rounds = 2; 5 * (2 * count) * rounds <= 2 * std::size_t{iterations}; ++rounds) {
            count *= 2;
        }
        return count;
    }

    void drop_worse_half() {
        const float parent = M::exploration * std::sqrt(static_cast<float>(nodes_[0].visits));
        const auto score = [&](std::size_t i) {
            const Node& node = nodes_[rivals_[i]];
            const auto visits = static_cast<float>(node.visits);
            return static_cast<float>(node.worth) / visits + parent * priors_[i] / (1 + visits);
        };
        // Few are left: the best are moved to the front one by one.
        const std::size_t keep = (rivals_.size() + 1) / 2;
        for (std::size_t i = 0; i < keep; ++i) {
            std::size_t best = i;
            for (std::size_t j = i + 1; j < rivals_.size(); ++j) {
                best = score(j) > score(best) ? j : best;
            }
            std::swap(rivals_[i], rivals_[best]);
            std::swap(priors_[i], priors_[best]);
        }
        rivals_.resize(keep);
        priors_.resize(keep);
    }

    // One world imagined and played through. The first step is `first`, or as the tree suggests if that is none.
    void iterate(const Rules& rules, Seat me, Fast& generator, State state, std::uint32_t first = none) {
        const typename M::Horizon horizon = M::horizon(rules, state);
        SearchChance chance(Fast(generator.next()));
        std::uint32_t at = 0;
        path_.clear();
        bool grown = false;
        if (first != none) {
            grown = nodes_[first].visits == 0;
            path_.push_back(first);
            M::take(rules, state, me, nodes_[first].step, chance);
            at = first;
        }
        while (!grown && path_.size() < M::tree_depth && !M::beyond(rules, state, horizon)) {
            const SeatSet movers = to_move(rules, state);
            const Seat seat = movers.contains(me) ? me : movers.first();
            if (seat != me && M::is_hidden(rules, state, seat)) {
                M::play_on(rules, state, seat, chance, generator, moves_);
                continue;
            }
            list(rules, state, seat);
            const std::uint32_t next = descend(at, seat, generator);
            if (next == none) {
                break;  // no room for another node
            }
            grown = nodes_[next].visits == 0;
            path_.push_back(next);
            M::take(rules, state, seat, nodes_[next].step, chance);
            at = next;
        }
        for (int count = 0; count < M::playout_max && !M::beyond(rules, state, horizon); ++count) {
            const SeatSet movers = to_move(rules, state);
            M::play_on(rules, state, movers.first(), chance, generator, moves_);
        }
        credit(M::value(rules, state));
    }

    // What may be tried here. Near the root the same positions come back again and again; where making the
    // list takes long, the model has it kept.
    void list(const Rules& rules, const State& state, Seat seat) {
        if constexpr (M::lists_kept == 0) {
            M::list(rules, state, seat, candidates_);
        } else {
            Kept& kept = kept_[hash_of(state) % M::lists_kept];
            if (kept.run != run_ || kept.seat != seat || !(kept.state == state)) {
                kept.state = state;
                kept.seat = seat;
                kept.run = run_;
                M::list(rules, state, seat, kept.candidates);
            }
            candidates_ = kept.candidates;
        }
    }

    static std::uint64_t hash_of(const State& state) {
        const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(State)>>(state);
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + i, std::min(sizeof(word), bytes.size() - i));
            hash = (std::rotl(hash, 23) ^ word) * 0x9E3779B97F4A7C15U;
        }
        return mix(hash);
    }

    void credit(const Values& values) {
        ++nodes_[0].visits;
        for (const std::uint32_t index : path_) {
            Node& node = nodes_[index];
            ++node.visits;
            node.worth += static_cast<double>(values[node.seat]);
        }
    }

    // ---- Choosing ----

    // The child of `at` to go to, made if it is new; none if it would be new and there is no room.
    std::uint32_t descend(std::uint32_t at, Seat seat, Fast& generator) {
        match_children(at, seat);
        const std::size_t choice = M::guided ? most_promising(at) : least_known(generator);
        if (children_[choice] != none) {
            return children_[choice];
        }
        return add_child(at, seat, choice);
    }

    static std::uint64_t key_of(const Step& step, Seat seat) { return M::key(step) ^ std::uint64_t{seat.value} << 58; }

    // Where the child of `at` by that step is noted, or would be. Where hands are hidden a node can have thousands of
    // children, one for each step in some world: they are found by hashing, not by going through them.
    std::uint32_t& slot(std::uint32_t at, std::uint64_t key) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t place = mix(key + at * 0x9E3779B97F4A7C15U) & mask;
        while (slots_[place] != none && (nodes_[slots_[place]].key != key || nodes_[slots_[place]].parent != at)) {
            place = (place + 1) & mask;
        }
        return slots_[place];
    }

    // Finds the node of each candidate, where there is one, and notes that it could have been taken.
    void match_children(std::uint32_t at, Seat seat) {
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            keys_[i] = key_of(candidates_.steps[i], seat);
            children_[i] = slot(at, keys_[i]);
            if (children_[i] != none) {
                ++nodes_[children_[i]].available;
            }
        }
    }

    // UCB1: everything once in random order, then the best by value and doubt.
    std::size_t least_known(Fast& generator) {
        const std::size_t count = candidates_.size();
        int untried = 0;
        for (std::size_t i = 0; i < count; ++i) {
            untried += children_[i] == none ? 1 : 0;
        }
        if (untried > 0) {
            int skip = untried == 1 ? 0 : below(generator, untried);
            for (std::size_t i = 0; i < count; ++i) {
                if (children_[i] == none && skip-- == 0) {
                    return i;
                }
            }
        }
        std::size_t best = 0;
        float best_score = -1;
        for (std::size_t i = 0; i < count; ++i) {
            const Node& node = nodes_[children_[i]];
            const auto visits = static_cast<float>(node.visits);
            const float score = static_cast<float>(node.worth) / visits +
                                M::exploration * std::sqrt(std::log(static_cast<float>(node.available)) / visits);
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        return best;
    }

    // PUCT: value, and doubt in proportion to how likely a sensible player is to take the step.
    std::size_t most_promising(std::uint32_t at) {
        const std::size_t count = candidates_.size();
        float weights = 0;
        float worth = 0;
        float visits = 0;
        for (std::size_t i = 0; i < count; ++i) {
            weights += candidates_.weights[i];
            const Node& node = nodes_[children_[i]];
            if (children_[i] != none) {
                worth += static_cast<float>(node.worth);
                visits += static_cast<float>(node.visits);
            }
        }
        const float untried = (visits > 0 ? worth / visits : 0.5F) + M::first_try;
        const float scale = M::exploration / weights;
        const float parent = std::sqrt(static_cast<float>(nodes_[at].visits + 1));
        std::size_t best = 0;
        float best_score = -std::numeric_limits<float>::infinity();
        for (std::size_t i = 0; i < count; ++i) {
            float score = 0;
            if (children_[i] == none) {
                score = untried + scale * candidates_.weights[i] * parent;
            } else {
                const Node& node = nodes_[children_[i]];
                const auto tried = static_cast<float>(node.visits);
                score = static_cast<float>(node.worth) / tried +
                        scale * candidates_.weights[i] * std::sqrt(static_cast<float>(node.available)) / (1 + tried);
            }
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        return best;
    }

    std::uint32_t add_child(std::uint32_t at, Seat seat, std::size_t choice) {
        if (used_ == nodes_.size()) {
            return none;
        }
        const auto index = static_cast<std::uint32_t>(used_++);
        Node& node = nodes_[index];
        node = Node{};
        node.key = keys_[choice];
        node.step = candidates_.steps[choice];
        node.seat = seat;
        node.available = M::guided ? nodes_[at].visits + 1 : 1;
        node.parent = at;
        slot(at, node.key) = index;
        return index;
    }

    std::vector<Node> nodes_;
    std::size_t used_ = 0;
    std::vector<std::uint32_t> slots_;  // at least half of them stay free
    FixedList<std::uint32_t, M::tree_depth> path_;
    typename M::Steps candidates_;
    std::vector<Kept> kept_ = std::vector<Kept>(M::lists_kept);
    std::uint64_t run_ = 0;  // lists kept from earlier searches, perhaps by other rules, do not count
    std::array<std::uint64_t, M::steps_max> keys_{};
    std::array<std::uint32_t, M::steps_max> children_{};
    std::array<std::uint16_t, M::steps_max> order_{};
    FixedList<std::uint32_t, M::steps_max> rivals_;  // the root's steps that are still in the running
    FixedList<float, M::steps_max> priors_;          // theirs, in the same order
    MoveList<G> moves_;
};

}  // namespace shoal::bots
