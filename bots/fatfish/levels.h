// What each level does in Fat Fish: by how much it misjudges turns, or how long it searches. The points of a turn and
// of its cards say most of what there is to say about it: few iterations are worse than none, and all but the best
// level go by rules of thumb; the best judges by a net. docs/BOTS.md says how strong that makes them.
#pragma once

#include <cstdint>

#include "bots/fatfish/beginner.h"
#include "bots/fatfish/easy.h"
#include "bots/spec.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

struct Levels {
    // The first `strong`: it thinks longer than any level now.
    static constexpr BotSpec adviser{Level::strong, {}, false, 1};

    static constexpr std::uint32_t iterations(const Rules&, const BotSpec& spec) {
        switch (spec.level) {
            case Level::expert: return is_judged(spec) ? 1000 : 3000;
            case Level::random:
            case Level::beginner:
            case Level::easy:
            case Level::casual:
            case Level::medium:
            case Level::strong:
            case Level::clumsy:
            case Level::baseline:
            case Level::policy: break;
        }
        return 0;
    }

    // Whether it plays the end of a game through in every way, once nothing is hidden any more (bots/ending.h).
    static constexpr bool solves_endings(const BotSpec& spec) { return spec.level == Level::expert || spec == adviser; }

    // Whether it judges by the net (bots/net/judge.h) instead of searching; the second levels did not.
    static constexpr bool is_judged(const BotSpec& spec) { return spec.level == Level::expert && spec.version > 2; }

    static Move by_thumb(const Rules& rules, const View& seen, const BotSpec& spec, Fast& generator) {
        return spec.level == Level::beginner ? Beginner::choose(rules, seen, generator)
                                             : Easy::choose(rules, seen, misjudged_by(spec), generator);
    }

private:
    // In points; a card is worth about three. From twelve on turns become absurd.
    static constexpr float misjudged_by(const BotSpec& spec) {
        constexpr float by_the_first_easy = 4;
        return spec.version == 1             ? by_the_first_easy
               : spec.level == Level::easy   ? 10.8F
               : spec.level == Level::casual ? 8.0F
               : spec.level == Level::medium ? 5.4F
                                             : 1.5F;
    }
};

}  // namespace shoal::bots::fatfish
