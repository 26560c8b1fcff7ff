#include "ratings/model.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "ratings/exponential.h"

namespace shoal::ratings {

namespace {

// Of a variance at least this part is left, however telling a match is.
constexpr double kappa = 0.0001;

using BySeat = std::array<double, seats_max>;

BySeat strengths_of(std::span<const Skill> skills, std::span<const Placed> seats, double scale) {
    assert(seats.size() <= seats_max);
    BySeat strengths{};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        strengths[i] = exponential(skills[seats[i].player].mu / scale);
    }
    return strengths;
}

// What a match says of one player: how far the places are from those expected, and how much that tells.
struct Evidence {
    double surprise = 0;
    double information = 0;
};

double weight_of(int place, double weight) {
    double product = 1;
    for (int before = 1; before < place; ++before) {
        product *= weight;
    }
    return product;
}

// Every seat won against those that did not come in before it. A player's chance to be the one who does is that of all
// their seats together. The seats that share a place count once together.
Evidence evidence_of(std::size_t player, std::span<const Placed> seats, const BySeat& strengths, double weight) {
    Evidence evidence;
    for (const Placed& winner : seats) {
        double mine = 0;
        double all = 0;
        int sharing = 0;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (seats[i].place >= winner.place) {
                all += strengths[i];
                mine += seats[i].player == player ? strengths[i] : 0;
            }
            sharing += seats[i].place == winner.place ? 1 : 0;
        }
        const double chance = mine / all;
        const double part = weight_of(winner.place, weight) / sharing;
        evidence.surprise += part * ((winner.player == player ? 1 : 0) - chance);
        evidence.information += part * chance * (1 - chance);
    }
    return evidence;
}

double sum_of_variances(std::span<const Skill> skills, std::span<const Placed> seats) {
    double sum = 0;
    for (const Placed& seat : seats) {
        const double sigma = skills[seat.player].sigma;
        sum += sigma * sigma + beta * beta;
    }
    return sum;
}

}  // namespace

// Square roots are fixed by IEEE 754, too.
double table_scale(std::span<const Skill> skills, std::span<const Placed> seats) {
    return std::sqrt(sum_of_variances(skills, seats));
}

double pair_scale(std::span<const Skill> skills, std::span<const Placed> seats) {
    return std::sqrt(2 * sum_of_variances(skills, seats) / static_cast<double>(seats.size()));
}

void update(std::span<Skill> skills, std::span<const Placed> seats, double scale, double weight) {
    const BySeat strengths = strengths_of(skills, seats, scale);
    for (std::size_t player = 0; player < skills.size(); ++player) {
        const Evidence evidence = evidence_of(player, seats, strengths, weight);
        Skill& skill = skills[player];
        const double variance = skill.sigma * skill.sigma;
        // The paper's γ: whoever is known well is moved less, and stays open to change.
        const double gamma = skill.sigma / scale;
        skill.mu += variance / scale * evidence.surprise;
        skill.sigma *= std::sqrt(std::max(1 - gamma * variance / (scale * scale) * evidence.information, kappa));
    }
}

std::array<double, seats_max> chances_to_win(std::span<const Skill> skills, std::span<const Placed> seats,
                                             double scale) {
    BySeat chances = strengths_of(skills, seats, scale);
    double all = 0;
    for (const double strength : chances) {
        all += strength;
    }
    for (double& chance : chances) {
        chance /= all;
    }
    return chances;
}

}  // namespace shoal::ratings
