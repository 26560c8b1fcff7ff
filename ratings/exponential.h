// The exponential function, the same to the last bit on every machine.
//
// Mathematical libraries differ in the last digit of `std::exp`, and a rating is folded from thousands of them. This
// one uses nothing but additions, multiplications and divisions, which IEEE 754 fixes; the build forbids the compiler
// to fuse them (cmake/Shoal.cmake). It is within two units of the last digit.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace shoal::ratings {

constexpr double exponential(double x) {
    // Beyond that a double has no room for the result, and nobody is so much stronger than somebody else.
    constexpr double far = 700;
    x = std::clamp(x, -far, far);
    // x = doublings * ln 2 + rest. The logarithm is in two parts, the first one with so few digits that its multiples
    // are exact.
    constexpr double ln2_first = 0x1.62e42feep-1;
    constexpr double ln2_second = 0x1.a39ef35793c76p-33;
    constexpr double per_ln2 = 0x1.71547652b82fep+0;
    const double nearest = x * per_ln2 + (x < 0 ? -0.5 : 0.5);
    const auto doublings = static_cast<int>(nearest);
    const double rest = (x - doublings * ln2_first) - doublings * ln2_second;
    // The series of the exponential function: with |rest| < 0.35 the next term is less than a digit.
    constexpr int terms = 14;
    double sum = 1;
    for (int term = terms; term > 0; --term) {
        sum = 1 + sum * rest / term;
    }
    constexpr int bias = 1023;
    constexpr int fraction_bits = 52;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(doublings + bias) << fraction_bits);
}

static_assert(exponential(0) == 1);

}  // namespace shoal::ratings
