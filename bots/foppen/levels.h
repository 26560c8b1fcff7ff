// What each level does in Foppen: which rules of thumb it goes by, or how long it searches. docs/BOTS.md says how
// strong that makes it.
#pragma once

#include <cstdint>

#include "bots/foppen/beginner.h"
#include "bots/foppen/easy.h"
#include "bots/spec.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

struct Levels {
    using G = game::Foppen;

    // The first `strong`: it thinks longer than any level now.
    static constexpr BotSpec adviser{Level::strong, {}, false, 1};

    // The more play, the more it takes to see as much. From 200 on it is concluded from play what others hold
    // (bots/mind.h).
    static constexpr std::uint32_t iterations(const G::Rules& rules, const BotSpec& spec) {
        const auto players = static_cast<std::uint32_t>(rules.players);
        switch (spec.level) {
            case Level::casual: return 4 * (players - 2);
            case Level::medium: return 15 * (players - 2);
            case Level::strong: return 50 * players;
            case Level::expert: return 4000;
            case Level::random:
            case Level::beginner:
            case Level::easy:
            case Level::clumsy:
            case Level::baseline:
            case Level::policy: break;
        }
        return 0;
    }

    // The net alone plays as well as a thousand iterations of the first search, but judging by it has not won more than
    // this search does.
    static constexpr bool is_judged(const BotSpec&) { return false; }

    static G::Move by_thumb(const G::Rules& rules, const G::View& seen, const BotSpec& spec, Fast& generator) {
        return spec.level == Level::beginner ? Beginner::choose(rules, seen, generator)
                                             : Easy::choose(rules, seen, generator);
    }
};

}  // namespace shoal::bots::foppen
