// Foppen as the search saw it first: it looks ahead to the end of the round and values what the totals are
// worth there. Which cards are tried first follows from what the seat that plays them can know, but playouts know all
// cards. `classic:` bots still see it so; model.h is how it is seen now.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/baseline/model.h"
#include "bots/foppen/playout.h"
#include "bots/foppen/policy.h"
#include "bots/foppen/worth.h"
#include "bots/growth.h"
#include "bots/model.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

struct ClassicModel : Textbook<game::Foppen> {
    static constexpr bool guided = true;
    static constexpr bool halving = true;
    static constexpr float exploration = 1.5F;

    // About 50 ms of thought on one core when a round begins; more players make longer playouts.
    static std::uint32_t medium_iterations(const Rules& rules) {
        constexpr int for_all_players = 40'000;
        return static_cast<std::uint32_t>(for_all_players / rules.players);
    }

    static void list(const Rules& rules, const State& state, Seat seat, Steps& out) {
        legal(rules, state, seat, out.steps);
        if (out.size() == 1) {
            out.weights[0] = 1;
            return;
        }
        const CardSet hand = state.hands[seat];
        const Policy policy(rules, state.table, seat, hand, rules.deck - state.table.played - hand);
        for (std::size_t i = 0; i < out.size(); ++i) {
            out.weights[i] = growth(policy.score(out.steps[i].card));
        }
    }

    // Nobody sees which of several 1s was played.
    static bool looks_like(const Step& step, const Move& seen) {
        return game::face_of(step.card) == game::face_of(seen.card);
    }

    // Playouts that know all cards are too sure of themselves: now and then any card is played.
    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<game::Foppen>& moves) {
        constexpr std::uint64_t strays_once_in = 8;
        if (generator.next() % strays_once_in == 0) {
            Textbook::play_on(rules, state, seat, chance, generator, moves);
            return;
        }
        const CardSet hand = state.hands[seat];
        const CardId card = hand.size() == 1 ? hand.first() : Playout(rules, state, seat, generator).choose();
        apply(rules, state, seat, {card}, chance, NoObserver{});
    }

    // At the end the win, and a little for having come near it.
    static Values value(const Rules& rules, const State& state) {
        constexpr float for_coming_near = 0.1F;
        Values values = chances(rules, state.table);
        if (over(rules, state)) {
            const Values shares = win_shares(rules, state);
            for (const Seat seat : SeatSet::all(rules.players)) {
                values[seat] = for_coming_near * values[seat] + (1 - for_coming_near) * shares[seat];
            }
        }
        return values;
    }
};

}  // namespace shoal::bots::foppen
