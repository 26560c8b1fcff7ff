// What if, over the server: who may try it, from when, and how much; the match that it comes from is as it was.
#include <fstream>
#include <iterator>

#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// A game of Fat Fish that was given up after a few moves: hands were hidden, and are open now.
std::string given_up(Bench& bench, Guest& anna, Guest& ben, const std::string& more = {}) {
    const std::string match = bench.make_match(anna, more, "fatfish", 2);
    for (Guest* each : {&anna, &ben}) {
        each->say("watch", match, bench.password.empty() ? "" : R"("password":")" + bench.password + '"');
        each->say("sit", match, bench.password.empty() ? "" : R"("password":")" + bench.password + '"');
        bench.pass();
    }
    anna.say("start", match);
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(bench.move(match, anna, ben));
    }
    for (Guest* each : {&anna, &ben}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    bench.pass();
    EXPECT_EQ(bench.log_of(match).back(), "abandoned");
    return match;
}

std::string what_if_path(const std::string& match) { return "/api/matches/" + match + "/what-if"; }

// The event after so many moves.
std::int64_t event_of_move(Bench& bench, const std::string& match, int moves) {
    const std::vector<std::string> kinds = bench.log_of(match);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        moves -= kinds[i] == "moved" ? 1 : 0;
        if (moves == 0) {
            return static_cast<std::int64_t>(i) + 1;
        }
    }
    return 0;
}

std::int64_t start_of(Bench& bench, const std::string& match) {
    const std::vector<std::string> kinds = bench.log_of(match);
    return std::find(kinds.begin(), kinds.end(), "started") - kinds.begin() + 1;
}

std::string wish(std::int64_t event, int seat, const std::string& more = R"("bots":"random")") {
    return R"({"event":)" + std::to_string(event) + R"(,"seat":)" + std::to_string(seat) + (more.empty() ? "" : ",") +
           more + '}';
}

// The position of a seat, or of everybody, after an event.
json::value position_at(Bench& bench, const std::string& match, std::int64_t event, const std::string& eyes,
                        const std::string& token) {
    const std::string path = "/api/matches/" + match + "/history?eyes=" + eyes + "&after=" + std::to_string(event - 1);
    return bench.ask_json("GET", path, {}, token).at("steps").as_array().at(0).at("position");
}

struct Evening {
    Evening() : anna(bench.guest("Anna")), ben(bench.guest("Ben")), match(given_up(bench, *anna, *ben)) {
        event = event_of_move(bench, match, 3);
    }

    Response ask(const std::string& body, const Guest& who) {
        return bench.ask("POST", what_if_path(match), body, who.token);
    }

    Bench bench;
    std::unique_ptr<Guest> anna;
    std::unique_ptr<Guest> ben;
    std::string match;
    std::int64_t event = 0;
};

TEST(HubWhatIf, PlaysOnFromAMomentAgainstBotsAndLeavesTheOtherMatchAsItWas) {
    Evening evening;
    Bench& bench = evening.bench;
    const std::string before = bench.ask("GET", "/api/matches/" + evening.match + "/export").body;
    const Response made = evening.ask(wish(evening.event, 1), *evening.anna);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text_at(json::parse(made.body).as_object(), "match");
    evening.anna->forget();
    evening.anna->say("watch", id);
    const json::object seen = evening.anna->got("table").at(0);
    const json::object& table = seen.at("table").as_object();
    EXPECT_EQ(text_at(table, "stage"), "running");
    EXPECT_EQ(number_at(seen, "you"), 1);
    EXPECT_EQ(text_at(table.at("seats").as_array().at(0).as_object(), "bot"), "random");
    EXPECT_EQ(text_at(table.at("branched").as_object(), "match"), evening.match);
    EXPECT_EQ(number_at(table.at("branched").as_object(), "event"), evening.event);
    EXPECT_FALSE(table.at("branched").as_object().contains("eyes"));
    EXPECT_FALSE(table.at("options").at("listed").as_bool());
    // Its first position is the other's of that moment; while it runs, everybody has but their own eyes.
    EXPECT_EQ(position_at(bench, id, start_of(bench, id), "1", evening.anna->token),
              position_at(bench, evening.match, evening.event, "1", evening.anna->token));
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + id + "/history?eyes=all", {}, evening.anna->token).status, 409);
    // It is played on by bots and people as any other.
    const std::size_t moved = bench.log_of(id).size();
    for (int i = 0; i < 20; ++i) {
        bench.move(id, *evening.anna, *evening.ben);
        bench.pass();
    }
    EXPECT_GT(bench.log_of(id).size(), moved + 5);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + evening.match + "/export").body, before);
    // Lists say what it is, and that of the other match.
    const json::array mine = bench.ask_json("GET", "/api/me/matches", {}, evening.anna->token).at("matches").as_array();
    ASSERT_EQ(mine.size(), 2U);
    for (const json::value& each : mine) {
        EXPECT_EQ(each.as_object().contains("what_if"), text_at(each.as_object(), "match") == id);
    }
    EXPECT_TRUE(bench.errors.empty());
}

TEST(HubWhatIf, StandsAloneWhenTheOtherMatchIsGoneAndAfterARestart) {
    Evening evening;
    Bench& bench = evening.bench;
    const Response made = evening.ask(wish(evening.event, 0, R"("cards":"imagined","bots":"random")"), *evening.anna);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text_at(json::parse(made.body).as_object(), "match");
    const json::value position = position_at(bench, evening.match, evening.event, "0", evening.anna->token);
    bench.pass();
    ASSERT_TRUE(bench.writer->delete_match(evening.match));
    bench.restart_after(second);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + evening.match).status, 404);
    EXPECT_EQ(position_at(bench, id, start_of(bench, id), "0", evening.anna->token), position);
    const json::object table =
        bench.ask_json("GET", "/api/matches/" + id, {}, evening.anna->token).at("table").as_object();
    EXPECT_EQ(number_at(table.at("branched").as_object(), "eyes"), 0);
    // Nothing that a viewer is told has the other game's seed or its cards.
    const std::string events = bench.ask("GET", "/api/matches/" + id + "/events", {}, evening.anna->token).body;
    EXPECT_NE(events.find(R"("t":"branched")"), std::string::npos);
    EXPECT_EQ(events.find("recalled"), std::string::npos);
    EXPECT_TRUE(bench.errors.empty());
}

TEST(HubWhatIf, WithFriendsTheyComeByTheLink) {
    Evening evening;
    Bench& bench = evening.bench;
    const Response made = evening.ask(wish(evening.event, 1, R"("cards":"imagined")"), *evening.anna);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text_at(json::parse(made.body).as_object(), "match");
    EXPECT_EQ(bench.log_of(id).back(), "sat");
    const auto clara = bench.guest("Clara");
    for (Guest* each : {clara.get(), evening.anna.get()}) {
        each->forget();
        each->say("watch", id);
    }
    clara->say("sit", id);
    evening.anna->say("options", id, R"("options":{"game":"fatfish","players":3})");
    EXPECT_EQ(evening.anna->refusal(), "goes_on");
    evening.anna->say("start", id);
    bench.pass();
    EXPECT_TRUE(bench.logged(id, "started"));
    EXPECT_EQ(Bench::seen_of(*evening.anna, id).back().at("position"),
              position_at(bench, evening.match, evening.event, "1", evening.anna->token));
    const json::object table = bench.ask_json("GET", "/api/matches/" + id).at("table").as_object();
    EXPECT_EQ(text_at(table.at("seats").as_array().at(0).as_object(), "player"), clara->player);
}

TEST(HubWhatIf, IsForPeopleWhoMayLookAndOfMatchesThatAreOver) {
    Evening evening;
    Bench& bench = evening.bench;
    EXPECT_EQ(bench.ask("POST", what_if_path(evening.match), wish(evening.event, 0)).status, 401);
    EXPECT_EQ(bench.ask("GET", what_if_path(evening.match), {}, evening.anna->token).status, 404);
    EXPECT_EQ(bench.ask("POST", what_if_path("aaaaaaaaaaaa"), wish(1, 0), evening.anna->token).status, 404);
    const auto child = bench.guest_of(*evening.anna, "Child");
    const Response guests = bench.ask("POST", what_if_path(evening.match) + "?as=" + child->player,
                                      wish(evening.event, 0), evening.anna->token);
    EXPECT_EQ(guests.status, 403);
    EXPECT_EQ(reason_of(guests), "not_for_guests");
    const std::string running = bench.running(*evening.anna, *evening.ben);
    const Response early = bench.ask("POST", what_if_path(running), wish(5, 0), evening.anna->token);
    EXPECT_EQ(early.status, 409);
    EXPECT_EQ(reason_of(early), "not_over");
    // Whoever was not there may look at what is over, unless it has a password.
    const auto clara = bench.guest("Clara");
    EXPECT_EQ(evening.ask(wish(evening.event, 0), *clara).status, 201);
}

TEST(HubWhatIf, NeedsThePasswordOfTheOtherTable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    bench.password = "word";
    const std::string match = given_up(bench, *anna, *ben, R"("password":"word")");
    const std::string body = wish(event_of_move(bench, match, 2), 0);
    bench.password = "";
    const Response refused = bench.ask("POST", what_if_path(match), body, clara->token);
    EXPECT_EQ(reason_of(refused), "wrong_password");
    EXPECT_EQ(bench.ask("POST", what_if_path(match), body, anna->token).status, 201);
    bench.password = "word";
    const Response made = bench.ask("POST", what_if_path(match), body, clara->token);
    EXPECT_EQ(made.status, 201);
    // The new table is the asker's own, and has none.
    const std::string id = text_at(json::parse(made.body).as_object(), "match");
    bench.password = "";
    EXPECT_FALSE(bench.ask_json("GET", "/api/matches/" + id).at("table").at("options").at("password").as_bool());
}

TEST(HubWhatIf, WhatCannotBeMeantIsRefused) {
    Evening evening;
    const auto refused = [&](const std::string& body) {
        const Response answer = evening.ask(body, *evening.anna);
        EXPECT_GE(answer.status, 400) << body;
        const json::object problem = json::parse(answer.body).as_object();
        EXPECT_FALSE(text_at(problem, "text").empty()) << body;
        const std::string field = text_at(problem, "field");
        return text_at(problem, "reason") + (field.empty() ? "" : " " + field);
    };
    const std::int64_t last = static_cast<std::int64_t>(evening.bench.log_of(evening.match).size());
    EXPECT_EQ(refused(""), "bad_json");
    EXPECT_EQ(refused("[]"), "bad_json");
    EXPECT_EQ(refused("{}"), "bad_options event");
    EXPECT_EQ(refused(R"({"event":"3","seat":0})"), "bad_options event");
    EXPECT_EQ(refused(R"({"event":9})"), "bad_options seat");
    EXPECT_EQ(refused(wish(evening.event, -1)), "bad_options seat");
    EXPECT_EQ(refused(wish(evening.event, 200)), "bad_options seat");
    EXPECT_EQ(refused(wish(evening.event, 2)), "no_such_seat");
    EXPECT_EQ(refused(wish(evening.event, 0, R"("cards":"mine")")), "bad_options cards");
    EXPECT_EQ(refused(wish(evening.event, 0, R"("cards":7)")), "bad_options cards");
    EXPECT_EQ(refused(wish(evening.event, 0, R"("bots":"godlike")")), "bad_options bots");
    EXPECT_EQ(refused(wish(evening.event, 0, R"("bots":"")")), "bad_options bots");
    for (const std::int64_t event : {std::int64_t{-5}, std::int64_t{0}, std::int64_t{1}, last + 1, INT64_MAX}) {
        EXPECT_EQ(refused(wish(event, 0)), "no_such_moment") << event;
    }
    // Given up, the game was not over: it goes on from its very last moment.
    EXPECT_EQ(evening.ask(wish(last, 0), *evening.anna).status, 201);
}

TEST(HubWhatIf, CountsAsATable) {
    Evening evening;
    Bench& bench = evening.bench;
    bench.config.matches_per_person_max = 2;
    EXPECT_EQ(evening.ask(wish(evening.event, 0), *evening.anna).status, 201);
    EXPECT_EQ(evening.ask(wish(evening.event, 0, ""), *evening.anna).status, 201);
    const Response many = evening.ask(wish(evening.event, 0), *evening.anna);
    EXPECT_EQ(many.status, 429);
    EXPECT_EQ(reason_of(many), "too_many_tables");
    bench.config.live_matches_max = 1;
    const Response full = evening.ask(wish(evening.event, 0), *evening.ben);
    EXPECT_EQ(full.status, 503);
    EXPECT_EQ(reason_of(full), "server_full");
}

TEST(HubWhatIf, AddressesMakeOnlySoManyAtOnce) {
    Evening evening;
    Bench& bench = evening.bench;
    bench.whereabouts = "203.0.113.7";
    bench.config.matches_per_person_max = 1000;
    std::string reason;
    for (int i = 0; i < 300 && reason.empty(); ++i) {
        const Response made = evening.ask(wish(evening.event, 0, ""), *evening.anna);
        reason = made.status == 201 ? "" : reason_of(made);
    }
    EXPECT_EQ(reason, "too_many_tables");
}

// A log too long for the hub's thread is looked through on another; a game from a file can be tried from, too.
TEST(HubWhatIf, OfALongLogFromAFileIsMadeElsewhere) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    std::ifstream file("tests/recorded/match-fishing-1.jsonl", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Response brought = bench.ask("POST", "/api/imports", text, anna->token);
    ASSERT_EQ(brought.status, 201) << brought.body;
    const std::string match = text_at(json::parse(brought.body).as_object(), "match");
    ASSERT_GT(bench.log_of(match).size(), 200U);
    const std::int64_t event = event_of_move(bench, match, 100);
    const Response made = bench.ask("POST", what_if_path(match), wish(event, 0), anna->token);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text_at(json::parse(made.body).as_object(), "match");
    EXPECT_EQ(position_at(bench, id, start_of(bench, id), "0", anna->token),
              position_at(bench, match, event, "0", anna->token));
}

}  // namespace
}  // namespace shoal::server
