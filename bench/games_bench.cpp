// Google Benchmark over every game and number of players: `bench_games --benchmark_filter=foppen`.
// Run by hand, built for speed; `shoal bench` shows the same quantities as one table.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "arena/playout.h"
#include "arena/positions.h"
#include "bots/random.h"
#include "engine/catalog/games.h"

namespace {

using namespace shoal;

constexpr std::uint64_t games = 20;
constexpr std::size_t positions_max = 256;

template <Game G>
typename G::Rules rules_for(int players) {
    return G::make_rules(players, typename G::Options{}, G::default_edition());
}

// Time a move: choosing at random among the legal ones, and playing it.
template <Game G>
void playout(benchmark::State& run, int players) {
    const typename G::Rules rules = rules_for<G>(players);
    GeneratorChance<Fast> chance(Fast(1, 0));
    Fast generator(1, 1);
    MoveList<G> moves;
    typename G::State state = start(rules, chance, NoObserver{});
    for (auto _ : run) {
        if (over(rules, state)) {
            state = start(rules, chance, NoObserver{});
        }
        const Seat seat = first_to_move(rules, state);
        legal(rules, state, seat, moves);
        apply(rules, state, seat, bots::Random::pick(moves, generator), chance, NoObserver{});
    }
}

template <Game G>
void copy(benchmark::State& run, int players) {
    const auto positions = arena::random_positions<G>(rules_for<G>(players), games, positions_max);
    std::size_t i = 0;
    for (auto _ : run) {
        typename G::State state = positions[i];
        benchmark::DoNotOptimize(state);
        i = i + 1 == positions.size() ? 0 : i + 1;
    }
}

template <Game G>
std::vector<typename G::View> views_of(const typename G::Rules& rules) {
    std::vector<typename G::View> views;
    for (const auto& state : arena::random_positions<G>(rules, games, positions_max)) {
        for (const Seat seat : SeatSet::all(rules.players)) {
            views.push_back(view(rules, state, seat));
        }
    }
    return views;
}

template <Game G>
void viewing(benchmark::State& run, int players) {
    const typename G::Rules rules = rules_for<G>(players);
    const auto positions = arena::random_positions<G>(rules, games, positions_max);
    std::size_t i = 0;
    Seat seat{0};
    for (auto _ : run) {
        benchmark::DoNotOptimize(view(rules, positions[i], seat));
        i = i + 1 == positions.size() ? 0 : i + 1;
        seat = next_seat(seat, players);
    }
}

template <Game G>
void sampling(benchmark::State& run, int players) {
    const typename G::Rules rules = rules_for<G>(players);
    const std::vector<typename G::View> views = views_of<G>(rules);
    Fast generator(2, 0);
    std::size_t i = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(sample(rules, views[i], generator));
        i = i + 1 == views.size() ? 0 : i + 1;
    }
}

template <Game G>
void add_game() {
    for (int players = G::players_min; players <= G::players_max; ++players) {
        const std::string place = std::string(G::name) + "/" + std::to_string(players) + "/";
        benchmark::RegisterBenchmark((place + "playout").c_str(), playout<G>, players);
        benchmark::RegisterBenchmark((place + "copy").c_str(), copy<G>, players);
        benchmark::RegisterBenchmark((place + "view").c_str(), viewing<G>, players);
        benchmark::RegisterBenchmark((place + "sample").c_str(), sampling<G>, players);
    }
}

// Registered before main runs, which Google Benchmark brings.
const bool registered = [] {
    for_each_game([]<Game G>() { add_game<G>(); });
    return true;
}();

}  // namespace
