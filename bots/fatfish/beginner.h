// How a newcomer plays Fat Fish: by the points of this turn alone. What the cards would bring later, and what the next
// player makes of the rows, is not thought of.
#pragma once

#include "bots/fatfish/policy.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

struct Beginner {
    static Move choose(const Rules& rules, const View& seen, Fast& generator) {
        switch (phase(seen.table)) {
            case Phase::lay:
            case Phase::lay_on: return turn(rules, seen, generator).first_move();
            case Phase::keep: return Policy::choose_split(rules, seen.table, seen.me);
            case Phase::take: return Policy::choose_licence(rules, seen.table, seen.me);
            case Phase::over: break;
        }
        return Move::stop();
    }

private:
    static Lays turn(const Rules& rules, const View& seen, Fast& generator) {
        constexpr float noise = 11;
        const Layout layout = layout_of(rules, seen.table);
        Lays best;
        float most = -1000;
        for_each_turn<Which::all>(rules, seen.table, layout, seen.hand, [&](const Lays& lays, const RowSum& after) {
            const float points = after.is_full() ? static_cast<float>(after.net()) : 0.0F;
            const float worth = points - static_cast<float>(lays.count) + noise * share(generator);
            if (worth > most) {
                most = worth;
                best = lays;
            }
        });
        return best;
    }
};

}  // namespace shoal::bots::fatfish
