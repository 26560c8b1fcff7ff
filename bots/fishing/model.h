// Fishing as a search may see it that knows how players choose: every move that may be made now is tried in the same
// believed worlds, and the round is played on from there by players who know no more than their own hands and what lies
// open. No bot searches so, for it has won nothing (docs/BOTS.md); but by these weights the judge (bots/net/judge.h)
// concludes what others hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/fishing/choice.h"
#include "bots/fishing/classic.h"
#include "bots/growth.h"
#include "bots/model.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

struct Model : ClassicModel {
    // What 2500 say is hardly better, what 50 say is no better than equal worlds (decision 31).
    static constexpr std::size_t believed_worlds = 500;
    // Deeper in the tree the others would play by the cards that the bot imagines, not by what they can know.
    static constexpr std::size_t tree_depth = 1;
    // Moves are dropped for what came of them, not for being unusual.
    static constexpr float exploration = 0.0F;

    // As long a thought as the other model's: an iteration takes 2.7 times as long, a world to weigh twice.
    static std::uint32_t medium_iterations(const Rules& rules) { return rules.players == 3 ? 3000 : 2600; }

    static void list(const Rules& rules, const State& state, Seat seat, Steps& out) {
        legal(rules, state, seat, out.steps);
        weigh_moves(rules, state.table, seat, state.hands[seat], 1, out.steps, out.weights);
    }

    // Of two `@minus3` nobody sees which it was, and lists name the first.
    static bool looks_like(const Step& step, const Move& seen) {
        return step == seen || (is_minus3(step) && is_minus3(seen));
    }

    // A move, each as often as it is likely, but surer than people are: what they do alike is seen more clearly so.
    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<shoal::fishing::Fishing>& moves) {
        constexpr float sureness = 2;
        legal(rules, state, seat, moves);
        std::size_t choice = 0;
        if (moves.size() > 1) {
            std::array<float, steps_max> weights;
            weigh_moves(rules, state.table, seat, state.hands[seat], sureness, moves, weights);
            choice = draw_by_weight(weights, moves.size(), generator);
        }
        apply(rules, state, seat, moves[choice], chance, NoObserver{});
    }

private:
    static bool is_minus3(const Move& move) {
        return move.kind != MoveKind::call && shoal::fishing::minus3_buoys.contains(move.card());
    }
};

}  // namespace shoal::bots::fishing
