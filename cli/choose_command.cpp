// shoal without a command: asks what to play, then plays it.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>
#include <string_view>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/language.h"
#include "cli/line_reader.h"
#include "cli/look.h"
#include "cli/markdown.h"
#include "engine/catalog/games.h"

namespace shoal::cli {

namespace {

// What was typed, or nothing when the person is done.
std::optional<std::string> ask(Output& output, std::string_view question) {
    output.write(question);
    output.flush();
    const InputLine typed = read_line();
    if (typed.kind == InputLine::Kind::end || typed.text == "quit" || typed.text == "q") {
        return std::nullopt;
    }
    return typed.text;
}

// Asks until a number from `low` to `high` is typed; nothing typed means `low`.
std::optional<int> ask_number(Output& output, const Look& look, const std::string& question, int low, int high) {
    for (;;) {
        const std::optional<std::string> typed = ask(output, question);
        if (!typed) {
            return std::nullopt;
        }
        if (typed->empty()) {
            return low;
        }
        if (const std::optional<int> number = parse_number(*typed, high); number && *number >= low) {
            return number;
        }
        output.print("{}\n", look.say("prompt", "need_number", {std::to_string(low), std::to_string(high)}));
    }
}

std::optional<std::string> ask_game(Output& output, const Look& look) {
    output.print("\n  ><(((\'>  {}\n\n", look.bold(look.say("prompt", "welcome")));
    int count = 0;
    for_each_game([&]<Game G>() {
        ++count;
        Look its = look;
        its.game = G::name;
        const std::string range =
            look.say("prompt", "players", {std::to_string(G::players_min), std::to_string(G::players_max)});
        output.print("  {}  {}\n", count,
                     fmt::format("{}  {}", look.bold(its.say("game", "title")),
                                 look.dim(fmt::format("{}, {}", G::name, range))));
        output.write(wrap(its.say("game", "pitch"), look.width, "     ", "     "));
    });
    output.write("\n");
    for (;;) {
        const std::optional<std::string> typed = ask(output, look.say("prompt", "choose_game"));
        if (!typed) {
            return std::nullopt;
        }
        if (const std::optional<int> number = parse_number(*typed, count); number && *number >= 1) {
            return std::string(Games::names[static_cast<std::size_t>(*number - 1)]);
        }
        if (with_game(*typed, []<Game G>() {})) {
            return typed;
        }
        if (!typed->empty()) {
            output.print("{}\n", look.say("prompt", "no_game", {in_quotes(*typed)}));
        }
    }
}

// The options of the game, one question each; false when the person is done.
template <Game G>
bool ask_options(Output& output, const Look& look, PlayArguments& play) {
    for (const OptionSpec& spec : G::option_specs) {
        typename G::Options scratch{};
        output.write(wrap(look.say("option", spec.name), look.width));
        for (;;) {
            const std::optional<std::string> typed = ask(
                output,
                look.say("prompt", "choose_option", {fmt::format("{} ({})", spec.name, spec.values), spec.fallback}));
            if (!typed) {
                return false;
            }
            if (typed->empty()) {
                break;
            }
            if (G::set_option(scratch, spec.name, *typed)) {
                play.table.options.push_back(fmt::format("{}={}", spec.name, *typed));
                break;
            }
            output.print("{}\n", look.say("prompt", "need_value", {spec.values, spec.fallback}));
        }
    }
    return true;
}

// The level of the bots at the other seats; nothing when the person is done.
std::optional<std::string> ask_bot(Output& output, const Look& look) {
    const std::string levels =
        fmt::format("{}", fmt::join(bots::level_names.begin(), bots::level_names.begin() + bots::seat_levels, ", "));
    for (;;) {
        const std::optional<std::string> typed = ask(output, look.say("prompt", "choose_bot", {levels, "medium"}));
        if (!typed) {
            return std::nullopt;
        }
        if (typed->empty()) {
            return "medium";
        }
        if (bots::parse_bot(*typed)) {
            return typed;
        }
        output.print("{}\n", look.say("prompt", "need_value", {levels, "medium"}));
    }
}

// False when the person is done.
template <Game G>
bool ask_table(Output& output, Look look, PlayArguments& play) {
    look.game = G::name;
    const std::optional<int> players = ask_number(
        output, look,
        look.say("prompt", "choose_players", {std::to_string(G::players_min), std::to_string(G::players_max)}),
        G::players_min, G::players_max);
    if (!players) {
        return false;
    }
    const std::optional<int> humans =
        ask_number(output, look, look.say("prompt", "choose_humans", {std::to_string(*players)}), 1, *players);
    if (!humans) {
        return false;
    }
    const std::optional<std::string> bot = *humans < *players ? ask_bot(output, look) : "medium";
    if (!bot || !ask_options<G>(output, look, play)) {
        return false;
    }
    for (int i = 0; i < *players; ++i) {
        play.seats += fmt::format("{}{}", i == 0 ? "" : ",", i < *humans ? "human" : *bot);
    }
    return true;
}

}  // namespace

int choose_command(Output& output) {
    const Look look{{}, read_language({}), wants_colour(false), terminal_width(), 0};
    PlayArguments play;
    const std::optional<std::string> game = ask_game(output, look);
    if (!game) {
        return exit_good;
    }
    play.table.game = *game;
    bool ready = false;
    with_game(*game, [&]<Game G>() { ready = ask_table<G>(output, look, play); });
    return ready ? play_command(play, output) : exit_good;
}

}  // namespace shoal::cli
