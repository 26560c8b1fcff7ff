// Who is forgotten is forgotten everywhere: in memory, in what others are shown, and in the bytes of the files.
#include "server/care.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// All bytes of the database's files.
std::string files_of(Bench& bench) {
    std::string bytes;
    for (const char* ending : {"", "-wal", "-journal"}) {
        if (const auto file = bench.disk.find(std::string("/sim/hub.db") + ending)) {
            bytes += file->now;
        }
    }
    return bytes;
}

// What this person is told of the match from its beginning, in all ways there are.
std::string told(Bench& bench, Guest& viewer, const std::string& match) {
    std::string text;
    viewer.texts.clear();
    viewer.say("watch", match, R"("after":0)");
    for (const std::string& each : viewer.texts) {
        text += each;
    }
    for (const char* what : {"", "/events", "/history", "/export"}) {
        text += bench.ask("GET", "/api/matches/" + match + what, {}, viewer.token).body;
    }
    for (const char* list : {"/api/me/matches", "/api/matches?stage=open", "/api/matches?stage=running"}) {
        text += bench.ask("GET", list, {}, viewer.token).body;
    }
    return text;
}

void expect_none(const std::string& text, const std::vector<std::string>& traces, const char* where) {
    for (const std::string& trace : traces) {
        EXPECT_EQ(text.find(trace), std::string::npos) << trace << " is " << where;
    }
}

bool is_deleted(Bench& bench, const Guest& guest) {
    return bench.ask("DELETE", "/api/me", {}, guest.token).status == 200;
}

// The bug: whoever spoke as a spectator, or stood up before the start, was not found; the seats of a running table kept
// the name in memory, and wrote it back into the database with the next summary.
TEST(HubForget, WhoIsForgottenIsNowhereWhateverTheyDid) {
    Bench bench;
    const auto anna = bench.guest("Annabella");
    const auto ben = bench.guest("Benedict");
    const auto gus = bench.guest_of(*ben, "Gustavson");
    const auto cleo = bench.guest("Cleopatra");
    const auto dora = bench.guest("Dorothea");
    const auto emil = bench.guest("Emiliano");
    const std::string match = bench.make_match(*anna, R"("listed":true,"commentators":true)", "fishing", 4);
    dora->say("watch", match);
    dora->say("sit", match);
    dora->say("stand", match);
    for (Guest* each : {anna.get(), ben.get(), gus.get(), emil.get()}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    cleo->say("watch", match);
    cleo->say("say", match, R"("text":"spectatorwords")");
    EXPECT_EQ(bench.ask("PATCH", "/api/me", R"({"name":"Beatitude"})", ben->token).status, 200);
    anna->say("start", match);
    ben->say("say", match, R"("text":"playerwords")");
    anna->say("mute", match, R"("yes":true,"player":")" + cleo->player + '"');
    anna->say("kick", match, R"("player":")" + emil->player + '"');
    const std::vector<std::string> traces{"Benedict",   "Beatitude",   "Gustavson",      "Cleopatra", "Dorothea",
                                          "Emiliano",   "playerwords", "spectatorwords", ben->player, gus->player,
                                          cleo->player, dora->player,  emil->player};
    const std::string before = told(bench, *anna, match) + files_of(bench);
    for (const std::string& trace : traces) {
        ASSERT_NE(before.find(trace), std::string::npos) << trace;
    }
    for (const Guest* each : {ben.get(), cleo.get(), dora.get(), emil.get()}) {
        EXPECT_TRUE(is_deleted(bench, *each));
        EXPECT_EQ(each->closed_with, 1008);
    }
    EXPECT_EQ(gus->closed_with, 1008);
    expect_none(told(bench, *anna, match), traces, "told");
    expect_none(files_of(bench), traces, "in the files");
    // Whatever is written later is written without them, and the table goes on.
    anna->say("say", match, R"("text":"on we go")");
    anna->say("resign", match);
    bench.pass(10 * second);
    expect_none(files_of(bench), traces, "in the files again");
    bench.pass(2 * hour);
    expect_none(told(bench, *anna, match), traces, "told later");
    expect_none(files_of(bench), traces, "in the files later");
    EXPECT_NE(told(bench, *anna, match).find("Annabella"), std::string::npos);
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

TEST(HubForget, ABotPlaysOnForWhoIsForgottenAndTheSeatIsNobodys) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Benedict");
    const std::string match = bench.running(*anna, *ben);
    anna->forget();
    ASSERT_TRUE(is_deleted(bench, *ben));
    ASSERT_FALSE(anna->got("table").empty()) << "the table is shown anew";
    const json::object seat =
        anna->got("table").back().at("table").as_object().at("seats").as_array().at(1).as_object();
    EXPECT_EQ(text_at(seat, "bot"), "random");
    EXPECT_FALSE(seat.contains("player"));
    EXPECT_FALSE(seat.contains("name"));
    EXPECT_TRUE(bench.logged(match, "forgotten"));
    const std::size_t moves = bench.log_of(match).size();
    for (int i = 0; i < 6; ++i) {
        (void)bench.move(match, *anna, *anna);
        bench.pass(5 * second);
    }
    EXPECT_GT(bench.log_of(match).size(), moves + 6) << "the bot plays, and so does Anna";
}

TEST(HubForget, TablesThatNobodyElseNeedsEndWithTheirHost) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string open = bench.make_match(*ben);
    anna->say("watch", open);
    const std::string alone = bench.make_match(*ben);
    ben->say("sit", alone);
    ben->say("bot", alone, R"("level":"random")");
    ben->say("start", alone);
    const std::string running = bench.running(*ben, *anna);
    ASSERT_TRUE(is_deleted(bench, *ben));
    EXPECT_EQ(bench.log_of(open).back(), "abandoned");
    EXPECT_EQ(bench.log_of(alone).back(), "abandoned");
    EXPECT_FALSE(bench.logged(running, "abandoned"));
    anna->forget();
    anna->say("watch", running);
    EXPECT_EQ(text_at(anna->got("table").back().at("table").as_object(), "host"), anna->player)
        << "somebody who is still there looks after the table";
}

// As an admin command or another server does it, beside a hub that has the table and the person in memory.
TEST(HubForget, WhatOthersForgetLeavesTheMemoryToo) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Benedict");
    const auto cleo = bench.guest("Cleopatra");
    const std::string match = bench.running(*anna, *ben);
    cleo->say("watch", match);
    cleo->say("say", match, R"("text":"spectatorwords")");
    anna->forget();
    for (const Guest* each : {ben.get(), cleo.get()}) {
        EXPECT_EQ(forget_person(*bench.writer, each->player, bench.clock.now()).matches, 1U);
    }
    bench.pass(3 * second);
    EXPECT_EQ(ben->closed_with, 1008);
    EXPECT_EQ(cleo->closed_with, 1008);
    EXPECT_FALSE(anna->got("table").empty());
    expect_none(told(bench, *anna, match), {"Benedict", "Cleopatra", "spectatorwords", ben->player, cleo->player},
                "told");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, ben->token).status, 401);
}

TEST(HubForget, AFinishedMatchStaysAndCanStillBeRead) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Benedict");
    const std::string match = bench.running(*anna, *ben);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    const storage::Milliseconds changed = bench.reader->find_match(match)->changed_at;
    bench.pass(hour);
    ASSERT_TRUE(is_deleted(bench, *ben));
    EXPECT_EQ(bench.reader->find_match(match)->changed_at, changed) << "it does not live longer for it";
    EXPECT_TRUE(load_match(*bench.reader, match).has_value());
    const std::string shown = told(bench, *anna, match);
    EXPECT_NE(shown.find(R"("name":"–")"), std::string::npos);
    EXPECT_TRUE(bench.reader->list_matches({.player = "gone-1"}).empty());
}

TEST(HubForget, ACommandThatIsUnderWayIsNotLost) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Benedict");
    const std::string match = bench.running(*anna, *ben);
    anna->forget();
    bench.outside->hold_writes(true);
    anna->say("say", match, R"("text":"still here")");
    Request request;
    request.method = "DELETE";
    request.path = "/api/me";
    request.client.token = ben->token;
    int status = 0;
    bench.hub->request(request, [&](const Response& response) { status = response.status; });
    anna->say("say", match, R"("text":"and here")");
    bench.pass(second);
    bench.outside->hold_writes(false);
    bench.pass(5 * second);
    EXPECT_EQ(status, 200);
    EXPECT_EQ(anna->got("done").size(), 2U);
    EXPECT_EQ(anna->refusal(), "");
    expect_none(told(bench, *anna, match), {"Benedict", ben->player}, "told");
    expect_none(files_of(bench), {"Benedict", ben->player}, "in the files");
}

TEST(HubForget, WhoStaysAwayForLongIsTakenOutOfLogsToo) {
    Bench bench;
    bench.config.player_days = 10;
    bench.config.match_days = 0;
    const auto anna = bench.guest("Annabella");
    const auto ben = bench.guest("Benedict");
    const std::string match = bench.running(*anna, *ben);
    bench.kill();
    bench.clock.run_for(11 * day);
    bench.start();
    bench.pass(3 * hour);
    EXPECT_TRUE(bench.reader->find_match(match).has_value());
    expect_none(files_of(bench), {"Annabella", "Benedict", anna->player, ben->player}, "in the files");
}

}  // namespace
}  // namespace shoal::server
