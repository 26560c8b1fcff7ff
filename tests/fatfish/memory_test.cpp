// What is remembered of a game of Fat Fish: every decision as it was asked for, and fiascos without end in little room.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

// A game with its memory, and beside it a log of all that still counts, kept in another way: whatever led back to a
// position that was there before in the same turn is struck out.
struct Remembered {
    struct Entry {
        Table before;
        Seat seat;
        Move move;
        int turn;
    };

    Remembered(const Rules& its_rules, const State& first)
        : rules(its_rules), state(first), memory(begin_memory(its_rules, first)), turn_began_with(first) {}

    void make(const Move& move) {
        const State before = state;
        const Seat seat = state.table.turn;
        ASSERT_FALSE(judge(rules, state, seat, move).is_refused());
        const bool fiasco = !judge(rules, state, seat, move).is_legal();
        GeneratorChance<Fast> chance{Fast(0)};
        apply(rules, state, seat, move, chance, NoObserver{});
        remember(rules, memory, before, seat, move, state);
        log.push_back({before.table, seat, move, turn});
        if (fiasco && state == turn_began_with) {
            log.resize(log_at_begin);
        } else if (state.table.laid == 0) {
            turn += fiasco ? 0 : 1;
            turn_began_with = state;
            log_at_begin = log.size();
        }
    }
    void make(std::string_view text) { make(parse(rules, view(rules, state, state.table.turn), text).value()); }

    State again(std::uint64_t seed, auto&& visit) const {
        Fast generator(seed);
        return walk_again<FatFish>(rules, memory, state, generator, visit);
    }
    bool comes_out_again() const {
        return again(1, [](const State&, Seat, const Move&) {}) == state;
    }

    const Rules& rules;
    State state;
    Memory memory;
    State turn_began_with;
    std::size_t log_at_begin = 0;
    std::vector<Entry> log;
    int turn = 1;
};

// Random moves to the end, a wrong one wherever there is one and `generator` says so, one time in `wrong_one_in`.
template <class Visit>
Remembered play_clumsily(const Rules& rules, std::uint64_t seed, int wrong_one_in, Visit&& visit) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast generator(seed, 7);
    Remembered game(rules, start(rules, chance, NoObserver{}));
    while (!over(rules, game.state)) {
        Moves list;
        if (below(generator, wrong_one_in) == 0) {
            penalised(rules, game.state, game.state.table.turn, list);
        }
        if (list.empty()) {
            legal(rules, game.state, game.state.table.turn, list);
        }
        game.make(list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))]);
        visit(game);
    }
    return game;
}

// Every decision with the table on which it was made, what was asked for, and what was known of the card.
void expect_all_as_it_was(const Remembered& game, std::uint64_t seed) {
    ASSERT_EQ(game.memory.decisions.size(), game.log.size());
    std::size_t place = 0;
    const State again = game.again(seed, [&](const State& then, Seat seat, const Move& move) {
        const Remembered::Entry& entry = game.log[place];
        const Decision& decision = game.memory.decisions[place];
        ASSERT_EQ(then.table, entry.before);
        ASSERT_EQ(seat, entry.seat);
        ASSERT_EQ(move, entry.move);
        ASSERT_EQ(decision.turn, entry.turn);
        ASSERT_EQ(decision.row, entry.before.turn_row);
        ASSERT_EQ(decision.laid, entry.before.laid);
        ASSERT_EQ(decision.asked, phase(entry.before));
        const bool lays = move.kind() == MoveKind::lay;
        ASSERT_EQ(decision.was_known, lays && entry.before.shown[seat].contains(move.card()));
        ++place;
    });
    ASSERT_EQ(again, game.state);
}

TEST(FatFishMemory, WhatWasAskedForIsRememberedThroughWholeGames) {
    for (int players = players_min; players <= players_max; ++players) {
        for (const int wrong_one_in : {2, 5, 1000}) {
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                play_clumsily(rules_for(players, true, seed % 2 == 0), seed, wrong_one_in, [&](const Remembered& game) {
                    if (game.log.size() % 7 == 0 || over(game.rules, game.state)) {
                        expect_all_as_it_was(game, seed);
                    }
                });
                if (HasFatalFailure()) {
                    return;
                }
            }
        }
    }
}

TEST(FatFishMemory, ItBeginsWithTheFirstCardsOfTheRows) {
    GeneratorChance<Fast> chance{Fast(4)};
    const State state = start(two, chance, NoObserver{});
    const Memory memory = begin_memory(two, state);
    EXPECT_TRUE(memory.decisions.empty());
    EXPECT_EQ(memory.turn, 1);
    ASSERT_EQ(memory.row_starts.size(), 3U);
    for (std::size_t row = 0; row < row_count; ++row) {
        EXPECT_EQ(memory.row_starts[row], state.table.rows[row][0]);
    }
}

TEST(FatFishMemory, AtTheEndEveryCardThatStartedARowIsKnownAndEveryCardWasLaidOnceForGood) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = rules_for(players);
        const Remembered game = play_clumsily(rules, 11, 4, [](const Remembered&) {});
        EXPECT_EQ(game.memory.row_starts.size(), static_cast<std::size_t>(3 * players));
        CardSet laid;
        int lays = 0;
        for (const Decision& decision : game.memory.decisions) {
            if (decision.kind == MoveKind::lay && !decision.came_back) {
                laid.insert(decision.cards[0]);
                ++lays;
            }
        }
        EXPECT_EQ(lays, 12 * players);
        EXPECT_EQ(laid.size(), lays);
    }
}

// A deal in which seat 0 begins with y6 y2 g1 b3 in hand and the rows end in yellow, red and blue.
State small_deal() {
    State state = set_up(two, {.rows = {"y3", "r1", "b5"},
                               .hands = {"y6 y2 g1 b3", "p1 p2 p3 g3"},
                               .piles = {"r2 r3 r4 r5 r6 g2 g2 g2", "p4 p5 p6 b1 b1 b2 b2 b4"},
                               .reserve = "y1 y1 y4"});
    return state;
}

TEST(FatFishMemory, AWrongLayIsRememberedWithTheLaysItTookBack) {
    Remembered game(two, small_deal());
    for (const std::string_view move : {"y6>1", "y2>1", "g1>2"}) {
        game.make(move);
    }
    ASSERT_EQ(game.memory.decisions.size(), 3U);
    for (const Decision& decision : game.memory.decisions) {
        EXPECT_TRUE(decision.came_back && !decision.was_known && decision.turn == 1);
    }
    EXPECT_EQ(game.memory.decisions[2].move(), game.log[2].move);
    EXPECT_EQ(game.memory.decisions[2].row, 0);
    EXPECT_EQ(game.memory.decisions[2].laid, 2);
    EXPECT_EQ(game.memory.turn, 1);
    EXPECT_TRUE(game.comes_out_again());
}

TEST(FatFishMemory, AFiascoThatShowsANewCardIsRemembered) {
    Remembered game(two, small_deal());
    game.make("b3>1");
    game.make("y6>3");
    EXPECT_EQ(game.memory.decisions.size(), 2U);
    EXPECT_TRUE(game.comes_out_again());
}

TEST(FatFishMemory, AFiascoThatOnlyMovesTheFiascoCardIsRemembered) {
    Remembered game(two, small_deal());
    for (const std::string_view move : {"b3>1", "g1>1", "stop", "g3>3", "p1>1", "stop"}) {
        game.make(move);
    }
    ASSERT_EQ(game.state.table.fiasco, Seat(1));
    const std::size_t before = game.memory.decisions.size();
    game.make("b3>1");
    EXPECT_EQ(game.state.table.fiasco, Seat(0));
    EXPECT_EQ(game.memory.decisions.size(), before + 1);
    game.make("b3>1");
    EXPECT_EQ(game.memory.decisions.size(), before + 1) << "this one changed nothing";
    EXPECT_TRUE(game.comes_out_again());
}

TEST(FatFishMemory, WhoErrsForEverIsRememberedInLittleRoom) {
    Remembered game(two, small_deal());
    for (const std::string_view move : {"b3>1", "y6>3", "y2>2", "y6>1", "g1>1", "b3>3"}) {
        game.make(move);
    }
    const Memory full = game.memory;
    for (int i = 0; i < 10000; ++i) {
        for (const std::string_view move : {"y6>1", "y2>1", "g1>1", "b3>3", "b3>2"}) {
            game.make(move);
        }
    }
    EXPECT_EQ(std::memcmp(&full, &game.memory, sizeof(Memory)), 0);
    game.make("y6>1");
    game.make("stop");
    EXPECT_EQ(game.memory.turn, 2);
    EXPECT_TRUE(game.comes_out_again());
}

// Lays as many cards as it can before each mistake, known ones first, makes four of them a turn, and then goes on by a
// single card.
Move clumsiest_move(const Remembered& game, int mistakes, Fast& generator) {
    const Table& table = game.state.table;
    Moves list;
    legal(game.rules, game.state, table.turn, list);
    const Move any = list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
    if (mistakes == 4) {
        return list.back().kind() == MoveKind::stop ? Move::stop() : any;
    }
    for (const bool known : {true, false}) {
        for (const Move move : list) {
            const bool goes_on = move.kind() == MoveKind::lay && table.hand_size[table.turn] > 1 &&
                                 table.rows[static_cast<std::size_t>(move.row())].size() + 1 < row_length;
            if (goes_on && table.shown[table.turn].contains(move.card()) == known) {
                return move;
            }
        }
    }
    Moves wrong;
    penalised(game.rules, game.state, table.turn, wrong);
    return wrong.empty() ? any : wrong[static_cast<std::size_t>(below(generator, static_cast<int>(wrong.size())))];
}

TEST(FatFishMemory, TheClumsiestGamesFitIn) {
    std::size_t most = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        GeneratorChance<Fast> chance{Fast(seed)};
        Fast generator(seed, 8);
        const Rules rules = rules_for(players_max, true, true);
        Remembered game(rules, start(rules, chance, NoObserver{}));
        int mistakes = 0;
        while (!over(rules, game.state)) {
            const Seat seat = game.state.table.turn;
            const Move move = clumsiest_move(game, mistakes, generator);
            const bool is_wrong = !judge(rules, game.state, seat, move).is_legal();
            game.make(move);
            mistakes = is_wrong ? mistakes + 1 : game.state.table.laid == 0 ? 0 : mistakes;
            most = std::max(most, game.memory.decisions.size());
        }
        expect_all_as_it_was(game, seed);
    }
    EXPECT_GT(most, 350U);
    EXPECT_LE(most, decisions_max);
}

// After a turn that drew one card, any of the cards in hand may have been that one, except what was shown before.
TEST(FatFishMemory, WhenACardWasDrawnIsLeftOpenAndEachWayIsEquallyLikely) {
    const auto count_drawn = [](const Remembered& game) {
        std::map<int, int> drawn;
        Fast generator(9);
        for (int i = 0; i < 4000; ++i) {
            const State first = rewind(two, game.memory, game.state, generator);
            EXPECT_EQ(first.hands[Seat(0)].size(), 4U);
            EXPECT_TRUE(first.hands[Seat(0)].contains(game.log[0].move.card()));
            ++drawn[first.piles[Seat(0)][7].value];
        }
        return drawn;
    };
    Remembered open(two, small_deal());
    open.make("g1>1");
    open.make("stop");
    const auto any = count_drawn(open);
    EXPECT_EQ(any.size(), 4U);
    for (const auto& [card, times] : any) {
        EXPECT_NEAR(times, 1000, 120) << card;
    }
    Remembered shown(two, small_deal());
    for (const std::string_view move : {"b3>1", "g1>1", "stop"}) {
        shown.make(move);
    }
    const auto others = count_drawn(shown);
    EXPECT_EQ(others.size(), 3U);
    EXPECT_FALSE(others.contains(shown.memory.decisions[0].cards[0].value));
    for (const auto& [card, times] : others) {
        EXPECT_NEAR(times, 1333, 140) << card;
    }
}

TEST(FatFishMemory, ItHasNoByteWithoutMeaning) {
    static_assert(PlainValue<Memory> && sizeof(Decision) == 14 && sizeof(Memory) == 10242);
    static_assert(decisions_max == 730);
}

}  // namespace
}  // namespace shoal::fatfish::testing
