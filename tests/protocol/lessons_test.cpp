// The lessons of lessons/: every position and every move is legal, every message is one that the server could send, and
// each of them shows all that is special in its game.
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "match/lesson.h"
#include "tests/protocol/grammar.h"

namespace shoal::protocol {
namespace {

namespace json = boost::json;

// Tests run from the repository's root.
std::string lesson_text(std::string_view game) {
    std::ifstream file("lessons/" + std::string(game) + ".json", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> games_taught() {
    std::vector<std::string> games;
    for (const auto& entry : std::filesystem::directory_iterator("lessons")) {
        if (entry.path().extension() == ".json") {
            games.push_back(entry.path().stem());
        }
    }
    return games;
}

json::value made(std::string_view game) {
    const auto result = match::make_lesson(lesson_text(game));
    const auto* mistake = std::get_if<match::LessonMistake>(&result);
    EXPECT_EQ(mistake, nullptr) << mistake->where << ": " << mistake->what;
    return mistake == nullptr ? json::parse(std::get<std::string>(result)) : json::value();
}

// Calls `f(message)` for each message of the lesson.
template <class F>
void for_each_event(const json::value& lesson, F&& f) {
    for (const json::value& scene : lesson.at("scenes").as_array()) {
        for (const json::value& step : scene.at("steps").as_array()) {
            if (const json::value* event = step.as_object().if_contains("event")) {
                f(*event);
            }
            if (const json::value* play = step.as_object().if_contains("play")) {
                for (const json::value& event : play->as_array()) {
                    f(event);
                }
            }
        }
    }
}

TEST(Lessons, HaveOnlyLegalPositionsAndMovesAndMessagesOfTheProtocol) {
    ASSERT_FALSE(games_taught().empty());
    for (const std::string& game : games_taught()) {
        const json::value lesson = made(game);
        ASSERT_TRUE(lesson.is_object()) << game;
        Grammar grammar;
        for (const json::value& scene : lesson.at("scenes").as_array()) {
            EXPECT_EQ(grammar.check_server(json::serialize(scene.at("table"))), "") << game;
        }
        for_each_event(lesson, [&](const json::value& event) {
            EXPECT_EQ(grammar.check_server(json::serialize(event)), "") << game;
        });
    }
}

// Something that a lesson has to show: parts of what one event of the game says.
struct Shown {
    std::string_view what;
    std::vector<std::string_view> says;
};

struct Wanted {
    std::string_view game;
    std::vector<Shown> things;
};

const std::vector<Wanted>& wanted() {
    static const std::vector<Wanted> all{
        {"foppen",
         {{"the highest card wins", {R"("won_why":"highest")"}},
          {"the lowest that followed is fooled", {R"("why":"lowest_followed")"}},
          {"the only shed card is fooled", {R"("why":"only_shed")"}},
          {"the lowest shed card is fooled", {R"("why":"lowest_shed")"}},
          {"a 1 that followed is fooled", {R"("why":"lowest_one")"}},
          {"a 1 is led", {R"("counted":"open_one")"}},
          {"somebody sat out", {R"("sat_out":[0])"}},
          {"a round ends", {R"("t":"round")"}},
          {"+10 for an empty hand", {R"("points_why":)", R"("award")"}},
          {"an empty hand with the disc", {R"("points_why":)", R"("disc")"}},
          {"minus points", {R"("points_why":)", R"("cards_left")"}},
          {"the last award ends the game", {R"("t":"end")", R"("reason":"six_tens")"}}}},
        {"fishing",
         {{"the highest card of the led colour catches", {R"("why":"highest_of_led")"}},
          {"trump catches", {R"("why":"highest_trump")"}},
          {"a 0 takes a card", {R"("did":"took")"}},
          {"catch all", {R"("did":"took_all")"}},
          {"pass", {R"("t":"passed")"}},
          {"lead", {R"("did":"leads")", R"("next_why":"played_first")"}},
          {"call", {R"("did":"calls")"}},
          {"a called trick", {R"("t":"trick")", R"("caller":0)"}},
          {"lowest", {R"("did":"lowers")"}},
          {"the lowest card catches", {R"("why":"lowest_of_led")"}},
          {"minus 3", {R"("t":"trick")", R"("lost":[0,3,0])"}},
          {"a round is scored", {R"("t":"round")"}},
          {"stockroom and ocean", {R"("t":"drew")", R"("fresh":[")"}},
          {"overfishing", {R"("t":"end")", R"("reason":"overfishing")"}}}},
        {"fatfish",
         {{"a row is taken", {R"("t":"row")"}},
          {"a row of one colour", {R"("one_colour":true)"}},
          {"nothing goes to the minus pile", {R"("t":"row")", R"("minus":[])"}},
          {"the reserve opens a row", {R"("t":"row")", R"("opens":")"}},
          {"a place stays empty", {R"("t":"row")", R"("opens":null)"}},
          {"a fiasco", {R"("t":"fiasco")", R"("back":[")"}},
          {"the fiasco card costs points", {R"("t":"end")", R"("penalty":[0,5])"}},
          {"cards are drawn", {R"("t":"drew")"}},
          {"the end", {R"("t":"end")"}},
          {"licence A", {R"("t":"won")", R"("licence":"A")"}},
          {"licence B", {R"("t":"won")", R"("licence":"B")"}},
          {"licence C", {R"("t":"won")", R"("licence":"C")"}},
          {"licence D", {R"("t":"won")", R"("licence":"D")"}},
          {"licence E", {R"("t":"won")", R"("licence":"E")"}},
          {"licence F", {R"("t":"won")", R"("licence":"F")"}},
          {"licence G", {R"("t":"won")", R"("licence":"G")"}},
          {"licence H", {R"("t":"won")", R"("licence":"H")"}},
          {"licence I", {R"("t":"won")", R"("licence":"I")"}},
          {"a licence is chosen", {R"("how":"chosen")"}},
          {"licence A passes on", {R"("how":"passed_on")"}},
          {"a tie at the end", {R"("how":"at_the_end")", R"("seats":[0,1])"}}}},
        {"hecht",
         {{"start positions", {R"("t":"placed")", R"("next_to_first")"}},
          {"a carp eats a snail", {R"("ate":"snail")"}},
          {"a pike eats a carp", {R"("fish":"pike")", R"("ate":"hungry_carp")"}},
          {"a fish enters a nest", {R"("entered_nest":true)"}},
          {"a pair", {R"("pair":true)"}},
          {"carp breeding", {R"("t":"bred")", R"("fish":"carp")", R"("why":"pairs")"}},
          {"the die", {R"("what":"die")"}},
          {"pike breeding", {R"("t":"bred")", R"("fish":"pike")", R"("why":"pairs")"}},
          {"young", {R"("t":"born")"}},
          {"clearing", {R"("t":"clearing")"}},
          {"a pike had to clear", {R"("had_to_clear":true)"}},
          {"the snail", {R"("t":"snail")", R"("placed")"}},
          {"the wave", {R"("t":"wave")"}},
          {"skipping", {R"("t":"skipped")", R"("chosen")"}},
          {"skipping is all that is left", {R"("only_skip_left")"}},
          {"a breeding without a pair", {R"("no_pair")"}},
          {"a canal", {R"("path":["f11","k6"])"}},
          {"a pike leaves", {R"("t":"left")"}},
          {"four carps are spared", {R"("spared":true)", R"("ate":"hungry_carp")"}},
          {"a round ends", {R"("t":"round")", R"("all_covered")"}}}},
    };
    return all;
}

TEST(Lessons, ShowAllThatIsSpecialInTheirGame) {
    for (const Wanted& each : wanted()) {
        std::vector<std::string> happened;
        for_each_event(made(each.game), [&](const json::value& event) {
            for (const json::value& one : event.at("event").at("events").as_array()) {
                happened.push_back(json::serialize(one));
            }
        });
        for (const Shown& thing : each.things) {
            const bool seen = std::any_of(happened.begin(), happened.end(), [&](const std::string& one) {
                return std::all_of(thing.says.begin(), thing.says.end(),
                                   [&](std::string_view part) { return one.find(part) != std::string::npos; });
            });
            EXPECT_TRUE(seen) << each.game << " does not show: " << thing.what;
        }
    }
}

std::string mistake_in(std::string_view text) {
    const auto result = match::make_lesson(text);
    const auto* mistake = std::get_if<match::LessonMistake>(&result);
    return mistake == nullptr ? "" : mistake->where + ": " + mistake->what;
}

std::string scene_with(std::string_view fields) {
    return R"({"game":"foppen","scenes":[{"id":"one","players":4,"seed":1,"seat":0,)" + std::string(fields) + "}]}";
}

TEST(Lessons, NameSceneAndStepOfWhatIsWrong) {
    EXPECT_EQ(mistake_in("nothing"), "lesson: it is no JSON object");
    EXPECT_EQ(mistake_in(R"({"game":"foppen","scenes":[]})"), "foppen: a lesson has scenes");
    EXPECT_EQ(mistake_in(scene_with(R"("steps":[])")), "foppen, scene one: a scene has steps");
    EXPECT_EQ(mistake_in(scene_with(R"("steps":[{"say":"hello"},{}])")),
              "foppen, scene one, step 2: a step says, asks or plays something");
    EXPECT_EQ(mistake_in(scene_with(R"("before":["g9"],"steps":[{"say":"hello"}])")),
              "foppen, scene one: a move is written with its seat: 2 g9");
    EXPECT_NE(mistake_in(scene_with(R"("steps":[{"play":["0 b99"]}])")).find("step 1: the move 0 b99 is refused"),
              std::string::npos);
    EXPECT_EQ(mistake_in(scene_with(R"("rules":{"no":"such"},"steps":[{"say":"hello"}])")),
              "foppen, scene one: there is no such game, or it has no such options");
}

}  // namespace
}  // namespace shoal::protocol
