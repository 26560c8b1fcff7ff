// Hecht as the search sees it: plans for whole turns, as in classic.h but thought of together (turns.h), and nothing is
// played out. Where the tree ends a small net says what everyone's chances are as the next turn begins (chances.h): it
// has seen how millions of turns went on, where a playout shows one way of it, and takes a fifteenth of the time.
#pragma once

#include <cstdint>

#include "bots/hecht/chances.h"
#include "bots/hecht/chances_weights.h"
#include "bots/hecht/classic.h"
#include "bots/hecht/turns.h"
#include "bots/model.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct Model : ClassicModel {
    static_assert(TurnPlanner::plans_each * TurnPlanner::kinds <= steps_max);

    // About 50 ms of thought on one core in the middle of a game, whatever the number of players.
    static std::uint32_t medium_iterations(const Rules&) { return 1200; }

    static void list(const Rules& rules, const State& state, Seat seat, Steps& out) {
        if (state.stage != pond::Stage::turn) {
            ClassicModel::list(rules, state, seat, out);
            return;
        }
        out.clear();
        TurnPlanner(rules).plan(state, [&](const Planned& planned) { out.add(planned.plan, planned.value); });
        weigh(out);
    }

    // A move that no plan begins with; what follows it is thought of later.
    static Step step_of(const Move& move) {
        Plan plan;
        plan.push_back(move);
        return plan;
    }

    // A turn, or what is left of one, as it first comes to mind.
    template <class Luck>
    static void play_turn(const Rules& rules, State& state, Luck& luck, Fast& generator) {
        const Seat seat = state.on_turn;
        Purposes steps;
        while (state.stage != pond::Stage::over && state.on_turn == seat) {
            StepFinder(rules, state, steps).find();
            apply(rules, state, seat, first_thought(rules, state, seat, steps, generator), luck, NoObserver{});
        }
    }

    // Only up to the beginning of a turn, since chances are known there: a plan may end with a die, and before the
    // first turn everybody chooses where to start.
    static constexpr int playout_max = 1;
    static void play_on(const Rules& rules, State& state, Seat, SearchChance& chance, Fast& generator,
                        MoveList<pond::Hecht>&) {
        while (state.stage == pond::Stage::start) {
            play_turn(rules, state, chance, generator);
        }
        if (state.touched != 0) {
            play_turn(rules, state, chance, generator);
        }
    }

    static Values value(const Rules& rules, const State& state) {
        return over(rules, state) ? ClassicModel::value(rules, state) : Chances(chance_weights)(rules, state);
    }
};

}  // namespace shoal::bots::hecht
