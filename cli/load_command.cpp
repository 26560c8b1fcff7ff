// shoal load: many players at once, to see how much a server bears and whether it ever errs.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "engine/catalog/games.h"
#include "load/options.h"

namespace shoal::cli {

namespace {

constexpr std::uint64_t tables_max = 100'000;
constexpr std::uint64_t seconds_max = 86'400;
constexpr std::uint64_t rate_max = 10'000'000;
constexpr std::uint64_t process_max = 1U << 30;

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for_each_game([&]<Game G>() { names.push_back(G::name); });
    return names;
}

void check_seats(std::string_view game, std::uint64_t seats) {
    with_game(game, [&]<Game G>() {
        if (seats < static_cast<std::uint64_t>(G::players_min) || seats > static_cast<std::uint64_t>(G::players_max)) {
            throw UserError(fmt::format("--seats must be from {} to {} for {}, not {}", G::players_min, G::players_max,
                                        game, seats));
        }
    });
}

std::vector<std::string> read_games(std::string_view typed, std::uint64_t seats) {
    std::vector<std::string> chosen;
    for (const std::string_view name : game_names()) {
        if (typed == "mix" || typed == name) {
            check_seats(name, seats);
            chosen.emplace_back(name);
        }
    }
    if (chosen.empty()) {
        throw UserError(fmt::format("there is no game {}{}; --game is fishing, foppen, fatfish, hecht or mix",
                                    in_quotes(typed), suggestion(typed, game_names())));
    }
    return chosen;
}

std::vector<int> read_processes(std::string_view typed) {
    std::vector<int> processes;
    while (!typed.empty()) {
        const std::size_t comma = std::min(typed.find(','), typed.size());
        processes.push_back(static_cast<int>(read_number("--pid", typed.substr(0, comma), 1, process_max)));
        typed.remove_prefix(std::min(comma + 1, typed.size()));
    }
    return processes;
}

}  // namespace

int load_command(const LoadArguments& arguments, Output& output) {
    load::Options options;
    options.tables = static_cast<int>(read_number("--tables", arguments.tables, 1, tables_max));
    const std::uint64_t seats = read_number("--seats", arguments.seats, 1, 16);
    options.seats = static_cast<int>(seats);
    if (!arguments.echo) {
        options.games = read_games(arguments.game, seats);
    }
    options.seconds = static_cast<int>(read_number("--seconds", arguments.seconds, 1, seconds_max));
    options.rate = static_cast<double>(read_number("--rate", arguments.rate, 0, rate_max));
    options.resume = arguments.resume;
    options.seed = counting_seed(read_seed(arguments.seed), "load");
    options.processes = read_processes(arguments.process);
    options.servers = load::read_servers(arguments.url);
    const load::Tell tell = [&](const std::string& line) {
        if (!arguments.quiet) {
            std::fputs((line + "\n").c_str(), stderr);
        }
    };
    const load::Report report = arguments.echo ? run_echo(options, tell) : run_load(options, tell);
    output.write(arguments.json ? report_json(report) : report_text(report));
    return report.faults.total() == 0 ? exit_good : exit_wrong;
}

}  // namespace shoal::cli
