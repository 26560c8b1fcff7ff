// What people are told of deals, rounds and the end, read from the events alone: each test lets the state go before it
// asks why.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "tests/foppen/telling.h"

namespace shoal::foppen::testing {
namespace {

static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 700);

// ---- The start ----

TEST(FoppenEventStarter, TellsWhoLeadsFirst) {
    GeneratorChance<Fast> chance{Fast(7)};
    Happened events;
    const Seat leader = start(four, chance, Recorder{&events}).table.turn;
    EXPECT_EQ(events[0].kind, EventKind::starter);
    EXPECT_EQ(events[0].seat, leader);
    expect_everybody_hears(four, events[0],
                           R"({"t":"chance","what":"starter","seat":)" + std::to_string(leader.index()) + "}");
}

// ---- Deals ----

TEST(FoppenEventDealt, TheFirstLeaderWasDrawn) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = default_rules(players);
        GeneratorChance<Fast> chance{Fast(7)};
        Happened events;
        (void)start(rules, chance, Recorder{&events});
        const Event& dealt = events[1];
        EXPECT_EQ(dealt.kind, EventKind::deal);
        EXPECT_EQ(dealt.round, 1);
        EXPECT_EQ(dealt.seat, events[0].seat);
        EXPECT_EQ(dealt.lead_why, LeadWhy::drawn);
        EXPECT_TRUE(dealt.lowest.empty());
        EXPECT_EQ(dealt.led_before, no_seat);
        CardSet all;
        for (const Seat seat : SeatSet::all(players)) {
            EXPECT_EQ(dealt.hands[seat].size(), rules.hand);
            all |= dealt.hands[seat];
        }
        EXPECT_EQ(all, rules.deck);
    }
}

// A deal of a few cards: of the hands everybody hears what they may know.
constexpr Event small_deal(const Scene& scene, Seat leader) {
    State state = position(four, leader, {"g10 g9 1 1", "b2", "", "y3 r13"});
    state.table.round = 3;
    state.table.totals = scene.totals;
    return deal_event(four, state, scene.round_leader);
}

TEST(FoppenEventDealt, EachPlayerHearsTheOwnHandAndEverybodyTheCounts) {
    const Event dealt = small_deal({.totals = {{3, -7, 0, 10}}, .round_leader = Seat(2)}, Seat(1));
    const std::string why =
        R"(,"round":3,"leader":1,"lead_why":"lowest_total","lowest":[1],"led_before":2,"scores":[3,-7,0,10]})";
    const std::string counts = R"({"t":"chance","what":"deal","held":[4,1,0,2])";
    EXPECT_EQ(told(four, dealt, Viewer::spectator()), counts + why);
    EXPECT_EQ(told(four, dealt, Viewer::player(Seat(0))), counts + R"(,"hand":["g9","g10","1","1"])" + why);
    EXPECT_EQ(told(four, dealt, Viewer::player(Seat(2))), counts + R"(,"hand":[])" + why);
    EXPECT_EQ(
        told(four, dealt, Viewer::all_seeing()),
        R"({"t":"chance","what":"deal","hands":[["1","1","g10","g9"],["b2"],[],["r13","y3"]],"held":[4,1,0,2])" + why);
}

// Seat 0 plays the last card; the others are left with the cards of their second column.
Event dealt_after(const Scene& scene, std::initializer_list<std::string_view> hands) {
    const Happened events = happens(four, hands, {"g3", "g2", "g4", "g5"}, scene);
    EXPECT_EQ(events.size(), 3U);
    EXPECT_EQ(events[2].kind, EventKind::deal);
    EXPECT_EQ(events[2].round, 2);
    return events[2];
}

TEST(FoppenEventDealt, TheLowestTotalLeads) {
    const Event dealt = dealt_after({}, {"g3", "g2 b3", "g4 b4", "g5 b5"});
    EXPECT_EQ(dealt.totals, (Scores{{10, -3, -4, -5}}));
    EXPECT_EQ(dealt.seat, Seat(3));
    EXPECT_EQ(dealt.lead_why, LeadWhy::lowest_total);
    EXPECT_EQ(dealt.lowest, SeatSet::only(Seat(3)));
    EXPECT_EQ(dealt.led_before, Seat(0));
}

TEST(FoppenEventDealt, OfTiedTotalsTheFirstClockwiseFromTheLastFirstLeaderLeads) {
    const Event dealt = dealt_after({.totals = {{0, -2, -1, 0}}, .round_leader = Seat(2)},  //
                                    {"g3", "g2 b3", "g4 b4", "g5 b5"});
    EXPECT_EQ(dealt.totals, (Scores{{10, -5, -5, -5}}));
    EXPECT_EQ(dealt.seat, Seat(2));
    EXPECT_EQ(dealt.lead_why, LeadWhy::first_of_tied);
    EXPECT_EQ(dealt.lowest, SeatSet{0b1110});
    EXPECT_EQ(dealt.led_before, Seat(2)) << "that player included";

    const Event further = dealt_after({.totals = {{0, -1, 0, 0}}}, {"g3", "g2 b3", "g4 y3", "g5 y4"});
    EXPECT_EQ(further.lowest, SeatSet{0b1010});
    EXPECT_EQ(further.led_before, Seat(0));
    EXPECT_EQ(further.seat, Seat(1));
    EXPECT_NE(
        told(four, further, Viewer::spectator())
            .find(R"("leader":1,"lead_why":"first_of_tied","lowest":[1,3],"led_before":0,"scores":[10,-4,-3,-4]})"),
        std::string::npos);
}

// ---- Rounds ----

// Seats 0 and 1 play their last cards, seat 1 is fooled; seats 2 and 3 have cards left.
Event scored_round() {
    return happens(four, {"g3", "g2", "g4 b4 r7", "g5 1"}, {"g3", "g2", "g4", "g5"},  //
                   {.totals = {{1, 2, 3, 4}}, .tens = 2})[1];
}

TEST(FoppenEventRound, TellsWhoEndedItAndWhatEachSeatGotFor) {
    const Event event = scored_round();
    EXPECT_EQ(event.kind, EventKind::round);
    EXPECT_EQ(event.round, 1);
    EXPECT_EQ(event.emptied, SeatSet{0b0011});
    EXPECT_EQ(event.points, (Scores{{10, 0, -11, -5}}));
    EXPECT_EQ(event.points_why[Seat(0)], PointsWhy::award);
    EXPECT_EQ(event.points_why[Seat(1)], PointsWhy::disc);
    EXPECT_EQ(event.points_why[Seat(2)], PointsWhy::cards_left);
    EXPECT_EQ(event.points_why[Seat(3)], PointsWhy::cards_left);
    EXPECT_EQ(event.awarded, SeatSet::only(Seat(0)));
    EXPECT_EQ(event.tens, 3);
    EXPECT_EQ(event.totals, (Scores{{11, 2, -8, -1}}));
}

TEST(FoppenEventRound, WhichCardsWereLeftIsForTheirOwnerAlone) {
    const Event event = scored_round();
    const std::string before = R"({"t":"round","n":1,"scores":[11,2,-8,-1],"emptied":[0,1],"points":[10,0,-11,-5],)"
                               R"("points_why":["award","disc","cards_left","cards_left"],"held":[0,0,2,1])";
    const std::string after = R"(,"awarded":[0],"tens":3,"ahead":[0]})";
    EXPECT_EQ(told(four, event, Viewer::spectator()), before + after);
    EXPECT_EQ(told(four, event, Viewer::player(Seat(0))), before + R"(,"hand":[])" + after);
    EXPECT_EQ(told(four, event, Viewer::player(Seat(2))), before + R"(,"hand":["r7","b4"])" + after);
    EXPECT_EQ(told(four, event, Viewer::player(Seat(3))), before + R"(,"hand":["1"])" + after);
    EXPECT_EQ(told(four, event, Viewer::all_seeing()), before + R"(,"hands":[[],[],["r7","b4"],["1"]])" + after);
}

// ---- The end ----

// Seat 0 gets the award, seat 1 is fooled with an empty hand, seat 2 loses 4 and seat 3 loses 5.
Happened last_round(const Scene& scene) {
    return happens(four, {"g3", "g2", "g4 b4", "g5 1"}, {"g3", "g2", "g4", "g5"}, scene);
}

TEST(FoppenEventEnd, TellsWhoIsTooLow) {
    const Happened events = last_round({.totals = {{0, 0, -76, -80}}, .tens = 1});
    ASSERT_EQ(events.size(), 3U);
    const Event& end = events[2];
    EXPECT_EQ(end.kind, EventKind::end);
    EXPECT_EQ(end.end, Ending::minus80);
    EXPECT_EQ(end.too_low, SeatSet{0b1100});
    EXPECT_FALSE(end.enough_tens);
    EXPECT_EQ(end.winners, SeatSet::only(Seat(0)));
    expect_everybody_hears(
        four, end,
        R"({"t":"end","round":1,"reason":"minus80","reasons":["minus80"],"too_low":[2,3],"awarded":[0],"tens":2,)"
        R"("scores":[10,0,-80,-85],"winners":[0],"shared":false})");
}

TEST(FoppenEventEnd, TellsWhoGotTheLastAwards) {
    const Event end = last_round({.totals = {{0, 10, 0, 0}}, .tens = 5})[2];
    EXPECT_EQ(end.end, Ending::six_tens);
    EXPECT_TRUE(end.enough_tens);
    EXPECT_TRUE(end.too_low.empty());
    EXPECT_EQ(end.awarded, SeatSet::only(Seat(0)));
    EXPECT_EQ(end.tens, 6);
    expect_everybody_hears(
        four, end,
        R"({"t":"end","round":1,"reason":"six_tens","reasons":["six_tens"],"too_low":[],"awarded":[0],"tens":6,)"
        R"("scores":[10,10,-4,-5],"winners":[0,1],"shared":true})");
}

TEST(FoppenEventEnd, WhereBothReasonsHoldBothAreToldAndTheMinusPointsAreGiven) {
    const Event end = last_round({.totals = {{0, 0, -76, 0}}, .tens = 5})[2];
    EXPECT_EQ(end.end, Ending::minus80);
    EXPECT_TRUE(end.enough_tens);
    EXPECT_EQ(end.too_low, SeatSet::only(Seat(2)));
    expect_everybody_hears(four, end,
                           R"({"t":"end","round":1,"reason":"minus80","reasons":["minus80","six_tens"],"too_low":[2],)"
                           R"("awarded":[0],"tens":6,"scores":[10,0,-80,-5],"winners":[0],"shared":false})");
}

// ---- Whole games ----

std::vector<Event> whole_game(const Rules& rules, std::uint64_t seed) {
    std::vector<Event> events;
    const auto keep = [&](const Rules&, const State&, const Event& event) { events.push_back(event); };
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast player(seed, 1);
    State state = start(rules, chance, keep);
    FixedList<Move, legal_max> list;
    while (!over(rules, state)) {
        const Seat seat = state.table.turn;
        legal(rules, state, seat, list);
        apply(rules, state, seat, list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))], chance,
              keep);
    }
    return events;
}

// The order, the winner and the fooled of a trick tell the same, and the cards bear them out.
void expect_tells_the_trick(const Event& event, int players, SeatSet sits_out, Seat leader) {
    EXPECT_EQ(event.leader, leader);
    EXPECT_EQ(event.sat_out, sits_out);
    EXPECT_EQ(event.plays.size(), static_cast<std::size_t>(players - sits_out.size()));
    EXPECT_EQ(event.plays[0].seat, leader);
    EXPECT_EQ(event.worst_first.size(), event.plays.size());
    EXPECT_EQ(event.worst_first.back(), event.seat);
    std::size_t sheds = 0;
    for (const Play& play : event.plays) {
        EXPECT_EQ(play.counted == Counted::shed, !follows(event.led, play.card));
        EXPECT_EQ(play.counted == Counted::led, play.seat == event.set_by);
        sheds += play.counted == Counted::shed ? 1 : 0;
        if (play.counted == Counted::followed) {
            const Seat winner = event.seat;
            for (const Play& best : event.plays) {
                EXPECT_TRUE(best.seat != winner || value_of(best.card) >= value_of(play.card));
            }
        }
    }
    for (std::size_t i = 0; i < discs_max && event.fooled[i] != no_seat; ++i) {
        EXPECT_EQ(event.fooled[i], event.worst_first[i]);
        EXPECT_EQ(event.fooled_below[i], event.worst_first[i + 1]);
        const bool by_shedding = event.fooled_why[i] == FooledWhy::only_shed ||
                                 event.fooled_why[i] == FooledWhy::lowest_shed ||
                                 event.fooled_why[i] == FooledWhy::later_shed;
        EXPECT_EQ(by_shedding, i < sheds);
    }
}

TEST(FoppenEvents, TellWholeGamesByThemselves) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = default_rules(players);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Scores totals{};
            SeatSet sits_out;
            Seat leader = no_seat;
            int round = 0;
            int tens = 0;
            for (const Event& event : whole_game(rules, seed)) {
                switch (event.kind) {
                    case EventKind::starter: leader = event.seat; break;
                    case EventKind::deal:
                        EXPECT_EQ(event.round, ++round);
                        EXPECT_EQ(event.totals, totals);
                        EXPECT_EQ(event.lead_why == LeadWhy::drawn, round == 1);
                        EXPECT_TRUE(round == 1 ? event.seat == leader : event.lowest.contains(event.seat));
                        leader = event.seat;
                        sits_out = {};
                        break;
                    case EventKind::trick:
                        expect_tells_the_trick(event, players, sits_out, leader);
                        sits_out = {};
                        for (const Seat seat : event.fooled) {
                            if (seat != no_seat) {
                                sits_out.insert(seat);
                            }
                        }
                        leader = event.seat;
                        break;
                    case EventKind::round:
                        EXPECT_EQ(event.round, round);
                        EXPECT_FALSE(event.emptied.empty());
                        for (const Seat seat : SeatSet::all(players)) {
                            totals[seat] = static_cast<std::int16_t>(totals[seat] + event.points[seat]);
                        }
                        EXPECT_EQ(event.totals, totals);
                        EXPECT_EQ(event.tens, tens += event.awarded.size());
                        break;
                    case EventKind::end:
                        EXPECT_EQ(event.totals, totals);
                        EXPECT_EQ(event.tens, tens);
                        EXPECT_EQ(event.too_low.empty(), event.end == Ending::six_tens);
                        EXPECT_FALSE(event.winners.empty());
                        break;
                }
            }
        }
    }
}

}  // namespace
}  // namespace shoal::foppen::testing
