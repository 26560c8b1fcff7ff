// One seeded game played by bots: the loop that traces, simulations and benchmarks share.
#pragma once

#include <cstdint>

#include "bots/player.h"
#include "engine/core/game.h"
#include "engine/core/playing.h"
#include "engine/core/seat.h"
#include "engine/core/seed.h"

namespace shoal::arena {

// A bot that chooses among its legal moves without looking at anything else is spared the making of
// a view; the rules promise that a seat's legal moves are the same from its view and from the state.
template <class Bot, class G>
concept ChoosesBlindly = requires(const MoveList<G>& moves, Fast& generator) {
    { Bot::pick(moves, generator) } -> std::same_as<typename G::Move>;
};

// Who plays a game is an object `seats(rules, state, seat, generator)` that gives the seat's move. Those that remember
// are told how the game begins and of every move; others are spared the copy of the state that it takes.
template <class Seats, class G>
concept SeatsRemember = requires(Seats& seats, const typename G::Rules& rules, const typename G::State& state,
                                 Seat seat, const typename G::Move& move) {
    seats.game_begins(rules, state);
    seats.move_made(rules, state, seat, move, state);
};

template <Game G, class Seats>
constexpr void tell_beginning(const typename G::Rules& rules, const typename G::State& state, Seats& seats) {
    if constexpr (SeatsRemember<Seats, G>) {
        seats.game_begins(rules, state);
    }
}

// Calls `make()`, which makes the move on `state`, and tells the seats of it.
template <Game G, class Seats, class Make>
constexpr void make_and_tell(const typename G::Rules& rules, const typename G::State& state, Seats& seats, Seat seat,
                             const typename G::Move& move, Make&& make) {
    if constexpr (SeatsRemember<Seats, G>) {
        const typename G::State before = state;
        make();
        seats.move_made(rules, before, seat, move, state);
    } else {
        make();
    }
}

// The same simple bot at every seat.
template <class Bot, Game G>
class SameBot {
public:
    template <Generator R>
    constexpr typename G::Move operator()(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                          R& generator) {
        if constexpr (ChoosesBlindly<Bot, G>) {
            legal(rules, state, seat, moves_);
            return Bot::pick(moves_, generator);
        } else {
            return Bot::template choose<G>(rules, view(rules, state, seat), generator);
        }
    }

private:
    MoveList<G> moves_;
};

// The same player at every seat, whatever bot it is.
template <Game G>
class SamePlayer {
public:
    explicit SamePlayer(const bots::BotSpec& spec) : player_(spec) {}

    template <Generator R>
    typename G::Move operator()(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                R& generator) {
        return player_.choose(rules, view(rules, state, seat), &memory_, generator);
    }

    void game_begins(const typename G::Rules& rules, const typename G::State& state) {
        memory_ = begin_memory(rules, state);
    }
    void move_made(const typename G::Rules& rules, const typename G::State& before, Seat seat,
                   const typename G::Move& move, const typename G::State& after) {
        remember(rules, memory_, before, seat, move, after);
    }

private:
    bots::Player<G> player_;
    typename G::Memory memory_{};
};

// Plays from `state`, as it was dealt, to the end and says how many moves that took.
template <Game G, class Seats, Chance C, Generator R, class Observer = NoObserver>
constexpr std::uint32_t play_out(const typename G::Rules& rules, typename G::State& state, Seats& seats, C& chance,
                                 Players<R>& players, const Observer& observer = {}) {
    std::uint32_t count = 0;
    tell_beginning<G>(rules, state, seats);
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        const typename G::Move move = seats(rules, state, seat, players[seat]);
        make_and_tell<G>(rules, state, seats, seat, move, [&] { apply(rules, state, seat, move, chance, observer); });
        ++count;
    }
    return count;
}

}  // namespace shoal::arena
