// Several people at one device: whose guests they are, and what they may do.
#include "server/care.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

TEST(HubGuests, HaveANameAndAreListedForTheirOwnerAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto eve = bench.guest("Eve");
    const Response made = bench.ask("POST", "/api/me/guests", R"({"name":" Ben "})", anna->token);
    EXPECT_EQ(made.status, 201);
    EXPECT_TRUE(made.set_token.empty());
    const std::string ben = text_at(json::parse(made.body).as_object(), "player");
    EXPECT_EQ(made.body, R"({"player":")" + ben + R"(","name":"Ben"})");
    EXPECT_EQ(bench.ask("GET", "/api/me/guests", {}, anna->token).body, R"({"guests":[)" + made.body + "]}");
    EXPECT_EQ(bench.ask("GET", "/api/me/guests", {}, eve->token).body, R"({"guests":[]})");
    EXPECT_EQ(bench.ask("POST", "/api/me/guests", R"({"name":""})", anna->token).status, 400);
    EXPECT_EQ(bench.ask("POST", "/api/me/guests", "[]", anna->token).status, 400);
    EXPECT_EQ(bench.ask("POST", "/api/me/guests", R"({"name":"Ben"})").status, 401);
    EXPECT_EQ(bench.ask("PUT", "/api/me/guests", {}, anna->token).status, 404);
    EXPECT_TRUE(bench.reader->list_tokens(ben).empty());
}

TEST(HubGuests, AreGreetedByTheirOwnNameAndRenamedByTheirOwner) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    ASSERT_EQ(ben->got("hello").size(), 1U);
    EXPECT_EQ(text_at(ben->got("hello")[0], "player"), ben->player);
    EXPECT_EQ(text_at(ben->got("hello")[0], "name"), "Ben");
    const std::string match = bench.running(*anna, *ben);
    const json::object me = bench.ask_json("PATCH", "/api/me?as=" + ben->player, R"({"name":"Benno"})", anna->token);
    EXPECT_EQ(text_at(me, "player"), ben->player);
    EXPECT_EQ(text_at(me, "name"), "Benno");
    EXPECT_TRUE(anna->heard("renamed"));
    EXPECT_EQ(text_at(bench.ask_json("GET", "/api/me", {}, anna->token), "name"), "Anna");
}

TEST(HubGuests, NobodyElseActsAsThem) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const auto eve = bench.guest("Eve");
    const auto dora = bench.guest_of(*eve, "Dora");
    const std::string match = bench.running(*anna, *ben);
    // Of what is remembered, and of what has to be looked up.
    for (const Milliseconds pause : {Milliseconds{0}, 2 * minute}) {
        bench.pass(pause);
        for (const std::string& id : {ben->player, anna->player, eve->player, std::string("nobody"), std::string("%00"),
                                      match::sha256_hex(anna->token), std::string(300, 'a')}) {
            const std::string as = "?as=" + id;
            for (const auto& [method, path, body] : {std::tuple{"GET", "/api/me", ""},
                                                     {"PATCH", "/api/me", R"({"name":"Mine"})"},
                                                     {"DELETE", "/api/me", ""},
                                                     {"POST", "/api/matches", R"({"game":"hecht","players":2})"},
                                                     {"GET", "/api/me/matches", ""}}) {
                const Response response = bench.ask(method, path + as, body, eve->token);
                EXPECT_EQ(response.status, 403) << path << as;
                EXPECT_EQ(reason_of(response), "not_your_guest") << path << as;
            }
            const std::string table = "/api/matches/" + match;
            EXPECT_EQ(bench.ask("GET", table + as, {}, eve->token).status, 403);
            EXPECT_EQ(bench.ask("GET", table + "/events" + as, {}, eve->token).status, 403);
            EXPECT_EQ(bench.ask("GET", table + "/export" + as, {}, eve->token).status, 403);
            EXPECT_EQ(bench.ask("POST", table + "/do" + as, R"({"do":"resign"})", eve->token).status, 403);
            Guest thief(bench);
            thief.token = eve->token;
            thief.as = id;
            thief.connect();
            EXPECT_EQ(thief.closed_with, 1008) << id;
            EXPECT_EQ(thief.texts.size(), 1U) << id;
            EXPECT_EQ(thief.refusal(), "not_your_guest") << id;
        }
    }
    // Without a token the name of a guest is nothing.
    EXPECT_EQ(bench.ask("GET", "/api/me?as=" + ben->player).status, 401);
    Guest stranger(bench);
    stranger.as = ben->player;
    stranger.connect();
    ASSERT_EQ(stranger.got("hello").size(), 1U);
    EXPECT_EQ(text_at(stranger.got("hello")[0], "player"), "");
}

TEST(HubGuests, HaveNothingThatOnlyAPersonHas) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string as = "?as=" + ben->player;
    for (const auto& [method, path, body] : {std::tuple{"POST", "/api/me/guests", R"({"name":"Cleo"})"},
                                             {"GET", "/api/me/guests", ""},
                                             {"POST", "/api/me/links", ""},
                                             {"PATCH", "/api/me", R"({"webhook":"https://example.org"})"},
                                             {"PATCH", "/api/me", R"({"feed":true})"},
                                             {"POST", "/api/matches", R"({"game":"hecht","players":2})"}}) {
        const Response response = bench.ask(method, path + as, body, anna->token);
        EXPECT_EQ(response.status, 403) << path;
        EXPECT_EQ(reason_of(response), "not_for_guests") << path;
    }
    EXPECT_EQ(bench.reader->find_player(ben->player)->feed_hash, "");
}

TEST(HubGuests, TwentyAreEnough) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(bench.ask("POST", "/api/me/guests", R"({"name":"Ben"})", anna->token).status, 201);
    }
    const Response more = bench.ask("POST", "/api/me/guests", R"({"name":"Ben"})", anna->token);
    EXPECT_EQ(more.status, 429);
    EXPECT_EQ(reason_of(more), "too_many");
    EXPECT_EQ(bench.reader->list_guests(anna->player).size(), 20U);
}

TEST(HubGuests, ShareOneHintAtATime) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const auto ask = [&](Guest& guest, const std::string& match) {
        bench.hub->receive(guest.session, R"({"do":"hint","match":")" + match + "\"}");
    };
    std::vector<std::string> matches;
    for (Guest* each : {anna.get(), ben.get()}) {
        matches.push_back(bench.make_match(*anna));
        each->say("watch", matches.back());
        each->say("sit", matches.back());
        anna->say("bot", matches.back(), R"("level":"random")");
        anna->say("start", matches.back());
    }
    bench.pass(10 * second);
    ask(*anna, matches[0]);
    ask(*ben, matches[1]);
    EXPECT_EQ(ben->refusal(), "too_many_messages");
    bench.pass();
    EXPECT_EQ(anna->got("hint").size(), 1U);
    ask(*ben, matches[1]);
    bench.pass();
    EXPECT_EQ(ben->got("hint").size(), 1U);
}

// ---- Deleting, banning ----

TEST(HubGuests, AreDeletedAloneWithoutTouchingTheirOwner) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const Response gone = bench.ask("DELETE", "/api/me?as=" + ben->player, {}, anna->token);
    EXPECT_EQ(gone.status, 200);
    EXPECT_FALSE(gone.forget_token) << "the cookie is the owner's";
    EXPECT_EQ(ben->closed_with, 1008);
    EXPECT_EQ(anna->closed_with, 0);
    EXPECT_FALSE(bench.reader->find_player(ben->player));
    EXPECT_EQ(bench.ask("GET", "/api/me?as=" + ben->player, {}, anna->token).status, 403);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 200);
}

// By themselves, and by the host of the server.
TEST(HubGuests, AreForgottenWithTheirOwner) {
    for (const bool by_host : {false, true}) {
        Bench bench;
        const auto anna = bench.guest("Annabella");
        const auto ben = bench.guest_of(*anna, "Benedict");
        const auto cleo = bench.guest("Cleopatra");
        const std::string match = bench.running(*cleo, *ben);  // the owner does not play
        ben->say("say", match, R"("text":"unforgettable")");
        bench.pass();
        if (by_host) {
            EXPECT_EQ(forget_person(*bench.writer, anna->player, bench.clock.now()).matches, 1U);
        } else {
            EXPECT_EQ(bench.ask("DELETE", "/api/me", {}, anna->token).status, 200);
            EXPECT_EQ(ben->closed_with, 1008);
        }
        EXPECT_FALSE(bench.reader->find_player(ben->player));
        EXPECT_TRUE(bench.reader->list_guests(anna->player).empty());
        std::string log;
        for (const storage::Record& record : bench.reader->read(match, 0)) {
            log += record.text;
        }
        EXPECT_EQ(log.find("Benedict"), std::string::npos);
        EXPECT_EQ(log.find("Annabella"), std::string::npos) << "at whose device he played";
        EXPECT_EQ(log.find("unforgettable"), std::string::npos);
        EXPECT_NE(log.find("Cleopatra"), std::string::npos);
    }
}

TEST(HubGuests, StayAsLongAsTheirOwnerDoes) {
    Bench bench;
    bench.config.player_days = 10;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const auto last_seen_long_ago = [&](const std::string& player) {
        storage::PlayerRow row = *bench.writer->find_player(player);
        row.seen_at -= 11 * day;
        bench.writer->put_player(row);
    };
    last_seen_long_ago(ben->player);
    bench.pass(2 * hour);
    EXPECT_TRUE(bench.reader->find_player(ben->player));
    last_seen_long_ago(anna->player);
    bench.pass(2 * hour);
    EXPECT_FALSE(bench.reader->find_player(anna->player));
    EXPECT_FALSE(bench.reader->find_player(ben->player));
}

TEST(HubGuests, AreBannedWithTheirOwner) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    storage::PlayerRow row = *bench.writer->find_player(anna->player);
    row.banned = true;
    bench.writer->put_player(row);
    bench.pass(10 * second);
    EXPECT_EQ(ben->closed_with, 1008);
    const Response response = bench.ask("GET", "/api/me?as=" + ben->player, {}, anna->token);
    EXPECT_EQ(response.status, 403);
    EXPECT_EQ(reason_of(response), "banned");
}

TEST(HubGuests, CanBeBannedAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    storage::PlayerRow row = *bench.writer->find_player(ben->player);
    row.banned = true;
    bench.writer->put_player(row);
    bench.pass(10 * second);
    EXPECT_EQ(ben->closed_with, 1008);
    EXPECT_EQ(anna->closed_with, 0);
    EXPECT_EQ(reason_of(bench.ask("GET", "/api/me?as=" + ben->player, {}, anna->token)), "banned");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 200);
}

}  // namespace
}  // namespace shoal::server
