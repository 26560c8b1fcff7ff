// How many cards of each class does each hand hold? The counting half of hidden_deal.h.
//
// A CountProblem has a row for each hand that is barred from something and a column for each class.
// A CountTable fits if every row has its total, no column gives more than it has, and nothing stands where
// it is not allowed. A table stands for as many deals as there are ways to pick its cards, and is
// drawn with exactly that weight: by hidden_lattice.h, hidden_tilted.h, or, for two rows, here.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/card_set.h"
#include "engine/core/generator.h"

namespace shoal::hidden {

inline constexpr std::size_t rows_max = 8;
inline constexpr std::size_t columns_max = 8;

struct CountProblem {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::array<int, rows_max> row_total{};
    std::array<int, columns_max> column_total{};
    std::array<std::uint8_t, rows_max> allowed{};  // bit c: the row may take from column c
};

using CountTable = std::array<std::array<std::uint8_t, columns_max>, rows_max>;

constexpr bool has_bit(unsigned bits, std::size_t index) { return (bits >> index & 1U) != 0; }

// What the columns keep when every row has its total.
constexpr int undealt(const CountProblem& problem) {
    int rest = 0;
    for (std::size_t c = 0; c < problem.columns; ++c) {
        rest += problem.column_total[c];
    }
    for (std::size_t r = 0; r < problem.rows; ++r) {
        rest -= problem.row_total[r];
    }
    return rest;
}

struct Factorials {
    std::array<double, cards_max + 1> value{};
    std::array<double, cards_max + 1> inverse{};
};

inline constexpr Factorials factorials = [] {
    Factorials result;
    result.value[0] = result.inverse[0] = 1;
    for (std::size_t n = 1; n < result.value.size(); ++n) {
        result.value[n] = result.value[n - 1] * static_cast<double>(n);
        result.inverse[n] = 1 / result.value[n];
    }
    return result;
}();

constexpr double factorial(int n) { return factorials.value[static_cast<std::size_t>(n)]; }
constexpr double inverse_factorial(int n) { return factorials.inverse[static_cast<std::size_t>(n)]; }

// In how many ways k of n cards can be picked.
constexpr double choose(int n, int k) {
    return k < 0 || k > n ? 0 : factorial(n) * inverse_factorial(k) * inverse_factorial(n - k);
}

// A number from 0 up to, not including, 1.
template <Generator G>
constexpr double fraction(G& generator) {
    return static_cast<double>(generator.next() >> 11) * 0x1p-53;
}

// A number from `low` to `high`, each as likely as weight(number) says.
template <Generator G, class Weight>
constexpr int draw_weighted(int low, int high, Weight&& weight, G& generator) {
    std::array<double, cards_max + 1> sums;
    double sum = 0;
    for (int i = low; i <= high; ++i) {
        sum += weight(i);
        sums[static_cast<std::size_t>(i - low)] = sum;
    }
    assert(sum > 0);
    const double limit = sum * fraction(generator);
    int drawn = low;
    while (drawn < high && sums[static_cast<std::size_t>(drawn - low)] <= limit) {
        ++drawn;
    }
    return drawn;
}

// Two rows that share one column and have one each for themselves.
struct CountPair {
    std::size_t first_only = 0;
    std::size_t second_only = 0;
    std::size_t shared = 0;
};

constexpr CountPair find_pair(const CountProblem& problem) {
    assert(problem.rows == 2 && problem.columns == 3);
    CountPair pair;
    for (std::size_t c = 0; c < problem.columns; ++c) {
        const bool first = has_bit(problem.allowed[0], c);
        const bool second = has_bit(problem.allowed[1], c);
        (first && second ? pair.shared : first ? pair.first_only : pair.second_only) = c;
    }
    return pair;
}

// In how many ways two rows can pick their cards if the first takes `x` shared ones.
constexpr double pair_ways(const CountProblem& problem, const CountPair& pair, int x) {
    const int shared = problem.column_total[pair.shared];
    return choose(shared, x) * choose(problem.column_total[pair.first_only], problem.row_total[0] - x) *
           choose(shared - x + problem.column_total[pair.second_only], problem.row_total[1]);
}

template <Generator G>
constexpr CountTable draw_pair(const CountProblem& problem, G& generator) {
    const CountPair pair = find_pair(problem);
    const int shared = problem.column_total[pair.shared];
    const int second_only = problem.column_total[pair.second_only];
    const int first = problem.row_total[0];
    const int second = problem.row_total[1];
    const int x = draw_weighted(
        std::max(0, first - problem.column_total[pair.first_only]), std::min(shared, first),
        [&](int i) { return pair_ways(problem, pair, i); }, generator);
    const int y = draw_weighted(
        std::max(0, second - second_only), std::min(shared - x, second),
        [&](int i) { return choose(shared - x, i) * choose(second_only, second - i); }, generator);
    CountTable table{};
    table[0][pair.shared] = static_cast<std::uint8_t>(x);
    table[0][pair.first_only] = static_cast<std::uint8_t>(first - x);
    table[1][pair.shared] = static_cast<std::uint8_t>(y);
    table[1][pair.second_only] = static_cast<std::uint8_t>(second - y);
    return table;
}

}  // namespace shoal::hidden
