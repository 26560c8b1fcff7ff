// Passwords of tables: how they are kept, who comes in, and how often somebody may try.
#include "match/fairness.h"
#include "server/secret_hash.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// What the log keeps of the password; empty: there is none.
std::string kept_password(Bench& bench, const std::string& match) {
    std::string kept;
    for (const storage::Record& record : bench.reader->read(match, 0)) {
        const json::object event = json::parse(record.text).as_object();
        if (event.contains("options")) {
            kept = text_at(event.at("options").as_object(), "password");
        }
    }
    return kept;
}

TEST(Secrets, AreHashedSlowlyAndOlderHashesStillFit) {
    const std::string hash = hash_secret("word", "salt", 4);
    EXPECT_TRUE(hash.starts_with("scrypt$4$8$1$salt$")) << hash;
    EXPECT_TRUE(secret_fits("word", hash));
    EXPECT_FALSE(secret_fits("words", hash));
    EXPECT_FALSE(secret_fits("", hash));
    EXPECT_NE(hash_secret("word", "pepper", 4), hash);
    EXPECT_TRUE(secret_fits("word", match::hash_password("word", "salt")));
    EXPECT_FALSE(secret_fits("Word", match::hash_password("word", "salt")));
    // RFC 7914, section 12: the first half of its key.
    EXPECT_EQ(hash_secret("pleaseletmein", "SodiumChloride", 14),
              "scrypt$14$8$1$SodiumChloride$7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2");
}

TEST(Secrets, HashesThatCostTooMuchFitNothing) {
    std::string dear = hash_secret("word", "salt", 4);
    dear.replace(dear.find("$4$"), 3, "$40$");
    EXPECT_FALSE(secret_fits("word", dear));
    for (const char* broken :
         {"", "$", "scrypt", "scrypt$", "scrypt$x$8$1$salt$00", "scrypt$4$8$1$salt", "scrypt$4$9$1$salt$00"}) {
        EXPECT_FALSE(secret_fits("word", broken)) << broken;
    }
}

TEST(HubPasswords, OpenWatchingSittingAndClaiming) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna, R"("password":"secret word")");
    EXPECT_TRUE(kept_password(bench, match).starts_with("scrypt$"));
    ben->say("sit", match);
    bench.pass();
    EXPECT_EQ(ben->refusal(), "wrong_password");
    ben->say("sit", match, R"("password":"secret words")");
    bench.pass();
    EXPECT_EQ(ben->refusal(), "wrong_password");
    EXPECT_FALSE(bench.logged(match, "sat"));
    ben->say("sit", match, R"("password":"secret word")");
    bench.pass();
    EXPECT_TRUE(bench.logged(match, "sat"));
    // What lies in the log opens nothing.
    const auto carla = bench.guest("Carla");
    carla->say("watch", match, R"("password":")" + kept_password(bench, match) + '"');
    bench.pass();
    EXPECT_EQ(carla->refusal(), "wrong_password");
}

// The host who changed anything else lost the password without a word.
TEST(HubPasswords, StayWhenOtherOptionsChange) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("password":"word")");
    const std::string before = kept_password(bench, match);
    anna->say("options", match, R"("options":{"game":"hecht","players":3})");
    bench.pass();
    EXPECT_EQ(anna->refusal(), "");
    EXPECT_EQ(bench.log_of(match).back(), "changed");
    EXPECT_EQ(kept_password(bench, match), before);
    anna->say("options", match, R"("options":{"game":"hecht","players":3,"password":"other"})");
    bench.pass();
    const std::string other = kept_password(bench, match);
    EXPECT_TRUE(secret_fits("other", other)) << other;
    const auto ben = bench.guest("Ben");
    ben->say("watch", match, R"("password":"word")");
    bench.pass();
    EXPECT_EQ(ben->refusal(), "wrong_password");
    anna->say("options", match, R"("options":{"game":"hecht","players":3,"password":""})");
    bench.pass();
    EXPECT_EQ(kept_password(bench, match), "");
    ben->say("watch", match);
    bench.pass();
    EXPECT_EQ(ben->got("table").size(), 1U);
}

TEST(HubPasswords, OfOlderLogsOpenTheirTables) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna, R"("password":"word")");
    std::string record = bench.reader->read(match, 0).front().text;
    const std::string stored = kept_password(bench, match);
    record.replace(record.find(stored), stored.size(), match::hash_password("word", "salt"));
    bench.writer->replace_record(match, 1, record);
    bench.restart_after(second);
    ben->connect();
    ben->say("watch", match, R"("password":"Word")");
    bench.pass();
    EXPECT_EQ(ben->refusal(), "wrong_password");
    ben->say("watch", match, R"("password":"word")");
    bench.pass();
    EXPECT_EQ(ben->got("table").size(), 1U);
}

TEST(HubPasswords, AreTriedAFewTimesAMinuteFromOneAddress) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("password":"word")");
    bench.whereabouts = "2001:db8::1";
    const auto ben = bench.guest("Ben");
    int wrong = 0;
    for (int i = 0; i < 20; ++i) {
        ben->say("watch", match, R"("password":")" + std::to_string(i) + '"');
        bench.pass();
        wrong += ben->refusal() == "wrong_password" ? 1 : 0;
    }
    EXPECT_GE(wrong, 6);
    EXPECT_LE(wrong, 10) << "six at once, and one every ten seconds";
    EXPECT_EQ(ben->refusal(), "too_many_tries");
    const json::object last = ben->got("refused").back();
    EXPECT_GT(number_at(last, "retry_ms"), 0);
    const std::string seconds = std::to_string((number_at(last, "retry_ms") + 999) / 1000);
    EXPECT_EQ(text_at(last, "text"), "That was too many tries. You can try again in " + seconds + " s.");
    // Whoever has to wait learns nothing, by another way and from the next address of the household either.
    ben->say("watch", match, R"("password":"word")");
    bench.pass();
    EXPECT_EQ(ben->refusal(), "too_many_tries");
    bench.whereabouts = "2001:db8::2";
    bench.password = "word";
    const Response waits = bench.ask("GET", "/api/matches/" + match);
    EXPECT_EQ(waits.status, 429);
    EXPECT_EQ(waits.headers.front().first, "Retry-After");
    // Elsewhere, and later, the right one is welcome however often it is used.
    bench.whereabouts = "2001:db8:1::1";
    for (int i = 0; i < 40; ++i) {
        EXPECT_EQ(bench.ask("GET", "/api/matches/" + match).status, 200);
    }
    bench.pass(minute);
    ben->say("watch", match, R"("password":"word")");
    bench.pass();
    EXPECT_EQ(ben->got("table").size(), 1U);
}

TEST(HubPasswords, AreTriedAFewTimesAMinuteAtOneTable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("password":"word")");
    int wrong = 0;
    for (int i = 0; i < 100; ++i) {
        bench.whereabouts = "198.51.100." + std::to_string(i);
        bench.password = std::to_string(i);
        wrong += bench.ask("GET", "/api/matches/" + match).status == 409 ? 1 : 0;
    }
    EXPECT_LE(wrong, 30 + 51) << "thirty at once, and one every two seconds";
    EXPECT_GE(wrong, 30);
    anna->say("watch", match);
    bench.pass();
    EXPECT_EQ(anna->got("table").size(), 1U) << "the host needs none";
}

TEST(HubPasswords, WaitTheirTurnWhereTooManyAreHashed) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna, R"("password":"word")");
    bench.outside->bots_are_busy = true;
    bench.password = "word";
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match).status, 409);
    EXPECT_EQ(text_at(bench.ask_json("GET", "/api/matches/" + match), "reason"), "too_many_messages");
    EXPECT_EQ(bench.ask("POST", "/api/matches", R"({"game":"hecht","players":2,"password":"x"})", anna->token).status,
              503);
    bench.outside->bots_are_busy = false;
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + match).status, 200);
}

}  // namespace
}  // namespace shoal::server
