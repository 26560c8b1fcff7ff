// Which language to speak: as asked for, else as the environment says, else English.
#pragma once

#include <string_view>

#include "engine/core/words.h"

namespace shoal::cli {

// `typed` is what --lang was given; empty: from LC_ALL, LC_MESSAGES or LANG.
Language read_language(std::string_view typed);

}  // namespace shoal::cli
