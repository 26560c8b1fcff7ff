// The worked examples of the rules, most of them checked while compiling.
#include <gtest/gtest.h>

#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

TEST(FishingExamples, E1_TheHighestCardOfTheLedColourCatches) {
    constexpr Scene scene = Scene(0, {"y7 b2", "y3 b3", "y10 b4", "p2 b5"}).play({"y7", "y3", "y10", "p2"});
    static_assert(scene.caught(2, "y7 y3 y10 p2") && scene.caught(0, "") && scene.leads(2));
    SUCCEED();
}

// Seats A, P, D, N. N led the last trick.
constexpr Scene booklet_drawing() {
    Scene scene(3, {"b1", "b1", "b1", "b1"});
    scene.state.hands = {};
    Table& table = scene.state.table;
    table.stockroom_size = {{16, 4, 8, 8, 0}};
    table.ocean_size = 60;
    for (int i = 0; i < 36; ++i) {
        scene.state.stacks[static_cast<std::size_t>(i)] = CardId(i);
    }
    for (int i = 0; i < 60; ++i) {
        scene.state.stacks[static_cast<std::size_t>(40 + i)] = CardId(40 + i);
    }
    draw_hands(scene.rules, scene.state, 9);
    return scene;
}

TEST(FishingExamples, E2_WhoLacksMostDrawsFirstThenWhoPlayedEarlier) {
    constexpr State state = booklet_drawing().state;
    static_assert(state.hands[Seat(0)] == CardSet::range(0, 9));
    static_assert(state.hands[Seat(1)] == (CardSet::range(16, 20) | CardSet::range(40, 45)));
    static_assert(state.hands[Seat(3)] == (CardSet::range(28, 36) | CardSet::range(45, 46)));
    static_assert(state.hands[Seat(2)] == (CardSet::range(20, 28) | CardSet::range(46, 47)));
    static_assert(state.table.ocean_size == 53 && state.table.stockroom_size[Seat(0)] == 7);
    SUCCEED();
}

constexpr Scene low_trick() {
    Scene scene(0, {"b5 y1", "b9 y2", "b0 y3"});
    scene.state.table.low = true;
    return scene.play({"b5", "b9", "b0"});
}

TEST(FishingExamples, E3_UnderLowAZeroTakesACardAndCatchesTheRest) {
    constexpr Scene scene = low_trick();
    static_assert(scene.asks(2, Phase::catch_card) && scene.may_name("b5 b9"));
    constexpr Scene after = low_trick().play({"catch b9"});
    static_assert(after.caught(2, "b5 b9 b0") && after.leads(2));
    SUCCEED();
}

TEST(FishingExamples, E4_AllThenZeroTakesTheAllCard) {
    constexpr Scene scene = Scene(0, {"r8 b2", "@all b3", "r0 b4", "g2 b5"}).play({"r8", "@all", "r0", "g2"});
    static_assert(scene.caught(1, "r8 r0 g2") && scene.caught(2, "@all") && scene.caught(3, "") && scene.leads(3));
    SUCCEED();
}

constexpr Scene zero_then_all() {
    return Scene(0, {"r0 b2", "@all b3", "r8 b4", "g2 b5"}).play({"r0", "@all", "r8", "g2"});
}

TEST(FishingExamples, E5_ZeroThenAllThenTheCatcher) {
    static_assert(zero_then_all().asks(0, Phase::catch_card) && zero_then_all().may_name("@all r8 g2"));
    constexpr Scene takes_all_card = zero_then_all().play({"catch @all"});
    static_assert(takes_all_card.caught(0, "@all") && takes_all_card.caught(1, "r0 r8 g2"));
    static_assert(takes_all_card.caught(3, "") && takes_all_card.leads(3));
    constexpr Scene takes_trump = zero_then_all().play({"catch g2"});
    static_assert(takes_trump.caught(0, "g2") && takes_trump.caught(1, "r0 r8"));
    static_assert(takes_trump.caught(3, "@all") && takes_trump.leads(3));
    SUCCEED();
}

TEST(FishingExamples, E6_TheCallerCatchesWhatNobodyFollowsOrTrumps) {
    Scene scene(3, {"@call r2 b2", "b9 b1 b3", "@first p4 p5", "p3 p8 p9"});
    scene.play({"p8", "@call", "b1", "p4", "call y"});
    ASSERT_TRUE(scene.leads(3));
    scene.play({"p9", "r2", "b9", "@first"});
    EXPECT_TRUE(scene.caught(0, "p9 r2 b9 @first"));
    EXPECT_TRUE(scene.leads(2));
}

TEST(FishingExamples, E6_AsWritten) {
    // The leader holds no yellow and plays b9; the others play @first, p3 and r2.
    Scene scene(1, {"r2 b2", "b9 b3", "@first p4", "p3 p8"});
    scene.state.table.led = Colour::yellow;
    scene.state.table.caller = Seat(3);
    scene.play({"b9", "@first", "p3", "r2"});
    EXPECT_TRUE(scene.caught(3, "b9 @first p3 r2"));
    EXPECT_TRUE(scene.leads(2));
}

TEST(FishingExamples, E7_OnlyBuoysGoToTheFirstAndEverybodyPassesBefore) {
    Scene scene(1, {"@pass b2 b3", "@first b4 b5", "@minus3 b6 b7"});
    scene.play({"@first", "@minus3", "@pass"});
    EXPECT_EQ(to_move(scene.rules, scene.state), SeatSet::all(3));
    EXPECT_TRUE(scene.caught(1, ""));
    scene.play({"pass b2", "pass b5", "pass b7"});
    EXPECT_TRUE(scene.caught(1, "@first @minus3 @pass"));
    EXPECT_EQ(scene.score(1), -3);
    EXPECT_TRUE(scene.leads(1));
    EXPECT_EQ(scene.state.hands[Seat(0)], cards("b3 b7"));
    EXPECT_EQ(scene.state.hands[Seat(1)], cards("b4 b2"));
    EXPECT_EQ(scene.state.hands[Seat(2)], cards("b6 b5"));
}

TEST(FishingExamples, E8_MinusThreeTakenByAZeroCostsTheZerosPlayer) {
    constexpr Scene scene = Scene(0, {"b5 y1", "@minus3 y2", "b0 y3"}).play({"b5", "@minus3", "b0", "catch @minus3"});
    static_assert(scene.score(2) == -3 && scene.score(0) == 0 && scene.score(1) == 0);
    static_assert(scene.caught(2, "@minus3") && scene.caught(0, "b5 b0") && scene.leads(0));
    SUCCEED();
}

}  // namespace
}  // namespace shoal::fishing::testing
