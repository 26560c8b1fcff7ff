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

// Least squares: what each of so many inputs is worth, from examples of them and of what they came to.
template <std::size_t Size>
class LeastSquares {
public:
    // As if so many examples had told that input `i` is worth this.
    void pull(std::size_t i, double strength, double towards) {
        a_[i][i] += strength;
        b_[i] += strength * towards;
    }
    // The same of two inputs that should be worth alike.
    void tie(std::size_t i, std::size_t j, double strength) {
        a_[i][i] += strength;
        a_[j][j] += strength;
        a_[i][j] -= strength;
        a_[j][i] -= strength;
    }
    void add(const std::array<float, Size>& seen, double came_to) {
        for (std::size_t i = 0; i < Size; ++i) {
            const auto mine = static_cast<double>(seen[i]);
            if (mine == 0) {
                continue;
            }
            b_[i] += mine * came_to;
            for (std::size_t j = 0; j < Size; ++j) {
                a_[i][j] += mine * static_cast<double>(seen[j]);
            }
        }
    }
    std::array<double, Size> worths() const { return solve(a_, b_); }

private:
    std::vector<std::array<double, Size>> a_ = std::vector<std::array<double, Size>>(Size);
    std::array<double, Size> b_{};
};

}  // namespace shoal::train
