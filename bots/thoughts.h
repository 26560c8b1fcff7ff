// What a bot thought of its moves, for hints and for people who want to look over its shoulder.
#pragma once

#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/game.h"

namespace shoal::bots {

// A move as the search saw it: the value for the bot's own seat, from 0 (lost) to 1 (won), and how
// often it was tried. Moves that were never tried have no visits and no value.
template <class Move>
struct Thought {
    Move move{};
    float value = 0;
    std::uint32_t visits = 0;
};

// Every legal move in the order of `legal`, and how much work the values rest on. Bots that do not
// search have nothing to say: no iterations.
template <Game G>
struct Thoughts {
    FixedList<Thought<typename G::Move>, G::legal_max> moves;
    std::uint32_t iterations = 0;
};

}  // namespace shoal::bots
