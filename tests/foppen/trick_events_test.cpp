// What people are told of a trick: how every card counted, who won, who is fooled, and why. The events are read alone.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>

#include "tests/foppen/telling.h"

namespace shoal::foppen::testing {
namespace {

// A trick of these cards, each the only one its player holds.
constexpr Event trick_of(std::initializer_list<std::string_view> cards) {
    return happens(default_rules(static_cast<int>(cards.size())), cards, cards)[0];
}

constexpr SeatList seats(std::initializer_list<int> indices) {
    SeatList list;
    for (const int index : indices) {
        list.push_back(Seat(index));
    }
    return list;
}

TEST(FoppenEventTrick, TellsHowEveryCardCounted) {
    constexpr Event event = trick_of({"1", "1", "r8", "b3", "1", "r5"});
    constexpr std::array counted{Counted::open_one, Counted::open_one, Counted::led,
                                 Counted::shed,     Counted::one,      Counted::followed};
    ASSERT_EQ(event.plays.size(), counted.size());
    for (std::size_t i = 0; i < counted.size(); ++i) {
        EXPECT_EQ(event.plays[i].seat, Seat(static_cast<int>(i)));
        EXPECT_EQ(event.plays[i].counted, counted[i]) << i;
    }
    static_assert(event.leader == Seat(0) && event.led == Colour::red && event.set_by == Seat(2));
    static_assert(event.seat == Seat(2) && event.won_why == WonWhy::highest);
    static_assert(event.worst_first == seats({3, 4, 1, 0, 5, 2}));
}

TEST(FoppenEventTrick, AShedCardIsFooledBecauseNothingElseWasShed) {
    constexpr Event event = trick_of({"b4", "b2", "g17", "b5"});
    static_assert(event.fooled[0] == Seat(2) && event.fooled_why[0] == FooledWhy::only_shed);
    static_assert(event.fooled_below[0] == Seat(1), "even the lowest card that follows is better");
    static_assert(event.fooled_why[1] == FooledWhy::nobody && event.fooled_below[1] == no_seat);
}

TEST(FoppenEventTrick, TheLowestShedCardIsFooled) {
    constexpr Event event = trick_of({"b4", "y9", "g7", "r13"});
    static_assert(event.fooled[0] == Seat(2) && event.fooled_why[0] == FooledWhy::lowest_shed);
    static_assert(event.fooled_below[0] == Seat(1));
    static_assert(event.seat == Seat(0) && event.won_why == WonWhy::highest);
}

TEST(FoppenEventTrick, OfEqualShedCardsTheLaterOneIsFooled) {
    constexpr Event event = trick_of({"b4", "y9", "g9", "r13"});
    static_assert(event.fooled[0] == Seat(2) && event.fooled_why[0] == FooledWhy::later_shed);
    static_assert(event.fooled_below[0] == Seat(1));
}

TEST(FoppenEventTrick, WhereNothingWasShedTheLowestOfTheLedColourIsFooled) {
    constexpr Event event = trick_of({"b4", "b2", "b3", "b5"});
    static_assert(event.fooled[0] == Seat(1) && event.fooled_why[0] == FooledWhy::lowest_followed);
    static_assert(event.fooled_below[0] == Seat(2));
}

TEST(FoppenEventTrick, AOneIsFooledAsTheLowestOfTheLedColour) {
    constexpr Event event = trick_of({"y9", "1", "y4", "y7"});
    static_assert(event.fooled[0] == Seat(1) && event.fooled_why[0] == FooledWhy::lowest_one);
    static_assert(event.fooled_below[0] == Seat(2));
}

TEST(FoppenEventTrick, OfSeveralOnesTheLatestIsFooled) {
    constexpr Event event = trick_of({"1", "y9", "1", "y7"});
    static_assert(event.fooled[0] == Seat(2) && event.fooled_why[0] == FooledWhy::later_one);
    static_assert(event.fooled_below[0] == Seat(0));
    static_assert(event.plays[0].counted == Counted::open_one && event.plays[2].counted == Counted::one);
}

TEST(FoppenEventTrick, OfOnesAloneTheLeaderWins) {
    constexpr Event event =
        happens(four, {"1 g2", "1 g3", "1 g4", "b2 b3"}, {"1", "1", "1"}, {.sits_out = SeatSet::only(Seat(3))})[0];
    static_assert(event.seat == Seat(0) && event.won_why == WonWhy::only_ones);
    static_assert(event.led == Colour::none && event.set_by == no_seat);
    static_assert(event.fooled[0] == Seat(2) && event.fooled_why[0] == FooledWhy::later_one);
    static_assert(event.fooled_below[0] == Seat(1));
    static_assert(event.worst_first == seats({2, 1, 0}));
}

TEST(FoppenEventTrick, WithTwoDiscsTheSecondWorstIsFooledByTheSameRuleOverTheRest) {
    constexpr Event shed = trick_of({"g9", "g12", "r9", "g3", "y9", "g4", "g5", "g6"});
    static_assert(shed.fooled == std::array{Seat(4), Seat(2)});
    static_assert(shed.fooled_why == std::array{FooledWhy::later_shed, FooledWhy::only_shed});
    static_assert(shed.fooled_below == std::array{Seat(2), Seat(3)});

    constexpr Event mixed = trick_of({"g9", "1", "g4", "g20", "y20", "g6", "1"});
    static_assert(mixed.fooled == std::array{Seat(4), Seat(6)});
    static_assert(mixed.fooled_why == std::array{FooledWhy::only_shed, FooledWhy::later_one});
    static_assert(mixed.fooled_below == std::array{Seat(6), Seat(1)});

    constexpr Event followed = trick_of({"g9", "1", "g4", "g20", "g5", "g6", "g7"});
    static_assert(followed.fooled == std::array{Seat(1), Seat(2)});
    static_assert(followed.fooled_why == std::array{FooledWhy::lowest_one, FooledWhy::lowest_followed});
    static_assert(followed.fooled_below == std::array{Seat(2), Seat(4)});
}

TEST(FoppenEventTrick, WithTwoDiscsTheWinnerIsNeverFooled) {
    Edition edition = default_edition();
    edition.deck_for(4).discs = 2;
    const Rules rules = make_rules(4, {}, edition);
    const Event event = happens(rules, {"b2 g2", "g9 g3", "r9 g4", "y9 g5"}, {"b2", "y9"},  //
                                {.sits_out = SeatSet{0b0110}})[0];
    EXPECT_EQ(event.fooled, (std::array{Seat(3), no_seat}));
    EXPECT_EQ(event.fooled_below, (std::array{Seat(0), no_seat}));
    EXPECT_EQ(event.sat_out, SeatSet{0b0110});
}

TEST(FoppenEventTrick, TellsWhoSatOutAndWhoseHandIsEmpty) {
    const Happened events = happens(four, {"g3 b3", "g2", "g4 b4", "g5"}, {"g3", "g4", "g5"},  //
                                    {.sits_out = SeatSet::only(Seat(1))});
    EXPECT_EQ(events[0].sat_out, SeatSet::only(Seat(1)));
    EXPECT_EQ(events[0].emptied, SeatSet::only(Seat(3)));
    EXPECT_EQ(events[1].kind, EventKind::round);

    const Happened going_on = happens(four, {"g3 b3", "g2 b2", "g4 b4", "g5 b5"}, {"g3", "g2", "g4", "g5"});
    EXPECT_EQ(going_on.size(), 1U);
    EXPECT_TRUE(going_on[0].sat_out.empty());
    EXPECT_TRUE(going_on[0].emptied.empty());
}

TEST(FoppenEventTrick, EverybodyHearsAllOfIt) {
    const Event event = happens(four, {"1 g6", "r8 b8", "b3 y2", "g2 g3"}, {"1", "r8", "b3"},  //
                                {.sits_out = SeatSet::only(Seat(3))})[0];
    expect_everybody_hears(four, event,
                           R"({"t":"trick","winner":1,"fooled":[2],"round":1,"leader":0,"led":"r","set_by":1,)"
                           R"("plays":[{"seat":0,"card":"1","counted":"open_one"},)"
                           R"({"seat":1,"card":"r8","counted":"led"},{"seat":2,"card":"b3","counted":"shed"}],)"
                           R"("worst_first":[2,0,1],"won_why":"highest",)"
                           R"("fooled_why":[{"seat":2,"why":"only_shed","below":0}],"sat_out":[3],"emptied":[]})");
    const Event ones = trick_of({"1", "1", "1", "1", "1", "1", "g2"});
    expect_everybody_hears(default_rules(7), ones,
                           R"({"t":"trick","winner":6,"fooled":[5,4],"round":1,"leader":0,"led":"g","set_by":6,)"
                           R"("plays":[{"seat":0,"card":"1","counted":"open_one"},)"
                           R"({"seat":1,"card":"1","counted":"open_one"},{"seat":2,"card":"1","counted":"open_one"},)"
                           R"({"seat":3,"card":"1","counted":"open_one"},{"seat":4,"card":"1","counted":"open_one"},)"
                           R"({"seat":5,"card":"1","counted":"open_one"},{"seat":6,"card":"g2","counted":"led"}],)"
                           R"("worst_first":[5,4,3,2,1,0,6],"won_why":"highest",)"
                           R"("fooled_why":[{"seat":5,"why":"later_one","below":4},)"
                           R"({"seat":4,"why":"later_one","below":3}],"sat_out":[],"emptied":[0,1,2,3,4,5,6]})");
}

}  // namespace
}  // namespace shoal::foppen::testing
