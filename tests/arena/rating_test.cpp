// Ratings: exact for one pair, recovered from many, and open where nothing bounds them.
#include "arena/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "arena/standings.h"
#include "arena/tournament.h"
#include "engine/core/generator.h"

namespace shoal::arena {
namespace {

// A contest whose lone bot wins each game with that chance.
Contest random_match(const Pairing& pairing, int players, std::uint64_t deals, double chance, Fast& generator) {
    Contest contest(pairing, players, deals, false);
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        DealResult result;
        for (int seat = 0; seat < players; ++seat) {
            const bool won = below(generator, 1'000'000) < static_cast<int>(chance * 1e6);
            result.lone_wins[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(won ? win_parts : 0);
        }
        contest.put(deal, result);
    }
    return contest;
}

double chance(double lone, double table, int players) {
    const double a = std::pow(10, lone / 400);
    const double b = std::pow(10, table / 400);
    return a / (a + (players - 1) * b);
}

TEST(Rating, DifferencesAreThoseOfTheEloScale) {
    EXPECT_NEAR(*elo_difference(0.5, 2), 0, 1e-9);
    EXPECT_NEAR(*elo_difference(10.0 / 11, 2), 400, 1e-9);
    EXPECT_NEAR(*elo_difference(0.25, 4), 0, 1e-9);
    EXPECT_NEAR(*elo_difference(chance(123, 0, 5), 5), 123, 1e-9);
    EXPECT_EQ(elo_difference(0, 2), std::nullopt);
    EXPECT_EQ(elo_difference(1, 2), std::nullopt);
}

TEST(Rating, RecoversStrengthsFromAllPairings) {
    const std::vector<double> truth{310, 150, -80, 0};
    for (const int players : {2, 4, 8}) {
        Fast generator(static_cast<std::uint64_t>(players));
        std::vector<Contest> contests;
        for (const Pairing& pairing : round_robin(truth.size(), players)) {
            contests.push_back(random_match(pairing, players, 2000,
                                            chance(truth[pairing.lone], truth[pairing.table], players), generator));
        }
        const std::vector<Rating> ratings = rate(truth.size(), players, contests);
        for (std::size_t i = 0; i + 1 < truth.size(); ++i) {
            EXPECT_NEAR(ratings[i].elo, truth[i], 25);
            EXPECT_LT(*ratings[i].high - *ratings[i].low, 50);
            EXPECT_GT(*ratings[i].high - *ratings[i].low, 5);
        }
        EXPECT_EQ(ratings.back().elo, 0);
    }
}

TEST(Rating, IntervalsHoldAsOftenAsTheySay) {
    const std::vector<double> truth{120, 40, 0};
    constexpr int tournaments = 400;
    int held = 0;
    Fast generator(8);
    for (int i = 0; i < tournaments; ++i) {
        std::vector<Contest> contests;
        for (const Pairing& pairing : ladder(truth.size())) {
            contests.push_back(
                random_match(pairing, 3, 60, chance(truth[pairing.lone], truth[pairing.table], 3), generator));
        }
        const std::vector<Rating> ratings = rate(truth.size(), 3, contests);
        held += *ratings[0].low <= truth[0] && truth[0] <= *ratings[0].high ? 1 : 0;
    }
    EXPECT_GE(held, tournaments * 92 / 100);
    EXPECT_LE(held, tournaments * 98 / 100);
}

TEST(Rating, IsFiniteButOpenForABotThatWonEverything) {
    Fast generator(1);
    std::vector<Contest> contests;
    contests.push_back(random_match({0, 1}, 2, 50, 1, generator));
    contests.push_back(random_match({1, 2}, 2, 50, 0.5, generator));
    const std::vector<Rating> ratings = rate(3, 2, contests);
    EXPECT_TRUE(std::isfinite(ratings[0].elo));
    EXPECT_GT(ratings[0].elo, 300);
    EXPECT_TRUE(ratings[0].low);
    EXPECT_FALSE(ratings[0].high);
    EXPECT_TRUE(ratings[1].low);
    EXPECT_TRUE(ratings[1].high);
    contests.front() = random_match({0, 1}, 2, 50, 0, generator);
    const Rating lowest = rate(3, 2, contests).front();
    EXPECT_LT(lowest.elo, -300);
    EXPECT_FALSE(lowest.low);
    EXPECT_TRUE(lowest.high);
}

TEST(Standings, ASharedLadderOfTwoSumsUpToOneTable) {
    Fast generator(4);
    std::vector<Contest> contests;
    contests.push_back(random_match({0, 1}, 4, 200, 0.4, generator));
    const Standings standings = make_standings(2, 4, contests, false);
    ASSERT_EQ(standings.bots.size(), 2U);
    EXPECT_EQ(standings.games, 800U);
    EXPECT_EQ(standings.bots[0].share, standings.pairings[0].share);
    EXPECT_EQ(standings.bots[0].interval, standings.pairings[0].ordinary);
    EXPECT_NEAR(standings.bots[0].share + 3 * standings.bots[1].share, 1, 1e-12);
    EXPECT_NEAR(standings.bots[0].interval.low + 3 * standings.bots[1].interval.high, 1, 1e-12);
    EXPECT_EQ(standings.pairings[0].finding, Finding::stronger);
    EXPECT_TRUE(standings.decided);
    EXPECT_NEAR(*standings.bots[0].rating.low, *elo_difference(standings.bots[0].interval.low, 4), 1e-9);
    EXPECT_EQ(make_standings(2, 4, contests, true).bots[0].interval, standings.pairings[0].lasting);
}

TEST(Standings, EveryBotOfARoundRobinIsJudgedByItsGamesAlone) {
    Fast generator(6);
    std::vector<Contest> contests;
    const std::vector<double> shares{0.5, 0.2, 0.6, 0.1, 0.4, 0.3};
    const std::vector<Pairing> pairings = round_robin(3, 3);
    ASSERT_EQ(pairings.size(), shares.size());
    for (std::size_t i = 0; i < pairings.size(); ++i) {
        contests.push_back(random_match(pairings[i], 3, 100, shares[i], generator));
    }
    const Standings standings = make_standings(3, 3, contests, true);
    const double first = (standings.pairings[0].share + standings.pairings[2].share) / 2;
    EXPECT_NEAR(standings.bots[0].share, first, 1e-12);
    EXPECT_EQ(round_robin(3, 2).size(), 3U);
    EXPECT_EQ(ladder(3).size(), 2U);
}

TEST(Pairings, ALadderBothWaysHasEveryStepTwiceUnlessThatIsTheSame) {
    const std::vector<Pairing> both{{0, 1}, {1, 0}, {1, 2}, {2, 1}};
    EXPECT_EQ(ladder_both_ways(3, 4), both);
    EXPECT_EQ(ladder_both_ways(3, 2), ladder(3));
}

}  // namespace
}  // namespace shoal::arena
