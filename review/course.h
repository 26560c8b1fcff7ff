// Where a game was decided: its review, told by parts of the game instead of by decisions, so that many games can be
// put together (`shoal study`).
//
// How much of the result was settled in a part of the game is measured so: what changed a player's chance there, times
// how far that player's result lies from the fair share, added up over the players. Of all parts and causes together
// that is always the squared distance of the results from the fair share, whatever the judge thinks; and where the
// judge errs in one game by chance, now for and now against those who win, it cancels out over many.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/seat.h"
#include "review/review.h"

namespace shoal::review {

inline constexpr std::size_t course_parts = 10;
// A decision that cost more can have turned the game.
inline constexpr double turning_cost = 0.1;

// By cause, in the order of `Cause`.
struct Settled {
    std::array<double, causes> by{};

    double of(Cause cause) const { return by[static_cast<std::size_t>(cause)]; }
    double all() const { return by[0] + by[1] + by[2]; }
    void add(const Settled& other);

    friend bool operator==(const Settled&, const Settled&) = default;
};

// The decisions of some part of a game, or of some player.
struct DecisionSum {
    std::uint32_t count = 0;  // those that could have been others
    double stake = 0;
    double cost = 0;

    friend bool operator==(const DecisionSum&, const DecisionSum&) = default;
};

struct Course {
    int players = 0;
    double whole = 0;  // what was to be settled; never 0 but where all share the win
    std::array<Settled, course_parts> parts{};
    // How far each cause moved a player's chance in the whole game, up or down, added up over the players.
    std::array<double, causes> moved{};
    std::vector<Settled> rounds;  // the game's own, the first one first
    std::array<DecisionSum, course_parts> decisions{};
    std::array<DecisionSum, seats_max> places{};  // counted clockwise from the first player
    std::uint32_t turning = 0;                    // decisions that cost more than turning_cost
    std::uint32_t turning_lost = 0;               // of them: by somebody who did not win
    // The part of the moves, in per cent, after which whoever won alone had more than half of the chances and kept it;
    // -1 where several won.
    int favourite_since = -1;

    friend bool operator==(const Course&, const Course&) = default;
};

// `rounds` has the round of every move, counted from 1. What happened between two decisions of a player counts in
// equal parts for the moves in between.
Course course_of(const Review& review, Seat starter, std::span<const int> rounds);

}  // namespace shoal::review
