// What a bot may spend on one move.
#pragma once

#include <cstdint>

namespace shoal::bots {

// With iterations a bot's choice follows from its seed alone; with a time it also depends on the
// machine. Both zero: what the bot's level is worth.
struct Budget {
    std::uint32_t iterations = 0;
    std::uint32_t ms = 0;
    std::uint32_t threads = 1;

    friend constexpr bool operator==(const Budget&, const Budget&) = default;
};

}  // namespace shoal::bots
