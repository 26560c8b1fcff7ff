// From the words of the command line to the rules of one table.
#pragma once

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/errors.h"
#include "editions/edition.h"
#include "engine/catalog/games.h"
#include "engine/core/game.h"

namespace shoal::cli {

inline constexpr std::size_t edition_bytes_max = 1024 * 1024;

// Calls `f` for the game of that name, or says which games there are.
template <class F>
void visit_game(std::string_view name, F&& f) {
    if (!with_game(name, f)) {
        throw UserError(fmt::format("there is no game {}{}; the games are: {}", in_quotes(name),
                                    suggestion(name, Games::names), fmt::join(Games::names, ", ")));
    }
}

template <Game G>
int read_players(std::string_view text) {
    if (text.empty()) {
        return G::players_min;
    }
    int players = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), players);
    if (error != std::errc{} || end != text.data() + text.size() || players < G::players_min ||
        players > G::players_max) {
        throw UserError(fmt::format("{} is for {} to {} players; --players cannot be {}", G::name, G::players_min,
                                    G::players_max, in_quotes(text)));
    }
    return players;
}

template <Game G>
void read_option(typename G::Options& options, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        throw UserError(fmt::format("--option takes name=value, not {}", in_quotes(text)));
    }
    const std::string_view name = text.substr(0, equals);
    const std::string_view value = text.substr(equals + 1);
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : G::option_specs) {
        names.push_back(spec.name);
        if (spec.name == name && !G::set_option(options, name, value)) {
            throw UserError(
                fmt::format("option {} of {} can be {}, not {}", name, G::name, spec.values, in_quotes(value)));
        }
    }
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        throw UserError(names.empty() ? fmt::format("{} has no options, so not {} either", G::name, in_quotes(name))
                                      : fmt::format("{} has no option {}{}; its options are: {}", G::name,
                                                    in_quotes(name), suggestion(name, names), fmt::join(names, ", ")));
    }
}

template <Game G>
struct TableSetup {
    typename G::Rules rules;
    std::string edition = "default";  // or the SHA-256 of the edition's file
};

// The options as traces write them.
template <Game G>
std::string options_json(const typename G::Rules& rules) {
    std::array<char, 1024> buffer{};
    Text text(buffer.data(), buffer.size());
    write_options(rules, text);
    return std::string(text.view());
}

// The first mistakes of an edition file, in one line.
std::string describe_mistakes(std::string_view file, const std::vector<editions::Mistake>& mistakes);

template <Game G>
TableSetup<G> make_table(const TableArguments& arguments) {
    const int players = read_players<G>(arguments.players);
    typename G::Options options{};
    std::vector<std::string> set;
    for (const std::string& option : arguments.options) {
        read_option<G>(options, option);
        const std::string name = option.substr(0, option.find('='));
        if (std::find(set.begin(), set.end(), name) != set.end()) {
            throw UserError(fmt::format("option {} is given twice", name));
        }
        set.push_back(name);
    }
    if (arguments.edition.empty()) {
        return {G::make_rules(players, options, G::default_edition())};
    }
    const editions::LoadedEdition<G> loaded =
        editions::load_edition<G>(read_file(arguments.edition, edition_bytes_max));
    if (!loaded.good()) {
        throw UserError(describe_mistakes(arguments.edition, loaded.mistakes));
    }
    return {G::make_rules(players, options, loaded.edition), loaded.sha256};
}

}  // namespace shoal::cli
