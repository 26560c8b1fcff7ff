// Who is there: a seat is held through a grace period, then a bot plays it; tables that nobody comes back to end.
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

using enum Refusal;

TEST(Presence, PeopleComeAndGo) {
    Table table = Table::running(options_for("foppen", 4), 3);
    EXPECT_FALSE(table.seat(0).is_here());
    EXPECT_EQ(table.come(0), none);
    EXPECT_TRUE(table.seat(0).is_here());
    EXPECT_NE(table_text(table.match).find(R"("here":true)"), std::string::npos);
    table.come(0);
    EXPECT_TRUE(table.last.empty());  // nothing new
    table.go(0, "s2");
    EXPECT_TRUE(table.last.empty());  // another server's connection, since replaced
    table.go(0);
    EXPECT_FALSE(table.seat(0).is_here());
    EXPECT_EQ(table.come(3), no_such_seat);  // a bot's
    EXPECT_EQ(table.come(7), no_such_seat);
    EXPECT_EQ(table.come(0, ""), no_such_seat);
}

// Whoever looks after presence has only the log to know it from.
TEST(Presence, TheLogSaysWhoseGuestSitsThere) {
    TableOptions options = options_for("foppen", 4);
    Table table(options);
    Command command;
    command.kind = CommandKind::sit;
    command.player = "guest";
    command.owner = "p0";
    command.seat = Seat(1);
    EXPECT_EQ(table.send(command), none);
    EXPECT_EQ(table.seat(1).owner, "p0");
    EXPECT_EQ(family_of(table.seat(1)), "p0");
    EXPECT_NE(table_text(table.match).find(R"("owner":"p0")"), std::string::npos);
    EXPECT_EQ(table.sit(0), none);
    EXPECT_EQ(family_of(table.seat(0)), "p0");
    const std::vector<Event> again = rematch_events(table.match, test_secret, table.now);
    EXPECT_EQ(std::count_if(again.begin(), again.end(),
                            [](const Event& event) { return event.player == "guest" && event.owner == "p0"; }),
              1);
    EXPECT_EQ(table.by("guest", CommandKind::stand), none);
    EXPECT_EQ(table.seat(1).owner, "");
}

TEST(Presence, ASeatIsHeldThroughTheGracePeriodThenABotPlaysIt) {
    TableOptions options = options_for("foppen", 4);
    options.grace_ms = 20 * second;
    options.takeover = "strong";
    Table table = Table::running(options, 4);
    table.everybody_comes();
    table.now += 5 * second;
    table.go(2);
    const Milliseconds until = table.now + 20 * second;
    EXPECT_EQ(grace_deadline(table.match, Seat(2)), until);
    EXPECT_EQ(next_deadline(table.match), until);
    EXPECT_NE(table_text(table.match).find(R"("held_until":)" + std::to_string(until)), std::string::npos);
    table.now = until - 1;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    table.now = until;
    table.tick();
    ASSERT_EQ(table.last.size(), 1U);
    EXPECT_EQ(table.last_event().name, "absent");
    EXPECT_EQ(table.seat(2).bot, "strong");
    EXPECT_EQ(table_text(table.match).find("held_until"), std::string::npos);
    // Back again: the person sees the bot play, and takes the seat when they like.
    table.now += minute;
    table.come(2);
    EXPECT_TRUE(table.seat(2).is_played_by_bot());
    EXPECT_EQ(table.by("p2", CommandKind::claim), none);
    EXPECT_FALSE(table.seat(2).is_played_by_bot());
}

TEST(Presence, WhoComesBackInTimeKeepsTheSeat) {
    Table table = Table::running(options_for("foppen", 4), 4);
    table.everybody_comes();
    table.go(1);
    table.now += 59 * second;
    table.come(1);
    EXPECT_FALSE(grace_deadline(table.match, Seat(1)).has_value());
    table.now += hour;
    table.tick();
    EXPECT_TRUE(table.last.empty());
}

TEST(Presence, WhoClaimsASeatHasTheGracePeriodToComeIn) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.everybody_comes();
    table.go(1);
    table.now += hour;
    table.tick();
    ASSERT_TRUE(table.seat(1).is_played_by_bot());
    EXPECT_EQ(table.by("p1", CommandKind::claim), none);
    EXPECT_EQ(grace_deadline(table.match, Seat(1)), table.now + minute);
    EXPECT_EQ(table.let_in("guest", 3), none);
    EXPECT_EQ(grace_deadline(table.match, Seat(3)), table.now + minute);
}

TEST(Presence, NobodyHasToBeThereInCorrespondenceOrAPause) {
    TableOptions options = options_for("foppen", 4);
    options.clock = {Clock::Kind::days, 3 * day, 0};
    Table letters = Table::running(options, 4);
    EXPECT_FALSE(grace_deadline(letters.match, Seat(0)).has_value());
    letters.now += 2 * day;
    letters.tick();
    EXPECT_TRUE(letters.last.empty());

    Table paused = Table::running(options_for("foppen", 4), 1);
    paused.come(0);
    paused.wish(0, "pause");
    paused.go(0);
    EXPECT_FALSE(grace_deadline(paused.match, Seat(0)).has_value());
    paused.now += 2 * day;
    paused.tick();
    EXPECT_TRUE(paused.last.empty());
}

TEST(Presence, OnAnOpenTableNoSeatIsTakenOver) {
    Table table(options_for("foppen", 4));
    table.seat_people(4);
    table.come(0);
    table.go(0);
    EXPECT_FALSE(grace_deadline(table.match, Seat(0)).has_value());
}

TEST(Presence, ServersThatAreGoneTookTheirConnectionsWithThem) {
    Table table = Table::running(options_for("foppen", 4), 4);
    for (int i = 0; i < 4; ++i) {
        table.come(i, i < 2 ? "s1" : "s2");
    }
    table.now += 10 * second;
    EXPECT_EQ(table.adopt({"s1", "s3"}), none);
    EXPECT_EQ(table.match.adopted_by(), "s1");
    EXPECT_TRUE(table.seat(0).is_here());
    EXPECT_TRUE(table.seat(1).is_here());
    EXPECT_FALSE(table.seat(2).is_here());
    EXPECT_EQ(grace_deadline(table.match, Seat(2)), table.now + minute);
    table.come(2, "s1");
    table.go(2, "s2");  // a late word of the old connection
    EXPECT_TRUE(table.seat(2).is_here());
}

TEST(Presence, WhoCouldNotComeBackDuringARestartGetsTheTimeBack) {
    Table table = Table::running(options_for("foppen", 4), 4);
    table.everybody_comes();
    table.go(3);
    table.now += 10 * minute;
    table.adopt({"s1"}, 10 * minute - 5 * second);
    EXPECT_EQ(grace_deadline(table.match, Seat(3)), table.now + 55 * second);
    EXPECT_TRUE(table.seat(0).is_here());
}

// Regression: who played against bots and left for an evening found that a bot had played on, or that it was over.
TEST(Presence, NobodyTakesTheSeatOfSomebodyWhoPlaysAlone) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.everybody_comes();
    table.go(0);
    EXPECT_FALSE(grace_deadline(table.match, Seat(0)).has_value());
    EXPECT_EQ(table_text(table.match).find("held_until"), std::string::npos);
    table.now += 300 * day;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    EXPECT_EQ(table.stage(), Stage::running);
    EXPECT_FALSE(table.seat(0).is_played_by_bot());
    // Others may ask for a bot's seat, never for theirs, and nobody answers while they are away.
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(0)), not_a_bots_seat);
    table.by("p0", CommandKind::resign);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(0)), not_your_seat);
    EXPECT_EQ(table.by("p0", CommandKind::claim), none);
    // After a year it was forgotten.
    EXPECT_EQ(next_deadline(table.match), table.now + 365 * day);
    table.now += 365 * day;
    table.tick();
    EXPECT_EQ(table.match.abandoned_why(), "deserted");
}

TEST(Presence, PeopleOfOneDeviceKeepNobodyWaiting) {
    Table table(options_for("foppen", 4));
    table.owners = {{"child", "p0"}};
    table.seat_people(1);
    table.by("child", CommandKind::sit, "", false, Seat(1));
    table.seat_bot(2);
    table.seat_bot(3);
    table.start();
    table.now += 2 * day;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    // Somebody else comes in: from now on they would wait.
    EXPECT_EQ(table.let_in("guest", 3), none);
    table.tick();
    EXPECT_EQ(table.last.size(), 2U);
    EXPECT_TRUE(table.seat(0).is_played_by_bot());
    EXPECT_TRUE(table.seat(1).is_played_by_bot());
}

TEST(Presence, AloneWithAClockTimeRunsOut) {
    TableOptions options = options_for("foppen", 4);
    options.clock = {Clock::Kind::live, 10 * second, 0};
    Table table = Table::running(options, 1);
    EXPECT_EQ(grace_deadline(table.match, Seat(0)), table.now + minute);
}

TEST(Presence, ARunningGameThatEverybodyLeftEnds) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.everybody_comes();
    table.go(0);
    table.now += minute;
    table.tick();
    table.now += 10 * minute;
    table.go(1);
    const Milliseconds left = table.now;
    table.now += minute;
    table.tick();
    EXPECT_TRUE(table.seat(0).is_played_by_bot());
    EXPECT_TRUE(table.seat(1).is_played_by_bot());
    EXPECT_EQ(next_deadline(table.match), left + 30 * minute);
    table.now = left + 30 * minute;
    table.tick();
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(table.match.abandoned_why(), "deserted");
    EXPECT_FALSE(next_deadline(table.match).has_value());
}

TEST(Presence, AnOpenTableIsGivenUpAfterADayInWhichNothingHappens) {
    Table table(options_for("foppen", 4));
    EXPECT_EQ(next_deadline(table.match), first_moment + day);
    table.now += hour;
    table.sit(0);
    EXPECT_EQ(next_deadline(table.match), first_moment + hour + day);
    table.now += day;
    table.tick();
    EXPECT_EQ(table.match.abandoned_why(), "idle");
}

TEST(Presence, TheEndIsNotHeldUpByAPauseForEver) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.wish(0, "pause");
    ASSERT_TRUE(table.match.is_paused());
    table.now = *next_deadline(table.match);
    EXPECT_EQ(table.now, first_moment + 30 * day);
    table.tick();
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_FALSE(table.match.is_paused());
}

TEST(Presence, TheNextDeadlineIsExactlyWhenSomethingHappens) {
    int checked = 0;
    for_each_table([&](const std::string& game, int players) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Table table = stormy_table(game, players, 900 + seed, 0);
            Storm storm(table, seed);
            for (int i = 0; i < 150; ++i) {
                storm.step();
                const std::optional<Milliseconds> deadline = next_deadline(table.match);
                const Stage stage = table.stage();
                ASSERT_EQ(deadline.has_value(), stage == Stage::open || stage == Stage::running);
                if (!deadline) {
                    ASSERT_TRUE(decide(table.match, Command{}, moment_max).events.empty());
                    break;
                }
                if (*deadline > table.match.changed_at()) {
                    ASSERT_TRUE(decide(table.match, Command{}, *deadline - 1).events.empty());
                }
                ASSERT_FALSE(decide(table.match, Command{}, *deadline).events.empty());
                ++checked;
            }
        }
    });
    EXPECT_GT(checked, 3000);
}

TEST(Presence, AfterATickTheNextDeadlineLiesAhead) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Table table = stormy_table("fishing", 4, seed, 100);
        while (const std::optional<Milliseconds> deadline = next_deadline(table.match)) {
            table.now = std::max(table.now, *deadline);
            table.tick();
            ASSERT_FALSE(table.last.empty());
            ASSERT_TRUE(!next_deadline(table.match) || *next_deadline(table.match) > table.now);
        }
    }
}

}  // namespace
}  // namespace shoal::match
