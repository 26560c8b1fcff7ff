// What lists say of tables that are being played: whose turn it is, as far as that is durable.
#include "server/care.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

using Seats = std::vector<std::int64_t>;

Seats to_move_in(const json::object& object) {
    Seats seats;
    for (const json::value& seat : object.at("to_move").as_array()) {
        seats.push_back(seat.as_int64());
    }
    return seats;
}

// Whose turn it is by what this person was shown last of the table.
Seats shown_to(const Guest& guest, const std::string& match) {
    return to_move_in(Bench::seen_of(guest, match).back().at("turn").as_object());
}

Seats listed(const json::object& list, std::string_view key) {
    const json::array& tables = list.at(key).as_array();
    return tables.size() == 1 ? to_move_in(tables[0].as_object()) : Seats{-1};
}

// Whose turn it is by this person's list of matches.
Seats told(Bench& bench, const Guest& guest) {
    return listed(bench.ask_json("GET", "/api/me/matches", {}, guest.token), "matches");
}

// Moves until it is another's turn.
void pass_the_turn(Bench& bench, const std::string& match, Guest& a, Guest& b) {
    const Seats before = shown_to(a, match);
    for (int i = 0; i < 50 && shown_to(a, match) == before; ++i) {
        ASSERT_TRUE(bench.move(match, a, b));
    }
    ASSERT_NE(shown_to(a, match), before);
}

// Whoever came back to the lobby while their page was still at the table, or had just left it, was told whose turn it
// had been when somebody last came or went.
TEST(HubLists, WhoseTurnItIsIsToldAsItStandsWhileATableIsPlayed) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest(R"(\"to_move\":[7])");
    const std::string match = bench.running(*anna, *ben, R"("listed":true)");
    for (int turns = 0; turns < 3; ++turns) {
        pass_the_turn(bench, match, *anna, *ben);
        const Seats now = shown_to(*anna, match);
        EXPECT_EQ(told(bench, *anna), now);
        EXPECT_EQ(told(bench, *ben), now);
        EXPECT_EQ(listed(bench.ask_json("GET", "/api/matches?stage=running"), "matches"), now);
        const auto carla = bench.stranger();
        carla->say_text(R"({"do":"lobby","on":true})");
        EXPECT_EQ(listed(carla->got("lobby").at(0), "tables"), now);
    }
    anna->disconnect();
    EXPECT_EQ(told(bench, *anna), shown_to(*ben, match)) << "at once, before she counts as gone";
    bench.pass(10 * second);
    ASSERT_TRUE(bench.logged(match, "went"));
    EXPECT_EQ(told(bench, *anna), shown_to(*ben, match));
}

TEST(HubLists, NobodyIsToldOfATurnBeforeItIsDurable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    pass_the_turn(bench, match, *anna, *ben);
    const Seats before = shown_to(*anna, match);
    bench.outside->hold_writes(true);
    ASSERT_TRUE(bench.move(match, *anna, *ben));
    EXPECT_EQ(told(bench, *anna), before);
    bench.outside->hold_writes(false);
    bench.pass();
    const Seats after = shown_to(*anna, match);
    ASSERT_NE(after, before) << "this move passes the turn";
    EXPECT_EQ(told(bench, *anna), after);
}

TEST(HubLists, AMoveThatCouldNotBeWrittenHasChangedNoTurn) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    pass_the_turn(bench, match, *anna, *ben);
    const Seats before = shown_to(*anna, match);
    bench.outside->failing_writes = true;
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(bench.move(match, *anna, *ben));
        // The table may be about to be read again.
        EXPECT_EQ(told(bench, *anna), before);
    }
    bench.outside->failing_writes = false;
    bench.pass(3 * second);
    EXPECT_EQ(told(bench, *anna), before);
    ASSERT_TRUE(bench.move(match, *anna, *ben));
    ASSERT_NE(shown_to(*anna, match), before) << "this move passes the turn";
    EXPECT_EQ(told(bench, *anna), shown_to(*anna, match));
}

// Bots go on to a person's turn after the last page has gone; the list still said that it was theirs.
TEST(HubLists, ATableThatBotsPlayOnLeavesMemoryWithItsTurnWrittenDown) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("grace_s":600)", "fishing", 3);
    anna->say("watch", match);
    anna->say("bot", match, R"("level":"random")");
    anna->say("bot", match, R"("level":"random")");
    anna->say("sit", match);
    bench.config.bot_pace_ms = 10 * second;
    anna->say("start", match);
    const Seats first = shown_to(*anna, match);
    ASSERT_NE(first, Seats{2}) << "a bot begins";
    anna->disconnect();
    bench.pass(5 * second);
    ASSERT_EQ(bench.log_of(match).back(), "went");
    EXPECT_EQ(told(bench, *anna), first);
    bench.pass(minute);
    ASSERT_EQ(bench.log_of(match).back(), "moved");
    EXPECT_EQ(told(bench, *anna), Seats{2});
    bench.restart_after(second);
    EXPECT_EQ(told(bench, *anna), Seats{2});
}

// The list is the database's: what ended there is over, whatever is still in memory.
TEST(HubLists, OfATableThatWasClosedMeanwhileNoTurnIsTold) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    pass_the_turn(bench, match, *anna, *ben);
    ASSERT_EQ(close_match(*bench.writer, match, "closed", bench.clock.now()), Closed::closed);
    EXPECT_EQ(told(bench, *anna), Seats{});
}

}  // namespace
}  // namespace shoal::server
