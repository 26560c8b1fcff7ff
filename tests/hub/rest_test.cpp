// Requests about matches, the lobby, questions about moves.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

TEST(HubRest, AnyMessageCanBeSentAsARequest) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    const std::string path = "/api/matches/" + match;
    const Response sat = bench.ask("POST", path + "/do", R"({"do":"sit","id":4})", anna->token);
    EXPECT_EQ(sat.status, 200);
    EXPECT_EQ(sat.body, R"({"is":"done","id":4,"match":")" + match + R"(","seq":2})");
    EXPECT_EQ(bench.ask("POST", path + "/do", R"({"do":"sit"})", anna->token).status, 409);
    EXPECT_EQ(bench.ask("POST", path + "/do", "nonsense", anna->token).status, 400);
    EXPECT_NE(bench.ask("POST", path + "/do", R"({"do":"sit"})").body.find("unknown_player"), std::string::npos);
    EXPECT_NE(bench.ask("POST", path + "/do", R"({"do":"watch"})", anna->token).body.find("bad_message"),
              std::string::npos);
    EXPECT_EQ(bench.ask("GET", path, {}, anna->token).status, 200);
    EXPECT_EQ(bench.ask("DELETE", path, {}, anna->token).status, 404);
    EXPECT_EQ(bench.ask("GET", "/api/matches/nosuchmatch0").status, 404);
    EXPECT_EQ(bench.ask("GET", "/api/matches/").status, 404);
    EXPECT_EQ(bench.ask("GET", path + "/other").status, 404);
}

TEST(HubRest, TheEventsAfterANumberCanBeAskedFor) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    anna->say("sit", match);
    const json::object all = bench.ask_json("GET", "/api/matches/" + match + "/events", {}, anna->token);
    EXPECT_EQ(all.at("events").as_array().size(), 3U);
    const json::object some = bench.ask_json("GET", "/api/matches/" + match + "/events?after=2", {}, anna->token);
    ASSERT_EQ(some.at("events").as_array().size(), 1U);
    EXPECT_EQ(text_at(some.at("events").as_array()[0].as_object(), "t"), "came");
}

TEST(HubRest, AnExportOfARunningMatchHidesWhatTheAskerMayNotSee) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    const std::string secret = text_at(json::parse(bench.reader->read(match, 0).at(0).text).as_object(), "text");
    const std::string path = "/api/matches/" + match + "/export";
    const std::string before = bench.ask("GET", path, {}, anna->token).body;
    EXPECT_FALSE(before.empty());
    EXPECT_EQ(before.find(secret), std::string::npos);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_NE(bench.ask("GET", path, {}, anna->token).body.find(secret), std::string::npos);
}

TEST(HubRest, TheLobbyShowsPublicTablesAndTheirChanges) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string shown = bench.make_match(*anna, R"("listed":true)");
    const std::string hidden = bench.make_match(*anna);
    ben->say_text(R"({"do":"lobby","on":true})");
    ASSERT_EQ(ben->got("lobby").size(), 1U);
    ASSERT_EQ(ben->got("lobby")[0].at("tables").as_array().size(), 1U);
    EXPECT_EQ(text_at(ben->got("lobby")[0].at("tables").as_array()[0].as_object(), "match"), shown);
    anna->say("sit", shown);
    anna->say("sit", hidden);
    ASSERT_EQ(ben->got("lobby_change").size(), 1U);
    EXPECT_EQ(text_at(ben->got("lobby_change")[0].at("table").as_object(), "match"), shown);
    ben->say_text(R"({"do":"lobby","on":false})");
    ben->forget();
    anna->say("stand", shown);
    EXPECT_TRUE(ben->inbox.empty());
    EXPECT_EQ(bench.ask_json("GET", "/api/matches?stage=open").at("matches").as_array().size(), 1U);
    EXPECT_EQ(bench.ask_json("GET", "/api/matches?stage=running").at("matches").as_array().size(), 0U);
}

TEST(HubRest, GamesAreListedWithTheirWords) {
    Bench bench;
    const json::object listed = bench.ask_json("GET", "/api/games");
    EXPECT_EQ(listed.at("games").as_array().size(), 4U);
    for (const json::value& game : listed.at("games").as_array()) {
        EXPECT_EQ(game.at("open").as_bool(), game.at("name").as_string() == "hecht") << "everybody sees the whole pond";
    }
}

TEST(HubRest, WhyAMoveIsRefusedIsSaidToThoseAtTheTable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto carla = bench.guest("Carla");
    const std::string match = bench.running(*anna, *ben);
    anna->say("why", match, R"("move":"nonsense")");
    EXPECT_EQ(anna->refusal(), "unreadable_move");
    Guest& mover = Bench::seen_of(*anna, match).back().contains("legal") ? *anna : *ben;
    const std::string legal(Bench::seen_of(mover, match).back().at("legal").as_array().at(0).as_string());
    mover.say("why", match, R"("move":")" + legal + '"');
    EXPECT_EQ(text_at(mover.got("why").at(0), "ruling"), "legal");
    carla->say("why", match, R"("move":")" + legal + '"');
    EXPECT_EQ(carla->refusal(), "not_at_table");
}

TEST(HubRest, HintsAreForThoseWhoPlayAgainstBotsAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    anna->say("hint", match);
    EXPECT_EQ(anna->refusal(), "hints_off");
    const std::string alone = bench.make_match(*anna, {}, "fishing", 3);
    anna->say("watch", alone);
    anna->say("sit", alone);
    anna->say("bot", alone, R"("level":"random")");
    anna->say("bot", alone, R"("level":"random")");
    anna->say("start", alone);
    bench.pass(5 * second);
    anna->forget();
    anna->say("hint", alone);
    bench.pass(5 * second);
    ASSERT_EQ(anna->got("hint").size(), 1U);
    EXPECT_FALSE(anna->got("hint")[0].at("moves").as_array().empty());
}

}  // namespace
}  // namespace shoal::server
