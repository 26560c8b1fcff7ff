// What a row of Fishing says, group by group, and what its actions are, on positions put together by hand.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/encoding.h"
#include "engine/fishing/fishing.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

// A scene and what a learner is told of its past.
struct Noted {
    Noted(int leader, std::initializer_list<std::string_view> hands) : scene(leader, hands) {}

    void play(std::initializer_list<std::string_view> moves) {
        for (const std::string_view text : moves) {
            note(scene.rules, gist, scene.state, to_move(scene.rules, scene.state).first(), scene.move(text));
            scene.play({text});
        }
    }

    std::vector<std::int8_t> row(int seat) const {
        std::vector<std::int8_t> row(static_cast<std::size_t>(encoding_size(encoding_groups(scene.rules))));
        encode(scene.rules, view(scene.rules, scene.state, Seat(seat)), gist, {}, row.data());
        return row;
    }

    // The entries of a group that are not 0, as a seat sees them: `held[b7] void[1,y]`, with `=2` where they are not 1.
    std::string says(int seat, std::string_view name) const {
        const std::vector<std::int8_t> entries = row(seat);
        std::string text;
        std::size_t at = 0;
        for (const EncodedGroup& group : encoding_groups(scene.rules)) {
            for (int i = 0; i < group.size(); ++i, ++at) {
                if (group.name == name && entries[at] != 0) {
                    text += text.empty() ? "" : " ";
                    text += Notation::of([&](Text& out) { write_entry_name(scene.rules, group, i, out); }).view();
                    text += entries[at] == 1 ? "" : "=" + std::to_string(entries[at]);
                }
            }
        }
        return text;
    }

    // The actions that a seat may choose.
    std::string may(int seat) const {
        std::vector<std::uint8_t> mask(static_cast<std::size_t>(action_count(scene.rules)));
        write_mask(scene.rules, view(scene.rules, scene.state, Seat(seat)), {}, mask.data());
        std::string text;
        for (std::size_t action = 0; action < mask.size(); ++action) {
            if (mask[action] != 0) {
                text += text.empty() ? "" : ", ";
                text +=
                    Notation::of([&](Text& out) { write_action(scene.rules, static_cast<int>(action), out); }).view();
            }
        }
        return text;
    }

    Scene scene;
    Gist gist;
};

TEST(Encode, TellsTheOwnHandAndNoOther) {
    const Noted game(0, {"b7 g3 @pass", "y1 y2 y3", "r4 r5 r6"});
    EXPECT_EQ(game.says(0, "held"), "held[b7] held[g3] held[@pass]");
    EXPECT_EQ(game.says(2, "held"), "held[r4] held[r5] held[r6]");
}

// Whichever copy it is, the first entry tells of it.
TEST(Encode, TellsTheTwoMinus3WithoutSayingWhichIsWhich) {
    Noted game(0, {"@minus3 @minus3", "y4 y5", "r4 r5"});
    EXPECT_EQ(game.says(0, "held"), "held[@minus3] held[@minus3 too]");
    EXPECT_EQ(game.may(0), "@minus3");
    game.play({"@minus3"});
    EXPECT_EQ(game.says(0, "held"), "held[@minus3]");
    EXPECT_EQ(game.says(1, "played"), "played[@minus3]=3");
}

TEST(Encode, TellsWhoPlayedAndWhoCaughtWhatFromTheOwnSeatOn) {
    Noted game(1, {"b7 b3", "b4 y9", "g1 r2"});
    game.play({"b4", "g1", "b7", "r2"});
    EXPECT_EQ(game.says(0, "played"), "played[b4]=2 played[b7] played[r2]=3 played[g1]=3");
    EXPECT_EQ(game.says(2, "played"), "played[b4]=3 played[b7]=2 played[r2] played[g1]");
    EXPECT_EQ(game.says(0, "caught"), "caught[b4]=3 caught[b7]=3 caught[g1]=3");
    EXPECT_EQ(game.says(2, "caught"), "caught[b4] caught[b7] caught[g1]");
    EXPECT_EQ(game.says(0, "caught_count"), "caught_count[2]=3");
    EXPECT_EQ(game.says(0, "void"), "void[2,b]");
    EXPECT_EQ(game.says(2, "void"), "void[0,b]");
}

TEST(Encode, TellsTheTrickAndHowItStands) {
    Noted game(1, {"b7 b3 b0", "b4 y9 y8", "@low r2 r3"});
    EXPECT_EQ(game.says(0, "wins"), "");
    game.play({"b4", "@low"});
    EXPECT_EQ(game.says(0, "trick"), "trick[1,b] trick[1,value]=4 trick[2,@low]");
    EXPECT_EQ(game.says(0, "leads"), "leads[1]");
    EXPECT_EQ(game.says(0, "wins"), "wins[1]");
    EXPECT_EQ(game.says(0, "led"), "led[b]");
    EXPECT_EQ(game.says(0, "asked"), "asked[0]");
    EXPECT_EQ(game.says(0, "phase"), "phase[play]");
    EXPECT_EQ(game.says(0, "low"), "");
    game.play({"b7", "b3", "y9"});
    EXPECT_EQ(game.says(2, "low"), "low");
    EXPECT_EQ(game.says(2, "wins"), "wins[1]");
    EXPECT_EQ(game.says(2, "tricks_left"), "tricks_left=2");
}

TEST(Encode, SaysThatTheCallerWinsWhileNobodyFollows) {
    Noted game(0, {"@call b3", "b4 y9", "b7 y2"});
    game.play({"@call", "b4", "b7"});
    EXPECT_EQ(game.says(0, "phase"), "phase[call]");
    EXPECT_EQ(game.may(0), "call b, call y, call p, call r, call g");
    EXPECT_EQ(game.may(1), "");
    game.play({"call r", "y2"});
    EXPECT_EQ(game.says(1, "calls"), "calls[2]");
    EXPECT_EQ(game.says(1, "wins"), "wins[2]");
    EXPECT_EQ(game.says(1, "led"), "led[r]");
}

TEST(Encode, SaysWhatStillLiesWhileA0Takes) {
    Noted game(0, {"b5 b2", "b0 y9", "b7 y2"});
    game.play({"b5", "b0", "b7"});
    EXPECT_EQ(game.says(1, "phase"), "phase[catch]");
    EXPECT_EQ(game.says(1, "lies"), "lies[0] lies[1] lies[2]");
    EXPECT_EQ(game.says(1, "wins"), "wins[1]");
    EXPECT_EQ(game.may(1), "b5, b7");
}

TEST(Encode, TellsAPassToGiverAndReceiverOnly) {
    Noted game(0, {"@pass b3 b5", "y4 y9 r3", "g7 p2 r8"});
    game.play({"@pass", "y4", "g7", "pass b3"});
    EXPECT_EQ(game.says(0, "given"), "given[b] given[value]=3");
    EXPECT_EQ(game.says(0, "received"), "");
    EXPECT_EQ(game.says(1, "asked"), "asked[0] asked[1]");
    EXPECT_EQ(game.may(0), "");
    EXPECT_EQ(game.may(1), "y9, r3");
    game.play({"pass r3", "pass p2"});
    EXPECT_EQ(game.says(1, "received"), "received[b] received[value]=3");
    EXPECT_EQ(game.says(1, "given"), "given[r] given[value]=3");
    EXPECT_EQ(game.says(2, "passed"), "passed");
    EXPECT_EQ(game.says(2, "pass_trick"), "pass_trick=" + std::to_string(game.scene.state.table.pass_trick));
    EXPECT_EQ(game.says(0, "void_before_pass"), "void_before_pass[2,y]");
    EXPECT_EQ(game.says(0, "void"), "");
}

TEST(Encode, TellsPointsAsIfTheRoundEndedNow) {
    Noted game(0, {"b7 b3", "b4 y9", "b5 r2"});
    Table& table = game.scene.state.table;
    table.scores[Seat(0)] = 20;
    table.scores[Seat(1)] = 300;
    table.scores[Seat(2)] = 22;
    game.play({"b7", "b4", "b5"});
    EXPECT_EQ(game.says(0, "half_points"), "half_points=11");
    EXPECT_EQ(game.says(0, "ahead"), "ahead[1]=127 ahead[2]=-1");
    EXPECT_EQ(game.says(1, "ahead"), "ahead[1]=-128 ahead[2]=-128");
}

TEST(Encode, TellsInWhoseStockroomCardsLayAndWhatWasDrawn) {
    Noted game(0, {"b7 b3", "b4 y9", "b5 r5"});
    Table& table = game.scene.state.table;
    table.round = 3;
    for (const CardId older : cards("b5 r5")) {
        table.home[older.value] = Home::layer(1, Seat(1));
    }
    table.home[card("y9").value] = Home::layer(2, Seat(1));
    table.home[card("b7").value] = Home::layer(1, Seat(2));
    table.home[card("g3").value] = Home::layer(2, Seat(0));
    table.drawn[Seat(1)] = 3;
    table.stockroom_size[Seat(1)] = 1;
    EXPECT_EQ(game.says(0, "stockroom"),
              "stockroom[b5]=2 stockroom[b7]=3 stockroom[y9]=2 stockroom[r5]=2 stockroom[g3]");
    EXPECT_EQ(game.says(1, "stockroom"), "stockroom[b5] stockroom[b7]=2 stockroom[y9] stockroom[r5] stockroom[g3]=3");
    EXPECT_EQ(game.says(0, "stockroom_size"), "stockroom_size[1]");
    EXPECT_EQ(game.says(2, "drew"), "drew[2]=3");
}

// What is said of the trick is the rule of the trick, and what a gist says of the round the table says, too.
TEST(Encode, SaysOfTrickAndRoundWhatTheRulesSay) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = make_rules(players, {}, default_edition());
        GeneratorChance<Fast> chance{Fast(7, 0)};
        Fast player(7, 1);
        State state = start(rules, chance, NoObserver{});
        Gist gist;
        while (!over(rules, state)) {
            const Table& table = state.table;
            const Seat seat = to_move(rules, state).first();
            const std::uint64_t trick = Seen{0, players}.bytes(current_trick(table));
            const Seat catcher = catcher_of(rules, table, cards_in(rules, current_trick(table)));
            ASSERT_EQ(wins(rules, table, {0, players}, trick), table.turn == 0 ? 0U : 1U << catcher.index());
            if (gist.round == table.round) {
                for (const CardId card : played_by(table, seat, 0, table.trick + 1)) {
                    ASSERT_EQ(gist.played_by[card.value], seat.index() + 1);
                }
            }
            const Move move = draw_legal(rules, state, seat, [&](int count) { return below(player, count); });
            note(rules, gist, state, seat, move);
            apply(rules, state, seat, move, chance, NoObserver{});
        }
    }
}

// A row is made at compile time too, and says the same.
TEST(Encode, WritesTheSameAtCompileTime) {
    constexpr auto encoded = [] {
        Scene scene(0, {"b7 g3 @minus3 @minus3", "y1 y2 y3 @pass", "r4 r5 r6 b1"});
        scene.play({"b7", "@pass"});
        std::array<std::int8_t, encoding_max> row{};
        encode(scene.rules, view(scene.rules, scene.state, Seat(2)), Gist{}, {}, row.data());
        return row;
    };
    constexpr std::array<std::int8_t, encoding_max> before = encoded();
    EXPECT_EQ(before, encoded());
}

}  // namespace
}  // namespace shoal::fishing::testing
