// What a move that somebody made is held to be worth, beside what else could have been done.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/game.h"

namespace shoal::bots {

// A move as it was judged: the mover's chance to win after it, from 0 to 1 with ties shared, and in how many imagined
// worlds it was tried.
template <class Move>
struct Judged {
    Move move{};
    float chance = 0;
    float likely = 0;  // how likely it is to be made at first sight; all together are 1
    std::uint32_t worlds = 0;
};

template <Game G>
struct Appraisal {
    using Move = typename G::Move;

    // What was thought of, highest chance first; what was made is among them.
    FixedList<Judged<Move>, G::legal_max + 1> moves;
    Move made{};
    Move best{};  // `made`, where nothing better was found

    float chance = 0;  // after what was made
    // How much less that is than after the best, without what is likely to be chance, and the bounds of a 95 %
    // interval; never below 0, for what was made could have been the best.
    float cost = 0;
    float cost_low = 0;
    float cost_high = 0;
    float stake = 0;     // what somebody would lose on average who makes any move: how much there was to lose
    float hardness = 0;  // … who plays at first sight: how hard it was
};

}  // namespace shoal::bots
