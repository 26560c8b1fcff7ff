// What the terminal says, beyond the words of the games: prompts, the log's sentences, the labels of
// the table.
#pragma once

#include <span>

#include "engine/core/words.h"

namespace shoal::cli {

std::span<const Phrase> prompt_phrases();
std::span<const Phrase> tell_phrases();
std::span<const Phrase> label_phrases();

}  // namespace shoal::cli
