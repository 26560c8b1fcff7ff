// What is remembered of a round of Fishing: every decision as everybody saw it, with what was asked for.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/core/memory.h"
#include "engine/fishing/fishing.h"
#include "tests/fishing/listening.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// A scene that is remembered from its beginning on; what its hands lack of a whole round's cards was never there.
struct Remembered {
    Remembered(int leader, std::initializer_list<std::string_view> hands) : scene(leader, hands) {
        scene.state.table.trick = 0;
        memory = begin_memory(scene.rules, scene.state);
    }

    void play(std::initializer_list<std::string_view> moves) {
        GeneratorChance<Fast> chance{Fast(1)};
        for (const std::string_view text : moves) {
            make(to_move(scene.rules, scene.state).first(), scene.move(text), chance);
        }
    }
    void pass(int seat, std::string_view face) {
        GeneratorChance<Fast> chance{Fast(1)};
        make(Seat(seat), Move::pass(card(face)), chance);
    }
    void make(Seat seat, const Move& move, GeneratorChance<Fast>& chance) {
        const State before = scene.state;
        apply(scene.rules, scene.state, seat, move, chance, NoObserver{});
        remember(scene.rules, memory, before, seat, move, scene.state);
    }

    // Goes through the round again with the true cards; the state it began in.
    State replayed(bool& comes_out) const {
        Fast generator(1);
        const auto ignore = [](const State&, Seat, const Move&) {};
        const State again = walk_again<Fishing>(scene.rules, memory, scene.state, generator, ignore);
        comes_out = same_bytes(again, scene.state);
        return rewind(scene.rules, memory, scene.state, generator);
    }

    Scene scene;
    Memory memory;
};

const Decision& last(const Remembered& game) { return game.memory.decisions.back(); }

TEST(FishingMemory, HoldsTheLongestRoundThereCanBe) {
    for (int players = 3; players <= 5; ++players) {
        const int plays = hand_size_in(players, round_count) * players;
        EXPECT_LE(static_cast<std::size_t>(plays + colour_count + players + 1), decisions_max);
    }
    EXPECT_EQ(sizeof(Memory), 608U);
}

TEST(FishingMemory, TheLeaderIsAskedForNothing) {
    Remembered game(1, {"p2 b2", "y7 b3", "y3 b4"});
    game.play({"y7", "y3", "p2"});
    const Decision& first = game.memory.decisions[0];
    EXPECT_EQ(first.move, Move::play(card("y7")));
    EXPECT_EQ(first.seat, Seat(1));
    EXPECT_EQ(first.led, Colour::none);
    EXPECT_EQ(first.place, 0);
    EXPECT_EQ(last(game).led, Colour::yellow);
    EXPECT_EQ(last(game).leader, Seat(1));
    EXPECT_EQ(last(game).place, 2);
    EXPECT_EQ(last(game).caller, no_seat);
}

TEST(FishingMemory, AfterLeadingBuoysNothingIsAskedForYet) {
    Remembered game(0, {"@low b2", "y7 b3", "y3 b4"});
    game.play({"@low", "y7", "y3"});
    EXPECT_EQ(game.memory.decisions[1].led, Colour::none);
    EXPECT_EQ(game.memory.decisions[2].led, Colour::yellow);
    EXPECT_FALSE(game.memory.decisions[2].low);
    game.play({"b3"});
    EXPECT_TRUE(last(game).low);
    EXPECT_EQ(last(game).trick, 1);
}

TEST(FishingMemory, ACallIsADecisionAndBindsTheLeader) {
    Remembered game(0, {"y9 y2", "@call b3", "y3 p4"});
    game.play({"y9", "@call", "y3", "call y", "y2", "b3"});
    const Decision& call = game.memory.decisions[3];
    EXPECT_EQ(call.move, Move::call(Colour::yellow));
    EXPECT_EQ(call.seat, Seat(1));
    EXPECT_EQ(call.trick, 1);
    EXPECT_EQ(call.place, 0);
    EXPECT_EQ(call.led, Colour::none);
    for (const std::size_t place : {std::size_t{4}, std::size_t{5}}) {
        EXPECT_EQ(game.memory.decisions[place].led, Colour::yellow);
        EXPECT_EQ(game.memory.decisions[place].caller, Seat(1));
    }
}

TEST(FishingMemory, ACatchIsRememberedByTheCardTaken) {
    Remembered game(0, {"r8 b1", "b2", "@minus3 b3", "r0 b4"});
    game.scene.state.hands[Seat(1)].insert(second_minus3_buoy);
    game.play({"r8", "@minus3", "@minus3", "r0"});
    const CardId first = current_trick(game.scene.state.table)[Seat(1)];
    const CardId second = current_trick(game.scene.state.table)[Seat(2)];
    GeneratorChance<Fast> chance{Fast(1)};
    game.make(Seat(3), Move::catch_card(second), chance);
    EXPECT_EQ(last(game).move, Move::catch_card(first));
    EXPECT_EQ(last(game).place, 4);
    bool comes_out = false;
    (void)game.replayed(comes_out);
    EXPECT_TRUE(comes_out);
}

TEST(FishingMemory, APassIsRememberedWithoutItsCard) {
    Remembered game(0, {"@pass b1 b2", "y7 b3 b4", "y3 b5 b6"});
    Remembered twin = game;
    game.play({"@pass", "y7", "y3"});
    twin.play({"@pass", "y7", "y3"});
    game.pass(2, "b5");
    twin.pass(2, "b6");
    EXPECT_EQ(last(game).move, Move::pass(no_card));
    EXPECT_EQ(last(game).seat, Seat(2));
    EXPECT_TRUE(same_bytes(game.memory, twin.memory));
    EXPECT_EQ(decided(game.scene.rules, game.memory, 3, game.scene.state), Move::pass(card("b5")));
    EXPECT_EQ(decided(twin.scene.rules, twin.memory, 3, twin.scene.state), Move::pass(card("b6")));
}

// Before the pass, while some have chosen and others not, right after it, and when what was received is played on.
TEST(FishingMemory, TheHandsOfTheBeginningComeBackThroughoutAPass) {
    Remembered game(0, {"@pass b1 b2", "y7 b3 b4", "y3 b5 b6"});
    const State beginning = game.scene.state;
    const auto expect_beginning = [&] {
        bool comes_out = false;
        EXPECT_TRUE(same_bytes(game.replayed(comes_out), beginning));
        EXPECT_TRUE(comes_out);
    };
    game.play({"@pass", "y7"});
    expect_beginning();
    game.play({"y3"});
    expect_beginning();
    game.pass(1, "b4");
    expect_beginning();
    game.pass(0, "b1");
    expect_beginning();
    game.pass(2, "b5");
    EXPECT_EQ(game.scene.state.hands[Seat(1)], cards("b1 b3"));
    expect_beginning();
    game.play({"b1"});
    expect_beginning();
    game.play({"b4", "b2"});
    expect_beginning();
}

TEST(FishingMemory, PointsLostInTheRoundAreGivenBack) {
    Remembered game(0, {"r8 b1", "@minus3 b2", "r3 b3"});
    const State beginning = game.scene.state;
    game.play({"r8", "@minus3", "r3"});
    EXPECT_EQ(game.scene.score(0), -3);
    bool comes_out = false;
    EXPECT_TRUE(same_bytes(game.replayed(comes_out), beginning));
    EXPECT_TRUE(comes_out);
}

// Through whole games: each decision as it was made, with what the table asked for at that instant; a new round and
// overfishing forget, and the last round is remembered to its end.
TEST(FishingMemory, KeepsTheRunningRoundAndWhatWasAskedFor) {
    int forgotten = 0;
    int overfished = 0;
    int whole = 0;
    for (int players = 3; players <= 5; ++players) {
        const Rules rules = rules_for(players);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Memory memory{};
            std::vector<Table> tables;
            bool is_first = true;
            const auto check = [&](const State& before, Seat seat, const Move& move, const State& after,
                                   const Events&) {
                if (is_first) {
                    memory = begin_memory(rules, before);
                    is_first = false;
                }
                remember(rules, memory, before, seat, move, after);
                tables.push_back(before.table);
                const bool is_overfished = after.table.ending == Ending::overfishing;
                if (after.table.round != before.table.round || is_overfished) {
                    ASSERT_EQ(memory.decisions.size(), 0U);
                    ASSERT_TRUE(same_bytes(memory, begin_memory(rules, after)));
                    tables.clear();
                    ++forgotten;
                    overfished += is_overfished ? 1 : 0;
                    return;
                }
                ASSERT_EQ(memory.decisions.size(), tables.size());
                const Decision& decision = memory.decisions.back();
                ASSERT_EQ(decision.seat, seat);
                ASSERT_EQ(decision.move.kind, move.kind);
                const bool by_face = move.kind == MoveKind::pass || minus3_buoys.contains(move.card());
                ASSERT_TRUE(by_face || decision.move == move);
                ASSERT_TRUE(move.kind == MoveKind::catch_card ||
                            decided(rules, memory, tables.size() - 1, after) == move);
                for (std::size_t i = 0; i < tables.size(); ++i) {
                    const Decision& then = memory.decisions[i];
                    ASSERT_EQ(then.led, tables[i].led);
                    ASSERT_EQ(then.caller, tables[i].caller);
                    ASSERT_EQ(then.low, tables[i].low);
                    ASSERT_EQ(then.leader, tables[i].leader);
                    ASSERT_EQ(then.trick, tables[i].trick);
                    ASSERT_EQ(then.place, tables[i].turn);
                }
                whole += over(rules, after) ? 1 : 0;
            };
            play_random_game(rules, seed, check);
        }
    }
    EXPECT_GT(forgotten, 100);
    EXPECT_GT(overfished, 5);
    EXPECT_GT(whole, 5);
}

}  // namespace
}  // namespace shoal::fishing::testing
