// Looking back at earlier positions, and asking where a piece can go.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

json::array steps_of(Bench& bench, const std::string& match, const std::string& token, std::string_view more = {}) {
    return bench.ask_json("GET", "/api/matches/" + match + "/history" + std::string(more), {}, token)
        .at("steps")
        .as_array();
}

// What a step says is what a message said when it happened.
void expect_as_live(const json::array& steps, const std::vector<json::object>& messages) {
    std::vector<json::object> live;
    for (const json::object& message : messages) {
        const std::string kind = text_at(message.at("event").as_object(), "t");
        if (kind == "started" || kind == "moved" || kind == "undone") {
            live.push_back(message);
        }
    }
    ASSERT_EQ(steps.size(), live.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const char* key : {"event", "turn", "position", "handles"}) {
            EXPECT_EQ(steps[i].as_object().at(key), live[i].at(key)) << key << " of step " << i;
        }
        EXPECT_EQ(steps[i].as_object().size(), 4U);
    }
}

// A running game of Fat Fish, in which hands are hidden.
std::string fat_fish(Bench& bench, Guest& anna, Guest& ben, const std::string& more = {}) {
    const std::string match = bench.make_match(anna, more, "fatfish", 2);
    for (Guest* each : {&anna, &ben}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    anna.forget();
    ben.forget();
    return match;
}

TEST(HubLookBack, ShowsWhatWasToldLive) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    const std::string match = fat_fish(bench, *anna, *ben);
    clara->say("watch", match);
    anna->say("start", match);
    // A move that is taken back stays part of the story. Whose last one showed nothing depends on the cards: sooner or
    // later somebody's did not.
    std::size_t moves = 0;
    while (!clara->heard("undone")) {
        ASSERT_TRUE(bench.move(match, *anna, *ben));
        ++moves;
        for (Guest* each : {anna.get(), ben.get()}) {
            if (moves >= 6 && !clara->heard("undone") && Bench::seen_of(*each, match).back().contains("undo")) {
                each->say("undo", match, R"("moves":)" + std::to_string(moves));
            }
        }
    }
    for (const Guest* each : {anna.get(), ben.get(), clara.get()}) {
        const json::array steps = steps_of(bench, match, each->token);
        EXPECT_EQ(steps.size(), moves + 2);
        expect_as_live(steps, each->got("event"));
    }
    EXPECT_EQ(steps_of(bench, match, anna->token, "?after=6").size(), moves + 1);
    EXPECT_EQ(steps_of(bench, match, anna->token, "?after=nonsense").size(), moves + 2);
    EXPECT_EQ(steps_of(bench, match, anna->token, "?after=999999").size(), 0U);
    EXPECT_EQ(steps_of(bench, match, "").size(), moves + 2);
}

TEST(HubLookBack, ShowsAllHandsWhenItIsOver) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    const std::string match = fat_fish(bench, *anna, *ben);
    anna->say("start", match);
    ASSERT_TRUE(bench.move(match, *anna, *ben));
    const auto shows = [&](const Guest& guest, const char* what) {
        const json::array steps = steps_of(bench, match, guest.token);
        return std::all_of(steps.begin(), steps.end(), [&](const json::value& step) {
            return step.as_object().at("position").as_object().contains(what);
        });
    };
    EXPECT_TRUE(shows(*anna, "hand"));
    EXPECT_FALSE(shows(*anna, "hands"));
    EXPECT_FALSE(shows(*clara, "hand"));
    EXPECT_FALSE(shows(*clara, "hands"));
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_TRUE(shows(*anna, "hands"));
    EXPECT_TRUE(shows(*clara, "hands"));
}

TEST(HubLookBack, ShowsAllHandsToCommentatorsWhileEverybodyAgrees) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    const std::string match = fat_fish(bench, *anna, *ben, R"("commentators":true)");
    anna->say("start", match);
    const auto sees_hands = [&] {
        return steps_of(bench, match, clara->token).at(0).as_object().at("position").as_object().contains("hands");
    };
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("consent", match, R"("yes":true)");
    }
    EXPECT_FALSE(sees_hands());  // has not said so, and might still play
    clara->say("watch", match, R"("commentator":true)");
    EXPECT_TRUE(sees_hands());
    ben->say("consent", match, R"("yes":false)");
    EXPECT_FALSE(sees_hands());
}

TEST(HubLookBack, IsRefusedLikeTheEvents) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    const std::string match = bench.running(*anna, *ben, R"("password":"word")");
    const std::string closed = bench.running(*anna, *ben, R"("spectators":false)");
    for (const char* what : {"/events", "/history"}) {
        const Response locked = bench.ask("GET", "/api/matches/" + match + what, {}, clara->token);
        EXPECT_EQ(locked.status, 409);
        EXPECT_EQ(text_at(json::parse(locked.body).as_object(), "reason"), "wrong_password");
        EXPECT_EQ(bench.ask("GET", "/api/matches/" + match + what + "?password=word", {}, clara->token).status, 409)
            << "addresses are written down in many places";
        bench.password = "word";
        EXPECT_EQ(bench.ask("GET", "/api/matches/" + match + what, {}, clara->token).status, 200);
        bench.password.clear();
        const Response shut = bench.ask("GET", "/api/matches/" + closed + what, {}, clara->token);
        EXPECT_EQ(shut.status, 409);
        EXPECT_EQ(text_at(json::parse(shut.body).as_object(), "reason"), "no_spectators");
        EXPECT_EQ(bench.ask("GET", std::string("/api/matches/nosuchmatch0") + what).status, 404);
        EXPECT_EQ(bench.ask("POST", "/api/matches/" + match + what, {}, anna->token).status, 404);
    }
}

// The first legal move of a fish, and the field it is on; empty if there is none.
std::pair<std::string, std::string> first_swim(const Guest& guest, const std::string& match) {
    const json::object seen = Bench::seen_of(guest, match).back();
    if (seen.contains("legal")) {
        for (const json::value& legal : seen.at("legal").as_array()) {
            const std::string move(legal.as_string());
            if (const std::size_t arrow = move.find('>'); arrow != std::string::npos) {
                return {move, move.substr(0, arrow)};
            }
        }
    }
    return {};
}

TEST(HubWays, AreTheLegalMovesOfAFish) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben);
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(bench.move(match, *anna, *ben));  // start positions
    }
    Guest& mover = first_swim(*anna, match).first.empty() ? *ben : *anna;
    const auto [move, from] = first_swim(mover, match);
    ASSERT_NE(move, "");
    mover.say("ways", match, R"("from":")" + from + '"');
    const json::object answer = mover.got("ways").at(0);
    EXPECT_EQ(number_at(answer, "id"), 1);
    EXPECT_EQ(text_at(answer, "match"), match);
    EXPECT_EQ(text_at(answer, "from"), from);
    std::vector<std::string> moves;
    for (const json::value& way : answer.at("ways").as_array()) {
        moves.push_back(text_at(way.as_object(), "move"));
        EXPECT_EQ(std::string(way.at("path").as_array().at(0).as_string()), from);
    }
    std::vector<std::string> legal;
    const json::object seen = Bench::seen_of(mover, match).back();
    for (const json::value& each : seen.at("legal").as_array()) {
        const std::string text(each.as_string());
        if (text.starts_with(from + '>') || text == "exit " + from) {
            legal.push_back(text);
        }
    }
    EXPECT_EQ(moves, legal);
    for (const char* nothing : {"a1x", "", "exit", "\\u0000"}) {
        mover.forget();
        mover.say("ways", match, R"("from":")" + std::string(nothing) + '"');
        EXPECT_TRUE(mover.got("ways").at(0).at("ways").as_array().empty()) << nothing;
    }
    const std::string body = R"({"do":"ways","from":")" + from + "\"}";
    const json::object asked = bench.ask_json("POST", "/api/matches/" + match + "/do", body, mover.token);
    EXPECT_EQ(asked.at("ways"), answer.at("ways"));
}

TEST(HubWays, AreRefusedToWhoIsNotToMove) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto clara = bench.guest("Clara");
    const auto nobody = bench.stranger();
    const auto refusal = [&](Guest& guest, const std::string& match) {
        guest.forget();
        guest.say("ways", match, R"("from":"f9")");
        return guest.refusal();
    };
    const std::string open = bench.make_match(*anna);
    EXPECT_EQ(refusal(*anna, open), "not_started");
    EXPECT_EQ(refusal(*anna, "nosuchmatch0"), "no_such_match");
    const std::string match = bench.running(*anna, *ben);
    Guest& mover = Bench::seen_of(*anna, match).back().contains("legal") ? *anna : *ben;
    Guest& other = &mover == anna.get() ? *ben : *anna;
    EXPECT_EQ(refusal(mover, match), "");
    EXPECT_EQ(refusal(other, match), "not_your_turn");
    EXPECT_EQ(refusal(*clara, match), "not_at_table");
    EXPECT_EQ(refusal(*nobody, match), "not_at_table");
    mover.say("resign", match);
    EXPECT_EQ(refusal(mover, match), "bot_plays");
    mover.say("claim", match);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"pause","yes":true)");
    }
    EXPECT_EQ(refusal(mover, match), "is_paused");
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_EQ(refusal(mover, match), "over");
    anna->say_text(R"({"do":"ways","match":")" + match + R"(","from":9})");
    EXPECT_EQ(anna->refusal(), "bad_message");
}

TEST(HubWays, ThereAreNoneWithoutABoard) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = fat_fish(bench, *anna, *ben);
    anna->say("start", match);
    Guest& mover = Bench::seen_of(*anna, match).back().contains("legal") ? *anna : *ben;
    mover.say("ways", match, R"("from":"f9")");
    EXPECT_TRUE(mover.got("ways").at(0).at("ways").as_array().empty());
}

}  // namespace
}  // namespace shoal::server
