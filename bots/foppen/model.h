// Foppen as the search sees it: every card that may be played now is tried in the same imagined worlds, and the round
// is played on from there by players who know no more than their own hands and what lies open.
//
// Playouts that know all cards (classic.h) let everybody dodge what nobody could have seen coming: such a judge
// thinks that a risky card is safe, however long it thinks.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/foppen/classic.h"
#include "bots/foppen/policy.h"
#include "bots/model.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

struct Model : ClassicModel {
    // What 2500 say of eight hands is hardly better, what 200 say is not as good as equal worlds.
    static constexpr std::size_t believed_worlds = 1000;
    // Deeper in the tree the others would play by the cards that the bot imagines, not by what they can know.
    static constexpr std::size_t tree_depth = 1;

    // About 50 ms of thought on one core when a round begins; more players make longer playouts.
    static std::uint32_t medium_iterations(const Rules& rules) {
        constexpr int for_all_players = 16'000;
        return static_cast<std::uint32_t>(for_all_players / rules.players);
    }

    // The card that the seat likes best, as far as a hasty look tells: its score and up to `haste` more. Always the
    // best one would be as wrong as any one, for nobody plays so (docs/BOTS.md).
    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<game::Foppen>&) {
        constexpr float haste = 1.0F / (1U << 16);
        const CardSet hand = state.hands[seat];
        const CardSet options = playable_faces(rules, state.table, hand);
        CardId liked = options.first();
        if (options.size() > 1) {
            const Policy policy(rules, state.table, seat, hand, rules.deck - state.table.played - hand);
            float most = 0;
            std::uint64_t bits = 0;
            for (const CardId card : options) {
                bits = bits <= 0xFFFFU ? generator.next() | 1ULL << 63 : bits;
                const float score = policy.score(card) + haste * static_cast<float>(bits & 0xFFFFU);
                bits >>= 16;
                if (card == options.first() || score > most) {
                    most = score;
                    liked = card;
                }
            }
        }
        apply(rules, state, seat, {liked}, chance, NoObserver{});
    }
};

}  // namespace shoal::bots::foppen
