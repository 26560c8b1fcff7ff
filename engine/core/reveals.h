// Whether a move brought something hidden to light for the player who made it: then it cannot be taken back.
//
// Chance that was asked for openly, as a die is, is the caller's to watch for: it may fall the same everywhere.
#pragma once

#include <cstring>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal {

// Played in other worlds that look the same to `seat`, the move would have led to other sights. `before` and `after`
// are the states around the move; how many worlds are tried is fixed, and which ones too.
template <Game G>
bool reveals(const typename G::Rules& rules, const typename G::State& before, const typename G::State& after, Seat seat,
             const typename G::Move& move) {
    using View = typename G::View;
    constexpr int worlds = 16;
    Fast generator(0, 0);
    const View known = view(rules, before, seat);
    const View seen = view(rules, after, seat);
    for (int i = 0; i < worlds; ++i) {
        typename G::State other = sample(rules, known, generator);
        GeneratorChance<Fast> chance(generator);
        apply(rules, other, seat, move, chance, NoObserver{});
        const View sight = view(rules, other, seat);
        if (std::memcmp(&sight, &seen, sizeof(View)) != 0) {
            return true;
        }
    }
    return false;
}

}  // namespace shoal
