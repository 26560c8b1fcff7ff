// The game as a textbook's search sees it: every legal move, uniform playouts to the end of the round (or of
// the game, where there are no rounds), UCB1. The bot `baseline` searches with it, and ours is measured
// against that.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/foresight.h"
#include "bots/model.h"
#include "bots/random.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

template <Game G>
struct Textbook {
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;

    // What an edge of the tree stands for: a move, or a plan of several.
    using Step = Move;
    static constexpr std::size_t steps_max = G::legal_max;
    using Steps = Candidates<Step, steps_max>;
    // How many lists the search keeps, where making one takes long and always gives the same for a state.
    static constexpr std::size_t lists_kept = 0;

    // ---- The tree ----

    // Whether unknown steps are tried in the order of their weights (PUCT) or all once first (UCB1).
    static constexpr bool guided = false;
    static constexpr float exploration = 0.7F;
    // What an untried step is thought to be worth, compared with its tried siblings (PUCT only).
    static constexpr float first_try = 0.0F;

    // Whether the steps at the root share a known number of iterations by halving (search.h).
    static constexpr bool halving = false;
    // How many steps deep the tree may grow; from there on the model plays.
    static constexpr std::size_t tree_depth = 512;

    static void list(const Rules& rules, const State& state, Seat seat, Steps& out) {
        legal(rules, state, seat, out.steps);
        out.weights.fill(1.0F);
    }
    static std::uint64_t key(const Step& step) {
        if constexpr (sizeof(Step) == 1) {
            return std::bit_cast<std::uint8_t>(step);
        } else if constexpr (sizeof(Step) == 2) {
            return std::bit_cast<std::uint16_t>(step);
        } else if constexpr (sizeof(Step) == 4) {
            return std::bit_cast<std::uint32_t>(step);
        } else {
            return std::bit_cast<std::uint64_t>(step);
        }
    }
    static Move first_move(const Step& step) { return step; }
    static void take(const Rules& rules, State& state, Seat seat, const Step& step, SearchChance& chance) {
        apply(rules, state, seat, step, chance, NoObserver{});
    }

    // A choice that the others do not see: it is no branch of their trees.
    static bool is_hidden(const Rules&, const State&, Seat) { return false; }

    // ---- What others played ----

    // In how many worlds at most what the others played is weighed before a decision (beliefs.h); none where `list`
    // does not know how players choose, or nothing is hidden.
    static constexpr std::size_t believed_worlds = 0;
    // Whether a step is what somebody was seen to do.
    static bool looks_like(const Step& step, const Move& seen) { return first_move(step) == seen; }

    // ---- Looking ahead ----

    // Where the search stops looking ahead: at the end of the round that is being played.
    struct Horizon {
        int round = 0;
    };
    static Horizon horizon(const Rules&, const State& root) { return {round_of(root)}; }
    static bool beyond(const Rules& rules, const State& state, const Horizon& horizon) {
        return over(rules, state) || round_of(state) != horizon.round;
    }

    // One or more moves of a playout. `moves` is room to work in.
    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<G>& moves) {
        legal(rules, state, seat, moves);
        apply(rules, state, seat, Random::pick(moves, generator), chance, NoObserver{});
    }

    // How many moves a playout may take before the position is valued as it is.
    static constexpr int playout_max = 1'000'000;

    // ---- Worth ----

    // At the end the shares of the win; before it, points ahead of the others' average, squeezed into 0 to 1.
    static Values value(const Rules& rules, const State& state) {
        if (over(rules, state)) {
            return win_shares(rules, state);
        }
        constexpr float span = 40;
        Values values = leads(rules, state);
        for (const Seat seat : SeatSet::all(rules.players)) {
            values[seat] = std::clamp(0.5F + values[seat] / (2 * span), 0.0F, 1.0F);
        }
        return values;
    }
};

}  // namespace shoal::bots
