// Logs that cannot be read: people cannot make one, and one that is there harms nobody but its own match.
#include "match/record.h"
#include "server/care.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::string naming(std::string_view player) { return R"("player":")" + std::string(player) + '"'; }

// A running match with a record that nobody can read, as if the disk or an older program had put it there.
std::string damaged_match(Bench& bench, Guest& host, Guest& other, const std::string& text = "{") {
    const std::string match = bench.running(host, other, R"("listed":true)");
    host.disconnect();
    other.disconnect();
    bench.pass(10 * second);
    bench.writer->replace_record(match, bench.reader->find_match(match)->last_sequence, text);
    bench.restart_after(second);
    host.connect();
    other.connect();
    return match;
}

std::string list_of(Bench& bench, const std::string& stage) {
    return bench.ask("GET", "/api/matches?stage=" + stage).body;
}

// The bug: a kick or mute of somebody made up, 65,490 bytes long or of characters that are written as six bytes each,
// was stored; after a restart the match could not be read any more.
TEST(HubDamage, NoMessageMakesARecordThatCannotBeRead) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    std::string escaped;
    for (int i = 0; i < 15'000; ++i) {
        escaped += "\\u0001";
    }
    for (const std::string& made_up : {std::string(65'490, 'x'), escaped, std::string("nobody")}) {
        for (const char* what : {"kick", "mute"}) {
            anna->forget();
            anna->say(what, match, naming(made_up) + (what[0] == 'm' ? R"(,"yes":true)" : ""));
            EXPECT_EQ(anna->refusal(), "no_such_player") << what;
        }
    }
    bench.restart_after(second);
    anna->connect();
    anna->forget();
    anna->say("watch", match);
    EXPECT_EQ(anna->got("table").size(), 1U);
}

TEST(HubDamage, WhoLooksOnSpokeOrSatCanBeKeptOut) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto cleo = bench.guest("Cleo");
    const auto dora = bench.guest("Dora");
    const std::string match = bench.make_match(*anna);
    for (Guest* each : {anna.get(), ben.get(), cleo.get()}) {
        each->say("watch", match);
    }
    ben->say("sit", match);
    ben->say("stand", match);
    ben->say("leave", match);
    for (const Guest* each : {ben.get(), cleo.get()}) {
        anna->forget();
        anna->say("mute", match, naming(each->player) + R"(,"yes":true)");
        anna->say("kick", match, naming(each->player));
        EXPECT_EQ(anna->refusal(), "");
    }
    anna->say("kick", match, naming(dora->player));
    EXPECT_EQ(anna->refusal(), "no_such_player");
    ben->forget();
    ben->say("kick", match, naming(dora->player));
    EXPECT_EQ(ben->refusal(), "not_host");
}

TEST(HubDamage, ADamagedMatchIsRefusedByItsNameAndNotOfferedAnyMore) {
    for (const std::string& text : {std::string("{"), std::string(R"({"t":"moved","at":1,"seat":7})"),
                                    R"({"t":"muted","at":1,"player":")" + std::string(70'000, 'x') + "\"}"}) {
        Bench bench;
        const auto anna = bench.guest("Anna");
        const auto ben = bench.guest("Ben");
        const std::string match = damaged_match(bench, *anna, *ben, std::string(text));
        const std::string other = bench.running(*anna, *ben, R"("listed":true)");
        anna->forget();
        anna->say("watch", match);
        EXPECT_EQ(anna->refusal(), "damaged_match");
        for (const char* what : {"", "/events", "/history", "/export"}) {
            const Response answer = bench.ask("GET", "/api/matches/" + match + what, {}, anna->token);
            EXPECT_EQ(answer.status, 503);
            EXPECT_NE(answer.body.find("damaged_match"), std::string::npos);
        }
        EXPECT_EQ(list_of(bench, "running").find(match), std::string::npos);
        EXPECT_NE(list_of(bench, "running").find(other), std::string::npos) << "all else goes on";
        const std::string mine = bench.ask("GET", "/api/me/matches", {}, anna->token).body;
        EXPECT_NE(mine.find(R"("damaged":true)"), std::string::npos);
        bench.pass(5 * minute);
        EXPECT_EQ(bench.errors.size(), 6U) << "it is read when somebody asks for it, and not again and again";
    }
}

TEST(HubDamage, ADamagedMatchCanBeClosedAndReadAgain) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = damaged_match(bench, *anna, *ben);
    const std::uint32_t last = bench.reader->find_match(match)->last_sequence;
    EXPECT_EQ(close_match(*bench.writer, match, "closed", bench.clock.now()), Closed::closed);
    EXPECT_EQ(close_match(*bench.writer, match, "closed", bench.clock.now()), Closed::over_already);
    EXPECT_EQ(bench.reader->find_match(match)->last_sequence, last) << "the record took the damaged one's place";
    EXPECT_EQ(bench.log_of(match).back(), "abandoned");
    anna->forget();
    anna->say("watch", match);
    ASSERT_EQ(anna->got("table").size(), 1U);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match + "/export", {}, anna->token).status, 200);
    EXPECT_EQ(bench.ask("GET", "/api/me/matches", {}, anna->token).body.find("damaged"), std::string::npos);
}

TEST(HubDamage, ALogWithoutABeginningEndsAsARowAndCanBeDeleted) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    bench.kill();
    bench.start();
    bench.writer->replace_record(match, 1, "[]");
    EXPECT_EQ(read_match(*bench.reader, match)->match.sequence(), 0U);
    EXPECT_EQ(close_match(*bench.writer, match, "closed", bench.clock.now()), Closed::closed);
    EXPECT_EQ(bench.reader->find_match(match)->summary.stage, storage::Stage::abandoned);
    EXPECT_EQ(close_match(*bench.writer, match, "closed", bench.clock.now()), Closed::over_already);
    EXPECT_TRUE(bench.writer->delete_match(match));
    EXPECT_FALSE(read_match(*bench.reader, match));
}

TEST(HubDamage, WhoIsForgottenIsTakenOutOfDamagedAndNewerLogsToo) {
    for (const std::string_view text : {"{", R"({"t":"danced","at":1})"}) {
        Bench bench;
        const auto anna = bench.guest("Annabella");
        const auto ben = bench.guest("Benedict");
        const std::string match = damaged_match(bench, *anna, *ben, std::string(text));
        EXPECT_TRUE(forget_person(*bench.writer, ben->player, bench.clock.now()).found);
        for (const storage::Record& record : bench.reader->read(match, 0)) {
            EXPECT_EQ(record.text.find("Benedict"), std::string::npos) << record.text;
        }
    }
}

TEST(HubDamage, WhatANewerProgramWroteIsLeftAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = damaged_match(bench, *anna, *ben, R"({"t":"danced","at":1})");
    anna->forget();
    anna->say("watch", match);
    EXPECT_EQ(anna->refusal(), "newer_match");
    EXPECT_THROW((void)close_match(*bench.writer, match, "closed", bench.clock.now()), storage::StorageError);
    EXPECT_NE(list_of(bench, "running").find(match), std::string::npos);
}

}  // namespace
}  // namespace shoal::server
