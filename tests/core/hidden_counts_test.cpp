// The two ways to draw tables of counts, each against the weights of all tables.
#include "engine/core/hidden_counts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "engine/core/hidden_lattice.h"
#include "engine/core/hidden_tilted.h"
#include "tests/core/chi_square.h"

namespace shoal::hidden {
namespace {

// Every table that fits, with the number of deals it stands for.
std::map<CountTable, double> all_tables(const CountProblem& problem) {
    std::map<CountTable, double> tables;
    CountTable table{};
    std::array<int, columns_max> left = problem.column_total;
    const auto fill = [&](const auto& self, std::size_t r, std::size_t c, int open, double ways) -> void {
        if (r == problem.rows) {
            tables[table] = ways;
            return;
        }
        if (c == problem.columns) {
            if (open == 0) {
                self(self, r + 1, 0, r + 1 < problem.rows ? problem.row_total[r + 1] : 0, ways);
            }
            return;
        }
        const int most = has_bit(problem.allowed[r], c) ? std::min(open, left[c]) : 0;
        for (int x = 0; x <= most; ++x) {
            const double picks = choose(left[c], x);
            table[r][c] = static_cast<std::uint8_t>(x);
            left[c] -= x;
            self(self, r, c + 1, open - x, ways * picks);
            left[c] += x;
        }
        table[r][c] = 0;
    };
    fill(fill, 0, 0, problem.row_total[0], 1);
    return tables;
}

CountProblem random_problem(Fast& generator, bool undealt_cards) {
    CountProblem problem;
    problem.rows = 2 + static_cast<std::size_t>(below(generator, 3));
    problem.columns = 2 + static_cast<std::size_t>(below(generator, 3));
    for (std::size_t r = 0; r < problem.rows; ++r) {
        problem.allowed[r] = static_cast<std::uint8_t>(1 + below(generator, (1 << problem.columns) - 1));
        for (int card = 1 + below(generator, 5); card > 0; --card) {
            std::size_t c = static_cast<std::size_t>(below(generator, 8)) % problem.columns;
            while (!has_bit(problem.allowed[r], c)) {
                c = (c + 1) % problem.columns;
            }
            ++problem.column_total[c];
            ++problem.row_total[r];
        }
    }
    for (std::size_t c = 0; c < problem.columns; ++c) {
        problem.column_total[c] += undealt_cards ? below(generator, 3) : 0;
        problem.column_total[c] = std::max(problem.column_total[c], undealt_cards ? 1 : 0);
    }
    return problem;
}

// Tables that are seldom expected are counted together.
double tail_of(const std::map<CountTable, double>& weights, const std::map<CountTable, int>& counts, int draws) {
    double total = 0;
    for (const auto& [table, weight] : weights) {
        total += weight;
    }
    double chi_square = 0;
    double cells = 0;
    double rare_expected = 0;
    double rare_count = 0;
    const auto compare = [&](double count, double expected) {
        chi_square += (count - expected) * (count - expected) / expected;
        ++cells;
    };
    for (const auto& [table, weight] : weights) {
        const double expected = weight / total * draws;
        const auto found = counts.find(table);
        const double count = found == counts.end() ? 0 : found->second;
        if (expected < 50) {
            rare_expected += expected;
            rare_count += count;
        } else {
            compare(count, expected);
        }
    }
    if (rare_expected >= 50) {
        compare(rare_count, rare_expected);
    }
    return testing::chi_square_tail(chi_square, cells - 1);
}

template <class Draw>
void expect_weighted_draws(std::uint64_t seed, Draw&& draw) {
    Fast generator(seed);
    for (int round = 0; round < 60; ++round) {
        const CountProblem problem = random_problem(generator, round % 3 != 0);
        const std::map<CountTable, double> weights = all_tables(problem);
        ASSERT_FALSE(weights.empty());
        std::map<CountTable, int> counts;
        constexpr int draws = 4000;
        for (int i = 0; i < draws; ++i) {
            const CountTable table = draw(problem, generator);
            ASSERT_TRUE(weights.contains(table));
            ++counts[table];
        }
        EXPECT_GT(tail_of(weights, counts, draws), testing::tail_least) << "round " << round;
    }
}

TEST(HiddenLattice, DrawsTablesByTheirWeightAlongRows) {
    expect_weighted_draws(21, [](const CountProblem& problem, Fast& generator) {
        return draw_from_lattice<lattice_cells_max>(make_lattice(problem, true), generator);
    });
}

TEST(HiddenLattice, DrawsTablesByTheirWeightAlongColumns) {
    expect_weighted_draws(22, [](const CountProblem& problem, Fast& generator) {
        return draw_from_lattice<lattice_cells_max>(make_lattice(problem, false), generator);
    });
}

// With room for one table only, it is made again for every step.
TEST(HiddenLattice, DrawsTheSameInLittleRoom) {
    Fast generator(23);
    int tight = 0;
    for (int round = 0; round < 300; ++round) {
        const Lattice lattice = cheaper_lattice(random_problem(generator, round % 2 == 0));
        if (lattice.cells > 64) {
            continue;
        }
        tight += lattice.cells * (lattice.steps - 1) > 64 ? 1 : 0;
        Fast first(static_cast<std::uint64_t>(round));
        Fast second(static_cast<std::uint64_t>(round));
        EXPECT_EQ(draw_from_lattice<64>(lattice, first), draw_from_lattice<lattice_cells_max>(lattice, second));
    }
    EXPECT_GT(tight, 10);
}

TEST(TiltedProposals, DrawTablesByTheirWeight) {
    expect_weighted_draws(24, [](const CountProblem& problem, Fast& generator) {
        const TiltedProposals proposals(problem);
        CountTable table{};
        while (!proposals.attempt(table, generator)) {
        }
        return table;
    });
}

TEST(HiddenLattice, CountsAllTables) {
    Fast generator(25);
    for (int round = 0; round < 500; ++round) {
        const CountProblem problem = random_problem(generator, round % 2 == 0);
        double ways = 0;
        for (const auto& [table, weight] : all_tables(problem)) {
            ways += weight;
        }
        EXPECT_NEAR(count_by_lattice(problem), ways, ways * 1e-12);
    }
}

// Eight hands of three cards, each barred from a class of its own: too large for one table. Even and
// Gillis count such deals by an integral of Laguerre polynomials, here L_3 to the eighth power.
TEST(HiddenLattice, CountsWhatIsTooLargeForATable) {
    CountProblem problem;
    problem.rows = problem.columns = 8;
    for (std::size_t i = 0; i < 8; ++i) {
        problem.row_total[i] = problem.column_total[i] = 3;
        problem.allowed[i] = static_cast<std::uint8_t>(0xFF ^ 1U << i);
    }
    ASSERT_GT(cheaper_lattice(problem).cells, lattice_cells_max);
    const std::array<long double, 4> laguerre{6, -18, 9, -1};
    std::vector<long double> power{1};
    for (int factor = 0; factor < 8; ++factor) {
        std::vector<long double> product(power.size() + 3);
        for (std::size_t i = 0; i < power.size(); ++i) {
            for (std::size_t j = 0; j < laguerre.size(); ++j) {
                product[i + j] += power[i] * laguerre[j];
            }
        }
        power = product;
    }
    long double orders = 0;
    for (std::size_t i = 0; i < power.size(); ++i) {
        orders += power[i] * std::tgamma(static_cast<long double>(i) + 1);
    }
    const auto deals = static_cast<double>(orders / std::pow(6.0L, 8.0L));
    EXPECT_NEAR(count_by_lattice(problem), deals, deals * 1e-9);
}

static_assert(choose(5, 2) == 10 && choose(5, 0) == 1 && choose(5, 6) == 0 && choose(5, -1) == 0 && choose(0, 0) == 1);

TEST(DrawWeighted, FollowsTheWeights) {
    Fast generator(26);
    std::array<int, 4> counts{};
    for (int i = 0; i < 60'000; ++i) {
        const int drawn = draw_weighted(3, 6, [](int n) { return n == 4 ? 0.0 : n - 2.0; }, generator);
        ++counts.at(static_cast<std::size_t>(drawn - 3));
    }
    EXPECT_EQ(counts[1], 0);
    const double chi_square = std::pow(counts[0] - 7500.0, 2) / 7500 + std::pow(counts[2] - 22'500.0, 2) / 22'500 +
                              std::pow(counts[3] - 30'000.0, 2) / 30'000;
    EXPECT_GT(testing::chi_square_tail(chi_square, 2), testing::tail_least);
}

}  // namespace
}  // namespace shoal::hidden
