// Every rule that the worked examples leave out.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "tests/foppen/history.h"
#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {
namespace {

constexpr Notation legal_after(std::initializer_list<std::string_view> hands,
                               std::initializer_list<std::string_view> cards) {
    return legal_now(four, after(hands, cards));
}

// ---- Following ----

TEST(FoppenFollowing, LeaderPlaysAnything) {
    static_assert(legal_after({"g3 r5 1", "g2", "g4", "g5"}, {}).view() == "g3 r5 1");
}

TEST(FoppenFollowing, WhoHoldsTheLedColourFollowsOrPlaysAOne) {
    static_assert(legal_after({"g3 b2", "g2 g7 r5 1", "g4", "g5"}, {"g3"}).view() == "g2 g7 1");
}

TEST(FoppenFollowing, OneIsNeverOwed) {
    static_assert(legal_after({"g3 b2", "r5 1 1", "g4", "g5"}, {"g3"}).view() == "r5 1");
}

TEST(FoppenFollowing, NothingHasToBeFollowedWhileOnlyOnesLie) {
    static_assert(legal_after({"1 b2", "1 r5 g2", "g4 r3 b8", "g5"}, {"1", "1"}).view() == "g4 r3 b8");
    static_assert(legal_after({"1 b2", "g2", "r3 g4", "g5"}, {"1", "g2"}).view() == "g4");
}

TEST(FoppenFollowing, EqualOnesAreListedOnceButEachMayBePlayed) {
    constexpr State state = after({"1 1 1 g2", "g3", "g4", "g5"}, {});
    static_assert(legal_now(four, state).view() == "g2 1");
    for (int copy = 0; copy < 3; ++copy) {
        EXPECT_TRUE(judge(four, state, Seat(0), {one_card(copy)}).is_legal());
    }
    EXPECT_EQ(parse(four, view(four, state, Seat(0)), "1")->card, one_card(0));
}

// ---- Voids ----

TEST(FoppenVoids, SheddingShowsAVoidInTheLedColour) {
    static_assert(after({"g3 b2", "r5 b3", "g4 b4", "g5 b5"}, {"g3", "r5"}).table.voids ==
                  PerSeat<std::uint8_t>{{0, 1, 0, 0}});
}

TEST(FoppenVoids, PlayingAOneShowsNothing) {
    static_assert(after({"g3 b2", "1 r5 b3", "g4 b4", "g5 b5"}, {"g3", "1"}).table.voids == PerSeat<std::uint8_t>{});
}

TEST(FoppenVoids, SettingTheColourAfterAOneShowsNothing) {
    static_assert(after({"1 b2", "r5 g3", "g4 b4", "g5 b5"}, {"1", "r5"}).table.voids == PerSeat<std::uint8_t>{});
    static_assert(after({"1 b2", "r5 g3", "g4 b4", "g5 b5"}, {"1", "r5", "g4"}).table.voids ==
                  PerSeat<std::uint8_t>{{0, 0, 2, 0}});
}

TEST(FoppenVoids, AreForgottenInTheNextRound) {
    constexpr State state = after({"g3", "r5 b3", "g4 b4", "g5 b5"}, {"g3", "r5", "g4", "g5"});
    static_assert(state.table.round == 2);
    static_assert(state.table.voids == PerSeat<std::uint8_t>{});
}

// ---- Fooling ----

TEST(FoppenFooling, LaterOfTwoFollowingOnesIsWorse) {
    static_assert(trick({"g9", "1", "1", "g3"}) == Trick{0, 2, nobody});
    static_assert(trick({"g9", "1", "1", "g3", "g4", "1", "g5"}) == Trick{0, 5, 2});
}

TEST(FoppenFooling, WinnerIsNeverFooled) {
    // Everybody sheds on the leader's card: it is the lowest of all and wins.
    static_assert(trick({"b2", "g9", "r9", "y9"}) == Trick{0, 3, nobody});
    Edition edition = default_edition();
    edition.deck_for(4).discs = 2;
    const Rules rules = make_rules(4, {}, edition);
    State state = position(rules, Seat(0), {"b2 g2", "g9 g3", "r9 g4", "y9 g5"});
    state.table.fooled.insert(Seat(1));
    state.table.fooled.insert(Seat(2));
    const Happened events = play(rules, state, {"b2", "y9"});
    EXPECT_EQ(outcome(events[0]), (Trick{0, 3, nobody}));
}

TEST(FoppenFooling, TwoDiscsTakeFollowingCardsByRisingValueAfterAllShedOnes) {
    static_assert(trick({"g9", "g3", "g4", "g20", "g5", "g6", "g7"}) == Trick{3, 1, 2});
    static_assert(trick({"g9", "1", "g4", "g20", "y21", "g6", "g7", "g8"}) == Trick{3, 4, 1});
    static_assert(trick({"g9", "y12", "r3", "g20", "b3", "g6", "g7", "g8"}) == Trick{3, 4, 2});
}

TEST(FoppenFooling, WithTwoDiscsBothSitOut) {
    const Rules rules = default_rules(7);
    State state =
        position(rules, Seat(0), {"g9 b2 b3", "g3 b4 r2", "g4 b5 r3", "g20 b6 r4", "g5 b7 r5", "g6 b8 r6", "g7 b9 r7"});
    play(rules, state, {"g9", "g3", "g4", "g20", "g5", "g6", "g7"});
    EXPECT_EQ(state.table.turn, Seat(3));
    EXPECT_EQ(state.table.fooled, (SeatSet{0b0000110}));
    play(rules, state, {"b6", "b7", "b8", "b9", "b2"});
    EXPECT_EQ(state.table.hand_size, (PerSeat<std::uint8_t>{{1, 2, 2, 1, 1, 1, 1}}));
    EXPECT_EQ(state.table.fooled, (SeatSet{0b0001001})) << "the two lowest blue cards";
}

// ---- Rounds ----

TEST(FoppenRounds, LastCardEndsTheRoundOnlyAfterItsTrick) {
    constexpr State middle = after({"g3", "g2 b3", "g4 b4", "g5 b5"}, {"g3", "g2", "g4"});
    static_assert(middle.table.round == 1 && middle.table.turn == Seat(3));
}

TEST(FoppenRounds, DiscsOfTheLastTrickCount) {
    constexpr State state = after({"g3", "g2", "g4 b4", "g5 1"}, {"g3", "g2", "g4", "g5"});
    static_assert(state.table.totals == Scores{{10, 0, -4, -5}});
    static_assert(state.table.tens == 1);
}

TEST(FoppenRounds, NewRoundDealsEverythingAndEverybodyIsIn) {
    constexpr State state = after({"g3", "g2", "g4 b4", "g5 1"}, {"g3", "g2", "g4", "g5"});
    static_assert(state.table.fooled.empty());
    static_assert(state.table.played.empty());
    static_assert(state.table.hand_size == PerSeat<std::uint8_t>{{12, 12, 12, 12}});
    EXPECT_TRUE(conserved(four, state));
}

constexpr int leader_after(Scores totals, int previous) {
    State state;
    state.table.totals = totals;
    state.table.round_leader = Seat(previous);
    return next_round_leader(four, state.table).index();
}

TEST(FoppenRounds, LowestTotalLeadsTheNextRound) {
    static_assert(leader_after({{10, -3, -20, 0}}, 0) == 2);
    static_assert(leader_after({{-3, -3, -2, -4}}, 1) == 3);
}

TEST(FoppenRounds, TiedLowestTotalsGoClockwiseFromThePreviousLeaderIncluded) {
    static_assert(leader_after({{-5, -5, 0, -5}}, 1) == 1);
    static_assert(leader_after({{-5, -5, 0, -5}}, 2) == 3);
    static_assert(leader_after({{-5, 0, 0, -4}}, 3) == 0);
    static_assert(leader_after({{-5, -5, 0, 0}}, 2) == 0);
}

TEST(FoppenRounds, PreviousLeaderIsWhoLedTheFirstTrickNotTheLast) {
    // Seats 1 and 3 are level. Seat 2 leads the last trick, and seat 3 would be next from there; but
    // seat 0 led the first, and from there it is seat 1.
    const State state = after({"g3 g6", "g2 b4", "g8 g7", "g5 r4 y4"}, {"g3", "g2", "g8", "g5", "g7", "r4", "g6"});
    EXPECT_EQ(state.table.totals, (Scores{{10, -4, 10, -4}}));
    EXPECT_EQ(state.table.leader, Seat(1));
}

// ---- The end ----

constexpr State after_last_trick(Scores totals, int tens) {
    State state = position(four, Seat(0), {"g3", "g2", "g4 b4", "g5 1"});
    state.table.totals = totals;
    state.table.tens = static_cast<std::uint8_t>(tens);
    play(four, state, {"g3", "g2", "g4", "g5"});
    return state;
}

TEST(FoppenEnd, MinusEightyEndsTheGame) {
    constexpr State state = after_last_trick({{0, 0, -76, 0}}, 0);
    static_assert(over(four, state) && end_reason(four, state) == "minus80");
    static_assert(to_move(four, state).empty());
    static_assert(!over(four, after_last_trick({{0, 0, -75, 0}}, 0)));
}

TEST(FoppenEnd, OnlyTheNetTotalCounts) {
    static_assert(!over(four, after_last_trick({{-89, 0, 0, 0}}, 0)), "an award lifts -89 to -79");
}

TEST(FoppenEnd, SixAwardsOfAllTogetherEndTheGame) {
    constexpr State state = after_last_trick({{0, 0, 0, 0}}, 5);
    static_assert(over(four, state) && end_reason(four, state) == "six_tens");
    static_assert(!over(four, after_last_trick({{0, 0, 0, 0}}, 4)));
}

TEST(FoppenEnd, SeveralAwardsInOneRoundMayPassSix) {
    State state = position(four, Seat(0), {"g3", "g2", "g4", "g5"});
    state.table.tens = 5;
    play(four, state, {"g3", "g2", "g4", "g5"});
    EXPECT_EQ(state.table.tens, 8);
    EXPECT_TRUE(over(four, state));
}

TEST(FoppenEnd, MinusEightyIsNamedWhenBothHold) {
    static_assert(end_reason(four, after_last_trick({{0, 0, -76, 0}}, 5)) == "minus80");
}

TEST(FoppenEnd, HighestTotalWinsAndATieIsShared) {
    static_assert(winners(four, after_last_trick({{0, 0, -80, 0}}, 0)) == SeatSet{0b0001});
    static_assert(winners(four, after_last_trick({{-3, 7, -80, 0}}, 0)) == SeatSet{0b0011});
    static_assert(winners(four, after_last_trick({{-80, -90, -10, -9}}, 0)) == SeatSet{0b1100});
}

// ---- The start ----

TEST(FoppenStart, StarterIsDrawnBeforeTheDealAndLeads) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = default_rules(players);
        GeneratorChance<Fast> chance{Fast(7)};
        Happened events;
        const State state = start(rules, chance, Recorder{&events});
        ASSERT_EQ(events.size(), 2U);
        EXPECT_EQ(events[0], starter_event(state.table.turn));
        EXPECT_EQ(events[1].kind, EventKind::deal);
        EXPECT_EQ(state.table.round, 1);
        EXPECT_TRUE(conserved(rules, state));
    }
}

TEST(FoppenStart, DecksDealOutExactly) {
    constexpr std::array<int, 5> cards{48, 60, 72, 84, 88};
    constexpr std::array<int, 5> hands{12, 12, 12, 12, 11};
    for (int players = players_min; players <= players_max; ++players) {
        const auto row = static_cast<std::size_t>(players - players_min);
        const Rules rules = default_rules(players);
        EXPECT_TRUE(is_playable(default_edition().deck_for(players), players));
        EXPECT_EQ(rules.cards, cards[row]);
        EXPECT_EQ(rules.deck.size(), cards[row]);
        EXPECT_EQ(rules.hand, hands[row]);
        EXPECT_EQ(rules.discs, players >= 7 ? 2 : 1);
    }
}

TEST(FoppenStart, UnplayableDecksAreToldApart) {
    const Deck good = default_edition().deck_for(4);
    EXPECT_FALSE(is_playable(good, 5)) << "48 cards are not 5 times 12";
    Deck deck = good;
    deck.blue_to = 16;
    EXPECT_FALSE(is_playable(deck, 4));
    deck = good;
    deck.discs = 3;
    EXPECT_FALSE(is_playable(deck, 4));
    deck = good;
    deck.ones = 7;
    EXPECT_FALSE(is_playable(deck, 4));
}

}  // namespace
}  // namespace shoal::foppen::testing
