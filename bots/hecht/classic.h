// Hecht as the search saw it first: an edge of the tree is a plan for the rest of a turn, and a playout goes on turn by
// turn as each first comes to mind, for about as long as plans can be seen to bear fruit. `classic:` bots still see it
// so; model.h is how it is seen now.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/baseline/model.h"
#include "bots/hecht/planner.h"
#include "bots/hecht/worth.h"
#include "bots/model.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct ClassicModel : Textbook<shoal::hecht::Hecht> {
    using Step = Plan;
    static constexpr std::size_t steps_max = 24;
    using Steps = Candidates<Step, steps_max>;
    static constexpr std::size_t lists_kept = 2048;

    static constexpr bool guided = true;
    static constexpr float exploration = 0.4F;
    static constexpr float first_try = -0.02F;

    // About 50 ms of thought on one core in the middle of a game, whatever the number of players.
    static std::uint32_t medium_iterations(const Rules&) { return 400; }

    static void list(const Rules& rules, const State& state, Seat, Steps& out) {
        out.clear();
        if (state.stage == pond::Stage::turn) {
            list_plans(rules, state, out);
        } else {
            list_choices(rules, state, out);
        }
    }

    static std::uint64_t key(const Step& step) {
        std::uint64_t hash = step.size();
        for (const Move& move : step) {
            hash = mix(hash ^ std::bit_cast<std::uint32_t>(move));
        }
        return hash;
    }
    static Move first_move(const Step& step) { return step[0]; }
    static void take(const Rules& rules, State& state, Seat seat, const Step& step, SearchChance& chance) {
        for (const Move& move : step) {
            if (judge(rules, state, seat, move).is_refused()) {
                return;
            }
            apply(rules, state, seat, move, chance, NoObserver{});
        }
    }

    // Breeding takes several turns to prepare: the search looks ahead by turns, not by rounds.
    static Horizon horizon(const Rules&, const State&) { return {}; }
    static bool beyond(const Rules& rules, const State& state, const Horizon&) { return over(rules, state); }
    static constexpr int playout_max = 6;

    // A turn, or what is left of one.
    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<pond::Hecht>&) {
        Purposes steps;
        while (state.stage != pond::Stage::over && state.on_turn == seat) {
            StepFinder(rules, state, steps).find();
            apply(rules, state, seat, first_thought(rules, state, seat, steps, generator), chance, NoObserver{});
        }
    }

    static Values value(const Rules& rules, const State& state) {
        const Values shares = outlook(rules, state);
        if (!over(rules, state)) {
            return shares;
        }
        constexpr float margin = 0.1F;
        Values values = win_shares(rules, state);
        for (const Seat seat : SeatSet::all(rules.players)) {
            values[seat] = (1 - margin) * values[seat] + margin * shares[seat];
        }
        return values;
    }

protected:
    // From what the plans are worth to how likely they are.
    static void weigh(Steps& out) {
        const auto end = out.weights.begin() + static_cast<std::ptrdiff_t>(out.size());
        const float best = *std::max_element(out.weights.begin(), end);
        std::transform(out.weights.begin(), end, out.weights.begin(), [best](float value) {
            constexpr float span = 0.5F;
            const float closeness = span / (span + best - value);
            return closeness * closeness;
        });
    }

    static Move first_thought(const Rules& rules, const State& state, Seat seat, const Purposes& steps,
                              Fast& generator) {
        constexpr float noise = 0.05F / 65536;
        Move best = steps[0];
        float best_value = -1000;
        for (const Move& move : steps) {
            State s = state;
            Middling dice;
            apply(rules, s, seat, move, dice, NoObserver{});
            // Who ends the turn gives the points back unused, who skips never had them.
            const int points = move.kind == MoveKind::end ? state.points : move.kind == MoveKind::skip ? 0 : s.points;
            const float value = worth(rules, s, seat) + point_worth * static_cast<float>(points) +
                                noise * static_cast<float>(generator.next() >> 48);
            if (value > best_value) {
                best = move;
                best_value = value;
            }
        }
        return best;
    }

private:
    static constexpr std::size_t width = 4;
    static constexpr std::size_t plans_each = 5;                            // for each action
    static_assert(plans_each * (pond::action_kinds - 1) + 1 <= steps_max);  // there is one way to skip

    // Start positions, and how scarce young are shared out.
    static void list_choices(const Rules& rules, const State& state, Steps& out) {
        Purposes steps;
        StepFinder(rules, state, steps).find();
        for (const Move& move : steps) {
            Plan plan;
            plan.push_back(move);
            out.add(plan, 1.0F);
        }
    }

    // The best plans with each action, so that none is forgotten because another looks better at first.
    static void list_plans(const Rules& rules, const State& state, Steps& out) {
        using Thinker = Planner<width, plans_each>;
        constexpr float others = 0.3F;
        Fast unused;
        Thinker planner(rules, Care{width, 0, others}, unused);
        const auto think = [&](unsigned actions) {
            Thinker::Plans plans;
            planner.plan(state, actions, plans);
            for (const Planned& planned : plans) {
                out.add(planned.plan, planned.value);
            }
        };
        if (state.acted) {
            think(every_action);
        } else {
            for (const MoveKind action :
                 {MoveKind::snail, MoveKind::skip, MoveKind::wave, MoveKind::breed_pike, MoveKind::breed_carp}) {
                think(only_action(action));
            }
        }
        weigh(out);
    }
};

}  // namespace shoal::bots::hecht
