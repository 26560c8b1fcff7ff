// A tournament's result: as a page for people, as JSON, or as CSV with a line for each bot.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/standings.h"

namespace shoal::cli {

struct ArenaReport {
    std::string_view game;
    int players = 0;
    std::string options;  // as JSON
    std::string edition;
    std::vector<std::string> bots;  // names
    std::uint64_t seed = 0;
    int threads = 1;
    bool stops = true;        // contests end when they are decided
    std::uint64_t known = 0;  // deals that a journal had already
    double seconds = 0;
};

std::string arena_page(const ArenaReport& report, const arena::Standings& standings);

// Times aside, holds nothing that differs from run to run.
std::string arena_json(const ArenaReport& report, const arena::Standings& standings);
std::string arena_csv(const ArenaReport& report, const arena::Standings& standings);

}  // namespace shoal::cli
