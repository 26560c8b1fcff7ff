// What the terminal says, beyond the words of the games: prompts, the log's sentences, the labels of
// the table.
#pragma once

#include <span>

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

std::span<const Phrase> prompt_phrases();
std::span<const Phrase> tell_phrases();
std::span<const Phrase> label_phrases();

}  // namespace shoal::cli
