// Shares, their intervals, and how each language writes numbers.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "arena/study_counts.h"
#include "arena/study_tally.h"
#include "engine/core/words.h"

namespace shoal::cli {

struct Estimate {
    double value = 0;
    double low = 0;  // of the 95 % interval
    double high = 0;
};

// A share by Wilson's interval, which stays sensible near 0 and 1 and for few games. Wins that are
// shared make it a little too wide, never too narrow.
Estimate estimate(const arena::Chance& chance);
Estimate estimate_mean(const arena::Counts& counts);

// What one game adds above and below the line.
struct RatioPart {
    double above = 0;
    double below = 0;
};
// The ratio of two sums over games that do not depend on each other, with a normal interval.
Estimate estimate_ratio(std::span<const RatioPart> games);

// What chance can do: nothing to see, a hint that more games must confirm, or too much to be chance.
enum class Verdict95 : std::uint8_t { chance, hint, clear };

// Whether the wins of all seats are further from fair than chance explains.
struct SeatTest {
    double statistic = 0;  // chi-square
    int freedom = 0;
    Verdict95 verdict = Verdict95::chance;
};
SeatTest test_seats(const arena::StudyTally& tally);

// Whether a share differs from what would be expected, by how many standard deviations.
Verdict95 differs(const arena::Chance& chance, double expected);

class Numbers {
public:
    explicit Numbers(Language language) : language_(language) {}

    std::string whole(std::uint64_t number) const;
    std::string whole(int number) const;
    std::string decimal(double number, int digits = 1) const;
    std::string percent(double share, int digits = 1) const;
    std::string range(const Estimate& estimate, bool is_share) const;  // "24.1–28.2%"

private:
    std::string finished(std::string digits, bool negative) const;
    std::string with_unit(std::string number) const;

    Language language_;
};

}  // namespace shoal::cli
