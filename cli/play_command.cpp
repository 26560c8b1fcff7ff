// shoal play: a table in the terminal.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tracing.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/output_file.h"
#include "cli/play_session.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

// Who sits where. Without --seats the first seat is yours and bots have the others.
SeatPlan read_seats(const PlayArguments& arguments, int players) {
    const std::string_view typed = arguments.seats;
    std::vector<std::string> names = typed.empty() ? std::vector<std::string>{"human"} : split(typed, ',');
    if (typed.empty()) {
        names.resize(static_cast<std::size_t>(players), arguments.bot.empty() ? "medium" : arguments.bot);
    } else if (!arguments.bot.empty()) {
        throw UserError("--bot and --seats both say who plays; name the bots in --seats, for example human,medium");
    }
    if (static_cast<int>(names.size()) != players) {
        throw UserError(fmt::format("--seats names {} seats, but {} play; name every seat, for example human,medium",
                                    names.size(), players));
    }
    SeatPlan plan;
    for (int i = 0; i < players; ++i) {
        const std::string& name = names[static_cast<std::size_t>(i)];
        if (name == "human") {
            plan.humans.insert(Seat(i));
        } else {
            plan.bots[static_cast<std::size_t>(i)] = read_bot(typed.empty() ? "--bot" : "--seats", name);
        }
    }
    if (plan.humans.empty()) {
        throw UserError("--seats needs at least one human; `shoal sim` and `shoal arena` play games between bots");
    }
    return plan;
}

// The command that deals the same cards to the same seats again.
std::string command_again(const PlayArguments& arguments, std::string_view game, int players, const Seed& seed) {
    std::string command = fmt::format("shoal play {} --players {}", game, players);
    if (!arguments.seats.empty()) {
        command += " --seats " + for_shell(arguments.seats);
    }
    if (!arguments.bot.empty()) {
        command += " --bot " + for_shell(arguments.bot);
    }
    for (const std::string& option : arguments.table.options) {
        command += " --option " + for_shell(option);
    }
    if (!arguments.table.edition.empty()) {
        command += " --edition " + for_shell(arguments.table.edition);
    }
    std::array<char, 80> buffer{};
    Text text(buffer.data(), buffer.size());
    write_seed(seed, text);
    return fmt::format("{} --seed {}", command, text.view());
}

// A game that was played here, written as `shoal trace` writes games.
template <Game G>
void write_trace(const TableSetup<G>& table, const Seed& seed, const PlayHistory<G>& history, OutputFile& file) {
    const auto write = [&file](std::string_view text) { file.write(text); };
    arena::TraceBuffer buffer(write);
    GeneratorChance<SeededGenerator> chance{SeededGenerator(seed, 0)};
    TraceWriter<G> writer;
    buffer.with_room([&](Text& out) { writer.begin(table.rules, seed, table.edition, chance, out); });
    for (const auto& past : history.moves()) {
        buffer.with_room([&](Text& out) { writer.step(past.seat, past.move, chance, out); });
    }
    buffer.flush();
    file.close();
}

// --seats says how many play where --players does not.
template <Game G>
std::string players_at(const PlayArguments& arguments) {
    if (!arguments.table.players.empty() || arguments.seats.empty()) {
        return arguments.table.players;
    }
    const std::size_t count = split(arguments.seats, ',').size();
    if (count < static_cast<std::size_t>(G::players_min) || count > static_cast<std::size_t>(G::players_max)) {
        throw UserError(fmt::format("{} is for {} to {} players; --seats names {}", G::name, G::players_min,
                                    G::players_max, count));
    }
    return std::to_string(count);
}

template <Game G>
void play_game(PlayArguments arguments, Output& output) {
    const Language language = read_language(arguments.language);
    arguments.table.players = players_at<G>(arguments);
    const TableSetup<G> table = make_table<G>(arguments.table);
    const SeatPlan seats = read_seats(arguments, table.rules.players);
    const Seed seed = read_live_seed(arguments.table.seed);
    std::optional<OutputFile> trace;
    if (!arguments.trace.empty()) {
        trace.emplace(arguments.trace);
    }
    const Look look{G::name, language, wants_colour(arguments.no_colour), terminal_width(), table.rules.players};
    output.print("{}\n{}", look.bold(look.say("game", "title")), wrap(look.say("game", "pitch"), look.width));
    PlaySession<G> session(table.rules, seed, seats, look, output);
    const bool finished = session.play();
    output.print("\n{}\n  {}\n", look.dim(look.say("prompt", "again")),
                 command_again(arguments, G::name, table.rules.players, seed));
    if (!trace) {
        output.write(wrap(look.dim(look.say("prompt", "trace_hint")), look.width));
    } else if (finished) {
        write_trace<G>(table, seed, session.history(), *trace);
        output.write(wrap(look.say("prompt", "traced", {in_quotes(arguments.trace)}), look.width));
    }
}

}  // namespace

int play_command(const PlayArguments& arguments, Output& output) {
    visit_game(arguments.table.game, [&]<Game G>() { play_game<G>(arguments, output); });
    return exit_good;
}

}  // namespace shoal::cli
