// Who sits at the mixed tables of a tournament: a few of the bots at each, or all of them, some more than once.
//
// A seating says which bot has each of the table's places, in the order in which they sit. A deal is played once for
// each place, all of them moving on by one seat (arena/mixed_deal.h). Seatings follow from the seed and the deal's
// number alone, so that a tournament can go on with more deals.
//
// They are balanced. Deals come in cycles at whose end every bot has had equally many places; at one table no
// bot has two places more than another. Within that chance decides, about neighbours too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace shoal::arena {

inline constexpr std::size_t bots_most = 16;

// By place; bots are named by their place in the tournament's list. Places beyond the table's are 0.
using Seating = std::array<std::uint8_t, seats_max>;

class SeatingPlan {
public:
    SeatingPlan(std::size_t bots, int players, std::uint64_t seed) : bots_(bots), players_(players), seed_(seed) {}

    std::size_t bots() const { return bots_; }
    int players() const { return players_; }
    Seating seating(std::uint64_t deal) const;

    // How many places each bot has at every table, or one more than that.
    int places_least() const { return players_ / static_cast<int>(bots_); }
    bool places_differ() const { return players_ % static_cast<int>(bots_) != 0; }

private:
    std::size_t bots_;
    int players_;
    std::uint64_t seed_;
};

}  // namespace shoal::arena
