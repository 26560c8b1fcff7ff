// About e to the power of x, and shares that grow with it, the same on every machine.
#pragma once

#include "engine/core/seat.h"

namespace shoal::bots {

// (1 + x/16)^16: multiplications alone, for what std::exp gives differs between libraries, and a bot must
// make the same move everywhere. Exact enough for weights and chances; never zero.
constexpr float growth(float x) {
    constexpr float least = 0.05F;
    const float root = 1 + x / 16;
    float result = root < least ? least : root;
    for (int i = 0; i < 4; ++i) {
        result *= result;
    }
    return result;
}

// One share of 1 for each seat, in proportion to the growth of `ahead(seat)`: 0 for the best, less for the others.
template <class Ahead>
constexpr PerSeat<float> shares_by_growth(int players, Ahead&& ahead) {
    PerSeat<float> shares{};
    float sum = 0;
    for (const Seat seat : SeatSet::all(players)) {
        shares[seat] = growth(ahead(seat));
        sum += shares[seat];
    }
    for (const Seat seat : SeatSet::all(players)) {
        shares[seat] /= sum;
    }
    return shares;
}

}  // namespace shoal::bots
