// A match as it stands, written so that it can be taken up again without folding its log: a cache of the fold, and
// never more than that. What it is, the log says.
//
// A snapshot has the values that the log led to, and of the game the seed and the moves that were not taken back: they
// are played again, which costs some tens of nanoseconds each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match.h"

namespace shoal::match {

// Raised whenever the fold gives something else than before: what was written earlier is then left aside. Another
// layout of what is written is noticed without it.
inline constexpr int snapshot_format = 3;

// What programs that read each other's snapshots call them.
std::string snapshot_name();

// Empty where what is written would not be read as the same match: then the log is folded, as ever.
std::string write_snapshot(const Match& match);

// Nothing for what was written of another match or by another program, or is damaged.
std::optional<Match> read_snapshot(const std::string& match, std::string_view text);

}  // namespace shoal::match
