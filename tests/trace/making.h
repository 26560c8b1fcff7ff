// Makes traces as `shoal trace` would, for tests to check and to spoil.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tracing.h"
#include "bots/bots.h"
#include "engine/catalog/games.h"
#include "engine/core/seed.h"
#include "trace/verify.h"

namespace shoal::trace::testing {

// All games as GoogleTest's list of types.
template <class List>
struct AsTypes;
template <class... Gs>
struct AsTypes<GameList<Gs...>> {
    using type = ::testing::Types<Gs...>;
};

// One game; the bot errs where the game has mistakes that can be made.
template <Game G>
std::string make_trace(const typename G::Rules& rules, const Seed& seed, std::string_view edition = "default") {
    std::string text;
    const auto append = [&](std::string_view piece) { text += piece; };
    arena::TraceBuffer buffer(append);
    arena::trace_game<G>(rules, seed, edition, arena::SameBot<bots::Clumsy, G>{}, buffer);
    buffer.flush();
    return text;
}

template <Game G>
std::vector<typename G::Options> option_combinations() {
    std::vector<typename G::Options> all{typename G::Options{}};
    for (const OptionSpec& spec : G::option_specs) {
        std::vector<typename G::Options> more;
        for (const typename G::Options& base : all) {
            for (const std::string_view value : {"true", "false"}) {
                typename G::Options options = base;
                if (G::set_option(options, spec.name, value)) {
                    more.push_back(options);
                }
            }
        }
        all = more;
    }
    return all;
}

// Calls `f(rules)` for every player count and every choice of options.
template <Game G, class F>
void for_each_rules(F&& f) {
    for (int players = G::players_min; players <= G::players_max; ++players) {
        for (const typename G::Options& options : option_combinations<G>()) {
            f(G::make_rules(players, options, G::default_edition()));
        }
    }
}

inline VerifyResult verify_text(std::string_view text, const VerifyOptions& options = {}) {
    LineSource lines(text);
    return verify(lines, options);
}

inline VerifyResult verify_seeded(std::string_view text) {
    VerifyOptions options;
    options.from_seed = true;
    return verify_text(text, options);
}

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        lines.emplace_back(text.substr(0, feed));
        text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
    }
    return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + '\n';
    }
    return text;
}

}  // namespace shoal::trace::testing
