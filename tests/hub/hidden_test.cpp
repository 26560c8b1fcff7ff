// What is hidden stays hidden whoever asks, and through whom: requests for seats, guests, absence, agreements.
#include <cstdlib>

#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::string about(const Guest& guest) { return R"("player":")" + guest.player + '"'; }

// A game of Foppen that runs, with people in the first seats and bots in the others.
std::string foppen(Bench& bench, const std::vector<Guest*>& people, const std::string& more = {}) {
    const std::string match = bench.make_match(*people[0], more, "foppen", 4);
    for (Guest* each : people) {
        each->say("watch", match);
        each->say("sit", match);
    }
    for (std::size_t i = people.size(); i < 4; ++i) {
        people[0]->say("bot", match, R"("level":"random")");
    }
    people[0]->say("start", match);
    return match;
}

bool has_seen_a_hand(const Guest& guest) {
    return std::any_of(guest.texts.begin(), guest.texts.end(), [](const std::string& text) {
        return text.find(R"("hand":[)") != std::string::npos || text.find(R"("hands":[)") != std::string::npos;
    });
}

// Regression: somebody with the link took a bot's seat, and saw its hand, where nobody may even watch.
TEST(HubHidden, WhoAsksForASeatSeesNothingBeforeTheAnswer) {
    for (const std::string spectators : {"true", "false"}) {
        SCOPED_TRACE(spectators);
        Bench bench;
        const auto anna = bench.guest("Anna");
        const auto eve = bench.guest("Eve");
        const std::string match = foppen(bench, {anna.get()}, R"("spectators":)" + spectators);
        eve->say("claim", match, R"("seat":2)");
        EXPECT_EQ(eve->refusal(), "");
        EXPECT_EQ(eve->got("done").size(), 1U);
        eve->say("watch", match);
        EXPECT_EQ(eve->refusal(), spectators == "true" ? "" : "no_spectators");
        const std::string page = "/api/matches/" + match;
        for (const std::string what : {"", "/events", "/history", "/export"}) {
            const Response response = bench.ask("GET", page + what, {}, eve->token);
            EXPECT_EQ(response.status, spectators == "true" ? 200 : 409) << what;
            EXPECT_EQ(response.body.find(R"("hand":[)"), std::string::npos) << what;
        }
        EXPECT_FALSE(has_seen_a_hand(*eve));
        EXPECT_TRUE(anna->heard("asked"));
        eve->say("admit", match, about(*eve) + R"(,"yes":true)");
        EXPECT_EQ(eve->refusal(), "not_host");
        anna->say("admit", match, about(*eve) + R"(,"yes":true)");
        ASSERT_EQ(eve->got("admission").size(), 1U);
        EXPECT_TRUE(eve->got("admission")[0].at("yes").as_bool());
        eve->say("watch", match);
        EXPECT_TRUE(has_seen_a_hand(*eve));
        EXPECT_TRUE(anna->heard("claimed"));
    }
}

TEST(HubHidden, WhoIsToldNoHearsSo) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto eve = bench.guest("Eve");
    const std::string match = foppen(bench, {anna.get()}, R"("spectators":false)");
    eve->say("claim", match, R"("seat":2)");
    anna->say("admit", match, about(*eve) + R"(,"yes":false)");
    ASSERT_EQ(eve->got("admission").size(), 1U);
    EXPECT_FALSE(eve->got("admission")[0].at("yes").as_bool());
    eve->say("watch", match);
    EXPECT_EQ(eve->refusal(), "no_spectators");
}

TEST(HubHidden, WhoGoesAwayAsksForNothingAnyMore) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto eve = bench.guest("Eve");
    const std::string match = foppen(bench, {anna.get()});
    const auto asks = [&] {
        return bench.ask_json("GET", "/api/matches/" + match, {}, anna->token)
            .at("table")
            .as_object()
            .contains("asking");
    };
    // By a connection that does not watch, by one that does, by a single request.
    eve->say("claim", match, R"("seat":2)");
    eve->disconnect();
    eve->connect();
    EXPECT_TRUE(asks());
    bench.pass(5 * second);
    EXPECT_FALSE(asks());
    eve->say("watch", match);
    eve->say("claim", match, R"("seat":2)");
    bench.pass(10 * second);
    EXPECT_TRUE(asks());
    eve->say("leave", match);
    bench.pass(5 * second);
    EXPECT_FALSE(asks());
    eve->say("watch", match);
    bench.ask("POST", "/api/matches/" + match + "/do", R"({"do":"claim","seat":2})", eve->token);
    EXPECT_TRUE(asks());
    eve->say("unclaim", match);
    EXPECT_FALSE(asks());
    bench.ask("POST", "/api/matches/" + match + "/do", R"({"do":"claim","seat":2})", eve->token);
    eve->disconnect();
    bench.pass(5 * second);
    EXPECT_FALSE(asks());
}

// Regression: the guest of a player watched as a commentator, or took a bot's seat, and saw a second hand.
TEST(HubHidden, GuestsOfAPlayerAreNoSecondPairOfEyes) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto cleo = bench.guest("Cleo");
    const std::string match = foppen(bench, {cleo.get(), anna.get()}, R"("commentators":true)");
    const auto ben = bench.guest_of(*anna, "Ben");
    cleo->say("consent", match, R"("yes":true)");
    anna->say("consent", match, R"("yes":true)");
    ben->say("watch", match, R"("commentator":true)");
    EXPECT_EQ(ben->refusal(), "same_device");
    ben->say("watch", match);
    ben->say("claim", match, R"("seat":3)");
    const std::string page = "/api/matches/" + match;
    for (const std::string what : {"", "/events", "/history", "/export"}) {
        const Response response = bench.ask("GET", page + what + "?as=" + ben->player, {}, anna->token);
        EXPECT_EQ(response.status, 200) << what;
        EXPECT_EQ(response.body.find(R"("hand":[)"), std::string::npos) << what;
        EXPECT_EQ(response.body.find(R"("hands":[)"), std::string::npos) << what;
    }
    EXPECT_FALSE(has_seen_a_hand(*ben));
    anna->say("admit", match, about(*ben) + R"(,"yes":true)");
    EXPECT_EQ(anna->refusal(), "not_host");
    // Where the table says so, and somebody else agrees, they play; everybody sees at whose device.
    cleo->say("admit", match, about(*ben) + R"(,"yes":true)");
    EXPECT_TRUE(has_seen_a_hand(*ben));
    const json::object shown = bench.ask_json("GET", page, {}, cleo->token);
    const json::object seat = shown.at("table").as_object().at("seats").as_array().at(3).as_object();
    EXPECT_EQ(text_at(seat, "owner"), anna->player);
    EXPECT_EQ(text_at(seat, "owner_name"), "Anna");
}

// Regression: the guest of somebody whom the host removed took the seat back, watched and spoke.
TEST(HubHidden, NobodyComesBackThroughAGuest) {
    Bench bench;
    const auto cleo = bench.guest("Cleo");
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const auto dora = bench.guest_of(*anna, "Dora");
    const std::string match = foppen(bench, {cleo.get(), ben.get()});
    dora->say("watch", match);
    // Dora has neither a seat nor said anything; anna is not even there.
    cleo->say("kick", match, about(*dora));
    EXPECT_EQ(dora->refusal(), "kicked");
    EXPECT_EQ(ben->refusal(), "kicked");
    for (Guest* each : {anna.get(), ben.get(), dora.get()}) {
        each->forget();
        each->say("watch", match);
        EXPECT_EQ(each->refusal(), "kicked");
        each->say("claim", match, R"("seat":3)");
        EXPECT_EQ(each->refusal(), "kicked");
        each->say("say", match, R"("text":"hello")");
        EXPECT_NE(each->refusal(), "");
        each->say("why", match, R"("move":"b1")");
        EXPECT_EQ(each->refusal(), "not_at_table");
        const std::string as = each->as.empty() ? "" : "?as=" + each->as;
        EXPECT_EQ(reason_of(bench.ask("GET", "/api/matches/" + match + "/history" + as, {}, anna->token)), "kicked");
    }
}

// Somebody whom no seat names, but who has spoken, is known by the log also when they are gone.
TEST(HubHidden, WhoHasSpokenIsKnownWithTheirOwner) {
    Bench bench;
    const auto cleo = bench.guest("Cleo");
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string match = foppen(bench, {cleo.get()});
    ben->say("watch", match);
    ben->say("say", match, R"("text":"hello")");
    ben->disconnect();
    bench.restart_after(second);
    cleo->connect();
    anna->connect();
    cleo->say("watch", match);
    cleo->say("kick", match, about(*ben));
    anna->say("watch", match);
    EXPECT_EQ(anna->refusal(), "kicked");
}

// Regression: after the grace period commentators saw the hand of somebody who had only lost the connection.
TEST(HubHidden, GoingOfflineIsNoAgreement) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto cora = bench.guest("Cora");
    const std::string match = foppen(bench, {anna.get(), ben.get()}, R"("commentators":true,"grace_s":5)");
    anna->say("consent", match, R"("yes":true)");
    ben->disconnect();
    bench.pass(minute);
    EXPECT_TRUE(anna->heard("taken_over"));
    cora->say("watch", match, R"("commentator":true)");
    EXPECT_EQ(cora->refusal(), "no_consent");
    cora->say("watch", match);
    ben->connect();
    ben->say("watch", match);
    ben->say("claim", match);
    EXPECT_FALSE(has_seen_a_hand(*cora));
}

TEST(HubHidden, OnlyWhoPlaysASeatIsHelpedWithIt) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = foppen(bench, {anna.get(), ben.get()}, R"("hints":true)");
    ben->say("resign", match);
    for (const std::string what : {"hint", "why"}) {
        ben->forget();
        ben->say(what, match, what == "why" ? R"("move":"b1")" : "");
        EXPECT_EQ(ben->refusal(), "bot_plays") << what;
    }
}

// Somebody who gets a bot's seat knows what that seat knows, also of before; who is sent away knows nothing any more.
TEST(HubHidden, ASeatsPastGoesToWhoeverPlaysIt) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto eve = bench.guest("Eve");
    const std::string match = foppen(bench, {anna.get(), ben.get()});
    const std::string page = "/api/matches/" + match + "/history";
    const json::value bens = bench.ask_json("GET", page, {}, ben->token).at("steps").as_array().at(0);
    EXPECT_NE(json::serialize(bens).find(R"("hand":[)"), std::string::npos);
    anna->say("kick", match, about(*ben));
    EXPECT_EQ(reason_of(bench.ask("GET", page, {}, ben->token)), "kicked");
    eve->say("claim", match, R"("seat":1)");
    EXPECT_EQ(bench.ask("GET", page, {}, eve->token).body.find(R"("hand":[)"), std::string::npos);
    anna->say("admit", match, about(*eve) + R"(,"yes":true)");
    EXPECT_EQ(bench.ask_json("GET", page, {}, eve->token).at("steps").as_array().at(0), bens);
    EXPECT_EQ(reason_of(bench.ask("GET", page, {}, ben->token)), "kicked");
}

TEST(HubHidden, NobodyTakesTheSeatOfSomebodyAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = foppen(bench, {anna.get()}, R"("grace_s":5)");
    anna->disconnect();
    bench.pass(std::getenv("SHOAL_LONG") != nullptr ? 2 * day : 3 * hour);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    EXPECT_FALSE(bench.logged(match, "abandoned"));
    anna->connect();
    anna->forget();
    anna->say("watch", match);
    ASSERT_EQ(anna->got("table").size(), 1U);
    EXPECT_EQ(anna->got("table")[0].at("you").as_int64(), 0);
}

}  // namespace
}  // namespace shoal::server
