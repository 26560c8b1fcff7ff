// One simulated world from one seed: people play, everything goes wrong for a while, then everything heals and all
// matches must come to their end.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace shoal::simulation {

struct Report {
    std::vector<std::string> problems;
    std::string last_steps;
    std::uint64_t fingerprint = 0;  // of every text that was sent
    std::uint64_t messages = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t crashes = 0;
    std::uint64_t disk_failures = 0;
    std::map<std::string, std::uint64_t> events;    // by kind
    std::map<std::string, std::uint64_t> refusals;  // by reason
};

Report run_world(std::uint64_t seed);

}  // namespace shoal::simulation
