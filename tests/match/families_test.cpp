// Rules for a person with all their guests: whoever sits beside somebody is no way around what holds for them.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

TableOptions watched_options(int players = 4) {
    TableOptions options = options_for("foppen", players);
    options.commentators = true;
    return options;
}

// A running game of p0 and p1, everybody there; "child" is p1's guest, "sibling" too, "niece" a spectator's.
Table family_table(TableOptions options = watched_options()) {
    Table table = Table::running(options, 2);
    table.owners = {{"child", "p1"}, {"sibling", "p1"}, {"niece", "aunt"}};
    table.everybody_comes();
    return table;
}

void consent(Table& table) {
    for (const Seat seat : table.match.people()) {
        table.by(table.match.seat(seat).player, CommandKind::consent, "", true);
    }
}

std::string overheard(const Table& table, ViewerKind kind) {
    return project_event(table.match.sequence(), table.last_event(), table.told, kind);
}

// Regression: a seated player's guest watched as a commentator and saw every hand.
TEST(Families, WhoSitsBesideAPlayerDoesNotSeeAllHands) {
    Table table = family_table();
    consent(table);
    EXPECT_EQ(table.by("child", CommandKind::comment), same_device);
    EXPECT_EQ(kind_for(table.match, "child", true), spectator_kind);
    // A log of older days may have let them: they see no more than others all the same.
    Event commented;
    commented.kind = EventKind::commented;
    commented.at = table.now;
    commented.player = "child";
    commented.owner = "p1";
    table.apply(commented);
    EXPECT_EQ(kind_for(table.match, "child", true), spectator_kind);
}

// Regression: the guest of somebody who had seen all hands was heard by those who play, and could sit down.
TEST(Families, WhoSitsBesideACommentatorIsNotHeardAndDoesNotPlay) {
    Table table = family_table();
    consent(table);
    EXPECT_EQ(table.by("aunt", CommandKind::comment), none);
    EXPECT_EQ(table.by("niece", CommandKind::claim, "", false, Seat(3)), has_commented);
    EXPECT_EQ(table.by("niece", CommandKind::say, "seat 0 holds the blue nine"), none);
    EXPECT_TRUE(overheard(table, 0).empty());
    EXPECT_TRUE(overheard(table, spectator_kind).empty());
    EXPECT_FALSE(overheard(table, all_seeing_kind).empty());
    // The other way round as well.
    Table other = family_table();
    consent(other);
    EXPECT_EQ(other.by("niece", CommandKind::comment), none);
    EXPECT_EQ(other.by("aunt", CommandKind::claim, "", false, Seat(3)), has_commented);
    EXPECT_EQ(other.by("aunt", CommandKind::say, "well"), none);
    EXPECT_TRUE(overheard(other, 1).empty());
    EXPECT_EQ(kind_for(other.match, "niece", true), all_seeing_kind);
    EXPECT_EQ(kind_for(other.match, "aunt", true), all_seeing_kind);
    EXPECT_EQ(fingerprint(*fold(other.records)), fingerprint(other.match));
}

// Regression: the guest of somebody who was removed took the seat back.
TEST(Families, GoTogetherWhenOneOfThemIsSentAway) {
    for (const std::string whom : {"p1", "child"}) {
        SCOPED_TRACE(whom);
        Table table(watched_options());
        table.owners = {{"child", "p1"}, {"sibling", "p1"}};
        table.seat_people(2);
        EXPECT_EQ(table.by("child", CommandKind::sit, "", false, Seat(2)), none);
        EXPECT_EQ(table.seat_bot(3), none);
        table.start();
        table.everybody_comes();
        EXPECT_EQ(table.by("p0", CommandKind::kick, whom), none);
        EXPECT_TRUE(table.seat(1).is_played_by_bot());
        EXPECT_TRUE(table.seat(2).is_played_by_bot());
        EXPECT_EQ(table.match.people(), SeatSet::only(Seat(0)));
        for (const std::string player : {"p1", "child", "sibling"}) {
            SCOPED_TRACE(player);
            for (const int seat : {1, 2, 3}) {
                EXPECT_NE(table.by(player, CommandKind::claim, "", false, Seat(seat)), none);
            }
            EXPECT_EQ(table.by(player, CommandKind::say, "hello"), chat_muted);
            EXPECT_NE(table.by(player, CommandKind::comment), none);
            EXPECT_EQ(kind_for(table.match, player, true), spectator_kind);
        }
        EXPECT_EQ(table.by("sibling", CommandKind::claim, "", false, Seat(1)), Refusal::kicked);
        EXPECT_EQ(table.by("p1", CommandKind::claim), Refusal::kicked);
        EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
    }
}

TEST(Families, LeaveAnOpenTableTogether) {
    Table table(watched_options());
    table.owners = {{"child", "p1"}, {"sibling", "p1"}, {"mine", "p0"}};
    table.seat_people(2);
    table.by("child", CommandKind::sit, "", false, Seat(2));
    table.by("mine", CommandKind::sit, "", false, Seat(3));
    EXPECT_EQ(table.by("p0", CommandKind::kick, "mine"), no_such_player) << "the host would have to go, too";
    EXPECT_EQ(table.by("p0", CommandKind::mute, "mine", true), no_such_player);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "child"), none);
    EXPECT_TRUE(table.seat(1).is_empty());
    EXPECT_TRUE(table.seat(2).is_empty());
    EXPECT_EQ(table.by("p1", CommandKind::sit), Refusal::kicked);
    EXPECT_EQ(table.by("sibling", CommandKind::sit), Refusal::kicked);
}

// Somebody whom the log has never named: whoever asks the server knows whose guest they are.
TEST(Families, OfSomebodyUnknownAreNamedInTheCommand) {
    Table table = family_table();
    Command kick;
    kick.kind = CommandKind::kick;
    kick.player = "p0";
    kick.text = "niece";
    kick.about_owner = "aunt";
    EXPECT_EQ(table.send(kick), none);
    EXPECT_EQ(table.by("aunt", CommandKind::claim, "", false, Seat(3)), Refusal::kicked);
    kick.text = "child";
    kick.about_owner = "p0";
    EXPECT_EQ(table.send(kick), no_such_player);
}

// Regression: each guest had a limit and a voice of their own.
TEST(Families, AreMutedAndSlowedDownTogether) {
    Table table = family_table();
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p1", true), none);
    EXPECT_EQ(table.by("child", CommandKind::say, "hello"), chat_muted);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "p1", false), none);
    for (const std::string player : {"child", "p1", "sibling", "child", "p1"}) {
        EXPECT_EQ(table.by(player, CommandKind::say, "hello"), none);
    }
    for (const std::string player : {"child", "p1", "sibling"}) {
        EXPECT_EQ(table.by(player, CommandKind::say, "hello"), chat_too_fast);
    }
    EXPECT_EQ(table.by("p0", CommandKind::say, "hello"), none);
    EXPECT_EQ(table.by("p0", CommandKind::mute, "child", true), none);
    table.now += minute;
    EXPECT_EQ(table.by("p1", CommandKind::say, "hello"), chat_muted);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Families, ShareADeviceOnlyWhereTheTableSaysSo) {
    TableOptions options = watched_options();
    options.hot_seat = false;
    Table table(options);
    table.owners = {{"child", "p1"}, {"sibling", "p1"}};
    table.seat_people(2);
    EXPECT_EQ(table.by("child", CommandKind::sit, "", false, Seat(2)), same_device);
    EXPECT_EQ(table.by("p1", CommandKind::stand), none);
    EXPECT_EQ(table.by("child", CommandKind::sit, "", false, Seat(2)), none);
    EXPECT_EQ(table.sit(1), same_device);
    EXPECT_EQ(table.by("sibling", CommandKind::sit), same_device);
    table.seat_bot(1);
    table.seat_bot(3);
    table.start();
    EXPECT_EQ(table.by("sibling", CommandKind::claim, "", false, Seat(3)), same_device);
}

TEST(Families, ThatSitTogetherKeepTheTableAsOneForThem) {
    Table table(watched_options());
    table.owners = {{"child", "p0"}};
    table.seat_people(1);
    table.by("child", CommandKind::sit, "", false, Seat(1));
    Command change;
    change.kind = CommandKind::change;
    change.player = "p0";
    TableOptions options = watched_options();
    options.hot_seat = false;
    change.options = std::make_shared<const TableOptions>(options);
    EXPECT_EQ(table.send(change), same_device);
    table.by("child", CommandKind::stand);
    EXPECT_EQ(table.send(change), none);
}

TEST(Families, TheTableSaysAtWhoseDeviceSomebodyPlays) {
    Table table(watched_options());
    table.owners = {{"child", "p1"}};
    table.seat_people(1);
    EXPECT_EQ(table.by("child", CommandKind::sit, "", false, Seat(1)), none);
    const std::string shown = R"("owner":"p1","owner_name":"Name of p1")";
    EXPECT_NE(table_text(table.match).find(shown), std::string::npos);
    EXPECT_NE(overheard(table, spectator_kind).find(shown), std::string::npos);
    // The one whose device it is has another name now, though they do not play.
    Command rename;
    rename.kind = CommandKind::rename;
    rename.player = "p1";
    rename.name = "Berta";
    EXPECT_EQ(table.send(rename), none);
    EXPECT_NE(table_text(table.match).find(R"("owner_name":"Berta")"), std::string::npos);
    EXPECT_EQ(table.send(rename), none);
    EXPECT_TRUE(table.last.empty());
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

}  // namespace
}  // namespace shoal::match
