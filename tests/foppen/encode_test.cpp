// What a row of Foppen says, group by group, and what its actions are, on positions put together by hand.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/encoding.h"
#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {
namespace {

std::string entry_name(const Rules& rules, const EncodedGroup& group, int entry) {
    return std::string(Notation::of([&](Text& out) { write_entry_name(rules, group, entry, out); }).view());
}

std::string action_name(const Rules& rules, int action) {
    return std::string(Notation::of([&](Text& out) { write_action(rules, action, out); }).view());
}

// A position and what a learner is told of its past.
struct Noted {
    Noted(int leader, std::initializer_list<std::string_view> hands)
        : rules(default_rules(static_cast<int>(hands.size()))), state(position(rules, Seat(leader), hands)) {}

    void play(std::initializer_list<std::string_view> cards) {
        for (const std::string_view text : cards) {
            const Seat seat = state.table.turn;
            note(rules, gist, state, seat, *parse(rules, view(rules, state, seat), text));
            testing::play(rules, state, {text});
        }
    }

    // The entries of a group that are not 0, as a seat sees them: `held[g7] void[1,y]`, with `=2` where they are not 1.
    std::string says(int seat, std::string_view name) const {
        std::array<std::int8_t, encoding_max> row{};
        encode(rules, view(rules, state, Seat(seat)), gist, {}, row.data());
        std::string text;
        std::size_t at = 0;
        bool found = false;
        for (const EncodedGroup& group : encoding_groups(rules)) {
            found = found || group.name == name;
            for (int i = 0; i < group.size(); ++i, ++at) {
                if (group.name == name && row[at] != 0) {
                    text += (text.empty() ? "" : " ") + entry_name(rules, group, i);
                    text += row[at] == 1 ? "" : "=" + std::to_string(row[at]);
                }
            }
        }
        return found ? text : "no such group";
    }

    // The actions that a seat may choose.
    std::string may(int seat) const {
        std::array<std::uint8_t, action_max> mask{};
        write_mask(rules, view(rules, state, Seat(seat)), {}, mask.data());
        std::string text;
        for (std::size_t action = 0; action < mask.size(); ++action) {
            if (mask[action] != 0) {
                text += (text.empty() ? "" : " ") + action_name(rules, static_cast<int>(action));
            }
        }
        return text;
    }

    Rules rules;
    State state;
    Gist gist;
};

// ---- Rows ----

TEST(FoppenRow, TellsTheOwnHandAndNoOther) {
    const Noted game(0, {"1 g9 r5 1", "b8 g2 y2", "g17 r13 y11 b2 1", "b3 b4"});
    EXPECT_EQ(game.says(0, "held"), "held[g9] held[r5] held[1]=2");
    EXPECT_EQ(game.says(1, "held"), "held[g2] held[y2] held[b8]");
    EXPECT_EQ(game.says(2, "held"), "held[g17] held[r13] held[y11] held[b2] held[1]");
    EXPECT_EQ(game.says(3, "held"), "held[b3] held[b4]");
}

// In the row the colours lie side by side; yellow crosses the end of a word.
TEST(FoppenRow, HasAnEntryForEveryFaceOfTheBox) {
    const Noted game(0, {"g2 g27 r2 r23 y2", "y17 y18 y21 b2 b15", "1 1 1 1 1 1", "g3", "g4", "g5", "g6", "g7"});
    EXPECT_EQ(game.says(0, "held"), "held[g2] held[g27] held[r2] held[r23] held[y2]");
    EXPECT_EQ(game.says(1, "held"), "held[y17] held[y18] held[y21] held[b2] held[b15]");
    EXPECT_EQ(game.says(2, "held"), "held[1]=6");
}

TEST(FoppenRow, CountsHandsFromTheSeatThatLooks) {
    const Noted game(0, {"g2 g3 g4 g5", "g6 g7 g8", "g9 g10", "g11 g12 g13 g14 g15"});
    EXPECT_EQ(game.says(0, "hand_size"), "hand_size[0]=4 hand_size[1]=3 hand_size[2]=2 hand_size[3]=5");
    EXPECT_EQ(game.says(2, "hand_size"), "hand_size[0]=2 hand_size[1]=5 hand_size[2]=4 hand_size[3]=3");
}

TEST(FoppenRow, TellsTheTrickAndHowItStands) {
    Noted game(2, {"b8 b7 r6", "g3 g4 g5", "g9 r2 r3", "g12 r4 r5"});
    EXPECT_EQ(game.says(1, "leads"), "leads[1]");
    EXPECT_EQ(game.says(1, "led") + game.says(1, "wins") + game.says(1, "worst"), "");
    EXPECT_EQ(game.says(1, "trick_value") + game.says(1, "trick_colour"), "");
    game.play({"g9"});
    EXPECT_EQ(game.says(1, "led"), "led[g]");
    EXPECT_EQ(game.says(1, "wins"), "wins[1]");
    EXPECT_EQ(game.says(1, "worst"), "");  // who would win is not fooled
    game.play({"g12", "b8"});
    EXPECT_EQ(game.says(1, "leads"), "leads[1]");
    EXPECT_EQ(game.says(1, "trick_value"), "trick_value[1]=9 trick_value[2]=12 trick_value[3]=8");
    EXPECT_EQ(game.says(1, "trick_colour"), "trick_colour[1,g] trick_colour[2,g] trick_colour[3,b]");
    EXPECT_EQ(game.says(1, "wins"), "wins[2]");
    EXPECT_EQ(game.says(1, "worst"), "worst[3]");
    EXPECT_EQ(game.says(3, "leads"), "leads[3]");
    EXPECT_EQ(game.says(3, "led"), "led[g]");
    EXPECT_EQ(game.says(3, "trick_value"), "trick_value[0]=12 trick_value[1]=8 trick_value[3]=9");
    EXPECT_EQ(game.says(3, "trick_colour"), "trick_colour[0,g] trick_colour[1,b] trick_colour[3,g]");
    EXPECT_EQ(game.says(3, "wins"), "wins[0]");
    EXPECT_EQ(game.says(3, "worst"), "worst[1]");
}

TEST(FoppenRow, SaysThatAOneHasNoColour) {
    Noted game(0, {"1 g2 g3", "1 g4 g5", "r8 g6 g7", "b3 g8 g9"});
    game.play({"1", "1"});
    EXPECT_EQ(game.says(3, "trick_value"), "trick_value[1] trick_value[2]");
    EXPECT_EQ(game.says(3, "trick_colour"), "trick_colour[1,1] trick_colour[2,1]");
    EXPECT_EQ(game.says(3, "led"), "");
    EXPECT_EQ(game.says(3, "wins"), "wins[1]");  // of equal cards the later one is worse
    EXPECT_EQ(game.says(3, "worst"), "worst[2]");
    game.play({"r8"});
    EXPECT_EQ(game.says(3, "led"), "led[r]");
    EXPECT_EQ(game.says(3, "wins"), "wins[3]");
    EXPECT_EQ(game.says(3, "worst"), "worst[2]");
}

TEST(FoppenRow, WithTwoDiscsTheTwoWorstAreFooled) {
    Noted game(0, {"g5 r2", "g9 r3", "b4 r4", "g7 r5", "g6 r6", "g8 r7", "g4 r8"});
    game.play({"g5", "g9"});
    EXPECT_EQ(game.says(2, "wins"), "wins[6]");
    EXPECT_EQ(game.says(2, "worst"), "worst[5]");  // the second worst of two cards is the best
    game.play({"b4"});
    EXPECT_EQ(game.says(2, "worst"), "worst[0] worst[5]");
    game.play({"g7", "g6", "g8", "g4"});
    EXPECT_EQ(game.says(0, "sits_out"), "sits_out[2] sits_out[6]");
    EXPECT_EQ(game.says(6, "sits_out"), "sits_out[0] sits_out[3]");
}

TEST(FoppenRow, AfterATrickTellsWhoSitsOutAndWhoLacksWhat) {
    Noted game(2, {"b8 b7 r6", "g3 g4 g5", "g9 r2 r3", "g12 r4 r5"});
    game.play({"g9", "g12", "b8"});
    EXPECT_EQ(game.says(0, "sits_out") + game.says(1, "sits_out"), "");  // not before the trick is over
    EXPECT_EQ(game.says(1, "void"), "void[3,g]");
    game.play({"g3"});
    EXPECT_EQ(game.says(0, "sits_out"), "sits_out[0]");
    EXPECT_EQ(game.says(1, "sits_out"), "sits_out[3]");
    EXPECT_EQ(game.says(0, "void"), "void[0,g]");
    EXPECT_EQ(game.says(3, "void"), "void[1,g]");
    EXPECT_EQ(game.says(0, "leads"), "leads[3]");
    EXPECT_EQ(game.says(3, "leads"), "leads[0]");
    EXPECT_EQ(game.says(0, "trick_value") + game.says(0, "trick_colour") + game.says(0, "led"), "");
    EXPECT_EQ(game.says(0, "wins") + game.says(0, "worst"), "");
    // Seat 0 sits this one out; seat 1 sheds as well.
    game.play({"r4", "g4"});
    EXPECT_EQ(game.says(0, "void"), "void[0,g] void[1,r]");
    EXPECT_EQ(game.says(1, "void"), "void[0,r] void[3,g]");
    EXPECT_EQ(game.says(1, "trick_value"), "trick_value[0]=4 trick_value[2]=4");
}

TEST(FoppenRow, AOneThatFollowsShowsNoLack) {
    Noted game(0, {"g5 r2", "1 r3", "g7 r4", "g9 r5"});
    game.play({"g5", "1", "g7"});
    EXPECT_EQ(game.says(3, "void"), "");
    EXPECT_EQ(game.says(3, "worst"), "worst[2]");
}

TEST(FoppenRow, TellsWhoPlayedWhatInThisRoundAndCountsThe1s) {
    Noted game(0, {"1 1 g2 g3", "r5 1 g4", "r8 g6 g7", "b3 g9 g10"});
    game.play({"1", "r5", "r8"});
    EXPECT_EQ(game.says(3, "played"), "played[1,1] played[2,r5] played[3,r8]");  // the trick's cards, too
    game.play({"b3", "g6", "1", "1"});
    EXPECT_EQ(game.says(0, "played"), "played[0,1]=2 played[1,r5] played[1,1] played[2,g6] played[2,r8] played[3,b3]");
    EXPECT_EQ(game.says(2, "played"), "played[0,g6] played[0,r8] played[1,b3] played[2,1]=2 played[3,r5] played[3,1]");
    EXPECT_EQ(game.says(0, "held"), "held[g2] held[g3]");
}

TEST(FoppenRow, TellsPointsAfterTheLastRoundAndCutsOffWhatIsNoByte) {
    Noted game(0, {"g2", "g3", "g4", "g5"});
    Table& table = game.state.table;
    table.totals = {{-200, 300, -7, 40}};
    table.tens = 5;
    table.round = 300;
    EXPECT_EQ(game.says(0, "total"), "total[0]=-128 total[1]=127 total[2]=-7 total[3]=40");
    EXPECT_EQ(game.says(3, "total"), "total[0]=40 total[1]=-128 total[2]=127 total[3]=-7");
    EXPECT_EQ(game.says(3, "tens"), "tens=5");
    EXPECT_EQ(game.says(3, "round"), "round=127");
    table.totals = {{-128, 127, -129, 128}};
    EXPECT_EQ(game.says(0, "total"), "total[0]=-128 total[1]=127 total[2]=-128 total[3]=127");
}

TEST(FoppenRow, ANewRoundForgetsWhatWasPlayedAndWhoLacksWhat) {
    Noted game(1, {"g3", "g2", "g4 b4", "b5 1"});
    game.play({"g2", "g4", "b5"});
    EXPECT_EQ(game.says(0, "round"), "round");
    EXPECT_EQ(game.says(0, "void"), "void[3,g]");
    EXPECT_EQ(game.says(0, "played"), "played[1,g2] played[2,g4] played[3,b5]");
    game.play({"g3"});
    EXPECT_EQ(game.says(0, "round"), "round=2");
    EXPECT_EQ(game.says(0, "tens"), "tens=2");
    EXPECT_EQ(game.says(0, "total"), "total[0]=10 total[1]=10 total[2]=-4 total[3]=-5");
    EXPECT_EQ(game.says(2, "total"), "total[0]=-4 total[1]=-5 total[2]=10 total[3]=10");
    EXPECT_EQ(game.says(0, "hand_size"), "hand_size[0]=12 hand_size[1]=12 hand_size[2]=12 hand_size[3]=12");
    EXPECT_EQ(game.says(0, "leads"), "leads[3]");
    for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(game.says(seat, "played") + game.says(seat, "void") + game.says(seat, "sits_out"), "") << seat;
    }
    // The first card of the round is all that is told of then.
    const std::string first = action_name(game.rules, face_number(game.state.hands[Seat(3)].first()));
    game.play({first});
    EXPECT_EQ(game.says(3, "played"), "played[0," + first + "]");
    EXPECT_EQ(game.says(1, "played"), "played[2," + first + "]");
}

// A row is made at compile time too, and says the same.
TEST(FoppenRow, IsTheSameAtCompileTime) {
    constexpr auto encoded = [] {
        const Rules rules = default_rules(4);
        State state = position(rules, Seat(2), {"b8 b7 1 1", "g3 g4 1", "g9 r2 r3", "g12 r4 y11"});
        Gist gist;
        for (const std::string_view text : {"g9", "g12", "1"}) {
            const Seat seat = state.table.turn;
            note(rules, gist, state, seat, *parse(rules, view(rules, state, seat), text));
            play(rules, state, {text});
        }
        std::array<std::int8_t, encoding_max> row{};
        encode(rules, view(rules, state, Seat(1)), gist, {}, row.data());
        return row;
    };
    constexpr std::array<std::int8_t, encoding_max> before = encoded();
    EXPECT_EQ(before, encoded());
}

// ---- Names ----

TEST(FoppenRow, EntriesAreNamedByTheirGroupsAndAxes) {
    const Rules rules = default_rules(4);
    std::vector<std::string> ends;
    for (const EncodedGroup& group : encoding_groups(rules)) {
        ends.push_back(entry_name(rules, group, 0) + " " + entry_name(rules, group, group.size() - 1));
    }
    EXPECT_EQ(ends, (std::vector<std::string>{
                        "round round", "tens tens", "total[0] total[3]", "hand_size[0] hand_size[3]",
                        "sits_out[0] sits_out[3]", "leads[0] leads[3]", "wins[0] wins[3]", "worst[0] worst[3]",
                        "trick_value[0] trick_value[3]", "trick_colour[0,g] trick_colour[3,1]", "led[g] led[b]",
                        "void[0,g] void[3,b]", "held[g2] held[1]", "played[0,g2] played[3,1]"}));
}

TEST(FoppenRow, GrowsWithThePlayers) {
    EXPECT_EQ(encoding_size(encoding_groups(default_rules(4))), 485);
    EXPECT_EQ(encoding_size(encoding_groups(default_rules(6))), 683);
    EXPECT_EQ(encoding_size(encoding_groups(default_rules(8))), 881);
}

// ---- Actions ----

TEST(FoppenActions, AreCardsByColourAndThenAOneAtEveryTable) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = default_rules(players);
        EXPECT_EQ(action_count(rules), 83);
        EXPECT_EQ(action_name(rules, 0) + " " + action_name(rules, 25), "g2 g27");
        EXPECT_EQ(action_name(rules, 26) + " " + action_name(rules, 47), "r2 r23");
        EXPECT_EQ(action_name(rules, 48) + " " + action_name(rules, 67), "y2 y21");
        EXPECT_EQ(action_name(rules, 68) + " " + action_name(rules, 81), "b2 b15");
        EXPECT_EQ(action_name(rules, 82), "1");
    }
}

TEST(FoppenActions, WhoLeadsMayPlayEveryCardAndNobodyElseMay) {
    const Noted game(1, {"g2 g3", "1 r5 g9 y11 1 b8", "g4 g5", "g6 g7"});
    EXPECT_EQ(game.may(1), "g9 r5 y11 b8 1");
    EXPECT_EQ(game.may(0) + game.may(2) + game.may(3), "");
}

TEST(FoppenActions, WhoHoldsTheLedColourFollowsOrPlaysAOne) {
    Noted game(0, {"g9 r2", "1 g3 b2 g15 1", "g5 y3", "g6 y4"});
    game.play({"g9"});
    EXPECT_EQ(game.may(1), "g3 g15 1");
    game.play({"g3"});
    EXPECT_EQ(game.may(2), "g5");
}

TEST(FoppenActions, WhoHoldsNoneOfItMayPlayEverything) {
    Noted game(0, {"g9 r2", "1 b2 y4 r13", "1 1 b3", "r6 y5"});
    game.play({"g9"});
    EXPECT_EQ(game.may(1), "r13 y4 b2 1");
    game.play({"y4"});
    EXPECT_EQ(game.may(2), "b3 1");
}

TEST(FoppenActions, WhereOnly1sLieThereIsNothingToFollow) {
    Noted game(0, {"1 r2", "1 g3 b2", "1 y4", "r6 y5"});
    game.play({"1"});
    EXPECT_EQ(game.may(1), "g3 b2 1");
    game.play({"1", "1"});
    EXPECT_EQ(game.may(3), "r6 y5");
}

TEST(FoppenActions, WhoHoldsOnly1sHasOneAction) {
    Noted game(0, {"g9 r2", "1 1 1", "g5 y3", "g6 y4"});
    game.play({"g9"});
    EXPECT_EQ(game.may(1), "1");
}

TEST(FoppenActions, WhoSitsOutHasNone) {
    Noted game(0, {"g9 r2 r3", "g2 r4 r5", "g5 y3 y4", "g6 y5 y6"});
    game.play({"g9", "g2", "g5", "g6"});
    EXPECT_EQ(game.says(1, "sits_out"), "sits_out[0]");
    EXPECT_EQ(game.may(0), "r2 r3");
    game.play({"r2"});
    EXPECT_EQ(game.may(1), "");
    EXPECT_EQ(game.may(2), "y3 y4");
}

TEST(FoppenActions, WhicheverOneIsMeantItIsOneAction) {
    Noted game(1, {"1 g2", "1 g3 1", "g4 g5", "g6 g7"});
    Choice choice;
    Move move;
    ASSERT_EQ(choose(game.rules, game.state, Seat(1), choice, face_of_one, move), Chosen::whole);
    EXPECT_EQ(move, Move{one_card(1)});  // seat 0 has the first copy
    const View seen = view(game.rules, game.state, Seat(1));
    for (int copy = 0; copy < 3; ++copy) {
        const Actions actions = actions_of(game.rules, seen, Move{one_card(copy)});
        ASSERT_EQ(actions.size(), 1U);
        EXPECT_EQ(actions[0], face_of_one);
    }
}

TEST(FoppenActions, WhatTheMaskDoesNotShowIsRefused) {
    Noted game(0, {"g9 r2", "g3 b2", "g5 y3", "g6 y4"});
    game.play({"g9"});
    Choice choice;
    Move move{card("y11")};
    for (const std::string_view text : {"b2", "g9", "g5", "1"}) {  // must follow; laid; another's; not held
        EXPECT_EQ(choose(game.rules, game.state, Seat(1), choice, face_number(card(text)), move), Chosen::refused)
            << text;
    }
    EXPECT_EQ(choose(game.rules, game.state, Seat(1), choice, -1, move), Chosen::refused);
    EXPECT_EQ(choose(game.rules, game.state, Seat(1), choice, face_count, move), Chosen::refused);
    EXPECT_EQ(choose(game.rules, game.state, Seat(2), choice, face_number(card("g5")), move), Chosen::refused);
    EXPECT_EQ(move, Move{card("y11")});
    ASSERT_EQ(choose(game.rules, game.state, Seat(1), choice, face_number(card("g3")), move), Chosen::whole);
    EXPECT_EQ(move, Move{card("g3")});
}

}  // namespace
}  // namespace shoal::foppen::testing
