// How a newcomer plays Foppen: by a first feeling for which card is risky. As `easy` it has forgotten the tricks before
// this one; besides it judges twice as hastily, does not see that the round is about to end, and does not work out what
// is safe where it plays last.
#pragma once

#include "bots/foppen/easy.h"
#include "engine/core/generator.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

struct Beginner {
    using G = game::Foppen;

    static G::Move choose(const G::Rules& rules, const G::View& seen, Fast& generator) {
        constexpr float haste = 2;
        MoveList<G> moves;
        legal(rules, seen, moves);
        const Policy policy(rules, seen.table, seen.me, seen.hand, Easy::forgetful(rules, seen));
        return Easy::liked(policy, moves, haste, generator);
    }
};

}  // namespace shoal::bots::foppen
