// What is told of breeding, clearing, rounds and the end, one test a kind of event: from the event alone, without the
// position, comes why.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/hecht/listening.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

// ---- Breeding ----

TEST(HechtEvents, ABreedingFoundNoPair) {
    Position p;
    p.sated_pike(0, "h8").pike(1, "b4").pike(1, "b4");
    const std::vector<Event> events = heard(p, "breed pike");
    ASSERT_EQ(kinds(events), Kinds{EventKind::bred});
    EXPECT_EQ(told(rules_for_2, events[0]),
              R"({"t":"bred","seat":0,"chip":4,"uncovered":[0,1,2,3,5],"fish":"pike","why":"no_pair","nests":[)"
              R"({"at":"b4","pair":false,"hungry":2,"sated":0,"parents":[]},)"
              R"({"at":"h2","pair":false,"hungry":0,"sated":0,"parents":[]},)"
              R"({"at":"h8","pair":false,"hungry":0,"sated":1,"parents":[]}],"carps_back":0,"snails_back":0})");
    EXPECT_EQ(line(rules_for_2, events[0]), "");
}

TEST(HechtEvents, PikesBredForTheirOwnersAndMustClear) {
    Position p(rules_for_3);
    p.sated_pike(0, "h8").sated_pike(2, "h8");
    const std::vector<Event> events = heard(p, "breed pike");
    ASSERT_EQ(kinds(events), (Kinds{EventKind::bred, EventKind::born, EventKind::clearing}));
    EXPECT_EQ(events[0].breed_why, BreedWhy::pairs);
    EXPECT_EQ(events[0].carps_back, 2);
    EXPECT_EQ(events[0].snails_back, 0);
    EXPECT_EQ(events[0].nests[2].parents, (std::array{Seat(0), Seat(2)}));
    EXPECT_EQ(told(rules_for_3, events[1]),
              R"({"t":"born","seat":0,"fish":"pike","given":false,"young":[)"
              R"({"nest":"h8","owner":0,"wanted":1,"born":1,"lapsed":0,"stones":5,"why":"all_born"},)"
              R"({"nest":"h8","owner":2,"wanted":1,"born":1,"lapsed":0,"stones":5,"why":"all_born"}],)"
              R"("living_carps":0,"asked":null})");
    EXPECT_EQ(line(rules_for_3, events[1]), "");
    EXPECT_EQ(told(rules_for_3, events[2]), R"({"t":"clearing","seat":0,"nests":[{"at":"h8","pikes":2}],"points":7})");
}

TEST(HechtEvents, CarpsBredAndTheDieSaidHowMany) {
    Position p;
    p.sated_carp("d2").sated_carp("d2").carp("d8");
    const std::vector<Event> events = heard(p, "breed carp", {4});
    ASSERT_EQ(kinds(events), (Kinds{EventKind::bred, EventKind::die, EventKind::born}));
    EXPECT_FALSE(events[0].pike);
    EXPECT_EQ(events[0].snails_back, 2);
    EXPECT_EQ(events[0].carps_back, 0);
    EXPECT_EQ(told(rules_for_2, events[1]), R"({"t":"chance","what":"die","nest":"d2","value":4})");
    EXPECT_EQ(line(rules_for_2, events[1]), told(rules_for_2, events[1]));
    EXPECT_EQ(told(rules_for_2, events[2]),
              R"({"t":"born","seat":0,"fish":"carp","given":false,"young":[)"
              R"({"nest":"d2","owner":null,"wanted":4,"born":4,"lapsed":0,"stones":11,"why":"all_born"}],)"
              R"("living_carps":7,"asked":null})");
}

TEST(HechtEvents, YoungLapsedForWantOfStones) {
    Position p;
    p.sated_carp("d2").sated_carp("d2");
    p.s.carp_supply = 1;
    const Event born = only(p, EventKind::born, "breed carp", {6});
    ASSERT_EQ(born.young.size(), 1U);
    EXPECT_EQ(born.young[0], (Young{field("d2"), no_seat, 6, 1, 1, BirthWhy::supply_empty}));
    EXPECT_NE(told(rules_for_2, born).find(R"("wanted":6,"born":1,"lapsed":5,"stones":1,"why":"supply_empty")"),
              std::string::npos);
}

TEST(HechtEvents, YoungLapsedBecauseTheStonesLeftThePondInThisTurn) {
    Position p;
    p.sated_pike(0, "h8").sated_pike(0, "h8").pike(0, "f10").pike(0, "f2").pike(0, "f3").pike(0, "f4");
    ASSERT_TRUE(p.play("exit f10"));
    const Event born = only(p, EventKind::born, "breed pike");
    ASSERT_EQ(born.young.size(), 1U);
    EXPECT_EQ(born.young[0], (Young{field("h8"), Seat(0), 2, 0, 0, BirthWhy::left_this_turn}));
}

TEST(HechtEvents, ScarceYoungAreAskedForAndGiven) {
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("j4").sated_carp("j4");
    p.s.carp_supply = 8;
    std::vector<Event> events = heard(p, "breed carp", {5, 4});
    ASSERT_EQ(kinds(events), (Kinds{EventKind::bred, EventKind::die, EventKind::die, EventKind::born}));
    EXPECT_EQ(told(rules_for_2, events[3]),
              R"({"t":"born","seat":0,"fish":"carp","given":false,"young":[],"living_carps":4,)"
              R"("asked":{"nest":"d2","owner":null,"wanted":5,"stones":8,"least":4,"most":5}})");
    events = heard(p, "give d2 4");
    ASSERT_EQ(kinds(events), Kinds{EventKind::born});
    EXPECT_EQ(told(rules_for_2, events[0]),
              R"({"t":"born","seat":0,"fish":"carp","given":true,"young":[)"
              R"({"nest":"d2","owner":null,"wanted":5,"born":4,"lapsed":1,"stones":8,"why":"shared_out"},)"
              R"({"nest":"j4","owner":null,"wanted":4,"born":4,"lapsed":0,"stones":4,"why":"all_born"}],)"
              R"("living_carps":12,"asked":null})");
}

TEST(HechtEvents, ScarcePikesAreSharedOutOwnerByOwner) {
    Position p;
    p.sated_pike(0, "b4").sated_pike(1, "b4").sated_pike(0, "h2").sated_pike(1, "h2");
    p.pike(0, "f2").pike(0, "f3").pike(0, "f4");
    const Event asked = only(p, EventKind::born, "breed pike");
    EXPECT_TRUE(asked.young.empty());
    EXPECT_EQ(asked.question, (Question{field("b4"), Seat(0), 1, 1, 0, 1}));
    ASSERT_TRUE(p.play("breed pike"));
    const Event given = only(p, EventKind::born, "give b4 1 p0");
    ASSERT_EQ(given.young.size(), 4U);
    EXPECT_EQ(given.young[0], (Young{field("b4"), Seat(0), 1, 1, 1, BirthWhy::all_born}));
    EXPECT_EQ(given.young[1], (Young{field("h2"), Seat(0), 1, 0, 0, BirthWhy::supply_empty}));
    EXPECT_EQ(given.young[2], (Young{field("b4"), Seat(1), 1, 1, 4, BirthWhy::all_born}));
    EXPECT_EQ(given.young[3], (Young{field("h2"), Seat(1), 1, 1, 3, BirthWhy::all_born}));
    EXPECT_EQ(given.question, Question{});
}

// ---- Clearing ----

TEST(HechtEvents, ClearingBeginsWithTheTurnOfWhoeverHasHungryPikesInANest) {
    Position p;
    p.pike(1, "h8").pike(1, "h8").pike(0, "f9");
    const std::vector<Event> events = heard(p, "skip");
    ASSERT_EQ(kinds(events), (Kinds{EventKind::skipped, EventKind::turn, EventKind::clearing}));
    EXPECT_EQ(told(rules_for_2, events[2]), R"({"t":"clearing","seat":1,"nests":[{"at":"h8","pikes":2}],"points":7})");
    EXPECT_EQ(line(rules_for_2, events[2]), "");
}

// What entered in this turn stays: of four pikes two are to leave.
TEST(HechtEvents, ClearingBindsTheNewbornButNotWhoEnteredThisTurn) {
    Position p;
    p.sated_pike(0, "h9").sated_pike(0, "g9");
    ASSERT_TRUE(p.play("h9>h8") && p.play("g9>h8"));
    const Event event = only(p, EventKind::clearing, "breed pike");
    ASSERT_EQ(event.to_clear.size(), 1U);
    EXPECT_EQ(event.to_clear[0], (Blocked{field("h8"), 2}));
    EXPECT_EQ(event.points, 5);
}

TEST(HechtEvents, ClearingBeginsWhenTheWaveBringsThePointsForIt) {
    Position p;
    p.pike(0, "h8").points(0);
    EXPECT_EQ(only(p, EventKind::clearing, "wave").points, 7);
}

TEST(HechtEvents, ClearingIsToldOnce) {
    Position p;
    p.pike(0, "h8").pike(0, "h8").pike(0, "b4");
    EXPECT_EQ(kinds(heard(p, "h8>h9")), Kinds{EventKind::swam});
    EXPECT_EQ(kinds(heard(p, "snail f8")), Kinds{EventKind::snail});
    EXPECT_EQ(kinds(heard(p, "b4>b3")), Kinds{EventKind::swam});
}

// ---- Turns, rounds and the end ----

TEST(HechtEvents, ATurnIsOver) {
    Position p;
    ASSERT_TRUE(p.play("snail f8"));
    const Event event = only(p, EventKind::turn, "end");
    EXPECT_EQ(told(rules_for_2, event), R"({"t":"turn","seat":0,"unused":7,"used":[1,0],"next":1})");
    EXPECT_EQ(line(rules_for_2, event), "");
}

TEST(HechtEvents, ARoundIsOverAndAllActionsAreOpenAgain) {
    Position p;
    p.pike(0, "f9").pike(1, "f10").only_open(0, {}).only_open(1, {Action::skip});
    p.s.left[Seat(1)] = 2;
    p.s.on_turn = Seat(1);
    const std::vector<Event> events = heard(p, "skip");
    ASSERT_EQ(kinds(events), (Kinds{EventKind::skipped, EventKind::turn, EventKind::round}));
    EXPECT_EQ(told(rules_for_2, events[1]), R"({"t":"turn","seat":1,"unused":7,"used":[6,6],"next":0})");
    EXPECT_EQ(
        told(rules_for_2, events[2]),
        R"({"t":"round","n":1,"scores":[1,3],"why":"all_covered","on_board":[1,1],"left":[0,2],"reopened":true})");
    EXPECT_EQ(line(rules_for_2, events[2]), R"({"t":"round","n":1,"scores":[1,3]})");
}

TEST(HechtEvents, TheGameEndsWithTheLastOpenPikeBreeding) {
    Position p;
    p.last_round().only_open(0, {Action::breed_pike, Action::wave}).only_open(1, {Action::skip});
    p.pike(0, "f9").pike(1, "f10").pike(1, "f2");
    ASSERT_TRUE(p.play("breed pike"));
    const std::vector<Event> events = heard(p, "end");
    ASSERT_EQ(kinds(events), (Kinds{EventKind::turn, EventKind::round, EventKind::end}));
    EXPECT_EQ(events[0].next, no_seat);
    EXPECT_EQ(events[1].round_why, RoundWhy::no_breeding);
    EXPECT_FALSE(events[1].reopened);
    EXPECT_EQ(told(rules_for_2, events[2]),
              R"({"t":"end","reason":"no_breeding","last_breeder":0,"scores":[1,2],"on_board":[1,2],"left":[0,0],)"
              R"("sated":[0,0],"most_pikes":[1],"winners":[1],"why":"most_pikes"})");
    EXPECT_EQ(line(rules_for_2, events[2]), "");
}

Event ended(Position& p) {
    p.last_round().only_open(0, {Action::skip}).only_open(1, {});
    return only(p, EventKind::end, "skip");
}

TEST(HechtEvents, ATieIsBrokenBySatedPikesOnTheBoard) {
    Position p;
    p.pike(0, "f9").pike(0, "f10").sated_pike(1, "f2");
    p.s.left[Seat(1)] = 1;
    const Event event = ended(p);
    EXPECT_EQ(event.ending, Ending::rounds);
    EXPECT_EQ(told(rules_for_2, event),
              R"({"t":"end","reason":"rounds","last_breeder":null,"scores":[2,2],"on_board":[2,1],"left":[0,1],)"
              R"("sated":[0,1],"most_pikes":[0,1],"winners":[1],"why":"most_sated"})");
}

TEST(HechtEvents, WhoIsEqualInBothSharesTheVictory) {
    Position p;
    p.sated_pike(0, "f9").sated_pike(1, "f2");
    const Event event = ended(p);
    EXPECT_EQ(event.win_why, WinWhy::shared);
    EXPECT_EQ(event.winners, SeatSet::all(2));
    EXPECT_EQ(event.all_sated[Seat(0)], 1);
}

// ---- All of them together ----

// Points, supplies and scores, kept only by what is told, come out as they are in the position.
TEST(HechtEvents, WholeGamesCanBeFollowedByEventsAlone) {
    for (int players = Hecht::players_min; players <= Hecht::players_max; ++players) {
        const Rules rules = Hecht::make_rules(players, {}, Hecht::default_edition());
        GeneratorChance<Fast> chance{Fast(static_cast<std::uint64_t>(players))};
        Fast player(static_cast<std::uint64_t>(players), 7);
        State s = start(rules, chance, NoObserver{});
        int living = nests_of_a_kind;
        PerSeat<int> gained{};
        bool ended = false;
        const auto follow = [&](const Rules&, const State& now, const Event& event) {
            if (event.kind == EventKind::swam) {
                living -= event.ate == Prey::hungry_carp || event.ate == Prey::sated_carp ? 1 : 0;
                EXPECT_EQ(event.points, now.points);
            }
            if (event.kind == EventKind::placed) {
                gained[event.seat] += pikes_at_start;
            }
            for (const Young& young : event.young) {
                (young.owner == no_seat ? living : gained[young.owner]) += young.born;
            }
            if (event.kind == EventKind::end) {
                ended = true;
                EXPECT_EQ(event.winners, winners(rules, now));
                EXPECT_EQ(event.scores, scores(rules, now));
            }
        };
        while (!over(rules, s)) {
            Moves list;
            legal(rules, s, s.on_turn, list);
            const Move move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
            apply(rules, s, s.on_turn, move, chance, follow);
            ASSERT_EQ(living, s.living_carps);
            for (const Seat seat : SeatSet::all(players)) {
                ASSERT_EQ(gained[seat], scores(rules, s)[seat]);
            }
        }
        EXPECT_TRUE(ended);
    }
}

}  // namespace
}  // namespace shoal::hecht::testing
