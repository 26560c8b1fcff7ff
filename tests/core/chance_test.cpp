// Chance from a generator and from a record; a record may hold anything.
#include "engine/core/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace shoal {
namespace {

static_assert(Chance<GeneratorChance<Fast>> && Chance<RecordedChance>);

std::vector<CardId> pack(int size) {
    std::vector<CardId> cards;
    for (int id = 0; id < size; ++id) {
        cards.push_back(CardId(id));
    }
    return cards;
}

// Asks a source a fixed series of questions.
struct Answers {
    std::vector<CardId> cards = pack(20);
    std::vector<int> numbers;

    template <class C>
    explicit Answers(C& chance) {
        const std::span<CardId> all(cards);
        chance.deal(Draw{DrawKind::deal}, all, 6);
        numbers.push_back(chance.number(Draw{DrawKind::starter}, 0, 3));
        chance.deal(Draw{DrawKind::deal}, all.subspan(6), 5);
        numbers.push_back(chance.number(Draw{DrawKind::die}, 1, 6));
        numbers.push_back(chance.number(Draw{DrawKind::die}, 4, 4));
    }
};

TEST(RecordedChance, GivesBackWhatWasRecorded) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        std::vector<std::uint8_t> bytes;
        auto record = [&](std::uint8_t byte) { bytes.push_back(byte); };
        GeneratorChance source{Fast(seed)};
        RecordingChance recording(source, record);
        const Answers first(recording);
        EXPECT_EQ(bytes.size(), 14U);
        GeneratorChance unrecorded{Fast(seed)};
        EXPECT_EQ(Answers(unrecorded).cards, first.cards);
        RecordedChance recorded(bytes);
        const Answers again(recorded);
        EXPECT_TRUE(recorded.good());
        EXPECT_TRUE(recorded.used_up());
        EXPECT_EQ(recorded.position(), bytes.size());
        EXPECT_EQ(again.numbers, first.numbers);
        EXPECT_TRUE(std::equal(first.cards.begin(), first.cards.begin() + 11, again.cards.begin()));
    }
}

bool is_whole_pack(std::vector<CardId> cards) {
    std::sort(cards.begin(), cards.end());
    return cards == pack(static_cast<int>(cards.size()));
}

TEST(RecordedChance, HostileOutcomesAreNoticedAndDoNoHarm) {
    Fast generator(1);
    int good = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(below(generator, 20)));
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(below(generator, round % 2 == 0 ? 256 : 6));
        }
        RecordedChance chance(bytes);
        const Answers answers(chance);
        EXPECT_TRUE(is_whole_pack(answers.cards));
        EXPECT_TRUE(answers.numbers[0] >= 0 && answers.numbers[0] <= 3);
        EXPECT_TRUE(answers.numbers[1] >= 1 && answers.numbers[1] <= 6);
        EXPECT_EQ(answers.numbers[2], 4);
        good += chance.good() ? 1 : 0;
    }
    EXPECT_EQ(good, 0);
}

template <class... Bytes>
constexpr bool deal_is_good(std::size_t count, Bytes... bytes) {
    std::array<CardId, 3> cards{CardId(5), CardId(6), CardId(7)};
    const std::array<std::uint8_t, sizeof...(bytes)> outcomes{static_cast<std::uint8_t>(bytes)...};
    RecordedChance chance(outcomes);
    chance.deal(Draw{DrawKind::deal}, cards, count);
    return chance.good();
}
static_assert(deal_is_good(2, 7, 5) && deal_is_good(3, 6, 7, 5));
static_assert(!deal_is_good(2, 7, 7));        // the same card twice
static_assert(!deal_is_good(1, 8));           // a card that is not there
static_assert(!deal_is_good(2, 7));           // too short
static_assert(!deal_is_good(4, 5, 6, 7, 5));  // more than there are

constexpr int recorded_number(std::uint8_t outcome, int low, int high, bool& good) {
    const std::array<std::uint8_t, 1> outcomes{outcome};
    RecordedChance chance(outcomes);
    const int value = chance.number(Draw{DrawKind::die}, low, high);
    good = chance.good();
    return value;
}
static_assert([] {
    bool good = false;
    return recorded_number(5, 1, 6, good) == 6 && good && recorded_number(6, 1, 6, good) == 1 && !good &&
           recorded_number(255, 0, 3, good) == 0 && !good;
}());

TEST(GeneratorChance, NumbersReachBothEnds) {
    GeneratorChance chance{Fast(4)};
    std::array<int, 6> seen{};
    for (int i = 0; i < 600; ++i) {
        ++seen.at(static_cast<std::size_t>(chance.number(Draw{DrawKind::die}, 1, 6) - 1));
    }
    EXPECT_GT(*std::min_element(seen.begin(), seen.end()), 0);
}

TEST(BringTo, LeavesEarlierPlacesAlone) {
    std::vector<CardId> cards = pack(4);
    EXPECT_FALSE(bring_to(cards, 2, CardId(0)));
    EXPECT_EQ(cards, pack(4));
    EXPECT_TRUE(bring_to(cards, 1, CardId(3)));
    EXPECT_EQ(cards, (std::vector{CardId(0), CardId(3), CardId(2), CardId(1)}));
    EXPECT_FALSE(bring_to(cards, 4, CardId(1)));
}

}  // namespace
}  // namespace shoal
