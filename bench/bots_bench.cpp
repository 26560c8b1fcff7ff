// Google Benchmark over the bots: `bench_games --benchmark_filter=search` says how many iterations a
// second the searches make on one thread, `--benchmark_filter=threads` what two threads make of it by the
// clock on the wall, `--benchmark_filter=latency` how long the levels take for a
// move: median, 90th and 99th percentile over positions of games between easy bots; `--benchmark_filter=net`, in the
// repository's root, what a look of a learned net takes, with the row it looks at and the weights of all legal actions.
#include <benchmark/benchmark.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bots/net/layout.h"
#include "bots/net/net.h"
#include "bots/player.h"
#include "engine/catalog/games.h"

namespace {

using namespace shoal;

template <Game G>
typename G::Rules rules_for(int players) {
    return G::make_rules(players, typename G::Options{}, G::default_edition());
}

// What the players of games between easy bots see when they have a choice, thinned out to `count`.
template <Game G>
std::vector<typename G::View> views_with_a_choice(const typename G::Rules& rules, std::size_t count) {
    std::vector<typename G::View> all;
    bots::Player<G> player(*bots::parse_bot("easy"));
    MoveList<G> moves;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        GeneratorChance<Fast> chance(Fast(seed, 0));
        Fast generator(seed, 1);
        typename G::State state = start(rules, chance, NoObserver{});
        while (!over(rules, state)) {
            const Seat seat = first_to_move(rules, state);
            const typename G::View seen = view(rules, state, seat);
            legal(rules, seen, moves);
            if (moves.size() > 1) {
                all.push_back(seen);
            }
            apply(rules, state, seat, player.choose(rules, seen, nullptr, generator), chance, NoObserver{});
        }
    }
    std::vector<typename G::View> kept;
    for (std::size_t i = 0; i < std::min(count, all.size()); ++i) {
        kept.push_back(all[i * all.size() / std::min(count, all.size())]);
    }
    return kept;
}

// The processor time of this thread: what else runs on the machine does not count.
double thread_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// The first decision of a game: the longest way to the horizon.
template <Game G>
void search(benchmark::State& run, const std::string& bot, int players, int threads) {
    constexpr std::uint32_t iterations = 4000;
    const typename G::Rules rules = rules_for<G>(players);
    GeneratorChance<Fast> chance(Fast(1, 0));
    const typename G::State state = start(rules, chance, NoObserver{});
    const typename G::View seen = view(rules, state, first_to_move(rules, state));
    bots::Player<G> player(
        *bots::parse_bot(bot + ":iterations=" + std::to_string(iterations) + ":threads=" + std::to_string(threads)));
    Fast generator(1, 1);
    for (auto _ : run) {
        benchmark::DoNotOptimize(player.choose(rules, seen, nullptr, generator));
    }
    run.SetItemsProcessed(run.iterations() * iterations);
}

template <Game G>
void latency(benchmark::State& run, const std::string& bot, int players, std::size_t count) {
    const typename G::Rules rules = rules_for<G>(players);
    const std::vector<typename G::View> views = views_with_a_choice<G>(rules, count);
    bots::Player<G> player(*bots::parse_bot(bot));
    Fast generator(1, 1);
    std::vector<double> ms;
    for (auto _ : run) {
        for (const typename G::View& seen : views) {
            const double begin = thread_ms();
            benchmark::DoNotOptimize(player.choose(rules, seen, nullptr, generator));
            ms.push_back(thread_ms() - begin);
        }
    }
    std::sort(ms.begin(), ms.end());
    const auto percentile = [&](std::size_t p) { return ms[std::min(ms.size() - 1, ms.size() * p / 100)]; };
    run.counters["p50_ms"] = percentile(50);
    run.counters["p90_ms"] = percentile(90);
    run.counters["p99_ms"] = percentile(99);
    run.counters["moves"] = static_cast<double>(ms.size());
}

// Views of one seat after the other through a game; what was played before does not change how long a look takes.
template <Game G>
void look(benchmark::State& run, int players) {
    std::ifstream file("train/nets/" + std::string(G::name) + ".net", std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    if (!file) {
        run.SkipWithError("no net here");
        return;
    }
    const bots::Net net = bots::Net::read(bytes.str());
    const typename G::Rules rules = rules_for<G>(players);
    const bots::FeaturePlan plan = bots::plan_features<G>(net.layout(), rules);
    const std::vector<typename G::View> views = views_with_a_choice<G>(rules, 256);
    std::array<std::int8_t, G::encoding_max> row{};
    std::array<std::uint8_t, G::action_max> mask{};
    std::vector<std::uint16_t> actions;
    std::array<std::int32_t, G::action_max> weights{};
    bots::Net::Thought thought;
    std::size_t at = 0;
    for (auto _ : run) {
        encode(rules, views[at], typename G::Gist{}, typename G::Choice{}, row.data());
        write_mask(rules, views[at], typename G::Choice{}, mask.data());
        net.think(plan, row.data(), thought);
        actions.clear();
        for (std::uint16_t action = 0; action < net.actions(); ++action) {
            if (mask[action] != 0) {
                actions.push_back(action);
            }
        }
        net.weigh(thought, actions, weights.data());
        benchmark::DoNotOptimize(weights);
        at = (at + 1) % views.size();
    }
}

template <Game G>
void add_bots() {
    for (const int players : {G::players_min, (G::players_min + G::players_max) / 2, G::players_max}) {
        const std::string place = "/" + std::string(G::name) + "/" + std::to_string(players) + "/";
        benchmark::RegisterBenchmark(("net/" + std::string(G::name) + "/" + std::to_string(players)).c_str(), look<G>,
                                     players);
        for (const std::string bot : {"medium", "baseline"}) {
            benchmark::RegisterBenchmark(("search" + place + bot).c_str(), search<G>, bot, players, 1);
        }
        for (const int threads : {1, 2}) {
            benchmark::RegisterBenchmark(("threads" + place + std::to_string(threads)).c_str(), search<G>, "medium",
                                         players, threads)
                ->UseRealTime();
        }
        // Fewer moves where each takes longer.
        for (const std::string bot : {"beginner", "easy", "casual", "medium", "strong", "expert"}) {
            const std::size_t count = bot == "expert" ? 40 : 200;
            benchmark::RegisterBenchmark(("latency" + place + bot).c_str(), latency<G>, bot, players, count)
                ->Iterations(1)
                ->Unit(benchmark::kMillisecond);
        }
    }
}

// Registered before main runs, which Google Benchmark brings.
const bool registered = [] {
    for_each_game([]<Game G>() { add_bots<G>(); });
    return true;
}();

}  // namespace
