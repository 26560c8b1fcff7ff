// The results of the deals of one pairing as a sample of the lone bot's win share, and what they prove.
//
// The lone bot sits at a table of the other one, at each seat in turn (arena/deal.h). A deal's result is its mean win
// share over all seats, a number from 0 to 1. Deals are independent of each other; the games of one deal are not.
// Equally strong bots have the mean 1/players.
//
// Two intervals are made from a sample:
//
// The ordinary one, about mean ± t·s/√n, holds in 95 % of all samples whose size was fixed beforehand. Who
// looks again and again and stops as soon as it excludes the fair share is wrong far more often.
//
// The lasting one holds for every size at once: in 95 % of all contests, however long, the true share never
// leaves it. So a contest may be stopped at any time, for any reason. It comes from betting. A gambler
// who doubts that the true share is as small as m starts with a fortune of 1 and bets a fixed part f of it on
// every deal: a result x turns the fortune F into
//
//     F · (1 - f + f · x/m).
//
// If the true share is m or less, x/m is 1 or less on average, so no deal makes him richer on average, and
// by Ville's inequality the chance that he ever owns 40 is at most 1/40. Once he does, m is refused. Which f
// is best depends on what he does not know, so he divides his first fortune among many of them, from all
// (1) down to 1/438, and adds up what comes of it. The fortune falls as m grows, so that the refused
// values are exactly those below a bound: the interval's low end. The high end is the same for the others'
// share 1 - x. Each end errs with 1/40, both together with 5 %. (Waudby-Smith and Ramdas, Estimating means of
// bounded random variables by betting, 2024.)
//
// This needs no normal distribution and no least number of deals, and where all deals are alike the interval does
// not shrink to a point. It costs up to a sixth more deals than intervals that hold for large samples only.
//
// The fortunes are made with + * / alone, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace shoal::arena {

struct Interval {
    double low = 0;
    double high = 1;

    friend bool operator==(const Interval&, const Interval&) = default;
};

enum class Finding : std::uint8_t { undecided, stronger, weaker };

class Evidence {
public:
    // A result is a whole number of parts, `whole` of which are the share 1.
    explicit Evidence(std::uint32_t whole) : counts_(std::size_t{whole} + 1) {}

    void add(std::uint32_t parts);

    std::uint64_t size() const { return size_; }
    double mean() const;  // 0 for an empty sample

    // The gambler's fortune if he doubts that the true share is at most `share`, or at least.
    double fortune_above(double share) const;
    double fortune_below(double share) const;

    // What the lasting interval says about a fair share: the lone bot is stronger, weaker, or either.
    Finding finding(double fair) const;
    Interval lasting() const;
    Interval ordinary() const;

private:
    std::uint32_t whole() const { return static_cast<std::uint32_t>(counts_.size() - 1); }

    // How often each result came up: the order of the deals does not matter.
    std::vector<std::uint64_t> counts_;
    std::vector<std::uint32_t> seen_;  // the results that came up, in rising order
    std::uint64_t size_ = 0;
    std::uint64_t sum_ = 0;  // in parts
};

// What an interval says about a fair share.
constexpr Finding compare(const Interval& interval, double fair) {
    return interval.low > fair ? Finding::stronger : interval.high < fair ? Finding::weaker : Finding::undecided;
}

}  // namespace shoal::arena
