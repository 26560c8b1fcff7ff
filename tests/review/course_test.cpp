// Where games were decided, by their reviews.
#include "review/course.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/catalog/games.h"
#include "tests/review/games.h"

namespace shoal::review {
namespace {

using testing::play;
using testing::review_whole;
using testing::rules_for;

double sum_of(const Course& course) {
    double sum = 0;
    for (const Settled& part : course.parts) {
        sum += part.all();
    }
    return sum;
}

template <class G>
class CourseOf : public ::testing::Test {};
using AllGames = ::testing::Types<fishing::Fishing, foppen::Foppen, fatfish::FatFish, hecht::Hecht>;
TYPED_TEST_SUITE(CourseOf, AllGames);

TYPED_TEST(CourseOf, AllPartsTogetherSettleTheWholeResult) {
    using G = TypeParam;
    const int players = G::players_min;
    const Review review =
        review_whole<G>(play<G>(rules_for<G>(players), {"easy"}, 9), {.rough = 0, .careful = 4, .explain = false});
    std::vector<int> rounds(review.moves, 1);
    rounds.back() = 3;
    const Course course = course_of(review, Seat(1), rounds);
    EXPECT_GT(course.whole, 0);
    EXPECT_NEAR(sum_of(course), course.whole, 1e-9);
    ASSERT_EQ(course.rounds.size(), 3U);
    EXPECT_NEAR(course.rounds[0].all() + course.rounds[1].all() + course.rounds[2].all(), course.whole, 1e-9);
    EXPECT_EQ(course.rounds[1], Settled{});
    for (const Decision& decision : review.decisions) {
        EXPECT_TRUE(decision.why.empty()) << "nobody asked for reasons";
    }
    for (int place = 0; place < players; ++place) {
        const int seat = (place + 1) % players;
        EXPECT_EQ(course.places[static_cast<std::size_t>(place)].count,
                  review.seats[static_cast<std::size_t>(seat)].decisions);
    }
}

// Two players, ten moves in turn. The first is dealt 0.6, gives away 0.2 at the second decision and has 0.4 then, and
// wins by what the other does.
Review turned_around() {
    Review review;
    review.players = 2;
    review.moves = 10;
    review.decisions.resize(10);
    for (std::uint32_t i = 0; i < 10; ++i) {
        Decision& decision = review.decisions[i];
        decision.step = i;
        decision.seat = Seat(static_cast<int>(i % 2));
        decision.depth = Depth::well;
        decision.forced = decision.seat == Seat(1);
        decision.known.chance = i < 2 ? 0.6 : i < 6 ? 0.4 : 0.9;
        decision.known.stake = 0.05;
    }
    review.decisions[2].known.cost = 0.2;
    PerSeat<double> results{};
    results[Seat(0)] = 1;
    sum_up(review, results);
    return review;
}

TEST(Course, KnowsWhenAndByWhatItWasSettled) {
    const std::vector<int> rounds{1, 1, 1, 1, 1, 2, 2, 2, 2, 2};
    const Course course = course_of(turned_around(), Seat(0), rounds);
    // One half is what the winner was away from the result, and the loser as much; the loser decided nothing, and so
    // lost in equal parts over the whole game.
    const double loser = 0.5 * 0.5 / 10;
    EXPECT_DOUBLE_EQ(course.whole, 0.5);
    EXPECT_NEAR(course.parts[0].of(Cause::dealt), 0.5 * 0.1 + loser, 1e-12);
    EXPECT_NEAR(course.parts[2].of(Cause::skill), -0.5 * 0.2, 1e-12);
    EXPECT_NEAR(course.parts[5].of(Cause::hidden), 0.5 * 0.5, 1e-12) << "between the decisions at 4 and 6";
    EXPECT_NEAR(course.parts[9].of(Cause::hidden), 0.5 * 0.1, 1e-12);
    EXPECT_NEAR(course.rounds[0].all(), 0.5 * (0.1 - 0.2) + 5 * loser, 1e-12);
    EXPECT_NEAR(course.moved[static_cast<std::size_t>(Cause::skill)], 0.2, 1e-12);
    EXPECT_NEAR(course.moved[static_cast<std::size_t>(Cause::dealt)], 0.1 + 0.5, 1e-12) << "the loser's deal, too";
    EXPECT_EQ(course.favourite_since, 60);
    EXPECT_EQ(course.turning, 1U);
    EXPECT_EQ(course.turning_lost, 0U);
    EXPECT_EQ(course.places[0].count, 5U);
    EXPECT_NEAR(course.places[0].stake, 0.25, 1e-12);
    EXPECT_EQ(course.decisions[2].count, 1U);
    EXPECT_NEAR(course.decisions[2].cost, 0.2, 1e-12);
}

TEST(Course, NobodyIsTheFavouriteWhereAWinIsShared) {
    Review review = turned_around();
    PerSeat<double> results{};
    results[Seat(0)] = 0.5;
    results[Seat(1)] = 0.5;
    sum_up(review, results);
    const Course course = course_of(review, Seat(0), std::vector<int>(10, 1));
    EXPECT_EQ(course.favourite_since, -1);
    EXPECT_DOUBLE_EQ(course.whole, 0);
}

}  // namespace
}  // namespace shoal::review
