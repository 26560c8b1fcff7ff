// The first line of a game in a trace: which game it is, and at which table it was played.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "editions/printable.h"
#include "engine/core/game.h"
#include "engine/core/seed.h"
#include "trace/compare.h"
#include "trace/difference.h"
#include "trace/json_line.h"

namespace shoal::trace {

template <Game G>
struct Setup {
    int version = 0;
    int players = 0;
    typename G::Options options{};
    Seed seed{};
    std::string edition;  // "default" or a SHA-256
};

struct SetupMistake {
    Difference difference;
    bool newer = false;  // nothing is wrong with it, but this program is too old
};

// The value of an option as the command line would have it.
std::string option_text(const boost::json::value& value);
// What an option may be, of those that there are.
std::string allowed_values(std::span<const OptionSpec> specs, std::string_view name);
// "default" or 64 hex digits.
bool is_edition_name(std::string_view name);

template <Game G>
std::optional<Difference> read_options(const JsonLine& line, typename G::Options& options) {
    const boost::json::value* value = line.find("options");
    if (value == nullptr || !value->is_object()) {
        return Difference{"options", "an object", shown_value(line, "options")};
    }
    for (const auto& [key, choice] : value->get_object()) {
        if (!G::set_option(options, key, option_text(choice))) {
            return Difference{"options." + printable(key, 40), allowed_values(G::option_specs, key),
                              printable(boost::json::serialize(choice))};
        }
    }
    return std::nullopt;
}

// Reads a setup line of this game; the first mistake in it.
template <Game G>
std::optional<SetupMistake> read_setup(const JsonLine& line, Setup<G>& setup) {
    const auto version = line.number("rules");
    if (!version || *version < 1) {
        return SetupMistake{{"rules", "1 or more", shown_value(line, "rules")}};
    }
    if (*version > G::rules_version) {
        std::string expected = "at most " + std::to_string(G::rules_version) + " (a newer program may read it)";
        return SetupMistake{{"rules", std::move(expected), shown_value(line, "rules")}, true};
    }
    const auto players = line.number("players");
    if (!players || *players < G::players_min || *players > G::players_max) {
        return SetupMistake{{"players", std::to_string(G::players_min) + " to " + std::to_string(G::players_max),
                             shown_value(line, "players")}};
    }
    if (auto difference = read_options<G>(line, setup.options)) {
        return SetupMistake{*std::move(difference)};
    }
    const auto seed = parse_seed(line.text("seed").value_or(""));
    if (!seed) {
        return SetupMistake{
            {"seed", "a decimal 64-bit number or 64 hex digits, as a string", shown_value(line, "seed")}};
    }
    const std::string_view edition = line.text("edition").value_or("");
    if (!is_edition_name(edition)) {
        return SetupMistake{
            {"edition", "\"default\" or the SHA-256 of an edition file, 64 hex digits", shown_value(line, "edition")}};
    }
    setup.version = static_cast<int>(*version);
    setup.players = static_cast<int>(*players);
    setup.seed = *seed;
    setup.edition = edition;
    return std::nullopt;
}

}  // namespace shoal::trace
