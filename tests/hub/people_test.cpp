// Who people are: tokens, links, deletion, bans.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

TEST(HubPeople, APersonIsKnownByTheTokenOfTheCookie) {
    Bench bench;
    const Response made = bench.ask("POST", "/api/players", R"({"name":"  Anna\tB "})");
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made.set_token.size(), 64U);
    EXPECT_EQ(made.body.find(made.set_token), std::string::npos);
    const json::object me = bench.ask_json("GET", "/api/me", {}, made.set_token);
    EXPECT_EQ(text_at(me, "name"), "Anna B");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, std::string(64, '0')).status, 401);
    EXPECT_EQ(bench.ask("GET", "/api/me").status, 401);
    EXPECT_FALSE(bench.reader->find_token(made.set_token)) << "only the hash is kept";
    EXPECT_TRUE(bench.reader->find_token(match::sha256_hex(made.set_token)));
}

TEST(HubPeople, AProgramGetsItsTokenInTheAnswerAndIsOneAtTheTable) {
    Bench bench;
    const Response made = bench.ask("POST", "/api/bots", R"({"name":"Robby"})");
    EXPECT_TRUE(made.set_token.empty());
    Guest robby(bench);
    robby.token = text_at(json::parse(made.body).as_object(), "token");
    robby.connect();
    ASSERT_EQ(robby.got("hello").size(), 1U);
    EXPECT_EQ(text_at(robby.got("hello")[0], "name"), "Robby");
    const std::string match = bench.make_match(robby);
    robby.say("watch", match);
    robby.say("sit", match);
    EXPECT_NE(robby.texts.back().find(R"("program":true)"), std::string::npos);
}

TEST(HubPeople, NamesThatAreEmptyOrLongAreRefused) {
    Bench bench;
    for (const std::string body : {R"({"name":""})", R"({"name":"   "})", R"({})", R"([])", "x",
                                   R"({"name":"abcdefghijklmnopqrstuvwxyz"})", R"({"name":7})"}) {
        EXPECT_EQ(bench.ask("POST", "/api/players", body).status, 400) << body;
    }
}

TEST(HubPeople, ALinkBringsThePersonToAnotherDeviceOnce) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const json::object link = bench.ask_json("POST", "/api/me/links", {}, anna->token);
    const std::string body = R"({"link":")" + text_at(link, "link") + "\"}";
    EXPECT_EQ(text_at(link, "link").find(anna->token), std::string::npos);
    const Response used = bench.ask("POST", "/api/links", body);
    EXPECT_EQ(used.status, 200);
    EXPECT_EQ(text_at(json::parse(used.body).as_object(), "player"), anna->player);
    EXPECT_EQ(bench.ask("POST", "/api/links", body).status, 410);
}

TEST(HubPeople, ALinkIsGoodForTenMinutes) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const json::object link = bench.ask_json("POST", "/api/me/links", {}, anna->token);
    bench.pass(10 * minute);
    EXPECT_EQ(bench.ask("POST", "/api/links", R"({"link":")" + text_at(link, "link") + "\"}").status, 410);
    for (const std::string wrong : {"", "x", "0123"}) {
        EXPECT_EQ(bench.ask("POST", "/api/links", R"({"link":")" + wrong + "\"}").status, 410);
    }
}

TEST(HubPeople, ASpoiledLinkGivesNoToken) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    std::string link = text_at(bench.ask_json("POST", "/api/me/links", {}, anna->token), "link");
    link.back() = link.back() == '0' ? '1' : '0';
    const Response used = bench.ask("POST", "/api/links", R"({"link":")" + link + "\"}");
    EXPECT_EQ(used.status, 410);
    EXPECT_TRUE(used.set_token.empty());
}

TEST(HubPeople, WhoIsDeletedIsUnknownAndDisconnected) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const Response gone = bench.ask("DELETE", "/api/me", {}, anna->token);
    EXPECT_EQ(gone.status, 200);
    EXPECT_TRUE(gone.forget_token);
    EXPECT_EQ(anna->closed_with, 1008);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 401);
}

TEST(HubPeople, WhoIsDeletedLeavesNoNameAndNoWordsInTheLogsOfTheirMatches) {
    Bench bench;
    const auto anna = bench.guest("Annabella");
    const auto ben = bench.guest("Benedict");
    const std::string match = bench.running(*anna, *ben);
    ben->say("say", match, R"("text":"unforgettable")");
    bench.pass();
    const auto whole_log = [&] {
        std::string text;
        for (const storage::Record& record : bench.reader->read(match, 0)) {
            text += record.text;
        }
        return text;
    };
    ASSERT_NE(whole_log().find("unforgettable"), std::string::npos);
    ASSERT_NE(whole_log().find("Benedict"), std::string::npos);
    EXPECT_EQ(bench.ask("DELETE", "/api/me", {}, ben->token).status, 200);
    EXPECT_EQ(whole_log().find("unforgettable"), std::string::npos);
    EXPECT_EQ(whole_log().find("Benedict"), std::string::npos);
    EXPECT_NE(whole_log().find("Annabella"), std::string::npos);
}

TEST(HubPeople, ABanIsNoticedWithinAMinuteAndAChangeOfNameDoesNotLiftIt) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    storage::PlayerRow row = *bench.writer->find_player(anna->player);
    row.banned = true;
    bench.writer->put_player(row);
    (void)bench.ask("PATCH", "/api/me", R"({"name":"Other"})", anna->token);
    EXPECT_TRUE(bench.reader->find_player(anna->player)->banned);
    bench.pass(minute);
    EXPECT_EQ(anna->refusal(), "banned");
    EXPECT_EQ(anna->closed_with, 1008);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 403);
}

// The connection was closed without a word, and over REST the banned were taken for strangers.
TEST(HubPeople, WhoIsNotWelcomeIsToldWhyBeforeTheConnectionCloses) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    const auto ben = bench.guest("Ben");
    storage::PlayerRow row = *bench.writer->find_player(ben->player);
    row.banned = true;
    bench.writer->put_player(row);
    bench.pass(minute);
    ben->forget();
    ben->connect();
    ASSERT_EQ(ben->inbox.size(), 1U);
    EXPECT_EQ(ben->refusal(), "banned");
    EXPECT_EQ(text_at(ben->inbox[0], "text"), "This player has been banned.");
    EXPECT_EQ(ben->closed_with, 1008);
    const Response read = bench.ask("GET", "/api/matches/" + match, {}, ben->token);
    EXPECT_EQ(read.status, 403);
    EXPECT_EQ(text_at(json::parse(read.body).as_object(), "reason"), "banned");
    EXPECT_EQ(bench.ask("POST", "/api/matches/" + match + "/do", R"({"do":"sit"})", ben->token).status, 403);

    const auto stolen = bench.guest_of(*anna, "Guest");
    Guest thief(bench);
    thief.token = bench.guest("Carla")->token;
    thief.as = stolen->as;
    thief.connect();
    EXPECT_EQ(thief.refusal(), "not_your_guest");
    EXPECT_EQ(thief.closed_with, 1008);
    EXPECT_EQ(bench.ask("DELETE", "/api/me", {}, anna->token).status, 200);
    EXPECT_EQ(anna->refusal(), "deleted");
    EXPECT_EQ(stolen->refusal(), "deleted");
}

TEST(HubPeople, NobodyBecomesAStrangerBecauseTheDiskFails) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    bench.pass(2 * minute);
    bench.outside->failing_reads = true;
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 503);
    anna->forget();
    anna->connect();
    EXPECT_TRUE(anna->got("hello").empty());
    EXPECT_EQ(anna->closed_with, 1013);
}

TEST(HubPeople, APersonWhoIsSeenAgainStaysAsTheyWereChangedMeanwhile) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    bench.pass(2 * hour);
    bench.writer->delete_player(anna->player);
    (void)bench.ask("GET", "/api/me", {}, anna->token);
    EXPECT_FALSE(bench.reader->find_player(anna->player));
}

TEST(HubPeople, ANewNameIsShownAtTheTable) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    anna->say("sit", match);
    (void)bench.ask("PATCH", "/api/me", R"({"name":"Bella"})", anna->token);
    EXPECT_TRUE(anna->heard("renamed"));
    EXPECT_NE(anna->texts.back().find("Bella"), std::string::npos);
}

TEST(HubPeople, MessagesThatComeBeforeTheTokenIsLookedUpAreKept) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    bench.pass(2 * minute);
    Guest again(bench);
    again.token = anna->token;
    again.connect();
    EXPECT_EQ(text_at(again.inbox.at(0), "is"), "hello");
    EXPECT_EQ(text_at(again.inbox.at(0), "player"), anna->player);
    again.say_text(R"({"do":"ping","id":5})");
    EXPECT_EQ(number_at(again.got("pong").at(0), "id"), 5);
}

TEST(HubPeople, MessagesOfNoKnownFormAreRefusedWithTheField) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::pair<const char*, const char*> wrong[] = {
        {"", "bad_json"},
        {"[]", "bad_json"},
        {R"({"do":"fly"})", "bad_message"},
        {R"({"do":"watch"})", "bad_message"},
        {R"({"do":"watch","match":7})", "bad_message"},
        {R"({"do":"ping","extra":1})", "bad_message"},
        {R"({"do":"move","match":"x","moves":0,"move":[[[[[[[[[[1]]]]]]]]]]})", "bad_json"},
    };
    for (const auto& [text, reason] : wrong) {
        anna->forget();
        anna->say_text(text);
        EXPECT_EQ(anna->refusal(), reason) << text;
    }
    const auto nobody = bench.stranger();
    nobody->say("sit", "k3v9x2m4n7q8");
    EXPECT_EQ(nobody->refusal(), "unknown_player");
}

}  // namespace
}  // namespace shoal::server
