// shoal bench: how fast the games are on this machine.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "arena/playout.h"
#include "arena/positions.h"
#include "arena/simulation.h"
#include "bots/random.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/measure.h"
#include "cli/progress.h"
#include "engine/catalog/games.h"

namespace shoal::cli {

namespace {

struct Row {
    std::string_view game;
    int players = 0;
    std::size_t state_bytes = 0;
    double playout_ns = 0;  // a move
    double moves_per_game = 0;
    double sample_ns = 0;
    double view_ns = 0;
    double copy_ns = 0;
};

struct Scaling {
    int threads = 1;
    double moves_per_second = 0;
};

// One generator for everything: nothing but the game itself is to be measured.
template <Game G>
void measure_playouts(const typename G::Rules& rules, Row& row) {
    GeneratorChance<Fast> chance(Fast(1, 0));
    Fast generator(1, 1);
    MoveList<G> moves;
    std::uint64_t games = 0;
    std::uint64_t total = 0;
    row.playout_ns = measure([&] {
        std::uint64_t count = 0;
        for (int game = 0; game < 16; ++game) {
            typename G::State state = start(rules, chance, NoObserver{});
            while (!over(rules, state)) {
                const Seat seat = first_to_move(rules, state);
                legal(rules, state, seat, moves);
                apply(rules, state, seat, bots::Random::pick(moves, generator), chance, NoObserver{});
                ++count;
            }
            keep(state);
            ++games;
        }
        total += count;
        return count;
    });
    row.moves_per_game = static_cast<double>(total) / static_cast<double>(games);
}

template <Game G>
void measure_knowing(const typename G::Rules& rules, Row& row) {
    constexpr std::uint64_t games = 20;
    constexpr std::size_t positions_max = 256;
    const std::vector<typename G::State> positions = arena::random_positions<G>(rules, games, positions_max);
    row.copy_ns = measure([&] {
        for (const typename G::State& state : positions) {
            const typename G::State copy = state;
            keep(copy);
        }
        return positions.size();
    });
    std::vector<typename G::View> views;
    for (const typename G::State& state : positions) {
        for (const Seat seat : SeatSet::all(rules.players)) {
            views.push_back(view(rules, state, seat));
        }
    }
    row.view_ns = measure([&] {
        for (const typename G::State& state : positions) {
            for (const Seat seat : SeatSet::all(rules.players)) {
                keep(view(rules, state, seat));
            }
        }
        return views.size();
    });
    Fast generator(2, 0);
    row.sample_ns = measure([&] {
        for (const typename G::View& seen : views) {
            keep(sample(rules, seen, generator));
        }
        return views.size();
    });
}

std::vector<Row> measure_games_once() {
    std::vector<Row> rows;
    for_each_game([&rows]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            const typename G::Rules rules = G::make_rules(players, typename G::Options{}, G::default_edition());
            Row row{G::name, players, sizeof(typename G::State), 0, 0, 0, 0, 0};
            measure_playouts<G>(rules, row);
            measure_knowing<G>(rules, row);
            rows.push_back(row);
        }
    });
    return rows;
}

// The first game's random playouts on one thread, two, four … as many as the machine has. The time is the
// wall's: a thread that waits for another has not worked.
std::vector<Scaling> measure_scaling_once() {
    std::vector<Scaling> result;
    const int most = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    bool first = true;
    for_each_game([&]<Game G>() {
        if (!std::exchange(first, false)) {
            return;
        }
        const typename G::Rules rules = G::make_rules(G::players_min, typename G::Options{}, G::default_edition());
        for (int threads = 1; threads <= most; threads = threads < most ? std::min(2 * threads, most) : most + 1) {
            const arena::Plan plan{1, 3000U * static_cast<std::uint64_t>(threads), threads};
            const double ns = measure<std::chrono::steady_clock>([&] {
                const auto seats = [] { return arena::SameBot<bots::Random, G>{}; };
                return arena::simulate<G>(rules, plan, seats, [](std::uint64_t) {}).moves;
            });
            result.push_back({threads, 1e9 / ns});
        }
    });
    return result;
}

template <class Line>
void take_median(std::array<std::vector<Line>, measured_runs>& passes, double Line::* number) {
    for (std::size_t line = 0; line < passes[0].size(); ++line) {
        std::array<double, measured_runs> runs{};
        for (std::size_t pass = 0; pass < measured_runs; ++pass) {
            runs[pass] = passes[pass][line].*number;
        }
        passes[0][line].*number = median(runs);
    }
}

struct Measured {
    std::vector<Row> rows;
    std::vector<Scaling> scaling;
};

// Five passes over everything, and their medians. A machine that is slow for a second spoils one run of many
// things in this way, not all runs of one.
Measured measure_everything() {
    std::array<std::vector<Row>, measured_runs> rows;
    std::array<std::vector<Scaling>, measured_runs> scaling;
    Progress progress(measured_runs);
    for (std::size_t pass = 0; pass < measured_runs; ++pass) {
        rows[pass] = measure_games_once();
        scaling[pass] = measure_scaling_once();
        progress.show(pass + 1);
    }
    for (double Row::* number : {&Row::playout_ns, &Row::sample_ns, &Row::view_ns, &Row::copy_ns}) {
        take_median(rows, number);
    }
    take_median(scaling, &Scaling::moves_per_second);
    return {rows[0], scaling[0]};
}

std::string bench_page(const std::vector<Row>& rows, const std::vector<Scaling>& scaling) {
    std::string page = fmt::format("{:<10}{:>8}{:>10}{:>12}{:>11}{:>9}{:>9}{:>13}\n", "game", "players", "ns/move",
                                   "moves/game", "sample ns", "view ns", "copy ns", "state bytes");
    for (const Row& row : rows) {
        page +=
            fmt::format("{:<10}{:>8}{:>10.1f}{:>12.1f}{:>11.1f}{:>9.1f}{:>9.1f}{:>13}\n", row.game, row.players,
                        row.playout_ns, row.moves_per_game, row.sample_ns, row.view_ns, row.copy_ns, row.state_bytes);
    }
    page += "\nthreads  million moves/s  times one\n";
    for (const Scaling& each : scaling) {
        page += fmt::format("{:>7}{:>17.2f}{:>11.2f}\n", each.threads, each.moves_per_second / 1e6,
                            each.moves_per_second / scaling.front().moves_per_second);
    }
    return page;
}

template <class Number>
std::string json_list(const std::vector<Row>& rows, Number Row::* number) {
    std::string list;
    for (const Row& row : rows) {
        list += fmt::format(R"({}{{"game":"{}","players":{},"ns":{:.3f}}})", list.empty() ? "" : ",", row.game,
                            row.players, row.*number);
    }
    return list;
}

std::string bench_json(const std::vector<Row>& rows, const std::vector<Scaling>& scaling) {
    std::string playout;
    std::string bytes;
    std::string_view last_game;
    for (const Row& row : rows) {
        playout += fmt::format(R"({}{{"game":"{}","players":{},"ns_per_move":{:.3f},"moves_per_game":{:.3f}}})",
                               playout.empty() ? "" : ",", row.game, row.players, row.playout_ns, row.moves_per_game);
        if (row.game != last_game) {
            bytes += fmt::format(R"({}"{}":{})", bytes.empty() ? "" : ",", row.game, row.state_bytes);
            last_game = row.game;
        }
    }
    std::string threads;
    for (const Scaling& each : scaling) {
        threads += fmt::format(R"({}{{"threads":{},"moves_per_second":{:.0f}}})", threads.empty() ? "" : ",",
                               each.threads, each.moves_per_second);
    }
    return fmt::format(R"({{"playout":[{}],"sample":[{}],"view":[{}],"copy":[{}],"state_bytes":{{{}}},"threads":[{}]}})"
                       "\n",
                       playout, json_list(rows, &Row::sample_ns), json_list(rows, &Row::view_ns),
                       json_list(rows, &Row::copy_ns), bytes, threads);
}

}  // namespace

int bench_command(const BenchArguments& arguments, Output& output) {
    const Measured measured = measure_everything();
    output.write(arguments.json ? bench_json(measured.rows, measured.scaling)
                                : bench_page(measured.rows, measured.scaling));
    return exit_good;
}

}  // namespace shoal::cli
