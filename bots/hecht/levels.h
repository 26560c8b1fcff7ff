// What each level does in Hecht: how well it thinks its own turn through, or how long it searches for what comes of it.
// docs/BOTS.md says how strong that makes it.
#pragma once

#include <cstdint>

#include "bots/hecht/easy.h"
#include "bots/hecht/foresight.h"
#include "bots/hecht/planner.h"
#include "bots/spec.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct Levels {
    using G = shoal::hecht::Hecht;
    // What a look back at a game goes by.
    using Foresight = hecht::Foresight;

    // The first `strong`: it thinks longer than any level now.
    static constexpr BotSpec adviser{Level::strong, {}, false, 1};

    static constexpr std::uint32_t iterations(const G::Rules&, const BotSpec& spec) {
        switch (spec.level) {
            case Level::medium: return 4;  // the best plans that there are, and hardly a thought to what follows
            case Level::strong: return 60;
            case Level::expert: return 2400;
            case Level::random:
            case Level::beginner:
            case Level::easy:
            case Level::casual:
            case Level::clumsy:
            case Level::baseline:
            case Level::policy: break;
        }
        return 0;
    }

    static constexpr bool is_judged(const BotSpec&) { return false; }

    static G::Move by_thumb(const G::Rules& rules, const G::View& seen, const BotSpec& spec, Fast& generator) {
        return Easy::choose(rules, seen, care(spec.level), generator);
    }

private:
    // A newcomer does what looks best right now, step by step, and so prepares nothing; who plays casually keeps more
    // plans in mind, and what they do for the others. Who misjudges by more makes absurd moves.
    static constexpr Care care(Level level) {
        return level == Level::beginner ? Care{1, 0.04F, 0.0F}
               : level == Level::casual ? Care{4, 0.03F, 0.3F}
                                        : Care{2, 0.04F, 0.0F};
    }
};

}  // namespace shoal::bots::hecht
