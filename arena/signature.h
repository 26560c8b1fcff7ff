// One number for the behaviour of all games: a hash over the traces of fixed playouts. A change that
// should not change behaviour must leave it as it is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arena/tracing.h"
#include "bots/bots.h"
#include "engine/core/game.h"
#include "engine/core/sha256.h"

namespace shoal::arena {

inline constexpr std::uint64_t signature_games = 4;  // a game and number of players

// Adds the traces of a few games to `hash`, for each number of players.
template <Game G>
void add_signature(Sha256& hash) {
    const auto write = [&hash](std::string_view text) { hash.add(text); };
    TraceBuffer buffer(write);
    for (int players = G::players_min; players <= G::players_max; ++players) {
        const typename G::Rules rules = G::make_rules(players, typename G::Options{}, G::default_edition());
        for (std::uint64_t seed = 0; seed < signature_games; ++seed) {
            trace_game<G>(rules, Seed::of(seed), "default", SameBot<bots::Random, G>{}, buffer);
            trace_game<G>(rules, Seed::of(seed), "default", SameBot<bots::Clumsy, G>{}, buffer);
        }
    }
    buffer.flush();
}

}  // namespace shoal::arena
