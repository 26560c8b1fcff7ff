// What each level does in Fishing: which rules of thumb it goes by, or how long it searches. docs/BOTS.md says how
// strong that makes it.
#pragma once

#include <cstdint>

#include "bots/fishing/beginner.h"
#include "bots/fishing/easy.h"
#include "bots/spec.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

struct Levels {
    using G = shoal::fishing::Fishing;

    // The expert, who takes its time.
    static constexpr BotSpec adviser{Level::expert, {.iterations = 6000}};

    static constexpr std::uint32_t iterations(const G::Rules&, const BotSpec& spec) {
        switch (spec.level) {
            case Level::casual: return 8;  // so few that most cards are never thought of
            case Level::medium: return 30;
            case Level::strong: return 160;
            case Level::expert: return spec.version > 3 ? 1500 : 3000;
            case Level::random:
            case Level::beginner:
            case Level::easy:
            case Level::clumsy:
            case Level::baseline:
            case Level::policy: break;
        }
        return 0;
    }

    // Whether it judges by the net (bots/net/judge.h) instead of searching a tree; the first levels did not.
    static constexpr bool is_judged(const BotSpec& spec) { return spec.level == Level::expert && spec.version > 1; }

    static G::Move by_thumb(const G::Rules& rules, const G::View& seen, const BotSpec& spec, Fast& generator) {
        return spec.level == Level::beginner ? Beginner::choose(rules, seen, generator)
                                             : Easy::choose(rules, seen, generator);
    }
};

}  // namespace shoal::bots::fishing
