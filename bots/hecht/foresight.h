// What comes of a move in Hecht: the turn is played on by the plan that leads furthest, the others take their turns by
// plans as likely as they look, and as the seat's next turn begins a small net says what its chance to win is. Nothing
// is hidden: worlds differ by the dice and by what the others do.
//
// Has what bots/net/foresight.h has for games with cards.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "bots/foresight.h"
#include "bots/hecht/chances.h"
#include "bots/hecht/chances_weights.h"
#include "bots/hecht/model.h"
#include "bots/model.h"
#include "bots/net/sight.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

class Foresight {
public:
    using G = pond::Hecht;
    using View = pond::View;
    using Memory = pond::Memory;
    using Weights = std::array<float, G::legal_max>;

    void look(const Rules&, const View&, const Memory*) { plans_.clear(); }
    void believe(const Rules&, const View&, const Memory*, std::size_t, const Fast&) {}
    State imagine(const Rules&, const View& seen, Fast&) const { return seen.state; }

    // The moves that the best plans begin with: of the hundreds that are legal nearly all lead nowhere.
    void list(const Rules& rules, const View& seen, MoveList<G>& moves, Weights& likely) {
        moves.clear();
        Model::list(rules, seen.state, seen.me, steps_);
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const Move first = Model::first_move(steps_.steps[i]);
            std::size_t place = 0;
            while (place < moves.size() && moves[place] != first) {
                ++place;
            }
            if (place == moves.size()) {
                moves.push_back(first);
                likely[place] = 0;
            }
            likely[place] += steps_.weights[i];
        }
    }

    Prospect follow(const Rules& rules, State state, Seat me, const Move& move, Fast& luck,
                    Until = Until::own_decision) {
        SearchChance chance(Fast(luck.next()));
        Fast thoughts(luck.next());
        const State before = state;
        apply(rules, state, me, move, chance, NoObserver{});
        if (is_on(state, me)) {
            Model::take(rules, state, me, plan_after(rules, before, move, state), chance);
            finish_turn(rules, state, me, chance, thoughts);
        }
        // More turns than there are seats pass only while starts are chosen.
        for (int turns = 0; turns < 2 * rules.players && !over(rules, state); ++turns) {
            if (state.stage == pond::Stage::turn && state.on_turn == me) {
                break;
            }
            take_likely_plan(rules, state, chance, thoughts);
        }
        if (over(rules, state)) {
            return {win_shares(rules, state)[me], 0};
        }
        return {Chances(chance_weights)(rules, state)[me], 0};
    }

private:
    // How the turn goes on after a move; found once for each, by middling dice.
    struct Continuation {
        State before;
        Move move;
        Plan plan;
    };

    static bool is_on(const State& state, Seat seat) {
        return state.stage != pond::Stage::over && state.on_turn == seat;
    }

    const Plan& plan_after(const Rules& rules, const State& before, const Move& move, const State& now) {
        for (const Continuation& known : plans_) {
            if (known.move == move && known.before == before) {
                return known.plan;
            }
        }
        return plans_.emplace_back(Continuation{before, move, furthest(rules, now)}).plan;
    }

    // The plan after which the seat's chance is the highest.
    Plan furthest(const Rules& rules, const State& now) {
        const Seat me = now.on_turn;
        Model::list(rules, now, me, steps_);
        std::size_t best = 0;
        float most = -1;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            State then = now;
            SearchChance dice(Fast(0));
            Fast thoughts(0);
            Model::take(rules, then, me, steps_.steps[i], dice);
            finish_turn(rules, then, me, dice, thoughts);
            const float chance =
                over(rules, then) ? win_shares(rules, then)[me] : Chances(chance_weights)(rules, then)[me];
            if (chance > most) {
                most = chance;
                best = i;
            }
        }
        return steps_.size() == 0 ? Plan{} : steps_.steps[best];
    }

    static void finish_turn(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& thoughts) {
        if (is_on(state, seat)) {
            Model::play_turn(rules, state, chance, thoughts);
        }
    }

    void take_likely_plan(const Rules& rules, State& state, SearchChance& chance, Fast& thoughts) {
        const Seat seat = state.on_turn;
        Model::list(rules, state, seat, steps_);
        const Plan plan = steps_.steps[draw_by_weight(steps_.weights, steps_.size(), thoughts)];
        Model::take(rules, state, seat, plan, chance);
        finish_turn(rules, state, seat, chance, thoughts);
    }

    Model::Steps steps_;
    std::vector<Continuation> plans_;
};

}  // namespace shoal::bots::hecht
