// Whole games at random, many to a thread: what a GPU simulates and measures, and the same on a CPU.
//
// The threads of a GPU go in step in warps of 32: while one deals, the others wait. A deal takes as long as a dozen
// moves, and if every thread dealt when its own round was over, a warp would do little else. So a thread that comes to
// one of the long parts of the rules waits until all of its warp have come to one, and they go through it together.
#pragma once

#include <cstdint>

#include "batch/slot.h"
#include "engine/core/chance.h"
#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/playing.h"
#include "engine/core/seat.h"

namespace shoal::batch {

// Which of the threads that share the work this is.
struct Share {
    std::uint64_t thread = 0;
    std::uint64_t threads = 1;
};

// The threads that go in step with this one: on a CPU there are none. `all` asks whether something holds for each,
// `most` whether it does for so many that it is not worth waiting for the others.
struct Alone {
    static constexpr bool all(bool mine) { return mine; }
    static constexpr bool most(bool mine) { return mine; }
};

// A game that puts off the ends of its rounds (chance.h, `Postpones`).
template <class G>
concept HasLateRounds = requires(const typename G::Rules& rules, typename G::State& state, LateChance<Fast>& chance,
                                 const NoObserver& observer) { end_round(rules, state, chance, observer); };

// A game that takes long to begin: cards are dealt.
template <class G>
concept DealsCards = requires(const typename G::State& state) { state.hands; };

// One game after the other on one thread. `Games` says with which numbers, and what is done with one that has ended:
//
//     void ended(state)
//     bool begin(chance, state)              deals the first or the next game; false: there are no more
//     Fast& player(seat)
//     void made()                            a move was made
//
// All in one function, with each thing in a variable of its own: what lies in an object together with something that is
// looked up by number lies in memory, not in registers. And a game begins in one place only, since all that is called
// is put in place of the call.
template <Game G, class Warp, class Games>
constexpr void play_on(const typename G::Rules& rules, Games& games) {
    const NoObserver nobody{};
    LateChance<Fast> chance{Fast()};
    typename G::State state{};
    bool going = true;     // there is a game, or one is to begin
    bool finished = true;  // it has ended
    bool has_begun = false;
    while (!Warp::all(!going)) {
        const bool waits = chance.owes_round() || finished;
        const bool together = Warp::all(!going || waits);
        if (going && waits && (together || !DealsCards<G>)) {
            if constexpr (HasLateRounds<G>) {
                if (chance.owes_round()) {
                    chance.settle();
                    end_round(rules, state, chance, nobody);
                    finished = over(rules, state);
                }
            }
            if (finished) {
                if (has_begun) {
                    games.ended(state);
                }
                has_begun = true;
                finished = false;
                going = games.begin(chance, state);
            }
        } else if (going && !waits) {
            const Seat seat = first_to_move(rules, state);
            const typename G::Move move = draw_move<G>(rules, state, seat, games.player(seat));
            apply(rules, state, seat, move, chance, nobody);
            games.made();
            finished = over(rules, state);
        }
    }
}

// The games of the seeds `first`, `first` + 1, … by random players, as `shoal sim` plays them; those of this thread.
template <Game G>
class SeededGames {
public:
    constexpr SeededGames(const typename G::Rules& rules, std::uint64_t first, std::uint64_t games, Share share,
                          Played* out)
        : rules_(rules), first_(first), games_(games), next_(share.thread), stride_(share.threads), out_(out) {}

    constexpr bool begin(LateChance<Fast>& chance, typename G::State& state) {
        if (next_ >= games_) {
            return false;
        }
        now_ = next_;
        next_ += stride_;
        chance = LateChance<Fast>(Fast(first_ + now_, 0));
        players_ = Players<Fast, G::players_max>(first_ + now_);
        state = start(rules_, chance, NoObserver{});
        moves_ = 0;
        return true;
    }
    constexpr Fast& player(Seat seat) { return players_[seat]; }
    constexpr void made() { ++moves_; }
    constexpr void ended(const typename G::State& state) { out_[now_] = played<G>(rules_, state, moves_); }

private:
    const typename G::Rules& rules_;
    std::uint64_t first_;
    std::uint64_t games_;
    std::uint64_t next_;
    std::uint64_t stride_;
    std::uint64_t now_ = 0;
    Played* out_;
    std::uint32_t moves_ = 0;
    Players<Fast, G::players_max> players_{std::uint64_t{0}};
};

template <Game G, class Warp = Alone>
constexpr void play_seeds(const typename G::Rules& rules, std::uint64_t first, std::uint64_t games, Share share,
                          Played* out) {
    SeededGames<G> mine(rules, first, games, share, out);
    play_on<G, Warp>(rules, mine);
}

// As many games as fit into so many moves, with one generator for all players: nothing but the game itself is measured.
template <Game G>
class MeasuredGames {
public:
    constexpr MeasuredGames(const typename G::Rules& rules, std::uint64_t seed, std::uint32_t moves)
        : rules_(rules), seed_(seed), moves_(moves), player_(seed, 1) {}

    constexpr bool begin(LateChance<Fast>& chance, typename G::State& state) {
        if (begun_ && made_ >= moves_) {
            return false;
        }
        if (!begun_) {
            chance = LateChance<Fast>(Fast(seed_, 0));
            begun_ = true;
        }
        state = start(rules_, chance, NoObserver{});
        return true;
    }
    constexpr Fast& player(Seat) { return player_; }
    constexpr void made() { ++made_; }
    constexpr void ended(const typename G::State& state) {
        sum_ = mix(sum_ ^ static_cast<std::uint64_t>(scores(rules_, state)[Seat(0)]));
    }

    constexpr std::uint32_t moves() const { return made_; }
    // Depends on all that was played, so that no compiler leaves any of it out.
    constexpr std::uint64_t sum() const { return sum_; }

private:
    const typename G::Rules& rules_;
    std::uint64_t seed_;
    std::uint32_t moves_;
    std::uint32_t made_ = 0;
    bool begun_ = false;
    std::uint64_t sum_ = 0;
    Fast player_;
};

// What a measurement came to: the games that were begun within `moves` moves, all played to their ends.
struct Measured {
    std::uint64_t moves = 0;
    std::uint64_t sum = 0;

    friend constexpr bool operator==(const Measured&, const Measured&) = default;
};

template <Game G, class Warp = Alone>
constexpr Measured play_moves(const typename G::Rules& rules, std::uint64_t seed, std::uint32_t moves) {
    MeasuredGames<G> games(rules, seed, moves);
    play_on<G, Warp>(rules, games);
    return {games.moves(), games.sum()};
}

}  // namespace shoal::batch
