// The words a person can type at the table besides moves: English everywhere, and those of the
// language that is spoken.
#pragma once

#include <string_view>

#include "engine/core/words.h"

namespace shoal::cli {

enum class TableWord { none, help, hint, table, log, rules, undo, quit };

TableWord read_table_word(std::string_view typed, Language language);

}  // namespace shoal::cli
