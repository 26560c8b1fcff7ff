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

    static constexpr std::uint32_t iterations(const G::Rules&, Level level) {
        switch (level) {
            case Level::casual: return 5;  // so few that most cards are never thought of
            case Level::medium: return 16;
            case Level::strong: return 80;
            case Level::expert: return 4000;
            case Level::random:
            case Level::beginner:
            case Level::easy:
            case Level::clumsy:
            case Level::baseline:
            case Level::policy:
            case Level::judge: break;
        }
        return 0;
    }

    static G::Move by_thumb(const G::Rules& rules, const G::View& seen, const BotSpec& spec, Fast& generator) {
        return spec.level == Level::beginner ? Beginner::choose(rules, seen, generator)
                                             : Easy::choose(rules, seen, generator);
    }
};

}  // namespace shoal::bots::fishing
