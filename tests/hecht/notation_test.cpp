// Notation, trace lines and words.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tests/hecht/history.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

std::string written(const Rules& rules, const Move& move) {
    return std::string(Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

TEST(HechtNotation, EveryMoveReadsBackAndNoTwoAreWrittenAlike) {
    const View v{};
    std::set<std::string> seen;
    for_each_move(rules_for_3, [&](const Move& move) {
        const std::string text = written(rules_for_3, move);
        EXPECT_EQ(parse(rules_for_3, v, text), std::optional(move)) << text;
        EXPECT_TRUE(seen.insert(text).second) << text;
    });
}

TEST(HechtNotation, MovesAreWrittenAsInTheTraceFormat) {
    EXPECT_EQ(written(rules_for_3, Move::start(5)), "start 5");
    EXPECT_EQ(written(rules_for_3, Move::swim(field("f9"), field("f8"))), "f9>f8");
    EXPECT_EQ(written(rules_for_3, Move::exit(field("f9"))), "exit f9");
    EXPECT_EQ(written(rules_for_3, Move::snail(field("f4"))), "snail f4");
    EXPECT_EQ(written(rules_for_3, Move::snail_nowhere()), "snail");
    EXPECT_EQ(written(rules_for_3, Move::give(field("d2"), 4)), "give d2 4");
    EXPECT_EQ(written(rules_for_3, Move::give(field("h8"), 1, Seat(2))), "give h8 1 p2");
}

TEST(HechtNotation, OnlyExactNotationIsRead) {
    const View v{};
    for (const std::string_view text :
         {"",           " ",           "f9",           "f9>",          ">f8",         "f9>f8 ",
          " f9>f8",     "f9>f08",      "f9>>f8",       "f9>f6",        "F9>f8",       "exit",
          "exit ",      "exit  f9",    "snail ",       "snail f6",     "skip ",       "Skip",
          "breed",      "breed  pike", "breed pikes",  "give",         "give d2",     "give d2 ",
          "give d2 04", "give d2 4 ",  "give d2 4 p",  "give d2 4 p3", "give d2 4 2", "give d2 4 p1 ",
          "give d2 -1", "give d2 21",  "start",        "start 6",      "start -1",    "start 00",
          "end\n",      "f9>f8>f9",    "\xff\xfe>\x80"}) {
        EXPECT_FALSE(parse(rules_for_3, v, text)) << text;
    }
}

TEST(HechtTrace, LinesOfChanceAndRounds) {
    Position p(rules_for_3);
    p.pike(0, "f9").pike(2, "f10").sated_pike(2, "h8");
    p.s.round = 2;
    const auto line = [&](const Event& event) {
        std::array<char, 200> buffer{};
        Text out(buffer.data(), buffer.size());
        write_event(p.rules(), event, out);
        return std::string(out.view());
    };
    EXPECT_EQ(line(starter_event(Seat(2))), R"({"t":"chance","what":"starter","seat":2})");
    EXPECT_EQ(line(die_event(field("d2"), 5)), R"({"t":"chance","what":"die","nest":"d2","value":5})");
    EXPECT_EQ(line(round_event(p.rules(), p.s, true)), R"({"t":"round","n":2,"scores":[1,0,2]})");
}

TEST(HechtTrace, MaterialOfTheSetupLine) {
    std::array<char, 16384> buffer{};
    Text out(buffer.data(), buffer.size());
    write_material(rules_for_2, out);
    const std::string_view material = out.view();
    EXPECT_FALSE(out.overflowed());
    EXPECT_TRUE(material.starts_with(
        R"("fields":[{"id":"a1","kind":"arrow","next":["a2","b1","b2"],"canal":["a6","f1"]},{"id":"a2",)"));
    EXPECT_NE(material.find(R"({"id":"f11","kind":"arrow","next":["e10","f10","g10"],"canal":["a6","k6"]})"),
              std::string_view::npos);
    EXPECT_TRUE(material.ends_with(
        R"("starts":[["f10","f9"],["j6","i6"],["j2","i3"],["f2","f3"],["b2","c3"],["b6","c6"]],"snails":12,)"
        R"("carps":14,"pikes":6,"die":6,"actions":["snail","snail","skip","wave","breed pike","breed carp"],)"
        R"("rounds":4)"));
}

// ---- Words ----

void expect_phrase(std::string_view group, std::string_view name) {
    for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
        EXPECT_FALSE(find_phrase(Hecht::phrases(), group, name, language).empty()) << group << '.' << name;
    }
}

TEST(HechtWords, EverythingHasWordsInFourLanguages) {
    expect_phrase("game", "title");
    expect_phrase("game", "pitch");
    for (int i = 1; i <= static_cast<int>(Reason::clear_before_end); ++i) {
        expect_phrase("refusal", reason_name(static_cast<Reason>(i)));
    }
    for (int i = 0; i <= static_cast<int>(Phase::over); ++i) {
        expect_phrase("phase", phase_name(static_cast<Phase>(i)));
    }
    for (int i = 0; i < action_kinds; ++i) {
        expect_phrase("action", action_name(static_cast<Action>(i)));
    }
    for (const std::string_view letter : {"r", "y", "b", "g", "o", "w"}) {
        expect_phrase("colour", letter);
    }
}

// A place for an argument stands in a refusal exactly where its reason has one, in every language.
TEST(HechtWords, PlacesFitTheArguments) {
    for (int i = 1; i <= static_cast<int>(Reason::clear_before_end); ++i) {
        const auto reason = static_cast<Reason>(i);
        const bool has_first = arguments_of(reason) != ReasonArguments::none;
        const bool has_second = reason == Reason::too_far || reason == Reason::give_amount;
        for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
            const std::string_view words = find_phrase(Hecht::phrases(), "refusal", reason_name(reason), language);
            EXPECT_EQ(words.find("{1}") != std::string_view::npos, has_first) << words;
            EXPECT_EQ(words.find("{2}") != std::string_view::npos, has_second) << words;
        }
    }
}

TEST(HechtWords, ARefusalIsExplained) {
    Position p;
    p.pike(0, "f9").points(1);
    std::array<char, 300> buffer{};
    Text out(buffer.data(), buffer.size());
    explain(p.rules(), p.judged("f9>f11"), Hecht::phrases(), Language::en, out);
    EXPECT_EQ(out.view(), "Not enough movement points: 2 needed, 1 left.");
    out.clear();
    explain(p.rules(), p.judged("b3>f11"), Hecht::phrases(), Language::de, out);
    EXPECT_EQ(out.view(), "Auf b3 ist kein Fisch.");
    out.clear();
    p.only_open(0, {Action::snail});
    explain(p.rules(), p.judged("breed pike"), Hecht::phrases(), Language::nl, out);
    EXPECT_EQ(out.view(), "Deze actie is al afgedekt: snoeken paaien.");
}

}  // namespace
}  // namespace shoal::hecht::testing
