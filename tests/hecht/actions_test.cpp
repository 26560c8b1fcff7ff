// One test a rule: actions, breeding, shortage, rounds and the end.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

// ---- Actions ----

TEST(HechtActions, ExactlyOneATurn) {
    Position p;
    p.pike(0, "f9");
    EXPECT_EQ(p.refusal("end"), Reason::action_missing);
    ASSERT_TRUE(p.play("f9>f10") && p.play("breed carp"));
    EXPECT_EQ(p.refusal("wave"), Reason::action_done);
    EXPECT_EQ(p.refusal("snail f8"), Reason::action_done);
    EXPECT_TRUE(p.allows("f10>f9"));
    ASSERT_TRUE(p.play("end"));
    EXPECT_EQ(p.mover(), 1);
}

TEST(HechtActions, CoveredOnesCannotBeChosenAndTheSnailHasTwoChips) {
    Position p;
    ASSERT_TRUE(p.play("snail f8") && p.play("end") && p.play("skip"));
    ASSERT_TRUE(p.play("snail f4") && p.play("end"));
    EXPECT_EQ(p.judged("skip"), Judgement::refused(Reason::action_covered, static_cast<int>(Action::skip)));
    ASSERT_TRUE(p.play("breed pike") && p.play("end"));
    EXPECT_EQ(p.refusal("snail e4"), Reason::action_covered);
    EXPECT_TRUE(p.allows("wave"));
}

TEST(HechtActions, SnailsGoOnFreeSnailFields) {
    Position p;
    p.snail("f8").carp("f4").pike(1, "e4");
    EXPECT_EQ(p.refusal("snail f8"), Reason::snail_field_taken);
    EXPECT_EQ(p.refusal("snail f4"), Reason::snail_field_taken);
    EXPECT_EQ(p.refusal("snail e4"), Reason::snail_field_taken);
    EXPECT_EQ(p.refusal("snail f9"), Reason::not_a_snail_field);
    EXPECT_EQ(p.refusal("snail"), Reason::snail_can_be_placed);
    ASSERT_TRUE(p.play("snail e7"));
    EXPECT_TRUE(p.s.snails.contains(field("e7")));
    EXPECT_EQ(p.s.snail_supply, 10);
}

TEST(HechtActions, ASnailThatCannotBePlacedIsPlayedAlone) {
    Position p;
    for (const FieldId id : p.rules().snail_fields) {
        p.s.snails.insert(id);
    }
    p.s.snail_supply = 0;
    EXPECT_EQ(p.refusal("snail f8"), Reason::no_snail_left);
    ASSERT_TRUE(p.play("snail"));
    EXPECT_EQ(p.s.snails.size(), 12);
    EXPECT_EQ(p.refusal("wave"), Reason::action_done);
}

TEST(HechtActions, SkipOnlyAsTheVeryFirstThing) {
    Position p;
    p.pike(0, "f9").pike(1, "f10");
    Position after_action = p;
    ASSERT_TRUE(p.play("f9>f8"));
    EXPECT_EQ(p.refusal("skip"), Reason::skip_comes_first);
    ASSERT_TRUE(after_action.play("wave"));
    EXPECT_EQ(after_action.refusal("skip"), Reason::action_done);
}

TEST(HechtActions, SkipEndsTheTurnAtOnce) {
    Position p;
    p.pike(0, "f9").pike(1, "f10");
    ASSERT_TRUE(p.play("skip"));
    EXPECT_EQ(p.mover(), 1);
    EXPECT_EQ(p.s.points, 7);
}

TEST(HechtActions, TheWaveGivesSevenMorePoints) {
    Position p;
    p.pike(0, "f9");
    ASSERT_TRUE(p.play("f9>f10") && p.play("wave"));
    EXPECT_EQ(p.s.points, 13);
    ASSERT_TRUE(p.play("f10>f9") && p.play("end"));
    EXPECT_EQ(p.s.points, 7);
}

TEST(HechtActions, OneThatCanDoNothingIsCoveredAllTheSame) {
    Position p;
    p.sated_pike(0, "h8").sated_carp("d2").carp("d8");
    ASSERT_TRUE(p.play("breed pike"));
    EXPECT_EQ(p.pikes_in("h8").sated[Seat(0)], 1);
    EXPECT_FALSE(is_open(p.rules(), p.s, Seat(0), Action::breed_pike));
    ASSERT_TRUE(p.play("end") && p.play("breed carp"));
    EXPECT_EQ(p.carps_in("d2"), (CarpNest{1, 0, 0}));
}

// ---- Breeding ----

TEST(HechtBreeding, EveryNestWithAPairWhoeverOwnsIt) {
    Position p(rules_for_3);
    p.sated_pike(1, "h8").sated_pike(1, "h8").sated_pike(1, "b4").sated_pike(2, "b4").sated_pike(0, "h2");
    ASSERT_TRUE(p.play("breed pike"));
    EXPECT_EQ(p.pikes_in("h8").hungry[Seat(1)], 4);
    EXPECT_EQ(p.pikes_in("b4").hungry[Seat(1)], 2);
    EXPECT_EQ(p.pikes_in("b4").hungry[Seat(2)], 2);
    EXPECT_EQ(p.pikes_in("h2").sated[Seat(0)], 1);
    EXPECT_EQ(p.s.carp_supply, carp_stones - 1);
    EXPECT_EQ(p.score(1), 6);
    EXPECT_EQ(p.score(2), 2);
    EXPECT_EQ(p.score(0), 1);
}

TEST(HechtBreeding, CarpsRollADieForEachNestInReadingOrder) {
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("j4").sated_carp("j4").carp("d8");
    ASSERT_TRUE(p.play("breed carp", {3, 1}));
    EXPECT_EQ(p.carps_in("d2"), (CarpNest{0, 5, 0}));
    EXPECT_EQ(p.carps_in("j4"), (CarpNest{0, 3, 0}));
    EXPECT_EQ(p.carps_in("d8"), (CarpNest{0, 1, 0}));
    EXPECT_EQ(p.s.snail_supply, snail_stones);
    EXPECT_EQ(p.s.living_carps, 9);
    EXPECT_EQ(p.s.carp_supply, 5);
}

// ---- Shortage ----

TEST(HechtShortage, OneNestAloneTakesWhatThereIsWithoutAQuestion) {
    Position p;
    p.sated_carp("d2").sated_carp("d2");
    for (const std::string_view at : {"a2", "a3", "a4", "a5", "b1", "b3", "b5", "b7", "c1"}) {
        p.carp(at);
    }
    ASSERT_TRUE(p.play("breed carp", {6}));
    EXPECT_EQ(p.s.stage, Stage::turn);
    EXPECT_EQ(p.carps_in("d2").hungry, 5);
    EXPECT_EQ(p.s.carp_supply, 0);
}

TEST(HechtShortage, ThreeNestsAreAskedWhereTheNumberCanDiffer) {
    Position p;
    for (const std::string_view nest : {"d2", "d8", "j4"}) {
        p.sated_carp(nest).sated_carp(nest);
    }
    p.carp("a2").carp("a3").carp("a4").carp("a5");
    ASSERT_TRUE(p.play("breed carp", {6, 2, 3}));
    EXPECT_EQ(p.s.carp_supply, 4);
    EXPECT_EQ(p.legal_count(), 5U);
    EXPECT_TRUE(p.allows("give d2 0"));
    EXPECT_TRUE(p.allows("give d2 4"));
    EXPECT_EQ(p.judged("give d2 5"), Judgement::refused(Reason::give_amount, 0, 4));
    EXPECT_EQ(p.refusal("give d8 1"), Reason::give_other_nest);
    EXPECT_EQ(p.refusal("give d2 1 p0"), Reason::give_other_nest);
    EXPECT_EQ(p.judged("wave"), Judgement::refused(Reason::give_first, field("d2").index()));
    Position rest = p;
    ASSERT_TRUE(p.play("give d2 1"));
    EXPECT_EQ(p.legal_count(), 3U);
    ASSERT_TRUE(p.play("give d8 0"));
    EXPECT_EQ(p.s.stage, Stage::turn);
    EXPECT_EQ(p.carps_in("j4").hungry, 5);
    EXPECT_EQ(p.refusal("give j4 1"), Reason::nothing_to_give);
    ASSERT_TRUE(rest.play("give d2 4"));
    EXPECT_EQ(rest.s.stage, Stage::turn);
    EXPECT_EQ(rest.carps_in("d8").hungry, 2);
}

TEST(HechtShortage, PikesAreSharedOutOwnerByOwner) {
    Position p(rules_for_3);
    p.sated_pike(2, "b4").sated_pike(1, "b4").sated_pike(1, "h2").sated_pike(2, "h2");
    p.pike(1, "a2").pike(1, "a3").pike(1, "a4").pike(2, "k2").pike(2, "k3").pike(2, "k4");
    ASSERT_TRUE(p.play("breed pike"));
    EXPECT_EQ(p.legal_count(), 2U);
    EXPECT_EQ(p.refusal("give b4 1"), Reason::give_other_nest);
    ASSERT_TRUE(p.play("give b4 1 p1"));
    EXPECT_EQ(p.pikes_in("h2").hungry[Seat(1)], 1);
    EXPECT_EQ(p.mover(), 0);
    ASSERT_TRUE(p.play("give b4 0 p2"));
    EXPECT_EQ(p.pikes_in("h2").hungry[Seat(2)], 2);
    EXPECT_EQ(p.s.stage, Stage::turn);
    EXPECT_EQ(p.s.pike_supply[Seat(1)] + p.s.pike_supply[Seat(2)], 0);
}

TEST(HechtShortage, StonesThatLeftThisTurnDoNotCount) {
    Position p;
    p.sated_pike(0, "b4").sated_pike(0, "b4").sated_pike(0, "h2").sated_pike(0, "h2").pike(0, "f11");
    ASSERT_TRUE(p.play("exit f11") && p.play("breed pike"));
    EXPECT_EQ(p.legal_count(), 2U);  // one stone, not two, for four places
    EXPECT_TRUE(p.allows("give b4 0 p0"));
    ASSERT_TRUE(p.play("give b4 1 p0"));
    EXPECT_EQ(p.pikes_in("h2").hungry[Seat(0)], 2);
    EXPECT_EQ(p.s.pike_supply[Seat(0)], 1);
}

// ---- Rounds and the end ----

struct Rounds {
    int seen = 0;
    int last = 0;
};

TEST(HechtEnd, ARoundEndsWhenEverybodyHasCoveredAllSix) {
    Position p;
    p.pike(0, "f9").pike(1, "f10").only_open(0, {Action::wave}).only_open(1, {Action::skip});
    ASSERT_TRUE(p.play("wave") && p.play("end"));
    EXPECT_EQ(p.s.round, 0);
    EXPECT_EQ(p.s.covered[Seat(0)], all_chips);
    Rounds rounds;
    const auto observer = [&](const Rules&, const State&, const Event& event) {
        if (event.kind == EventKind::round) {
            ++rounds.seen;
            rounds.last = event.number;
        }
    };
    Dice chance({});
    apply(p.rules(), p.s, Seat(1), Move::skip(), chance, observer);
    EXPECT_EQ(rounds.seen, 1);
    EXPECT_EQ(rounds.last, 1);
    EXPECT_EQ(p.s.covered, (PerSeat<std::uint8_t, players_max>{}));
    EXPECT_EQ(p.mover(), 0);
    EXPECT_TRUE(p.allows("skip"));
}

TEST(HechtEnd, RoundsByNumberOfPlayers) {
    EXPECT_EQ(rounds_for(2), 4);
    EXPECT_EQ(rounds_for(3), 3);
    EXPECT_EQ(rounds_for(4), 2);
    EXPECT_EQ(rounds_for(5), 2);
    EXPECT_EQ(rounds_for(6), 2);
}

TEST(HechtEnd, NoBreedingLeftBeforeTheLastRoundEndsNothing) {
    Position p;
    p.pike(0, "f9").only_open(0, {Action::breed_pike, Action::skip}).only_open(1, {Action::wave});
    ASSERT_TRUE(p.play("breed pike") && p.play("end"));
    EXPECT_FALSE(over(p.rules(), p.s));
}

TEST(HechtEnd, AnotherOpenBreedingKeepsTheLastRoundGoing) {
    Position p;
    p.last_round().only_open(0, {Action::breed_pike, Action::skip}).only_open(1, {Action::breed_pike});
    ASSERT_TRUE(p.play("breed pike") && p.play("end"));
    EXPECT_FALSE(over(p.rules(), p.s));
}

TEST(HechtEnd, TheLastBreedingInTheVeryLastTurnEndsByRounds) {
    Position p;
    p.last_round().only_open(0, {Action::breed_pike}).only_open(1, {});
    ASSERT_TRUE(p.play("breed pike") && p.play("end"));
    EXPECT_TRUE(over(p.rules(), p.s));
    EXPECT_EQ(end_reason(p.rules(), p.s), "rounds");
    EXPECT_EQ(p.s.round, 4);
    EXPECT_TRUE(to_move(p.rules(), p.s).empty());
}

TEST(HechtEnd, TheRoundCutShortIsAnnouncedToo) {
    Position p;
    p.last_round().only_open(0, {Action::breed_pike, Action::skip}).only_open(1, {Action::wave});
    ASSERT_TRUE(p.play("breed pike"));
    Rounds rounds;
    const auto observer = [&](const Rules&, const State&, const Event& event) {
        if (event.kind == EventKind::round) {
            ++rounds.seen;
            rounds.last = event.number;
        }
    };
    Dice chance({});
    apply(p.rules(), p.s, Seat(0), Move::end(), chance, observer);
    EXPECT_EQ(rounds.seen, 1);
    EXPECT_EQ(rounds.last, 4);
    EXPECT_EQ(judge(p.rules(), p.s, Seat(0), Move::end()).reason, Reason::game_over);
}

TEST(HechtEnd, MostPikesWinOnTheBoardAndOutside) {
    Position p;
    p.pike(0, "f9").pike(0, "f10").pike(1, "f11");
    p.s.left[Seat(1)] = 2;
    EXPECT_EQ(p.score(0), 2);
    EXPECT_EQ(p.score(1), 3);
    EXPECT_EQ(winners(p.rules(), p.s), SeatSet::only(Seat(1)));
}

TEST(HechtEnd, AmongEqualsTheSatedOnesDecideThenVictoryIsShared) {
    Position p;
    p.pike(0, "f9").sated_pike(1, "h8");
    EXPECT_EQ(winners(p.rules(), p.s), SeatSet::only(Seat(1)));
    Position q;
    q.sated_pike(0, "f9").sated_pike(1, "h8");
    EXPECT_EQ(winners(q.rules(), q.s), SeatSet::all(2));
    Position r;
    r.pike(0, "f9").pike(0, "f10").sated_pike(1, "h8");
    EXPECT_EQ(winners(r.rules(), r.s), SeatSet::only(Seat(0)));
}

// ---- Whose turn, and what to do ----

TEST(HechtTurn, OnlyThePlayerOnTurnMoves) {
    Position p;
    p.pike(1, "f9");
    EXPECT_EQ(judge(p.rules(), p.s, Seat(1), Move::wave()).reason, Reason::not_your_turn);
    EXPECT_EQ(judge(p.rules(), p.s, Seat(200), Move::wave()).reason, Reason::not_your_turn);
    Moves list;
    legal(p.rules(), p.s, Seat(1), list);
    EXPECT_TRUE(list.empty());
}

TEST(HechtTurn, HostileMovesAreRefused) {
    Position p;
    p.pike(0, "f9");
    std::array<std::uint8_t, 4> bytes{};
    int legal_ones = 0;
    for (int kind = 0; kind < 256; ++kind) {
        for (const int from : {0, 37, 83, 84, 127, 128, 255}) {
            for (const int to : {0, 5, 83, 84, 127, 128, 255}) {
                for (const int seat : {0, 1, 2, 8, 255}) {
                    bytes = {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(from),
                             static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(seat)};
                    legal_ones += judge(p.rules(), p.s, Seat(0), std::bit_cast<Move>(bytes)).is_legal() ? 1 : 0;
                }
            }
        }
    }
    EXPECT_EQ(legal_ones, 4);  // skip, wave and the two breedings
}

TEST(HechtTurn, PhasesSayWhatToDo) {
    Position p;
    p.pike(0, "f9");
    const auto phase_now = [](const Position& at) { return phase(at.rules(), view(at.rules(), at.s, at.s.on_turn)); };
    EXPECT_EQ(phase_now(p), Phase::turn);
    Position clearing = p;
    clearing.pike(0, "h8");
    EXPECT_EQ(phase_now(clearing), Phase::clear);
    Position skipping = p;
    EXPECT_EQ(phase_now(skipping.only_open(0, {Action::skip})), Phase::only_skip);
    ASSERT_TRUE(p.play("wave"));
    EXPECT_EQ(phase_now(p), Phase::acted);
}

}  // namespace
}  // namespace shoal::hecht::testing
