// Bots by name: "easy", "strong:iterations=2000", "expert:ms=500:threads=2", "classic:medium".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/budget.h"

namespace shoal::bots {

// From weakest to strongest, then those made for tests: `clumsy` errs where a game lets it, `baseline` is the search as
// textbooks have it, which ours is measured against, `policy` plays what a learned net likes at first sight (where a
// game has no net it is `easy`).
enum class Level : std::uint8_t { random, beginner, easy, casual, medium, strong, expert, clumsy, baseline, policy };

inline constexpr std::array<std::string_view, 10> level_names{"random", "beginner", "easy",   "casual",   "medium",
                                                              "strong", "expert",   "clumsy", "baseline", "policy"};

// Those that people meet, weakest first; what each does in a game is in bots/<game>/levels.h.
inline constexpr std::size_t seat_levels = 7;
constexpr bool is_for_seats(Level level) { return static_cast<std::size_t>(level) < seat_levels; }

// What the names mean has changed: version 1 are the levels of the first releases, `easy` and three searches with 1, 8
// and 64 times the same time; up to version 2 Fat Fish's expert searched; up to version 3 Fishing's thought twice as
// long. A match keeps those it began with (decision 35).
inline constexpr int levels_version = 4;

// Levels that search if they are given a budget. Without one a game may have them go by rules of thumb.
constexpr bool searches(Level level) {
    return level == Level::medium || level == Level::strong || level == Level::expert || level == Level::baseline;
}

// Levels that are better than they were have their older selves beside them, to be measured against.
constexpr bool has_classic(Level level) {
    return level == Level::medium || level == Level::strong || level == Level::expert;
}
inline constexpr std::string_view classic_prefix = "classic:";

struct BotSpec {
    Level level = Level::random;
    Budget budget{};
    // As the level thought at first, by the game's classic model and as long: it never looks at a memory.
    bool classic = false;
    int version = levels_version;  // of the levels: what the name means

    friend constexpr bool operator==(const BotSpec&, const BotSpec&) = default;
};

inline constexpr std::uint32_t iterations_most = 100'000'000;
inline constexpr std::uint32_t ms_most = 600'000;
inline constexpr std::uint32_t threads_most = 64;

// Nothing if there is no such bot, or its budget makes no sense: only bots that search have one.
std::optional<BotSpec> parse_bot(std::string_view text);
std::string bot_name(const BotSpec& spec);

}  // namespace shoal::bots
