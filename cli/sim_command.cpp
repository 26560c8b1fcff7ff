// shoal sim: many games at once, and what they have in common.
#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/simulation.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/progress.h"
#include "cli/sim_report.h"
#include "cli/table_setup.h"
#include "gpu/simulation.h"

namespace shoal::cli {

namespace {

constexpr std::uint64_t games_max = 1'000'000'000'000;

// Random players on the card; the same games, and the same totals, as on threads.
template <Game G>
arena::Tally simulate_on_card(const typename G::Rules& rules, const arena::Plan& plan, Progress& progress) {
    arena::Tally tally;
    gpu::simulate<G>(rules, plan.seed, plan.games, [&](const std::vector<batch::Played>& results) {
        for (const batch::Played& each : results) {
            tally.add_game(rules.players, each.moves, each.rounds, each.scores, SeatSet{each.winners});
        }
        progress.show(tally.games);
    });
    return tally;
}

template <Game G>
void simulate_and_report(const SimArguments& arguments, Output& output) {
    const TableSetup<G> table = make_table<G>(arguments.table);
    arena::Plan plan;
    plan.games = read_number("--games", arguments.games, 1, games_max);
    plan.threads = read_threads(arguments.threads);
    plan.seed = counting_seed(read_seed(arguments.table.seed), "sim");
    const bots::BotSpec bot = read_bot("--bot", arguments.bot);
    Progress progress(plan.games);
    const auto begin = std::chrono::steady_clock::now();
    arena::Tally tally;
    if (arguments.gpu) {
        if (bot.level != bots::Level::random) {
            throw UserError("--gpu has random players only; leave out --bot or --gpu");
        }
        tally = simulate_on_card<G>(table.rules, plan, progress);
    } else {
        with_seats<G>(bot, [&](const auto& make_seats) {
            tally = arena::simulate<G>(table.rules, plan, make_seats,
                                       [&progress](std::uint64_t done) { progress.show(done); });
        });
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const std::string name = bots::bot_name(bot);
    const std::string where =
        arguments.gpu ? gpu::card().name() : fmt::format("{} thread{}", plan.threads, plan.threads == 1 ? "" : "s");
    const SimReport report{G::name, table.rules.players, options_json<G>(table.rules), table.edition, name, plan.seed,
                           where,   time.count()};
    output.write(arguments.json ? sim_json(report, tally) : sim_page(report, tally));
}

}  // namespace

int sim_command(const SimArguments& arguments, Output& output) {
    visit_game(arguments.table.game, [&]<Game G>() { simulate_and_report<G>(arguments, output); });
    return exit_good;
}

}  // namespace shoal::cli
