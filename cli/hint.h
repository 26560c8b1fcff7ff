// What a strong bot would do in a person's place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/look.h"

namespace shoal::cli {

struct HintLine {
    std::string move;
    float value = 0;  // the chance to win, 0 to 1
    std::uint32_t visits = 0;
};

// The moves that were thought about most, best first, with bars.
std::string hint_page(std::vector<HintLine> moves, std::uint32_t iterations, const Look& look);

}  // namespace shoal::cli
