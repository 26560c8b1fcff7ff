// shoal trace: whole games between bots, chance and hidden cards included, as JSON Lines.
#include <cstdint>

#include "arena/tracing.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

template <Game G>
void trace_games(const TraceArguments& arguments, Output& output) {
    const TableSetup<G> table = make_table<G>(arguments.table);
    const std::uint64_t games = read_number("--games", arguments.games, 1, UINT64_MAX);
    const Seed first = read_seed(arguments.table.seed);
    const auto write = [&output](std::string_view text) { output.write(text); };
    arena::TraceBuffer buffer(write);
    with_seats<G>(read_bot("--bot", arguments.bot), [&](const auto& make_seats) {
        auto seats = make_seats();
        if (games == 1) {
            arena::trace_game<G>(table.rules, first, table.edition, seats, buffer);
            return;
        }
        const std::uint64_t seed = counting_seed(first, "--games");
        for (std::uint64_t game = 0; game < games; ++game) {
            arena::trace_game<G>(table.rules, Seed::of(seed + game), table.edition, seats, buffer);
        }
    });
    buffer.flush();
}

}  // namespace

int trace_command(const TraceArguments& arguments, Output& output) {
    visit_game(arguments.table.game, [&]<Game G>() { trace_games<G>(arguments, output); });
    return exit_good;
}

}  // namespace shoal::cli
