// Words for what cannot be done, in a person's language: what the tables refuse (match/words.h) and what goes wrong
// before a table is asked.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/words.h"

namespace shoal::server {

// Those for what goes wrong before a table is asked.
std::span<const Phrase> server_phrases();

// Of either kind; empty if there are none.
std::string_view refusal_words(std::string_view reason, Language language);

}  // namespace shoal::server
