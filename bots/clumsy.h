// The bot that plays at random and now and then errs: where a game penalises mistakes instead of
// refusing them, it makes some. Traces use it to show fiascos, which no other bot commits.
#pragma once

#include <string_view>

#include "bots/random.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::bots {

// A game with mistakes to make lists them: `penalised(rules, view, list)`.
template <class G>
concept HasMistakes = requires(const typename G::Rules& rules, const typename G::View& seen, MoveList<G>& moves) {
    penalised(rules, seen, moves);
};

struct Clumsy {
    static constexpr std::string_view name = "clumsy";
    static constexpr int errs_once_in = 8;

    template <Game G, Generator R>
    static constexpr typename G::Move choose(const typename G::Rules& rules, const typename G::View& seen,
                                             R& generator) {
        if constexpr (HasMistakes<G>) {
            if (below(generator, errs_once_in) == 0) {
                MoveList<G> mistakes;
                penalised(rules, seen, mistakes);
                if (!mistakes.empty()) {
                    return Random::pick(mistakes, generator);
                }
            }
        }
        return Random::choose<G>(rules, seen, generator);
    }
};

}  // namespace shoal::bots
