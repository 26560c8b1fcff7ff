// Hidden deals: every assignment equally likely, as trying all of them says; never stuck.
#include "engine/core/hidden_deal.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

#include "tests/core/chi_square.h"
#include "tests/core/hidden_problems.h"

namespace shoal {
namespace {

using testing::fits;

std::array<std::uint64_t, 16> key_of(const HiddenHands& hands) {
    std::array<std::uint64_t, 16> key{};
    for (std::size_t h = 0; h < hands.size(); ++h) {
        key[2 * h] = hands[h].low;
        key[2 * h + 1] = hands[h].high;
    }
    return key;
}

double count_by_trying(const HiddenDeal& problem) {
    double count = 0;
    testing::for_each_assignment(problem, [&](const HiddenHands&) { ++count; });
    return count;
}

TEST(CountHidden, EqualsTryingEverything) {
    Fast generator(11);
    int impossible = 0;
    for (int round = 0; round < 6000; ++round) {
        const HiddenDeal problem = testing::small_problem(generator);
        const double count = count_by_trying(problem);
        EXPECT_NEAR(count_hidden(problem), count, count * 1e-12);
        impossible += count == 0 ? 1 : 0;
    }
    EXPECT_GT(impossible, 100);
    EXPECT_LT(impossible, 5900);
}

TEST(DealHidden, MakesEveryAssignmentEquallyOften) {
    Fast generator(12);
    int compared = 0;
    for (int round = 0; round < 1500; ++round) {
        const HiddenDeal problem = testing::small_problem(generator);
        const double count = count_hidden(problem);
        if (count < 1 || count > 400) {
            continue;
        }
        std::map<std::array<std::uint64_t, 16>, int> counts;
        testing::for_each_assignment(problem, [&](const HiddenHands& hands) { counts[key_of(hands)] = 0; });
        for (int i = 0; i < 100 * static_cast<int>(counts.size()); ++i) {
            const auto found = counts.find(key_of(deal_hidden(problem, generator)));
            ASSERT_NE(found, counts.end());
            ++found->second;
        }
        std::vector<int> values;
        for (const auto& [key, value] : counts) {
            values.push_back(value);
        }
        EXPECT_GT(testing::tail_of_even_counts(values), testing::tail_least) << "round " << round;
        ++compared;
    }
    EXPECT_GT(compared, 200);
}

// Four hands with bars all entangled, and the same with a card that stays undealt.
constexpr HiddenDeal entangled(int undealt) {
    HiddenDeal problem;
    problem.cards = {CardSet::range(0, 3), CardSet::range(3, 5), CardSet::range(62, 64 + undealt),
                     CardSet::range(100, 102)};
    problem.places = {2, 2, 2, 3};
    problem.barred = {0b0001, 0b0010, 0b0100, 0b1001};
    return problem;
}

TEST(DealHidden, EntangledHandsAreEvenToo) {
    for (int undealt = 0; undealt < 2; ++undealt) {
        const HiddenDeal problem = entangled(undealt);
        std::map<std::array<std::uint64_t, 16>, int> counts;
        testing::for_each_assignment(problem, [&](const HiddenHands& hands) { counts[key_of(hands)] = 0; });
        ASSERT_EQ(static_cast<double>(counts.size()), count_hidden(problem));
        Fast generator(13);
        for (std::size_t i = 0; i < 50 * counts.size(); ++i) {
            ++counts.at(key_of(deal_hidden(problem, generator)));
        }
        std::vector<int> values;
        for (const auto& [key, value] : counts) {
            values.push_back(value);
        }
        EXPECT_GT(testing::tail_of_even_counts(values), testing::tail_least);
    }
}

constexpr bool fits_at_compile_time(const HiddenDeal& problem) {
    Fast generator(1);
    return fits(problem, deal_hidden(problem, generator));
}
static_assert(fits_at_compile_time(HiddenDeal{}));
static_assert(fits_at_compile_time(entangled(0)) && fits_at_compile_time(entangled(1)));
static_assert(count_hidden(HiddenDeal{}) == 1);
static_assert(count_hidden(HiddenDeal{{CardSet::range(0, 4)}, {1, 2}, {}}) == 12);
static_assert(count_hidden(HiddenDeal{{CardSet::range(0, 4)}, {1, 2}, {1, 0}}) == 0);
static_assert(count_hidden(HiddenDeal{{CardSet::range(0, 4)}, {1, 4}, {}}) == 0);
static_assert(count_hidden(HiddenDeal{{CardSet::range(0, 2), CardSet::range(2, 4)}, {2, 2}, {1, 2}}) == 1);

TEST(CountHidden, IsZeroWhereTwoHandsNeedTheSameCards) {
    HiddenDeal problem;
    problem.cards = {CardSet::range(0, 3), CardSet::range(3, 20)};
    problem.places = {2, 2};
    problem.barred = {0b10, 0b10};
    EXPECT_EQ(count_hidden(problem), 0);
    problem.places = {2, 1};
    EXPECT_EQ(count_hidden(problem), 3);
}

// A bar on a class of which nothing is hidden says nothing; a holder of nothing does not matter.
TEST(DealHidden, EmptyClassesAndEmptyHandsDoNotConstrain) {
    HiddenDeal problem;
    problem.cards[1] = CardSet::range(10, 14);
    problem.places = {2, 0, 2};
    problem.barred = {0b1111'1101, 0b1111'1111, 0};
    EXPECT_EQ(count_hidden(problem), 6);
    Fast generator(1);
    EXPECT_TRUE(fits(problem, deal_hidden(problem, generator)));
}

// Deals that truly happened can be dealt again, however tight their bars.
TEST(DealHidden, NeverFailsOnDealsThatAreTrue) {
    const std::vector<testing::LargeShape> shapes{
        {4, 3, 12, 1, 40}, {5, 7, 11, 2, 0},  {5, 7, 11, 4, 0}, {6, 4, 11, 5, 3}, {5, 7, 2, 4, 0},
        {5, 7, 3, 4, 2},   {8, 8, 2, 7, 1},   {8, 8, 6, 7, 0},  {8, 8, 16, 3, 0}, {8, 8, 12, 6, 5},
        {8, 8, 16, 7, 0},  {2, 8, 16, 1, 10}, {3, 8, 14, 2, 0},
    };
    Fast generator(14);
    for (const testing::LargeShape& shape : shapes) {
        for (int round = 0; round < 300; ++round) {
            const HiddenDeal problem = testing::true_deal(shape, generator);
            ASSERT_TRUE(fits(problem, deal_hidden(problem, generator)));
        }
    }
}

// The whole deck of the largest game, every hand barred from something.
TEST(DealHidden, DealsTheLargestPosition) {
    HiddenDeal problem;
    problem.cards = {CardSet::range(0, 22), CardSet::range(22, 40), CardSet::range(40, 56), CardSet::range(56, 71),
                     CardSet::range(71, 77)};
    problem.places = {11, 11, 11, 11, 11, 11, 11};
    problem.barred = {0b0001, 0b0010, 0b0100, 0b1000, 0b0110, 0b0011, 0b1001};
    Fast generator(15);
    for (int round = 0; round < 200; ++round) {
        ASSERT_TRUE(fits(problem, deal_hidden(problem, generator)));
    }
}

// Deals are part of what a seed fixes: the same on every machine and with every compiler.
TEST(DealHidden, SameSeedSameDeal) {
    Fast generator(16);
    std::uint64_t digest = 0;
    for (int round = 0; round < 500; ++round) {
        const HiddenDeal problem = testing::true_deal({5, 7, 9, 3, 4}, generator);
        for (const CardSet& hand : deal_hidden(problem, generator)) {
            digest = mix(digest ^ hand.low) + mix(hand.high);
        }
    }
    EXPECT_EQ(digest, 17145436344991967265U);
}

}  // namespace
}  // namespace shoal
