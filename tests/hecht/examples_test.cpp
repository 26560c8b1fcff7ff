// The worked examples of the rules, decided at compile time.
#include <gtest/gtest.h>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

constexpr bool e1_carp_eats_and_swims_on() {
    Position p;
    p.carp("f10").snail("f8");
    return p.play("f10>f8") && p.s.points == 5 && p.is_sated("f8") && p.s.snails.empty() && p.allows("f8>f9") &&
           p.play("f8>g9") && p.s.points == 3 && p.is_sated("g9") && !p.is_sated("f8");
}
static_assert(e1_carp_eats_and_swims_on());

constexpr bool e2_four_carps_are_spared() {
    Position p;
    p.pike(0, "f10").pike(0, "f11").carp("f9").carp("g9").carp("d2").carp("j4").sated_carp("e9");
    return p.play("f10>e9") && p.s.living_carps == 4 && p.s.snail_supply == snail_stones &&
           p.refusal("f11>f9") == Reason::carps_spared && p.refusal("f11>g9") == Reason::carps_spared;
}
static_assert(e2_four_carps_are_spared());

constexpr bool e3_both_owners_get_one_and_must_clear() {
    Position p;
    p.sated_pike(0, "h8").sated_pike(1, "h8").carp("d2").pike(0, "f9").pike(1, "f10");
    const bool bred = p.play("breed pike") && p.pikes_in("h8").hungry[Seat(0)] == 2 &&
                      p.pikes_in("h8").hungry[Seat(1)] == 2 && p.s.carp_supply == carp_stones - 1 && p.score(0) == 3 &&
                      p.score(1) == 3;
    const bool first_clears =
        p.refusal("f9>e9") == Reason::clear_nest_first && p.refusal("d2>d1") == Reason::clear_nest_first &&
        p.refusal("end") == Reason::clear_before_end && p.play("h8>h7") &&
        p.refusal("end") == Reason::clear_before_end && p.play("exit h8") && p.allows("f9>e9") && p.play("end");
    return bred && first_clears && p.refusal("f10>e9") == Reason::clear_nest_first && p.allows("h8>h9") &&
           p.allows("snail f8") && p.allows("skip");
}
static_assert(e3_both_owners_get_one_and_must_clear());

constexpr Position two_carp_nests_and_eight_carps() {
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("d8").sated_carp("d8").carp("a2").carp("a3");
    return p;
}
constexpr bool e4_player_chooses_which_nest_gets_fewer() {
    Position p = two_carp_nests_and_eight_carps();
    if (!p.play("breed carp", {5, 4}) || p.s.stage != Stage::give || p.legal_count() != 2 || p.allows("give d2 3")) {
        return false;
    }
    Position other = p;
    return p.play("give d2 4") && p.carps_in("d2").hungry == 6 && p.carps_in("d8").hungry == 6 &&
           p.s.carp_supply == 0 && p.s.stage == Stage::turn && other.play("give d2 5") &&
           other.carps_in("d2").hungry == 7 && other.carps_in("d8").hungry == 5;
}
static_assert(e4_player_chooses_which_nest_gets_fewer());

constexpr bool e5_what_the_supply_cannot_give_lapses() {
    Position p;
    p.sated_pike(0, "h8").sated_pike(0, "h8").pike(0, "f9").pike(0, "f10").pike(0, "f8");
    return p.s.pike_supply[Seat(0)] == 1 && p.play("breed pike") && p.s.stage == Stage::turn &&
           p.pikes_in("h8").hungry[Seat(0)] == 3 && p.s.pike_supply[Seat(0)] == 0;
}
static_assert(e5_what_the_supply_cannot_give_lapses());

constexpr bool e6_third_carp_must_join() {
    Position p;
    p.sated_carp("d2").sated_carp("d8").sated_carp("j5");
    return p.refusal("j5>j4") == Reason::third_carp_joins && p.points(14).allows("j5>d8") && p.allows("j5>d2");
}
static_assert(e6_third_carp_must_join());

constexpr bool e7_canals() {
    Position p;
    p.carp("f11");
    Position far = p;
    return p.play("f11>k6") && p.s.points == 6 && far.play("f11>k1") && far.s.points == 5;
}
static_assert(e7_canals());

constexpr bool e8_only_skip_left() {
    Position p;
    p.pike(0, "f9").carp("d2").only_open(0, {Action::skip});
    Position q;
    q.pike(0, "f9").only_open(0, {Action::skip, Action::wave});
    return p.legal_count() == 1 && p.refusal("f9>f10") == Reason::only_skip_left && p.allows("skip") &&
           q.allows("skip") && q.play("f9>f10") && q.refusal("skip") == Reason::skip_comes_first && q.allows("wave");
}
static_assert(e8_only_skip_left());

constexpr bool e9_last_open_pike_breeding_ends_the_game() {
    Position p;
    p.pike(0, "f9")
        .pike(1, "f10")
        .last_round()
        .only_open(0, {Action::breed_pike, Action::skip})
        .only_open(1, {Action::wave});
    return p.play("breed pike") && !over(p.rules(), p.s) && p.play("f9>f8") && p.play("end") && over(p.rules(), p.s) &&
           end_reason(p.rules(), p.s) == "no_breeding";
}
static_assert(e9_last_open_pike_breeding_ends_the_game());

// The same examples once more as the compiled program decides them.
TEST(HechtExamples, E1_CarpEatsForTwoPointsAndSwimsOn) { EXPECT_TRUE(e1_carp_eats_and_swims_on()); }
TEST(HechtExamples, E2_FourCarpsAreSpared) { EXPECT_TRUE(e2_four_carps_are_spared()); }
TEST(HechtExamples, E3_BothOwnersGetOneAndMustClear) { EXPECT_TRUE(e3_both_owners_get_one_and_must_clear()); }
TEST(HechtExamples, E4_PlayerChoosesWhichNestGetsFewer) { EXPECT_TRUE(e4_player_chooses_which_nest_gets_fewer()); }
TEST(HechtExamples, E5_WhatTheSupplyCannotGiveLapses) { EXPECT_TRUE(e5_what_the_supply_cannot_give_lapses()); }
TEST(HechtExamples, E6_ThirdCarpMustJoin) { EXPECT_TRUE(e6_third_carp_must_join()); }
TEST(HechtExamples, E7_CanalsCostOnePointEach) { EXPECT_TRUE(e7_canals()); }
TEST(HechtExamples, E8_OnlySkipLeft) { EXPECT_TRUE(e8_only_skip_left()); }
TEST(HechtExamples, E9_LastOpenPikeBreedingEndsTheGame) { EXPECT_TRUE(e9_last_open_pike_breeding_ends_the_game()); }

}  // namespace
}  // namespace shoal::hecht::testing
