// Simulations: what they count, and that the number of threads does not show in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "arena/simulation.h"
#include "arena/tally.h"
#include "bots/random.h"
#include "engine/catalog/games.h"

namespace shoal::arena {
namespace {

TEST(Distribution, AgreesWithTheSortedList) {
    Fast generator(5);
    Distribution counted(-50, 50);
    std::vector<int> values;
    for (int i = 0; i < 1001; ++i) {
        values.push_back(below(generator, 101) - 50);
        counted.add(values.back());
    }
    std::sort(values.begin(), values.end());
    EXPECT_EQ(counted.total(), values.size());
    EXPECT_EQ(counted.min(), values.front());
    EXPECT_EQ(counted.max(), values.back());
    EXPECT_EQ(counted.quantile(1, 2), values[500]);
    EXPECT_EQ(counted.quantile(1, 4), values[250]);
    double sum = 0;
    for (const int value : values) {
        sum += value;
    }
    EXPECT_DOUBLE_EQ(counted.mean(), sum / 1001);
    EXPECT_EQ(counted.between(-50, 50), values.size());
}

TEST(Tally, TiesShareAWin) {
    Tally tally;
    Scores points;
    points[Seat(0)] = 7;
    points[Seat(1)] = 7;
    points[Seat(2)] = 3;
    SeatSet best = SeatSet::only(Seat(0));
    best.insert(Seat(1));
    tally.add_game(3, 10, 1, points, best);
    EXPECT_EQ(tally.shared, 1U);
    EXPECT_EQ(tally.wins[0], win_parts / 2);
    EXPECT_EQ(tally.wins[1], win_parts / 2);
    EXPECT_EQ(tally.wins[2], 0U);
    for (std::uint64_t tied = 1; tied <= seats_max; ++tied) {
        EXPECT_EQ(win_parts % tied, 0U) << "a win cannot be shared by " << tied;
    }
}

template <Game G>
Tally simulated(int threads) {
    const typename G::Rules rules = G::make_rules(G::players_max, {}, G::default_edition());
    const Plan plan{.seed = 7, .games = 300, .threads = threads};
    return simulate<G>(rules, plan, [] { return SameBot<bots::Random, G>{}; }, [](std::uint64_t) {});
}

TEST(Simulation, IsTheSameWhateverTheNumberOfThreads) {
    for_each_game([]<Game G>() {
        const Tally one = simulated<G>(1);
        EXPECT_EQ(one.games, 300U);
        for (const int threads : {2, 3, 8}) {
            const Tally several = simulated<G>(threads);
            EXPECT_EQ(several.games, one.games);
            EXPECT_EQ(several.moves, one.moves);
            EXPECT_EQ(several.shared, one.shared);
            EXPECT_EQ(several.wins, one.wins);
            EXPECT_EQ(several.points, one.points);
            for (std::uint64_t part = 0; part <= 8; ++part) {
                EXPECT_EQ(several.scores.quantile(part, 8), one.scores.quantile(part, 8));
                EXPECT_EQ(several.moves_a_game.quantile(part, 8), one.moves_a_game.quantile(part, 8));
            }
        }
    });
}

}  // namespace
}  // namespace shoal::arena
