// How players of Fishing choose, as far as they can know, and what bots conclude from it.
#include "bots/fishing/choice.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bots/beliefs.h"
#include "bots/fishing/model.h"
#include "bots/player.h"
#include "engine/fishing/fishing.h"
#include "tests/bots/moments.h"
#include "tests/fishing/scene.h"

namespace shoal::bots::fishing {
namespace {

using namespace shoal::bots::testing;
using shoal::fishing::Fishing;
using shoal::fishing::Home;
using shoal::fishing::Memory;
using shoal::fishing::View;
using shoal::fishing::testing::card;
using shoal::fishing::testing::cards;
using shoal::fishing::testing::Scene;
using FishingBeliefs = Beliefs<Fishing, Model>;

// ---- What a seat can tell ----

float catching(const Scene& scene, int seat, std::string_view face) {
    const Outlook outlook(scene.rules, scene.state.table, Seat(seat), scene.state.hands[Seat(seat)]);
    const Colour led = led_after(scene.state.table.led, shoal::fishing::colour_of(card(face)));
    return outlook.catching(card(face), led);
}

// Everybody remembers that these cards are a seat's whole stockroom, which it has taken up.
void caught_before(Scene& scene, int seat, std::string_view text) {
    for (const CardId one : cards(text)) {
        scene.state.table.home[one.value] = Home::layer(1, Seat(seat));
    }
}

TEST(FishingOutlook, TheLastToPlayKnowsWhatCatches) {
    Scene scene(0, {"y5 b1", "y7 b2", "y9 y4 g1"});
    scene.play({"y5", "y7"});
    EXPECT_EQ(catching(scene, 2, "y9"), 1.0F);
    EXPECT_EQ(catching(scene, 2, "y4"), 0.0F);
    EXPECT_EQ(catching(scene, 2, "g1"), 1.0F);
}

TEST(FishingOutlook, NothingCatchesUnderAHigherTrump) {
    Scene scene(0, {"y5 b1", "g7 b2", "y9 g1 g9"});
    scene.play({"y5", "g7"});
    EXPECT_EQ(catching(scene, 2, "y9"), 0.0F);
    EXPECT_EQ(catching(scene, 2, "g1"), 0.0F);
    EXPECT_EQ(catching(scene, 2, "g9"), 1.0F);
}

TEST(FishingOutlook, UnderLowTheLowestCatches) {
    Scene scene(0, {"y5 b1", "y7 b2", "y9 y4 g3"});
    scene.state.table.low = true;
    scene.play({"y5", "y7"});
    EXPECT_EQ(catching(scene, 2, "y9"), 0.0F);
    EXPECT_EQ(catching(scene, 2, "y4"), 1.0F);
    EXPECT_EQ(catching(scene, 2, "g3"), 1.0F);
}

TEST(FishingOutlook, CardsThatEverybodySawCaughtAreKnown) {
    Scene scene(0, {"y9 b5", "y7 y8", "y3 r5"});
    caught_before(scene, 0, "y9 b5");
    caught_before(scene, 1, "y7 y8");
    caught_before(scene, 2, "y3 r5");
    EXPECT_EQ(catching(scene, 0, "y9"), 1.0F);
    EXPECT_EQ(catching(scene, 0, "b5"), 1.0F) << "nobody has blue or a trump";
    Scene beaten(0, {"y9 b5", "y7 y18", "y3 r5"});
    caught_before(beaten, 1, "y7 y18");
    EXPECT_EQ(catching(beaten, 0, "y9"), 0.0F);
}

TEST(FishingOutlook, MoreHiddenCardsAboveAreMoreDanger) {
    const Scene scene(0, {"y9 y15 y18 b5", "y7 y8 r1 r2", "y3 r5 b1 b2"});
    EXPECT_LT(catching(scene, 0, "y9"), catching(scene, 0, "y15"));
    EXPECT_LT(catching(scene, 0, "y15"), catching(scene, 0, "y18"));
    EXPECT_LT(catching(scene, 0, "y18"), 1.0F) << "somebody may have no yellow and a trump";
}

TEST(FishingOutlook, WhoHasShownAVoidMayTrump) {
    Scene scene(0, {"y18 b5", "y7 y8", "y3 r5"});
    const float before = catching(scene, 0, "y18");
    scene.state.table.voids[Seat(1)] = shoal::fishing::colour_bit(Colour::yellow);
    EXPECT_LT(catching(scene, 0, "y18"), before);
}

// ---- Weights ----

// All decisions of a game that leave a choice of cards.
std::vector<Moment<Fishing>> choices(const Rules& rules, std::uint64_t seed) {
    std::vector<Moment<Fishing>> all;
    MoveList<Fishing> moves;
    for (const Moment<Fishing>& moment : moments<Fishing>(rules, "easy", seed, 1)) {
        legal(rules, moment.state, moment.seat, moves);
        if (moves.size() > 1 && moment.state.table.phase != Phase::call) {
            all.push_back(moment);
        }
    }
    return all;
}

TEST(FishingChoice, DoesNotDependOnHiddenCards) {
    for (int players = 3; players <= 5; ++players) {
        const Rules rules = Fishing::make_rules(players, {}, Fishing::default_edition());
        Fast generator(7);
        for (const Moment<Fishing>& moment : choices(rules, 31)) {
            const State other = sample(rules, view(rules, moment.state, moment.seat), generator);
            Model::Steps here;
            Model::Steps there;
            Model::list(rules, moment.state, moment.seat, here);
            Model::list(rules, other, moment.seat, there);
            ASSERT_EQ(here.size(), there.size());
            for (std::size_t i = 0; i < here.size(); ++i) {
                ASSERT_EQ(here.steps[i], there.steps[i]);
                ASSERT_EQ(here.weights[i], there.weights[i]);
            }
        }
    }
}

// What is fitted is what is played: the score adds up the same traits in another order.
TEST(FishingChoice, AScoreIsWhatItsTraitsWeigh) {
    const Rules rules = Fishing::make_rules(4, {}, Fishing::default_edition());
    MoveList<Fishing> moves;
    std::array<int, kinds> seen{};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        for (const Moment<Fishing>& moment : choices(rules, seed)) {
            const Table& table = moment.state.table;
            const Choice choice(rules, table, moment.seat, moment.state.hands[moment.seat]);
            ++seen[choice.kind()];
            legal(rules, moment.state, moment.seat, moves);
            for (const Move& move : moves) {
                const Traits all = choice.traits_of(move);
                double sum = 0;
                for (std::size_t i = 0; i < all.size(); ++i) {
                    ASSERT_TRUE(std::isfinite(all[i]));
                    sum += static_cast<double>(all[i] * choice_weights[table.round - 1U][choice.kind()][i]);
                }
                ASSERT_NEAR(static_cast<double>(choice.score(move)), sum, 1e-3);
            }
        }
    }
    for (const int count : seen) {
        EXPECT_GT(count, 0);
    }
}

// ---- Beliefs ----

// A scene whose cards are remembered.
struct Remembered {
    Scene scene;
    Memory memory;

    explicit Remembered(const Scene& begin) : scene(begin), memory(begin_memory(begin.rules, begin.state)) {}

    Remembered& play(std::initializer_list<std::string_view> moves) {
        for (const std::string_view text : moves) {
            const Seat seat = to_move(scene.rules, scene.state).first();
            const Move move = scene.move(text);
            const State before = scene.state;
            scene.play({text});
            remember(scene.rules, memory, before, seat, move, scene.state);
        }
        return *this;
    }
};

// Two seats exchange a card.
State exchanged(State state, int a, std::string_view from_a, int b, std::string_view from_b) {
    for (const auto& [seat, out, in] : {std::tuple(a, from_a, from_b), std::tuple(b, from_b, from_a)}) {
        state.hands[Seat(seat)].erase(card(out));
        state.hands[Seat(seat)].insert(card(in));
    }
    return state;
}

// In the last round every card is a point. Who leaves a trick to others most likely could not catch it.
TEST(FishingBeliefs, WhoLetATrickGoHadProbablyNothingHigher) {
    Scene begin(0, {"y5 b5 b6 y2", "y7 b1 b2 b3", "y4 y9 b7 b8"});
    begin.state.table.round = 8;
    begin.state.table.trick = static_cast<std::uint8_t>(hand_size(begin.rules, begin.state.table) - 4);
    Remembered round(begin);
    round.play({"y5", "y7", "y4"});
    const State without = exchanged(round.scene.state, 2, "y9", 0, "b5");
    FishingBeliefs beliefs;
    Fast generator(1);
    beliefs.form(begin.rules, Seat(1), round.memory, {round.scene.state, without}, generator);
    ASSERT_FALSE(beliefs.empty());
    EXPECT_LT(beliefs.share(0), 0.4);
}

// A move that a seat could not have made has no chance at all, and of two `@minus3` either may have been played.
TEST(FishingBeliefs, OnlyWhatIsListedIsPossible) {
    Scene scene(0, {"y5 b1", "y7 b2", "y9 b4"});
    scene.play({"y5"});
    Model::Steps steps;
    Model::list(scene.rules, scene.state, Seat(1), steps);
    EXPECT_GT(chance_of<Model>(steps, Move::play(card("y7"))), 0.9);
    EXPECT_EQ(chance_of<Model>(steps, Move::play(card("b2"))), 0.0) << "it must follow";
    EXPECT_EQ(chance_of<Model>(steps, Move::call(Colour::blue)), 0.0);
    const Scene two(0, {"@minus3 @minus3", "y7 b2", "y9 b4"});
    Model::list(two.rules, two.state, Seat(0), steps);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_GT(chance_of<Model>(steps, Move::play(shoal::fishing::second_minus3_buoy)), 0.9);
}

// Whatever `sample` imagines could have come about: passes, calls and equal cards included.
TEST(FishingBeliefs, EveryImaginedWorldIsPossible) {
    for (int players = 3; players <= 5; ++players) {
        const Rules rules = Fishing::make_rules(players, {}, Fishing::default_edition());
        bool passed = false;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            for (const Moment<Fishing>& moment : moments<Fishing>(rules, "easy", seed, 5)) {
                const View seen = view(rules, moment.state, moment.seat);
                passed = passed || seen.table.passed;
                Fast generator(seed);
                for (int i = 0; i < 5; ++i) {
                    const State world = sample(rules, seen, generator);
                    ASSERT_TRUE((likelihood_of<Fishing, Model>(rules, moment.memory, moment.seat, world, generator)
                                     .is_possible()));
                }
            }
        }
        EXPECT_TRUE(passed);
    }
}

TEST(FishingBeliefs, WhatIsCalledLikelyIsAsLikely) {
    const Rules rules = Fishing::make_rules(4, {}, Fishing::default_edition());
    expect_calibrated(say_who_holds_what<Fishing, Model>(rules, "medium:iterations=150", 6, 9, 300, each_card_alone),
                      0.2, 0.4, 0.05);
}

}  // namespace
}  // namespace shoal::bots::fishing
