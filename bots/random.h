// The bot that plays any legal move, each exactly as likely.
#pragma once

#include <string_view>

#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::bots {

struct Random {
    static constexpr std::string_view name = "random";

    // Needs no view, only what may be played: playouts call this with the list they have.
    template <class List, Generator R>
    static constexpr auto pick(const List& moves, R& generator) {
        return moves[static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())))];
    }

    template <Game G, Generator R>
    static constexpr typename G::Move choose(const typename G::Rules& rules, const typename G::View& seen,
                                             R& generator) {
        MoveList<G> moves;
        legal(rules, seen, moves);
        return pick(moves, generator);
    }
};

}  // namespace shoal::bots
