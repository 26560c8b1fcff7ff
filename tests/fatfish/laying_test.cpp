// Laying, stopping, drawing, and the fiasco card.
#include <gtest/gtest.h>

#include "tests/fatfish/history.h"
#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

constexpr Rules two_strict = rules_for(2, false);

TEST(FatFishLaying, AColourThatEndsSeveralRowsMayGoOnAnyOfThem) {
    static constexpr State state = set_up(two, {.rows = {"y3", "y1", "b5"}, .hands = {"y6", "p1"}});
    static_assert(LegalText(two, state) == "y6>1,y6>2");
}

TEST(FatFishLaying, EqualCardsAreListedOnceByTheirSmallestId) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"g2 g2 g2 y1", "p1"}});
    static_assert(LegalText(two, state) == "g2>1,g2>2,g2>3,y1>1");
    Moves list;
    legal(two, state, Seat(0), list);
    EXPECT_EQ(list[1].card(), state.hands[Seat(0)][1]);
    // Any copy may be laid all the same.
    EXPECT_TRUE(judge(two, state, Seat(0), Move::lay(state.hands[Seat(0)][3], 0)).is_legal());
}

TEST(FatFishLaying, StoppingNeedsACardLaidAndIsAskedEvenAsTheOnlyChoice) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2", "p1"}});
    static_assert(verdict_on(two, state, "stop") == refused(Reason::lay_first));
    static_assert(LegalText(two, play(two, state, {"y6>1"})) == "stop");
}

TEST(FatFishLaying, AnEmptyHandEndsTheTurnByItself) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6", "p1"}});
    static_assert(play(two, state, {"y6>1"}).table.turn == Seat(1));
}

TEST(FatFishLaying, TheTurnEndsWithDrawingUpToFourFromTheTopOfTheOwnPile) {
    static constexpr State state =
        set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2 r3 r4", "p1"}, .piles = {"g1 g2", ""}});
    static constexpr State one_laid = play(two, state, {"y6>1", "stop"});
    static_assert(holds(two, one_laid, Seat(0), "g1") && !holds(two, one_laid, Seat(0), "g2"));
    static_assert(one_laid.table.hand_size[Seat(0)] == 4 && one_laid.table.pile_size[Seat(0)] == 1);
    static constexpr State three_laid = play(two, state, {"r2>2", "r3>2", "r4>2", "stop"});
    static_assert(three_laid.table.hand_size[Seat(0)] == 3 && three_laid.table.pile_size[Seat(0)] == 0);
}

TEST(FatFishLaying, PlayersWithoutCardsAreSkipped) {
    static constexpr State state = set_up(three, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2", "", "p1 p2 p3"}});
    static constexpr State next = play(three, state, {"y6>1", "stop"});
    static_assert(next.table.turn == Seat(2));
    static constexpr State alone = play(three, next, {"p1>1", "stop", "r2>2"});
    static_assert(alone.table.turn == Seat(2));
    static_assert(play(three, alone, {"p2>1", "stop"}).table.turn == Seat(2));
}

TEST(FatFishLaying, TheGameEndsWhenNobodyHasCards) {
    static constexpr State state = set_up(two, {.rows = {"y3 y2 y1 y1", "", ""}, .hands = {"y6", ""}});
    static constexpr State ended = play(two, state, {"y6>1", "keep y6"});
    static_assert(over(two, ended) && to_move(two, ended).empty() && phase(ended.table) == Phase::over);
    static_assert(judge(two, ended, Seat(0), Move::stop()) == refused(Reason::game_over));
    static_assert(end_reason(two, ended) == "cards");
    // A game that still runs once gave the same reason as one that has ended.
    static_assert(end_reason(two, state).empty());
}

TEST(FatFishLaying, WithAnEmptyReserveThePlaceStaysEmpty) {
    static constexpr State state = set_up(two, {.rows = {"y3 y2 y1 y1", "r1", ""}, .hands = {"y6 g1", "p1"}});
    static_assert(LegalText(two, state) == "g1>1,g1>2,y6>1");
    static_assert(verdict_on(two, state, "g1>3") == refused(Reason::no_such_row, 2));
    static constexpr State taken = play(two, state, {"y6>1", "keep y6"});
    static_assert(taken.table.rows[0].empty());
    static_assert(LegalText(two, taken) == "p1>2");
}

TEST(FatFishLaying, AReserveCardStartsTheNewRowInTheSamePlace) {
    static constexpr State state =
        set_up(two, {.rows = {"y3 y2 y1 y1", "r1", "b1"}, .hands = {"y6 g1", "p1"}, .reserve = "g6 b6"});
    static constexpr State taken = play(two, state, {"y6>1", "keep y6"});
    static_assert(taken.table.rows[0].size() == 1 && two.face(taken.table.rows[0][0]) == Face{Colour::green, 6});
    static_assert(taken.table.reserve_size == 1);
}

TEST(FatFishFiasco, ASecondRowInOneTurnIsAFiasco) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2 g1", "p1"}});
    static constexpr State begun = play(two, state, {"y6>1"});
    static_assert(verdict_on(two, begun, "r2>2") == Judgement::penalised(Reason::second_row, 0));
    static_assert(verdict_on(two, begun, "g1>2") == Judgement::penalised(Reason::second_row, 0));
}

TEST(FatFishFiasco, AllCardsOfTheTurnComeBackAndAreKnownUntilTheyAreLaid) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2 g1 g2", "p1"}});
    static constexpr State after = play(two, state, {"y6>1", "g1>1", "r2>1"});
    static_assert(after.hands == state.hands && after.table.rows == state.table.rows);
    static_assert(after.table.laid == 0 && after.table.turn_row == no_row && after.table.turn == Seat(0));
    static_assert(after.table.shown[Seat(0)].size() == 3);
    static_assert(!find_copy(two, after.table.shown[Seat(0)], {Colour::green, 2}));
    static_assert(LegalText(two, after) == LegalText(two, state).text());
    static constexpr State laid = play(two, after, {"y6>1"});
    static_assert(laid.table.shown[Seat(0)].size() == 2);
    // The same card erring twice is shown once.
    static_assert(play(two, laid, {"r2>1"}).table.shown[Seat(0)].size() == 3);
}

TEST(FatFishFiasco, WithoutTheCardWrongLaysAreRefused) {
    static constexpr State state = set_up(two_strict, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2", "p1"}});
    static_assert(verdict_on(two_strict, state, "y6>2").is_refused());
    static_assert(verdict_on(two_strict, state, "y6>2").reason == Reason::colour_elsewhere);
    static_assert(verdict_on(two_strict, play(two_strict, state, {"y6>1"}), "r2>2") == refused(Reason::second_row, 0));
    Moves list;
    penalised(two_strict, state, Seat(0), list);
    EXPECT_TRUE(list.empty());
}

TEST(FatFishFiasco, NonsenseIsRefusedAndChangesNothing) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", ""}, .hands = {"y6 r2", "p1"}});
    static_assert(verdict_on(two, state, "g1>1").reason == Reason::not_in_hand);
    static_assert(verdict_on(two, state, "y6>3") == refused(Reason::no_such_row, 2));
    static_assert(verdict_on(two, state, "keep y3") == refused(Reason::no_full_row));
    static_assert(verdict_on(two, state, "take D") == refused(Reason::nothing_to_take));
    static_assert(judge(two, state, Seat(1), Move::stop()) == refused(Reason::not_your_turn));
    static_assert(judge(two, state, Seat(77), Move::stop()) == refused(Reason::not_your_turn));
    static_assert(judge(two, state, Seat(0), Move::lay(no_card, 0)) == refused(Reason::not_a_move));
    static_assert(judge(two, state, Seat(0), Move::lay(CardId(100), 0)) == refused(Reason::not_a_move));
    static_assert(judge(two, state, Seat(0), Move::lay(state.hands[Seat(0)][0], 200)) ==
                  refused(Reason::no_such_row, 200));
    static_assert(judge(two, state, Seat(0), Move{0}) == refused(Reason::not_a_move));
}

TEST(FatFishFiasco, FiascosAreListedApartFromLegalMoves) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2 g1", "p1"}});
    Moves list;
    penalised(two, state, Seat(0), list);
    EXPECT_EQ(list.size(), 4U);  // y6 and r2 on two wrong rows each; g1 fits everywhere
    for (const Move move : list) {
        EXPECT_EQ(judge(two, state, Seat(0), move).ruling, Ruling::penalised);
    }
    Moves from_view;
    penalised(two, view(two, state, Seat(0)), from_view);
    EXPECT_TRUE(list == from_view);
    penalised(two, state, Seat(1), list);
    EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace shoal::fatfish::testing
