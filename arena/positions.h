// Positions along random games, for measurements that must not depend on one lucky position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "arena/playout.h"
#include "bots/random.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::arena {

// Every position of each game that is still being played, thinned out evenly to at most `count`.
template <Game G>
std::vector<typename G::State> random_positions(const typename G::Rules& rules, std::uint64_t games,
                                                std::size_t count) {
    std::vector<typename G::State> all;
    SameBot<bots::Random, G> seats;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        GeneratorChance<Fast> chance(Fast(seed, 0));
        Players<Fast> players(seed);
        typename G::State state = start(rules, chance, NoObserver{});
        while (!over(rules, state)) {
            all.push_back(state);
            const Seat seat = first_to_move(rules, state);
            apply(rules, state, seat, seats(rules, state, seat, players[seat]), chance, NoObserver{});
        }
    }
    if (all.size() <= count) {
        return all;
    }
    std::vector<typename G::State> kept;
    for (std::size_t i = 0; i < count; ++i) {
        kept.push_back(all[i * all.size() / count]);
    }
    return kept;
}

}  // namespace shoal::arena
