// The worked examples of the rules, each checked while compiling.
#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {
namespace {

constexpr State state_after(int players, std::initializer_list<std::string_view> hands,
                            std::initializer_list<std::string_view> cards) {
    const Rules rules = default_rules(players);
    State state = position(rules, Seat(0), hands);
    play(rules, state, cards);
    return state;
}

TEST(FoppenExamples, E1_LowestOfTheLedColourIsFooledHighestWinsAndLeads) {
    static_assert(trick({"b5", "b3", "b8", "b6"}) == Trick{2, 1, nobody});
    constexpr State state = state_after(4, {"b5 g2 g3", "b3 g4 g5", "b8 g6 g7", "b6 g8 g9"}, {"b5", "b3", "b8", "b6"});
    static_assert(state.table.leader == Seat(2) && state.table.turn == Seat(2));
    static_assert(state.table.fooled == SeatSet::only(Seat(1)));
}

TEST(FoppenExamples, E1_OneSitsOutAndComesBack) {
    constexpr State sitting =
        state_after(4, {"b5 g2 g3", "b3 g4 g5", "b8 g6 g7", "b6 g8 g9"}, {"b5", "b3", "b8", "b6", "g6", "g8", "g2"});
    static_assert(sitting.table.hand_size == PerSeat<std::uint8_t>{{1, 2, 1, 1}});
    static_assert(sitting.table.fooled == SeatSet::only(Seat(0)));
    static_assert(sitting.table.turn == Seat(3));

    constexpr State back = state_after(4, {"b5 g2 g3", "b3 g4 g5", "b8 g6 g7", "b6 g8 g9"},
                                       {"b5", "b3", "b8", "b6", "g6", "g8", "g2", "g9"});
    static_assert(back.table.turn == Seat(1));
}

TEST(FoppenExamples, E2_OnlyShedCardIsFooledWhateverItsValue) {
    static_assert(trick({"b5", "b2", "g17", "b6"}) == Trick{3, 2, nobody});
    static_assert(trick({"b5", "b2", "b6", "g27", "b7", "b8", "b9", "b10"}) == Trick{7, 3, 1});
}

TEST(FoppenExamples, E3_LowerShedCardIsFooled) {
    static_assert(trick({"b5", "g12", "r9", "b6"}) == Trick{3, 2, nobody});
    static_assert(trick({"b5", "g4", "r9", "b6"}) == Trick{3, 1, nobody});
}

TEST(FoppenExamples, E3_LaterOfEqualShedCardsIsFooled) {
    static_assert(trick({"b5", "g9", "r9", "b6"}) == Trick{3, 2, nobody});
    static_assert(trick({"b5", "r9", "b6", "g9"}) == Trick{2, 3, nobody});
}

TEST(FoppenExamples, E4_OneCountsAsTheLedColourAndIsFooled) {
    static_assert(trick({"y9", "1", "y4", "y7"}) == Trick{0, 1, nobody});
}

TEST(FoppenExamples, E5_ShedCardIsFooledNotTheOne) {
    static_assert(trick({"g9", "1", "r5", "g3"}) == Trick{0, 2, nobody});
}

TEST(FoppenExamples, E6_FirstColouredCardAfterOnesSetsTheColour) {
    static_assert(trick({"1", "1", "r8", "b3"}) == Trick{2, 3, nobody});
}

TEST(FoppenExamples, E7_OnlyOnesLeaderWinsLastIsFooled) {
    constexpr auto one_sits_out = [] {
        const Rules rules = default_rules(4);
        State state = position(rules, Seat(0), {"1 g2", "1 g3", "1 g4", "b2 b3"});
        state.table.fooled = SeatSet::only(Seat(3));
        return play(rules, state, {"1", "1", "1"});
    };
    static_assert(outcome(one_sits_out()[0]) == Trick{0, 2, nobody});
}

TEST(FoppenExamples, E7_OnlyOnesWithTwoDiscsLastTwoAreFooled) {
    static_assert(trick({"1", "1", "1", "1", "1", "1", "g2"}) == Trick{6, 5, 4});
    constexpr auto two_sit_out = [] {
        const Rules rules = default_rules(8);
        State state = position(rules, Seat(2), {"g2 g3", "g4 g5", "1 g6", "1 g7", "1 g8", "1 g9", "1 g10", "1 g11"});
        state.table.fooled.insert(Seat(0));
        state.table.fooled.insert(Seat(1));
        return play(rules, state, {"1", "1", "1", "1", "1", "1"});
    };
    static_assert(outcome(two_sit_out()[0]) == Trick{2, 7, 6});
}

TEST(FoppenExamples, E8_ScoringOfCardsLeftAndEmptyHands) {
    constexpr auto scored = [] {
        const Rules rules = default_rules(4);
        State state = position(rules, Seat(0), {"g10 r5 b2", "y8 1", "", ""});
        state.table.fooled = SeatSet::only(Seat(3));
        score_round(rules, state);
        return state.table;
    };
    static_assert(scored().totals == Scores{{-17, -13, 10, 0}});
    static_assert(scored().tens == 1);
}

TEST(FoppenExamples, E9_EightPlayersBothShedCardsAreFooled) {
    static_assert(trick({"b5", "b2", "r9", "b6", "y9", "b7", "b8", "b9"}) == Trick{7, 4, 2});
}

TEST(FoppenExamples, E9_EightPlayersTheOnlyShedCardAndTheLowestFollowingCard) {
    static_assert(trick({"b5", "b2", "r9", "b6", "b10", "b7", "b8", "b9"}) == Trick{4, 2, 1});
}

}  // namespace
}  // namespace shoal::foppen::testing
