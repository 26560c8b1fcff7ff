// What the results of deals prove: the intervals hold as often as they say, also for those who stop when they like
// the result, and never shrink to a point.
#include "arena/evidence.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arena/contest.h"
#include "arena/tally.h"
#include "engine/core/generator.h"

namespace shoal::arena {
namespace {

constexpr auto a_win = static_cast<std::uint32_t>(win_parts);

Evidence evidence_of(int players, const std::vector<std::uint32_t>& results) {
    Evidence evidence(a_win * static_cast<std::uint32_t>(players));
    for (const std::uint32_t result : results) {
        evidence.add(result);
    }
    return evidence;
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

TEST(Evidence, MeanAndOrdinaryIntervalAreTheTextbooks) {
    std::vector<std::uint32_t> results;
    for (int i = 0; i < 1000; ++i) {
        results.push_back(i % 4 == 0 ? 0 : i % 4 == 1 ? 2 * a_win : a_win);
    }
    const Evidence evidence = evidence_of(2, results);
    EXPECT_DOUBLE_EQ(evidence.mean(), 0.5);
    const double half = 1.96 * std::sqrt(0.125 / 1000);
    EXPECT_NEAR(evidence.ordinary().low, 0.5 - half, 0.001);
    EXPECT_NEAR(evidence.ordinary().high, 0.5 + half, 0.001);
    EXPECT_LT(evidence.lasting().low, evidence.ordinary().low) << "holding always costs width";
    EXPECT_GT(evidence.lasting().high, evidence.ordinary().high);
    EXPECT_GT(evidence.lasting().low, 0.5 - 3 * half) << "but not much";
}

TEST(Evidence, NothingAndLittleProveNothing) {
    EXPECT_EQ(evidence_of(4, {}).lasting(), (Interval{0, 1}));
    EXPECT_EQ(evidence_of(4, {}).ordinary(), (Interval{0, 1}));
    EXPECT_EQ(evidence_of(4, {}).finding(0.25), Finding::undecided);
    EXPECT_EQ(evidence_of(4, {4 * a_win}).ordinary(), (Interval{0, 1}));
    EXPECT_EQ(evidence_of(2, {2 * a_win, 2 * a_win, 2 * a_win}).finding(0.5), Finding::undecided);
}

TEST(Evidence, IntervalsOfEqualDealsAreNoPoint) {
    for (const std::uint32_t result : {0U, a_win, 2 * a_win}) {
        const Evidence evidence = evidence_of(2, std::vector<std::uint32_t>(100, result));
        const double share = result / (2.0 * a_win);
        for (const Interval& interval : {evidence.lasting(), evidence.ordinary()}) {
            EXPECT_LE(interval.low, share);
            EXPECT_GE(interval.high, share);
            EXPECT_GT(interval.high - interval.low, 0.005);
            EXPECT_GE(interval.low, 0);
            EXPECT_LE(interval.high, 1);
        }
    }
    const Evidence won = evidence_of(2, std::vector<std::uint32_t>(100, 2 * a_win));
    EXPECT_NEAR(won.ordinary().low, 0.962, 0.002) << "as Wilson has it for 100 of 100";
    EXPECT_NEAR(won.ordinary().high, 1, 1e-12);
    EXPECT_EQ(won.finding(0.5), Finding::stronger);
    EXPECT_EQ(evidence_of(2, std::vector<std::uint32_t>(100, 0)).finding(0.5), Finding::weaker);
    EXPECT_EQ(evidence_of(2, std::vector<std::uint32_t>(100'000, a_win)).finding(0.5), Finding::undecided);
}

TEST(Evidence, FindingAndLastingIntervalAgree) {
    Fast generator(3);
    for (int i = 0; i < 300; ++i) {
        Evidence evidence(4 * a_win);
        const int deals = 1 + below(generator, 60);
        const int luck = below(generator, 5);
        for (int deal = 0; deal < deals; ++deal) {
            evidence.add(static_cast<std::uint32_t>(below(generator, luck + 1)) * a_win);
        }
        EXPECT_EQ(evidence.finding(0.25), compare(evidence.lasting(), 0.25));
        EXPECT_LE(evidence.lasting().low, evidence.mean());
        EXPECT_GE(evidence.lasting().high, evidence.mean());
    }
}

TEST(Evidence, EveryShareIsRefusedBelowTheLowEndAndNoneAbove) {
    const Evidence evidence = evidence_of(2, {0, a_win, a_win, 2 * a_win, a_win, 2 * a_win, 2 * a_win, a_win});
    double before = evidence.fortune_above(0.01);
    for (double share = 0.02; share < 1; share += 0.01) {
        EXPECT_LE(evidence.fortune_above(share), before);
        before = evidence.fortune_above(share);
    }
}

TEST(Evidence, MillionsOfDealsNeitherOverflowNorVanish) {
    Evidence evidence(2 * a_win);
    for (int i = 0; i < 1'000'000; ++i) {
        evidence.add(i % 10 == 0 ? 0 : 2 * a_win);
    }
    EXPECT_EQ(evidence.finding(0.5), Finding::stronger);
    EXPECT_NEAR(evidence.lasting().low, 0.9, 0.002);
    EXPECT_NEAR(evidence.lasting().high, 0.9, 0.002);
    EXPECT_TRUE(std::isfinite(evidence.fortune_above(0.9)));
}

// Equal bots, looked at after every batch, for as long as it takes: at most 5 % may ever be called unequal.
TEST(Contest, CallsEqualsUnequalInAtMostFivePercent) {
    constexpr int contests = 1000;
    constexpr std::uint64_t deals = 320;
    for (const int players : {2, 3, 4, 8}) {
        for (const int alike : {0, players}) {
            int wrong = 0;
            int ordinary_wrong = 0;
            Fast generator(static_cast<std::uint64_t>(players * 100 + alike));
            for (int i = 0; i < contests; ++i) {
                // With `alike` the deal decides: one rotation is won, always. Half of the others are drawn freely.
                Contest contest({0, 1}, players, deals, true);
                for (std::uint64_t deal = 0; !contest.is_over(); ++deal) {
                    contest.put(deal, fair_deal(generator, players, deal % 2 == 0 ? 0 : alike));
                }
                wrong += contest.decision() != Finding::undecided ? 1 : 0;
                Contest whole({0, 1}, players, 64, false);
                for (std::uint64_t deal = 0; !whole.is_over(); ++deal) {
                    whole.put(deal, fair_deal(generator, players, deal % 2 == 0 ? 0 : alike));
                }
                const Finding finding = compare(whole.evidence().ordinary(), whole.fair());
                ordinary_wrong += finding != Finding::undecided ? 1 : 0;
            }
            EXPECT_LE(wrong, contests / 20) << players << " players";
            EXPECT_LE(ordinary_wrong, contests * 7 / 100) << players << " players";
            EXPECT_GT(ordinary_wrong, contests / 100) << players << " players: the interval is far too wide";
            RecordProperty("ordinary_wrong_of_1000_" + std::to_string(players) + "_" + std::to_string(alike),
                           ordinary_wrong);
            RecordProperty("wrong_of_1000_" + std::to_string(players) + "_" + std::to_string(alike), wrong);
        }
    }
}

// A bot that wins 60 % of its games against one other is found out in a few dozen deals.
TEST(Contest, FindsTheStrongerOneSoon) {
    Fast generator(11);
    std::uint64_t total = 0;
    constexpr int contests = 200;
    for (int i = 0; i < contests; ++i) {
        Contest contest({0, 1}, 2, 10'000, true);
        for (std::uint64_t deal = 0; !contest.is_over(); ++deal) {
            DealResult result;
            for (std::size_t seat = 0; seat < 2; ++seat) {
                result.lone_wins[seat] = static_cast<std::uint16_t>(below(generator, 10) < 6 ? win_parts : 0);
            }
            contest.put(deal, result);
        }
        EXPECT_EQ(contest.decision(), Finding::stronger);
        total += contest.counted();
    }
    EXPECT_LT(total / contests, 145U);
}

TEST(Contest, CountsInTheOrderOfTheDealsWhateverTheOrderTheyCameIn) {
    Fast generator(2);
    std::vector<DealResult> results;
    for (int i = 0; i < 100; ++i) {
        results.push_back(fair_deal(generator, 3, 0));
        results.back().lone_wins = {static_cast<std::uint16_t>(win_parts),
                                    static_cast<std::uint16_t>(i % 3 == 0 ? 0 : win_parts)};
    }
    Contest forward({0, 1}, 3, 100, true);
    Contest backward({0, 1}, 3, 100, true);
    for (std::uint64_t i = 0; i < 100; ++i) {
        EXPECT_TRUE(forward.put(i, results[i]));
        EXPECT_TRUE(backward.put(99 - i, results[99 - i]));
    }
    EXPECT_TRUE(forward.is_over());
    EXPECT_LT(forward.counted(), 100U) << "the contest should be decided early";
    EXPECT_EQ(forward.counted() % deals_a_batch, 0U);
    EXPECT_EQ(backward.counted(), forward.counted());
    EXPECT_EQ(backward.evidence().mean(), forward.evidence().mean());
    EXPECT_FALSE(forward.put(3, results[3])) << "a deal cannot have two results";
}

TEST(Contest, HandsOutEveryDealOnceAndWhatIsNeededFirst) {
    Contest contest({0, 1}, 2, 20, false);
    for (std::uint64_t deal = 0; deal < deals_a_batch; ++deal) {
        EXPECT_EQ(contest.take_needed(), deal);
    }
    EXPECT_EQ(contest.take_needed(), std::nullopt);
    EXPECT_EQ(contest.take_any(), deals_a_batch);
    contest.put(9, {});
    for (std::uint64_t deal = 0; deal < deals_a_batch; ++deal) {
        contest.put(deal, {});
    }
    EXPECT_EQ(contest.counted(), deals_a_batch);
    EXPECT_EQ(contest.take_needed(), 10U) << "deal 9 is there already";
    for (std::uint64_t deal = 11; deal < 20; ++deal) {
        EXPECT_EQ(contest.take_any(), deal);
    }
    EXPECT_EQ(contest.take_any(), std::nullopt);
}

}  // namespace
}  // namespace shoal::arena
