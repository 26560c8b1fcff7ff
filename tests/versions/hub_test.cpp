// Versions of the rules on a server that is upgraded: matches that ran or were over are served under their own rules,
// new ones are begun under the newest; and on a server that went back, what is too new for it waits.
#include "match/export.h"
#include "match/match.h"
#include "match/record.h"
#include "tests/hub/bench.h"
#include "tests/versions/later.h"

namespace shoal::versions {
namespace {

using server::Bench;
using server::Guest;
using server::number_at;
using server::text_at;
namespace json = boost::json;

// A server with two people; Foppen is played with two bots.
class UpgradedServer : public Versions {
protected:
    std::string open_foppen() {
        const std::string match = bench.make_match(*anna, {}, "foppen", 4);
        watch(match);
        for (const auto& each : {anna.get(), ben.get()}) {
            each->say("sit", match);
        }
        for (int i = 0; i < 2; ++i) {
            anna->say("bot", match, R"("level":"random")");
        }
        return match;
    }
    std::string begin_foppen() {
        const std::string match = open_foppen();
        anna->say("start", match);
        return match;
    }
    void watch(const std::string& match) {
        for (const auto& each : {anna.get(), ben.get()}) {
            each->forget();
            each->say("watch", match);
        }
    }
    void play(const std::string& match, int moves) {
        for (int i = 0; i < moves && fold(match).stage() == match::Stage::running; ++i) {
            if (!bench.move(match, *anna, *ben)) {
                bench.pass();  // a bot thinks
            }
            for (const auto& each : {anna.get(), ben.get()}) {
                // The last message is how things stand; the others only make looking through them slow.
                each->inbox.erase(each->inbox.begin(),
                                  each->inbox.end() - std::min<std::ptrdiff_t>(std::ssize(each->inbox), 8));
            }
        }
    }
    void play_to_the_end(const std::string& match) {
        play(match, 5000);
        EXPECT_EQ(fold(match).stage(), match::Stage::finished);
    }
    // The process is killed, and the program that is started next is this one.
    void restart_as(Program next) {
        bench.kill();
        program = next;
        bench.pass();
        bench.start();
        anna->connect();
        ben->connect();
    }
    // What the database has, as the program of this moment understands it.
    match::Match fold(const std::string& match) {
        match::Match folded(match);
        for (const std::string& record : records(match)) {
            EXPECT_TRUE(folded.apply(*match::read_record(record))) << folded.problem();
        }
        return folded;
    }
    std::vector<std::string> records(const std::string& match) {
        std::vector<std::string> texts;
        for (storage::Record& record : bench.reader->read(match, 0)) {
            texts.push_back(std::move(record.text));
        }
        return texts;
    }
    std::string exported(const std::string& match) {
        return bench.ask("GET", "/api/matches/" + match + "/export", {}, anna->token).body;
    }
    // The version that the last table told.
    static std::int64_t told_version(const Guest& guest) {
        const std::vector<json::object> tables = guest.got("table");
        return tables.empty() ? -1 : number_at(tables.back().at("table").as_object(), "rules_version");
    }
    bool has_error(std::string_view event) const {
        return std::any_of(bench.errors.begin(), bench.errors.end(),
                           [&](const std::string& line) { return line.find(event) != std::string::npos; });
    }

    Bench bench;
    std::unique_ptr<Guest> anna = bench.guest("Anna");
    std::unique_ptr<Guest> ben = bench.guest("Ben");
};

TEST_F(UpgradedServer, FinishesWhatRanUnderTheOldRulesAndBeginsTheNewUnderTheNew) {
    const std::string over = begin_foppen();
    play_to_the_end(over);
    const std::string before = exported(over);
    const std::string running = begin_foppen();
    play(running, 30);
    const std::string open = open_foppen();

    restart_as(Program::later);
    EXPECT_EQ(exported(over), before) << "a match that is over is served as it always was";
    watch(running);
    EXPECT_EQ(told_version(*anna), old_version);
    play_to_the_end(running);
    EXPECT_EQ(fold(running).rules_version(), old_version);
    EXPECT_TRUE(went_on_below_40(records(running)));
    EXPECT_NE(exported(running).find(R"("rules":)" + std::to_string(old_version) + ","), std::string::npos);

    watch(open);
    anna->say("start", open);
    for (const std::string& fresh : {open, begin_foppen()}) {
        watch(fresh);
        EXPECT_EQ(told_version(*anna), new_version);
        play_to_the_end(fresh);
        EXPECT_FALSE(went_on_below_40(records(fresh)));
        EXPECT_NE(exported(fresh).find(R"("rules":)" + std::to_string(new_version) + ","), std::string::npos);
    }
    // The list of games is made once in a process: no other test here asks for it.
    const json::object games = bench.ask_json("GET", "/api/games");
    for (const json::value& game : games.at("games").as_array()) {
        if (text_at(game.as_object(), "name") == "foppen") {
            EXPECT_EQ(number_at(game.as_object(), "rules_version"), new_version);
        }
    }

    // What was begun and ended by different programs is read by both kinds of file checks.
    for (const std::string& match : {over, running, open}) {
        match::ExportMistake mistake;
        EXPECT_TRUE(match::read_export(exported(match), mistake).has_value()) << mistake.what;
    }
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

TEST_F(UpgradedServer, WhenItWentBackSaysWhatIsTooNewAndServesAllElse) {
    program = Program::later;
    const std::string fresh = begin_foppen();
    play(fresh, 10);
    const std::vector<std::string> before = records(fresh);
    const std::string hecht = bench.running(*anna, *ben);
    const std::string open = open_foppen();

    restart_as(Program::todays);
    watch(fresh);
    EXPECT_EQ(anna->refusal(), "newer_match");
    EXPECT_NE(text_at(anna->got("refused").back(), "text").find("newer version"), std::string::npos);
    anna->say("move", fresh, R"("moves":3,"move":"g2")");
    EXPECT_EQ(anna->refusal(), "newer_match");
    const server::Response answer = bench.ask("GET", "/api/matches/" + fresh, {}, anna->token);
    EXPECT_EQ(answer.status, 503);
    EXPECT_NE(answer.body.find("newer_match"), std::string::npos);
    EXPECT_TRUE(has_error("log_newer"));
    EXPECT_FALSE(has_error("log_damaged"));

    watch(hecht);
    EXPECT_TRUE(bench.move(hecht, *anna, *ben));
    watch(open);
    anna->say("start", open);
    EXPECT_EQ(fold(open).rules_version(), old_version) << "a table that was not begun has no rules yet";
    bench.pass(10 * server::minute);
    EXPECT_EQ(records(fresh), before) << "nobody touches the log of the newer one";

    restart_as(Program::later);
    watch(fresh);
    play_to_the_end(fresh);
    EXPECT_EQ(fold(fresh).rules_version(), new_version);
    EXPECT_EQ(fold(open).rules_version(), old_version);
}

}  // namespace
}  // namespace shoal::versions
