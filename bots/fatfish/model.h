// Fat Fish as the search sees it: every turn that comes to mind is tried in the same imagined worlds, and the game is
// played to its end from there by players who know no more than their own hands and what lies open.
//
// A tree below the first turn (classic.h) lets the others answer to the cards that the bot imagines; what it learns
// there costs more iterations than it is worth.
#pragma once

#include <cstddef>

#include "bots/fatfish/classic.h"
#include "bots/model.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

struct Model : ClassicModel {
    static constexpr bool halving = true;
    static constexpr std::size_t tree_depth = 1;

    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator, Moves&) {
        constexpr float noise = 1;
        play_turn(rules, state, seat, noise, chance, generator);
    }
};

}  // namespace shoal::bots::fatfish
