// About e to the power of x, the same on every machine.
#pragma once

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

}  // namespace shoal::bots
