// Many seeded games on several threads. Game i is played from seed + i whoever plays it, and the
// tallies are whole numbers, so the result does not depend on the number of threads.
#pragma once

#include <cstdint>

#include "arena/gather.h"
#include "arena/playout.h"
#include "arena/tally.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/playing.h"

namespace shoal::arena {

template <Game G, class Seats>
void simulate_one(const typename G::Rules& rules, std::uint64_t seed, Seats& seats, Tally& tally) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> players(seed);
    typename G::State state = start(rules, chance, NoObserver{});
    const std::uint32_t moves = play_out<G>(rules, state, seats, chance, players);
    tally.add_game(rules.players, moves, rounds_played<G>(state), scores(rules, state), winners(rules, state));
}

// Plays the games between those that `make_seats()` makes, once for each thread; `progress(done)` is
// called from the calling thread now and then.
template <Game G, class MakeSeats, class Progress>
Tally simulate(const typename G::Rules& rules, const Plan& plan, MakeSeats&& make_seats, Progress&& progress) {
    const auto make_worker = [&] {
        return [&rules, seats = make_seats()](std::uint64_t seed, Tally& tally) mutable {
            simulate_one<G>(rules, seed, seats, tally);
        };
    };
    return gather<Tally>(plan, make_worker, progress);
}

}  // namespace shoal::arena
