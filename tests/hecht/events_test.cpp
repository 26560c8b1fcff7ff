// What is told of starts, moves and actions, one test a kind of event: from the event alone, without the position,
// comes why.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "tests/hecht/listening.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

static_assert(std::is_trivially_copyable_v<Event>);

// ---- Set-up ----

TEST(HechtEvents, TheStarterIsDrawn) {
    std::vector<Event> events;
    constexpr std::array<int, 1> seat{1};
    Dice chance(seat);
    start(rules_for_2, chance, [&](const Rules&, const State&, const Event& event) { events.push_back(event); });
    ASSERT_EQ(kinds(events), Kinds{EventKind::starter});
    EXPECT_EQ(events[0].seat, Seat(1));
    EXPECT_EQ(told(rules_for_2, events[0]), R"({"t":"chance","what":"starter","seat":1})");
    EXPECT_EQ(line(rules_for_2, events[0]), told(rules_for_2, events[0]));
}

TEST(HechtEvents, WhereSomebodyStartsAndWhyTheChoiceWasNarrow) {
    Dice chance({});
    Position p;
    p.s = start(rules_for_2, chance, NoObserver{});
    const std::vector<Event> first = heard(p, "start 0");
    ASSERT_EQ(kinds(first), Kinds{EventKind::placed});
    EXPECT_EQ(told(rules_for_2, first[0]),
              R"({"t":"placed","seat":0,"section":0,"fields":["f10","f9"],"why":"free","next":1,"begins":false})");
    EXPECT_EQ(line(rules_for_2, first[0]), "");
    const std::vector<Event> second = heard(p, "start 5");
    ASSERT_EQ(kinds(second), Kinds{EventKind::placed});
    EXPECT_EQ(second[0].place_why, PlaceWhy::next_to_first);
    EXPECT_EQ(second[0].seat, Seat(1));
    EXPECT_EQ(second[0].next, Seat(0));
    EXPECT_TRUE(second[0].begins);
}

TEST(HechtEvents, WithThreePlayersEveryFreePositionCouldBeChosen) {
    Dice chance({});
    Position p(rules_for_3);
    p.s = start(rules_for_3, chance, NoObserver{});
    EXPECT_EQ(heard(p, "start 0")[0].place_why, PlaceWhy::free);
    EXPECT_EQ(heard(p, "start 3")[0].place_why, PlaceWhy::free);
    EXPECT_TRUE(heard(p, "start 1")[0].begins);
}

// ---- Swimming ----

TEST(HechtEvents, AFishSwamSoFarAlongThisWay) {
    Position p;
    p.pike(0, "f9").carp("d2");
    const Event event = only(p, EventKind::swam, "f9>f11");
    EXPECT_EQ(told(rules_for_2, event),
              R"({"t":"swam","seat":0,"fish":"pike","sated":false,"from":"f9","to":"f11","cost":2,)"
              R"("path":["f9","f10","f11"],"points":5,"ate":"none","snail_back":false,"living_carps":1,"spared":true,)"
              R"("left_nest":false,"entered_nest":false,"pair":false,"had_to_clear":false})");
    EXPECT_EQ(line(rules_for_2, event), "");
}

TEST(HechtEvents, ACarpAteASnail) {
    Position p;
    p.carp("f9").snail("f8");
    const Event event = only(p, EventKind::swam, "f9>f8");
    EXPECT_FALSE(event.pike);
    EXPECT_FALSE(event.sated);
    EXPECT_EQ(event.ate, Prey::snail);
    EXPECT_EQ(event.living_carps, 1);
    EXPECT_NE(told(rules_for_2, event).find(R"("ate":"snail","snail_back":false)"), std::string::npos);
}

TEST(HechtEvents, APikeAteACarpAndTheOthersAreSparedNow) {
    Position p;
    p.pike(0, "f9").sated_carp("f10").carp("d2").carp("d8").carp("j4").carp("a1");
    const Event event = only(p, EventKind::swam, "f9>f10");
    EXPECT_EQ(event.ate, Prey::sated_carp);
    EXPECT_EQ(event.living_carps, 4);
    EXPECT_TRUE(event.spared);
    EXPECT_NE(told(rules_for_2, event).find(R"("ate":"sated_carp","snail_back":true,"living_carps":4,"spared":true)"),
              std::string::npos);
    Position hungry;
    hungry.pike(0, "f9").carp("f10").carp("d2").carp("d8").carp("j4").carp("a1").carp("a2");
    const Event other = only(hungry, EventKind::swam, "f9>f10");
    EXPECT_EQ(other.ate, Prey::hungry_carp);
    EXPECT_FALSE(other.spared);
    EXPECT_NE(told(rules_for_2, other).find(R"("snail_back":false)"), std::string::npos);
}

TEST(HechtEvents, AFishEnteredANestAndMadeAPair) {
    Position p;
    p.sated_pike(0, "h9").sated_pike(0, "g9");
    const Event alone = only(p, EventKind::swam, "h9>h8");
    EXPECT_TRUE(alone.sated);
    EXPECT_TRUE(alone.entered_nest);
    EXPECT_FALSE(alone.pair);
    ASSERT_TRUE(p.play("h9>h8"));
    const Event both = only(p, EventKind::swam, "g9>h8");
    EXPECT_TRUE(both.pair);
    EXPECT_NE(told(rules_for_2, both).find(R"("left_nest":false,"entered_nest":true,"pair":true)"), std::string::npos);
}

TEST(HechtEvents, ACarpChangedNests) {
    Position p;
    p.sated_carp("d2").sated_carp("d8");
    const Event event = only(p, EventKind::swam, "d2>d8");
    EXPECT_TRUE(event.left_nest);
    EXPECT_TRUE(event.entered_nest);
    EXPECT_TRUE(event.pair);
    EXPECT_EQ(event.path.size(), event.cost + 1U);
}

TEST(HechtEvents, APikeHadToLeaveItsNestFirst) {
    Position p;
    p.pike(0, "h8").pike(0, "f9");
    EXPECT_TRUE(only(p, EventKind::swam, "h8>h9").had_to_clear);
    EXPECT_TRUE(only(p, EventKind::left, "exit h8").had_to_clear);
    ASSERT_TRUE(p.play("h8>h9"));
    EXPECT_FALSE(only(p, EventKind::swam, "f9>f10").had_to_clear);
}

// ---- Leaving ----

TEST(HechtEvents, APikeLeftThePondForAPointAndItsStoneWaits) {
    Position p;
    p.sated_pike(0, "f9").pike(0, "f2").pike(1, "f3");
    const std::vector<Event> events = heard(p, "exit f9");
    ASSERT_EQ(kinds(events), Kinds{EventKind::left});
    EXPECT_EQ(told(rules_for_2, events[0]),
              R"({"t":"left","seat":0,"sated":true,"from":"f9","over":"f11","cost":3,"path":["f9","f10","f11"],)"
              R"("points":4,"carp_back":true,"left_nest":false,"had_to_clear":false,"left":[1,0],"scores":[2,1],)"
              R"("waiting":1})");
    EXPECT_EQ(line(rules_for_2, events[0]), "");
    const Event second = only(p, EventKind::left, "exit f2");
    EXPECT_FALSE(second.carp_back);
    EXPECT_EQ(second.waiting, 2);
    EXPECT_EQ(second.to, field("f1"));
    EXPECT_EQ(second.gone[Seat(0)], 2);
}

// ---- Actions ----

TEST(HechtEvents, ASnailWasPlaced) {
    Position p;
    const Event event = only(p, EventKind::snail, "snail f8");
    EXPECT_EQ(told(rules_for_2, event),
              R"({"t":"snail","seat":0,"chip":0,"uncovered":[1,2,3,4,5],"to":"f8","why":"placed","supply":11})");
    EXPECT_EQ(line(rules_for_2, event), "");
}

TEST(HechtEvents, NoSnailCouldBePlacedBecauseTheSupplyIsEmpty) {
    Position p;
    p.s.snail_supply = 0;
    const Event event = only(p, EventKind::snail, "snail");
    EXPECT_EQ(event.snail_why, SnailWhy::supply_empty);
    EXPECT_EQ(told(rules_for_2, event),
              R"({"t":"snail","seat":0,"chip":0,"uncovered":[1,2,3,4,5],"to":null,"why":"supply_empty","supply":0})");
}

TEST(HechtEvents, NoSnailCouldBePlacedBecauseNoFieldIsFree) {
    Position p;
    for (const FieldId id : p.rules().snail_fields) {
        p.s.carps.insert(id);
    }
    const Event event = only(p, EventKind::snail, "snail");
    EXPECT_EQ(event.snail_why, SnailWhy::no_free_field);
    EXPECT_EQ(event.snail_supply, 12);
}

TEST(HechtEvents, AWaveBroughtPoints) {
    Position p;
    p.points(3);
    const Event event = only(p, EventKind::wave, "wave");
    EXPECT_EQ(told(rules_for_2, event), R"({"t":"wave","seat":0,"chip":3,"uncovered":[0,1,2,4,5],"points":10})");
    EXPECT_EQ(line(rules_for_2, event), "");
}

TEST(HechtEvents, SomebodySkippedByChoiceOrBecauseNothingElseWasOpen) {
    Position p;
    std::vector<Event> events = heard(p, "skip");
    ASSERT_EQ(kinds(events), (Kinds{EventKind::skipped, EventKind::turn}));
    EXPECT_EQ(told(rules_for_2, events[0]),
              R"({"t":"skipped","seat":0,"chip":2,"uncovered":[0,1,3,4,5],"why":"chosen"})");
    EXPECT_EQ(line(rules_for_2, events[0]), "");
    p.only_open(1, {Action::skip});
    events = heard(p, "skip");
    EXPECT_EQ(told(rules_for_2, events[0]),
              R"({"t":"skipped","seat":1,"chip":2,"uncovered":[],"why":"only_skip_left"})");
}

}  // namespace
}  // namespace shoal::hecht::testing
