// How likely counts at least this uneven are, if all outcomes are equally likely (or as expected).
#pragma once

#include <cmath>
#include <cstddef>
#include <ranges>

namespace shoal::testing {

// The upper tail of the chi-square distribution: the regularised incomplete gamma function, by its
// series below the mean and its continued fraction above.
inline double chi_square_tail(double chi_square, double degrees) {
    if (degrees <= 0 || chi_square <= 0) {
        return 1;
    }
    const double a = degrees / 2;
    const double x = chi_square / 2;
    const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a;
        double sum = term;
        for (int n = 1; n < 10'000 && term > sum * 1e-15; ++n) {
            term *= x / (a + n);
            sum += term;
        }
        return 1 - front * sum;
    }
    double b = x + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double fraction = d;
    for (int n = 1; n < 10'000; ++n) {
        const double step = -n * (n - a);
        b += 2;
        d = 1 / (step * d + b);
        c = b + step / c;
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-14) {
            break;
        }
    }
    return front * fraction;
}

// The same of counts that should be even, of which there is one for each outcome.
template <class Counts>
double tail_of_even_counts(const Counts& counts) {
    double total = 0;
    for (const auto& count : counts) {
        total += count;
    }
    const double expected = total / static_cast<double>(std::ranges::distance(counts));
    double chi_square = 0;
    for (const auto& count : counts) {
        chi_square += (count - expected) * (count - expected) / expected;
    }
    return chi_square_tail(chi_square, static_cast<double>(std::ranges::distance(counts)) - 1);
}

// All tests together raise fewer than one false alarm in a million with this bound: there are fewer
// than ten thousand comparisons.
inline constexpr double tail_least = 1e-10;

}  // namespace shoal::testing
