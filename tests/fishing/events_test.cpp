// Events of tricks tell why: each is read alone, after the game it came from is gone.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "engine/fishing/fishing.h"
#include "tests/fishing/listening.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

Event trick_of(const Events& events) { return only(events, EventKind::trick); }

std::string faces(const Event& event, CardSet cards) {
    std::string text;
    for (const PlayTold& play : event.plays) {
        if (cards.contains(play.card)) {
            const Notation face = Notation::of([&](Text& out) { write_card(play.card, out); });
            text += (text.empty() ? "" : " ") + std::string(face.view());
        }
    }
    return text;
}

// "1 @all took_all r8 r0": who, which card, what it did, and what it took.
std::vector<std::string> effects_of(const Event& event) {
    std::vector<std::string> lines;
    for (const EffectTold& effect : event.effects) {
        const Notation face = Notation::of([&](Text& out) { write_card(effect.card, out); });
        std::string line = std::to_string(effect.seat.index()) + ' ' + std::string(face.view());
        line += ' ' + std::string(did_name(effect.did));
        line += effect.taken.empty() ? "" : ' ' + faces(event, effect.taken);
        lines.push_back(line);
    }
    return lines;
}

// "led followed trumped …", in order of play.
std::string roles_of(const Event& event) {
    std::string text;
    for (const PlayTold& play : event.plays) {
        text += (text.empty() ? "" : " ") + std::string(played_as_name(play.as));
    }
    return text;
}

// "2 catch, 0 zero": who took each card and by what, in order of play.
std::string ways_of(const Event& event) {
    std::string text;
    for (const PlayTold& play : event.plays) {
        text +=
            (text.empty() ? "" : ", ") + std::to_string(play.taker.index()) + ' ' + std::string(taken_by_name(play.by));
    }
    return text;
}

using Lines = std::vector<std::string>;

// --- Who catches, and why ---

TEST(FishingTrickEvents, ATrickTellsHowEachCardStandsToTheLedColour) {
    const Event trick = trick_of(listen(1, {"p2 b2", "y7 b3", "y3 b4", "y10 b5"}, {"y7", "y3", "y10", "p2"}));
    EXPECT_EQ(trick.seat, Seat(3));
    EXPECT_EQ(trick.leader, Seat(1));
    EXPECT_EQ(trick.led, Colour::yellow);
    EXPECT_EQ(trick.caller, no_seat);
    EXPECT_EQ(roles_of(trick), "led followed followed off_colour");
    EXPECT_EQ(ways_of(trick), "3 catch, 3 catch, 3 catch, 3 catch");
    EXPECT_EQ(trick.catch_why, CatchWhy::highest_of_led);
    EXPECT_EQ(trick.next, Seat(3));
    EXPECT_EQ(trick.lead_why, LeadWhy::catcher);
    EXPECT_TRUE(trick.effects.empty());
}

TEST(FishingTrickEvents, ATrickIsTheSameToEveryViewer) {
    const Rules rules = rules_for(3);
    const Event trick = trick_of(listen(0, {"y7 b3", "@all b4", "g2 b5"}, {"y7", "@all", "g2"}));
    const std::string heard =
        R"({"t":"trick","winner":2,"caught":[[],["y7","g2"],["@all"]],"round":2,"trick_number":9,"leader":0,"led":"y",)"
        R"("led_trump":false,"caller":null,"low":false,"plays":[)"
        R"({"seat":0,"card":"y7","as":"led","taker":1,"by":"all"},)"
        R"({"seat":1,"card":"@all","as":"buoy","taker":2,"by":"catch"},)"
        R"({"seat":2,"card":"g2","as":"trumped","taker":1,"by":"all"}],)"
        R"("why":"highest_trump","effects":[{"seat":1,"card":"@all","did":"took_all","cards":["y7","g2"]}],)"
        R"("lost":[0,0,0],"next":2,"next_why":"catcher"})";
    for (const Viewer viewer : {spectator, all_seeing, player(0), player(1), player(2)}) {
        EXPECT_EQ(told(rules, trick, viewer), heard);
    }
    EXPECT_EQ(trace_line(rules, trick), R"({"t":"trick","winner":2,"caught":[[],["y7","g2"],["@all"]]})");
}

TEST(FishingTrickEvents, ATrickTellsThatTrumpWasLed) {
    const Rules rules = rules_for(3);
    const Event trick = trick_of(listen(0, {"g7 b3", "g9 b4", "y2 b5"}, {"g7", "g9", "y2"}));
    EXPECT_EQ(roles_of(trick), "led followed off_colour");
    EXPECT_EQ(trick.catch_why, CatchWhy::highest_trump);
    EXPECT_TRUE(has(told(rules, trick, spectator), R"("led":"g","led_trump":true)"));
}

TEST(FishingTrickEvents, UnderLowTheLowestCatches) {
    Scene plain(0, {"b5 r1", "b9 r2", "b7 r3"});
    plain.state.table.low = true;
    const Event led = trick_of(listen(plain, {"b5", "b9", "b7"}));
    EXPECT_TRUE(led.low);
    EXPECT_EQ(led.seat, Seat(0));
    EXPECT_EQ(led.catch_why, CatchWhy::lowest_of_led);
    Scene trumped(0, {"b5 r1", "g9 r2", "g7 r3"});
    trumped.state.table.low = true;
    const Event trump = trick_of(listen(trumped, {"b5", "g9", "g7"}));
    EXPECT_EQ(trump.seat, Seat(2));
    EXPECT_EQ(trump.catch_why, CatchWhy::lowest_trump);
}

TEST(FishingTrickEvents, TheFirstOfNothingButBuoysCatches) {
    Scene scene(0, {"@first b1", "@minus3 b2", "@pass b3"});
    const Events events = listen(scene, {"@first", "@minus3", "@pass", "pass b1", "pass b2", "pass b3"});
    const Event trick = trick_of(events);
    EXPECT_EQ(trick.led, Colour::none);
    EXPECT_EQ(trick.catch_why, CatchWhy::only_buoys);
    EXPECT_EQ(roles_of(trick), "buoy buoy buoy");
    EXPECT_EQ(effects_of(trick), (Lines{"2 @pass passed", "0 @first leads"}));
    EXPECT_EQ(trick.lost[Seat(0)], 3);
    EXPECT_EQ(trick.next, Seat(0));
    EXPECT_EQ(trick.lead_why, LeadWhy::played_first);
    EXPECT_TRUE(has(told(scene.rules, trick, spectator), R"("led":null,"led_trump":false)"));
    EXPECT_TRUE(has(told(scene.rules, trick, spectator), R"("lost":[3,0,0],"next":0,"next_why":"played_first")"));
}

TEST(FishingTrickEvents, TheCallerCatchesWhatNobodyFollowedOrTrumped) {
    Scene scene(0, {"b9 b1", "@first b2", "p3 b3", "r2 b4"});
    scene.state.table.caller = Seat(2);
    scene.state.table.led = Colour::yellow;
    const Event trick = trick_of(listen(scene, {"b9", "@first", "p3", "r2"}));
    EXPECT_EQ(trick.seat, Seat(2));
    EXPECT_EQ(trick.caller, Seat(2));
    EXPECT_EQ(trick.led, Colour::yellow);
    EXPECT_EQ(trick.catch_why, CatchWhy::unanswered_call);
    EXPECT_EQ(roles_of(trick), "off_colour buoy off_colour off_colour");
    EXPECT_EQ(trick.next, Seat(1));
    EXPECT_EQ(trick.lead_why, LeadWhy::played_first);
}

TEST(FishingTrickEvents, ACalledColourIsFollowedByTheLeaderToo) {
    Scene scene(0, {"y9 b1", "g1 b2", "y3 b3"});
    scene.state.table.caller = Seat(1);
    scene.state.table.led = Colour::yellow;
    const Event trick = trick_of(listen(scene, {"y9", "g1", "y3"}));
    EXPECT_EQ(roles_of(trick), "followed trumped followed");
    EXPECT_EQ(trick.catch_why, CatchWhy::highest_trump);
}

// --- Effects ---

TEST(FishingTrickEvents, EffectsAreToldInTheOrderInWhichTheyWereResolved) {
    const Event trick = trick_of(listen(0, {"r8 b1", "@all b2", "r0 b3", "g2 b4"}, {"r8", "@all", "r0", "g2"}));
    EXPECT_EQ(effects_of(trick), (Lines{"1 @all took_all r8 r0 g2", "2 r0 took_only @all"}));
    EXPECT_EQ(ways_of(trick), "1 all, 2 zero, 1 all, 1 all");
    EXPECT_EQ(trick.seat, Seat(3));
    EXPECT_EQ(trick.next, Seat(3));
}

TEST(FishingTrickEvents, AnEffectBelongsToWhoPlayedItAlsoWhenItsCardIsTaken) {
    const Event trick =
        trick_of(listen(0, {"r0 b1", "@all b2", "r8 b3", "g2 b4"}, {"r0", "@all", "r8", "g2", "catch @all"}));
    EXPECT_EQ(effects_of(trick), (Lines{"0 r0 took @all", "1 @all took_all r0 r8 g2"}));
    EXPECT_EQ(ways_of(trick), "1 all, 0 zero, 1 all, 1 all");
}

// The rest goes to the same player, and only the event tells what the 0 took of it.
TEST(FishingTrickEvents, WhatACatchersOwnZeroTookIsToldApartFromTheCatch) {
    for (const auto* chosen : {"b5", "b9"}) {
        Scene scene(0, {"b5 r1", "b9 r2", "b0 r3"});
        scene.state.table.low = true;
        const Event trick = trick_of(listen(scene, {"b5", "b9", "b0", std::string("catch ") + chosen}));
        EXPECT_EQ(trick.seat, Seat(2));
        EXPECT_EQ(effects_of(trick), Lines{std::string("2 b0 took ") + chosen});
        EXPECT_EQ(ways_of(trick),
                  chosen == std::string("b5") ? "2 zero, 2 catch, 2 catch" : "2 catch, 2 zero, 2 catch");
        EXPECT_EQ(scene.state.table.chosen, no_card);
    }
}

TEST(FishingTrickEvents, AZeroThatFindsNothingIsTold) {
    const Event trick = trick_of(listen(0, {"@all b1", "r0 b2", "b0 b3", "g2 b4"}, {"@all", "r0", "b0", "g2"}));
    EXPECT_EQ(effects_of(trick), (Lines{"0 @all took_all r0 b0 g2", "1 r0 took_only @all", "2 b0 found_nothing"}));
}

TEST(FishingTrickEvents, AnAllThatFindsNothingIsTold) {
    const Event trick =
        trick_of(listen(0, {"r0 b1", "b0 b2", "@all b3"}, {"r0", "b0", "@all", "catch b0", "catch r0"}));
    EXPECT_EQ(effects_of(trick), (Lines{"0 r0 took b0", "1 b0 took r0", "2 @all found_nothing"}));
}

TEST(FishingTrickEvents, TheMinusThreeThatAZeroTakesCostsItsPlayer) {
    const Event trick = trick_of(listen(0, {"r8 b1", "@minus3 b2", "r0 b3"}, {"r8", "@minus3", "r0", "catch @minus3"}));
    EXPECT_EQ(effects_of(trick), Lines{"2 r0 took @minus3"});
    EXPECT_EQ(trick.lost, (BySeat<std::uint8_t>{{0, 0, 3}}));
    EXPECT_EQ(ways_of(trick), "0 catch, 2 zero, 0 catch");
}

TEST(FishingTrickEvents, OfTwoMinusThreesTheOnePlayedFirstIsTaken) {
    Scene scene(0, {"r8 b1", "b2", "@minus3 b3", "r0 b4"});
    scene.state.hands[Seat(1)].insert(second_minus3_buoy);
    const Event trick = trick_of(listen(scene, {"r8", "@minus3", "@minus3", "r0", "catch @minus3"}));
    EXPECT_EQ(ways_of(trick), "0 catch, 3 zero, 0 catch, 0 catch");
    EXPECT_EQ(trick.lost, (BySeat<std::uint8_t>{{3, 0, 0, 3}}));
}

TEST(FishingTrickEvents, EffectsForTheNextTrickAreToldAfterThoseAtTheEnd) {
    const Event trick = trick_of(listen(0, {"@low b1", "@call b2", "@first b3", "r0 b4", "r9 b5"},
                                        {"@low", "@call", "@first", "r0", "r9", "catch r9"}));
    EXPECT_EQ(effects_of(trick), (Lines{"3 r0 took r9", "0 @low lowers", "1 @call calls", "2 @first leads"}));
    EXPECT_EQ(trick.seat, Seat(4));
    EXPECT_EQ(trick.next, Seat(2));
}

TEST(FishingTrickEvents, EffectsLapseInTheLastTrickOfARound) {
    const Events events =
        listen(0, {"@low", "@call", "@first", "@pass", "r9"}, {"@low", "@call", "@first", "@pass", "r9"});
    const Event trick = trick_of(events);
    EXPECT_EQ(effects_of(trick), (Lines{"3 @pass lapsed", "0 @low lapsed", "1 @call lapsed", "2 @first lapsed"}));
    EXPECT_EQ(trick.next, no_seat);
    EXPECT_EQ(trick.lead_why, LeadWhy::round_over);
    EXPECT_TRUE(has(told(rules_for(5), trick, spectator), R"("next":null,"next_why":"round_over")"));
    EXPECT_NE(only(events, EventKind::passed).kind, EventKind::passed);
}

// --- Passing ---

TEST(FishingTrickEvents, APassedCardIsToldToItsGiverAndItsReceiverAlone) {
    Scene scene(0, {"r8 b1", "@pass b2", "r9 b3", "r3 b4"});
    const Events events = listen(scene, {"r8", "@pass", "r9", "r3", "pass b1", "pass b2", "pass b3", "pass b4"});
    ASSERT_EQ(events.size(), 2U);
    const Event passed = events[0];
    ASSERT_EQ(passed.kind, EventKind::passed);
    EXPECT_EQ(trace_line(scene.rules, passed), "");
    const std::string head = R"({"t":"passed","round":2,"trick_number":8,"passes":[)";
    EXPECT_EQ(told(scene.rules, passed, spectator),
              head + R"({"seat":0,"to":1},{"seat":1,"to":2},{"seat":2,"to":3},{"seat":3,"to":0}]})");
    EXPECT_EQ(told(scene.rules, passed, player(1)),
              head + R"({"seat":0,"to":1,"card":"b1"},{"seat":1,"to":2,"card":"b2"},{"seat":2,"to":3},)"
                     R"({"seat":3,"to":0}]})");
    EXPECT_EQ(told(scene.rules, passed, all_seeing),
              head + R"({"seat":0,"to":1,"card":"b1"},{"seat":1,"to":2,"card":"b2"},{"seat":2,"to":3,"card":"b3"},)"
                     R"({"seat":3,"to":0,"card":"b4"}]})");
    EXPECT_EQ(effects_of(events[1]), Lines{"1 @pass passed"});
}

// --- Whole games ---

// Whatever happens: each card is told to go where it went, each choice of a 0 is told as it was made, and the next
// trick is led by who is said to lead it.
TEST(FishingTrickEvents, TellTheTruthThroughoutWholeGames) {
    int tricks = 0;
    int choices = 0;
    int own_choices = 0;
    for (int players = 3; players <= 5; ++players) {
        const Rules rules = rules_for(players);
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            std::vector<EffectTold> chosen;
            const auto check = [&](const State& before, Seat seat, const Move& move, const State& after,
                                   const Events& events) {
                if (move.kind == MoveKind::catch_card) {
                    chosen.push_back({seat, current_trick(before.table)[seat], EffectDid::took,
                                      CardSet::only(copy_to_take(rules, before.table, move.card()))});
                }
                for (const Event& event : events) {
                    ASSERT_FALSE(told(rules, event, spectator).empty());
                    if (event.kind != EventKind::trick) {
                        continue;
                    }
                    ++tricks;
                    for (const PlayTold& play : event.plays) {
                        const bool is_stowed = after.table.trick == 0;
                        ASSERT_TRUE(is_stowed || after.table.caught[play.taker].contains(play.card));
                        ASSERT_TRUE(play.by != TakenBy::the_catch || play.taker == event.seat);
                    }
                    std::vector<EffectTold> said;
                    for (const EffectTold& effect : event.effects) {
                        if (effect.did == EffectDid::took) {
                            said.push_back(effect);
                            own_choices += effect.seat == event.seat ? 1 : 0;
                        }
                    }
                    ASSERT_EQ(said, chosen);
                    choices += static_cast<int>(chosen.size());
                    chosen.clear();
                    if (event.next != no_seat) {
                        ASSERT_EQ(event.next, after.table.leader);
                    }
                }
                if (events.empty() || events.back().kind != EventKind::drew) {
                    return;
                }
                ASSERT_EQ(events.back().seat, after.table.leader);
                ASSERT_EQ(events.back().round, after.table.round);
                ASSERT_EQ(events.back().ocean_size, after.table.ocean_size);
            };
            play_random_game(rules, seed, check);
        }
    }
    EXPECT_GT(tricks, 5000);
    EXPECT_GT(choices, 100);
    EXPECT_GT(own_choices, 5);
}

}  // namespace
}  // namespace shoal::fishing::testing
