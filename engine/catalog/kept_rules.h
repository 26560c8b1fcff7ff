// The rules of every table there can be, each made when it is first asked for and then kept for good.
//
// Rules never change and may be large (a pond's are 50 KB), so all tables with the same game, number of players,
// options and version of the rules share them. The tables are as many as the combinations, so each has its place
// without a heap; the language sees to it that two threads that ask at once make the rules once.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/core/game.h"

namespace shoal::any {

// The values of an option are written with bars between them: "true|false".
constexpr std::size_t count_values(const OptionSpec& spec) {
    std::size_t count = 1;
    for (const char c : spec.values) {
        count += c == '|' ? 1U : 0U;
    }
    return count;
}

constexpr std::string_view value_at(const OptionSpec& spec, std::size_t place) {
    std::string_view rest = spec.values;
    for (; place > 0; --place) {
        rest = rest.substr(rest.find('|') + 1);
    }
    return rest.substr(0, rest.find('|'));
}

template <Game G>
constexpr std::size_t count_combinations() {
    std::size_t count = 1;
    for (const OptionSpec& spec : G::option_specs) {
        count *= count_values(spec);
    }
    return count;
}

// Combinations are numbered; a number's digits say which value each option has.
template <Game G>
constexpr typename G::Options combination_of_options(std::size_t number) {
    typename G::Options options{};
    for (const OptionSpec& spec : G::option_specs) {
        G::set_option(options, spec.name, value_at(spec, number % count_values(spec)));
        number /= count_values(spec);
    }
    return options;
}

// Not constexpr: the compiler would work out every table and store it in the program.
template <Game G>
typename G::Rules make_default_rules(int players, std::size_t combination, int version) {
    return G::make_rules(players, combination_of_options<G>(combination), G::default_edition(), version);
}

template <Game G, int Version, int Players, std::size_t Combination>
const typename G::Rules& kept_table() {
    static const typename G::Rules rules = make_default_rules<G>(Players, Combination, Version);
    return rules;
}

template <Game G>
struct KeptRules {
    static constexpr std::size_t combinations = count_combinations<G>();
    static constexpr std::size_t tables_of_version = combinations * (G::players_max - G::players_min + 1);
    static constexpr std::size_t tables = tables_of_version * G::rules_version;

    // The number of players and the version must be ones the game has. Options can only be what `set_option` made of
    // them, so they are one of the combinations.
    static const typename G::Rules& find(int players, const typename G::Options& options, int version) {
        std::size_t combination = 0;
        while (combination + 1 < combinations && !(combination_of_options<G>(combination) == options)) {
            ++combination;
        }
        return all[static_cast<std::size_t>(version - 1) * tables_of_version +
                   static_cast<std::size_t>(players - G::players_min) * combinations + combination]();
    }

private:
    using Find = const typename G::Rules& (*)();

    template <std::size_t... Places>
    static constexpr std::array<Find, tables> list(std::index_sequence<Places...>) {
        return {&kept_table<G, 1 + static_cast<int>(Places / tables_of_version),
                            G::players_min + static_cast<int>(Places % tables_of_version / combinations),
                            Places % combinations>...};
    }

    static constexpr std::array<Find, tables> all = list(std::make_index_sequence<tables>{});
};

}  // namespace shoal::any
