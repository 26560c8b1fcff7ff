// What a simulation counts. Everything is a whole number, so that adding up the parts of several
// threads gives exactly the same whatever their number.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/seat.h"

namespace shoal::arena {

// How often each value of a small whole number came up.
class Distribution {
public:
    Distribution(int low, int high) : low_(low), counts_(static_cast<std::size_t>(high - low + 1)) {}

    void add(int value) { ++counts_[static_cast<std::size_t>(value - low_)]; }
    void add(const Distribution& other) {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            counts_[i] += other.counts_[i];
        }
    }

    std::uint64_t total() const {
        std::uint64_t sum = 0;
        for (const std::uint64_t count : counts_) {
            sum += count;
        }
        return sum;
    }
    int min() const { return at_rank(0); }
    int max() const { return at_rank(total() - 1); }
    // The value with `rank` others before it in rising order.
    int at_rank(std::uint64_t rank) const {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            seen += counts_[i];
            if (seen > rank) {
                return low_ + static_cast<int>(i);
            }
        }
        return low_;
    }
    // The value below which a quarter, half … of the entries lie.
    int quantile(std::uint64_t part, std::uint64_t parts) const { return at_rank((total() - 1) * part / parts); }
    double mean() const { return static_cast<double>(sum()) / static_cast<double>(total()); }
    double deviation() const {
        const double average = mean();
        double squares = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            const double distance = low_ + static_cast<double>(i) - average;
            squares += static_cast<double>(counts_[i]) * distance * distance;
        }
        return std::sqrt(squares / static_cast<double>(total()));
    }
    // How many entries lie from `first` to `last`, both included.
    std::uint64_t between(int first, int last) const {
        std::uint64_t sum = 0;
        for (int value = first; value <= last; ++value) {
            sum += counts_[static_cast<std::size_t>(value - low_)];
        }
        return sum;
    }

private:
    std::int64_t sum() const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            sum += static_cast<std::int64_t>(counts_[i]) * (low_ + static_cast<std::int64_t>(i));
        }
        return sum;
    }

    int low_;
    std::vector<std::uint64_t> counts_;
};

// Wins are counted in parts that every number of tied players divides.
inline constexpr std::uint64_t win_parts = 840;

struct Tally {
    static constexpr int moves_max = 0xFFFF;
    static constexpr int rounds_max = 0xFF;
    static constexpr int score_max = 0x7FFF;

    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t shared = 0;  // games with more than one winner
    Distribution moves_a_game{0, moves_max};
    Distribution rounds_a_game{0, rounds_max};
    Distribution scores{-score_max - 1, score_max};
    std::array<std::uint64_t, seats_max> wins{};  // in win_parts
    std::array<std::int64_t, seats_max> points{};

    void add_game(int players, std::uint32_t move_count, int rounds, const Scores& score, SeatSet winners) {
        ++games;
        moves += move_count;
        shared += winners.size() > 1 ? 1U : 0U;
        moves_a_game.add(std::min(static_cast<int>(move_count), moves_max));
        rounds_a_game.add(std::min(rounds, rounds_max));
        for (const Seat seat : SeatSet::all(players)) {
            scores.add(score[seat]);
            points[seat.value] += score[seat];
            if (winners.contains(seat)) {
                wins[seat.value] += win_parts / static_cast<std::uint64_t>(winners.size());
            }
        }
    }

    void add(const Tally& other) {
        games += other.games;
        moves += other.moves;
        shared += other.shared;
        moves_a_game.add(other.moves_a_game);
        rounds_a_game.add(other.rounds_a_game);
        scores.add(other.scores);
        for (std::size_t i = 0; i < wins.size(); ++i) {
            wins[i] += other.wins[i];
            points[i] += other.points[i];
        }
    }
};

}  // namespace shoal::arena
