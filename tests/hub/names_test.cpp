// Names and words as everybody gets to see them.
#include "server/hub_text.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// U+0301 and others are written as escapes: nobody could see them here either.
const std::string acute = "\u0301";

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

TEST(Names, AreComposedTrimmedAndWithoutWhatCannotBeSeen) {
    struct Case {
        std::string typed;
        std::string name;
    };
    const Case cases[] = {
        {"Anna", "Anna"},
        {"  Anna\t \u00a0B\u3000", "Anna B"},
        {"Anna\nB", "Anna B"},
        {"Zoe\u0308", "Zo\u00eb"},
        {"A\u030a", "\u00c5"},
        {"\u212b", "\u00c5"},
        {"\u1112\u1161\u11ab", "\ud55c"},
        {"An\u200bna\u2060\ufeff\u00ad", "Anna"},
        {"\u202eannA\u202c", "annA"},
        {"\u2066Anna\u2069\u200f", "Anna"},
        {"Anna\ufe0f", "Anna"},
        {"Anna\ufe00\U000e0100", "Anna"},
        {"Anna\U000e0041\U000e007f", "Anna"},
        {"A\u115f\u1160\u3164\uffa0\u2800nna", "Anna"},
        {"\u034f"
         "Anna\u034f",
         "Anna"},
        {"\u0301\u0302"
         "Anna \u0301"
         "B",
         "Anna B"},
        {"An" + repeated("\u0335", 30) + "na", "An" + repeated("\u0335", 3) + "na"},
        {"\ue000"
         "Anna",
         "Anna"},
        {"\u0915\u200c\u0add", "\u0915"},  // what stood behind the joiner is no letter; found by the fuzzer
        // What people really are called, and what they like to put there.
        {"Nguy\u1ec5n", "Nguy\u1ec5n"},
        {"\u05e9\u05bc\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd", "\u05e9\u05b8\u05bc\u05c1\u05dc\u05d5\u05b9\u05dd"},
        {"\u0e1b\u0e25\u0e32\u0e17\u0e39\u0e48", "\u0e1b\u0e25\u0e32\u0e17\u0e39\u0e48"},
        {"\u0646\u06cc\u200c\u0644\u0648", "\u0646\u06cc\u200c\u0644\u0648"},
        {"\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"},
        {"\u2764\ufe0f", "\u2764\ufe0f"},
        {"1\ufe0f\u20e3", "1\ufe0f\u20e3"},
        {"\U0001f1f3\U0001f1f1", "\U0001f1f3\U0001f1f1"},
        {"\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"},
        {"\u9b5a", "\u9b5a"},
        {"Am\u00e9lie-Jos\u00e9phine", "Am\u00e9lie-Jos\u00e9phine"},
    };
    for (const Case& each : cases) {
        const std::optional<std::string> name = clean_name(each.typed);
        ASSERT_TRUE(name) << each.typed;
        EXPECT_EQ(*name, each.name) << each.typed;
        EXPECT_EQ(clean_name(*name), name) << "cleaning again changes nothing";
    }
}

TEST(Names, ThatNobodyCanSeeAreNone) {
    for (const std::string typed :
         {"", " ", "\u200b", "\u200d\u200d", "\u3164", "\u2800", "\u115f\u1160", "\u202e", "\ufe0f", "\u0301\u0302",
          "\U000e0041", "\u00ad", "\u2028", "\ufffc", "\u180e", "\ue000", "\xff", "\xc0\x80", "\xed\xa0\x80"}) {
        EXPECT_FALSE(clean_name(typed)) << json::serialize(json::value(typed));
    }
}

TEST(Names, AreCountedAsPeopleCount) {
    EXPECT_TRUE(clean_name(repeated("x", 24)));
    EXPECT_FALSE(clean_name(repeated("x", 25)));
    EXPECT_TRUE(clean_name(repeated("q" + acute, 24)));
    EXPECT_FALSE(clean_name(repeated("q" + acute, 25)));
    EXPECT_TRUE(clean_name(repeated("\U0001f1f3\U0001f1f1", 12)));
    EXPECT_FALSE(clean_name(repeated("\U0001f468\u200d\U0001f469\u200d\U0001f467", 12))) << "so many bytes";
    EXPECT_FALSE(clean_name(repeated("\u200b", 100'000) + "Anna"));
}

TEST(Names, LookAlikesHaveOneKey) {
    const std::string key = name_key("Anna");
    for (const std::string_view other :
         {"anna", "ANNA", "\uff21\uff4e\uff4e\uff41", "\U0001d400nna", "\u0410nn\u0430"}) {
        EXPECT_EQ(name_key(other), key) << other;
    }
    for (const std::string_view other : {"Anne", "Anna B", "\u00c4nna", "Hanna"}) {
        EXPECT_NE(name_key(other), key) << other;
    }
}

TEST(Words, OfTheChatTurnNoDirectionsAndBuildNoTowers) {
    EXPECT_EQ(clean_words("a\tb\nc"), "a b c");
    EXPECT_EQ(clean_words("good\u202e evening\u2069"), "good evening");
    EXPECT_EQ(clean_words("e\u0301"), "\u00e9");
    EXPECT_EQ(clean_words("o" + repeated("\u0335", 50)), "o" + repeated("\u0335", 3));
    EXPECT_EQ(clean_words("two  spaces"), "two  spaces");
    EXPECT_FALSE(clean_words("\xff"));
}

TEST(HubNames, WhoIsCalledLikeSomebodyAtTheTableGetsANumber) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto other = bench.guest("\uff41nna");
    const auto third = bench.guest("\u0410nna");
    const std::string match = bench.make_match(*anna, {}, "hecht", 3);
    const auto names = [&] {
        std::vector<std::string> all;
        const json::object seen = bench.ask_json("GET", "/api/matches/" + match);
        for (const json::value& seat : seen.at("table").as_object().at("seats").as_array()) {
            all.push_back(text_at(seat.as_object(), "name"));
        }
        return all;
    };
    anna->say("sit", match);
    other->say("watch", match);
    other->say("sit", match);
    third->say("sit", match);
    EXPECT_EQ(names(), (std::vector<std::string>{"Anna", "\uff41nna (2)", "\u0410nna (3)"}));
    // What they say carries the name they sit there with, and another name is looked at as well.
    other->say("say", match, R"("text":"hello")");
    const json::object said = other->got("event").back().at("event").as_object();
    EXPECT_EQ(text_at(said, "name"), "\uff41nna (2)");
    EXPECT_EQ(bench.ask("PATCH", "/api/me", R"({"name":"Berta"})", other->token).status, 200);
    EXPECT_EQ(names()[1], "Berta");
    EXPECT_EQ(bench.ask("PATCH", "/api/me", R"({"name":"BERTA"})", third->token).status, 200);
    EXPECT_EQ(names()[2], "BERTA (2)");
    EXPECT_EQ(text_at(bench.ask_json("GET", "/api/me", {}, third->token), "name"), "BERTA");
    // Somebody who only looks on and talks is told from those who sit there.
    const auto fourth = bench.guest("anna");
    fourth->say("watch", match);
    fourth->say("say", match, R"("text":"it is me")");
    const json::object heard = fourth->got("event").back().at("event").as_object();
    EXPECT_EQ(text_at(heard, "name"), "anna (2)");
}

}  // namespace
}  // namespace shoal::server
