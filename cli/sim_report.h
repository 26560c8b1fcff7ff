// A simulation's result, as a page for people or as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "arena/tally.h"

namespace shoal::cli {

struct SimReport {
    std::string_view game;
    int players = 0;
    std::string options;  // as JSON
    std::string edition;
    std::string_view bot;
    std::uint64_t seed = 0;
    std::string where;  // "2 threads", or a card
    double seconds = 0;
};

std::string sim_page(const SimReport& report, const arena::Tally& tally);

// Holds nothing that differs from run to run, so that equal simulations print equal bytes.
std::string sim_json(const SimReport& report, const arena::Tally& tally);

}  // namespace shoal::cli
