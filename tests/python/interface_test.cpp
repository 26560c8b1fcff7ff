// The C interface as a careless caller uses it. The package's own tests are in Python; these run under the sanitizers.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/catalog/games.h"
#include "engine/core/generator.h"
#include "python/libshoal.h"

namespace shoal {
namespace {

struct FreeTable {
    void operator()(shoal_table* table) const { shoal_table_free(table); }
};
struct FreeGame {
    void operator()(shoal_game* game) const { shoal_game_free(game); }
};
struct FreeBatch {
    void operator()(shoal_batch* batch) const { shoal_batch_free(batch); }
};
using TablePointer = std::unique_ptr<shoal_table, FreeTable>;
using GamePointer = std::unique_ptr<shoal_game, FreeGame>;
using BatchPointer = std::unique_ptr<shoal_batch, FreeBatch>;

TablePointer table_of(std::string_view game, int players) {
    return TablePointer(shoal_table_new(std::string(game).c_str(), players, nullptr, nullptr));
}

// Calls `f(name, players)` for every table there can be.
template <class F>
void for_each_table(F&& f) {
    for_each_game([&f]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            f(G::name, players);
        }
    });
}

int first_of(int seats) {
    int seat = 0;
    while ((seats >> seat & 1) == 0) {
        ++seat;
    }
    return seat;
}

// Plays at random, and looks at everything that can be looked at.
void play(shoal_game* game, int row, int actions, Fast& numbers, int moves_most) {
    std::vector<std::int8_t> entries(static_cast<std::size_t>(row));
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(actions));
    for (int seats = shoal_game_to_move(game); seats > 0 && shoal_game_moves(game) < moves_most;
         seats = shoal_game_to_move(game)) {
        const int seat = first_of(seats);
        ASSERT_EQ(shoal_game_encode(game, seat, entries.data()), 0) << shoal_error();
        ASSERT_EQ(shoal_game_mask(game, seat, mask.data()), 0) << shoal_error();
        ASSERT_NE(shoal_game_view(game, seat), nullptr);
        ASSERT_NE(shoal_game_events(game, seat), nullptr);
        std::vector<int> legal;
        for (int action = 0; action < actions; ++action) {
            if (mask[static_cast<std::size_t>(action)] != 0) {
                legal.push_back(action);
            }
        }
        ASSERT_FALSE(legal.empty());
        const int chosen = legal[static_cast<std::size_t>(below(numbers, static_cast<int>(legal.size())))];
        ASSERT_GE(shoal_game_act(game, chosen), 0) << shoal_error();
    }
}

TEST(PythonInterface, EveryTableIsPlayedAndLookedAt) {
    Fast numbers(1);
    for_each_table([&](std::string_view name, int players) {
        const TablePointer table = table_of(name, players);
        ASSERT_NE(table, nullptr) << shoal_error();
        const int row = shoal_table_row(table.get());
        const int actions = shoal_table_actions(table.get());
        for (int entry = -1; entry <= row; ++entry) {
            EXPECT_EQ(shoal_table_entry_name(table.get(), entry) != nullptr, entry >= 0 && entry < row);
        }
        for (int action = -1; action <= actions; ++action) {
            EXPECT_EQ(shoal_table_action_name(table.get(), action) != nullptr, action >= 0 && action < actions);
        }
        const GamePointer game(shoal_game_new(table.get(), "7"));
        play(game.get(), row, actions, numbers, 60);
        const GamePointer guessed(shoal_game_sample(game.get(), 0, 3));
        play(guessed.get(), row, actions, numbers, 100);
        const std::string trace = shoal_game_trace(game.get());
        const GamePointer again(shoal_game_replay(trace.data(), trace.size(), nullptr, -1));
        ASSERT_NE(again, nullptr) << shoal_error();
        EXPECT_EQ(trace, shoal_game_trace(again.get()));
        EXPECT_EQ(shoal_game_trace(guessed.get()), nullptr);
        EXPECT_EQ(shoal_game_review(guessed.get(), 100, 0), nullptr) << "how it began is not known";
    });
}

TEST(PythonInterface, MovesInNotationAreMadeOrRefusedWithWords) {
    for_each_table([](std::string_view name, int players) {
        const TablePointer table = table_of(name, players);
        const GamePointer game(shoal_game_new(table.get(), "3"));
        const int seat = first_of(shoal_game_to_move(game.get()));
        for (const char* move : {"", " ", "x", "\xff\xfe", "999999999999", "g1 g2 g3", "a1>", "breed", "\n"}) {
            const int told = shoal_game_apply(game.get(), seat, move);
            if (told < 0) {
                EXPECT_NE(std::string_view(shoal_error()), "");
                EXPECT_EQ(shoal_game_moves(game.get()), 0);
            }
        }
        const std::string legal = shoal_game_legal(game.get(), seat);
        const std::string move = legal.substr(0, legal.find('\n'));
        std::array<std::uint16_t, 4> numbers{};
        EXPECT_GE(shoal_game_actions_of(game.get(), seat, move.c_str(), numbers.data()), 1) << shoal_error();
        EXPECT_GE(shoal_game_apply(game.get(), seat, move.c_str()), 0) << shoal_error();
        ASSERT_NE(shoal_game_bot(game.get(), first_of(shoal_game_to_move(game.get())), "medium:iterations=8", "1"),
                  nullptr);
    });
}

TEST(PythonInterface, SpoiledTracesAreAGameOrAnError) {
    Fast numbers(5);
    for_each_table([&](std::string_view name, int players) {
        const TablePointer table = table_of(name, players);
        const GamePointer game(shoal_game_new(table.get(), "2"));
        play(game.get(), shoal_table_row(table.get()), shoal_table_actions(table.get()), numbers, 12);
        const std::string trace = shoal_game_trace(game.get());
        for (int i = 0; i < 60; ++i) {
            std::string spoiled = trace;
            const auto at = static_cast<std::size_t>(below(numbers, static_cast<int>(spoiled.size())));
            spoiled[at] = static_cast<char>(numbers.next());
            const GamePointer replayed(shoal_game_replay(spoiled.data(), spoiled.size(), nullptr, -1));
            if (replayed == nullptr) {
                EXPECT_NE(std::string_view(shoal_error()), "");
            }
        }
    });
}

TEST(PythonInterface, BatchesRefuseWhatIsNotLegalAndGoOn) {
    constexpr std::size_t games = 5;
    for_each_table([](std::string_view name, int players) {
        const TablePointer table = table_of(name, players);
        const auto row = static_cast<std::size_t>(shoal_table_row(table.get()));
        const auto actions = static_cast<std::size_t>(shoal_table_actions(table.get()));
        const BatchPointer batch(shoal_batch_new(table.get(), games, 2, "cpu"));
        ASSERT_NE(batch, nullptr) << shoal_error();
        // Exactly as large as they must be: the sanitizer sees whoever writes past them.
        std::vector<std::int8_t> rows(games * row);
        std::vector<std::uint8_t> masks(games * actions);
        std::vector<std::int8_t> seats(games);
        std::vector<std::uint64_t> seeds(games);
        std::vector<std::uint8_t> ends(games);
        std::vector<float> rewards(games * static_cast<std::size_t>(players));
        std::vector<std::int16_t> scores(rewards.size());
        const shoal_buffers to{rows.data(), masks.data(),   seats.data(), seeds.data(),
                               ends.data(), rewards.data(), scores.data()};
        std::vector<std::int32_t> chosen(games);
        EXPECT_EQ(shoal_batch_step(batch.get(), chosen.data(), &to), -1);
        EXPECT_EQ(shoal_batch_draw(batch.get(), chosen.data()), -1);
        ASSERT_EQ(shoal_batch_reset(batch.get(), 9, &to), 0) << shoal_error();
        for (int step = 0; step < 40; ++step) {
            ASSERT_EQ(shoal_batch_draw(batch.get(), chosen.data()), 0) << shoal_error();
            ASSERT_EQ(shoal_batch_step(batch.get(), chosen.data(), &to), 0) << shoal_error();
        }
        for (const int wrong :
             {-1, static_cast<int>(actions), std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
            shoal_batch_draw(batch.get(), chosen.data());
            chosen[3] = wrong;
            EXPECT_EQ(shoal_batch_step(batch.get(), chosen.data(), &to), 1);
            EXPECT_EQ(shoal_batch_refused(batch.get()), 3);
            EXPECT_EQ(shoal_batch_refused(batch.get()), -1);
        }
        const GamePointer taken(shoal_batch_full_state(batch.get(), 4));
        EXPECT_NE(taken, nullptr);
        EXPECT_EQ(shoal_batch_full_state(batch.get(), games), nullptr);
        const std::array<std::int64_t, 2> some{1, 4};
        EXPECT_EQ(shoal_batch_bot(batch.get(), "easy", some.data(), some.size(), chosen.data()), 0) << shoal_error();
        // What is not wanted is not written.
        const shoal_buffers nothing{};
        EXPECT_EQ(shoal_batch_reset(batch.get(), 1, &nothing), 0);
    });
}

TEST(PythonInterface, ATableMayBeFreedBeforeItsGames) {
    TablePointer table = table_of("foppen", 4);
    const GamePointer game(shoal_game_new(table.get(), "1"));
    const BatchPointer batch(shoal_batch_new(table.get(), 3, 1, "cpu"));
    table = nullptr;
    EXPECT_NE(shoal_game_view(game.get(), 0), nullptr);
    const shoal_buffers nothing{};
    EXPECT_EQ(shoal_batch_reset(batch.get(), 1, &nothing), 0);
}

TEST(PythonInterface, ASecondThreadIsSentAway) {
    const TablePointer table = table_of("foppen", 4);
    const GamePointer game(shoal_game_new(table.get(), "1"));
    const int seat = first_of(shoal_game_to_move(game.get()));
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int j = 0; j < 200; ++j) {
                if (shoal_game_legal(game.get(), seat) == nullptr) {
                    EXPECT_NE(std::string_view(shoal_error()).find("another thread"), std::string_view::npos);
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

}  // namespace
}  // namespace shoal
