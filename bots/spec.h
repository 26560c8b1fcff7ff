// Bots by name: "easy", "strong:iterations=2000", "expert:ms=500:threads=2", "classic:medium".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/budget.h"

namespace shoal::bots {

// From weakest to strongest, then those made for tests: `clumsy` errs where a game lets it, `baseline`
// is the search as textbooks have it, which ours is measured against.
enum class Level : std::uint8_t { random, easy, medium, strong, expert, clumsy, baseline };

inline constexpr std::array<std::string_view, 7> level_names{"random", "easy",   "medium",  "strong",
                                                             "expert", "clumsy", "baseline"};

// Each level of the search is worth this many times the iterations of the one below it.
inline constexpr std::uint32_t level_factor = 8;

constexpr bool searches(Level level) {
    return level == Level::medium || level == Level::strong || level == Level::expert || level == Level::baseline;
}

// Levels that are better than they were have their older selves beside them, to be measured against.
constexpr bool has_classic(Level level) { return searches(level) && level != Level::baseline; }
inline constexpr std::string_view classic_prefix = "classic:";

struct BotSpec {
    Level level = Level::random;
    Budget budget{};
    // As the level thought at first, by the game's classic model: it never looks at a memory.
    bool classic = false;

    friend constexpr bool operator==(const BotSpec&, const BotSpec&) = default;
};

inline constexpr std::uint32_t iterations_most = 100'000'000;
inline constexpr std::uint32_t ms_most = 600'000;
inline constexpr std::uint32_t threads_most = 64;

// Nothing if there is no such bot, or its budget makes no sense: only bots that search have one.
std::optional<BotSpec> parse_bot(std::string_view text);
std::string bot_name(const BotSpec& spec);

}  // namespace shoal::bots
