#include "arena/evidence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace shoal::arena {

namespace {

constexpr double fortune_that_refuses = 40;  // 2 / 0.05: an end errs with half of 5 %

// Each next stake is two thirds of the one before, so that the best one is never far away, and starts with four
// fifths of its money: the larger ones are for plain differences, which should be found in few deals.
struct Bet {
    double stake = 0;
    double start = 0;
};

constexpr std::array<Bet, 16> bets = [] {
    std::array<Bet, 16> all{};
    Bet next{1, 1};
    double sum = 0;
    for (Bet& bet : all) {
        bet = next;
        sum += next.start;
        next = {next.stake * 2 / 3, next.start * 4 / 5};
    }
    for (Bet& bet : all) {
        bet.start /= sum;
    }
    return all;
}();

// A number that may be far too large or small for a double: fraction * 2^exponent.
struct Scaled {
    double fraction = 1;
    std::int64_t exponent = 0;

    void multiply(const Scaled& by) {
        int shift = 0;
        fraction = std::frexp(fraction * by.fraction, &shift);
        exponent += by.exponent + shift;
    }

    double value() const {
        constexpr std::int64_t far = 1000;
        if (fraction == 0 || exponent < -far) {
            return 0;
        }
        return exponent > far ? std::numeric_limits<double>::infinity()
                              : std::ldexp(fraction, static_cast<int>(exponent));
    }
};

Scaled power(double base, std::uint64_t times) {
    Scaled result;
    Scaled square;
    square.multiply({base, 0});
    for (; times > 0; times /= 2) {
        if (times % 2 == 1) {
            result.multiply(square);
        }
        square.multiply(square);
    }
    return result;
}

// `share_of(result)` is what the gambler bets on and `at_most` the share that he doubts.
template <class ShareOf>
double fortune(const std::vector<std::uint32_t>& results, const std::vector<std::uint64_t>& counts, double at_most,
               ShareOf&& share_of) {
    double total = 0;
    for (const auto& [stake, start] : bets) {
        Scaled product;
        for (const std::uint32_t result : results) {
            product.multiply(power(1 - stake + stake * (share_of(result) / at_most), counts[result]));
        }
        total += start * product.value();
    }
    return total;
}

// The largest share below `above`, as near as doubles come, that `refuses` still refuses. A share as
// large as the mean is never refused.
template <class Refuses>
double largest_refused(double above, Refuses&& refuses) {
    constexpr int halvings = 60;
    double low = 0;
    double high = above;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (refuses(middle) ? low : high) = middle;
    }
    return low;
}

// Student's t that leaves 2.5 % on either side, by the first terms of its expansion around the normal value.
double student(double freedom) { return 1.959964 + 2.372271 / freedom + 2.822500 / (freedom * freedom); }

}  // namespace

void Evidence::add(std::uint32_t parts) {
    if (counts_[parts]++ == 0) {
        seen_.insert(std::upper_bound(seen_.begin(), seen_.end(), parts), parts);
    }
    ++size_;
    sum_ += parts;
}

double Evidence::mean() const {
    return size_ == 0 ? 0 : static_cast<double>(sum_) / (static_cast<double>(size_) * whole());
}

double Evidence::fortune_above(double share) const {
    return fortune(seen_, counts_, share, [this](std::uint32_t parts) { return static_cast<double>(parts) / whole(); });
}

double Evidence::fortune_below(double share) const {
    return fortune(seen_, counts_, 1 - share,
                   [this](std::uint32_t parts) { return static_cast<double>(whole() - parts) / whole(); });
}

Finding Evidence::finding(double fair) const {
    if (mean() > fair) {
        return fortune_above(fair) >= fortune_that_refuses ? Finding::stronger : Finding::undecided;
    }
    return fortune_below(fair) >= fortune_that_refuses ? Finding::weaker : Finding::undecided;
}

Interval Evidence::lasting() const {
    if (size_ == 0) {
        return {};
    }
    return {largest_refused(mean(), [this](double share) { return fortune_above(share) >= fortune_that_refuses; }),
            1 - largest_refused(1 - mean(),
                                [this](double rest) { return fortune_below(1 - rest) >= fortune_that_refuses; })};
}

// Wilson's interval for n won or lost deals, narrowed by how much less than those the deals differ from each other:
// `spread` is their variance as a part of the largest that results with such a mean can have. Deals that are all
// alike say nothing about their spread, so one more deal of the largest is always added; and if all
// were won, or lost, it is taken to be the largest.
Interval Evidence::ordinary() const {
    if (size_ < 2) {
        return {};
    }
    const auto n = static_cast<double>(size_);
    double squares = 0;  // of the distances from the mean
    for (const std::uint32_t parts : seen_) {
        const double distance = static_cast<double>(parts) / whole() - mean();
        squares += static_cast<double>(counts_[parts]) * distance * distance;
    }
    const double largest = mean() * (1 - mean());
    const double measured = largest > 0 ? std::min(1.0, squares / (n - 1) / largest) : 1;
    const double spread = (n * measured + 1) / (n + 1);
    const double t = student(n - 1);
    const double tt = t * t * spread / n;
    const double centre = (mean() + tt / 2) / (1 + tt);
    const double half = std::sqrt(tt * (largest + tt / 4)) / (1 + tt);
    // Rounding must not leave the mean outside.
    return {std::min(mean(), std::max(0.0, centre - half)), std::max(mean(), std::min(1.0, centre + half))};
}

}  // namespace shoal::arena
