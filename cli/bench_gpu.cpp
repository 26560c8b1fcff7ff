// shoal bench --gpu: how fast the games are on the card of this machine.
#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/measure.h"
#include "cli/progress.h"
#include "engine/catalog/games.h"
#include "gpu/measure.h"

namespace shoal::cli {

namespace {

constexpr std::uint32_t moves_a_thread = 2000;
constexpr std::uint32_t decisions_a_game = 200;
constexpr int steps = 50;
constexpr std::size_t games_at_once = 1U << 18U;

// All in moves or decisions a second.
struct GpuRow {
    std::string_view game;
    int players = 0;
    double moves = 0;
    double watched = 0;
    double stepped = 0;
};

template <class Run>
double median_of_runs(Run&& run) {
    std::array<double, measured_runs> runs{};
    run();  // the driver makes kernels ready when they are first used
    for (double& each : runs) {
        each = run();
    }
    return median(runs);
}

template <Game G>
GpuRow measure_on_card(int players) {
    const typename G::Rules rules = G::make_rules(players, typename G::Options{}, G::default_edition());
    GpuRow row{G::name, players};
    {
        gpu::MoveMeter<G> meter(rules);
        row.moves = median_of_runs([&] { return meter.run(moves_a_thread); });
    }
    gpu::DecisionMeter<G> meter(rules, games_at_once);
    row.watched = median_of_runs([&] { return meter.watch(decisions_a_game); });
    row.stepped = median_of_runs([&] { return meter.step(steps); });
    return row;
}

std::string page_of(const std::vector<GpuRow>& rows) {
    std::string page = fmt::format("{}, {} multiprocessors; thousand million a second\n\n", gpu::card().name(),
                                   gpu::card().multiprocessors());
    page += fmt::format("{:<10}{:>8}{:>14}{:>20}{:>16}\n", "game", "players", "random moves", "with row and mask",
                        "batch steps");
    for (const GpuRow& row : rows) {
        page += fmt::format("{:<10}{:>8}{:>14.3f}{:>20.3f}{:>16.3f}\n", row.game, row.players, row.moves / 1e9,
                            row.watched / 1e9, row.stepped / 1e9);
    }
    return page;
}

std::string json_of(const std::vector<GpuRow>& rows) {
    std::string list;
    for (const GpuRow& row : rows) {
        list += fmt::format(
            R"({}{{"game":"{}","players":{},"moves_per_second":{:.0f},"watched_per_second":{:.0f},"steps_per_second":{:.0f}}})",
            list.empty() ? "" : ",", row.game, row.players, row.moves, row.watched, row.stepped);
    }
    return fmt::format(R"({{"card":"{}","gpu":[{}]}})"
                       "\n",
                       gpu::card().name(), list);
}

}  // namespace

int bench_gpu_command(const BenchArguments& arguments, Output& output) {
    gpu::card();  // says at once if there is none
    std::vector<GpuRow> rows;
    std::size_t tables = 0;
    for_each_game([&]<Game G>() { tables += static_cast<std::size_t>(G::players_max - G::players_min + 1); });
    Progress progress(tables);
    for_each_game([&]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            rows.push_back(measure_on_card<G>(players));
            progress.show(rows.size());
        }
    });
    output.write(arguments.json ? json_of(rows) : page_of(rows));
    return exit_good;
}

}  // namespace shoal::cli
