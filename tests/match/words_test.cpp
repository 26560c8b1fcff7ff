// Every refusal has words in four languages.
#include "match/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/catalog/words.h"
#include "match/decide.h"

namespace shoal::match {
namespace {

constexpr std::size_t refusal_count = static_cast<std::size_t>(Refusal::goes_on) + 1;

TEST(Words, EveryRefusalHasASentenceInEveryLanguage) {
    for (std::size_t i = 1; i < refusal_count; ++i) {
        const std::string_view name = refusal_name(static_cast<Refusal>(i));
        for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
            const std::string_view sentence = find_phrase(refusal_phrases(), "refusal", name, language);
            EXPECT_GT(sentence.size(), 8U) << name;
            EXPECT_TRUE(sentence.ends_with('.')) << name << ": " << sentence;
        }
    }
}

TEST(Words, NamesAndPhrasesAreThereOnceAndNoneIsLeftOver) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < refusal_count; ++i) {
        EXPECT_TRUE(names.insert(refusal_name(static_cast<Refusal>(i))).second);
    }
    EXPECT_EQ(refusal_name(Refusal::none), "none");
    std::set<std::string_view> keys;
    for (const Phrase& phrase : refusal_phrases()) {
        EXPECT_TRUE(keys.insert(phrase.key).second) << phrase.key;
        ASSERT_TRUE(phrase.key.starts_with("refusal."));
        EXPECT_TRUE(names.contains(phrase.key.substr(8))) << phrase.key;
    }
    EXPECT_EQ(keys.size(), refusal_count - 1);
}

// What a table refuses is said as the games say it, and to friends.
TEST(Words, SpeakAsTheGamesDo) {
    for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
        const auto at_table = [&](std::string_view reason) {
            return find_phrase(refusal_phrases(), "refusal", reason, language);
        };
        EXPECT_EQ(at_table("not_your_turn"), words("foppen", "refusal", "not_your_turn", language));
        EXPECT_EQ(at_table("over"), words("foppen", "refusal", "game_over", language));
    }
    for (const Phrase& phrase : refusal_phrases()) {
        for (const std::string_view foreign : {"vous", "Vous", "votre", "Votre", "robot", " :", " ;", " !"}) {
            EXPECT_EQ(phrase.fr.find(foreign), std::string_view::npos) << phrase.fr;
        }
    }
}

}  // namespace
}  // namespace shoal::match
