// Foppen positions in which some card would be absurd. All stand near the end of a round, where what
// follows can be counted out: mostly this trick and one more.
//
// How many cards the hands hold together follows from the number of tricks: with four players and one
// disc 5, 8, 11, … when a trick begins, with eight players and two discs 8, 14, 20, …
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/foppen/foppen.h"
#include "tests/bots/positions.h"
#include "tests/foppen/positions.h"

namespace shoal::bots::testing {
namespace {

using shoal::foppen::Foppen;
using shoal::foppen::Rules;
using shoal::foppen::State;

const Rules four = shoal::foppen::testing::default_rules(4);
const Rules eight = shoal::foppen::testing::default_rules(8);

// Seat 0 leads; these cards have been played to the trick already.
State trick_under_way(const Rules& rules, std::initializer_list<int> sitting_out,
                      std::initializer_list<std::string_view> hands, std::initializer_list<std::string_view> cards) {
    State state = shoal::foppen::testing::position(rules, Seat(0), hands);
    for (const int seat : sitting_out) {
        state.table.fooled.insert(Seat(seat));
    }
    shoal::foppen::testing::play(rules, state, cards);
    return state;
}

// Four players, the last of whom sits out; seat 2 plays last.
void last_of_three(std::string_view reason, std::initializer_list<std::string_view> hands,
                   std::initializer_list<std::string_view> cards, std::string_view must) {
    check<Foppen>({reason, four, trick_under_way(four, {3}, hands, cards), Seat(2), {must}, {}});
}

// Eight players, the last two of whom sit out; seat 5 plays last.
void last_of_six(std::string_view reason, std::initializer_list<std::string_view> hands,
                 std::initializer_list<std::string_view> cards, std::string_view must) {
    check<Foppen>({reason, eight, trick_under_way(eight, {6, 7}, hands, cards), Seat(5), {must}, {}});
}

// ---- Being fooled for nothing: the next trick is the last, and who is fooled now misses it ----

TEST(FoppenPositions, ShedsTheFooledCardThoughAnotherIsSafe) {
    last_of_three("b3 is below the shed r5 and is fooled, and r9 is left; r9 is safe, and b3 can still be played.",
                  {"g9 g5", "r5 r6", "r9 b3", "y8 y3"}, {"g9", "r5"}, "r9");
}

TEST(FoppenPositions, FollowsLowestThoughAHigherCardIsSafe) {
    last_of_three("g3 is the lowest and is fooled, and g10 is left; g10 is safe, and g3 can still be played.",
                  {"g9 r5", "g12 r6", "g3 g10", "y8 y3"}, {"g9", "g12"}, "g10");
}

TEST(FoppenPositions, ShedsAnEqualValueLater) {
    last_of_three("Of equal shed cards the later is fooled: y7 after r7. b8 is safe.",
                  {"g9 r4", "r7 r6", "y7 b8", "y3 y2"}, {"g9", "r7"}, "b8");
}

TEST(FoppenPositions, PlaysTheLastOfOnlyOnes) {
    last_of_three("The last of only 1s is fooled; g4 sets the colour and wins.", {"1 r4", "1 r6", "1 g4", "y3 y2"},
                  {"1", "1"}, "g4");
}

TEST(FoppenPositions, PlaysAOneBehindAOne) {
    last_of_three("Of two 1s the later is fooled; y3 is safe.", {"y9 r4", "1 r6", "1 y3", "g3 g2"}, {"y9", "1"}, "y3");
}

TEST(FoppenPositions, ShedsThoughAOneWouldFollow) {
    last_of_three("b2 is the lowest shed card; the 1 follows and is safe behind the shed r5.",
                  {"g9 r4", "r5 r6", "1 b2", "y3 y2"}, {"g9", "r5"}, "1");
}

TEST(FoppenPositions, ForgetsTheSecondDisc) {
    last_of_six("Two are fooled: the shed r9 and the lowest green, which is g4; with g13 it is g12.",
                {"g20 y2", "g15 y3", "r9 y4", "g18 y5", "g12 y6", "g4 g13", "y7", "y8"},
                {"g20", "g15", "r9", "g18", "g12"}, "g13");
}

TEST(FoppenPositions, ShedsBetweenTwoShedCards) {
    last_of_six("Two are fooled: with r7 that is r5 and r7; with r12 it is r5 and r9.",
                {"g20 y2", "g15 y3", "r9 y4", "r5 y5", "g12 y6", "r7 r12", "y7", "y8"},
                {"g20", "g15", "r9", "r5", "g12"}, "r12");
}

// ---- The round ends with this trick: only what is left counts ----

TEST(FoppenPositions, KeepsTheHighCardWhenTheRoundEnds) {
    last_of_three("The round ends now and g4 is fooled either way: g5 would leave 19 points, g16 leaves 8.",
                  {"g9", "g4 r6", "g5 g16 r3", "y8 y3"}, {"g9", "g4"}, "g16");
}

TEST(FoppenPositions, KeepsAOneWhenTheRoundEnds) {
    last_of_three("The round ends now and both are fooled: a 1 that is left costs 5, g2 costs 2.",
                  {"g9", "g4 r6", "g2 1 r3", "y8 y3"}, {"g9", "g4"}, "1");
}

TEST(FoppenPositions, ShedsALowCardWhenTheRoundEnds) {
    last_of_three("The round ends now and every shed card is fooled: r13 is the dearest.",
                  {"g9", "g4 r6", "b2 r13 y5", "y8 y3"}, {"g9", "g4"}, "r13");
}

TEST(FoppenPositions, TakesTheDiscOfWhoGoesOut) {
    last_of_three("g3 takes the disc from who goes out with g4, who then gets 10 points, and it keeps g12.",
                  {"g9 r6", "g4", "g3 g12 y2", "y8 y3"}, {"g9", "g4"}, "g12");
}

TEST(FoppenPositions, LeadsLowIntoTheLastTrick) {
    check<Foppen>({"The next player goes out in this trick: what is not played now is left, g15 first of all.",
                   four,
                   trick_under_way(four, {3}, {"g2 g9 g15", "g5", "g6 g7", "g10 g11"}, {}),
                   Seat(0),
                   {"g15"},
                   {}});
}

// ---- Going out ----

TEST(FoppenPositions, KeepsAOneToGoOutWith) {
    last_of_three(
        "Both are safe behind the shed g3. All hidden cards are green: g17 goes out next for 10 points, a 1 "
        "would be fooled.",
        {"y9 g4 g5", "g3 g6 g7", "1 g17", "g8 g10 g11"}, {"y9", "g3"}, "1");
}

// ---- From games that `expert` with 300 iterations lost, in their first rounds ----

// Four players; whoever is to move after these cards must play one of those named.
void in_lost_game(std::string_view reason, std::uint64_t seed, std::string_view cards,
                  std::vector<std::string_view> must) {
    const State state = replay<Foppen>(four, seed, cards);
    check<Foppen>({reason, four, state, state.table.turn, std::move(must), {}});
}

// Lost at seat 0 to three `strong`.
TEST(FoppenPositions, ShedsTheLowestOfAllThatAreLeft) {
    in_lost_game(
        "All hidden cards are greens above g2, and who still plays is out of blue: g2 is fooled for certain and leaves "
        "6 "
        "when the leader goes out in the next trick. g6 leaves 2 at the worst.",
        1000,
        "r9,r12,y4,r3,b8,b4,b6,b3,b7,y3,b5,r10,1,y10,y11,r4,r8,g8,r2,r11,1,r13,y7,r5,y2,y9,g3,y6,y5,1,g9,y8,g5,g14,"
        "g11,g17,g13,r7,g15,r6,b2",
        {"g6"});
}

// Lost at seat 0 to three of its kind.
TEST(FoppenPositions, KeepsTheDearCardThoughItSitsOutTheLastTrick) {
    in_lost_game(
        "The only one to shed is fooled, and sits out as another goes out in the next trick: what is kept now is left.",
        1100,
        "b8,b2,r4,1,b7,g15,b6,b4,1,b3,y9,y4,y5,b5,g12,g17,y11,1,y8,y10,y2,y7,r11,r7,r8,y3,y6,g7,g16,g13,g14,g8,g10,"
        "g11,g9,g6",
        {"r12"});
}

// Lost at seat 0 to three of its kind.
TEST(FoppenPositions, ShedsAnEqualValueBehindWhoGoesOut) {
    in_lost_game(
        "b5 behind g5 is fooled, so that who goes out gets 10 points, and leaves 13; r13 leaves 5 and them the disc.",
        1104,
        "r11,r2,r4,r6,y6,y7,y10,r10,r7,g6,r12,r9,g7,g16,g13,g17,y9,g2,y4,b6,b8,b2,y8,y11,g10,b7,g11,1,y5,1,y3,b3,g14,"
        "b4,g12,1,g4,g15,g9,g8,y2,g5",
        {"r13"});
}

// Lost at seat 1 to three of its kind.
TEST(FoppenPositions, ShedsATwoBeforeTheLastTrick) {
    in_lost_game(
        "No hidden card is below 3, and the leader goes out in the next trick: a 2 is fooled for certain and leaves "
        "13. "
        "y8 leaves 7 if it is fooled, and less if it is not.",
        1105,
        "r11,r13,r12,1,b8,b6,g12,b4,y5,b3,r5,r7,r8,r10,r9,y4,g15,g13,g2,r4,1,g7,g16,g5,g8,g6,g17,g14,y11,y10,y6,r3,"
        "b7,1,y9,y7,g10,r2",
        {"y8"});
}

// Lost at seat 2 to three of its kind.
TEST(FoppenPositions, GetsRidOfTheCheapCardsWhileTwoTricksAreLeft) {
    in_lost_game(
        "b4 is fooled whatever is shed behind it, and seat 2 goes out in the next trick: of four cards two are left, "
        "and "
        "g7 and g8 are the cheapest.",
        1106,
        "r13,r5,1,r7,r12,r2,r6,y11,y6,y8,y10,y9,y2,y5,y7,1,g16,g17,g2,r11,r8,r10,r4,r9,g3,y4,g13,1,g10,g11,g4,b8,b7,"
        "b5,g15,g9,g5,y3,b4",
        {"g12", "g14"});
}

}  // namespace
}  // namespace shoal::bots::testing
