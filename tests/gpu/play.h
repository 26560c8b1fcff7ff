// One whole game at random, asked of everything a simulation asks: the same function for the CPU and for a GPU.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::gpu {

// What a game came to. `sights` mixes what every mover saw before each move, so that views are compared too.
struct Played {
    std::uint64_t sights = 0;
    std::uint32_t moves = 0;
    std::uint32_t winners = 0;
    Scores scores{};

    friend constexpr bool operator==(const Played&, const Played&) = default;
};

// FNV-1a over the bytes of a view.
template <class View>
constexpr std::uint64_t mix(std::uint64_t hash, const View& seen) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&seen);
    for (std::size_t i = 0; i < sizeof(View); ++i) {
        hash = (hash ^ bytes[i]) * 0x100000001B3ULL;
    }
    return hash;
}

template <Game G>
constexpr void play(const typename G::Rules& rules, std::uint64_t seed, Played& played) {
    GeneratorChance<Fast> chance{Fast(seed, 0)};
    Fast player(seed, 1);
    MoveList<G> moves;
    typename G::State state = start(rules, chance, NoObserver{});
    played = {};
    while (!over(rules, state)) {
        const Seat seat = to_move(rules, state).first();
        played.sights = mix(played.sights, view(rules, state, seat));
        legal(rules, state, seat, moves);
        const auto chosen = static_cast<std::size_t>(below(player, static_cast<int>(moves.size())));
        apply(rules, state, seat, moves[chosen], chance, NoObserver{});
        ++played.moves;
    }
    played.scores = scores(rules, state);
    played.winners = winners(rules, state).bits;
}

}  // namespace shoal::gpu
