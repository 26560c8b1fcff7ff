// Splitting rows, licences, and the scores.
#include <gtest/gtest.h>

#include <array>
#include <span>

#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

// Seat 0 lays one card on row 1, which fills it; the other rows do not matter.
constexpr State one_card_short(const Rules& rules, std::string_view row, std::string_view card,
                               std::string_view licences = "", std::string_view their_hand = "p1") {
    return set_up(rules,
                  {.rows = {row, "", ""}, .hands = {card, their_hand}, .reserve = "p6 p5 p4", .licences = licences});
}

constexpr bool owns(const State& state, int seat, Licence licence) {
    return state.table.owned[Seat(seat)].contains(licence);
}

TEST(FatFishKeeping, ExactlyOneCardOfEachColourIsKept) {
    static constexpr State full = play(two, one_card_short(two, "r5 r2 y3 y6", "g1"), {"g1>1"});
    static_assert(LegalText(two, full) == "keep r2 y3 g1,keep r2 y6 g1,keep r5 y3 g1,keep r5 y6 g1");
    static_assert(verdict_on(two, full, "keep r5 r2 y6 g1") == refused(Reason::colour_twice, 0));
    static_assert(verdict_on(two, full, "keep r5 g1") == refused(Reason::colour_missing, 1));
    static_assert(verdict_on(two, full, "keep r5 y1 g1").reason == Reason::not_in_row);
    static_assert(verdict_on(two, full, "g1>1") == refused(Reason::keep_first));
    static_assert(verdict_on(two, full, "stop") == refused(Reason::keep_first));
    static_assert(judge(two, full, Seat(0), Move::keep({})) == refused(Reason::colour_missing, 0));
}

TEST(FatFishKeeping, OneSplitIsStillAsked) {
    static constexpr State full = play(two, one_card_short(two, "r5 y2 b3 p6", "g1"), {"g1>1"});
    static_assert(LegalText(two, full) == "keep r5 y2 g1 b3 p6");
    static_assert(phase(full.table) == Phase::keep);
}

TEST(FatFishKeeping, EqualFacesMakeOneSplit) {
    static constexpr State full = play(two, one_card_short(two, "r2 r2 y3 y3", "y1"), {"y1>1"});
    static_assert(LegalText(two, full) == "keep r2 y1,keep r2 y3");
}

TEST(FatFishKeeping, FiveDifferentCardsOfOneColourGiveTheLongestList) {
    static constexpr State full = play(two, one_card_short(two, "r6 r5 r4 r3", "r1"), {"r1>1"});
    Moves list;
    legal(two, full, Seat(0), list);
    EXPECT_EQ(list.size(), legal_max);
    static_assert(verdict_on(two, full, "keep r6 r5 r4") == refused(Reason::two_at_most));
    static_assert(is_legal(two, full, "keep r1") && is_legal(two, full, "keep r6 r5"));
}

TEST(FatFishKeeping, AnyCopyOfAFaceMayBeKept) {
    static constexpr State full = play(two, one_card_short(two, "r2 r2 y3 y3", "y1"), {"y1>1"});
    RowCards cards;
    cards.insert(full.table.rows[0][1]);
    cards.insert(full.table.rows[0][3]);
    EXPECT_TRUE(judge(two, full, Seat(0), Move::keep(cards)).is_legal());
}

// Licences are met by the row, or by the way it is split.

constexpr LicenceSet met_by(std::string_view row, std::string_view card, std::string_view keep) {
    State state = play(two, one_card_short(two, row, card), {});
    Row full = state.table.rows[0];
    full.push_back(state.hands[Seat(0)][0]);
    state.table.rows[0] = full;
    state.table.turn_row = 0;
    const Move move = parse(two, view(two, state, Seat(0)), keep).value();
    return met(row_facts(two, full, places_of(full, move.cards())));
}
constexpr LicenceSet letters(std::string_view text) {
    LicenceSet set;
    for (const char letter : text) {
        set.insert(static_cast<Licence>(letter - 'A'));
    }
    return set;
}

TEST(FatFishLicences, ConditionsAreThoseOfTheBooklet) {
    static_assert(met_by("r4 y1 g3 b2", "p6", "keep r4 y1 g3 b2 p6") == letters("AD"));
    static_assert(met_by("r5 y4 g3 b2", "p2", "keep r5 y4 g3 b2 p2") == letters("D"));
    static_assert(met_by("r6 y4 g5 b3", "p3", "keep r6 y4 g5 b3 p3") == letters("D"));
    static_assert(met_by("r6 y5 g4 b2", "p1", "keep r6 y5 g4 b2 p1") == letters("A"));  // no four in sequence
    static_assert(met_by("r6 r5 y2 g2", "b2", "keep r5 y2 g2 b2") == letters(""));
    static_assert(met_by("r6 r5 r5 y2", "g2", "keep r5 y2 g2") == letters("E"));
    static_assert(met_by("r6 r3 y2 y1", "y1", "keep r6 y1") == letters("AI"));
    static_assert(met_by("r6 r3 y2 y1", "y2", "keep r3 y1") == letters("AEI"));
    static_assert(met_by("r6 r6 y2 g2", "g2", "keep r6 y2 g2") == letters(""));
    static_assert(met_by("r6 r5 y2 g2", "g5", "keep r6 y2 g2") == letters("F"));
    static_assert(met_by("r3 r2 y1 g1", "b3", "keep r3 y1 g1 b3") == letters("AG"));
    static_assert(met_by("r6 r5 r4 r4", "r3", "keep r6 r5") == letters("DFH"));
}

TEST(FatFishLicences, OneColourIsHAndTwoColoursAreI) {
    static_assert(met_by("r6 r6 r5 r4", "r1", "keep r6 r6").contains(Licence::h));
    static_assert(!met_by("r6 r6 r5 r4", "r1", "keep r6 r6").contains(Licence::i));
    static_assert(met_by("r6 r6 r5 r4", "y1", "keep r6 y1").contains(Licence::i));
    static_assert(!met_by("r6 r6 r5 r4", "y1", "keep r6 y1").contains(Licence::h));
    static_assert(!met_by("r6 r6 r5 y4", "g1", "keep r6 y4 g1").contains(Licence::i));
}

TEST(FatFishLicences, TheSplitDecidesWhetherEOrFIsMet) {
    static constexpr State full = play(licensed, one_card_short(licensed, "r5 r3 y2 g4", "g2", "EF"), {"g2>1"});
    // r3 y2 g2 against r5 g4: minus is more. r5 y2 g4 against r3 g2: neither.
    static_assert(owns(play(licensed, full, {"keep r3 y2 g2"}), 0, Licence::e));
    static_assert(play(licensed, full, {"keep r5 y2 g4"}).table.owned[Seat(0)].empty());
    static constexpr State even = play(licensed, one_card_short(licensed, "r5 r4 y2 y2", "g1", "EF"), {"g1>1"});
    static_assert(play(licensed, even, {"keep r5 y2 g1"}).table.owned[Seat(0)].empty());
    static_assert(owns(play(licensed, even, {"keep r4 y2 g1"}), 0, Licence::f));
}

TEST(FatFishLicences, OneMetIsTakenAtOnce) {
    static constexpr State state = one_card_short(licensed, "r6 r6 y5 y5", "y1", "DHI");
    static constexpr State taken = play(licensed, state, {"y1>1", "keep r6 y5"});
    static_assert(owns(taken, 0, Licence::i) && !taken.table.open.contains(Licence::i));
    static_assert(taken.table.turn == Seat(1));
    static_assert(scores(licensed, taken)[Seat(0)] == 6 + 5 - 6 - 5 - 1 + 7);
}

TEST(FatFishLicences, OfSeveralMetOneIsChosenAndTheOthersStayOpen) {
    static constexpr State state = one_card_short(licensed, "r1 r2 r3 r4", "r4", "ADEFGHI");
    static constexpr State kept = play(licensed, state, {"r4>1", "keep r4 r3"});
    static_assert(phase(kept.table) == Phase::take && kept.table.turn == Seat(0));
    static_assert(LegalText(licensed, kept) == "take D,take F,take H");
    static_assert(verdict_on(licensed, kept, "take E") == refused(Reason::licence_not_met, 4));
    static_assert(verdict_on(licensed, kept, "stop") == refused(Reason::take_first));
    static_assert(verdict_on(licensed, kept, "keep r4") == refused(Reason::take_first));
    static constexpr State taken = play(licensed, kept, {"take H"});
    static_assert(owns(taken, 0, Licence::h) && taken.table.open == letters("ADEFGI"));
    static_assert(taken.table.kept == 0 && taken.table.turn == Seat(1));
}

TEST(FatFishLicences, ATakenLicenceStaysWithItsFirstOwner) {
    static constexpr State state =
        set_up(licensed, {.rows = {"r6 r6 y5 y5", "g6 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "I"});
    static constexpr State both = play(licensed, state, {"y4>1", "keep r6 y5", "b4>2", "keep g6 b5"});
    static_assert(owns(both, 0, Licence::i) && !owns(both, 1, Licence::i));
}

TEST(FatFishLicences, AIsAChoiceWhileUnownedAndPassesOnByItselfAfterwards) {
    static constexpr State state =
        set_up(licensed, {.rows = {"r1 r6 y5 y4", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "ADI"});
    static constexpr State first = play(licensed, state, {"y4>1", "keep r1 y4"});
    static_assert(LegalText(licensed, first) == "take A,take I");
    // A left in the middle is a choice again for the next who keeps a 1.
    static constexpr State left = play(licensed, first, {"take I", "b4>2", "keep g1 b5"});
    static_assert(owns(left, 1, Licence::a) && owns(left, 0, Licence::i));
    // A once owned changes hands on top of the licence taken.
    static constexpr State owned = play(licensed, first, {"take A", "b4>2", "keep g1 b5"});
    static_assert(!owns(owned, 0, Licence::a) && owns(owned, 1, Licence::a) && owns(owned, 1, Licence::i));
}

TEST(FatFishLicences, AStaysWhereNoOneIsKept) {
    static constexpr State state =
        set_up(licensed, {.rows = {"r1 r6 y5 y4", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "A"});
    static constexpr State taken = play(licensed, state, {"y4>1", "keep r1 y5", "b4>2", "keep g6 b5"});
    static_assert(owns(taken, 0, Licence::a) && !owns(taken, 1, Licence::a));
}

// Both rows are filled and the game is over.
constexpr Scores final_scores(std::string_view row1, std::string_view card1, std::string_view keep1,
                              std::string_view row2, std::string_view card2, std::string_view keep2,
                              std::string_view licences) {
    const State state =
        set_up(licensed_three, {.rows = {row1, row2, ""}, .hands = {card1, card2}, .licences = licences});
    std::array<char, 8> lays{};
    Text out(lays.data(), lays.size());
    out.put(card1).put(">1").put(card2).put(">2");
    const State ended = play(licensed_three, state, {out.view().substr(0, 4), keep1, out.view().substr(4), keep2});
    return over(licensed_three, ended) ? scores(licensed_three, ended) : Scores{};
}

TEST(FatFishLicences, BGoesToTheFewestPlusCardsAndNoRowIsNoCards) {
    static constexpr Scores alone =
        final_scores("r6 r5 y5 y5", "y4", "keep r6 y5", "g6 g6 b5 b5", "b4", "keep g6 b5", "B");
    static_assert(alone[Seat(0)] == 11 - 14 && alone[Seat(1)] == 11 - 15 && alone[Seat(2)] == 10);
}

TEST(FatFishLicences, CGoesToTheMostOnesAndTiesGetFiveEach) {
    static constexpr Scores alone =
        final_scores("r1 r5 y5 y5", "y4", "keep r1 y5", "g6 g6 b5 b5", "b4", "keep g6 b5", "C");
    static_assert(alone[Seat(0)] == 6 - 14 + 10 && alone[Seat(1)] == 11 - 15 && alone[Seat(2)] == 0);
    static constexpr Scores tied =
        final_scores("r1 r5 y5 y5", "y4", "keep r1 y5", "g1 g6 b5 b5", "b4", "keep g1 b5", "C");
    static_assert(tied[Seat(0)] == 6 - 14 + 5 && tied[Seat(1)] == 6 - 15 + 5 && tied[Seat(2)] == 0);
    static constexpr Scores nobody =
        final_scores("r6 r5 y5 y5", "y4", "keep r6 y5", "g6 g6 b5 b5", "b4", "keep g6 b5", "C");
    static_assert(nobody[Seat(0)] == 11 - 14 + 5 && nobody[Seat(1)] == 11 - 15 + 5 && nobody[Seat(2)] == 5);
}

TEST(FatFishLicences, BAndCAreNotCountedBeforeTheEnd) {
    static constexpr State state = one_card_short(licensed, "r6 r6 y5 y5", "y1", "B");
    static_assert(scores(licensed, state)[Seat(0)] == 0 && scores(licensed, state)[Seat(1)] == 0);
}

TEST(FatFishScores, ATieIsASharedVictory) {
    static constexpr State state = set_up(two, {.rows = {"r6 r5 y5 y5", "g6 g5 b5 b5", ""}, .hands = {"y4", "b4"}});
    static constexpr State ended = play(two, state, {"y4>1", "keep r6 y5", "b4>2", "keep g6 b5"});
    static_assert(winners(two, ended) == SeatSet::all(2));
    static constexpr State fiasco = play(two, state, {"y4>2", "y4>1", "keep r6 y5", "b4>2", "keep g6 b5"});
    static_assert(winners(two, fiasco) == SeatSet::only(Seat(1)));
}

TEST(FatFishSetUp, EveryoneGetsTwelveCardsAndTheReserveGrowsWithThePlayers) {
    for (int players = players_min; players <= players_max; ++players) {
        for (const bool with_licences : {false, true}) {
            const Rules rules = rules_for(players, true, with_licences);
            GeneratorChance<Fast> chance{Fast(5)};
            const State state = start(rules, chance, NoObserver{});
            for (const Seat seat : SeatSet::all(players)) {
                EXPECT_EQ(state.table.hand_size[seat], 4);
                EXPECT_EQ(state.table.pile_size[seat], 8);
            }
            EXPECT_EQ(state.table.reserve_size, 3 * (players - 1));
            EXPECT_LT(state.table.turn.index(), players);
            const LicenceSet end_ones = state.table.open & letters("ABC");
            EXPECT_EQ(state.table.open & letters("DEFGHI"), with_licences ? letters("DEFGHI") : letters(""));
            EXPECT_EQ(end_ones.empty(), !with_licences);
            EXPECT_FALSE(end_ones.has_several());
        }
    }
}

TEST(FatFishSetUp, TheDeckHasTwentyCardsAColourAndAHundredInAll) {
    static_assert(has_all_cards(default_edition()));
    std::array<int, colour_count> by_colour{};
    for (const Face face : std::span(two.faces).first(card_count)) {
        ++by_colour[static_cast<std::size_t>(face.colour)];
        EXPECT_TRUE(face.value >= 1 && face.value <= value_max);
    }
    EXPECT_EQ(by_colour, (std::array<int, colour_count>{20, 20, 20, 20, 20}));
}

TEST(FatFishSetUp, OptionsAreSetByNameAndOnlyToTrueOrFalse) {
    Options options;
    EXPECT_TRUE(options.fiasco && !options.licences);
    EXPECT_TRUE(set_option(options, "fiasco", "false") && set_option(options, "licences", "true"));
    EXPECT_TRUE(!options.fiasco && options.licences);
    EXPECT_FALSE(set_option(options, "fiasco", "yes"));
    EXPECT_FALSE(set_option(options, "fisco", "true"));
    EXPECT_TRUE(!options.fiasco && options.licences);
}

}  // namespace
}  // namespace shoal::fatfish::testing
