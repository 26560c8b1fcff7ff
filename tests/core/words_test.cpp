// Sentences for refusals: places filled in four languages.
#include "engine/core/words.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace shoal::testing_game {
namespace {

enum class Reason : std::uint8_t { none, must_follow, too_many, odd_braces, unsaid };
struct Rules {};

constexpr std::string_view reason_name(Reason reason) {
    switch (reason) {
        case Reason::none: return "none";
        case Reason::must_follow: return "must_follow";
        case Reason::too_many: return "too_many";
        case Reason::odd_braces: return "odd_braces";
        case Reason::unsaid: return "unsaid";
    }
    return "";
}

constexpr ArgumentKind write_argument(const Rules&, const Verdict<Reason>& verdict, int which, Text& out) {
    if (verdict.reason == Reason::must_follow) {
        if (which == 0) {
            out.put(static_cast<char>(verdict.first));
            return ArgumentKind::colour;
        }
        out.put("pass");
        return ArgumentKind::action;
    }
    out.number(which == 0 ? verdict.first : verdict.second);
    return ArgumentKind::literal;
}

constexpr std::array<Phrase, 6> phrases{{
    {"refusal.must_follow", "Bediene {1} ({2}).", "Follow {1} ({2}).", "Suivez {1} ({2}).", "Volg {1} ({2})."},
    {"refusal.too_many", "{2} statt {1}", "{2} for {1}", "{2} pour {1}", "{2} voor {1}"},
    {"refusal.odd_braces", "{", "{x} {1 {} {1}", "{1", "}{2}{"},
    {"colour.b", "Blau", "blue", "le bleu", "blauw"},
    {"action.pass", "passen", "passing", "passer", "passen"},
    {"colour", "", "not a colour", "", ""},
}};

std::string explained(const Verdict<Reason>& verdict, Language language) {
    std::array<char, 128> buffer{};
    Text out(buffer.data(), buffer.size());
    explain(Rules{}, verdict, phrases, language, out);
    return std::string(out.view());
}

TEST(Explain, NamesColoursAndActionsInTheLanguage) {
    const auto verdict = Verdict<Reason>::refused(Reason::must_follow, 'b');
    EXPECT_EQ(explained(verdict, Language::de), "Bediene Blau (passen).");
    EXPECT_EQ(explained(verdict, Language::en), "Follow blue (passing).");
    EXPECT_EQ(explained(verdict, Language::fr), "Suivez le bleu (passer).");
    EXPECT_EQ(explained(verdict, Language::nl), "Volg blauw (passen).");
}

TEST(Explain, PutsLiteralArgumentsInAnyOrder) {
    const auto verdict = Verdict<Reason>::refused(Reason::too_many, 3, 255);
    EXPECT_EQ(explained(verdict, Language::en), "255 for 3");
}

TEST(Explain, OnlyPlacesOneAndTwoAreFilled) {
    const auto verdict = Verdict<Reason>::refused(Reason::odd_braces, 7, 8);
    EXPECT_EQ(explained(verdict, Language::de), "{");
    EXPECT_EQ(explained(verdict, Language::en), "{x} {1 {} 7");
    EXPECT_EQ(explained(verdict, Language::fr), "{1");
    EXPECT_EQ(explained(verdict, Language::nl), "}8{");
}

TEST(Explain, SaysNothingWithoutAPhrase) {
    EXPECT_EQ(explained(Verdict<Reason>::refused(Reason::unsaid), Language::en), "");
}

TEST(FindPhrase, NeedsTheWholeKey) {
    EXPECT_EQ(find_phrase(phrases, "colour", "b", Language::en), "blue");
    EXPECT_EQ(find_phrase(phrases, "colour", "bb", Language::en), "");
    EXPECT_EQ(find_phrase(phrases, "colour", "", Language::en), "");
    EXPECT_EQ(find_phrase(phrases, "color", "b", Language::en), "");
    EXPECT_EQ(find_phrase({}, "colour", "b", Language::en), "");
}

static_assert(parse_language("de") == Language::de && parse_language("nl") == Language::nl);
static_assert(!parse_language("DE") && !parse_language("") && !parse_language("d"));

static_assert(Verdict<Reason>::legal().is_legal() && !Verdict<Reason>::legal().is_refused());
static_assert(!Verdict<Reason>::penalised(Reason::too_many).is_legal());
static_assert(!Verdict<Reason>::penalised(Reason::too_many).is_refused());
static_assert(Verdict<Reason>::refused(Reason::too_many, 1) != Verdict<Reason>::refused(Reason::too_many, 2));

}  // namespace
}  // namespace shoal::testing_game
