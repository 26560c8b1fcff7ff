// Draws a CountTable by proposals, where hidden_lattice.h would need too large a table.
//
// Give every card of a column to the rows independently, with chances that hit each row's total on
// average. Whatever these chances are, a table drawn so is drawn with the right weight among those that
// hit all totals exactly. Rows are filled one after another, each given that it hits its own total; how
// likely that was depends on what the rows before it took, and a proposal is accepted in proportion.
//
// The largest such probability need not be known: a sum of independent yes-or-no draws with
// variance v hits no number with a probability above 0.4688 / sqrt(v) (Baillon, Cominetti and Vaisman,
// "A sharp uniform bound for the distribution of sums of Bernoulli trials", 2016).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/hidden_counts.h"

namespace shoal::hidden {

// The square root of a number that is not very large, a little too large rather than too small, for it
// bounds from above: every round of Newton's method comes closer and none passes the root.
constexpr double square_root_above(double x) {
    double root = (1 + x) / 2;
    for (int i = 0; i < 5; ++i) {
        root = (root + x / root) / 2;
    }
    return root * (1 + 1e-12);
}

class TiltedProposals {
public:
    constexpr explicit TiltedProposals(const CountProblem& problem) : problem_(problem) {
        order_rows();
        find_chances();
        find_bounds();
    }

    // One attempt; false if it is not accepted.
    template <Generator G>
    constexpr bool attempt(CountTable& table, G& generator) const {
        std::array<int, columns_max> left = problem_.column_total;
        for (std::size_t k = 0; k < problem_.rows; ++k) {
            const std::size_t r = order_[k];
            if (!fill_row(k, left, table[r], generator)) {
                return false;
            }
            for (std::size_t c = 0; c < problem_.columns; ++c) {
                left[c] -= table[r][c];
            }
        }
        return true;
    }

private:
    static constexpr int mending_rounds_max = 32;
    static constexpr double miss_small = 0.25;  // cards

    // Rows with little to choose from go first.
    constexpr void order_rows() {
        std::array<int, rows_max> slack{};
        for (std::size_t r = 0; r < problem_.rows; ++r) {
            slack[r] = -problem_.row_total[r];
            for (std::size_t c = 0; c < problem_.columns; ++c) {
                slack[r] += has_bit(problem_.allowed[r], c) ? problem_.column_total[c] : 0;
            }
            std::size_t place = r;
            for (; place > 0 && slack[order_[place - 1]] > slack[r]; --place) {
                order_[place] = order_[place - 1];
            }
            order_[place] = static_cast<std::uint8_t>(r);
        }
    }

    // Every row has an attraction, and a card goes to the rows that may hold it in proportion to
    // theirs. Attractions are mended in turn until rows get about their totals on average; what
    // stays undealt attracts with 1.
    constexpr void find_chances() {
        std::array<double, rows_max> attraction{};
        std::array<double, columns_max> pull{};
        const int rest_cards = undealt(problem_);
        const double rest = rest_cards > 0 ? 1 : 0;
        pull.fill(rest);
        for (std::size_t r = 0; r < problem_.rows; ++r) {
            attraction[r] = static_cast<double>(problem_.row_total[r]) / std::max(rest_cards, 1);
            for (std::size_t c = 0; c < problem_.columns; ++c) {
                pull[c] += has_bit(problem_.allowed[r], c) ? attraction[r] : 0;
            }
        }
        bool settled = false;
        for (int round = 0; round < mending_rounds_max && !settled; ++round) {
            settled = true;
            for (std::size_t r = 0; r < problem_.rows; ++r) {
                double share = 0;
                for (std::size_t c = 0; c < problem_.columns; ++c) {
                    share += has_bit(problem_.allowed[r], c) ? problem_.column_total[c] / pull[c] : 0;
                }
                const double error = share * attraction[r] - problem_.row_total[r];
                const double change = -error / share;
                settled = settled && error < miss_small && error > -miss_small;
                attraction[r] += change;
                for (std::size_t c = 0; c < problem_.columns; ++c) {
                    pull[c] += has_bit(problem_.allowed[r], c) ? change : 0;
                }
            }
        }
        for (std::size_t c = 0; c < problem_.columns; ++c) {
            double later = rest;
            for (std::size_t k = problem_.rows; k-- > 0;) {
                const std::size_t r = order_[k];
                if (has_bit(problem_.allowed[r], c)) {
                    chance_[k][c] = later == 0 ? 1 : attraction[r] / (attraction[r] + later);
                    later += attraction[r];
                }
            }
        }
    }

    // The smallest variance each row's sum can have, whatever the rows before it took: first the
    // columns with the least variance are as full as they can be.
    constexpr void find_bounds() {
        int left = undealt(problem_);
        for (std::size_t r = 0; r < problem_.rows; ++r) {
            left += problem_.row_total[r];
        }
        std::array<int, columns_max> taken_most{};
        for (std::size_t k = 0; k < problem_.rows; ++k) {
            double variance = 0;
            int open = left;
            std::array<double, columns_max> each{};
            for (std::size_t c = 0; c < problem_.columns; ++c) {
                each[c] = chance_[k][c] * (1 - chance_[k][c]);
                const int least = std::max(0, problem_.column_total[c] - taken_most[c]);
                variance += each[c] * least;
                open -= least;
            }
            unsigned done = 0;
            while (open > 0 && done != (1U << problem_.columns) - 1U) {
                std::size_t calmest = columns_max;
                for (std::size_t c = 0; c < problem_.columns; ++c) {
                    if (!has_bit(done, c) && (calmest == columns_max || each[c] < each[calmest])) {
                        calmest = c;
                    }
                }
                done |= 1U << calmest;
                const int more = std::min({open, problem_.column_total[calmest], taken_most[calmest]});
                variance += each[calmest] * more;
                open -= more;
            }
            const double probability_most = variance > 0.22 ? 0.4689 / square_root_above(variance) : 1;
            bound_[k] = k == 0 ? 0 : std::min(1.0, probability_most * (1 + 1e-9));
            const std::size_t r = order_[k];
            left -= problem_.row_total[r];
            for (std::size_t c = 0; c < problem_.columns; ++c) {
                taken_most[c] += has_bit(problem_.allowed[r], c) ? problem_.row_total[r] : 0;
            }
        }
    }

    // Fills the k-th row given that it hits its total, and accepts in proportion to how likely that was.
    template <Generator G>
    constexpr bool fill_row(std::size_t k, const std::array<int, columns_max>& left,
                            std::array<std::uint8_t, columns_max>& row, G& generator) const {
        row = {};
        std::array<std::uint8_t, columns_max> column{};  // those in question
        std::size_t columns = 0;
        int open = problem_.row_total[order_[k]];  // cards not yet given a column
        int later_most = 0;                        // what the columns in question can give
        for (std::size_t c = 0; c < problem_.columns; ++c) {
            const double chance = chance_[k][c];
            if (chance == 1) {
                row[c] = static_cast<std::uint8_t>(left[c]);
                open -= left[c];
            } else if (chance != 0 && left[c] != 0) {
                column[columns] = static_cast<std::uint8_t>(c);
                ++columns;
                later_most += left[c];
            }
        }
        if (open < 0 || open > later_most) {
            return false;
        }
        // hits[n][t]: how likely the first n of the columns in question give t cards together, for those t
        // that the others can fill up.
        std::array<std::array<double, cards_max + 1>, columns_max + 1> hits;
        std::array<std::array<double, cards_max + 1>, columns_max> gives;
        std::array<int, columns_max + 1> least{};
        std::array<int, columns_max + 1> most{};
        hits[0][0] = 1;
        for (std::size_t n = 0; n < columns; ++n) {
            const int here = std::min(left[column[n]], open);
            set_binomial(left[column[n]], chance_[k][column[n]], here, gives[n]);
            later_most -= left[column[n]];
            least[n + 1] = std::max(0, open - later_most);
            most[n + 1] = std::min(most[n] + here, open);
            for (int t = least[n + 1]; t <= most[n + 1]; ++t) {
                double sum = 0;
                const int x_most = std::min(here, t - least[n]);
                for (int x = std::max(0, t - most[n]); x <= x_most; ++x) {
                    sum += gives[n][static_cast<std::size_t>(x)] * hits[n][static_cast<std::size_t>(t - x)];
                }
                hits[n + 1][static_cast<std::size_t>(t)] = sum;
            }
        }
        const double likely = hits[columns][static_cast<std::size_t>(open)];
        assert(k == 0 || likely <= bound_[k]);
        if (k > 0 && fraction(generator) * bound_[k] >= likely) {
            return false;
        }
        for (std::size_t n = columns; n-- > 0;) {
            const int x = draw_weighted(
                std::max(0, open - most[n]), std::min(left[column[n]], open - least[n]),
                [&](int i) {
                    return gives[n][static_cast<std::size_t>(i)] * hits[n][static_cast<std::size_t>(open - i)];
                },
                generator);
            row[column[n]] = static_cast<std::uint8_t>(x);
            open -= x;
        }
        return true;
    }

    // result[x] is how likely x of n cards come with this chance, for x up to `most`.
    static constexpr void set_binomial(int n, double chance, int most, std::array<double, cards_max + 1>& result) {
        double none = 1;
        double square = 1 - chance;
        for (int exponent = n; exponent > 0; exponent >>= 1) {
            none *= (exponent & 1) != 0 ? square : 1;
            square *= square;
        }
        const double odds = chance / (1 - chance);
        double power = none * factorial(n);
        for (int x = 0; x <= most; ++x) {
            result[static_cast<std::size_t>(x)] = inverse_factorial(x) * inverse_factorial(n - x) * power;
            power *= odds;
        }
    }

    const CountProblem& problem_;
    std::array<std::uint8_t, rows_max> order_{};
    std::array<std::array<double, columns_max>, rows_max> chance_{};  // by place in the order, of a card still there
    std::array<double, rows_max> bound_{};
};

}  // namespace shoal::hidden
