// Positions of Hecht in which some move would be absurd, whatever else may be wise.
#include <gtest/gtest.h>

#include <cstdint>

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

}  // namespace
}  // namespace shoal::bots::testing
