// Tokens on several devices, and the codes for when all of them are gone.
#include <algorithm>

#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::vector<json::object> tokens_of(Bench& bench, const std::string& token) {
    std::vector<json::object> all;
    const json::object answer = bench.ask_json("GET", "/api/me/tokens", {}, token);
    for (const json::value& each : answer.at("tokens").as_array()) {
        all.push_back(each.as_object());
    }
    return all;
}

// The id of the token that asks.
std::string own_id(Bench& bench, const std::string& token) {
    for (const json::object& each : tokens_of(bench, token)) {
        if (each.at("this").as_bool()) {
            return text_at(each, "token");
        }
    }
    return {};
}

std::string code_of(Bench& bench, const std::string& token) {
    return text_at(bench.ask_json("POST", "/api/me/recovery", {}, token), "code");
}

Response recover(Bench& bench, const std::string& code) {
    return bench.ask("POST", "/api/recoveries", R"({"code":")" + code + "\"}");
}

TEST(HubTokens, ADeviceLinkMakesATokenOfItsOwn) {
    Bench bench;
    bench.device = "Firefox, Linux";
    const auto anna = bench.guest("Anna");
    bench.device = "Safari, iPhone";
    const std::string phone = bench.second_device(anna->token);
    EXPECT_EQ(phone.size(), 64U);
    EXPECT_NE(phone, anna->token);
    EXPECT_EQ(text_at(bench.ask_json("GET", "/api/me", {}, phone), "player"), anna->player);
    const std::vector<json::object> tokens = tokens_of(bench, phone);
    ASSERT_EQ(tokens.size(), 2U);
    EXPECT_EQ(text_at(tokens[0], "name"), "Firefox, Linux");
    EXPECT_EQ(text_at(tokens[1], "name"), "Safari, iPhone");
    EXPECT_FALSE(tokens[0].at("this").as_bool());
    EXPECT_TRUE(tokens[1].at("this").as_bool());
    EXPECT_EQ(json::serialize(tokens[1]).find(phone), std::string::npos);
    EXPECT_EQ(json::serialize(tokens[1]).find(match::sha256_hex(phone)), std::string::npos);
}

TEST(HubTokens, WhatIsRevokedIsNoGoodAtOnceAndItsConnectionsAreClosed) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    Guest phone(bench);
    phone.token = bench.second_device(anna->token);
    phone.connect();
    Guest guest(bench);
    guest.token = phone.token;
    guest.as = text_at(bench.ask_json("POST", "/api/me/guests", R"({"name":"Guest"})", phone.token), "player");
    guest.connect();
    EXPECT_EQ(bench.ask("DELETE", "/api/me/tokens/" + own_id(bench, phone.token), {}, anna->token).status, 200);
    EXPECT_EQ(phone.refusal(), "signed_out");
    EXPECT_EQ(phone.closed_with, 1008);
    EXPECT_EQ(guest.refusal(), "signed_out");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, phone.token).status, 401);
    EXPECT_EQ(anna->refusal(), "");
    EXPECT_EQ(anna->closed_with, 0);
    EXPECT_EQ(tokens_of(bench, anna->token).size(), 1U);
    phone.disconnect();
    phone.forget();
    phone.connect();
    EXPECT_EQ(text_at(phone.got("hello").at(0), "player"), "") << "a stranger";
    // Strangers were shown out once more, as often as the server looked for what had been revoked elsewhere.
    bench.pass(10 * second);
    EXPECT_EQ(phone.refusal(), "");
    EXPECT_EQ(phone.closed_with, 0);
}

TEST(HubTokens, NobodyRevokesOrRenamesThoseOfOthers) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto eve = bench.guest("Eve");
    const std::string id = own_id(bench, anna->token);
    for (const std::string& wrong : {id, std::string("nothing"), std::string("%00"), std::string(300, 'a')}) {
        EXPECT_EQ(bench.ask("DELETE", "/api/me/tokens/" + wrong, {}, eve->token).status, 404);
        EXPECT_EQ(bench.ask("PATCH", "/api/me/tokens/" + wrong, R"({"name":"x"})", eve->token).status, 404);
    }
    EXPECT_EQ(bench.ask("GET", "/api/me/tokens").status, 401);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 200);
    const auto guest = bench.guest_of(*anna, "Guest");
    for (const std::string path : {"/api/me/tokens", "/api/me/recovery", "/api/me/tokens/rotate"}) {
        EXPECT_EQ(bench.ask("POST", path + "?as=" + guest->player, {}, anna->token).status, 403) << path;
    }
    EXPECT_EQ(bench.ask("PATCH", "/api/me/tokens/" + id, R"({"name":"Kitchen"})", anna->token).status, 200);
    EXPECT_EQ(text_at(tokens_of(bench, anna->token).at(0), "name"), "Kitchen");
}

TEST(HubTokens, ARotatedTokenTakesThePlaceOfTheOldOne) {
    Bench bench;
    const Response made = bench.ask("POST", "/api/bots", R"({"name":"Robby"})");
    Guest robby(bench);
    robby.token = text_at(json::parse(made.body).as_object(), "token");
    robby.connect();
    const std::string id = own_id(bench, robby.token);
    const json::object rotated = bench.ask_json("POST", "/api/me/tokens/rotate", {}, robby.token);
    const std::string after = text_at(rotated, "token");
    ASSERT_EQ(after.size(), 64U);
    EXPECT_NE(after, robby.token);
    EXPECT_EQ(robby.closed_with, 1012);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, robby.token).status, 401);
    EXPECT_EQ(own_id(bench, after), id) << "the same device";
    EXPECT_EQ(bench.ask("POST", "/api/me/tokens/rotate", {}, robby.token).status, 401);
}

TEST(HubTokens, WhoSignsThemselvesOutLosesTheCookie) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    bench.from_cookie = true;
    const Response out = bench.ask("DELETE", "/api/me/tokens/" + own_id(bench, anna->token), {}, anna->token);
    EXPECT_TRUE(out.forget_token);
    EXPECT_EQ(anna->closed_with, 1012);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 401);
    EXPECT_TRUE(bench.reader->find_player(anna->player)) << "the person stays";
}

TEST(HubTokens, WhatWasRevokedElsewhereIsNoticedSoon) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const storage::TokenRow token = bench.reader->list_tokens(anna->player).at(0);
    bench.writer->revoke_token(anna->player, token.id, bench.clock.now());
    bench.pass(10 * second);
    EXPECT_EQ(anna->refusal(), "signed_out");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 401);
}

TEST(HubTokens, TheDeviceThatWasNotSeenForLongestMakesRoom) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string forgotten = bench.second_device(anna->token);
    for (int i = 0; i < 25; ++i) {
        bench.pass(hour);  // they are told apart by the hour
        (void)bench.ask("GET", "/api/me", {}, anna->token);
        EXPECT_FALSE(bench.second_device(anna->token).empty());
    }
    EXPECT_EQ(tokens_of(bench, anna->token).size(), 20U);
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, forgotten).status, 401);
}

TEST(HubTokens, ListsSayWhenEachWasSeen) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string phone = bench.second_device(anna->token);
    const Milliseconds before = bench.clock.now();
    bench.pass(5 * hour);
    (void)bench.ask("GET", "/api/me", {}, phone);
    const std::vector<json::object> tokens = tokens_of(bench, phone);
    EXPECT_LE(number_at(tokens[0], "seen"), before);
    EXPECT_GE(number_at(tokens[1], "seen"), before + 5 * hour);
}

TEST(HubRecovery, ACodeMakesSomebodyThemselvesAgainOnce) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    EXPECT_FALSE(bench.ask_json("GET", "/api/me/tokens", {}, anna->token).contains("recovery"));
    const std::string code = code_of(bench, anna->token);
    EXPECT_EQ(code.size(), 29U) << code;
    EXPECT_TRUE(bench.ask_json("GET", "/api/me/tokens", {}, anna->token).contains("recovery"));
    // However it is typed.
    std::string typed = code;
    std::transform(typed.begin(), typed.end(), typed.begin(), [](unsigned char c) { return std::tolower(c); });
    std::replace(typed.begin(), typed.end(), '-', ' ');
    std::replace(typed.begin(), typed.end(), '0', 'O');
    std::replace(typed.begin(), typed.end(), '1', 'l');
    const Response back = recover(bench, typed);
    ASSERT_EQ(back.status, 200) << back.body;
    EXPECT_EQ(text_at(json::parse(back.body).as_object(), "player"), anna->player);
    EXPECT_EQ(text_at(bench.ask_json("GET", "/api/me", {}, back.set_token), "name"), "Anna");
    EXPECT_EQ(bench.ask("GET", "/api/me", {}, anna->token).status, 200) << "the other devices stay";
    EXPECT_EQ(recover(bench, code).status, 410) << "once";
}

TEST(HubRecovery, ANewCodeEndsTheOldOneAndItCanBeTakenAway) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string old = code_of(bench, anna->token);
    const std::string code = code_of(bench, anna->token);
    EXPECT_EQ(recover(bench, old).status, 410);
    EXPECT_EQ(bench.ask("DELETE", "/api/me/recovery", {}, anna->token).status, 200);
    EXPECT_EQ(recover(bench, code).status, 410);
}

TEST(HubRecovery, OnlyAHashIsKept) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    std::string code = code_of(bench, anna->token);
    std::erase(code, '-');
    std::transform(code.begin(), code.end(), code.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto row = bench.reader->find_recovery(code.substr(0, 8));
    ASSERT_TRUE(row);
    EXPECT_TRUE(row->hash.starts_with("scrypt$")) << row->hash;
    EXPECT_EQ(row->hash.find(code.substr(8)), std::string::npos);
}

TEST(HubRecovery, IsNothingForTheBannedAndTheForgotten) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string code = code_of(bench, anna->token);
    storage::PlayerRow row = *bench.writer->find_player(anna->player);
    row.banned = true;
    bench.writer->put_player(row);
    EXPECT_EQ(recover(bench, code).status, 403);
    row.banned = false;
    bench.writer->put_player(row);
    bench.writer->delete_player(anna->player);
    EXPECT_EQ(recover(bench, code).status, 410);
}

TEST(HubRecovery, IsTriedAFewTimesAMinute) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string code = code_of(bench, anna->token);
    bench.whereabouts = "192.0.2.7";
    int wrong = 0;
    Response last;
    for (int i = 0; i < 20; ++i) {
        last = recover(bench, "0000-0000-0000-0000-0000-0000");
        wrong += last.status == 410 ? 1 : 0;
    }
    EXPECT_GE(wrong, 5);
    EXPECT_LE(wrong, 8);
    EXPECT_EQ(last.status, 429);
    EXPECT_EQ(last.headers.at(0).first, "Retry-After");
    EXPECT_EQ(recover(bench, code).status, 429) << "the right one too";
    int elsewhere = 0;
    for (int i = 0; i < 100; ++i) {
        bench.whereabouts = "198.51.100." + std::to_string(i);
        elsewhere += recover(bench, "nonsense").status == 410 ? 1 : 0;
    }
    EXPECT_GE(elsewhere, 50);
    bench.pass(2 * minute);
    EXPECT_EQ(recover(bench, code).status, 200);
}

}  // namespace
}  // namespace shoal::server
