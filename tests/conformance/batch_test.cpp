// Batches: many games at once, each the game of its seed, whoever shares the work out.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "batch/batch.h"
#include "batch/playouts.h"
#include "tests/conformance/suite.h"

namespace shoal::conformance {

constexpr std::size_t some_games = 37;

// Arrays of a caller who wants everything.
struct Arrays {
    std::vector<std::int8_t> rows, seats;
    std::vector<std::uint8_t> masks, ends;
    std::vector<std::uint64_t> seeds;
    std::vector<float> rewards;
    std::vector<std::int16_t> scores;
    std::vector<std::int32_t> actions;
    int players;

    explicit Arrays(const batch::Shape& shape)
        : rows(shape.games * static_cast<std::size_t>(shape.row)),
          seats(shape.games),
          masks(shape.games * static_cast<std::size_t>(shape.actions)),
          ends(shape.games),
          seeds(shape.games),
          rewards(shape.games * static_cast<std::size_t>(shape.players)),
          scores(shape.games * static_cast<std::size_t>(shape.players)),
          actions(shape.games),
          players(shape.players) {}

    batch::Buffers all() {
        return {rows.data(), masks.data(), seats.data(), seeds.data(), ends.data(), rewards.data(), scores.data()};
    }
    std::size_t at(std::size_t game, int seat) const {
        return game * static_cast<std::size_t>(players) + static_cast<std::size_t>(seat);
    }
    friend bool operator==(const Arrays&, const Arrays&) = default;
};

TYPED_TEST(Conformance, ABatchPlaysTheGameOfEachSeedOnce) {
    using G = TypeParam;
    constexpr std::uint64_t first = 100;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t) {
        const auto games = batch::make_batch<G>(rules, some_games, 2);
        Arrays arrays(games->shape());
        std::map<std::uint64_t, int> ended;
        games->reset(first, arrays.all());
        while (ended.size() < 2 * some_games) {
            games->draw(arrays.actions.data());
            const std::vector<std::uint64_t> seeds = arrays.seeds;
            games->step(arrays.actions.data(), arrays.all());
            for (std::size_t i = 0; i < some_games; ++i) {
                float shared = 0;
                for (int seat = 0; seat < rules.players; ++seat) {
                    shared += arrays.rewards[arrays.at(i, seat)];
                }
                EXPECT_NEAR(shared, arrays.ends[i], 1e-5) << "a win is shared out wholly";
                EXPECT_EQ(arrays.seeds[i], seeds[i] + (arrays.ends[i] != 0 ? some_games : 0));
                if (arrays.ends[i] != 0) {
                    EXPECT_EQ(++ended[seeds[i]], 1);
                    batch::Played alone;
                    batch::play_seeds<G>(rules, seeds[i], 1, {}, &alone);
                    for (int seat = 0; seat < rules.players; ++seat) {
                        EXPECT_EQ(arrays.scores[arrays.at(i, seat)], alone.scores[Seat(seat)]);
                        EXPECT_EQ(arrays.rewards[arrays.at(i, seat)] > 0, SeatSet{alone.winners}.contains(Seat(seat)));
                    }
                }
            }
        }
        EXPECT_EQ(games->refused(), batch::no_game);
    });
}

TYPED_TEST(Conformance, HowManyThreadsShareABatchMakesNoDifference) {
    using G = TypeParam;
    const typename G::Rules rules = G::make_rules(G::players_max, {}, G::default_edition());
    std::vector<Arrays> told;
    for (const int threads : {1, 2, 5}) {
        const auto games = batch::make_batch<G>(rules, some_games, threads);
        Arrays arrays(games->shape());
        games->reset(7, arrays.all());
        for (int i = 0; i < 500; ++i) {
            games->draw(arrays.actions.data());
            games->step(arrays.actions.data(), arrays.all());
        }
        told.push_back(arrays);
    }
    EXPECT_EQ(told[0], told[1]);
    EXPECT_EQ(told[0], told[2]);
}

// What is refused changes nothing, whatever the number is, and the other games go on.
TYPED_TEST(Conformance, ARefusedActionLeavesItsGameAsItWas) {
    using G = TypeParam;
    const typename G::Rules rules = G::make_rules(G::players_min, {}, G::default_edition());
    const auto games = batch::make_batch<G>(rules, 4, 1);
    Arrays arrays(games->shape());
    games->reset(1, arrays.all());
    games->draw(arrays.actions.data());
    const std::vector<std::int32_t> drawn = arrays.actions;
    const auto row = static_cast<std::size_t>(games->shape().row);
    const std::vector<std::int8_t> before = arrays.rows;
    arrays.actions[1] = games->shape().actions;
    arrays.actions[2] = -1;
    games->step(arrays.actions.data(), arrays.all());
    EXPECT_EQ(games->refused(), 1U);
    EXPECT_EQ(games->refused(), batch::no_game) << "it is told once";
    for (const std::size_t i : {1U, 2U}) {
        for (std::size_t entry = 0; entry < row; ++entry) {
            ASSERT_EQ(arrays.rows[i * row + entry], before[i * row + entry]);
        }
    }
    std::copy(drawn.begin() + 1, drawn.begin() + 3, arrays.actions.begin() + 1);
    games->draw(arrays.actions.data());
    games->step(arrays.actions.data(), arrays.all());
    EXPECT_EQ(games->refused(), batch::no_game) << "and can still be played on";
}

// Beginning again gives the same games, whatever was played before.
TYPED_TEST(Conformance, ABatchThatBeginsAgainPlaysTheSameGames) {
    using G = TypeParam;
    const typename G::Rules rules = G::make_rules(G::players_min, {}, G::default_edition());
    const auto games = batch::make_batch<G>(rules, some_games, 2);
    Arrays first(games->shape());
    Arrays second(games->shape());
    for (Arrays* arrays : {&first, &second}) {
        games->reset(3, arrays->all());
        for (int i = 0; i < 100; ++i) {
            games->draw(arrays->actions.data());
            games->step(arrays->actions.data(), arrays->all());
        }
    }
    EXPECT_EQ(first, second);
}

}  // namespace shoal::conformance
