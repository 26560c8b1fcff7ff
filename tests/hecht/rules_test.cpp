// One test a rule: set-up, swimming, eating, nests, clearing, leaving the pond.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

Position started(const Rules& rules) {
    Position p(rules);
    Dice chance({});
    p.s = start(rules, chance, NoObserver{});
    return p;
}

// ---- Set-up ----

TEST(HechtSetup, OneHungryCarpInEachCarpNest) {
    const Position p = started(rules_for_2);
    for (const std::string_view nest : {"d2", "d8", "j4"}) {
        EXPECT_EQ(p.carps_in(nest), (CarpNest{0, 1, 0})) << nest;
    }
    EXPECT_EQ(p.s.carp_supply, 11);
    EXPECT_EQ(p.s.snail_supply, 12);
    EXPECT_EQ(p.score(0), 0);
}

TEST(HechtSetup, WithTwoPlayersTheSecondStartsNextToTheFirst) {
    Position p = started(rules_for_2);
    EXPECT_EQ(p.legal_count(), 6U);
    EXPECT_EQ(p.refusal("end"), Reason::choose_start_first);
    ASSERT_TRUE(p.play("start 0"));
    EXPECT_EQ(p.legal_count(), 2U);
    EXPECT_EQ(p.refusal("start 0"), Reason::start_taken);
    EXPECT_EQ(p.refusal("start 3"), Reason::start_not_next);
    EXPECT_TRUE(p.allows("start 1"));
    ASSERT_TRUE(p.play("start 5"));
    EXPECT_EQ(p.mover(), 0);
    EXPECT_EQ(p.s.points, 7);
    EXPECT_EQ(p.score(1), 2);
    EXPECT_EQ(p.refusal("start 2"), Reason::start_chosen);
}

TEST(HechtSetup, WithThreePlayersAnyFreePositionWillDo) {
    Position p = started(rules_for_3);
    ASSERT_TRUE(p.play("start 0"));
    EXPECT_EQ(p.legal_count(), 5U);
    ASSERT_TRUE(p.play("start 3"));
    EXPECT_EQ(p.legal_count(), 4U);
    ASSERT_TRUE(p.play("start 1"));
    EXPECT_EQ(p.mover(), 0);
}

TEST(HechtSetup, TheDrawnPlayerChoosesAndPlaysFirst) {
    const std::array<int, 1> drawn{2};
    Dice chance(drawn);
    Position p(rules_for_3);
    p.s = start(rules_for_3, chance, NoObserver{});
    EXPECT_EQ(p.mover(), 2);
    ASSERT_TRUE(p.play("start 4") && p.play("start 0") && p.play("start 2"));
    EXPECT_EQ(p.mover(), 2);
}

// ---- Swimming ----

TEST(HechtSwimming, CostsTheShortestWayAcrossOccupiedFields) {
    Position p;
    p.pike(0, "f10").pike(1, "f9").carp("e9").carp("g9").carp("f8");
    ASSERT_TRUE(p.play("f10>g8"));
    EXPECT_EQ(p.s.points, 5);
}

TEST(HechtSwimming, OwnPikesAndAnyCarpsButNoOtherPikes) {
    Position p;
    p.pike(0, "f10").pike(1, "f9").carp("c3");
    EXPECT_TRUE(p.allows("f10>e9"));
    EXPECT_TRUE(p.allows("c3>c2"));
    EXPECT_EQ(p.refusal("f9>e9"), Reason::not_your_pike);
    EXPECT_EQ(p.refusal("b2>b3"), Reason::no_fish);
    EXPECT_EQ(p.refusal("d2>d3"), Reason::no_fish);
    EXPECT_EQ(p.refusal("h8>h7"), Reason::no_fish);
}

TEST(HechtSwimming, PointsMustSufficeAndAMoveChangesField) {
    Position p;
    p.pike(0, "f10").points(2);
    EXPECT_TRUE(p.allows("f10>k6"));
    EXPECT_EQ(p.refusal("f10>f7"), Reason::unknown_move);
    EXPECT_EQ(p.judged("f10>a5"), Judgement::refused(Reason::too_far, 3, 2));
    EXPECT_EQ(p.refusal("f10>f10"), Reason::same_field);
}

TEST(HechtSwimming, NothingSharesAFieldWithoutEating) {
    Position p;
    p.pike(0, "f10").pike(1, "f11").sated_pike(0, "e10").carp("g9").carp("g10").sated_carp("h9").snail("f8");
    p.carp("a2").carp("a3").carp("a4");
    EXPECT_EQ(p.refusal("f10>f11"), Reason::field_occupied);
    EXPECT_EQ(p.refusal("g9>g10"), Reason::field_occupied);
    EXPECT_EQ(p.refusal("g9>f10"), Reason::field_occupied);
    EXPECT_EQ(p.refusal("f10>f8"), Reason::snail_in_the_way);
    EXPECT_EQ(p.refusal("h9>f8"), Reason::sated_does_not_eat);
    EXPECT_EQ(p.refusal("e10>g9"), Reason::sated_does_not_eat);
    EXPECT_TRUE(p.allows("f10>g9"));
    EXPECT_TRUE(p.allows("g9>f8"));
}

// ---- Eating ----

TEST(HechtEating, TheEatenTravelsBeneath) {
    Position p;
    p.pike(0, "f10").carp("f9").carp("a2").carp("a3").carp("a4").carp("a5");
    ASSERT_TRUE(p.play("f10>f9"));
    EXPECT_TRUE(p.is_sated("f9"));
    EXPECT_EQ(p.s.living_carps, 4);
    EXPECT_EQ(p.s.carp_supply, 9);
    ASSERT_TRUE(p.play("f9>g9"));
    EXPECT_TRUE(p.is_sated("g9"));
    EXPECT_FALSE(p.is_sated("f9"));
    EXPECT_EQ(p.s.carp_supply, 9);
}

TEST(HechtEating, TheSnailOfAnEatenCarpGoesBack) {
    Position p;
    p.pike(0, "f10").sated_carp("f9").carp("a2").carp("a3").carp("a4").carp("a5");
    EXPECT_EQ(p.s.snail_supply, 11);
    ASSERT_TRUE(p.play("f10>f9"));
    EXPECT_EQ(p.s.snail_supply, 12);
}

TEST(HechtEating, CarpsInNestsCountAsLiving) {
    Position p;
    p.pike(0, "f10").carp("f9").carp("d2").carp("d2").carp("d8");
    EXPECT_EQ(p.refusal("f10>f9"), Reason::carps_spared);
    p.carp("j4");
    EXPECT_TRUE(p.allows("f10>f9"));
}

TEST(HechtEating, CarpsInNestsAreSafe) {
    Position p;
    p.pike(0, "d9").carp("d8").carp("a2").carp("a3").carp("a4").carp("a5");
    EXPECT_EQ(p.refusal("d9>d8"), Reason::wrong_nest);
}

// ---- Nests ----

TEST(HechtNests, OnlySatedFishOfTheRightKindEnter) {
    Position p;
    p.pike(0, "h7").sated_pike(0, "h9").carp("d1").sated_carp("d3").sated_pike(0, "d9").sated_carp("g8");
    EXPECT_EQ(p.refusal("h7>h8"), Reason::hungry_in_no_nest);
    EXPECT_TRUE(p.allows("h9>h8"));
    EXPECT_EQ(p.refusal("d1>d2"), Reason::hungry_in_no_nest);
    EXPECT_TRUE(p.allows("d3>d2"));
    EXPECT_EQ(p.refusal("d9>d8"), Reason::wrong_nest);
    EXPECT_EQ(p.refusal("g8>h8"), Reason::wrong_nest);
}

TEST(HechtNests, NobodyEntersWhileHungryFishAreIn) {
    Position p;
    p.carp("d2").sated_carp("d3").pike(1, "h8").sated_pike(0, "h9");
    EXPECT_EQ(p.refusal("d3>d2"), Reason::nest_not_cleared);
    EXPECT_EQ(p.refusal("h9>h8"), Reason::nest_not_cleared);
}

TEST(HechtNests, NobodyJoinsAPair) {
    Position p;
    p.sated_pike(0, "h8").sated_pike(1, "h8").sated_pike(0, "h9").sated_carp("d2").sated_carp("d2").sated_carp("d1");
    EXPECT_EQ(p.refusal("h9>h8"), Reason::nest_has_pair);
    EXPECT_EQ(p.refusal("d1>d2"), Reason::nest_has_pair);
}

TEST(HechtNests, APairIsNotDisturbed) {
    Position p;
    p.sated_pike(0, "h8").sated_pike(0, "h8").sated_carp("d2").sated_carp("d2");
    EXPECT_EQ(p.refusal("h8>h9"), Reason::pair_disturbed);
    EXPECT_EQ(p.refusal("exit h8"), Reason::pair_disturbed);
    EXPECT_EQ(p.refusal("d2>d1"), Reason::pair_disturbed);
}

TEST(HechtNests, WhoEntersStaysForTheTurnAndMayLeaveInALaterOne) {
    Position p;
    p.sated_pike(0, "h9").sated_carp("d1");
    ASSERT_TRUE(p.play("h9>h8") && p.play("d1>d2"));
    EXPECT_EQ(p.refusal("h8>h9"), Reason::entered_this_turn);
    EXPECT_EQ(p.refusal("exit h8"), Reason::entered_this_turn);
    EXPECT_EQ(p.refusal("d2>d1"), Reason::entered_this_turn);
    ASSERT_TRUE(p.play("wave") && p.play("end"));
    EXPECT_EQ(p.refusal("h8>h9"), Reason::not_your_pike);
    EXPECT_TRUE(p.allows("d2>d1"));
    ASSERT_TRUE(p.play("wave") && p.play("end"));
    EXPECT_TRUE(p.allows("h8>h9"));
    EXPECT_TRUE(p.allows("exit h8"));
    EXPECT_TRUE(p.allows("h8>h2"));
}

TEST(HechtNests, ParentsThatEnteredThisTurnStayButTheYoungMayLeave) {
    Position p;
    p.sated_carp("d1").sated_carp("d3");
    ASSERT_TRUE(p.play("d1>d2") && p.play("d3>d2") && p.play("breed carp", {2}));
    EXPECT_EQ(p.carps_in("d2"), (CarpNest{0, 4, 2}));
    ASSERT_TRUE(p.play("d2>d1") && p.play("d2>d3"));
    EXPECT_EQ(p.refusal("d2>c1"), Reason::entered_this_turn);
    ASSERT_TRUE(p.play("end"));
    EXPECT_TRUE(p.allows("d2>c1"));
}

TEST(HechtNests, AThirdSatedCarpMayEnterWhenFourLive) {
    Position p;
    p.sated_carp("d2").sated_carp("d8").sated_carp("j5").carp("a2");
    EXPECT_TRUE(p.allows("j5>j4"));
}

TEST(HechtNests, OfThreeCarpsOneMayChangeToTheEmptyNest) {
    Position p;
    p.sated_carp("d2").sated_carp("d8").sated_carp("k5").points(14);
    EXPECT_EQ(p.refusal("k5>j4"), Reason::third_carp_joins);
    EXPECT_TRUE(p.allows("d2>j4"));
    ASSERT_TRUE(p.play("d2>j4"));
    EXPECT_EQ(p.refusal("k5>d2"), Reason::third_carp_joins);
    EXPECT_TRUE(p.allows("k5>j4"));
}

// ---- Clearing ----

TEST(HechtClearing, OnlyPikesInTheNestMoveWhileOneCanLeave) {
    Position p;
    p.pike(0, "h8").pike(1, "h8").pike(0, "f9").carp("d2");
    EXPECT_EQ(p.judged("f9>f8"), Judgement::refused(Reason::clear_nest_first, field("h8").index()));
    EXPECT_EQ(p.refusal("exit f9"), Reason::clear_nest_first);
    EXPECT_EQ(p.refusal("d2>d1"), Reason::clear_nest_first);
    ASSERT_TRUE(p.play("h8>f8"));
    EXPECT_TRUE(p.allows("d2>d1"));
    EXPECT_EQ(p.refusal("h8>h7"), Reason::not_your_pike);
}

TEST(HechtClearing, EveryNestIsCleared) {
    Position p;
    p.pike(0, "h8").pike(0, "b4").pike(0, "f9");
    ASSERT_TRUE(p.play("h8>h7"));
    EXPECT_EQ(p.judged("f9>f8"), Judgement::refused(Reason::clear_nest_first, field("b4").index()));
    ASSERT_TRUE(p.play("exit b4"));
    EXPECT_TRUE(p.allows("f9>f8"));
}

TEST(HechtClearing, LeaversMayEat) {
    Position p;
    p.pike(0, "h8").carp("h9").carp("a2").carp("a3").carp("a4").carp("a5");
    EXPECT_EQ(p.refusal("h9>h7"), Reason::clear_nest_first);
    ASSERT_TRUE(p.play("h8>h9"));
    EXPECT_TRUE(p.is_sated("h9"));
    EXPECT_EQ(p.s.living_carps, 4);
}

TEST(HechtClearing, ActionsStayPossible) {
    Position p;
    p.pike(0, "h8");
    EXPECT_TRUE(p.allows("skip"));
    EXPECT_TRUE(p.allows("wave"));
    ASSERT_TRUE(p.play("snail f8"));
    EXPECT_EQ(p.refusal("end"), Reason::clear_before_end);
    ASSERT_TRUE(p.play("h8>h7"));
    EXPECT_TRUE(p.allows("end"));
}

TEST(HechtClearing, WithoutPointsTheTurnMayEnd) {
    Position p;
    p.pike(0, "h8").pike(0, "f9").points(0);
    ASSERT_TRUE(p.play("snail f8"));
    EXPECT_TRUE(p.allows("end"));
    EXPECT_EQ(p.legal_count(), 1U);
}

TEST(HechtClearing, WhenNoneCanLeaveOthersMayMove) {
    Position p;
    p.pike(0, "h8").carp("h7").carp("h9").carp("g8").carp("g9").points(1);
    p.pike(1, "i7").pike(1, "i8").pike(0, "a2");
    EXPECT_TRUE(p.allows("a2>a3"));
    EXPECT_TRUE(p.allows("g9>g10"));
    ASSERT_TRUE(p.play("wave"));
    EXPECT_EQ(p.refusal("a2>a3"), Reason::clear_nest_first);
}

TEST(HechtClearing, ParentsThatEnteredThisTurnHoldNobodyUp) {
    Position p;
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(0, "f9");
    ASSERT_TRUE(p.play("h9>h8") && p.play("breed pike"));
    EXPECT_EQ(p.pikes_in("h8").hungry[Seat(0)], 4);
    ASSERT_TRUE(p.play("h8>h7") && p.play("h8>h9"));
    EXPECT_EQ(p.refusal("f9>f10"), Reason::clear_nest_first);
    ASSERT_TRUE(p.play("h8>g8"));
    EXPECT_EQ(p.refusal("h8>g9"), Reason::entered_this_turn);
    EXPECT_TRUE(p.allows("f9>f10"));
    EXPECT_TRUE(p.allows("end"));
}

TEST(HechtClearing, SkippingKeepsANestBlocked) {
    Position p;
    p.pike(0, "h8").sated_pike(1, "h9");
    ASSERT_TRUE(p.play("skip"));
    EXPECT_EQ(p.refusal("h9>h8"), Reason::nest_not_cleared);
}

TEST(HechtClearing, SatedPikesNeedNotBeMoved) {
    Position p;
    p.sated_pike(0, "h8").pike(0, "f9");
    EXPECT_TRUE(p.allows("f9>f8"));
}

// ---- Leaving the pond ----

TEST(HechtExit, ScoresOneAndGivesTheStonesBack) {
    Position p;
    p.sated_pike(0, "f10").pike(0, "f11");
    EXPECT_EQ(p.score(0), 2);
    ASSERT_TRUE(p.play("exit f10"));
    EXPECT_EQ(p.s.points, 5);
    EXPECT_EQ(p.s.carp_supply, carp_stones);
    EXPECT_EQ(p.s.pike_supply[Seat(0)], 5);
    EXPECT_EQ(p.score(0), 2);
    ASSERT_TRUE(p.play("exit f11"));
    EXPECT_EQ(p.s.points, 4);
    EXPECT_EQ(p.score(0), 2);
}

TEST(HechtExit, OverAnOccupiedArrowToo) {
    Position p;
    p.pike(0, "f10").pike(1, "f11").carp("d1").points(2);
    EXPECT_TRUE(p.allows("exit f10"));
    p.points(1);
    EXPECT_EQ(p.judged("exit f10"), Judgement::refused(Reason::too_far, 2, 1));
    EXPECT_EQ(p.refusal("exit d1"), Reason::carps_stay);
    EXPECT_EQ(p.refusal("exit f11"), Reason::not_your_pike);
}

TEST(HechtExit, TheStoneIsBornAgainOnlyAfterTheTurn) {
    Position p;
    p.sated_pike(0, "h8").sated_pike(0, "h8").pike(0, "f11").pike(0, "f10").pike(0, "f9").pike(0, "f8");
    Position later = p;
    ASSERT_TRUE(p.play("exit f11") && p.play("breed pike"));
    EXPECT_EQ(p.pikes_in("h8").hungry[Seat(0)], 2);
    EXPECT_EQ(p.s.pike_supply[Seat(0)], 1);
    ASSERT_TRUE(later.play("exit f11") && later.play("wave") && later.play("end") && later.play("breed pike"));
    EXPECT_EQ(later.pikes_in("h8").hungry[Seat(0)], 3);
}

}  // namespace
}  // namespace shoal::hecht::testing
