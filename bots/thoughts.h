// What a bot thought of its moves and why, for hints and for people who want to look over its shoulder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bots/reasons.h"
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

// Of more moves that are as good as the choice nobody wants to read.
inline constexpr std::size_t equals_most = 8;

// Every legal move in the order of `legal`, and how much work the values rest on. Bots that do not
// search have nothing to say: no iterations.
template <Game G>
struct Thoughts {
    using Move = typename G::Move;

    FixedList<Thought<Move>, G::legal_max> moves;
    std::uint32_t iterations = 0;

    // Why, for bots that know their game: the moves that nothing was found to tell from the choice, which comes first;
    // the best of the others, with which the reasons compare it; and the reasons, clearest first.
    FixedList<Move, equals_most> best;
    std::optional<Move> instead;
    FixedList<Reason<Move>, reasons_most> reasons;
};

}  // namespace shoal::bots
