// Memory: what was decided in the round, what was asked for then, and which dice fell.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/core/memory.h"
#include "tests/hecht/history.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

// A position and what is remembered since it was set up.
class Remembered {
public:
    explicit Remembered(const Position& from) : p(from), memory(begin_memory(from.rules(), from.s)) {}

    bool play(std::string_view text, std::initializer_list<int> dice = {}) {
        const State before = p.s;
        const auto move = parse(p.rules(), view(p.rules(), before, before.on_turn), text);
        if (!p.play(text, dice)) {
            return false;
        }
        remember(p.rules(), memory, before, before.on_turn, *move, p.s);
        return true;
    }
    const Decision& last() const { return memory.decisions.back(); }
    State again() const {
        Fast generator(1);
        return walk_again<Hecht>(p.rules(), memory, p.s, generator, [](const State&, Seat, const Move&) {});
    }

    Position p;
    Memory memory;
};

// A random move that makes the pond livelier, so that games have breedings, shortages and departures.
Move lively_move(const Rules& rules, const State& s, Fast& generator) {
    Moves list;
    legal(rules, s, s.on_turn, list);
    Move best = list[0];
    int most = -1;
    for (int attempt = 0; attempt < 30; ++attempt) {
        const Move move = list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
        State next = s;
        GeneratorChance<Fast> chance{Fast(generator.next())};
        apply(rules, next, s.on_turn, move, chance, NoObserver{});
        if (liveliness(rules, next) > most) {
            most = liveliness(rules, next);
            best = move;
        }
    }
    return best;
}

struct Asked {
    Seat seat;
    Move move;
    State then;
};

// Each decision is remembered as it was: by whom, what was chosen, which turn it was, what was left to spend and do.
TEST(HechtMemory, SaysWhatWasAskedForAtThatMoment) {
    int rounds = 0;
    int dice = 0;
    for (int game = 0; game < 20; ++game) {
        const Rules rules = Hecht::make_rules(2 + game % 5, {}, Hecht::default_edition());
        GeneratorChance<Fast> chance{Fast(static_cast<std::uint64_t>(game))};
        Fast generator(static_cast<std::uint64_t>(game), 3);
        State s = start(rules, chance, NoObserver{});
        Memory memory = begin_memory(rules, s);
        std::vector<Asked> asked;
        PerSeat<int> turns{};
        while (!over(rules, s)) {
            const State before = s;
            const Move move = lively_move(rules, s, generator);
            apply(rules, s, before.on_turn, move, chance, NoObserver{});
            remember(rules, memory, before, before.on_turn, move, s);
            asked.push_back({before.on_turn, move, before});
            if (s.round != before.round && !over(rules, s)) {
                asked.clear();
                turns = {};
                ++rounds;
                ASSERT_EQ(memory, begin_memory(rules, s));
                continue;
            }
            ASSERT_EQ(memory.decisions.size(), asked.size());
            const Decision& decision = memory.decisions.back();
            ASSERT_EQ(decision.seat, before.on_turn);
            ASSERT_EQ(decision.move, move);
            ASSERT_EQ(decision.points, before.points);
            ASSERT_EQ(decision.acted, before.acted);
            ASSERT_EQ(decision.turn, before.stage == Stage::start ? 0 : turns[before.on_turn] + 1);
            ASSERT_LE(decision.turn, turns_in_round);
            turns[before.on_turn] += s.on_turn != before.on_turn && before.stage != Stage::start ? 1 : 0;
        }
        // The last round is still there when the game is over.
        ASSERT_EQ(memory.decisions.size(), asked.size());
        dice += static_cast<int>(memory.dice.size());
        std::size_t place = 0;
        const State again =
            walk_again<Hecht>(rules, memory, s, generator, [&](const State& then, Seat seat, const Move& move) {
                EXPECT_EQ(then, asked[place].then);
                EXPECT_EQ(seat, asked[place].seat);
                EXPECT_EQ(move, asked[place].move);
                ++place;
            });
        EXPECT_EQ(again, s);
    }
    EXPECT_GT(rounds, 20);
    EXPECT_GT(dice, 20);
}

TEST(HechtMemory, TheFirstRoundBeginsWithTheStartPositions) {
    Dice chance({});
    Position p;
    p.s = start(rules_for_2, chance, NoObserver{});
    Remembered r(p);
    ASSERT_TRUE(r.play("start 0") && r.play("start 1") && r.play("snail f8"));
    ASSERT_EQ(r.memory.decisions.size(), 3U);
    EXPECT_EQ(r.memory.decisions[0], (Decision{Seat(0), Move::start(0), 0, 0, 0, 0}));
    EXPECT_EQ(r.memory.decisions[2], (Decision{Seat(0), Move::snail(field("f8")), 1, 7, 0, 0}));
    ASSERT_TRUE(r.play("end"));
    EXPECT_EQ(r.last(), (Decision{Seat(0), Move::end(), 1, 7, 1, 0}));
    EXPECT_EQ(r.again(), r.p.s);
}

TEST(HechtMemory, ANewRoundForgets) {
    Position p;
    p.pike(0, "f9").pike(1, "f10").only_open(0, {Action::snail}).only_open(1, {Action::skip});
    p.s.covered[Seat(0)] = static_cast<std::uint8_t>(p.s.covered[Seat(0)] | 1U);  // one of the two snails
    Remembered r(p);
    ASSERT_TRUE(r.play("snail f8") && r.play("end"));
    EXPECT_EQ(r.last().turn, 6);
    ASSERT_TRUE(r.play("skip"));
    EXPECT_EQ(r.p.s.round, 1);
    EXPECT_EQ(r.memory, begin_memory(r.p.rules(), r.p.s));
    ASSERT_TRUE(r.play("f9>f11"));
    EXPECT_EQ(r.last().turn, 1);
    EXPECT_EQ(r.again(), r.p.s);
}

TEST(HechtMemory, DiceThatAreSharedOutAreKnownExactly) {
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("j4").sated_carp("j4");
    p.s.carp_supply = 8;
    Remembered r(p);
    ASSERT_TRUE(r.play("breed carp", {5, 4}) && r.play("give d2 4"));
    ASSERT_EQ(r.memory.dice.size(), 2U);
    EXPECT_EQ(r.memory.dice[0], 4);
    EXPECT_EQ(r.memory.dice[1], 3);
    EXPECT_EQ(r.memory.decisions[0].dice, 0);
    EXPECT_EQ(r.memory.decisions[1].dice, 2);
    EXPECT_EQ(r.again(), r.p.s);
}

// The states do not say what a die showed beyond the stones there were; the least that fits leads to the same.
TEST(HechtMemory, DiceWhoseYoungLapsedAreRememberedByWhatCameOfThem) {
    for (const int supply : {0, 1, 3}) {
        Position p;
        p.sated_carp("d2").sated_carp("d2");
        p.s.carp_supply = static_cast<std::uint8_t>(supply);
        Remembered r(p);
        ASSERT_TRUE(r.play("breed carp", {6}) && r.play("end"));
        EXPECT_EQ(r.memory.dice[0] + 1, std::max(1, supply));
        EXPECT_EQ(r.again(), r.p.s);
    }
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("d8").sated_carp("d8").sated_carp("j4").sated_carp("j4");
    p.s.carp_supply = 0;
    Remembered r(p);
    ASSERT_TRUE(r.play("breed carp", {6, 5, 4}));
    EXPECT_EQ(r.memory.dice.size(), 3U);
    EXPECT_EQ(r.again(), r.p.s);
}

// Every roll of every supply: the position comes out again whatever the dice were.
TEST(HechtMemory, EveryRollReplays) {
    for (int supply = 0; supply <= 13; ++supply) {
        for (int rolls = 0; rolls < 216; ++rolls) {
            Position p;
            p.sated_carp("d2").sated_carp("d2").sated_carp("d8").sated_carp("d8").sated_carp("j4").sated_carp("j4");
            p.s.carp_supply = static_cast<std::uint8_t>(supply);
            Remembered r(p);
            ASSERT_TRUE(r.play("breed carp", {rolls % 6 + 1, rolls / 6 % 6 + 1, rolls / 36 + 1}));
            while (r.p.s.stage == Stage::give) {
                const State before = r.p.s;
                const Move move = Move::give(before.births[0].nest, gift_range(before).least);
                Dice none({});
                apply(r.p.rules(), r.p.s, before.on_turn, move, none, NoObserver{});
                remember(r.p.rules(), r.memory, before, before.on_turn, move, r.p.s);
            }
            ASSERT_EQ(r.again(), r.p.s);
        }
    }
}

// With the wave and a point a move, no turn has more decisions than there is room for.
TEST(HechtMemory, TheLongestTurnFits) {
    Position p;
    p.pike(0, "f9");
    Remembered r(p);
    ASSERT_TRUE(r.play("wave"));
    for (int i = 0; i < points_max / 2; ++i) {
        ASSERT_TRUE(r.play("f9>f10") && r.play("f10>f9"));
    }
    ASSERT_TRUE(r.play("end"));
    EXPECT_EQ(r.memory.decisions.size(), static_cast<std::size_t>(decisions_in_turn));
    EXPECT_EQ(r.again(), r.p.s);
}

}  // namespace
}  // namespace shoal::hecht::testing
