// shoal sim: many games at once, and what they have in common.
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

#include "arena/simulation.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/sim_report.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

constexpr std::uint64_t games_max = 1'000'000'000'000;
constexpr std::uint64_t threads_max = 1024;

template <Game G>
std::string options_json(const typename G::Rules& rules) {
    std::array<char, 1024> buffer{};
    Text text(buffer.data(), buffer.size());
    write_options(rules, text);
    return std::string(text.view());
}

int read_threads(std::string_view text) {
    if (text.empty()) {
        return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    }
    return static_cast<int>(read_number("--threads", text, 1, threads_max));
}

template <class Bot, Game G>
void simulate_and_report(const SimArguments& arguments, Output& output) {
    const TableSetup<G> table = make_table<G>(arguments.table);
    arena::Plan plan;
    plan.games = read_number("--games", arguments.games, 1, games_max);
    plan.threads = read_threads(arguments.threads);
    plan.seed = counting_seed(read_seed(arguments.table.seed), "sim");
    Progress progress(plan.games);
    const auto begin = std::chrono::steady_clock::now();
    const arena::Tally tally =
        arena::simulate<Bot, G>(table.rules, plan, [&progress](std::uint64_t done) { progress.show(done); });
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const SimReport report{G::name,       table.rules.players, options_json<G>(table.rules),
                           table.edition, Bot::name,           plan.seed,
                           plan.threads,  time.count()};
    output.write(arguments.json ? sim_json(report, tally) : sim_page(report, tally));
}

}  // namespace

int sim_command(const SimArguments& arguments, Output& output) {
    visit_game(arguments.table.game, [&]<Game G>() {
        visit_bot(arguments.bot, [&]<class Bot>() { simulate_and_report<Bot, G>(arguments, output); });
    });
    return exit_good;
}

}  // namespace shoal::cli
