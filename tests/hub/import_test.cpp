// Games brought in files: checked, kept as nobody's, never in the place of another. Every byte of a file is hostile.
#include "match/export.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// The file of a game that was given up after a few moves, and of which people talked afterwards.
std::string saved_game(Bench& bench, Guest& anna, Guest& ben, const std::string& more = {}) {
    const std::string match = bench.running(anna, ben, more);
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(bench.move(match, anna, ben));
    }
    for (Guest* each : {&anna, &ben}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    anna.say("say", match, R"("text":"well played")");
    const Response answer = bench.ask("GET", "/api/matches/" + match + "/export", {}, anna.token);
    EXPECT_EQ(answer.status, 200);
    return answer.body;
}

std::string id_in(const std::string& file) {
    return text_at(json::parse(file.substr(0, file.find('\n'))).as_object(), "match");
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

Response bring(Bench& bench, const std::string& file, const std::string& token) {
    return bench.ask("POST", "/api/imports", file, token);
}

// A server of its own that has none of the first one's games.
struct Elsewhere {
    // Chance is the same at every bench: the first who come have the ids of those at home.
    Elsewhere() {
        bench.guest("Zoe");
        bench.guest("Yan");
        anna = bench.guest("Anna");
    }

    Bench bench;
    std::unique_ptr<Guest> anna;
};

TEST(HubImport, AGameThatWasSavedIsBroughtToAnotherServerAndSavedAgainTheSame) {
    Bench home;
    const auto anna = home.guest("Anna");
    const auto ben = home.guest("Ben");
    const std::string file = saved_game(home, *anna, *ben);
    const std::string id = id_in(file);
    Elsewhere there;
    const Response made = bring(there.bench, file, there.anna->token);
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made.body, R"({"match":")" + id + R"(","there":false})");
    EXPECT_EQ(there.bench.ask("GET", "/api/matches/" + id + "/export").body, file);
    // Everybody who has the address sees what was seen at home.
    for (const char* eyes : {"0", "1", "table", "all"}) {
        const std::string path = "/api/matches/" + id + "/history?eyes=" + eyes;
        EXPECT_EQ(there.bench.ask("GET", path).body, home.ask("GET", path).body);
    }
    const json::object table = there.bench.ask_json("GET", "/api/matches/" + id).at("table").as_object();
    EXPECT_TRUE(table.at("imported").as_bool());
    EXPECT_EQ(text_at(table, "stage"), "abandoned");
    // It is still there after a restart, and once more leads to the same.
    there.bench.restart_after(second);
    const Response again = bring(there.bench, file, there.anna->token);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, R"({"match":")" + id + R"(","there":true})");
    EXPECT_EQ(there.bench.ask("GET", "/api/matches/" + id + "/export").body, file);
}

TEST(HubImport, BelongsToNobodyWhateverIdsTheFileHas) {
    Bench home;
    const auto anna = home.guest("Anna");
    const auto ben = home.guest("Ben");
    std::string file = saved_game(home, *anna, *ben, R"("listed":true,"spectators":false)");
    const std::string id = id_in(file);
    Elsewhere there;
    // Somebody forges who played: the person at the other server, who is made the host as well.
    ASSERT_NE(anna->player, there.anna->player);
    for (std::size_t at = file.find(anna->player); at != std::string::npos; at = file.find(anna->player)) {
        file.replace(at, anna->player.size(), there.anna->player);
    }
    ASSERT_EQ(bring(there.bench, file, there.anna->token).status, 201);
    there.anna->say("watch", id);
    const json::object table = there.anna->got("table").at(0);
    EXPECT_TRUE(table.at("you").is_null());
    EXPECT_EQ(text_at(table.at("table").as_object(), "host"), "imported-0");
    EXPECT_EQ(text_at(table.at("table").at("seats").as_array().at(0).as_object(), "player"), "imported-1");
    EXPECT_EQ(text_at(table.at("table").at("seats").as_array().at(0).as_object(), "name"), "Anna");
    const auto listed = [&](const std::string& path) {
        return there.bench.ask_json("GET", path, {}, there.anna->token).at("matches").as_array().size();
    };
    EXPECT_EQ(listed("/api/me/matches"), 0U);
    EXPECT_EQ(listed("/api/matches?stage=finished"), 0U);
    // And nothing more happens there.
    for (const auto& [what, rest] :
         std::vector<std::pair<std::string, std::string>>{{"say", R"("text":"hello")"},
                                                          {"wish", R"("wish":"rematch","yes":true)"},
                                                          {"kick", R"("player":")" + ben->player + '"'},
                                                          {"sit", {}},
                                                          {"claim", {}},
                                                          {"resign", {}}}) {
        there.anna->forget();
        there.anna->say(what, id, rest);
        EXPECT_EQ(there.anna->refusal(), "imported") << what;
    }
    const std::size_t records = there.bench.log_of(id).size();
    there.anna->disconnect();
    there.bench.pass(10 * minute);
    EXPECT_EQ(there.bench.log_of(id).size(), records);
    EXPECT_EQ(there.bench.log_of(id).back(), "imported");
}

// A rematch that a file names could lead anywhere, and one that everybody in it wishes for would be made.
TEST(HubImport, MakesAndNamesNoRematch) {
    Bench home;
    const auto anna = home.guest("Anna");
    const auto ben = home.guest("Ben");
    std::string file = saved_game(home, *anna, *ben);
    const std::string id = id_in(file);
    const std::int64_t records = number_at(json::parse(file.substr(0, file.find('\n'))).as_object(), "records");
    const auto with = [&](const std::string& more, int lines) {
        return changed(file, R"("records":)" + std::to_string(records),
                       R"("records":)" + std::to_string(records + lines)) +
               more;
    };
    const std::string at = R"("at":9000000000000)";
    const std::string wishes = R"({"t":"wished",)" + at + R"(,"seat":0,"text":"rematch","flag":true})" + "\n" +
                               R"({"t":"wished",)" + at + R"(,"seat":1,"text":"rematch","flag":true})" + "\n";
    {
        Elsewhere there;
        ASSERT_EQ(bring(there.bench, with(wishes, 2), there.anna->token).status, 201);
        there.anna->say("watch", id);
        there.bench.pass(minute);
        EXPECT_FALSE(there.bench.logged(id, "rematched"));
        EXPECT_EQ(there.bench.reader->list_matches({}).size(), 1U);
    }
    Elsewhere there;
    const std::string named = R"({"t":"rematched",)" + at + R"(,"text":"../link/secret"})" + "\n";
    ASSERT_EQ(bring(there.bench, with(named, 1), there.anna->token).status, 201);
    EXPECT_FALSE(there.bench.ask_json("GET", "/api/matches/" + id).at("table").as_object().contains("rematch"));
}

TEST(HubImport, WhereTheGameWasPlayedTheFileLeadsToIt) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const std::string id = id_in(file);
    // People talk on after somebody saved it.
    ben->say("say", id, R"("text":"thanks")");
    const std::vector<std::string> before = bench.log_of(id);
    const Response answer = bring(bench, file, ben->token);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, R"({"match":")" + id + R"(","there":true})");
    EXPECT_EQ(bench.log_of(id), before);
    EXPECT_FALSE(bench.ask_json("GET", "/api/matches/" + id).at("table").as_object().contains("imported"));
}

TEST(HubImport, NeverTakesThePlaceOfAnotherMatch) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const std::string id = id_in(file);
    const auto texts = [&] {
        std::vector<std::string> all;
        for (const storage::Record& record : bench.reader->read(id, 0)) {
            all.push_back(record.text);
        }
        return all;
    };
    const std::vector<std::string> before = texts();
    const Response forged = bring(bench, changed(file, "well played", "badly done"), anna->token);
    EXPECT_EQ(forged.status, 409);
    EXPECT_EQ(reason_of(forged), "other_match");
    // Nor of one that goes on.
    const std::string running = bench.running(*anna, *ben);
    EXPECT_EQ(reason_of(bring(bench, changed(file, id, running), anna->token)), "other_match");
    EXPECT_EQ(texts(), before);
    EXPECT_EQ(bench.log_of(running).back(), "started");
}

TEST(HubImport, OfTwoAtTheSameMomentOneIsMadeAndBothLeadToIt) {
    Bench home;
    const auto anna = home.guest("Anna");
    const auto ben = home.guest("Ben");
    const std::string file = saved_game(home, *anna, *ben);
    Elsewhere there;
    std::vector<int> statuses;
    for (int i = 0; i < 2; ++i) {
        Request request;
        request.method = "POST";
        request.path = "/api/imports";
        request.body = file;
        request.client.token = there.anna->token;
        there.bench.hub->request(request, [&](const Response& response) { statuses.push_back(response.status); });
    }
    there.bench.pass(2 * second);
    std::sort(statuses.begin(), statuses.end());
    EXPECT_EQ(statuses, (std::vector<int>{200, 201}));
}

TEST(HubImport, SaysWhichLineIsWrongInTheReadersLanguage) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const auto moves = file.begin() + static_cast<std::ptrdiff_t>(file.find(R"({"t":"moved")"));
    const auto line = 1 + std::count(file.begin(), moves, '\n');
    const std::string wrong = changed(file, R"("t":"moved")", R"("t":"mooved")");
    for (const auto& [language, words] : std::vector<std::pair<std::string, std::string>>{
             {"de", "In Zeile "}, {"en", "Line "}, {"fr", "La ligne "}, {"nl", "Regel "}}) {
        Request request;
        request.method = "POST";
        request.path = "/api/imports";
        request.body = wrong;
        request.client.token = anna->token;
        request.client.language = language;
        Response answer;
        bench.hub->request(request, [&](const Response& response) { answer = response; });
        bench.pass();
        EXPECT_EQ(answer.status, 400);
        const json::object problem = json::parse(answer.body).as_object();
        EXPECT_EQ(text_at(problem, "reason"), "bad_export");
        EXPECT_TRUE(text_at(problem, "text").starts_with(words + std::to_string(line) + ' ')) << answer.body;
        EXPECT_EQ(text_at(problem, "field"), "line " + std::to_string(line));
        EXPECT_FALSE(text_at(problem, "allowed").empty());
    }
}

TEST(HubImport, TakesNothingElseThanAWholeGame) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const std::string running = bench.running(*anna, *ben);
    const std::string seen = bench.ask("GET", "/api/matches/" + running + "/export", {}, anna->token).body;
    const auto refusal = [&](const std::string& text) {
        bench.pass(10 * minute);
        const Response answer = bring(bench, text, anna->token);
        EXPECT_EQ(answer.status, 400) << answer.body;
        return reason_of(answer);
    };
    for (const std::string& text : {std::string(), std::string("hello"), std::string("{}"), std::string(1000, '\0'),
                                    std::string("\xff\xfe\x00", 3), seen, file.substr(1), "\n" + file}) {
        EXPECT_EQ(refusal(text), "no_export") << text.substr(0, 80);
    }
    EXPECT_EQ(refusal(file.substr(0, file.size() - 1)), "bad_export");
    EXPECT_EQ(refusal(file + file), "bad_export");
    EXPECT_EQ(refusal(file + R"({"t":"imported","at":9000000000000})" + "\n"), "bad_export");
    EXPECT_EQ(bench.ask("GET", "/api/imports", {}, anna->token).status, 404);
}

TEST(HubImport, IsForPeopleWithANameAndNotForTheirGuests) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const Response stranger = bring(bench, file, "");
    EXPECT_EQ(stranger.status, 401);
    const auto guest = bench.guest_of(*anna, "Clara");
    const Response theirs = bench.ask("POST", "/api/imports?as=" + guest->player, file, anna->token);
    EXPECT_EQ(theirs.status, 403);
    EXPECT_EQ(reason_of(theirs), "not_for_guests");
}

TEST(HubImport, IsBoundedForAPersonAndForAnAddress) {
    Bench home;
    const auto anna = home.guest("Anna");
    const auto ben = home.guest("Ben");
    const std::string file = saved_game(home, *anna, *ben);
    Elsewhere there;
    Bench& bench = there.bench;
    bench.whereabouts = "192.0.2.7";
    const auto brought_by = [&](const std::string& token) {
        int brought = 0;
        std::string refused;
        for (int i = 0; i < 12; ++i) {
            const Response answer = bring(bench, file, token);
            brought += answer.status < 300 ? 1 : 0;
            refused = answer.status == 429 ? reason_of(answer) : refused;
        }
        EXPECT_EQ(refused, "too_many_imports");
        return brought;
    };
    EXPECT_EQ(brought_by(there.anna->token), 10);
    // Fresh identities bring no more than their address may.
    EXPECT_EQ(brought_by(bench.guest("Second")->token), 10);
    const int third = brought_by(bench.guest("Third")->token);
    EXPECT_GE(third, 10);
    EXPECT_LE(brought_by(bench.guest("Fourth")->token), 3);
    bench.whereabouts = "192.0.2.8";
    EXPECT_EQ(bring(bench, file, bench.guest("Fifth")->token).status, 200);
    // What is too long is not even read.
    EXPECT_EQ(bring(bench, file + std::string(1024 * 1024, ' '), bench.guest("Sixth")->token).status, 413);
}

TEST(HubImport, WhoIsForgottenIsTakenOutOfWhatWasBroughtToo) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string file = saved_game(bench, *anna, *ben);
    const std::string id = id_in(file);
    ASSERT_TRUE(bench.writer->delete_match(id));
    bench.restart_after(second);
    ASSERT_EQ(bring(bench, file, ben->token).status, 201);
    EXPECT_EQ(bench.ask("DELETE", "/api/me", {}, anna->token).status, 200);
    bench.pass(10 * second);
    const std::string told = bench.ask("GET", "/api/matches/" + id + "/export").body;
    EXPECT_EQ(told.find(anna->player), std::string::npos);
    EXPECT_EQ(told.find("Anna"), std::string::npos);
    EXPECT_EQ(told.find("well played"), std::string::npos);
    EXPECT_TRUE(bench.ask_json("GET", "/api/matches/" + id).at("table").as_object().contains("imported"));
}

}  // namespace
}  // namespace shoal::server
