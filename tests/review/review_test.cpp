// What a review says of whole games between bots.
#include "review/review.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/catalog/games.h"
#include "review/reviewer.h"
#include "review/write.h"
#include "tests/review/games.h"

namespace shoal::review {
namespace {

using testing::play;
using testing::review_whole;
using testing::rules_for;

constexpr Effort little{.rough = 0, .careful = 20};

bool is_long() { return std::getenv("SHOAL_LONG") != nullptr; }

template <class G>
class ReviewOf : public ::testing::Test {};
using AllGames = ::testing::Types<fishing::Fishing, foppen::Foppen, fatfish::FatFish, hecht::Hecht>;
TYPED_TEST_SUITE(ReviewOf, AllGames);

TYPED_TEST(ReviewOf, LuckAndSkillAddUpToTheResult) {
    using G = TypeParam;
    const Review review = review_whole<G>(play<G>(rules_for<G>(G::players_min), {"easy", "beginner"}, 7), little);
    double results = 0;
    for (const SeatReview& seat : review.seats) {
        const Balance& balance = seat.balance;
        EXPECT_NEAR(balance.fair + balance.luck() + balance.skill, balance.result, 1e-9);
        EXPECT_LE(balance.skill, 0);
        results += balance.result;
    }
    EXPECT_NEAR(results, 1, 1e-6) << "a win is shared out, never doubled";
}

TYPED_TEST(ReviewOf, TheCurveGoesFromTheFairShareToTheResult) {
    using G = TypeParam;
    const Review review =
        review_whole<G>(play<G>(rules_for<G>(G::players_max), {"easy"}, 3), {.rough = 0, .careful = 20});
    for (const Seat seat : SeatSet::all(review.players)) {
        const std::vector<CurvePoint> curve = curve_of(review, seat);
        EXPECT_EQ(curve.front().step, 0U);
        EXPECT_DOUBLE_EQ(curve.front().chance, 1.0 / review.players);
        EXPECT_EQ(curve.back().step, review.moves);
        EXPECT_DOUBLE_EQ(curve.back().chance, review.seats[seat.value].balance.result);
        for (std::size_t i = 1; i < curve.size(); ++i) {
            EXPECT_LE(curve[i - 1].step, curve[i].step);
            EXPECT_GE(curve[i].chance, -0.001);
            EXPECT_LE(curve[i].chance, 1.001);
        }
    }
}

TYPED_TEST(ReviewOf, TheSameGameGivesTheSameReviewAndWordsForWhatMattered) {
    using G = TypeParam;
    const auto rules = rules_for<G>(G::players_min);
    const Effort effort{.rough = 8, .careful = 60};
    const Review first = review_whole<G>(play<G>(rules, {"easy", "random"}, 11), effort);
    EXPECT_EQ(write_review(first, 1), write_review(review_whole<G>(play<G>(rules, {"easy", "random"}, 11), effort), 1));
    ASSERT_FALSE(first.moments.empty()) << "who moves at random makes mistakes";
    std::size_t explained = 0;
    for (const std::size_t moment : first.moments) {
        const Decision& decision = first.decisions[moment];
        EXPECT_NE(decision.made, decision.known.best);
        EXPECT_LE(decision.known.cost_low, decision.known.cost);
        EXPECT_LE(decision.known.cost, decision.known.cost_high);
        explained += decision.why.empty() ? 0U : 1U;
    }
    EXPECT_GT(2 * explained, first.moments.size()) << "most of what mattered has a reason";
}

// A part is known after a part of the work, and work that is interrupted comes to the same in the end.
TYPED_TEST(ReviewOf, EveryDecisionIsKnownRoughlyBeforeAnyIsKnownWell) {
    using G = TypeParam;
    const Effort effort{.rough = 8, .careful = 8};
    const auto reviewer = make_reviewer(play<G>(rules_for<G>(G::players_min), {"easy"}, 5), effort);
    double done = 0;
    while (reviewer->work()) {
        EXPECT_GT(reviewer->done(), done);
        done = reviewer->done();
        std::size_t unseen = 0;
        std::size_t well = 0;
        for (const Decision& decision : reviewer->review().decisions) {
            unseen += !decision.forced && decision.depth == Depth::unseen ? 1U : 0U;
            well += decision.depth == Depth::well ? 1U : 0U;
        }
        EXPECT_TRUE(unseen == 0 || well == 0);
    }
    EXPECT_DOUBLE_EQ(reviewer->done(), 1);
}

TYPED_TEST(ReviewOf, WithAllCardsOpenEveryDecisionIsJudgedOnceMore) {
    using G = TypeParam;
    const Review review =
        review_whole<G>(play<G>(rules_for<G>(G::players_min), {"easy"}, 5), {.rough = 0, .careful = 8, .open = 8});
    for (const Decision& decision : review.decisions) {
        EXPECT_EQ(decision.open.has_value(), !decision.forced);
    }
}

// By the score, which is made of the decisions alone: who won has no part in it.
TYPED_TEST(ReviewOf, ExpertsAreToldFromEasyBotsByTheirDecisions) {
    using G = TypeParam;
    const int players = G::players_min <= 4 ? 4 : G::players_min;
    const int matches = is_long() ? 100 : 1;
    const int least = is_long() ? 95 : 1;
    std::atomic<int> next = 0;
    std::atomic<int> right = 0;
    const auto judge_matches = [&] {
        for (int i = next++; i < matches; i = next++) {
            const Review review =
                review_whole<G>(play<G>(rules_for<G>(players), {is_long() ? "expert" : "expert:iterations=100", "easy"},
                                        1000 + static_cast<std::uint64_t>(i)),
                                {.rough = 0, .careful = is_long() ? 1600U : 60U});
            double expert = 0;
            double easy = 0;
            for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
                (seat % 2 == 0 ? expert : easy) += review.seats[seat].score;
            }
            right += expert > easy ? 1 : 0;
        }
    };
    // A hundred of them take half an hour of a processor: all there are share the work.
    std::vector<std::jthread> others;
    for (unsigned i = 1; is_long() && i < std::thread::hardware_concurrency(); ++i) {
        others.emplace_back(judge_matches);
    }
    judge_matches();
    others.clear();
    if (is_long()) {
        std::printf("%s: %d of %d told apart\n", std::string(G::name).c_str(), right.load(), matches);
    }
    EXPECT_GE(right, least) << "of " << matches;
}

TEST(Score, IsHundredWhereNothingWasLost) {
    Review review;
    review.players = 2;
    review.decisions.resize(1);
    review.decisions[0].seat = Seat(0);
    review.decisions[0].depth = Depth::well;
    review.decisions[0].known = {.best = "a", .chance = 0.5, .stake = 0.2, .hardness = 0.1};
    sum_up(review, {});
    EXPECT_DOUBLE_EQ(review.seats[0].score, 100);
    EXPECT_DOUBLE_EQ(review.seats[1].score, 100) << "who decided nothing lost nothing";
}

TEST(Score, CountsAMistakeLessWhereFirstSightLeadsAstray) {
    const auto score_with = [](double hardness_of_mistake) {
        Review review;
        review.players = 2;
        review.decisions.resize(2);
        for (Decision& decision : review.decisions) {
            decision.seat = Seat(0);
            decision.depth = Depth::well;
            decision.known = {.best = "a", .chance = 0.5, .stake = 0.2};
        }
        review.decisions[0].known.cost = 0.1;
        review.decisions[0].known.hardness = hardness_of_mistake;
        sum_up(review, {});
        return review.seats[0].score;
    };
    EXPECT_GT(score_with(0.2), score_with(0));
}

TEST(Luck, OfWhatWasDealtIsToldFromThatOfWhatTheOthersDid) {
    Review review;
    review.players = 2;
    review.moves = 3;
    review.decisions.resize(3);
    const std::vector<Seat> seats{Seat(0), Seat(1), Seat(0)};
    for (std::size_t i = 0; i < 3; ++i) {
        review.decisions[i].step = static_cast<std::uint32_t>(i);
        review.decisions[i].seat = seats[i];
        review.decisions[i].depth = Depth::well;
    }
    review.decisions[0].known.chance = 0.6;  // by the deal
    review.decisions[1].known.chance = 0.4;
    review.decisions[2].known.chance = 0.7;  // by what the other did
    review.decisions[2].drew = true;         // and the end came with a die
    PerSeat<double> results{};
    results[Seat(0)] = 1;
    sum_up(review, results);
    const Balance& balance = review.seats[0].balance;
    EXPECT_NEAR(balance.dealt, 0.1 + 0.3, 1e-12);
    EXPECT_NEAR(balance.hidden, 0.1, 1e-12);
}

}  // namespace
}  // namespace shoal::review
