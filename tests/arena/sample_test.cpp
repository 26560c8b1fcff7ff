// What a sample of deals proves: the intervals hold as often as they say, also for those who stop when they like
// the result, and never shrink to a point.
#include "arena/sample.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arena/match.h"
#include "arena/tally.h"
#include "engine/core/generator.h"

namespace shoal::arena {
namespace {

constexpr auto a_win = static_cast<std::uint32_t>(win_parts);

Sample sample_of(int players, const std::vector<std::uint32_t>& results) {
    Sample sample(a_win * static_cast<std::uint32_t>(players));
    for (const std::uint32_t result : results) {
        sample.add(result);
    }
    return sample;
}

// A deal at a table of equals: one winner a game, the lone bot at each seat once; `alike` of the games end as
// the first did, as cards decide much.
DealResult fair_deal(Fast& generator, int players, int alike) {
    DealResult result;
    int winner = 0;
    for (int seat = 0; seat < players; ++seat) {
        winner = seat == 0 || seat > alike ? below(generator, players) : winner;
        result.seat_wins[static_cast<std::size_t>(winner)] += static_cast<std::uint16_t>(win_parts);
        if (winner == seat) {
            result.lone_wins[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(win_parts);
        }
    }
    return result;
}

TEST(Sample, MeanAndOrdinaryIntervalAreTheTextbooks) {
    std::vector<std::uint32_t> results;
    for (int i = 0; i < 1000; ++i) {
        results.push_back(i % 4 == 0 ? 0 : i % 4 == 1 ? 2 * a_win : a_win);
    }
    const Sample sample = sample_of(2, results);
    EXPECT_DOUBLE_EQ(sample.mean(), 0.5);
    const double half = 1.96 * std::sqrt(0.125 / 1000);
    EXPECT_NEAR(sample.ordinary().low, 0.5 - half, 0.001);
    EXPECT_NEAR(sample.ordinary().high, 0.5 + half, 0.001);
    EXPECT_LT(sample.lasting().low, sample.ordinary().low) << "holding always costs width";
    EXPECT_GT(sample.lasting().high, sample.ordinary().high);
    EXPECT_GT(sample.lasting().low, 0.5 - 3 * half) << "but not much";
}

TEST(Sample, NothingAndLittleProveNothing) {
    EXPECT_EQ(sample_of(4, {}).lasting(), (Interval{0, 1}));
    EXPECT_EQ(sample_of(4, {}).ordinary(), (Interval{0, 1}));
    EXPECT_EQ(sample_of(4, {}).finding(0.25), Finding::undecided);
    EXPECT_EQ(sample_of(4, {4 * a_win}).ordinary(), (Interval{0, 1}));
    EXPECT_EQ(sample_of(2, {2 * a_win, 2 * a_win, 2 * a_win}).finding(0.5), Finding::undecided);
}

TEST(Sample, IntervalsOfEqualDealsAreNoPoint) {
    for (const std::uint32_t result : {0U, a_win, 2 * a_win}) {
        const Sample sample = sample_of(2, std::vector<std::uint32_t>(100, result));
        const double share = result / (2.0 * a_win);
        for (const Interval& interval : {sample.lasting(), sample.ordinary()}) {
            EXPECT_LE(interval.low, share);
            EXPECT_GE(interval.high, share);
            EXPECT_GT(interval.high - interval.low, 0.005);
            EXPECT_GE(interval.low, 0);
            EXPECT_LE(interval.high, 1);
        }
    }
    const Sample won = sample_of(2, std::vector<std::uint32_t>(100, 2 * a_win));
    EXPECT_NEAR(won.ordinary().low, 0.962, 0.002) << "as Wilson has it for 100 of 100";
    EXPECT_NEAR(won.ordinary().high, 1, 1e-12);
    EXPECT_EQ(won.finding(0.5), Finding::stronger);
    EXPECT_EQ(sample_of(2, std::vector<std::uint32_t>(100, 0)).finding(0.5), Finding::weaker);
    EXPECT_EQ(sample_of(2, std::vector<std::uint32_t>(100'000, a_win)).finding(0.5), Finding::undecided);
}

TEST(Sample, FindingAndLastingIntervalAgree) {
    Fast generator(3);
    for (int i = 0; i < 300; ++i) {
        Sample sample(4 * a_win);
        const int deals = 1 + below(generator, 60);
        const int luck = below(generator, 5);
        for (int deal = 0; deal < deals; ++deal) {
            sample.add(static_cast<std::uint32_t>(below(generator, luck + 1)) * a_win);
        }
        EXPECT_EQ(sample.finding(0.25), compare(sample.lasting(), 0.25));
        EXPECT_LE(sample.lasting().low, sample.mean());
        EXPECT_GE(sample.lasting().high, sample.mean());
    }
}

TEST(Sample, EveryShareIsRefusedBelowTheLowEndAndNoneAbove) {
    const Sample sample = sample_of(2, {0, a_win, a_win, 2 * a_win, a_win, 2 * a_win, 2 * a_win, a_win});
    double before = sample.fortune_above(0.01);
    for (double share = 0.02; share < 1; share += 0.01) {
        EXPECT_LE(sample.fortune_above(share), before);
        before = sample.fortune_above(share);
    }
}

TEST(Sample, MillionsOfDealsNeitherOverflowNorVanish) {
    Sample sample(2 * a_win);
    for (int i = 0; i < 1'000'000; ++i) {
        sample.add(i % 10 == 0 ? 0 : 2 * a_win);
    }
    EXPECT_EQ(sample.finding(0.5), Finding::stronger);
    EXPECT_NEAR(sample.lasting().low, 0.9, 0.002);
    EXPECT_NEAR(sample.lasting().high, 0.9, 0.002);
    EXPECT_TRUE(std::isfinite(sample.fortune_above(0.9)));
}

// Equal bots, looked at after every batch, for as long as it takes: at most 5 % may ever be called unequal.
TEST(Match, CallsEqualsUnequalInAtMostFivePercent) {
    constexpr int matches = 1000;
    constexpr std::uint64_t deals = 320;
    for (const int players : {2, 3, 4, 8}) {
        for (const int alike : {0, players}) {
            int wrong = 0;
            int ordinary_wrong = 0;
            Fast generator(static_cast<std::uint64_t>(players * 100 + alike));
            for (int i = 0; i < matches; ++i) {
                // With `alike` the deal decides: one rotation is won, always. Half of the others are drawn freely.
                Match match({0, 1}, players, deals, true);
                for (std::uint64_t deal = 0; !match.is_over(); ++deal) {
                    match.put(deal, fair_deal(generator, players, deal % 2 == 0 ? 0 : alike));
                }
                wrong += match.decision() != Finding::undecided ? 1 : 0;
                Match whole({0, 1}, players, 64, false);
                for (std::uint64_t deal = 0; !whole.is_over(); ++deal) {
                    whole.put(deal, fair_deal(generator, players, deal % 2 == 0 ? 0 : alike));
                }
                const Finding finding = compare(whole.sample().ordinary(), whole.fair());
                ordinary_wrong += finding != Finding::undecided ? 1 : 0;
            }
            EXPECT_LE(wrong, matches / 20) << players << " players";
            EXPECT_LE(ordinary_wrong, matches * 7 / 100) << players << " players";
            EXPECT_GT(ordinary_wrong, matches / 100) << players << " players: the interval is far too wide";
            RecordProperty("ordinary_wrong_of_1000_" + std::to_string(players) + "_" + std::to_string(alike),
                           ordinary_wrong);
            RecordProperty("wrong_of_1000_" + std::to_string(players) + "_" + std::to_string(alike), wrong);
        }
    }
}

// A bot that wins 60 % of its games against one other is found out in a few dozen deals.
TEST(Match, FindsTheStrongerOneSoon) {
    Fast generator(11);
    std::uint64_t total = 0;
    constexpr int matches = 200;
    for (int i = 0; i < matches; ++i) {
        Match match({0, 1}, 2, 10'000, true);
        for (std::uint64_t deal = 0; !match.is_over(); ++deal) {
            DealResult result;
            for (std::size_t seat = 0; seat < 2; ++seat) {
                result.lone_wins[seat] = static_cast<std::uint16_t>(below(generator, 10) < 6 ? win_parts : 0);
            }
            match.put(deal, result);
        }
        EXPECT_EQ(match.decision(), Finding::stronger);
        total += match.counted();
    }
    EXPECT_LT(total / matches, 145U);
}

TEST(Match, CountsInTheOrderOfTheDealsWhateverTheOrderTheyCameIn) {
    Fast generator(2);
    std::vector<DealResult> results;
    for (int i = 0; i < 100; ++i) {
        results.push_back(fair_deal(generator, 3, 0));
        results.back().lone_wins = {static_cast<std::uint16_t>(win_parts),
                                    static_cast<std::uint16_t>(i % 3 == 0 ? 0 : win_parts)};
    }
    Match forward({0, 1}, 3, 100, true);
    Match backward({0, 1}, 3, 100, true);
    for (std::uint64_t i = 0; i < 100; ++i) {
        EXPECT_TRUE(forward.put(i, results[i]));
        EXPECT_TRUE(backward.put(99 - i, results[99 - i]));
    }
    EXPECT_TRUE(forward.is_over());
    EXPECT_LT(forward.counted(), 100U) << "the match should be decided early";
    EXPECT_EQ(forward.counted() % deals_a_batch, 0U);
    EXPECT_EQ(backward.counted(), forward.counted());
    EXPECT_EQ(backward.sample().mean(), forward.sample().mean());
    EXPECT_FALSE(forward.put(3, results[3])) << "a deal cannot have two results";
}

TEST(Match, HandsOutEveryDealOnceAndWhatIsNeededFirst) {
    Match match({0, 1}, 2, 20, false);
    for (std::uint64_t deal = 0; deal < deals_a_batch; ++deal) {
        EXPECT_EQ(match.take_needed(), deal);
    }
    EXPECT_EQ(match.take_needed(), std::nullopt);
    EXPECT_EQ(match.take_any(), deals_a_batch);
    match.put(9, {});
    for (std::uint64_t deal = 0; deal < deals_a_batch; ++deal) {
        match.put(deal, {});
    }
    EXPECT_EQ(match.counted(), deals_a_batch);
    EXPECT_EQ(match.take_needed(), 10U) << "deal 9 is there already";
    for (std::uint64_t deal = 11; deal < 20; ++deal) {
        EXPECT_EQ(match.take_any(), deal);
    }
    EXPECT_EQ(match.take_any(), std::nullopt);
}

}  // namespace
}  // namespace shoal::arena
