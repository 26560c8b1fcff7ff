// Linear equations, for the fitters.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace shoal::train {

// Solves a·x = b, a symmetric and positive, by Gauss's elimination.
template <std::size_t Size>
std::array<double, Size> solve(std::vector<std::array<double, Size>> a, std::array<double, Size> b) {
    for (std::size_t i = 0; i < Size; ++i) {
        for (std::size_t j = i + 1; j < Size; ++j) {
            const double part = a[j][i] / a[i][i];
            for (std::size_t k = i; k < Size; ++k) {
                a[j][k] -= part * a[i][k];
            }
            b[j] -= part * b[i];
        }
    }
    for (std::size_t i = Size; i-- > 0;) {
        for (std::size_t k = i + 1; k < Size; ++k) {
            b[i] -= a[i][k] * b[k];
        }
        b[i] /= a[i][i];
    }
    return b;
}

}  // namespace shoal::train
