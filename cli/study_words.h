// What a study says, in four languages.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/words.h"

namespace shoal::cli {

std::span<const Phrase> study_phrases();            // for every game
std::span<const Phrase> study_card_game_phrases();  // for Fishing, Foppen and Fat Fish
std::span<const Phrase> study_hecht_phrases();
std::span<const Phrase> study_decided_phrases();  // for the chapter on where games are decided

// Whether all languages have the same places {1}, {2} … in every phrase; each list asserts it.
constexpr bool places_agree(std::span<const Phrase> phrases) {
    const auto places = [](std::string_view text) {
        unsigned set = 0;
        for (std::size_t i = 0; i + 2 < text.size(); ++i) {
            if (text[i] == '{' && text[i + 2] == '}') {
                set |= 1U << (text[i + 1] - '0');
            }
        }
        return set;
    };
    for (const Phrase& phrase : phrases) {
        const unsigned wanted = places(phrase.en);
        if (places(phrase.de) != wanted || places(phrase.fr) != wanted || places(phrase.nl) != wanted) {
            return false;
        }
    }
    return true;
}

// Says the phrases of one language.
class StudyWords {
public:
    explicit StudyWords(Language language) : language_(language) {}

    // The phrase `study.name` with its places filled. One that is missing is a mistake of ours.
    std::string operator()(std::string_view name, std::initializer_list<std::string_view> values = {}) const;

    Language language() const { return language_; }

private:
    Language language_;
};

}  // namespace shoal::cli
