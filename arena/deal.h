// One deal of a contest between two bots, and what came of it.
//
// A deal is a seed. It is played once for every seat: each time one bot sits there alone and the other
// bot has all other seats. The dealer's and the players' numbers are the same every time, so that good
// cards and good luck come to the lone bot as often as to the others.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "arena/playout.h"
#include "arena/tally.h"
#include "bots/player.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::arena {

// What a bot's moves took.
struct Effort {
    std::uint64_t moves = 0;
    std::uint64_t ns = 0;
    std::uint64_t longest_ns = 0;  // of a single move

    void add(const Effort& other) {
        moves += other.moves;
        ns += other.ns;
        longest_ns = std::max(longest_ns, other.longest_ns);
    }
    double ms_per_move() const { return moves == 0 ? 0 : static_cast<double>(ns) / 1e6 / static_cast<double>(moves); }
    double longest_ms() const { return static_cast<double>(longest_ns) / 1e6; }

    friend bool operator==(const Effort&, const Effort&) = default;
};

// Wins are counted in win_parts, so that a win shared by k is exactly 1/k.
struct DealResult {
    std::array<std::uint16_t, seats_max> lone_wins{};  // of the lone bot, by the seat it had
    std::array<std::uint16_t, seats_max> seat_wins{};  // of each seat over all games, whoever sat there
    Effort lone;
    Effort table;

    // The lone bot's wins at all seats; win_parts * players if it won every time.
    std::uint32_t lone_parts() const {
        std::uint32_t sum = 0;
        for (const std::uint16_t wins : lone_wins) {
            sum += wins;
        }
        return sum;
    }

    friend bool operator==(const DealResult&, const DealResult&) = default;
};

// Who plays at a seat, and where the work is noted.
template <Game G>
struct Chair {
    bots::Player<G>& player;
    Effort& effort;
};

// Plays one game of the deal, with `chair_of(seat)` at each seat. The seats that won; nothing if it was cancelled.
template <Game G, class ChairOf>
std::optional<SeatSet> play_game(const typename G::Rules& rules, std::uint64_t seed, const std::atomic<bool>& cancelled,
                                 ChairOf&& chair_of) {
    using Clock = std::chrono::steady_clock;
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    typename G::State state = start(rules, chance, NoObserver{});
    typename G::Memory memory = begin_memory(rules, state);
    while (!over(rules, state)) {
        if (cancelled.load(std::memory_order_relaxed)) {
            return std::nullopt;
        }
        const Seat mover = first_to_move(rules, state);
        const typename G::View seen = view(rules, state, mover);
        const Chair<G> chair = chair_of(mover);
        const Clock::time_point begin = Clock::now();
        const typename G::Move move = chair.player.choose(rules, seen, &memory, numbers[mover]);
        const auto took = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin);
        const auto ns = static_cast<std::uint64_t>(took.count());
        chair.effort.add({1, ns, ns});
        const typename G::State before = state;
        apply(rules, state, mover, move, chance, NoObserver{});
        remember(rules, memory, before, mover, move, state);
    }
    return winners(rules, state);
}

// What each of them is given for a win that they share.
constexpr std::uint16_t parts_of_a_win(const SeatSet& winners) {
    return static_cast<std::uint16_t>(win_parts / static_cast<std::uint64_t>(winners.size()));
}

// Nothing if it was cancelled: a part of a deal is no result.
template <Game G>
std::optional<DealResult> play_deal(const typename G::Rules& rules, bots::Player<G>& lone, bots::Player<G>& table,
                                    std::uint64_t seed, const std::atomic<bool>& cancelled) {
    DealResult result;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const std::optional<SeatSet> best = play_game<G>(rules, seed, cancelled, [&](Seat mover) {
            return mover == seat ? Chair<G>{lone, result.lone} : Chair<G>{table, result.table};
        });
        if (!best) {
            return std::nullopt;
        }
        for (const Seat each : *best) {
            std::uint16_t& wins = result.seat_wins[each.value];
            wins = static_cast<std::uint16_t>(wins + parts_of_a_win(*best));
            if (each == seat) {
                result.lone_wins[each.value] = parts_of_a_win(*best);
            }
        }
    }
    return result;
}

}  // namespace shoal::arena
