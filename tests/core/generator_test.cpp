// Generators against published numbers, and what is built on them.
#include "engine/core/generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "engine/core/chacha20.h"
#include "tests/core/chi_square.h"

namespace shoal {
namespace {

template <std::size_t N, class G>
constexpr std::array<std::uint64_t, N> first_numbers(G generator) {
    std::array<std::uint64_t, N> numbers{};
    for (std::uint64_t& number : numbers) {
        number = generator.next();
    }
    return numbers;
}

// Published with the reference implementation of SplitMix64 (seed 1234567).
static_assert(first_numbers<5>(SplitMix64(1234567)) ==
              std::array<std::uint64_t, 5>{6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                           4593380528125082431U, 16408922859458223821U});

// xoshiro256++ written again from its definition, with a state that can be chosen.
struct Xoshiro {
    std::array<std::uint64_t, 4> s{};
    constexpr std::uint64_t next() {
        const std::uint64_t sum = s[0] + s[3];
        const std::uint64_t result = (sum << 23 | sum >> 41) + s[0];
        const std::uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3] << 45 | s[3] >> 19;
        return result;
    }
};

// The published test vector for the state 1, 2, 3, 4.
static_assert(first_numbers<10>(Xoshiro{{1, 2, 3, 4}}) ==
              std::array<std::uint64_t, 10>{41943041U, 58720359U, 3588806011781223U, 3591011842654386U,
                                            9228616714210784205U, 9973669472204895162U, 14011001112246962877U,
                                            12406186145184390807U, 15849039046786891736U, 10450023813501588000U});

TEST(Fast, IsXoshiroSeededThroughSplitMix) {
    for (std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{42}, ~std::uint64_t{0}}) {
        for (std::uint64_t stream = 0; stream < 9; ++stream) {
            SplitMix64 filler(mix(seed) ^ mix(stream + 0x5348'4F41'4CU));
            Xoshiro reference;
            for (std::uint64_t& word : reference.s) {
                word = filler.next();
            }
            EXPECT_EQ(first_numbers<20>(Fast(seed, stream)), first_numbers<20>(reference));
        }
    }
}

// Games, traces and studies are reproduced from their seeds: these numbers never change.
static_assert(first_numbers<3>(Fast(0)) ==
              std::array<std::uint64_t, 3>{10998160165612014833U, 30693342197041962U, 18119840103732230457U});
static_assert(first_numbers<3>(Fast(1)) ==
              std::array<std::uint64_t, 3>{16366116530666488693U, 3035659537471646426U, 9260289465441662862U});
static_assert(first_numbers<3>(Fast(1, 1)) ==
              std::array<std::uint64_t, 3>{342368409581584562U, 4528983363727575830U, 3974699558921234811U});
static_assert(first_numbers<3>(Fast(~std::uint64_t{0}, 8)) ==
              std::array<std::uint64_t, 3>{2870146391590175604U, 16390450252122291747U, 10021610556509776562U});
static_assert(first_numbers<4>(Fast()) == first_numbers<4>(Fast(0, 0)));

TEST(Fast, StreamsOfOneSeedDiffer) {
    std::map<std::uint64_t, int> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (std::uint64_t stream = 0; stream < 9; ++stream) {
            ++seen[Fast(seed, stream).next()];
        }
    }
    EXPECT_EQ(seen.size(), 900U);
}

// Counts up, so that `below` can be checked number by number.
struct Scripted {
    std::vector<std::uint64_t> numbers;
    std::size_t used = 0;
    std::uint64_t next() { return numbers.at(used++); }
};

TEST(Below, TakesTheUpperHalfOfTheProduct) {
    Scripted generator{{0xFFFF'FFFF'0000'0000U, 0x8000'0000'0000'0000U, 0x7FFF'FFFF'FFFF'FFFFU}};
    EXPECT_EQ(below(generator, 10), 9);
    EXPECT_EQ(below(generator, 2), 1);
    EXPECT_EQ(below(generator, 2), 0);
}

TEST(Below, RejectsTheSurplusNumbers) {
    // 2^32 is 3 * 1431655765 + 1: one of the 2^32 numbers, the 0, is surplus for 3.
    Scripted generator{{0, 0, 0x5555'5556'0000'0000U}};
    EXPECT_EQ(below(generator, 3), 1);
    EXPECT_EQ(generator.used, 3U);
    Scripted whole{{0}};
    EXPECT_EQ(below(whole, 4), 0);
    EXPECT_EQ(below(whole = Scripted{{77}}, 1), 0);
}

TEST(Below, GivesEveryNumberEquallyOften) {
    Fast generator(5);
    for (int n = 2; n <= 130; n += n < 20 ? 1 : 11) {
        std::vector<int> counts(static_cast<std::size_t>(n));
        for (int i = 0; i < 1000 * n; ++i) {
            const int value = below(generator, n);
            ASSERT_GE(value, 0);
            ASSERT_LT(value, n);
            ++counts[static_cast<std::size_t>(value)];
        }
        EXPECT_GT(testing::tail_of_even_counts(counts), testing::tail_least) << n;
    }
}

TEST(TwoBelow, TakesTheSecondNumberFromWhatTheFirstLeaves) {
    Scripted unused{{}};
    // Just above 3/4 of the range: of 6 that is 4.5, and the half left over is 5 of 10.
    EXPECT_EQ(two_below(unused, 0xC000'0001U, 6, 10), (std::pair<std::uint32_t, std::uint32_t>{4, 5}));
    EXPECT_EQ(two_below(unused, 0xFFFF'FFFFU, 88, 87), (std::pair<std::uint32_t, std::uint32_t>{87, 86}));
    EXPECT_EQ(unused.used, 0U);
}

TEST(TwoBelow, RejectsTheSurplusBits) {
    // 2^32 is 15 * 286331153 + 1: one of the 2^32 numbers, the 0, is surplus for 3 * 5.
    Scripted generator{{0, 0x5555'5556'0000'0000U}};
    EXPECT_EQ(two_below(generator, 0, 3, 5), (std::pair<std::uint32_t, std::uint32_t>{1, 0}));
    EXPECT_EQ(generator.used, 2U);
    Scripted whole{{}};
    EXPECT_EQ(two_below(whole, 0, 2, 4), (std::pair<std::uint32_t, std::uint32_t>{0, 0}));
}

TEST(TwoBelow, GivesEveryPairEquallyOften) {
    Fast generator(6);
    for (const auto& [n, m] : {std::pair<std::uint32_t, std::uint32_t>{2, 1}, {3, 2}, {7, 6}, {12, 11}, {33, 32}}) {
        std::vector<int> counts(n * m);
        for (std::size_t i = 0; i < 500 * counts.size(); ++i) {
            const auto [a, b] = two_below(generator, static_cast<std::uint32_t>(generator.next() >> 32), n, m);
            ASSERT_LT(a, n);
            ASSERT_LT(b, m);
            ++counts[a * m + b];
        }
        EXPECT_GT(testing::tail_of_even_counts(counts), testing::tail_least) << n << ' ' << m;
    }
}

constexpr std::array<int, 10> shuffled(std::uint64_t seed, std::size_t count) {
    std::array<int, 10> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Fast generator(seed);
    draw_front(generator, std::span<int>(items), count);
    return items;
}

static_assert(shuffled(1, 10) == std::array<int, 10>{8, 0, 9, 7, 4, 2, 6, 3, 5, 1});
static_assert(shuffled(1, 3) == std::array<int, 10>{8, 2, 6, 3, 4, 5, 1, 7, 0, 9});
static_assert(shuffled(1, 0) == std::array<int, 10>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});

TEST(Shuffle, IsDrawingAll) {
    std::array<int, 10> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Fast generator(1);
    shuffle(generator, std::span<int>(items));
    EXPECT_EQ(items, shuffled(1, 10));
}

// Long enough for draws by fours to go on after the first four.
TEST(Shuffle, BringsEveryItemToEveryPlaceEquallyOften) {
    Fast generator(9);
    std::array<std::vector<int>, 11> counts;
    counts.fill(std::vector<int>(11));
    for (int i = 0; i < 11 * 2000; ++i) {
        std::array<int, 11> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        shuffle(generator, std::span<int>(items));
        for (std::size_t place = 0; place < items.size(); ++place) {
            ++counts[place][static_cast<std::size_t>(items[place])];
        }
    }
    for (const std::vector<int>& at_place : counts) {
        EXPECT_GT(testing::tail_of_even_counts(at_place), testing::tail_least);
    }
}

TEST(Shuffle, MakesEveryOrderEquallyOften) {
    Fast generator(7);
    std::map<std::array<int, 5>, int> counts;
    for (int i = 0; i < 120 * 500; ++i) {
        std::array<int, 5> items{0, 1, 2, 3, 4};
        shuffle(generator, std::span<int>(items));
        ++counts[items];
    }
    std::vector<int> values;
    for (const auto& [order, count] : counts) {
        values.push_back(count);
    }
    ASSERT_EQ(values.size(), 120U);
    EXPECT_GT(testing::tail_of_even_counts(values), testing::tail_least);
}

TEST(DrawFront, MakesEveryDrawEquallyOftenAndKeepsAllItems) {
    Fast generator(8);
    std::map<std::array<int, 2>, int> counts;
    for (int i = 0; i < 30 * 1000; ++i) {
        std::array<int, 6> items{0, 1, 2, 3, 4, 5};
        draw_front(generator, std::span<int>(items), 2);
        ++counts[{items[0], items[1]}];
        std::sort(items.begin(), items.end());
        ASSERT_EQ(items, (std::array<int, 6>{0, 1, 2, 3, 4, 5}));
    }
    std::vector<int> values;
    for (const auto& [draw, count] : counts) {
        values.push_back(count);
    }
    ASSERT_EQ(values.size(), 30U);
    EXPECT_GT(testing::tail_of_even_counts(values), testing::tail_least);
}

TEST(DrawFront, WorksOnNothingAndOnOneItem) {
    Fast generator(1);
    draw_front(generator, std::span<int>{}, 0);
    std::array<int, 1> one{7};
    shuffle(generator, std::span<int>(one));
    EXPECT_EQ(one[0], 7);
}

}  // namespace
}  // namespace shoal
