// Tables with the host's own edition over the real hub: brought, told, changed, kept over restarts, played by bots.
#include "tests/editions/files.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

using editions::testing::edition_file;
using editions::testing::replaced;

std::string with_die(int sides) {
    return replaced(edition_file("hecht"), R"("die": {"value": 6)", R"("die": {"value": )" + std::to_string(sides));
}

std::string option(const std::string& file) { return R"("edition":)" + json::serialize(json::string(file)); }

class HubEditions : public testing::Test {
protected:
    json::object edition_of(const std::string& match, const Guest& asks) {
        return bench.ask_json("GET", "/api/matches/" + match + "/edition", "", asks.token);
    }
    Response change(const std::string& match, const Guest& host, const std::string& more) {
        return bench.ask("POST", "/api/matches/" + match + "/do",
                         R"({"do":"options","options":{"game":"hecht","players":2)" + more + "}}", host.token);
    }

    Bench bench;
    std::unique_ptr<Guest> anna = bench.guest("Anna");
    std::unique_ptr<Guest> ben = bench.guest("Ben");
};

TEST_F(HubEditions, EverybodySeesWhatDiffersBeforeTheySitDown) {
    const std::string match = bench.make_match(*anna, option(with_die(8)));
    ASSERT_FALSE(match.empty());
    ben->say("watch", match);
    const json::object options = ben->got("table").back().at("table").as_object().at("options").as_object();
    const std::string sha256 = text_at(options.at("edition").as_object(), "sha256");
    EXPECT_EQ(sha256, match::sha256_hex(with_die(8)));
    const json::object told = edition_of(match, *ben);
    EXPECT_EQ(text_at(told, "sha256"), sha256);
    EXPECT_EQ(text_at(told, "file"), with_die(8));
    ASSERT_EQ(told.at("differences").as_array().size(), 1U);
    EXPECT_EQ(json::serialize(told.at("differences").as_array().at(0)),
              R"({"field":"die.value","standard":"6","here":"8"})");
    // A table with the standard edition has none.
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + bench.make_match(*anna) + "/edition").status, 404U);
}

TEST_F(HubEditions, AFileWithMistakesMakesNoTableAndNamesTheField) {
    const std::string body = R"({"game":"hecht","players":2,)" + option(with_die(99)) + '}';
    const Response response = bench.ask("POST", "/api/matches", body, anna->token);
    EXPECT_EQ(response.status, 400U);
    const json::object problem = json::parse(response.body).as_object();
    EXPECT_EQ(text_at(problem, "field"), "edition.die.value");
    EXPECT_NE(text_at(problem, "allowed").find("20"), std::string::npos);
    // Nor does the name of an edition that no table has.
    const std::string named = R"({"game":"hecht","players":2,"edition":")" + match::sha256_hex("x") + "\"}";
    EXPECT_EQ(bench.ask("POST", "/api/matches", named, anna->token).status, 400U);
}

TEST_F(HubEditions, AnotherOneBeforeTheStartIsToldToAll) {
    const std::string match = bench.make_match(*anna);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    ben->forget();
    EXPECT_EQ(change(match, *anna, ',' + option(with_die(8))).status, 200U);
    ASSERT_TRUE(ben->heard("changed"));
    const std::string sha256 = match::sha256_hex(with_die(8));
    EXPECT_NE(json::serialize(ben->got("event").back().at("table")).find(sha256), std::string::npos);
    // Other options change without it, as long as it is named; left out it is the standard one again.
    EXPECT_EQ(change(match, *anna, R"(,"chat":false,"edition":")" + sha256 + '"').status, 200U);
    EXPECT_EQ(text_at(edition_of(match, *ben), "sha256"), sha256);
    EXPECT_EQ(change(match, *anna, "").status, 200U);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match + "/edition", "", ben->token).status, 404U);
    EXPECT_EQ(change(match, *ben, ',' + option(with_die(8))).status, 409U);
}

// Whoever waits reads the rules, and these are made of the game's constants.
TEST_F(HubEditions, WhoWaitsIsToldTheConstantsOfTheGameThatWillBePlayed) {
    const auto die = [](const json::object& told) { return told.at("constants").as_object().at("die").as_int64(); };
    const std::string match = bench.make_match(*anna);
    ben->say("watch", match);
    EXPECT_EQ(die(ben->got("table").back()), 6);
    EXPECT_EQ(change(match, *anna, ',' + option(with_die(8))).status, 200U);
    ASSERT_TRUE(ben->heard("changed"));
    EXPECT_EQ(die(ben->got("event").back()), 8);
    anna->say("watch", match);
    EXPECT_EQ(die(anna->got("table").back()), 8);
    EXPECT_FALSE(anna->got("table").back().contains("position"));
}

TEST_F(HubEditions, IsPlayedByBotsAndTheSameAfterARestart) {
    const std::string match = bench.make_match(*anna, option(with_die(12)));
    anna->say("watch", match);
    anna->say("sit", match);
    anna->say("bot", match, R"("seat":1,"level":"easy")");
    anna->say("start", match);
    bench.pass(5 * second);
    const auto play = [&](int moves) {
        for (int i = 0; i < moves; ++i) {
            bench.move(match, *anna, *anna);
            bench.pass(2 * second);
        }
    };
    play(4);
    const std::size_t before = bench.log_of(match).size();
    bench.restart_after(10 * second);
    anna->forget();
    anna->connect();
    anna->say("watch", match);
    EXPECT_EQ(text_at(edition_of(match, *anna), "sha256"), match::sha256_hex(with_die(12)));
    play(4);
    EXPECT_GT(bench.log_of(match).size(), before + 4);
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

}  // namespace
}  // namespace shoal::server
