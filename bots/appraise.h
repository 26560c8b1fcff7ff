// The work of an Appraiser, for the one file of each game that compiles it (mind.h).
//
// All moves are tried in the same imagined worlds with the same luck, and the worse half is dropped again and again,
// but never the one that was made. What is left then is compared with it once more, in worlds that had no part in
// choosing it: the best of many is else the luckiest of them, and every move would seem to have cost something.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "bots/appraisal.h"
#include "bots/appraiser.h"
#include "bots/foresight.h"
#include "bots/model.h"
#include "bots/thoughts.h"
#include "bots/witness.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace shoal::bots {

// A mean and how far it can be trusted.
struct Tally {
    std::uint32_t count = 0;
    double sum = 0;
    double squares = 0;

    void add(double number) {
        ++count;
        sum += number;
        squares += number * number;
    }
    void add(const Tally& other) {
        count += other.count;
        sum += other.sum;
        squares += other.squares;
    }
    double mean() const { return count == 0 ? 0 : sum / count; }
    double error() const {
        if (count < 2) {
            return 0.5;  // nobody knows
        }
        const double variance = std::max(0.0, (squares - sum * sum / count) / (count - 1));
        return std::sqrt(variance / count);
    }
};

// F is the game's foresight (foresight.h).
template <Game G, class F>
class Appraising {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;

    explicit Appraising(F& foresight) : foresight_(foresight) {}

    // `imagine(half, generator)` gives the worlds of each of the two halves of the work.
    template <class Imagine>
    void run(const Rules& rules, const View& seen, const Move& made, Until until, std::uint32_t tries,
             std::uint64_t seed, const Imagine& imagine, Appraisal<G>& out) {
        line_up(rules, seen, made);
        choose_rival(rules, seen.me, until, tries - tries / compared_part, seed, imagine);
        Tally fresh;
        if (rivals_.size() > 1) {
            fresh = compare(rules, seen.me, until, tries / compared_part, seed, imagine);
        }
        report(made, fresh, out);
    }

private:
    // So large a part of the tries, one in so many, is spent on comparing what was made with its last rival.
    static constexpr std::uint32_t compared_part = 2;
    static constexpr std::uint64_t second_half = std::uint64_t{1} << 32;

    struct Rival {
        Move move{};
        float weight = 0;
        Tally chance;
        Tally more;  // than after what was made, in the same world
    };

    // What was made comes first, then what else could have been thought of.
    void line_up(const Rules& rules, const View& seen, const Move& made) {
        foresight_.list(rules, seen, moves_, weights_);
        rivals_.clear();
        rivals_.push_back({made, 0, {}, {}});
        const Notation name = name_of(rules, made);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            // Copies of a card have one name, and it does not matter which is played.
            if (moves_[i] == made || name_of(rules, moves_[i]) == name) {
                rivals_[0].weight += weights_[i];
            } else {
                rivals_.push_back({moves_[i], weights_[i], {}, {}});
            }
        }
    }

    static Notation name_of(const Rules& rules, const Move& move) {
        return Notation::of([&](Text& out) { format(rules, move, out); });
    }

    double chance_of(const Rules& rules, const State& world, Seat me, const Move& move, Until until,
                     std::uint64_t luck) {
        Fast numbers(luck);
        return static_cast<double>(foresight_.follow(rules, world, me, move, numbers, until).chance);
    }

    // Rivals that are still in the running come first behind the one that was made, and of those the best.
    template <class Imagine>
    void choose_rival(const Rules& rules, Seat me, Until until, std::uint32_t tries, std::uint64_t seed,
                      const Imagine& imagine) {
        constexpr std::uint64_t worlds_least = 4;
        std::size_t running = rivals_.size();
        const int rounds = running < 3 ? 1 : static_cast<int>(std::bit_width(running - 2));
        std::uint32_t done = 0;
        int round = 0;
        for (std::uint64_t number = 0; round < rounds; ++number) {
            Fast worlds(seed, number);
            const State world = imagine(0, worlds);
            const std::uint64_t luck = worlds.next();
            const double base = chance_of(rules, world, me, rivals_[0].move, until, luck);
            rivals_[0].chance.add(base);
            for (std::size_t i = 1; i < running; ++i) {
                const double chance = chance_of(rules, world, me, rivals_[i].move, until, luck);
                rivals_[i].chance.add(chance);
                rivals_[i].more.add(chance - base);
            }
            done += static_cast<std::uint32_t>(running);
            while (round < rounds && number + 1 >= worlds_least &&
                   std::uint64_t{done} * static_cast<unsigned>(rounds) >=
                       std::uint64_t{tries} * static_cast<unsigned>(round + 1)) {
                sort_rivals(running);
                running = 1 + running / 2;
                ++round;
            }
        }
    }

    void sort_rivals(std::size_t running) {
        highest_first(rivals_.begin() + 1, rivals_.begin() + static_cast<std::ptrdiff_t>(running),
                      [](const Rival& rival) { return rival.more.mean(); });
    }

    template <class Imagine>
    Tally compare(const Rules& rules, Seat me, Until until, std::uint32_t tries, std::uint64_t seed,
                  const Imagine& imagine) {
        constexpr std::uint32_t worlds_least = 8;
        Tally fresh;
        for (std::uint32_t i = 0; i < std::max(worlds_least, tries / 2) && !is_settled(fresh); ++i) {
            Fast worlds(seed, second_half + i);
            const State world = imagine(1, worlds);
            const std::uint64_t luck = worlds.next();
            const double base = chance_of(rules, world, me, rivals_[0].move, until, luck);
            const double other = chance_of(rules, world, me, rivals_[1].move, until, luck);
            rivals_[0].chance.add(base);
            rivals_[1].chance.add(other);
            fresh.add(other - base);
        }
        return fresh;
    }

    // What is clearly no better than what was made need not be looked at for longer.
    static bool is_settled(const Tally& fresh) {
        constexpr std::uint32_t enough = 32;
        constexpr double errors = 3;
        return fresh.count >= enough && fresh.mean() + errors * fresh.error() < 0;
    }

    // What is left of a difference when what chance alone would make of it is taken off: counted as they are, the many
    // small ones that are nothing but chance would add up to a large one.
    static double without_chance(double difference, double error) {
        return difference <= error ? 0 : difference - error * error / difference;
    }

    void report(const Move& made, const Tally& fresh, Appraisal<G>& out) {
        constexpr double errors = 1.96;
        const double more = fresh.mean();
        const double error = fresh.count == 0 ? 0 : fresh.error();
        const double cost = without_chance(more, error);
        out.made = made;
        out.best = cost > 0 ? rivals_[1].move : made;
        out.chance = static_cast<float>(rivals_[0].chance.mean());
        out.cost = static_cast<float>(cost);
        out.cost_low = static_cast<float>(std::max(0.0, more - errors * error));
        out.cost_high = static_cast<float>(std::max(0.0, more + errors * error));
        out.moves.clear();
        float weights = 0;
        for (const Rival& rival : rivals_) {
            weights += rival.weight;
        }
        for (const Rival& rival : rivals_) {
            out.moves.push_back({rival.move, static_cast<float>(rivals_[0].chance.mean() + rival.more.mean()),
                                 weights > 0 ? rival.weight / weights : 0, rival.chance.count});
        }
        if (rivals_.size() > 1) {
            out.moves[1].chance = static_cast<float>(rivals_[0].chance.mean() + more);
        }
        weigh(out);
        highest_first(out.moves.begin(), out.moves.end(), [](const Judged<Move>& one) { return one.chance; });
    }

    // What is lost on average by any move, and by those that are likely at first sight.
    static void weigh(Appraisal<G>& out) {
        const float best = out.chance + out.cost;
        out.stake = 0;
        out.hardness = 0;
        for (const Judged<Move>& each : out.moves) {
            const float less = std::max(0.0F, best - each.chance);
            out.stake += less / static_cast<float>(out.moves.size());
            out.hardness += each.likely * less;
        }
    }

    F& foresight_;
    MoveList<G> moves_;
    typename F::Weights weights_{};
    FixedList<Rival, G::legal_max + 1> rivals_;
};

// The step of a model that begins with a move, the likeliest where there are several; nothing where the model would
// never take such a one and knows none (`M::step_of`).
template <class M, class State>
std::optional<typename M::Step> step_beginning_with(const typename M::Rules& rules, const State& state, Seat seat,
                                                    const typename M::Move& move) {
    if constexpr (std::same_as<typename M::Step, typename M::Move>) {
        return move;
    } else {
        typename M::Steps steps;
        M::list(rules, state, seat, steps);
        std::optional<std::size_t> likeliest;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (M::first_move(steps.steps[i]) == move && (!likeliest || steps.weights[i] > steps.weights[*likeliest])) {
                likeliest = i;
            }
        }
        if (likeliest) {
            return steps.steps[*likeliest];
        }
        if constexpr (requires { M::step_of(move); }) {
            return M::step_of(move);
        }
        return std::nullopt;
    }
}

}  // namespace shoal::bots
