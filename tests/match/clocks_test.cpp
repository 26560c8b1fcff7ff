// Clocks: so much a move and a reserve, or days; they stop in a pause, and whose time is over loses the seat to a bot.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

TableOptions with_clock(const std::string& game, int players, Clock clock) {
    TableOptions options = options_for(game, players);
    options.clock = clock;
    return options;
}

constexpr Clock live{Clock::Kind::live, 30 * second, 60 * second};

// Everybody is there, so that nobody is taken over for being away.
Table clocked(const TableOptions& options, int people) {
    Table table = Table::running(options, people);
    table.everybody_comes();
    return table;
}

Milliseconds deadline_of(const Table& table, Seat seat) { return clock_deadline(table.match, seat).value_or(-1); }

TEST(Clocks, GiveTimeForEachMoveAndAReserveForTheGame) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    EXPECT_EQ(deadline_of(table, seat), first_moment + 90 * second);
    for (const Seat other : table.match.all_seats()) {
        EXPECT_EQ(clock_deadline(table.match, other).has_value(), other == seat);
    }
    EXPECT_NE(turn_text(table.match).find(std::to_string(first_moment + 90 * second)), std::string::npos);
    table.now += 40 * second;
    Fast generator(1);
    table.play_random(generator);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 50 * second);
    EXPECT_EQ(deadline_of(table, table.to_move()), table.now + 90 * second);
    // Within the move's own time the reserve stays.
    const Seat next = table.to_move();
    table.now += 30 * second;
    table.play_random(generator);
    EXPECT_EQ(table.match.seat(next).reserve_ms, 60 * second);
}

TEST(Clocks, TheTimeThatIsOverGivesTheSeatToABot) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    table.now = deadline_of(table, seat) - 1;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    EXPECT_EQ(next_deadline(table.match), table.now + 1);
    ++table.now;
    table.tick();
    ASSERT_EQ(table.last.size(), 1U);
    EXPECT_EQ(table.last_event().kind, EventKind::taken_over);
    EXPECT_EQ(table.last_event().name, "clock");
    EXPECT_EQ(table.match.seat(seat).bot, "medium");
    EXPECT_FALSE(clock_deadline(table.match, seat).has_value());
    EXPECT_EQ(table.by(player, CommandKind::move, table.legal(seat).front()), bot_plays);
    // Who comes back gets no other time for this move: the bot makes it, and the person plays from the next one on,
    // without a reserve. A claim gave the time for a move again, and so on without end.
    table.now += 5 * second;
    EXPECT_EQ(table.by(player, CommandKind::claim), time_over);
    EXPECT_EQ(table.move(seat, table.legal(seat).front()), none);
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 0);
    Fast generator(1);
    while (table.to_move() != seat) {
        table.play_random(generator);
    }
    EXPECT_EQ(deadline_of(table, seat), table.now + 30 * second);
}

// Resigning and taking the seat back gave the full time again.
TEST(Clocks, LeavingAndComingBackGivesNoTimeBack) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    const Milliseconds end = deadline_of(table, seat);
    table.now += 70 * second;
    EXPECT_EQ(table.by(player, CommandKind::resign), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 20 * second);
    // The time runs on, whoever plays: else each moment with the bot would be a moment more.
    table.now += 5 * second;
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
    EXPECT_EQ(deadline_of(table, seat), end);
    table.now += 5 * second;
    Fast generator(1);
    table.play_random(generator);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 10 * second);
}

TEST(Clocks, OfSomebodyWhoLeavesAndComesBackAgainAndAgainRunOut) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    const Milliseconds end = deadline_of(table, seat);
    for (; table.now < end; table.now += second) {
        ASSERT_EQ(table.by(player, CommandKind::resign), none);
        ASSERT_EQ(table.by(player, CommandKind::claim), none);
    }
    table.tick();
    EXPECT_TRUE(table.match.seat(seat).is_played_by_bot());
    EXPECT_EQ(table.by(player, CommandKind::claim), time_over);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Clocks, ABotsMoveForSomebodyTakesOnlyWhatTheyThoughtThemselves) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    table.now += 40 * second;
    EXPECT_EQ(table.by(player, CommandKind::resign), none);
    table.now += 40 * second;
    EXPECT_EQ(table.move(seat, table.legal(seat).front()), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 50 * second);
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 50 * second);
}

// A move that can be taken back: it is the last one, and showed nothing.
Seat move_and_be_able_to_undo(Table& table, Milliseconds after) {
    Fast generator(1);
    for (int i = 0; i < 200; ++i) {
        const Seat seat = table.to_move();
        table.now += after;
        table.play_random(generator);
        if (may_ask_for_undo(table.match, seat) && !table.match.play()->last_move_revealed()) {
            return seat;
        }
        table.now -= after;
    }
    return no_seat;
}

// Moving and taking back gave the full time again: two could hold up a third without end.
TEST(Clocks, AMoveThatIsTakenBackGivesNoTime) {
    Table table = clocked(with_clock("fishing", 3, live), 3);
    const Seat seat = move_and_be_able_to_undo(table, 40 * second);
    ASSERT_NE(seat, no_seat);
    const std::string player = table.match.seat(seat).player;
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 50 * second);
    // What others thought about it meanwhile counts, too.
    table.now += 7 * second;
    ASSERT_EQ(table.by(player, CommandKind::undo), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 60 * second);
    const Milliseconds end = table.now + 43 * second;
    EXPECT_EQ(deadline_of(table, seat), end);
    while (table.now < end - second) {
        table.now += second;
        ASSERT_EQ(table.move(seat, table.legal(seat).front()), none);
        ASSERT_EQ(table.by(player, CommandKind::undo), none);
        ASSERT_EQ(deadline_of(table, seat), end);
    }
    EXPECT_EQ(table.move(seat, table.legal(seat).front()), none);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, second);
    table.now = end;
    EXPECT_EQ(table.by(player, CommandKind::undo), time_over);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Clocks, APauseBetweenAMoveAndItsTakingBackCountsForNobody) {
    Table table = clocked(with_clock("fishing", 3, live), 3);
    const Seat seat = move_and_be_able_to_undo(table, 10 * second);
    ASSERT_NE(seat, no_seat);
    for (const std::string wish : {"pause", "resume"}) {
        for (int i = 0; i < 3; ++i) {
            ASSERT_EQ(table.wish(i, wish), none);
        }
        table.now += hour;
    }
    table.adopt({"s1"}, hour);
    ASSERT_EQ(table.by(table.match.seat(seat).player, CommandKind::undo), none);
    EXPECT_EQ(deadline_of(table, seat), table.now + 80 * second);
}

TEST(Clocks, AloneWithBotsOnlyTheOwnThinkingCounts) {
    Table table = clocked(with_clock("foppen", 4, live), 1);
    Fast generator(1);
    while (table.to_move() != Seat(0)) {
        table.play_random(generator);
    }
    table.now += 20 * second;
    table.play_random(generator);
    while (table.to_move() != Seat(0)) {
        table.now += 5 * second;
        table.play_random(generator);
    }
    ASSERT_EQ(table.by("p0", CommandKind::undo), none);
    EXPECT_EQ(deadline_of(table, Seat(0)), table.now + 70 * second);
}

TEST(Clocks, OfDaysAreNoLongerForWhoLeavesAndComesBack) {
    Table table = Table::running(with_clock("foppen", 4, {Clock::Kind::days, 3 * day, 0}), 4);
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    const Milliseconds end = deadline_of(table, seat);
    table.now += 2 * day;
    EXPECT_EQ(table.by(player, CommandKind::resign), none);
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
    EXPECT_EQ(deadline_of(table, seat), end);
    table.now = end;
    table.tick();
    EXPECT_EQ(table.by(player, CommandKind::claim), time_over);
}

// In a pause the bot cannot make the move, and whoever is back must be able to end the pause.
TEST(Clocks, WhoseTimeIsOverCanComeBackInAPauseButNotMove) {
    Table table = clocked(with_clock("foppen", 4, live), 2);
    Fast generator(1);
    while (table.match.seat(table.to_move()).is_played_by_bot()) {
        table.play_random(generator);
    }
    const Seat seat = table.to_move();
    const std::string player = table.match.seat(seat).player;
    table.now = deadline_of(table, seat);
    table.tick();
    EXPECT_EQ(table.wish(1 - seat.index(), "pause"), none);
    ASSERT_TRUE(table.match.is_paused());
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
    EXPECT_EQ(table.wish(seat.index(), "resume"), none);
    ASSERT_FALSE(table.match.is_paused());
    table.tick();
    EXPECT_TRUE(table.match.seat(seat).is_played_by_bot());
    EXPECT_EQ(table.by(player, CommandKind::claim), time_over);
    // The other cannot keep the bot from moving by pausing again and again.
    EXPECT_EQ(table.wish(1 - seat.index(), "pause"), none);
    EXPECT_FALSE(table.match.is_paused());
    EXPECT_EQ(table.move(seat, table.legal(seat).front()), none);
    EXPECT_EQ(table.by(player, CommandKind::claim), none);
}

TEST(Clocks, StandStillInAPause) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    table.now += 10 * second;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.wish(i, "pause"), none);
    }
    ASSERT_TRUE(table.match.is_paused());
    EXPECT_FALSE(clock_deadline(table.match, seat).has_value());
    table.now += day;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.wish(i, "resume"), none);
    }
    EXPECT_EQ(deadline_of(table, seat), table.now + 80 * second);
    table.now += 40 * second;  // 50 in all
    Fast generator(1);
    table.play_random(generator);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 40 * second);
}

TEST(Clocks, ResigningInAPauseSpendsOnlyWhatWasThoughtBeforeIt) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    table.now += 50 * second;
    for (int i = 0; i < 4; ++i) {
        table.wish(i, "pause");
    }
    table.now += hour;
    table.by(table.match.seat(seat).player, CommandKind::resign);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 40 * second);
}

TEST(Clocks, TimeInWhichNoServerLookedAfterTheTableIsGivenBack) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    table.now += 40 * second;
    EXPECT_EQ(table.adopt({"s1"}, 25 * second), none);
    EXPECT_EQ(deadline_of(table, seat), first_moment + 115 * second);
    // Never more than has passed.
    table.adopt({"s1"}, hour);
    EXPECT_EQ(deadline_of(table, seat), table.now + 90 * second);
    table.adopt({"s1"}, -hour);
    EXPECT_EQ(deadline_of(table, seat), table.now + 90 * second);
}

TEST(Clocks, ARestartInAPauseGivesNothing) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Seat seat = table.to_move();
    table.now += 40 * second;
    for (int i = 0; i < 4; ++i) {
        table.wish(i, "pause");
    }
    table.now += hour;
    table.adopt({"s1"}, hour);
    for (int i = 0; i < 4; ++i) {
        table.wish(i, "resume");
    }
    EXPECT_EQ(deadline_of(table, seat), table.now + 50 * second);
}

TEST(Clocks, OfDaysHaveNoReserve) {
    Table table = Table::running(with_clock("foppen", 4, {Clock::Kind::days, 30 * day, 0}), 4);
    const Seat seat = table.to_move();
    EXPECT_EQ(deadline_of(table, seat), first_moment + 30 * day);
    table.now += 30 * day - 1;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    ++table.now;
    table.tick();
    ASSERT_EQ(table.last.size(), 1U);
    EXPECT_EQ(table.last_event().kind, EventKind::taken_over);
}

TEST(Clocks, DoNotRunForBots) {
    Table table = clocked(with_clock("foppen", 4, live), 1);
    Fast generator(1);
    while (table.to_move() == Seat(0)) {
        table.play_random(generator);
    }
    EXPECT_FALSE(clock_deadline(table.match, table.to_move()).has_value());
    table.now += hour;
    const Seat seat = table.to_move();
    table.play_random(generator);
    EXPECT_EQ(table.match.seat(seat).reserve_ms, 60 * second);
}

TEST(Clocks, RunForEachWhoChoosesAtTheSameTime) {
    Table table = clocked(with_clock("fishing", 3, live), 3);
    Fast generator(4);
    while (table.stage() == Stage::running && table.match.to_move().size() < 3) {
        table.play_random(generator);
    }
    ASSERT_EQ(table.match.to_move().size(), 3);
    const Milliseconds began = table.now;
    table.now += 20 * second;
    EXPECT_EQ(table.move(Seat(1), table.legal(Seat(1)).front()), none);
    EXPECT_FALSE(clock_deadline(table.match, Seat(1)).has_value());
    EXPECT_EQ(deadline_of(table, Seat(0)), began + 90 * second);
    EXPECT_EQ(deadline_of(table, Seat(2)), began + 90 * second);
    // Taking back changes nobody's time, the own neither.
    table.now += 5 * second;
    EXPECT_EQ(table.by("p1", CommandKind::undo), none);
    EXPECT_EQ(deadline_of(table, Seat(1)), began + 90 * second);
    EXPECT_EQ(deadline_of(table, Seat(0)), began + 90 * second);
    EXPECT_EQ(table.move(Seat(1), table.legal(Seat(1)).front()), none);
    // Two whose time is over at once are both taken over.
    table.now = began + 90 * second;
    table.tick();
    EXPECT_EQ(table.last.size(), 2U);
    EXPECT_TRUE(table.seat(0).is_played_by_bot());
    EXPECT_FALSE(table.seat(1).is_played_by_bot());
    EXPECT_TRUE(table.seat(2).is_played_by_bot());
}

TEST(Clocks, AreNotShownWhereThereAreNone) {
    Table table = Table::running(options_for("foppen", 4), 4);
    EXPECT_EQ(turn_text(table.match).find("until"), std::string::npos);
    EXPECT_FALSE(clock_deadline(table.match, table.to_move()).has_value());
}

TEST(Clocks, OfServersMayDifferButALogsTimesNeverGoBack) {
    Table table = clocked(with_clock("foppen", 4, live), 4);
    const Milliseconds later = table.now += 10 * second;
    table.by("p0", CommandKind::say, "hello");
    table.now -= 5 * second;
    Fast generator(1);
    table.play_random(generator);
    EXPECT_EQ(table.last_event().at, later);
}

}  // namespace
}  // namespace shoal::match
