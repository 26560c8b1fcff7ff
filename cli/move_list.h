// A person's legal moves on the screen.
#pragma once

#include <span>
#include <string>

#include "cli/look.h"

namespace shoal::cli {

// Each move with its number. Where there are very many, those that begin alike stand together without
// numbers: "snail d4, d6, e4"; fields to swim to are only counted: "f9>… 60".
std::string list_moves(std::span<const std::string> moves, const Look& look);

// Where the moves that begin with `from` + ">" lead: "f9> e8 f8 g7"; empty if there are none.
std::string list_targets(std::span<const std::string> moves, const std::string& from, const Look& look);

}  // namespace shoal::cli
