// Nobody makes the server grow without end: people, tables, records, what is in memory.
#include "match/decide.h"
#include "match/record.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::size_t tables_held(Bench& bench) {
    const std::string all = bench.metrics->write();
    const std::size_t at = all.find("\nshoal_tables ");
    return at == std::string::npos ? 0 : std::stoul(all.substr(at + std::string_view("\nshoal_tables ").size()));
}

// Somebody alone with bots, at their turn.
std::string solo(Bench& bench, Guest& person) {
    const std::string match = bench.make_match(person, R"("takeover":"random")", "fishing", 3);
    person.say("watch", match);
    person.say("sit", match);
    person.say("bot", match, R"("level":"random")");
    person.say("bot", match, R"("level":"random")");
    person.say("start", match);
    return match;
}

std::size_t how_often(const std::vector<std::string>& kinds, std::string_view kind) {
    return static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), kind));
}

// 400 people were made in two seconds by one address.
TEST(HubGrowth, AnAddressMakesAClassOfPeopleAtOnceAndNotHundreds) {
    Bench bench;
    bench.whereabouts = "192.0.2.7";
    int made = 0;
    std::string refused;
    for (int i = 0; i < 400; ++i) {
        Request request;
        request.method = "POST";
        request.path = "/api/players";
        request.body = R"({"name":"Somebody"})";
        request.client.address = bench.whereabouts;
        bench.hub->request(request, [&](const Response& response) {
            made += response.status == 201 ? 1 : 0;
            refused = response.status == 429 ? response.body : refused;
        });
    }
    bench.pass(2 * second);
    EXPECT_EQ(made, 100);
    EXPECT_NE(refused.find(R"("reason":"too_many_people")"), std::string::npos) << refused;
    // Others are not held up, whole households of IPv6 are one, and the budget comes back.
    bench.whereabouts = "2001:db8::1";
    EXPECT_EQ(bench.ask("POST", "/api/players", R"({"name":"Anna"})").status, 201);
    bench.whereabouts = "192.0.2.7";
    EXPECT_EQ(bench.ask("POST", "/api/players", R"({"name":"Anna"})").status, 429);
    bench.pass(minute);
    EXPECT_EQ(bench.ask("POST", "/api/players", R"({"name":"Anna"})").status, 201);
}

TEST(HubGrowth, GuestsCountAsPeopleOfTheirAddress) {
    Bench bench;
    bench.config.new_people_burst = 3;
    bench.restart_after(second);
    bench.whereabouts = "2001:db8:0:1::1";
    const auto anna = bench.guest("Anna");
    EXPECT_EQ(bench.ask("POST", "/api/me/guests", R"({"name":"Ben"})", anna->token).status, 201);
    bench.whereabouts = "2001:db8:0:1::2";
    EXPECT_EQ(bench.ask("POST", "/api/players", R"({"name":"Eve"})").status, 201);
    EXPECT_EQ(bench.ask("POST", "/api/me/guests", R"({"name":"Clara"})", anna->token).status, 429);
}

TEST(HubGrowth, FreshIdentitiesMakeNoMoreTablesThanTheirAddressMay) {
    Bench bench;
    bench.config.new_tables_burst = 3;
    bench.config.new_tables_rate = 1;
    bench.restart_after(second);
    bench.whereabouts = "192.0.2.7";
    int made = 0;
    for (int i = 0; i < 6; ++i) {
        const auto fresh = bench.guest("Fresh" + std::to_string(i));
        made += bench.make_match(*fresh).empty() ? 0 : 1;
    }
    EXPECT_EQ(made, 3);
}

// Requests at the same moment all saw the same number of tables.
TEST(HubGrowth, TablesThatAreBeingMadeCount) {
    Bench bench;
    bench.config.matches_per_person_max = 3;
    const auto anna = bench.guest("Anna");
    int made = 0;
    for (int i = 0; i < 10; ++i) {
        Request request;
        request.method = "POST";
        request.path = "/api/matches";
        request.body = R"({"game":"hecht","players":2})";
        request.client.token = anna->token;
        bench.hub->request(request, [&](const Response& response) { made += response.status == 201 ? 1 : 0; });
    }
    bench.pass();
    EXPECT_GE(made, 1);
    EXPECT_LE(made, 3);
}

// Twenty solo tables made everybody else's creation fail.
TEST(HubGrowth, TablesThatNobodyWatchesAreNotInMemoryAndKeepNobodyOut) {
    Bench bench;
    bench.config.live_matches_max = 5;
    const auto anna = bench.guest("Anna");
    std::vector<std::string> tables;
    for (int i = 0; i < 8; ++i) {
        tables.push_back(solo(bench, *anna));
        ASSERT_FALSE(tables.back().empty());
        anna->say("leave", tables.back());
        bench.pass(10 * second);
    }
    // Within the time that a seat is held, and where it is held for good, nothing is left to do there.
    bench.pass(10 * second);
    const auto ben = bench.guest("Ben");
    EXPECT_FALSE(bench.make_match(*ben).empty());
}

TEST(HubGrowth, ATableWithoutAClockLeavesMemoryAndComesBack) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("grace_s":600)", "fishing", 3);
    anna->say("watch", match);
    anna->say("sit", match);
    anna->say("bot", match, R"("level":"random")");
    anna->say("bot", match, R"("level":"random")");
    anna->say("start", match);
    bench.pass(10 * second);
    EXPECT_EQ(tables_held(bench), 1U);
    const std::size_t before = bench.log_of(match).size();
    anna->disconnect();
    bench.pass(10 * second);
    EXPECT_EQ(tables_held(bench), 0U);
    EXPECT_EQ(bench.log_of(match).size(), before + 1) << "that she went";
    anna->connect();
    anna->forget();
    anna->say("watch", match);
    ASSERT_EQ(anna->got("table").size(), 1U);
    EXPECT_EQ(tables_held(bench), 1U);
    // When a server starts anew it does not read every such table.
    anna->disconnect();
    bench.pass(10 * second);
    bench.restart_after(second);
    bench.pass(10 * second);
    EXPECT_EQ(tables_held(bench), 0U);
    // Nobody else plays there: nothing is ever due.
    bench.pass(15 * minute);
    EXPECT_FALSE(bench.logged(match, "taken_over") || bench.logged(match, "abandoned"));
}

TEST(HubGrowth, ARematchIsATableOfItsHostAndWaitsUntilThereIsRoom) {
    Bench bench;
    bench.config.matches_per_person_max = 2;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    const std::string second_table = bench.make_match(*anna);
    const std::string third_table = bench.make_match(*anna);
    ASSERT_FALSE(third_table.empty());
    for (Guest* each : {anna.get(), ben.get()}) {
        each->forget();
        each->say("wish", match, R"("wish":"rematch","yes":true)");
    }
    bench.pass(30 * second);
    EXPECT_FALSE(bench.logged(match, "rematched"));
    EXPECT_EQ(ben->refusal(), "rematch_waits");
    EXPECT_EQ(ben->got("refused").size(), 1U) << "once";
    // One of hers ends.
    bench.config.matches_per_person_max = 3;
    bench.pass(30 * second);
    EXPECT_TRUE(bench.logged(match, "rematched"));
}

// 46 records a second were written without end by toggling wishes.
TEST(HubGrowth, WishesBackAndForthAreRefusedAfterAWhile) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (int i = 0; i < 400; ++i) {
        bench.hub->receive(anna->session, R"({"do":"wish","match":")" + match + R"(","wish":"pause","yes":)" +
                                              (i % 2 == 0 ? "true}" : "false}"));
    }
    bench.pass(10 * second);
    EXPECT_LT(how_often(bench.log_of(match), "wished"), 130U);
    EXPECT_EQ(anna->refusal(), "too_many_changes");
    // The other has a budget of their own, and moves are free.
    ben->forget();
    ben->say("wish", match, R"("wish":"abandon","yes":true)");
    EXPECT_EQ(ben->refusal(), "");
    ben->say("wish", match, R"("wish":"abandon","yes":false)");
    EXPECT_TRUE(bench.move(match, *anna, *ben));
    EXPECT_TRUE(bench.logged(match, "moved"));
    // After a rest it is hers again.
    bench.pass(minute);
    anna->forget();
    anna->say("wish", match, R"("wish":"abandon","yes":true)");
    EXPECT_EQ(anna->refusal(), "");
}

TEST(HubGrowth, WhatIsSaidAgainIsNotWrittenAgain) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    const std::string promise = R"("commitment":")" + match::commitment("ab") + '"';
    anna->say("sit", match, promise);
    const std::size_t before = bench.log_of(match).size();
    anna->say("commit", match, promise);
    anna->say("options", match, R"("options":{"game":"hecht","players":2,"takeover":"random"})");
    EXPECT_EQ(bench.log_of(match).size(), before);
    EXPECT_EQ(anna->got("done").size(), 3U);
}

TEST(HubGrowth, ANameChangesAFewTimesInAWhile) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    int refused = 0;
    for (int i = 0; i < 100; ++i) {
        Request request;
        request.method = "PATCH";
        request.path = "/api/me";
        request.body = R"({"name":"Anna )" + std::to_string(i) + "\"}";
        request.client.token = anna->token;
        bench.hub->request(request, [&](const Response& response) { refused += response.status == 429 ? 1 : 0; });
    }
    bench.pass(5 * second);
    EXPECT_GE(refused, 90);
    EXPECT_LE(how_often(bench.log_of(match), "renamed"), 10U);
}

TEST(HubGrowth, WhoComesAndGoesAllTheTimeIsWrittenEverLessOften) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (int i = 0; i < 200; ++i) {
        ben->disconnect();
        bench.pass(4 * second);
        ben->connect();
        ben->say("watch", match);
    }
    const std::vector<std::string> kinds = bench.log_of(match);
    EXPECT_LT(how_often(kinds, "came") + how_often(kinds, "went"), 60U);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    // Who stays away is gone all the same.
    ben->disconnect();
    bench.pass(15 * minute);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
}

TEST(HubGrowth, TheLobbyHearsOfManyChangesOfATableOnce) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna, R"("listed":true)");
    ben->say_text(R"({"do":"lobby","on":true})");
    anna->say("watch", match);
    bench.pass();
    ben->forget();
    for (int i = 0; i < 20; ++i) {
        bench.hub->receive(anna->session, R"({"do":")" + std::string(i % 2 == 0 ? "bot" : "unbot") + R"(","match":")" +
                                              match + R"(","seat":1)" + (i % 2 == 0 ? R"(,"level":"random")" : "") +
                                              "}");
        bench.pass(30);
    }
    bench.pass();
    EXPECT_LE(ben->got("lobby_change").size(), 6U);
    ASSERT_FALSE(ben->got("lobby_change").empty());
}

// A table with a long log, in which somebody talked and talked; nobody watches it.
std::string talkative(Bench& bench, const Guest& host, std::uint32_t records, std::size_t bytes = 20) {
    const std::string match = bench.make_match(host);
    bench.pass();
    storage::Append append;
    append.match = match;
    append.first_sequence = 2;
    append.at = bench.clock.now();
    append.server = "another";
    for (std::uint32_t i = 0; i < records; ++i) {
        match::Event event;
        event.kind = match::EventKind::said;
        event.at = append.at;
        event.player = host.player;
        event.name = "Anna";
        event.text = std::to_string(i) + std::string(bytes, '.');
        append.records.push_back(match::write_record(event).value_or(""));
    }
    EXPECT_EQ(bench.writer->append({&append, 1}).at(0), storage::Appended::durable);
    return match;
}

TEST(HubGrowth, EventsComeInPages) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = talkative(bench, *anna, 1200);
    const std::string path = "/api/matches/" + match + "/events";
    std::int64_t after = 0;
    std::int64_t seen = 0;
    int pages = 0;
    for (bool more = true; more; ++pages) {
        const json::object page = bench.ask_json("GET", path + "?after=" + std::to_string(after), {}, anna->token);
        for (const json::value& event : page.at("events").as_array()) {
            EXPECT_EQ(number_at(event.as_object(), "seq"), ++seen);
        }
        EXPECT_LE(page.at("events").as_array().size(), 500U);
        after = number_at(page, "last");
        more = page.at("more").as_bool();
    }
    EXPECT_EQ(seen, 1201);
    EXPECT_EQ(pages, 3);
    const json::object few = bench.ask_json("GET", path + "?after=7&limit=2", {}, anna->token);
    EXPECT_EQ(few.at("events").as_array().size(), 2U);
    EXPECT_EQ(number_at(few, "last"), 9);
    EXPECT_TRUE(few.at("more").as_bool());
    const json::object none = bench.ask_json("GET", path + "?after=9999", {}, anna->token);
    EXPECT_TRUE(none.at("events").as_array().empty());
    EXPECT_FALSE(none.at("more").as_bool());
}

TEST(HubGrowth, WhoMissedVeryMuchIsToldTheNewestAndThatThereIsMore) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = talkative(bench, *anna, 1500, 400);
    anna->say("watch", match, R"("after":0)");
    bench.pass();
    ASSERT_EQ(anna->got("table").size(), 1U);
    const json::object table = anna->got("table").front();
    const json::array& events = table.at("events").as_array();
    EXPECT_EQ(number_at(events.back().as_object(), "seq"), 1501);
    EXPECT_GT(number_at(events.front().as_object(), "seq"), 500);
    EXPECT_TRUE(table.at("gap").as_bool());
    EXPECT_LT(anna->texts.back().size(), 300'000U);
    // Who missed little hears it all, also of what happens while it is being told.
    anna->disconnect();
    anna->connect();
    anna->forget();
    anna->say("watch", match, R"("after":1490)");
    bench.pass();
    ASSERT_EQ(anna->got("table").size(), 1U);
    EXPECT_EQ(anna->got("table").front().at("events").as_array().size(), 11U);
    EXPECT_FALSE(anna->got("table").front().contains("gap"));
}

TEST(HubGrowth, ALongExportComesInPieces) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = talkative(bench, *anna, 2000, 300);
    Response response = bench.ask("GET", "/api/matches/" + match + "/export", {}, anna->token);
    ASSERT_NE(response.more, nullptr);
    EXPECT_LT(response.body.size(), 150'000U);
    std::string all = response.body;
    std::string piece = response.body;
    while (!piece.empty()) {
        response.more([&](std::string next) { piece = std::move(next); });
        bench.pass(second);
        EXPECT_LT(piece.size(), 150'000U);
        all += piece;
    }
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 2002);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match + "/export", {}, anna->token).body.substr(0, 60),
              all.substr(0, 60));
}

TEST(HubGrowth, APersonHasFewLongAnswersAtATime) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = talkative(bench, *anna, 2000);
    bench.ask("GET", "/api/matches/" + match, {}, anna->token);
    anna->say("watch", match);
    int good = 0;
    int refused = 0;
    const auto ask = [&](const Guest& guest) {
        Request request;
        request.method = "GET";
        request.path = "/api/matches/" + match + "/history";
        request.client.token = guest.token;
        bench.hub->request(request, [&](const Response& response) {
            good += response.status == 200 ? 1 : 0;
            refused += response.status == 429 ? 1 : 0;
        });
    };
    for (int i = 0; i < 20; ++i) {
        ask(*anna);
    }
    ask(*ben);
    bench.pass();
    EXPECT_EQ(good, 5);
    EXPECT_EQ(refused, 16);
    // They are given back.
    ask(*anna);
    bench.pass();
    EXPECT_EQ(good, 6);
}

// After a restart many come back at once, from one address: whoever was one too many was refused.
TEST(HubGrowth, AClassThatComesBackAtOnceWaitsAMomentAndIsShownTheTable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = talkative(bench, *anna, 2000);
    bench.whereabouts = "198.51.100.1";
    std::vector<std::unique_ptr<Guest>> pupils;
    for (int i = 0; i < 30; ++i) {
        pupils.push_back(bench.guest("Pupil " + std::to_string(i)));
    }
    for (const auto& pupil : pupils) {
        pupil->texts.clear();
        bench.hub->receive(pupil->session, R"({"do":"watch","id":1,"match":")" + match + R"(","after":0})");
    }
    bench.pass(1000);
    for (const auto& pupil : pupils) {
        ASSERT_FALSE(pupil->texts.empty());
        EXPECT_EQ(text_at(json::parse(pupil->texts.front()).as_object(), "is"), "table") << pupil->texts.front();
    }
    // Who asks without end is refused.
    Guest& greedy = *pupils.front();
    for (int i = 0; i < 20; ++i) {
        bench.hub->receive(greedy.session, R"({"do":"watch","id":1,"match":")" + match + R"(","after":0})");
    }
    bench.pass(1000);
    EXPECT_EQ(
        std::ranges::count_if(
            greedy.texts, [](const std::string& text) { return text.find("too_many_messages") != std::string::npos; }),
        12);
}

// Loading a match cost what its whole log costs, however much of that was noise.
TEST(HubGrowth, ALongMatchComesBackFromItsSnapshot) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = talkative(bench, *anna, 300);
    anna->say("watch", match);
    anna->say("sit", match);
    anna->say("leave", match);
    bench.pass(10 * second);
    EXPECT_EQ(tables_held(bench), 0U);
    const std::optional<storage::Snapshot> kept = bench.reader->find_snapshot(match);
    ASSERT_TRUE(kept);
    EXPECT_GT(kept->sequence, 300U);
    EXPECT_LT(kept->text.size(), 2000U);
    const auto seen = [&](Guest& guest) {
        guest.forget();
        guest.say("watch", match, R"("after":0)");
        bench.pass();
        EXPECT_EQ(guest.got("table").size(), 1U);
        json::object table = guest.got("table").at(0);
        table.erase("now");
        guest.say("leave", match);
        bench.pass(10 * second);
        return json::serialize(table);
    };
    const auto ben = bench.guest("Ben");
    const std::string with = seen(*ben);
    EXPECT_NE(with.find(R"("seq":1,)"), std::string::npos) << "also what happened before the snapshot";
    // One that does not fit, is damaged or another program's is left aside.
    const storage::Snapshot others[] = {{kept->sequence, kept->program, "4:damage"},
                                        {kept->sequence - 1, kept->program, kept->text},
                                        {kept->sequence, "another", "whatever"}};
    for (const storage::Snapshot& other : others) {
        bench.writer->put_snapshot(match, other);
        EXPECT_EQ(seen(*ben), with);
    }
    EXPECT_TRUE(bench.errors.empty());
}

}  // namespace
}  // namespace shoal::server
