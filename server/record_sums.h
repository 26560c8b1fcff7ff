// Everything that a person played, summed up: by game and number of players, in rows of victories, the best games.
// Pure: a list of finished matches in, sums out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/store.h"

namespace shoal::server {

// Of one game, at tables of one size.
struct TableSums {
    int players = 0;
    std::uint32_t matches = 0;
    double wins = 0;                    // a shared victory is a part of one
    std::vector<std::uint32_t> places;  // how often the first, the second, …
    std::int64_t points = 0;            // of all of them together
};

struct Streak {
    std::uint32_t now = 0;   // victories in a row, to this day
    std::uint32_t best = 0;  // the longest row there was

    void add(bool won) {
        now = won ? now + 1 : 0;
        best = now > best ? now : best;
    }
};

struct GameSums {
    std::string game;
    std::uint32_t matches = 0;
    double wins = 0;
    Streak streak;
    std::vector<TableSums> tables;        // by the number of players
    std::vector<storage::Played> best;    // with the most points, at most three
    std::vector<storage::Played> widest;  // the victory with the largest margin; none, or one
};

struct RecordSums {
    std::uint32_t matches = 0;  // played from the deal to the end
    std::uint32_t left = 0;     // which a bot played, or part of them
    double wins = 0;
    Streak streak;
    std::vector<GameSums> games;  // by name
};

// `played`: the last to have ended first, as the store lists them.
RecordSums sum_up(const std::vector<storage::Played>& played);

}  // namespace shoal::server
