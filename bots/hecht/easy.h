// Rules of thumb for Hecht: a turn thought through once, by what it brings and not by what the others make
// of it, and every step misjudged by as much as the level has it.
#pragma once

#include "bots/hecht/planner.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct Easy {
    using G = shoal::hecht::Hecht;

    static G::Move choose(const G::Rules& rules, const G::View& seen, const Care& care, Fast& generator) {
        using Thinker = Planner<4, 2>;
        Thinker planner(rules, care, generator);
        Thinker::Plans plans;
        planner.plan(seen.state, every_action, plans);
        return plans[0].plan[0];
    }
};

}  // namespace shoal::bots::hecht
