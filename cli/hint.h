// What a strong bot would do in a person's place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/look.h"

namespace shoal::cli {

struct HintLine {
    std::string move;
    float value = 0;  // the chance to win, 0 to 1
    std::uint32_t visits = 0;
};

// What the bot would do, then the moves that were thought about most, with bars.
std::string hint_page(std::vector<HintLine> moves, std::string_view choice, std::uint32_t iterations, const Look& look);

// Why, below it: moves as notation, reasons as sentences.
struct HintWhy {
    std::vector<std::string> best;  // the choice, and what is as good
    std::string instead;            // what the reasons compare it with; empty: nothing
    std::vector<std::string> reasons;
};
std::string why_page(const HintWhy& why, const Look& look);

}  // namespace shoal::cli
