// Why something cannot be done at a table, in the four languages. The games' own reasons are in their words.h.
#pragma once

#include <span>

#include "engine/core/words.h"

namespace shoal::match {

std::span<const Phrase> refusal_phrases();

}  // namespace shoal::match
