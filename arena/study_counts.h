// What a study counts with. Everything is a whole number, so that parts counted by several threads add
// up to the same whatever their number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include "arena/tally.h"
#include "engine/core/card_set.h"

namespace shoal::arena {

// How often each value of a whole number came up, however large or small it is.
class Counts {
public:
    void add(int value, std::uint64_t times = 1) {
        counts_[value] += times;
        total_ += times;
    }
    void add(const Counts& other) {
        for (const auto& [value, times] : other.counts_) {
            add(value, times);
        }
    }

    bool empty() const { return total_ == 0; }
    std::uint64_t total() const { return total_; }
    std::uint64_t of(int value) const {
        const auto found = counts_.find(value);
        return found == counts_.end() ? 0 : found->second;
    }
    // How many entries lie from `first` to `last`, both included.
    std::uint64_t between(int first, int last) const {
        std::uint64_t sum = 0;
        for (auto at = counts_.lower_bound(first); at != counts_.end() && at->first <= last; ++at) {
            sum += at->second;
        }
        return sum;
    }
    // These are 0 where nothing was counted.
    int min() const { return empty() ? 0 : counts_.begin()->first; }
    int max() const { return empty() ? 0 : counts_.rbegin()->first; }
    int median() const {
        std::uint64_t seen = 0;
        for (const auto& [value, times] : counts_) {
            seen += times;
            if (2 * seen >= total_) {
                return value;
            }
        }
        return 0;
    }
    std::int64_t sum() const {
        std::int64_t sum = 0;
        for (const auto& [value, times] : counts_) {
            sum += static_cast<std::int64_t>(times) * value;
        }
        return sum;
    }
    double mean() const { return empty() ? 0 : static_cast<double>(sum()) / static_cast<double>(total_); }
    double variance() const {
        double squares = 0;
        for (const auto& [value, times] : counts_) {
            squares += static_cast<double>(times) * (value - mean()) * (value - mean());
        }
        return empty() ? 0 : squares / static_cast<double>(total_);
    }

    friend bool operator==(const Counts&, const Counts&) = default;

private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
};

// How often something was tried and how often it came off. Wins that several share count in parts.
struct Chance {
    std::uint64_t times = 0;
    std::uint64_t parts = 0;  // in win_parts

    void add(std::uint64_t won_parts) {
        ++times;
        parts += won_parts;
    }
    void add_case(bool happened) { add(happened ? win_parts : 0); }
    void add(const Chance& other) {
        times += other.times;
        parts += other.parts;
    }
    double share() const {
        return times == 0 ? 0 : static_cast<double>(parts) / static_cast<double>(win_parts * times);
    }

    friend bool operator==(const Chance&, const Chance&) = default;
};

using Chances = std::map<int, Chance>;

inline void add_chances(Chances& to, const Chances& from) {
    for (const auto& [key, chance] : from) {
        to[key].add(chance);
    }
}

template <std::size_t N>
void add_chances(std::array<Chance, N>& to, const std::array<Chance, N>& from) {
    for (std::size_t i = 0; i < N; ++i) {
        to[i].add(from[i]);
    }
}

// By the ids of cards; copies of a face are counted apart and put together where they are shown.
using CardChances = std::array<Chance, cards_max>;

// A number of each player's, for those who won and for the others.
struct Compared {
    Counts winners;
    Counts others;

    void add(bool won, int value) { (won ? winners : others).add(value); }
    void add(const Compared& other) {
        winners.add(other.winners);
        others.add(other.others);
    }

    friend bool operator==(const Compared&, const Compared&) = default;
};

}  // namespace shoal::arena
