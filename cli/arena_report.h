// A tournament's result: as a page for people, as JSON, or as CSV with a line for each bot or each pairing.
#pragma once

#include <cstdint>
#include <set>
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
    bool mixed = false;             // tables of many bots, not one bot alone at a table of another
    std::uint64_t seed = 0;
    int threads = 1;
    bool stops = true;                     // contests end when they are decided
    std::string program;                   // its SHA-256
    std::uint64_t known = 0;               // deals that a journal had already
    std::uint64_t deals_of_others = 0;     // those among them that other programs played
    std::set<std::string> other_programs;  // which these are
    double seconds = 0;
};

std::string_view finding_name(arena::Finding finding);

std::string arena_page(const ArenaReport& report, const arena::Standings& standings);

// Times aside, holds nothing that differs from run to run.
std::string arena_json(const ArenaReport& report, const arena::Standings& standings);
std::string arena_csv(const ArenaReport& report, const arena::Standings& standings);
std::string arena_pairings_csv(const ArenaReport& report, const arena::Standings& standings);

}  // namespace shoal::cli
