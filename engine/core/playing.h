// What whoever plays seeded games shares: numbers for each player, a random move, a count of rounds.
//
// The dealer's numbers are stream 0 of the game's seed, those of the player at seat s are stream 1 + s, so that the
// same seed and players give the same game wherever it is played: on threads, in a batch, on a GPU.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal {

// A generator for each seat: `Players<Fast>(seed)` or `Players<SeededGenerator>(seed)`.
template <Generator R, int Seats = seats_max>
class Players {
public:
    template <class SeedType>
    constexpr explicit Players(const SeedType& seed)
        : Players(seed, std::make_index_sequence<static_cast<std::size_t>(Seats)>{}) {}

    constexpr R& operator[](Seat seat) { return generators_[seat.value]; }

private:
    template <class SeedType, std::size_t... Places>
    constexpr Players(const SeedType& seed, std::index_sequence<Places...>) : generators_{R(seed, 1 + Places)...} {}

    std::array<R, static_cast<std::size_t>(Seats)> generators_;
};

// One of a seat's legal moves, each exactly as likely: the move that `bots::Random` would take from their list.
template <Game G, Generator R>
constexpr typename G::Move draw_move(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                     R& generator) {
    return draw_legal(rules, state, seat, [&generator](int count) { return below(generator, count); });
}

// How many rounds a finished game had, as its state counts them; a game that has none is one round long. Watching for
// them would cost more than the game: events are built only where somebody looks.
template <Game G>
constexpr int rounds_played(const typename G::State& state) {
    if constexpr (requires { state.table.round; }) {
        return state.table.round;
    } else if constexpr (requires { state.round; }) {
        return state.round;
    } else {
        return 1;
    }
}

}  // namespace shoal
