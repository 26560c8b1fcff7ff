// Positions of Hecht in which some move would be absurd, whatever else may be wise.
#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/hecht/hecht.h"
#include "tests/bots/positions.h"
#include "tests/hecht/position.h"

namespace shoal::bots::testing {
namespace {

using hecht::Action;
using hecht::Hecht;
using Pond = hecht::testing::Position;

// Five living carps far from everything, three of them in their nests: one may be eaten.
Pond five_carps() {
    Pond p;
    p.carp("d2").carp("d8").carp("j4").carp("a2").carp("k2");
    return p;
}

// The turn has begun: something was moved, and so many points are left.
Pond& in_mid_turn(Pond& p, int points) {
    p.points(points);
    p.s.touched = 1;
    return p;
}

// The action is done too.
Pond& after_action(Pond& p, int points) {
    in_mid_turn(p, points);
    p.s.acted = 1;
    return p;
}

TEST(HechtPositions, LeavesThePondWithASatedPikeWhileItsPartnerWaits) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(1, "f2").pike(1, "f3");
    check<Hecht>({"Two sated pikes, one of them in the nest, and breeding is open: together they have two young.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"exit h8", "exit h9"}});
}

TEST(HechtPositions, DoesNotEatThoughBreedingNeedsIt) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").pike(0, "g9").carp("g8").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {Action::breed_pike}).only_open(1, {Action::skip});
    in_mid_turn(p, 2);
    check<Hecht>(
        {"One step to the carp, one to the partner in the nest: without them the last breeding is for nothing.",
         p.rules(),
         p.s,
         Seat(0),
         {"g9>g8"},
         {}});
}

TEST(HechtPositions, BreedsOneStepBeforeThePairIsComplete) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(1, "f2").pike(1, "f3");
    in_mid_turn(p, 3);
    check<Hecht>({"The second pike is one step from the nest and there are points: a pair first, then the chip.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"breed pike"}});
}

TEST(HechtPositions, DoesNotCompleteThePairBeforeTheLastBreeding) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {Action::breed_pike}).only_open(1, {Action::skip});
    in_mid_turn(p, 1);
    check<Hecht>({"It is the last breeding of the game, and the last point completes the pair.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {"h9>h8"},
                  {}});
}

TEST(HechtPositions, WastesThePikeBreedingInTheFirstTurn) {
    Pond p;
    p.carp("d2").carp("d8").carp("j4").pike(0, "f9").pike(0, "f10").pike(1, "c7").pike(1, "b7");
    check<Hecht>({"All pikes are hungry: no pair can be made, and the chip comes back only with the next round.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"breed pike"}});
}

TEST(HechtPositions, WastesTheCarpBreedingInTheFirstTurn) {
    Pond p;
    p.carp("d2").carp("d8").carp("j4").pike(0, "f9").pike(0, "f10").pike(1, "c7").pike(1, "b7");
    check<Hecht>({"No snail is in the pond: no carp can be sated, and five other chips are open.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"breed carp"}});
}

TEST(HechtPositions, BreedsCarpsOneStepBeforeThePairIsComplete) {
    Pond p;
    p.sated_carp("d8").sated_carp("d7").carp("j4").carp("d2").pike(0, "f9").pike(0, "e8").pike(1, "f2").pike(1, "f3");
    p.only_open(0, {Action::breed_carp, Action::breed_pike, Action::snail});
    p.only_open(1, {Action::breed_carp, Action::breed_pike, Action::snail});
    in_mid_turn(p, 4);
    check<Hecht>({"The second sated carp is beside the nest: one step more and the chip brings carps for both pikes.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"breed carp"}});
}

TEST(HechtPositions, SkipsInsteadOfCompletingThePairTheRivalMustBreed) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {Action::wave, Action::skip}).only_open(1, {Action::breed_pike});
    check<Hecht>({"The rival has nothing left but to breed, and the game ends with it: one step makes it two young.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"skip"}});
}

TEST(HechtPositions, EndsTheTurnBesideTheNestWhereThePartnerWaits) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h9").pike(1, "f2").pike(1, "f3");
    p.only_open(0, {Action::breed_pike, Action::skip}).only_open(1, {Action::breed_carp, Action::wave, Action::skip});
    after_action(p, 3);
    check<Hecht>({"The action is done, points are left and cost nothing: in the nest the pair is safe until it breeds.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"end", "exit h9"}});
}

TEST(HechtPositions, EntersAnEmptyNestWhileThePartnerWaitsInAnother) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "f9").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {Action::breed_pike}).only_open(1, {Action::skip});
    check<Hecht>({"It is the last breeding: one pike in each of two nests is no pair in either.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"f9>b4", "exit f9", "exit h8", "breed pike"}});
}

TEST(HechtPositions, ClearsTheNestByLeavingThePondWithOneOfTwoPikes) {
    Pond p = five_carps();
    p.pike(0, "h8").pike(0, "h8").pike(1, "f2").pike(1, "f3");
    p.s.left[Seat(0)] = 1;
    check<Hecht>({"Four stones lie in the supply: leaving brings nothing, and a single pike has nobody to pair with.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"exit h8"}});
}

TEST(HechtPositions, DoesNotEatForTheTieBreak) {
    Pond p = five_carps();
    p.carp("f8").pike(0, "f9").pike(0, "f10").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {}).only_open(1, {});
    after_action(p, 1);
    check<Hecht>({"The last point of the game: as many pikes each, and a sated one decides.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {"f9>f8"},
                  {}});
}

TEST(HechtPositions, GivesTheTieBreakAwayByLeaving) {
    Pond p = five_carps();
    p.sated_pike(0, "f9").pike(0, "f10").pike(1, "f2").pike(1, "f3").last_round();
    p.only_open(0, {}).only_open(1, {});
    after_action(p, 7);
    check<Hecht>({"As many pikes each, and the only sated one is on the board as long as it does not leave.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {},
                  {"exit f9"}});
}

TEST(HechtPositions, KeepsAllStonesOnTheBoardBeforeYoungAreBorn) {
    Pond p = five_carps();
    p.sated_pike(0, "h8").sated_pike(0, "h8").pike(0, "f11").pike(0, "e10").pike(0, "g10").pike(0, "i8");
    p.pike(1, "f2").pike(1, "f3").sated_pike(1, "h2").sated_pike(1, "h2").last_round();
    p.only_open(0, {}).only_open(1, {Action::breed_pike});
    p.s.left[Seat(1)] = 2;
    after_action(p, 1);
    check<Hecht>({"The rival must breed and the game is over. The supply is empty: who leaves now is born again.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {"exit f11"},
                  {}});
}

// ---- From games that `expert` lost to others of its kind with more iterations ----

// What follows from the seed and these moves, as a position. Rules are handed on and not copied from a constant: a
// compiler would write each copy out, entry by entry.
[[gnu::noinline]] void in_lost_game(std::string_view reason, const hecht::Rules& rules, std::uint64_t seed,
                                    std::string_view moves, int seat, std::vector<std::string_view> must,
                                    std::vector<std::string_view> must_not) {
    check<Hecht>({reason, rules, replay<Hecht>(rules, seed, moves), Seat(seat), std::move(must), std::move(must_not)});
}

// 300 iterations at seat 0, seed 4010.
TEST(HechtPositions, EndsTheTurnHungryBesideTheCarpItHasBrought) {
    const std::string_view moves =
        "start 2,start 1,skip,skip,snail d4,end,i6>i5,j6>j5,snail d6,j4>e4,end,snail f4,d2>f4,i3>g3,end,breed carp,"
        "end,breed carp,f4>d2,end,i5>e8,wave,end,breed pike,g3>f4,j2>d9,e4>d4,end,d4>j4,j5>i5,breed pike,end,d8>d6,"
        "d9>c6,d6>d7,wave,d2>j4,end,i5>e7,d7>d8,snail d4,end,breed carp,j4>g3";
    in_lost_game("Nine carps live, three points are left and cost nothing: only what has eaten breeds.",
                 hecht::testing::rules_for_2, 4010, moves, 0, {}, {"end"});
}

// 300 iterations at seat 0, seed 4014.
TEST(HechtPositions, LeavesTheLastCarpThatMayBeEatenToTheRival) {
    const std::string_view moves =
        "start 2,start 1,skip,skip,snail d4,end,i6>i5,j6>j5,d2>d4,d4>d2,snail e4,j4>i4,end,j2>j3,d8>e4,snail d5,"
        "e4>d3,end,j5>h5,snail h4,d3>d8,end,i4>h4,breed pike,end,d2>d8,breed carp,h5>h4,end,d8>j2,i3>j2,wave,d8>i4";
    in_lost_game("Five carps live, so that one may be eaten: now by j3, or then by the rival's i5 beside it.",
                 hecht::testing::rules_for_2, 4014, moves, 1, {"j3>i4"}, {});
}

// 300 iterations at seat 0, seed 4012, move 146. The rival has no breeding left in this round.
TEST(HechtPositions, BreedsForTheRivalAlone) {
    Pond p;
    p.sated_pike(0, "b4").sated_pike(0, "e4").pike(0, "f4").sated_pike(1, "h8").sated_pike(1, "h8");
    p.pike(1, "d1").pike(1, "e2").carp("d7").carp("d8").carp("d8").carp("d8").snail("d4").snail("h4");
    p.only_open(0, {Action::wave, Action::breed_pike}).only_open(1, {Action::skip});
    p.s.left[Seat(1)] = 1;
    p.s.round = 2;
    in_mid_turn(p, 0);
    check<Hecht>({"The rival's pair would have two young and the own is one move short, which the wave allows.",
                  p.rules(),
                  p.s,
                  Seat(0),
                  {"wave"},
                  {"breed pike"}});
}

// 100 iterations at seat 1, seed 4201, move 212.
TEST(HechtPositions, EndsTheGameThatItIsLosing) {
    Pond p(hecht::testing::rules_for_3);
    p.pike(0, "a4").pike(0, "b1").pike(0, "c2").pike(0, "c7").pike(1, "d1").pike(1, "d6").pike(1, "e3").pike(1, "e8");
    p.pike(2, "c6").pike(2, "f2").pike(2, "f4").pike(2, "g1").carp("d7").sated_carp("h6").sated_carp("d8");
    p.sated_carp("j4").snail("e7").snail("f8").last_round();
    p.only_open(0, {Action::wave}).only_open(2, {Action::wave, Action::breed_carp});
    p.only_open(1, {Action::breed_carp, Action::breed_pike});
    p.s.left[Seat(1)] = 1;
    p.s.left[Seat(2)] = 3;
    p.s.on_turn = Seat(1);
    in_mid_turn(p, 0);
    check<Hecht>({"It is the last open pike breeding: the game ends two pikes behind, without a pair to breed.",
                  p.rules(),
                  p.s,
                  Seat(1),
                  {"breed carp"},
                  {"breed pike"}});
}

// 100 iterations at seat 0, seed 4203.
TEST(HechtPositions, PutsOffBreedingThoughNothingElseCanBeDone) {
    const std::string_view moves =
        "start 2,start 1,start 3,skip,skip,skip,i3>i4,j2>j3,snail d4,j4>e4,end,d2>d4,i6>e8,snail f4,j6>k6,end,f2>e3,"
        "f3>d3,d4>d2,snail d4,d8>d7,end,breed pike,i4>e7,end,snail d6,e4>d4,k6>c6,d7>d6,end,d6>d8,e3>e4,snail d6,end,"
        "e7>d5,snail e7,j3>b2,end,e8>c4,breed pike,c6>c3,end,d4>d2,breed carp,d2>d4,d2>e3,d3>d4,e4>e3,end,d2>b3,"
        "b2>b3,b3>b4,d2>f4,wave,f4>j4,d2>d3,d5>e4,end,c4>c2,breed carp,end,e3>h2,d4>h2";
    in_lost_game("Both its pikes are the only pair and may not move: the wave would be for carps alone.",
                 hecht::testing::rules_for_3, 4203, moves, 1, {"breed pike"}, {"wave"});
}

}  // namespace
}  // namespace shoal::bots::testing
