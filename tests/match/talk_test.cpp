// Chat with its limits, and commentators: who sees all hands is not heard by those who play.
#include <functional>
#include <vector>

#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

TEST(Chat, HasLimits) {
    Table table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), none);
    EXPECT_EQ(table.by("guest", CommandKind::say, "hello from the side"), none);
    EXPECT_EQ(table.by("p0", CommandKind::say, ""), chat_empty);
    EXPECT_EQ(table.by("p0", CommandKind::say, "    "), chat_empty);
    EXPECT_EQ(table.by("p0", CommandKind::say, std::string(chat_bytes_max + 1, 'x')), chat_too_long);
    EXPECT_EQ(table.by("p0", CommandKind::say, std::string(chat_bytes_max, 'x')), none);
}

TEST(Chat, IsNotAFlood) {
    Table table = Table::running(options_for("foppen", 4), 2);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), none);
        table.now += second;
    }
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), chat_too_fast);
    EXPECT_EQ(table.by("p1", CommandKind::say, "hello"), none);  // each has their own limit
    table.now += 5 * second - 1;
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), chat_too_fast);
    ++table.now;
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), none);
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), chat_too_fast);
}

TEST(Chat, TheHostMutesAndLetsSpeakAgain) {
    Table table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p0", true), no_such_player);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "", true), no_such_player);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p1", false), no_such_player);  // was not muted
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p1", true), none);
    EXPECT_EQ(table.by("p1", CommandKind::say, "hello"), chat_muted);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p1", false), none);
    EXPECT_EQ(table.by("p1", CommandKind::say, "hello"), none);
}

TEST(Chat, CanBeTurnedOff) {
    TableOptions options = options_for("foppen", 4);
    options.chat = false;
    Table table = Table::running(options, 2);
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), chat_off);
}

Table commented_table(int people = 2) {
    TableOptions options = options_for("foppen", 4);
    options.commentators = true;
    return Table::running(options, people);
}

std::string heard(const Table& table, ViewerKind kind) {
    return project_event(table.match.sequence(), table.last_event(), table.told, kind);
}

TEST(Commentators, SeeAllHandsOnceEverybodyAgrees) {
    Table table = commented_table();
    EXPECT_EQ(table.by("guest", CommandKind::comment), no_consent);
    EXPECT_EQ(table.by("guest", CommandKind::consent, "", true), not_at_table);
    EXPECT_EQ(table.by("p0", CommandKind::consent, "", true), none);
    EXPECT_EQ(table.by("guest", CommandKind::comment), no_consent);
    EXPECT_EQ(table.by("p1", CommandKind::consent, "", true), none);
    EXPECT_EQ(table.by("p1", CommandKind::comment), already_seated);
    EXPECT_EQ(kind_for(table.match, "guest", true), spectator_kind);  // has not begun to
    EXPECT_EQ(table.by("guest", CommandKind::comment), none);
    EXPECT_EQ(kind_for(table.match, "guest", true), all_seeing_kind);
    EXPECT_EQ(kind_for(table.match, "guest", false), spectator_kind);
    EXPECT_EQ(kind_for(table.match, "p0", true), kind_of_seat(Seat(0)));
    table.by("guest", CommandKind::comment);
    EXPECT_TRUE(table.last.empty());
}

TEST(Commentators, SeeNothingMoreWhenSomebodyTakesTheAgreementBack) {
    Table table = commented_table();
    table.by("p0", CommandKind::consent, "", true);
    table.by("p1", CommandKind::consent, "", true);
    table.by("guest", CommandKind::comment);
    EXPECT_EQ(table.by("p1", CommandKind::consent, "", false), none);
    EXPECT_EQ(kind_for(table.match, "guest", true), spectator_kind);
    EXPECT_EQ(table.by("other", CommandKind::comment), no_consent);
}

// Regression: whoever went offline counted as agreeing, and played on with a hand that others had seen.
TEST(Commentators, SeeNoHandOfSomebodyWhoMayComeBackAndHasNotAgreed) {
    for (const auto& leave : std::vector<std::function<void(Table&)>>{
             [](Table& table) { table.by("p1", CommandKind::resign); },
             [](Table& table) {
                 table.now += hour;
                 table.tick();
             },
         }) {
        Table table = commented_table();
        table.come(0);
        table.by("p0", CommandKind::consent, "", true);
        leave(table);
        ASSERT_TRUE(table.seat(1).is_played_by_bot());
        EXPECT_FALSE(table.match.commentators_see());
        EXPECT_EQ(table.by("guest", CommandKind::comment), no_consent);
        table.by("p1", CommandKind::claim);
        EXPECT_FALSE(table.match.commentators_see());
        table.by("p1", CommandKind::consent, "", true);
        EXPECT_TRUE(table.match.commentators_see());
        // What was agreed to does not outlast an absence, in which others may have begun to comment.
        table.by("p1", CommandKind::resign);
        EXPECT_FALSE(table.match.commentators_see());
        // Who has left the seat to a bot may still agree, so that nobody has to wait for them.
        EXPECT_EQ(table.by("p1", CommandKind::consent, "", true), none);
        EXPECT_TRUE(table.match.commentators_see());
        // Somebody new at the table has to agree as well.
        EXPECT_EQ(table.let_in("guest", 3), none);
        EXPECT_FALSE(table.match.commentators_see());
    }
}

TEST(Commentators, NeedNoAgreementOfWhoWasSentAwayForGood) {
    Table table = commented_table();
    table.by("p0", CommandKind::consent, "", true);
    EXPECT_FALSE(table.match.commentators_see());
    table.by("p0", CommandKind::kick, "p1");
    EXPECT_TRUE(table.match.commentators_see());
}

TEST(Commentators, AreAnOptionOfTheTable) {
    Table table = Table::running(options_for("foppen", 4), 1);
    EXPECT_EQ(table.by("p0", CommandKind::consent, "", true), no_commentators);
    EXPECT_EQ(table.by("guest", CommandKind::comment), no_commentators);
    EXPECT_FALSE(table.match.commentators_see());
}

TEST(Commentators, WhoWasKickedCannotComment) {
    Table table = commented_table(1);
    table.by("p0", CommandKind::consent, "", true);
    table.by("p0", CommandKind::kick, "guest");
    EXPECT_EQ(table.by("guest", CommandKind::comment), Refusal::kicked);
}

TEST(Commentators, AreHeardByCommentatorsAloneWhileTheGameRuns) {
    Table table = commented_table(1);
    table.by("p0", CommandKind::consent, "", true);
    table.by("guest", CommandKind::say, "before");
    EXPECT_FALSE(heard(table, 0).empty());
    table.by("guest", CommandKind::comment);
    table.by("guest", CommandKind::say, "seat 2 holds the blue nine");
    EXPECT_TRUE(heard(table, 0).empty());
    EXPECT_TRUE(heard(table, spectator_kind).empty());
    EXPECT_NE(heard(table, all_seeing_kind).find("blue nine"), std::string::npos);
    // What was seen cannot be unseen.
    table.by("p0", CommandKind::consent, "", false);
    table.by("guest", CommandKind::say, "still blue");
    EXPECT_TRUE(heard(table, 0).empty());
    table.by("p0", CommandKind::say, "and I");
    EXPECT_FALSE(heard(table, 0).empty());
    EXPECT_FALSE(heard(table, spectator_kind).empty());
    table.now += minute;
    table.wish(0, "abandon");
    table.by("guest", CommandKind::say, "well played");
    EXPECT_FALSE(heard(table, 0).empty());
}

}  // namespace
}  // namespace shoal::match
