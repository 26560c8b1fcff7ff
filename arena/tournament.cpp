#include "arena/tournament.h"

namespace shoal::arena {

std::vector<Pairing> round_robin(std::size_t bots, int players) {
    std::vector<Pairing> pairings;
    for (std::size_t first = 0; first < bots; ++first) {
        for (std::size_t second = first + 1; second < bots; ++second) {
            pairings.push_back({first, second});
            if (players > 2) {
                pairings.push_back({second, first});
            }
        }
    }
    return pairings;
}

std::vector<Pairing> ladder(std::size_t bots) {
    std::vector<Pairing> pairings;
    for (std::size_t bot = 0; bot + 1 < bots; ++bot) {
        pairings.push_back({bot, bot + 1});
    }
    return pairings;
}

std::vector<Pairing> ladder_both_ways(std::size_t bots, int players) {
    std::vector<Pairing> pairings;
    for (const Pairing& pairing : ladder(bots)) {
        pairings.push_back(pairing);
        if (players > 2) {
            pairings.push_back({pairing.table, pairing.lone});
        }
    }
    return pairings;
}

}  // namespace shoal::arena
