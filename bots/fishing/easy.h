// Rules of thumb for Fishing: what a player does who counts on one trick at a time and takes the first
// thing that comes to mind for what the others hold.
#pragma once

#include "bots/fishing/policy.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

struct Easy {
    using G = shoal::fishing::Fishing;

    static G::Move choose(const G::Rules& rules, const G::View& seen, Fast& generator) {
        const G::State imagined = sample(rules, seen, generator);
        return sensible(rules, imagined, seen.me, generator);
    }
};

}  // namespace shoal::bots::fishing
