// What happens at tables without anybody asking: presence, bots, clocks, rematches, restarts.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// The first legal moves of whoever is to move, so many of them.
void play(Bench& bench, const std::string& match, Guest& a, Guest& b, int moves) {
    for (int i = 0; i < moves; ++i) {
        ASSERT_TRUE(bench.move(match, a, b));
    }
}

std::size_t count(const std::vector<std::string>& kinds, std::string_view kind) {
    return static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), kind));
}

TEST(HubCare, WhoSitsDownWhileWatchingIsHere) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben, R"("grace_s":5)");
    EXPECT_EQ(count(bench.log_of(match), "came"), 2U);
    bench.pass(2 * minute);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
}

TEST(HubCare, AReloadedPageIsNoEvent) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    const std::size_t before = bench.log_of(match).size();
    ben->disconnect();
    bench.pass(2 * second);
    ben->connect();
    ben->say("watch", match);
    bench.pass(10 * second);
    EXPECT_EQ(bench.log_of(match).size(), before);
}

TEST(HubCare, WhoStaysAwayIsGoneAfterAMomentAndABotPlaysAfterTheGrace) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben, R"("grace_s":30)");
    ben->disconnect();
    bench.pass(2 * second);
    EXPECT_FALSE(anna->heard("went"));
    bench.pass(2 * second);
    EXPECT_TRUE(anna->heard("went"));
    bench.pass(28 * second);
    EXPECT_FALSE(anna->heard("taken_over"));
    bench.pass(4 * second);
    EXPECT_TRUE(anna->heard("taken_over"));
    ben->forget();
    ben->connect();
    ben->say("watch", match);
    ben->say("claim", match);
    EXPECT_TRUE(ben->heard("claimed"));
}

TEST(HubCare, WhoGoesWhileTheTableIsBeingReadIsNoticed) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.outside->failing_writes = bench.outside->failing_reads = true;
    anna->say("say", match, R"("text":"lost")");
    ben->disconnect();
    bench.pass(10 * second);
    bench.outside->failing_writes = bench.outside->failing_reads = false;
    bench.pass(10 * second);
    EXPECT_TRUE(anna->heard("went"));
}

TEST(HubCare, WhoGoesWhileTheDiskFailsIsNoticedLater) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    ben->disconnect();
    bench.outside->failing_writes = true;
    bench.pass(10 * second);
    EXPECT_FALSE(bench.logged(match, "went"));
    bench.outside->failing_writes = false;
    bench.pass(10 * second);
    EXPECT_TRUE(bench.logged(match, "went"));
}

TEST(HubCare, TheTimeWithoutAServerIsGivenBackAndTheSeatsHeld) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match =
        bench.running(*anna, *ben, R"("grace_s":20,"clock":{"kind":"live","move_s":30,"reserve_s":0})");
    bench.pass(10 * second);
    bench.restart_after(5 * minute);
    anna->connect();
    anna->say("watch", match);
    bench.pass(5 * second);
    EXPECT_TRUE(bench.logged(match, "adopted"));
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    bench.pass(30 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over")) << "then time runs again";
}

TEST(HubCare, AMatchThatNobodyComesBackToIsAdoptedAndCaredForAfterAStart) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben, R"("grace_s":20)");
    bench.restart_after(minute);
    bench.pass(minute);
    EXPECT_EQ(count(bench.log_of(match), "adopted"), 1U);
    EXPECT_EQ(count(bench.log_of(match), "taken_over"), 2U);
    bench.pass(20 * minute);
    EXPECT_GT(count(bench.log_of(match), "moved"), 10U) << "bots play on";
}

int tables_in_memory(const Bench& bench) {
    const std::string text = "\n" + bench.metrics->write();
    constexpr std::string_view gauge = "\nshoal_tables ";
    const std::size_t found = text.find(gauge);
    return found == std::string::npos ? -1 : std::stoi(text.substr(found + gauge.size()));
}

// Where many people leave at one moment, all their tables are due at one. They came into memory at once, and whoever
// played waited for all of them.
TEST(HubCare, TablesThatAreDueAtOneMomentComeBackOneAfterTheOther) {
    constexpr int tables = 12;
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    std::vector<std::string> matches;
    for (int i = 0; i < tables; ++i) {
        matches.push_back(bench.running(*anna, *ben, R"("grace_s":20)"));
    }
    anna->disconnect();
    ben->disconnect();
    bench.pass(22 * second);
    ASSERT_EQ(tables_in_memory(bench), 0);
    const std::string damaged = matches.front();
    bench.writer->replace_record(damaged, bench.reader->find_match(damaged)->last_sequence, "{");
    int most_at_once = 0;
    for (int i = 0; i < 3 * second; ++i) {
        const int before = tables_in_memory(bench);
        bench.pass(1);
        most_at_once = std::max(most_at_once, tables_in_memory(bench) - before);
    }
    EXPECT_EQ(most_at_once, 1);
    for (const std::string& match : matches) {
        EXPECT_TRUE(match == damaged || bench.logged(match, "taken_over")) << "one that cannot be read holds up nobody";
    }
}

TEST(HubCare, ABotThatFindsNoMoveIsAskedAgain) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    anna->say("sit", match);
    anna->say("bot", match, R"("level":"random")");
    bench.outside->bots_are_busy = true;
    anna->say("start", match);
    while (bench.move(match, *anna, *anna)) {
        anna->forget();
    }
    const std::size_t before = bench.log_of(match).size();
    bench.pass(10 * second);
    EXPECT_EQ(bench.log_of(match).size(), before);
    bench.outside->bots_are_busy = false;
    bench.pass(5 * second);
    EXPECT_GT(bench.log_of(match).size(), before);
}

TEST(HubCare, ACorrespondenceGameGoesOnWithoutAnybodyConnected) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("clock":{"kind":"days","move_s":3600})");
    anna->say("watch", match);
    anna->say("sit", match);
    anna->say("bot", match, R"("level":"random")");
    bench.outside->bots_are_busy = true;
    anna->say("start", match);
    while (bench.move(match, *anna, *anna)) {
        anna->forget();
    }
    anna->disconnect();
    bench.outside->bots_are_busy = false;
    const std::size_t before = count(bench.log_of(match), "moved");
    bench.pass(10 * second);
    EXPECT_GT(count(bench.log_of(match), "moved"), before) << "the bot moves though nobody looks";
    bench.pass(2 * hour);
    EXPECT_TRUE(bench.logged(match, "taken_over")) << "the clock runs out though nobody looks";
}

TEST(HubCare, ACorrespondenceGameWakesUpAfterAStart) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben, R"("clock":{"kind":"days","move_s":3600})");
    bench.restart_after(minute);
    bench.pass(2 * hour);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
}

TEST(HubCare, AnOpenTableThatNobodyComesToIsGivenUpAfterADay) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->disconnect();
    bench.pass(23 * hour);
    EXPECT_FALSE(bench.logged(match, "abandoned"));
    bench.pass(2 * hour);
    EXPECT_TRUE(bench.logged(match, "abandoned"));
}

TEST(HubCare, ARematchIsMadeOnceAndEverybodyMovesOnBySeat) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (const char* wish : {"abandon", "rematch"}) {
        for (Guest* each : {anna.get(), ben.get()}) {
            each->say("wish", match, R"("wish":")" + std::string(wish) + R"(","yes":true)");
        }
    }
    ASSERT_EQ(count(bench.log_of(match), "rematched"), 1U);
    ASSERT_TRUE(ben->heard("rematched"));
    const std::string next = text_at(ben->got("event").back().at("event").as_object(), "match");
    ben->say("watch", next);
    EXPECT_EQ(number_at(ben->got("table").back(), "you"), 0);
}

TEST(HubCare, ARematchThatCouldNotBeWrittenIsMadeLater) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    anna->say("wish", match, R"("wish":"rematch","yes":true)");
    bench.hub->receive(ben->session, R"({"do":"wish","id":1,"match":")" + match + R"(","wish":"rematch","yes":true})");
    while (!bench.logged(match, "rematched") && count(bench.log_of(match), "wished") < 4) {
        bench.clock.step();
    }
    bench.outside->failing_writes = true;
    bench.pass(3 * second);
    EXPECT_FALSE(bench.logged(match, "rematched"));
    bench.outside->failing_writes = false;
    bench.pass(5 * second);
    EXPECT_EQ(count(bench.log_of(match), "rematched"), 1U);
}

TEST(HubCare, ARematchWishedBeforeACrashIsMadeWhenSomebodyLooks) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    anna->say("wish", match, R"("wish":"rematch","yes":true)");
    bench.hub->receive(ben->session, R"({"do":"wish","id":1,"match":")" + match + R"(","wish":"rematch","yes":true})");
    while (count(bench.log_of(match), "wished") < 4) {
        bench.clock.step();
    }
    bench.restart_after(second);
    EXPECT_FALSE(bench.logged(match, "rematched"));
    anna->connect();
    anna->say("watch", match);
    bench.pass(2 * second);
    EXPECT_EQ(count(bench.log_of(match), "rematched"), 1U);
}

TEST(HubCare, AStopWaitsForWhatIsBeingWrittenAndTellsEverybody) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.outside->hold_writes(true);
    anna->say("say", match, R"("text":"last words")");
    bool stopped = false;
    bench.hub->shut_down([&] { stopped = true; });
    bench.pass(10 * second);
    EXPECT_FALSE(stopped);
    EXPECT_EQ(ben->got("bye").size(), 1U);
    EXPECT_FALSE(bench.hub->healthy());
    bench.outside->hold_writes(false);
    bench.pass();
    EXPECT_TRUE(stopped);
    EXPECT_TRUE(ben->heard("said"));
    EXPECT_TRUE(bench.reader->find_match(match)->owner.empty()) << "others may run it";
}

TEST(HubCare, AStopDoesNotWaitForWhatCannotBeWritten) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.outside->failing_writes = true;
    bench.hub->receive(anna->session, R"({"do":"say","id":1,"match":")" + match + R"(","text":"lost"})");
    bool stopped = false;
    bench.hub->shut_down([&] { stopped = true; });
    bench.pass(10 * second);
    EXPECT_TRUE(stopped);
}

TEST(HubCare, OldMatchesAndPeopleAreForgottenHoweverManyThereAre) {
    Bench bench;
    bench.config.match_days = 10;
    bench.config.player_days = 10;
    const auto anna = bench.guest("Anna");
    for (int i = 0; i < 150; ++i) {
        storage::Append append;
        append.match = "old" + std::to_string(i);
        append.records = {"{}"};
        append.summary = storage::Summary{"hecht", storage::Stage::finished, false, {}, {}, "{}"};
        append.at = bench.clock.now();
        ASSERT_EQ(bench.writer->append({&append, 1}).at(0), storage::Appended::durable);
    }
    bench.kill();
    bench.clock.run_for(11 * day);
    bench.start();
    bench.pass(2 * second);
    EXPECT_TRUE(bench.reader->list_matches({.limit = 1000}).empty());
    EXPECT_FALSE(bench.reader->find_player(anna->player));
}

TEST(HubCare, AMoveIsMadeWhileThePersonIsCalledOnlyOnce) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    for (const Guest* each : {anna.get(), ben.get()}) {
        const std::string address = R"({"webhook":"https://example.org/)" + each->player + "\"}";
        EXPECT_EQ(bench.ask("PATCH", "/api/me", address, each->token).status, 200);
    }
    const std::string match = bench.running(*anna, *ben, R"("clock":{"kind":"days","move_s":3600})");
    const std::size_t first = bench.outside->webhooks.size();
    ASSERT_GE(first, 1U);
    EXPECT_NE(bench.outside->webhooks.back().second.find(match), std::string::npos);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->disconnect();
    }
    bench.pass(10 * second);
    for (int i = 0; i < 3; ++i) {
        (void)bench.ask("GET", "/api/matches/" + match, {}, anna->token);
    }
    EXPECT_EQ(bench.outside->webhooks.size(), first) << "looking at a table calls nobody";
}

TEST(HubCare, ACallIsMadeOnlyWhenTheMoveIsDurable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    for (const Guest* each : {anna.get(), ben.get()}) {
        (void)bench.ask("PATCH", "/api/me", R"({"webhook":"https://example.org/"})", each->token);
    }
    const std::string match = bench.running(*anna, *ben, R"("clock":{"kind":"days","move_s":3600})");
    const std::size_t before = bench.outside->webhooks.size();
    bench.outside->failing_writes = true;
    EXPECT_TRUE(bench.move(match, *anna, *ben));
    bench.pass(2 * second);
    EXPECT_EQ(bench.outside->webhooks.size(), before);
}

TEST(HubCare, TheFeedTellsWhichCorrespondenceGamesWait) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const json::object me = bench.ask_json("PATCH", "/api/me", R"({"feed":true})", anna->token);
    const std::string feed = '/' + text_at(me, "feed_path");
    const std::string match = bench.running(*anna, *ben, R"("clock":{"kind":"days","move_s":3600})");
    const std::string live = bench.running(*anna, *ben);
    bool waited = false;
    bool free = false;
    for (int i = 0; i < 12; ++i) {
        const Response answer = bench.ask("GET", feed);
        EXPECT_EQ(answer.type, "application/atom+xml");
        EXPECT_EQ(answer.body.find(live), std::string::npos);
        const bool turn = Bench::seen_of(*anna, match).back().contains("legal");
        EXPECT_EQ(answer.body.find(match) != std::string::npos, turn);
        (turn ? waited : free) = true;
        play(bench, match, *anna, *ben, 1);
    }
    EXPECT_TRUE(waited && free);
    EXPECT_EQ(bench.ask("GET", "/api/feed/" + std::string(64, '0') + ".atom").status, 404);
}

}  // namespace
}  // namespace shoal::server
