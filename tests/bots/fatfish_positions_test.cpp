// Fat Fish: what no bot from `easy` on may do, and what every one of them must.
#include "tests/fatfish/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/ending.h"
#include "bots/model.h"
#include "bots/player.h"
#include "engine/core/generator.h"
#include "engine/fatfish/fatfish.h"
#include "tests/bots/positions.h"
#include "tests/fatfish/history.h"

namespace shoal::bots::testing {
namespace {

using namespace shoal::fatfish;
using shoal::fatfish::testing::Box;
using shoal::fatfish::testing::play;
using shoal::fatfish::testing::rules_for;

const Rules two = rules_for(2);
const Rules three = rules_for(3);
const Rules four = rules_for(4);
const Rules licensed = rules_for(2, true, true);

// A row that was taken earlier in the game.
struct Taken {
    int seat;
    std::string_view plus;
    std::string_view minus;
};

// Where the game stands, seat 0 to play. The cards that nobody has seen are dealt somehow.
struct Scene {
    std::array<std::string_view, 3> rows;
    std::string_view hand;
    std::vector<int> cards_left;  // of each seat, in hand and on the pile
    std::vector<Taken> taken;
    std::string_view licences{};                                 // in the middle
    std::array<std::string_view, players_max> owned_licences{};  // of each seat
};

LicenceSet licence_set(std::string_view letters) {
    LicenceSet set;
    for (const char letter : letters) {
        set.insert(static_cast<Licence>(letter - 'A'));
    }
    return set;
}

class Dealer {
public:
    Dealer(const Rules& rules, const Scene& scene) : rules_(rules), box_(rules) {
        for (std::size_t row = 0; row < row_count; ++row) {
            box_.take_all(scene.rows[row], [&](CardId card) { state_.table.rows[row].push_back(card); });
        }
        box_.take_all(scene.hand, [&](CardId card) { state_.hands[Seat(0)].insert(card); });
        for (const Taken& taken : scene.taken) {
            const Seat seat(taken.seat);
            box_.take_all(taken.plus, [&](CardId card) { state_.table.plus[seat].insert(card); });
            box_.take_all(taken.minus, [&](CardId card) { state_.table.minus[seat].insert(card); });
        }
    }

    State deal(const Scene& scene) {
        Table& table = state_.table;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            const auto left = static_cast<std::size_t>(scene.cards_left[seat.value]);
            while (state_.hands[seat].size() < hand_max && state_.hands[seat].size() < left) {
                state_.hands[seat].insert(any_card());
            }
            table.hand_size[seat] = static_cast<std::uint8_t>(state_.hands[seat].size());
            table.pile_size[seat] = static_cast<std::uint8_t>(left - state_.hands[seat].size());
            for (std::size_t place = 0; place < table.pile_size[seat]; ++place) {
                state_.piles[seat][place] = any_card();
            }
            table.owned[seat] = licence_set(scene.owned_licences[seat.value]);
        }
        int rows = static_cast<int>(scene.taken.size());
        for (const Row& row : table.rows) {
            rows += row.empty() ? 0 : 1;
        }
        table.reserve_size = static_cast<std::uint8_t>(3 * rules_.players - rows);
        for (std::size_t place = 0; place < table.reserve_size; ++place) {
            state_.reserve[place] = any_card();
        }
        table.open = licence_set(scene.licences);
        table.turn = Seat(0);
        return state_;
    }

private:
    CardId any_card() {
        for (;; at_ = (at_ + 37) % card_count) {
            const CardId card(at_);
            Notation face = Notation::of([&](Text& out) { format_card(rules_, card, out); });
            const CardId dealt = box_.take(face.view());
            if (dealt != no_card) {
                at_ = (at_ + 37) % card_count;
                return dealt;
            }
        }
    }

    const Rules& rules_;
    Box box_;
    State state_{};
    int at_ = 11;
};

// The position after `moves`; it must be one that a game can come to.
State after(const Rules& rules, const Scene& scene, std::initializer_list<std::string_view> moves = {}) {
    const State state = Dealer(rules, scene).deal(scene);
    EXPECT_TRUE(shoal::fatfish::testing::conserved(rules, state));
    int to_lay = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        to_lay += state.table.hand_size[seat] + state.table.pile_size[seat];
    }
    for (const Row& row : state.table.rows) {
        to_lay -= row.empty() ? 0 : static_cast<int>(row_length - row.size());
    }
    EXPECT_EQ(to_lay, 4 * state.table.reserve_size);
    return play(rules, state, moves);
}

// Rows taken earlier that leave both players even.
const Taken mine{0, "r3 y2 b4", "r2 y1"};
const Taken theirs{1, "r3 y2 b4", "r2 y1"};
const Taken mine_too{0, "g4 p3 b3", "g2 p1"};
const Taken theirs_too{1, "g4 p3 b3", "g2 p1"};
// And one that puts the other player eight points ahead.
const Taken theirs_last{1, "p5 g3 b2", "p1 g1"};

TEST(FatFishPositions, CausesAFiasco) {
    check<FatFish>({"A lay that breaks the rules costs five points and gains nothing.",
                    two,
                    after(two, {{"y3", "r1", "b5"}, "y6 g1 b3 r2", {12, 12}, {}}),
                    Seat(0),
                    {},
                    {"y6>2", "y6>3", "b3>1", "b3>2", "r2>1", "r2>3"}});
}

TEST(FatFishPositions, ClosesARowThatCostsPointsWhenAnotherLayIsFree) {
    check<FatFish>({"The row costs eight points or more, and a card on another row costs nothing.",
                    two,
                    after(two, {{"r6 r6 r5 r5", "b3", "p2"}, "g1 y2 y1 b1", {11, 10}, {}}),
                    Seat(0),
                    {},
                    {"g1>1", "y2>1", "y1>1"}});
}

TEST(FatFishPositions, LeavesAFatRowToTheNextPlayerInsteadOfTakingIt) {
    check<FatFish>({"One card brings more than twenty points; left there, they are the next player's.",
                    two,
                    after(two, {{"r6 y6 g5 b5", "r1", "y1"}, "p6 g1 b1 r1", {10, 11}, {}}),
                    Seat(0),
                    {"p6>1", "g1>1", "b1>1"},
                    {}});
}

TEST(FatFishPositions, LeavesAFatRowToTheNextOfFourPlayersInsteadOfTakingIt) {
    check<FatFish>({"One card brings more than twenty points; left there, they are the next player's.",
                    four,
                    after(four, {{"r6 y6 g5 b5", "r1", "y1"}, "p6 g1 b1 r1", {12, 11, 11, 11}, {}}),
                    Seat(0),
                    {"p6>1", "g1>1", "b1>1"},
                    {}});
}

TEST(FatFishPositions, DoesNotFillAFatRowWithTheTwoCardsItLacks) {
    check<FatFish>({"Two cards bring 29 points.",
                    two,
                    after(two, {{"r6 y6 g5", "r1", "y1"}, "p6 b6 r1 y1", {11, 11}, {}}),
                    Seat(0),
                    {"p6>1", "b6>1"},
                    {}});
}

TEST(FatFishPositions, StopsOneCardShortOfAFatRow) {
    check<FatFish>({"The row has been brought to four cards, and the fifth is in hand.",
                    two,
                    after(two, {{"r6 y6 g5", "r1", "y1"}, "p6 b6 r1 y1", {11, 11}, {}}, {"b6>1"}),
                    Seat(0),
                    {"p6>1"},
                    {}});
}

TEST(FatFishPositions, GoesOnIntoARowThatCostsPoints) {
    check<FatFish>({"Stopping is free; any further card takes a row that costs nine points or more.",
                    two,
                    after(two, {{"r6 r6 r5", "b3", "p2"}, "r5 g1 y2 y1", {11, 11}, {}}, {"r5>1"}),
                    Seat(0),
                    {"stop"},
                    {}});
}

TEST(FatFishPositions, BringsAFatRowToFourCardsForTheNextPlayer) {
    check<FatFish>({"The next player would take more than twenty points, and low cards fit on other rows.",
                    two,
                    after(two, {{"r6 y6 g5", "r1", "y1"}, "p6 r1 r2 y2", {11, 11}, {}}),
                    Seat(0),
                    {},
                    {"p6>1"}});
}

TEST(FatFishPositions, GivesTheHighCardOfAColourToTheMinusPile) {
    check<FatFish>({"Without licences the highest card of each colour is the one to keep.",
                    two,
                    after(two, {{"r6 r1 y5 y2", "b3", "p2"}, "g3 b1 b2 p1", {11, 10}, {}}, {"g3>1"}),
                    Seat(0),
                    {"keep r6 y5 g3"},
                    {}});
}

TEST(FatFishPositions, KeepsOnlyOneCardOfARowOfOneColour) {
    check<FatFish>({"Of five cards of one colour the two highest may be kept.",
                    two,
                    after(two, {{"b6 b5 b4 b2", "r3", "p2"}, "b1 r1 r2 p1", {11, 10}, {}}, {"b1>1"}),
                    Seat(0),
                    {"keep b6 b5"},
                    {}});
}

TEST(FatFishPositions, TakesTheMinusRowOfTheLastTwo) {
    check<FatFish>(
        {"The last card takes one of two rows: one brings 17 points, the other costs 9.",
         two,
         after(two, {{"r6 r6 r5 r5", "y6 g5 b4 p3", ""}, "y1", {1, 1}, {mine, theirs, mine_too, theirs_too}}),
         Seat(0),
         {"y1>2"},
         {}});
}

TEST(FatFishPositions, LaysTheCardThatCountsAgainstItself) {
    check<FatFish>(
        {"Both cards fill the row; purple adds six points, yellow takes off five, and the other card goes on "
         "the next row.",
         two,
         after(two, {{"r6 y6 g5 b4", "b1 b2 b2 b3", ""}, "p6 y5", {2, 0}, {mine, theirs, mine_too, theirs_too}}),
         Seat(0),
         {"p6>1", "y5>2"},
         {}});
}

TEST(FatFishPositions, TakesTheSmallerLicenceAtTheVeryEnd) {
    check<FatFish>(
        {"The game ends with this choice, and ten points are more than seven.",
         licensed,
         after(licensed,
               {{"r4 r3 y2 y2", "", ""}, "y1", {1, 0}, {mine, theirs, mine_too, theirs_too, theirs_last}, "DGHI"},
               {"y1>1", "keep r4 y2"}),
         Seat(0),
         {"take D"},
         {}});
}

TEST(FatFishPositions, SplitsTheLastRowPastALicence) {
    check<FatFish>(
        {"Two points less in the split win the ten of licence E.",
         licensed,
         after(licensed,
               {{"r3 r2 y2 y1", "", ""}, "y1", {1, 0}, {mine, theirs, mine_too, theirs_too, theirs_last}, "E"},
               {"y1>1"}),
         Seat(0),
         {"keep r2 y2", "keep r3 y1"},
         {}});
}

TEST(FatFishPositions, LeavesLicenceAToItsOwnerInTheLastRow) {
    check<FatFish>(
        {"Keeping the 1 costs four points and brings the ten of licence A, which the other loses.",
         licensed,
         after(
             licensed,
             {{"r3 r1 y5 y4", "", ""}, "p2", {1, 0}, {mine, theirs, mine_too, theirs_too, theirs_last}, "", {"", "A"}},
             {"p2>1"}),
         Seat(0),
         {"keep r1 y5 p2"},
         {}});
}

TEST(FatFishPositions, KeepsASecondCardThatLosesLicenceB) {
    check<FatFish>({"The second card brings two points; without it the fewest cards bring ten, with it five to both.",
                    licensed,
                    after(licensed,
                          {{"b2 b1 b1 b1", "", ""},
                           "b1",
                           {1, 0},
                           {mine, theirs, mine_too, theirs_too, {1, "p4 y3", "p2 p2 y2"}},
                           "B"},
                          {"b1>1"}),
                    Seat(0),
                    {"keep b2"},
                    {}});
}

TEST(FatFishPositions, LeavesTheOnesThatLicenceCCounts) {
    check<FatFish>(
        {"Keeping the 1 costs two points and makes the tie of licence C, five points each, ten for one.",
         licensed,
         after(licensed,
               {{"r2 r1 y5 y4", "", ""}, "p2", {1, 0}, {mine, theirs, mine_too, theirs_too, theirs_last}, "C"},
               {"p2>1"}),
         Seat(0),
         {"keep r1 y5 p2"},
         {}});
}

// ---- From games that `expert` with 300 iterations lost to `strong` ----

void in_lost_game(std::string_view reason, const Rules& rules, std::uint64_t seed, std::string_view moves,
                  std::vector<std::string_view> must, std::vector<std::string_view> must_not) {
    const State state = replay<FatFish>(rules, seed, moves);
    check<FatFish>({reason, rules, state, state.table.turn, std::move(must), std::move(must_not)});
}

// Lost at seat 1.
TEST(FatFishPositions, BeginsWithACardThatKeepsTheRestFromFillingTheRow) {
    in_lost_game(
        "The four cards fill a row for 19 points, or for 17 and licence D, if y1 is the first: behind another card it "
        "does not fit.",
        licensed, 2023, "", {"y1>2", "y1>3"}, {});
}

// Lost at seat 1.
TEST(FatFishPositions, SplitsFurtherThanLicenceEAsks) {
    in_lost_game("With b2 and p3 the minus pile gets more already: p2 instead costs two points for nothing.", licensed,
                 2201, "b2>1,stop,p2>1,p3>1,b3>1", {}, {"keep b2 p2"});
}

// The same game.
TEST(FatFishPositions, SplitsForASecondLicenceWhenOnlyOneMayBeTaken) {
    in_lost_game("Licence G is won with any split and F is worth no more: what is not the highest card is points lost.",
                 licensed, 2201,
                 "b2>1,stop,p2>1,p3>1,b3>1,keep b3 p3,take I,y4>2,stop,g2>3,stop,y5>2,stop,y4>2,y5>2,keep y6 y5,take E,"
                 "g5>3,g3>3,g2>3,keep g5 g4,take D,p3>2,stop,p3>2,stop,g1>3,stop,r3>3,y3>3,y2>3",
                 {"keep r3 y3 g3"}, {});
}

// Lost at seat 0.
TEST(FatFishPositions, SplitsHalfWayToALicence) {
    in_lost_game("r3, g2 and b2 win the ten of licence E, r5, g3 and b2 are five points; what lies between is neither.",
                 licensed, 2024, "p1>1,stop,r3>2,y5>2,y1>2,g4>2,keep r3 y5 g4,g2>2,stop,b1>3,stop,g3>2,stop,r5>2,r3>2",
                 {}, {"keep r5 g2 b2", "keep r3 g3 b2"});
}

// Lost at seat 1.
TEST(FatFishPositions, FillsAFatRowWithASecondHighCardOfItsColour) {
    in_lost_game(
        "With y3 the row brings eleven points, with another g6 two; left there, it is the next player's.", three, 2032,
        "g1>2,stop,g5>2,stop,y5>2,y1>2,keep y5 g5 b5,y1>3,stop,g3>1,stop,r3>2,stop,p2>1,stop,g1>3,stop,y4>1,"
        "p6>1,keep y4 g3 p6,y6>3,g5>3,keep r1 y6 g5,b1>1,stop,r2>2,r5>2,y3>2,keep r5 y3 p6,r1>2,stop,y3>1,stop,"
        "p2>1,y2>1,keep y3 b3 p2,p3>2,stop,g6>2",
        {}, {"g6>2", "stop"});
}

// ---- Ends of games, which can be known ----

struct LostEnding {
    std::uint64_t seed;
    std::string_view moves;
    std::string_view loses;  // what `expert` did when it took the last turns for a matter of averages
    float share;             // what the right move comes to: a win, or half of one
};

// Of two players one still has cards, and the reserve is used up: nothing is hidden. Each game was lost from here on.
const LostEnding lost_endings[] = {
    {6112,
     "b4>2,stop,p3>2,p3>2,p2>2,keep b4 p2,take E,r2>3,stop,r1>3,stop,g2>3,b5>3,keep r2 g3 b5,r3>1,stop,"
     "r3>1,stop,y2>1,y1>1,keep r3 y1,take G,r2>3,stop,y4>2,y2>2,g3>2,p1>2,keep y4 g3 p1,g4>1,stop,g3>1,"
     "b1>3,stop,r3>1",
     "g1>1", 1},
    {6059,
     "p3>1,stop,r1>1,y6>1,p4>1,keep r1 y6 g2 p4,b4>1,stop,g3>1,g1>1,g1>1,keep g1 b4,take E,p5>1,stop,r2>1,"
     "y4>1,g1>1,keep r2 y4 g1 p5,r4>3,stop,p1>1,stop,y1>2,stop,r2>3,stop,b2>1,stop,g5>2,p6>2,y4>2,"
     "keep y4 g5 b6 p6,g4>3",
     "y1>3", 1},
    {6405,
     "b4>1,r3>1,y2>1,g2>1,keep r3 y2 g2 b4,p3>1,stop,r5>1,y3>1,y1>1,keep r5 y3 p3,r3>3,stop,r2>3,stop,"
     "y2>1,stop,b5>2,stop,p5>2,stop,b4>2,p2>2,keep b5 p5,b3>2,stop,b5>2,r1>3,stop,b3>2,stop,y5>1,stop",
     "p3>3", 1},
    {6493,
     "g1>2,stop,p2>3,stop,y3>1,stop,b2>1,b5>1,y5>1,keep y5 b5,g1>2,stop,r1>1,stop,g3>2,b1>2,keep y1 g3 b1,"
     "b2>2,stop,p1>3,stop,g5>1,stop,y3>3,p3>3,keep y3 b3 p3,b2>3,stop,b4>2,r5>2,p5>2,keep r5 g3 b4 p5,"
     "b3>3,stop,b6>3",
     "b5>3", 0.5F},
};

TEST(FatFishEndings, ArePlayedThroughOnceNothingIsHidden) {
    for (const LostEnding& lost : lost_endings) {
        SCOPED_TRACE(lost.seed);
        const State state = replay<FatFish>(licensed, lost.seed, lost.moves);
        const View seen = view(licensed, state, state.table.turn);
        Ending<FatFish> ending;
        Fast generator(1);
        ASSERT_TRUE(ending.solve(licensed, seen, generator));
        EXPECT_EQ(ending.best().share, lost.share);
        for (const auto& outcome : ending.outcomes()) {
            EXPECT_TRUE(notation<FatFish>(licensed, outcome.move) != lost.loses || outcome.share < lost.share);
        }
        for (const std::string_view bot : {"expert:iterations=60", "expert:iterations=120"}) {
            Player<FatFish> expert(*parse_bot(bot));
            Thoughts<FatFish> thoughts;
            EXPECT_EQ(expert.choose(licensed, seen, nullptr, generator), ending.best().move) << bot;
            EXPECT_EQ(expert.choose(licensed, seen, nullptr, generator, &thoughts), ending.best().move) << bot;
            EXPECT_EQ(thoughts.best[0], ending.best().move) << "a hint must say what is played";
        }
    }
}

// Played on by the same rule, the game comes to what was said of the first move.
TEST(FatFishEndings, ComeToWhatWasSaid) {
    for (const LostEnding& lost : lost_endings) {
        SCOPED_TRACE(lost.seed);
        State state = replay<FatFish>(licensed, lost.seed, lost.moves);
        const Seat me = state.table.turn;
        GeneratorChance<Fast> chance(Fast(1, 0));
        while (!over(licensed, state)) {
            const Seat seat = state.table.turn;
            Ending<FatFish> ending;
            Fast generator(2);
            ASSERT_TRUE(ending.solve(licensed, view(licensed, state, seat), generator));
            apply(licensed, state, seat, ending.best().move, chance, NoObserver{});
        }
        EXPECT_EQ(win_shares(licensed, state)[me], lost.share);
    }
}

// A hint once could have called a move that loses just as good: the search had not told it from the choice.
TEST(FatFishEndings, OnlyWhatComesToTheSameIsCalledAsGood) {
    const LostEnding& lost = lost_endings[0];
    const State state = replay<FatFish>(licensed, lost.seed, lost.moves);
    Ending<FatFish> ending;
    Fast generator(1);
    ASSERT_TRUE(ending.solve(licensed, view(licensed, state, state.table.turn), generator));
    const auto& top = ending.best();
    Thoughts<FatFish> thoughts;
    thoughts.best.push_back(top.move);
    for (const auto& outcome : ending.outcomes()) {
        thoughts.moves.push_back({outcome.move, 0.5F, 100});
        if (outcome.move != top.move && thoughts.best.size() < equals_most) {
            thoughts.best.push_back(outcome.move);
        }
    }
    ending.correct(thoughts);
    EXPECT_EQ(thoughts.best[0], top.move);
    for (const auto& outcome : ending.outcomes()) {
        const bool is_called_best =
            std::find(thoughts.best.begin(), thoughts.best.end(), outcome.move) != thoughts.best.end();
        EXPECT_EQ(is_called_best, !top.is_better_than(outcome)) << notation<FatFish>(licensed, outcome.move);
    }
}

TEST(FatFishEndings, AreNotGuessedWhileSomethingIsHidden) {
    GeneratorChance<Fast> chance(Fast(6112, 0));
    const State state = start(licensed, chance, NoObserver{});
    Ending<FatFish> ending;
    Fast generator(1);
    EXPECT_FALSE(ending.solve(licensed, view(licensed, state, state.table.turn), generator));
    EXPECT_TRUE(ending.outcomes().empty());
}

}  // namespace
}  // namespace shoal::bots::testing
