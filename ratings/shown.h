// A rating as people see it: "1630 ± 110", and whether that means anything yet.
#pragma once

#include <cstdint>

#include "ratings/model.h"

namespace shoal::ratings {

// Points as in chess: between two whose strengths are known, 400 points are ten to one. Everybody begins at 1500.
inline constexpr double ln_10 = 2.302585092994046;
inline constexpr double sqrt_2 = 1.4142135623730951;
inline constexpr double points_per_unit = 400 / (ln_10 * sqrt_2 * beta);
inline constexpr int points_first = 1500;

// Provisional: fewer matches than that, or a margin that is larger. It takes 13 to 19 matches against people and bots
// who are known; then half of all ratings are within 70 points of the truth, which is about what two neighbouring
// levels of bots are apart.
inline constexpr std::uint32_t matches_least = 10;
inline constexpr int margin_most = 250;

struct Shown {
    int points = points_first;
    int margin = 0;  // twice the standard deviation: the truth is within it in 99 of 100 cases
    bool provisional = true;

    friend constexpr bool operator==(const Shown&, const Shown&) = default;
};

constexpr int rounded(double x) { return static_cast<int>(x < 0 ? x - 0.5 : x + 0.5); }

constexpr Shown show(const Skill& skill, std::uint32_t matches) {
    Shown shown;
    shown.points = rounded(points_first + points_per_unit * (skill.mu - Skill{}.mu));
    shown.margin = rounded(2 * points_per_unit * skill.sigma);
    shown.provisional = matches < matches_least || shown.margin > margin_most;
    return shown;
}

}  // namespace shoal::ratings
