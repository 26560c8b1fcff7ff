// Rules of thumb for Fat Fish: what a player does who looks at the rows on the table, and at no more.
#pragma once

#include "bots/fatfish/policy.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

struct Easy {
    // Each turn is thought to be worth up to `noise` points more than it is.
    static Move choose(const Rules& rules, const View& seen, float noise, Fast& generator) {
        switch (phase(seen.table)) {
            case Phase::lay:
            case Phase::lay_on:
                return Policy::choose_turn<Which::all>(rules, seen.table, seen.hand, seen.me, noise, generator)
                    .first_move();
            case Phase::keep: return Policy::choose_split(rules, seen.table, seen.me);
            case Phase::take: return Policy::choose_licence(rules, seen.table, seen.me);
            case Phase::over: break;
        }
        return Move::stop();
    }
};

}  // namespace shoal::bots::fatfish
