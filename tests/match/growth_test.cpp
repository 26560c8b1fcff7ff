// No log grows without end: what people can do again and again has a budget (match/budgets.h), and so has the match.
#include <functional>
#include <set>

#include "match/budgets.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

// Many times what any budget allows.
constexpr int tries = 1000;

// Two people at a table for three, who have done nothing for so long that all budgets are whole.
Table at_rest() {
    TableOptions options = options_for("hecht", 3);
    options.commentators = true;
    Table table(options);
    table.seat_people(2);
    table.now += hour;
    return table;
}

// The same in a game with a bot.
Table playing() {
    TableOptions options = options_for("hecht", 3);
    options.commentators = true;
    Table table = Table::running(options, 2);
    table.now += hour;
    return table;
}

Refusal change_options(Table& table, bool hints) {
    auto options = std::make_shared<TableOptions>(table.match.options());
    options->hints = hints;
    Command command;
    command.kind = CommandKind::change;
    command.player = table.match.host();
    command.options = std::move(options);
    return table.send(command);
}

// Something that can be done for ever: each time it would write something.
struct Habit {
    std::string name;
    std::string who;  // whose budget it takes
    std::function<Table()> begin;
    std::function<Refusal(Table&, int)> again;
};

bool is_even(int i) { return i % 2 == 0; }

std::vector<Habit> habits() {
    return {
        {"other options", "p0", at_rest, [](Table& table, int i) { return change_options(table, is_even(i)); }},
        {"other promises", "p1", at_rest,
         [](Table& table, int i) {
             return table.by("p1", CommandKind::commit, commitment(sha256_hex(std::to_string(i))));
         }},
        {"a bot comes and goes", "p0", at_rest,
         [](Table& table, int i) {
             return is_even(i) ? table.seat_bot(2) : table.by("p0", CommandKind::drop_bot, "", false, Seat(2));
         }},
        {"up and down", "p1", at_rest,
         [](Table& table, int i) {
             return is_even(i) ? table.by("p1", CommandKind::stand)
                               : table.by("p1", CommandKind::sit, "", false, Seat(1));
         }},
        {"everybody is kicked", "p0", at_rest,
         [](Table& table, int i) { return table.by("p0", CommandKind::kick, "other" + std::to_string(i)); }},
        {"everybody is kicked from a running game", "p0", playing,
         [](Table& table, int i) { return table.by("p0", CommandKind::kick, "other" + std::to_string(i)); }},
        {"muted and heard", "p0", playing,
         [](Table& table, int i) { return table.by("p0", CommandKind::mute, "p1", is_even(i)); }},
        {"a pause and none", "p1", playing, [](Table& table, int i) { return table.wish(1, "pause", is_even(i)); }},
        {"an end and none", "p1", playing, [](Table& table, int i) { return table.wish(1, "abandon", is_even(i)); }},
        {"commentators and none", "p1", playing,
         [](Table& table, int i) { return table.by("p1", CommandKind::consent, "", is_even(i)); }},
    };
}

TEST(Growth, WhatCanBeDoneForEverIsBoundedForAPersonAndComesBackSlowly) {
    for (const Habit& habit : habits()) {
        SCOPED_TRACE(habit.name);
        Table table = habit.begin();
        const std::size_t before = table.records.size();
        int done = 0;
        for (int i = 0; i < tries && habit.again(table, done) == none; ++i) {
            ++done;
        }
        EXPECT_EQ(done, changes_burst);
        EXPECT_EQ(table.records.size(), before + static_cast<std::size_t>(done));
        EXPECT_EQ(habit.again(table, done), too_many_changes);
        EXPECT_TRUE(table.last.empty());
        table.now += change_every_ms;
        EXPECT_EQ(habit.again(table, done), none) << "one for each of these times";
        EXPECT_EQ(habit.again(table, done + 1), too_many_changes);
        // The budget is in the log: reading it again gives nobody another.
        table.match = fold(table.records).value();
        EXPECT_EQ(habit.again(table, done + 1), too_many_changes);
        // The others have their own.
        const std::string other = habit.who == "p0" ? "p1" : "p0";
        EXPECT_EQ(table.by(other, CommandKind::consent, "", true), none);
    }
}

TEST(Growth, SpeakingSlowlyForHoursIsBoundedToo) {
    Table table = playing();
    int said = 0;
    constexpr Milliseconds pace_ms = 2 * second;  // not too fast for the chat
    for (int i = 0; i < tries; ++i, table.now += pace_ms) {
        const Refusal refusal = table.by("p1", CommandKind::say, "and another thing");
        ASSERT_TRUE(refusal == none || refusal == too_many_changes);
        said += refusal == none ? 1 : 0;
    }
    EXPECT_LE(said, changes_burst + tries * pace_ms / change_every_ms);
    EXPECT_LT(said, tries - 100);
}

TEST(Growth, GuestsHaveNoBudgetOfTheirOwn) {
    Table table(options_for("hecht", 3));
    table.owners = {{"child", "p1"}};
    table.seat_people(2);
    ASSERT_EQ(table.by("child", CommandKind::sit, "", false, Seat(2)), none);
    int done = 0;
    for (int i = 0; i < tries; ++i) {
        const std::string who = is_even(i) ? "p1" : "child";
        done += table.by(who, CommandKind::commit, commitment(sha256_hex(std::to_string(i)))) == none ? 1 : 0;
    }
    EXPECT_LE(done, changes_burst);
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment("")), too_many_changes);
    EXPECT_EQ(table.by("child", CommandKind::commit, commitment("")), too_many_changes);
}

// A fresh identity costs nothing, so that a budget for each would be none.
TEST(Growth, AllWhoOnlyVisitShareOneBudget) {
    Table table = playing();
    int said = 0;
    for (int i = 0; i < tries; ++i) {
        said += table.by("fresh" + std::to_string(i), CommandKind::say, "hello") == none ? 1 : 0;
    }
    EXPECT_EQ(said, visits_burst);
    EXPECT_EQ(table.by("another", CommandKind::say, "hello"), too_many_changes);
    EXPECT_EQ(table.by("another", CommandKind::claim, "", false, Seat(2)), too_many_changes);
    // Who belongs to the table notices nothing of it.
    EXPECT_EQ(table.by("p0", CommandKind::say, "so many"), none);
    EXPECT_EQ(table.by("p1", CommandKind::say, "indeed"), none);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "fresh0"), none);
    table.match = fold(table.records).value();
    EXPECT_EQ(table.by("another", CommandKind::say, "hello"), too_many_changes);
    table.now += visit_every_ms;
    EXPECT_EQ(table.by("another", CommandKind::say, "hello"), none);
    EXPECT_EQ(table.by("one more", CommandKind::say, "hello"), too_many_changes);
}

TEST(Growth, SeatsThatStrangersTakeAndLeaveAreVisits) {
    Table table(options_for("hecht", 3));
    int sat = 0;
    for (int i = 0; i < tries; ++i) {
        const std::string who = "fresh" + std::to_string(i);
        sat += table.by(who, CommandKind::sit) == none ? 1 : 0;
        table.by(who, CommandKind::stand);
    }
    EXPECT_EQ(sat, visits_burst);
    EXPECT_EQ(table.by("p0", CommandKind::sit), none) << "the host is no visitor";
}

// Talk until the log has so many records, without asking anybody's budget: it took weeks.
void fill(Table& table, std::uint32_t records) {
    Event event;
    event.kind = EventKind::said;
    event.player = "p1";
    event.name = "Name of p1";
    event.text = "and so on";
    while (table.match.sequence() < records) {
        table.now += change_every_ms;
        event.at = table.now;
        ASSERT_TRUE(table.match.apply(event)) << table.match.problem();
    }
    table.now += hour;
}

TEST(Growth, AFullMatchRefusesWhatOnlyMakesItGrow) {
    for (const Habit& habit : habits()) {
        SCOPED_TRACE(habit.name);
        Table table = habit.begin();
        fill(table, records_max - 1);
        EXPECT_EQ(habit.again(table, 0), none) << "one less is not full";
        EXPECT_EQ(table.match.sequence(), records_max);
        // Whoever leaves, or wishes for the end, brings it nearer: see below.
        EXPECT_EQ(habit.again(table, 1), too_many_changes);
        EXPECT_EQ(table.match.sequence(), records_max);
    }
    Table table = playing();
    fill(table, records_max);
    Command rename;
    rename.kind = CommandKind::rename;
    rename.player = "p1";
    rename.name = "Another Name";
    EXPECT_EQ(table.send(rename), too_many_changes);
    EXPECT_EQ(table.by("p1", CommandKind::say, "still here?"), too_many_changes);
    EXPECT_EQ(table.by("stranger", CommandKind::say, "hello"), too_many_changes);
    EXPECT_EQ(table.by("stranger", CommandKind::claim, "", false, Seat(2)), too_many_changes);
    EXPECT_EQ(table.match.sequence(), records_max);
}

TEST(Growth, AFullMatchIsPlayedToItsEndWithoutTakingBack) {
    Table table = playing();
    fill(table, records_max);
    Fast generator(3);
    std::set<Refusal> undone;
    while (table.stage() == Stage::running && !HasFailure()) {
        const Seat seat = table.to_move();
        table.play_random(generator);
        if (table.stage() == Stage::running && !table.match.seat(seat).is_played_by_bot()) {
            undone.insert(table.by(table.match.seat(seat).player, CommandKind::undo));
        }
    }
    EXPECT_EQ(table.stage(), Stage::finished);
    EXPECT_FALSE(undone.contains(none));
    EXPECT_TRUE(undone.contains(too_many_changes));
    EXPECT_GT(table.match.sequence(), records_max);
    // And again, at another table.
    EXPECT_EQ(table.wish(0, "rematch"), none);
    EXPECT_EQ(table.wish(0, "rematch", false), too_many_changes);
    EXPECT_EQ(table.wish(1, "rematch"), none);
    EXPECT_TRUE(wants_rematch(table.match));
}

TEST(Growth, AFullMatchCanBeLeftAndEnded) {
    Table agreed = playing();
    fill(agreed, records_max);
    EXPECT_EQ(agreed.wish(0, "abandon"), none);
    EXPECT_EQ(agreed.wish(0, "abandon", false), too_many_changes) << "it would be a way to go on for ever";
    EXPECT_EQ(agreed.wish(1, "abandon"), none);
    EXPECT_EQ(agreed.stage(), Stage::abandoned);

    Table paused = playing();
    EXPECT_EQ(paused.wish(0, "pause"), none);
    EXPECT_EQ(paused.wish(1, "pause"), none);
    fill(paused, records_max);
    EXPECT_EQ(paused.wish(0, "resume"), none);
    EXPECT_EQ(paused.wish(1, "resume"), none);
    EXPECT_FALSE(paused.match.is_paused());

    // To stand up from a running game is to resign; that was refused where resigning was not.
    for (const CommandKind leave : {CommandKind::resign, CommandKind::stand}) {
        Table left = playing();
        fill(left, records_max);
        EXPECT_EQ(left.by("p1", leave), none);
        EXPECT_TRUE(left.seat(1).is_played_by_bot());
        EXPECT_EQ(left.by("p1", CommandKind::claim, "", false, Seat(1)), too_many_changes);
        EXPECT_EQ(left.by("", CommandKind::close, "closed"), none);
        EXPECT_EQ(left.stage(), Stage::abandoned);
    }

    Table open = at_rest();
    fill(open, records_max);
    EXPECT_EQ(open.by("p1", CommandKind::stand), none);
    EXPECT_EQ(open.by("p1", CommandKind::sit), too_many_changes);
    open.now = next_deadline(open.match).value();
    EXPECT_EQ(open.tick(), none);
    EXPECT_EQ(open.stage(), Stage::abandoned);
}

// A start for which nobody shows a share can be made again every ten seconds. It was a way past the bound.
TEST(Growth, StartsThatAreCalledOffEndAtAFullTable) {
    Table table(options_for("hecht", 2));
    table.seat_people(1);
    ASSERT_EQ(table.seat_bot(1), none);
    ASSERT_EQ(table.come(0), none);
    fill(table, records_max - 1);
    ASSERT_EQ(table.lock(), none);
    EXPECT_EQ(table.match.sequence(), records_max);
    table.now += reveal_ms;
    EXPECT_EQ(table.tick(), none);
    ASSERT_FALSE(table.match.is_locked());
    EXPECT_EQ(table.lock(), too_many_changes);
    // Who had shown theirs in time would have played.
    Table shown(options_for("hecht", 2));
    shown.seat_people(1);
    ASSERT_EQ(shown.seat_bot(1), none);
    ASSERT_EQ(shown.come(0), none);
    fill(shown, records_max - 1);
    ASSERT_EQ(shown.lock(), none);
    EXPECT_EQ(shown.reveal(0), none);
    EXPECT_EQ(shown.stage(), Stage::running);
    Fast generator(1);
    shown.play_to_the_end(generator);
    EXPECT_EQ(shown.stage(), Stage::finished);
}

}  // namespace
}  // namespace shoal::match
