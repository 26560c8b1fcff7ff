// shoal play: a table in the terminal.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/language.h"
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

// Who sits where. Without --seats the first seat is yours and random players have the others.
SeatPlan read_seats(std::string_view typed, int players) {
    std::vector<std::string> names = typed.empty() ? std::vector<std::string>{"human"} : split(typed, ',');
    if (typed.empty()) {
        names.resize(static_cast<std::size_t>(players), "random");
    }
    if (static_cast<int>(names.size()) != players) {
        throw UserError(fmt::format("--seats names {} seats, but {} play; name every seat, for example human,random",
                                    names.size(), players));
    }
    SeatPlan plan;
    for (int i = 0; i < players; ++i) {
        const std::string& name = names[static_cast<std::size_t>(i)];
        if (name == "human") {
            plan.humans.insert(Seat(i));
            continue;
        }
        if (!bots::with_bot(name, []<class Bot>() {})) {
            throw UserError(fmt::format("--seats knows human and the bots {}, not {}",
                                        fmt::join(bots::Bots::names, ", "), in_quotes(name)));
        }
        plan.bots[static_cast<std::size_t>(i)] = name;
    }
    if (plan.humans.empty()) {
        throw UserError("--seats needs at least one human; `shoal sim` plays games between bots");
    }
    return plan;
}

template <Game G>
void play_game(PlayArguments arguments, Output& output) {
    const Language language = read_language(arguments.language);
    if (arguments.table.players.empty() && !arguments.seats.empty()) {
        const std::size_t count = split(arguments.seats, ',').size();
        const bool fits =
            count >= static_cast<std::size_t>(G::players_min) && count <= static_cast<std::size_t>(G::players_max);
        if (!fits) {
            throw UserError(fmt::format("{} is for {} to {} players; --seats names {}", G::name, G::players_min,
                                        G::players_max, count));
        }
        arguments.table.players = std::to_string(count);
    }
    const TableSetup<G> table = make_table<G>(arguments.table);
    const SeatPlan seats = read_seats(arguments.seats, table.rules.players);
    const Seed seed = read_live_seed(arguments.table.seed);
    const Look look{G::name, language, wants_colour(arguments.no_colour), terminal_width(), table.rules.players};
    output.print("{}\n{}\n", look.bold(look.say("game", "title")), wrap(look.say("game", "pitch"), look.width));
    PlaySession<G> session(table.rules, seed, seats, look, output);
    session.play();
}

}  // namespace

int play_command(const PlayArguments& arguments, Output& output) {
    visit_game(arguments.table.game, [&]<Game G>() { play_game<G>(arguments, output); });
    return exit_good;
}

}  // namespace shoal::cli
