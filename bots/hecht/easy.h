// Rules of thumb for Hecht: a turn thought through once, by what it brings and not by what the others make
// of it, and every step a little misjudged.
#pragma once

#include "bots/hecht/planner.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct Easy {
    using G = shoal::hecht::Hecht;

    static G::Move choose(const G::Rules& rules, const G::View& seen, Fast& generator) {
        using Thinker = Planner<2, 2>;
        Thinker planner(rules, Care{2, 0.04F, 0.0F}, generator);
        Thinker::Plans plans;
        planner.plan(seen.state, every_action, plans);
        return plans[0].plan[0];
    }
};

}  // namespace shoal::bots::hecht
