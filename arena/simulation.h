// Many seeded games on several threads. Game i is played from seed + i whoever plays it, and the
// tallies are whole numbers, so the result does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "arena/playout.h"
#include "arena/tally.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::arena {

// Counts the rounds a game reports. Games that have none are one round long.
template <Game G>
class RoundCounter {
public:
    constexpr explicit RoundCounter(int& rounds) : rounds_(rounds) { rounds_ = has_rounds ? 0 : 1; }

    constexpr void operator()(const typename G::Rules&, const typename G::State&,
                              const typename G::Event& event) const {
        if constexpr (has_rounds) {
            rounds_ += event.kind == decltype(event.kind)::round ? 1 : 0;
        }
    }

private:
    static constexpr bool has_rounds = requires(typename G::Event event) { decltype(event.kind)::round; };

    int& rounds_;
};

template <Game G, class Seats>
void simulate_one(const typename G::Rules& rules, std::uint64_t seed, Seats& seats, Tally& tally) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> players(seed);
    int rounds = 0;
    const RoundCounter<G> counter(rounds);
    typename G::State state = start(rules, chance, counter);
    const std::uint32_t moves = play_out<G>(rules, state, seats, chance, players, counter);
    tally.add_game(rules.players, moves, rounds, scores(rules, state), winners(rules, state));
}

struct Plan {
    std::uint64_t seed = 0;
    std::uint64_t games = 0;
    int threads = 1;
};

// Plays the games between those that `make_seats()` makes, once for each thread; `progress(done)` is
// called from the calling thread now and then. Games are handed out in chunks by one counter; each
// thread tallies into memory of its own.
template <Game G, class MakeSeats, class Progress>
Tally simulate(const typename G::Rules& rules, const Plan& plan, MakeSeats&& make_seats, Progress&& progress) {
    // Small enough that no thread is left with the last of many slow games.
    const std::uint64_t chunk =
        std::clamp<std::uint64_t>(plan.games / (16U * static_cast<unsigned>(plan.threads)), 1, 64);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](Tally& tally, auto&& report) {
        auto seats = make_seats();
        for (;;) {
            const std::uint64_t first = next.fetch_add(chunk, std::memory_order_relaxed);
            if (first >= plan.games) {
                return;
            }
            const std::uint64_t last = std::min(first + chunk, plan.games);
            for (std::uint64_t game = first; game < last; ++game) {
                simulate_one<G>(rules, plan.seed + game, seats, tally);
            }
            report(first);
        }
    };
    std::vector<std::thread> threads;
    std::vector<Tally> tallies(static_cast<std::size_t>(plan.threads - 1));
    for (Tally& result : tallies) {
        threads.emplace_back([&work, &result] {
            Tally mine;
            work(mine, [](std::uint64_t) {});
            result = std::move(mine);
        });
    }
    Tally total;
    work(total, progress);
    for (std::size_t i = 0; i < threads.size(); ++i) {
        threads[i].join();
        total.add(tallies[i]);
    }
    return total;
}

}  // namespace shoal::arena
