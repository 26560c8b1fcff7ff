// A snapshot is the fold of the log, and nothing is missing from it.
#include "match/snapshot.h"

#include "tests/match/storm.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

// Goes on from the snapshot with the rest of the log, and compares with the match that came all the way.
void compare_from(const Table& table, std::size_t at) {
    Match folded(table.match.id());
    for (std::size_t i = 0; i < at; ++i) {
        ASSERT_TRUE(folded.apply(table.events[i])) << folded.problem();
    }
    const std::string text = write_snapshot(folded);
    ASSERT_FALSE(text.empty()) << "something is missing from match/snapshot.cpp";
    std::optional<Match> taken_up = read_snapshot(table.match.id(), text);
    ASSERT_TRUE(taken_up);
    EXPECT_EQ(write_snapshot(*taken_up), text);
    EXPECT_EQ(fingerprint(*taken_up), fingerprint(folded));
    for (std::size_t i = at; i < table.events.size(); ++i) {
        ASSERT_TRUE(taken_up->apply(table.events[i])) << taken_up->problem();
    }
    EXPECT_EQ(fingerprint(*taken_up), fingerprint(table.match));
    EXPECT_EQ(write_snapshot(*taken_up), write_snapshot(table.match));
}

TEST(Snapshot, IsTheFoldOfTheLogInEveryGame) {
    for_each_table([](const std::string& game, int players) {
        const Table table = stormy_table(game, players, 7, 300);
        for (std::size_t at = 1; at <= table.events.size(); at += 1 + table.events.size() / 8) {
            compare_from(table, at);
        }
        compare_from(table, table.events.size());
    });
}

TEST(Snapshot, BotsOfARematchKeepTheirNames) {
    Match match("zzzzzzzzzzzz");
    for (const Event& event : rematch_events(Table::running(options_for("hecht", 3), 1).match, test_secret, 5)) {
        ASSERT_TRUE(match.apply(event));
    }
    ASSERT_EQ(match.named(Seat(0)), Seat(2));
    const std::string text = write_snapshot(match);
    const std::optional<Match> read = read_snapshot(match.id(), text);
    ASSERT_TRUE(read);
    EXPECT_EQ(fingerprint(*read), fingerprint(match));
    const std::string names = "1:21:01:11:31:41:51:61:7";
    const std::size_t found = text.find(names);
    ASSERT_NE(found, std::string::npos);
    for (const std::string_view damaged : {"1:21:01:21:31:41:51:61:7", "1:21:01:11:31:41:51:61:8"}) {
        EXPECT_FALSE(read_snapshot(match.id(), std::string(text).replace(found, names.size(), damaged))) << damaged;
    }
}

TEST(Snapshot, WhatIsDamagedOrOfAnotherMatchIsNotRead) {
    Table table = Table::running(options_for("hecht", 2), 2);
    Fast generator(3);
    for (int i = 0; i < 10; ++i) {
        table.play_random(generator);
    }
    const std::string text = write_snapshot(table.match);
    ASSERT_TRUE(read_snapshot(table.match.id(), text));
    EXPECT_FALSE(read_snapshot("another", text));
    EXPECT_FALSE(read_snapshot(table.match.id(), ""));
    EXPECT_FALSE(read_snapshot(table.match.id(), text + "1:x"));
    for (std::size_t size = 0; size < text.size(); size += 7) {
        EXPECT_FALSE(read_snapshot(table.match.id(), text.substr(0, size)));
    }
}

}  // namespace
}  // namespace shoal::match
