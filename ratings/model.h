// How strong players are believed to be, and what a match changes of it.
//
// The model is that of Plackett and Luce: the winner is drawn with the players' parts of the strengths at the table,
// then the second among the others, and so on. What is believed of a strength is a normal distribution, and a match
// moves it as Weng and Lin do (A Bayesian Approximation Method for Online Ranking, JMLR 12, 2011, Algorithm 4): up for
// whoever came in before others, by as much as that was unlikely, and in every case it becomes narrower.
//
// In two things we differ, as real matches of our bots asked for (docs/decisions/0038-ratings.md): the scale of a table
// does not grow with the number of its seats, and a place counts less than the one before it. With `table_scale` and a
// weight of 1 it is the paper's.
//
//     std::array<Skill, 3> skills{…};                                       // of three players at four seats
//     const std::array<Placed, 4> seats{{{0, 1}, {1, 2}, {2, 3}, {2, 4}}};  // the last two have one player
//     update(skills, seats, pair_scale(skills, seats));
//
// The numbers are the same on every machine whose doubles are those of IEEE 754.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/seat.h"

namespace shoal::ratings {

// The normal distribution; new players have this one. The unit is the paper's.
struct Skill {
    double mu = 25;
    double sigma = 25.0 / 3;

    friend bool operator==(const Skill&, const Skill&) = default;
};

// How much luck there is in a match.
inline constexpr double beta = 25.0 / 6;

// A seat at the end of a match. Several seats may have one player: three bots of a level are one bot three times.
struct Placed {
    std::uint8_t player = 0;  // in the list of skills
    std::uint8_t place = 1;   // 1 is the best; whoever shares a place has the same
};

// How large a difference between two strengths has to be to matter: the larger, the more luck there is, and the less is
// known of the players. The paper's, for all seats together, and ours, for two of them on average; at a table of two
// they are the same.
double table_scale(std::span<const Skill> skills, std::span<const Placed> seats);
double pair_scale(std::span<const Skill> skills, std::span<const Placed> seats);

// How much a place counts, as a part of what the one before it does. The victory is what people play for; who comes in
// fourth or fifth is decided by chance more than that.
inline constexpr double next_place = 0.25;

// What a match changes. Of the seats there are at most `seats_max`.
void update(std::span<Skill> skills, std::span<const Placed> seats, double scale, double weight = next_place);

// How likely each seat is to win, whatever its place; of a shared victory each has a part.
std::array<double, seats_max> chances_to_win(std::span<const Skill> skills, std::span<const Placed> seats,
                                             double scale);

}  // namespace shoal::ratings
