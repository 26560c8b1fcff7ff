// Tables: who may make and watch them, and that nothing is told before it is durable.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

TEST(HubTables, OptionsThatMakeNoSenseAreRefusedWithTheField) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const json::object answer = bench.ask_json("POST", "/api/matches", R"({"game":"hecht","players":99})", anna->token);
    EXPECT_EQ(text_at(answer, "reason"), "bad_options");
    EXPECT_EQ(text_at(answer, "field"), "players");
    EXPECT_EQ(bench.ask("POST", "/api/matches", R"({"game":"hecht","players":2})").status, 401);
}

TEST(HubTables, AHostHasSoManyTablesAndNoMoreEvenWithoutSittingDown) {
    Bench bench;
    bench.config.matches_per_person_max = 3;
    const auto anna = bench.guest("Anna");
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(bench.make_match(*anna).empty());
    }
    EXPECT_EQ(bench.ask("POST", "/api/matches", R"({"game":"hecht","players":2})", anna->token).status, 429);
    EXPECT_EQ(bench.ask_json("GET", "/api/me/matches", {}, anna->token).at("matches").as_array().size(), 3U);
}

TEST(HubTables, TheServersGraceHoldsUnlessTheHostChoosesAnother) {
    Bench bench;
    bench.config.grace_seconds = 17;
    const auto anna = bench.guest("Anna");
    anna->say("watch", bench.make_match(*anna));
    EXPECT_NE(anna->texts.back().find(R"("grace_s":17)"), std::string::npos);
    anna->say("watch", bench.make_match(*anna, R"("grace_s":5)"));
    EXPECT_NE(anna->texts.back().find(R"("grace_s":5)"), std::string::npos);
}

TEST(HubTables, APasswordKeepsStrangersOut) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna, R"("password":"secret word")");
    anna->say("watch", match);
    EXPECT_EQ(anna->got("table").size(), 1U) << "the host needs none";
    ben->say("watch", match);
    EXPECT_EQ(ben->refusal(), "wrong_password");
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match, {}, ben->token).status, 409);
    ben->say("say", match, R"("text":"let me in")");
    EXPECT_FALSE(bench.logged(match, "said"));
    ben->say("watch", match, R"("password":"secret word")");
    EXPECT_EQ(ben->got("table").size(), 1U);
}

TEST(HubTables, WithoutSpectatorsOnlyThoseAtTheTableSeeTheGame) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto carla = bench.guest("Carla");
    const std::string match = bench.make_match(*anna, R"("spectators":false)");
    carla->say("watch", match);
    EXPECT_EQ(carla->got("table").size(), 1U) << "before the start everybody may look";
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    anna->say("start", match);
    EXPECT_EQ(carla->refusal(), "no_spectators");
    carla->forget();
    EXPECT_TRUE(bench.move(match, *anna, *ben));
    EXPECT_TRUE(carla->inbox.empty());
    carla->say("watch", match);
    EXPECT_EQ(carla->refusal(), "no_spectators");
}

TEST(HubTables, WhoIsKickedHearsSoAndNothingMore) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    ben->forget();
    anna->say("kick", match, R"("player":")" + ben->player + '"');
    EXPECT_TRUE(ben->heard("kicked"));
    EXPECT_EQ(ben->refusal(), "kicked");
    ben->forget();
    anna->say("say", match, R"("text":"now we are alone")");
    EXPECT_TRUE(ben->inbox.empty());
    ben->say("watch", match);
    EXPECT_EQ(ben->refusal(), "kicked");
}

TEST(HubTables, NothingIsToldBeforeItIsDurable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.outside->hold_writes(true);
    anna->forget();
    ben->forget();
    anna->say("say", match, R"("text":"hello")");
    anna->say("resign", match);
    ben->say("start", match);
    ben->say("watch", match);
    Response late;
    late.status = 0;
    Request request;
    request.method = "GET";
    request.path = "/api/matches/" + match + "/export";
    bench.hub->request(request, [&](const Response& response) { late = response; });
    bench.pass(10 * second);
    EXPECT_TRUE(anna->inbox.empty());
    EXPECT_TRUE(ben->inbox.empty());
    EXPECT_EQ(late.status, 0);
    bench.outside->hold_writes(false);
    bench.pass();
    EXPECT_EQ(late.status, 200);
    EXPECT_EQ(anna->events().at(0), "said");
    EXPECT_EQ(anna->events().at(1), "taken_over");
    EXPECT_EQ(anna->got("done").size(), 2U);
    EXPECT_EQ(text_at(anna->inbox.at(0), "is"), "event") << "the event comes before its acknowledgement";
    EXPECT_EQ(ben->refusal(), "not_host");
    EXPECT_EQ(ben->got("table").size(), 1U);
}

TEST(HubTables, WhatCannotBeWrittenIsRefusedAndTheTableShownAsItReallyStands) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    const std::size_t before = bench.log_of(match).size();
    anna->forget();
    ben->forget();
    bench.outside->failing_writes = true;
    anna->say("say", match, R"("text":"lost")");
    EXPECT_EQ(anna->refusal(), "not_saved");
    EXPECT_FALSE(bench.hub->healthy());
    bench.pass();
    ASSERT_FALSE(ben->got("table").empty());
    EXPECT_EQ(number_at(ben->got("table").back(), "seq"), static_cast<std::int64_t>(before));
    EXPECT_TRUE(ben->events().empty());
    bench.outside->failing_writes = false;
    bench.pass(3 * second);
    anna->forget();
    anna->say("say", match, R"("text":"kept")");
    EXPECT_EQ(anna->got("done").size(), 1U);
    EXPECT_TRUE(bench.hub->healthy());
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

TEST(HubTables, WatchersAreNotLeftAloneWhenTheLogCannotBeReadForAWhile) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.outside->failing_writes = bench.outside->failing_reads = true;
    anna->say("say", match, R"("text":"lost")");
    bench.pass(5 * second);
    anna->forget();
    anna->say("say", match, R"("text":"lost, too")");
    bench.pass();
    EXPECT_EQ(anna->refusal(), "not_saved") << "not that there is no such match";
    ben->forget();
    bench.outside->failing_writes = bench.outside->failing_reads = false;
    bench.pass(3 * second);
    EXPECT_FALSE(ben->got("table").empty());
    anna->say("say", match, R"("text":"kept")");
    EXPECT_TRUE(ben->heard("said"));
}

TEST(HubTables, WhenAnotherWasFasterTheTableIsReadAgainAndTheCommandDecidedAgain) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    const std::size_t before = bench.log_of(match).size();
    storage::Append append;
    append.match = match;
    append.first_sequence = static_cast<std::uint32_t>(before) + 1;
    append.records = {R"({"t":"said","at":)" + std::to_string(bench.clock.now()) +
                      R"(,"player":"x","name":"Xaver","text":"faster"})"};
    append.at = bench.clock.now();
    ASSERT_EQ(bench.writer->append({&append, 1}).at(0), storage::Appended::durable);
    anna->forget();
    anna->say("say", match, R"("text":"slower")");
    bench.pass();
    EXPECT_EQ(anna->refusal(), "");
    ASSERT_FALSE(anna->got("table").empty());
    EXPECT_EQ(number_at(anna->got("table").back(), "seq"), static_cast<std::int64_t>(before) + 1);
    ASSERT_EQ(bench.log_of(match).size(), before + 2);
    ASSERT_FALSE(anna->got("event").empty());
    EXPECT_EQ(number_at(anna->got("event").back().at("event").as_object(), "seq"),
              static_cast<std::int64_t>(before) + 2);
    EXPECT_EQ(anna->got("done").size(), 1U);
}

TEST(HubTables, WhoeverWatchesAMatchThatIsDeletedHearsThatItIsGone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    bench.writer->delete_match(match);
    anna->forget();
    anna->say("sit", match);
    bench.pass();
    EXPECT_EQ(anna->refusal(), "no_such_match");
    anna->forget();
    anna->say("watch", match);
    EXPECT_EQ(anna->refusal(), "no_such_match");
}

TEST(HubTables, WhoComesBackGetsWhatTheyMissedOnce) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    const std::int64_t seen = static_cast<std::int64_t>(bench.log_of(match).size());
    ben->disconnect();
    anna->say("say", match, R"("text":"one")");
    anna->say("say", match, R"("text":"two")");
    ben->forget();
    ben->connect();
    ben->say("watch", match, R"("after":)" + std::to_string(seen));
    const json::array events = ben->got("table").at(0).at("events").as_array();
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(number_at(events[0].as_object(), "seq"), seen + 1);
    EXPECT_EQ(text_at(events[1].as_object(), "text"), "two");
    EXPECT_TRUE(ben->events().empty());
}

TEST(HubTables, WhoLeavesHearsNothingMore) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    ben->say("watch", match);
    bench.outside->hold_writes(true);
    anna->say("sit", match);
    ben->forget();
    ben->say("leave", match);
    bench.outside->hold_writes(false);
    bench.pass();
    EXPECT_EQ(ben->inbox.size(), 1U) << "only that it is done";
}

TEST(HubTables, AtTheEndEverybodyIsToldTheirOwnSeat) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto carla = bench.guest("Carla");
    const std::string match = bench.running(*anna, *ben);
    carla->say("watch", match);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_EQ(number_at(anna->got("event").back(), "you"), 0);
    EXPECT_EQ(number_at(ben->got("event").back(), "you"), 1);
    EXPECT_TRUE(carla->got("event").back().at("you").is_null());
    EXPECT_EQ(text_at(carla->got("event").back(), "sees"), "all");
}

TEST(HubTables, ACommentatorMayLookTwice) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto carla = bench.guest("Carla");
    const std::string match = bench.running(*anna, *ben, R"("commentators":true)");
    carla->say("watch", match, R"("commentator":true)");
    EXPECT_EQ(carla->refusal(), "no_consent");
    anna->say("consent", match, R"("yes":true)");
    ben->say("consent", match, R"("yes":true)");
    carla->forget();
    carla->say("watch", match, R"("commentator":true)");
    carla->say("watch", match, R"("commentator":true)");
    ASSERT_EQ(carla->got("table").size(), 2U);
    EXPECT_EQ(text_at(carla->got("table").back(), "sees"), "all");
    EXPECT_TRUE(carla->refusal().empty());
}

}  // namespace
}  // namespace shoal::server
