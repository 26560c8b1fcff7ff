// The models that ratings could have been made by, beside the one they are (ratings/model.h), and how well each
// foretells what happens. docs/decisions/0038-ratings.md tells of the comparison.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "ratings/model.h"

namespace shoal::ratings {

struct Model {
    std::string_view name;
    double (*scale)(std::span<const Skill>, std::span<const Placed>);
    void (*update)(std::span<Skill>, std::span<const Placed>, double scale);
};

// Bradley and Terry's model with full pairs, Algorithm 1 of Weng and Lin: everybody plays against everybody else at the
// table, as if these were matches of two. The scale is each pair's own. Of one player's seats none plays against
// another.
inline void update_by_pairs(std::span<Skill> skills, std::span<const Placed> seats, double) {
    const std::vector<Skill> before(skills.begin(), skills.end());
    for (std::size_t player = 0; player < skills.size(); ++player) {
        const double variance = before[player].sigma * before[player].sigma;
        double moved = 0;
        double narrowed = 0;
        for (const Placed& mine : seats) {
            for (const Placed& theirs : seats) {
                if (mine.player != player || theirs.player == player) {
                    continue;
                }
                const Skill& other = before[theirs.player];
                const double scale = std::sqrt(variance + other.sigma * other.sigma + 2 * beta * beta);
                const double chance = 1 / (1 + std::exp((other.mu - before[player].mu) / scale));
                const double score = mine.place < theirs.place ? 1 : mine.place == theirs.place ? 0.5 : 0;
                const double gamma = before[player].sigma / scale;
                moved += variance / scale * (score - chance);
                narrowed += gamma * variance / (scale * scale) * chance * (1 - chance);
            }
        }
        skills[player].mu += moved;
        skills[player].sigma *= std::sqrt(std::max(1 - narrowed, 0.0001));
    }
}

template <int Percent>
void update_weighted(std::span<Skill> skills, std::span<const Placed> seats, double scale) {
    update(skills, seats, scale, Percent / 100.0);
}

inline constexpr Model ours{"ours", pair_scale, update_weighted<25>};
static_assert(next_place == 0.25);
inline constexpr Model published{"Plackett and Luce, as published", table_scale, update_weighted<100>};
inline constexpr Model pairs{"Bradley and Terry, full pairs", pair_scale, update_by_pairs};
inline constexpr std::array<Model, 6> models{ours,
                                             published,
                                             {"ours with the scale of the table", table_scale, update_weighted<25>},
                                             {"ours with all places alike", pair_scale, update_weighted<100>},
                                             {"ours with the victory alone", pair_scale, update_weighted<0>},
                                             pairs};

}  // namespace shoal::ratings
