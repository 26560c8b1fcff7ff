// What the terminal says, beyond the words of the games: prompts, the log's sentences, the labels of
// the table.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/words.h"

namespace shoal::cli {

// Whether every phrase is there in all four languages; each list asserts it.
constexpr bool in_all_languages(std::span<const Phrase> phrases) {
    for (const Phrase& phrase : phrases) {
        if (phrase.de.empty() || phrase.en.empty() || phrase.fr.empty() || phrase.nl.empty()) {
            return false;
        }
    }
    return true;
}

// Whether no line can be broken between a French word and the mark `: ; ! ?` after it: U+00A0 stands
// there. A ? may also be a word, the one for help, so it is
// not looked for.
constexpr bool french_spaces_are_firm(std::span<const Phrase> phrases) {
    for (const Phrase& phrase : phrases) {
        for (const std::string_view mark : {" :", " ;", " !"}) {
            if (phrase.fr.find(mark) != std::string_view::npos) {
                return false;
            }
        }
    }
    return true;
}

std::span<const Phrase> prompt_phrases();
std::span<const Phrase> tell_phrases();
std::span<const Phrase> label_phrases();
std::span<const Phrase> review_phrases();

}  // namespace shoal::cli
