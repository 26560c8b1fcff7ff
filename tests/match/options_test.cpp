// Options as people send them: what makes no sense is refused by the field's name.
#include "match/options.h"

#include "match/json_in.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

std::variant<Wanted, OptionsMistake> read_wanted(const std::string& text) {
    const auto value = parse_json(text);
    EXPECT_TRUE(value.has_value()) << text;
    return read_wanted_options(value->get_object());
}

TEST(Options, WhatIsMissingKeepsItsDefault) {
    const auto wanted = read_wanted(R"({"game":"foppen","players":5})");
    ASSERT_TRUE(std::holds_alternative<Wanted>(wanted));
    EXPECT_EQ(std::get<Wanted>(wanted).options, options_for("foppen", 5));
    EXPECT_FALSE(std::get<Wanted>(wanted).password) << "not mentioned is not the same as none";
}

TEST(Options, AllCanBeChosen) {
    const auto wanted = read_wanted(
        R"({"game":"fatfish","players":2,"rules":{"fiasco":"false"},"listed":true,"password":"w","spectators":false,
            "clock":{"kind":"live","move_s":10,"reserve_s":0},"commentators":true,"undo":false,"hints":true,
            "memory_aid":true,"chat":false,"grace_s":0,"takeover":"expert"})");
    ASSERT_TRUE(std::holds_alternative<Wanted>(wanted));
    TableOptions options = options_for("fatfish", 2);
    options.rules = {{"fiasco", "false"}};
    options.listed = options.commentators = options.hints = options.memory_aid = true;
    options.spectators = options.undo = options.chat = options.hot_seat = false;
    options.clock = {Clock::Kind::live, 10 * second, 0};
    options.grace_ms = 0;
    options.takeover = "expert";
    EXPECT_EQ(std::get<Wanted>(wanted).options, options);
    EXPECT_EQ(std::get<Wanted>(wanted).password, "w");
}

TEST(Options, DevicesAreSharedAmongFriendsUnlessSomebodySaysOtherwise) {
    const auto shared = [](const std::string& more) {
        return std::get<Wanted>(read_wanted(R"({"game":"foppen","players":5)" + more + "}")).options.hot_seat;
    };
    EXPECT_TRUE(shared(""));
    EXPECT_FALSE(shared(R"(,"listed":true)"));
    EXPECT_TRUE(shared(R"(,"listed":true,"hot_seat":true)"));
    EXPECT_FALSE(shared(R"(,"hot_seat":false)"));
}

TEST(Options, MistakesAreNamedByTheirField) {
    const std::string game = R"("game":"foppen","players":5)";
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {R"({})", "game"},
        {R"({"game":"chess","players":2})", "game"},
        {R"({"game":"foppen","players":99})", "players"},
        {R"({"game":"foppen","players":-1})", "players"},
        {R"({"game":"foppen","players":"5"})", "players"},
        {"{" + game + R"(,"rules":{"wings":"true"}})", "rules"},
        {"{" + game + R"(,"rules":{"wings":true}})", "rules"},
        {"{" + game + R"(,"rules":[]})", "rules"},
        {R"({"game":"fatfish","players":3,"rules":{"fiasco":"maybe"}})", "rules"},
        {"{" + game + R"(,"listed":1})", "listed"},
        {"{" + game + R"(,"undo":"yes"})", "undo"},
        {"{" + game + R"(,"clock":"live"})", "clock"},
        {"{" + game + R"(,"clock":{"kind":"sand"}})", "clock.kind"},
        {"{" + game + R"(,"clock":{"kind":"live","move_s":0}})", "clock.move_s"},
        {"{" + game + R"(,"clock":{"kind":"live","move_s":9999999999999999}})", "clock.move_s"},
        {"{" + game + R"(,"clock":{"kind":"live","reserve_s":-1}})", "clock.reserve_s"},
        {"{" + game + R"(,"clock":{"kind":"days","move_s":60}})", "clock.move_s"},
        {"{" + game + R"(,"grace_s":1.5})", "grace_s"},
        {"{" + game + R"(,"grace_s":100000})", "grace_s"},
        {"{" + game + R"(,"takeover":"genius"})", "takeover"},
        {"{" + game + R"(,"takeover":7})", "takeover"},
        {"{" + game + R"(,"password":7})", "password"},
        {"{" + game + R"(,"password":")" + std::string(65, 'x') + R"("})", "password"},
    };
    for (const auto& [text, field] : mistakes) {
        const auto wanted = read_wanted(text);
        ASSERT_TRUE(std::holds_alternative<OptionsMistake>(wanted)) << text;
        EXPECT_EQ(std::get<OptionsMistake>(wanted).field, field) << text;
        EXPECT_FALSE(std::get<OptionsMistake>(wanted).allowed.empty());
    }
}

TEST(Options, EverybodySeesThatThereIsAPasswordAndNobodyWhich) {
    TableOptions options = options_for("foppen", 4);
    options.password = hash_password("word", "salt");
    std::string seen;
    write_public_options(seen, options);
    EXPECT_NE(seen.find(R"("password":true)"), std::string::npos);
    EXPECT_EQ(seen.find("salt"), std::string::npos);
}

}  // namespace
}  // namespace shoal::match
