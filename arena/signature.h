// One number for the behaviour of all games: a hash over the traces of fixed playouts. A change that
// should not change behaviour must leave it as it is.
//
// It has three parts, so that it says where something changed: games of random and clumsy players by the usual rules,
// the same with every other combination of options, and games of easy bots, which do what random players hardly ever do
// (in the pond they eat, breed and leave) with all combinations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arena/tracing.h"
#include "bots/bots.h"
#include "bots/spec.h"
#include "engine/catalog/kept_rules.h"
#include "engine/core/game.h"
#include "engine/core/sha256.h"

namespace shoal::arena {

inline constexpr std::uint64_t signature_games = 4;  // a game, number of players and combination of options

enum class SignaturePart : std::uint8_t { usual, options, lively };
inline constexpr std::array signature_parts{SignaturePart::usual, SignaturePart::options, SignaturePart::lively};

constexpr std::string_view part_name(SignaturePart part) {
    switch (part) {
        case SignaturePart::usual: return "usual";
        case SignaturePart::options: return "options";
        case SignaturePart::lively: return "lively";
    }
    return "";
}

// Writes the traces of a part's games at one table.
template <Game G, class Sink>
void trace_part(SignaturePart part, const typename G::Rules& rules, TraceBuffer<Sink>& buffer) {
    for (std::uint64_t seed = 0; seed < signature_games; ++seed) {
        if (part == SignaturePart::lively) {
            trace_game<G>(rules, Seed::of(seed), "default",
                          SamePlayer<G>(bots::BotSpec{bots::Level::easy, {}, false, 1}), buffer);
        } else {
            trace_game<G>(rules, Seed::of(seed), "default", SameBot<bots::Random, G>{}, buffer);
            trace_game<G>(rules, Seed::of(seed), "default", SameBot<bots::Clumsy, G>{}, buffer);
        }
    }
}

// Adds a part's traces of one game to `hash`, for each number of players and each combination of options it covers.
template <Game G>
void add_signature(SignaturePart part, Sha256& hash) {
    const auto write = [&hash](std::string_view text) { hash.add(text); };
    TraceBuffer buffer(write);
    for (int players = G::players_min; players <= G::players_max; ++players) {
        for (std::size_t combination = 0; combination < any::count_combinations<G>(); ++combination) {
            const auto options = any::combination_of_options<G>(combination);
            const bool is_usual = options == typename G::Options{};
            if (part == SignaturePart::lively || is_usual == (part == SignaturePart::usual)) {
                trace_part<G>(part, any::KeptRules<G>::find(players, options, G::rules_version), buffer);
            }
        }
    }
    buffer.flush();
}

}  // namespace shoal::arena
