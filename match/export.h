// A match as a text file that people can read, keep and check: one JSON object a line, the first says what it is.
//
// Of a match that is over, the whole log follows, secret and shares included: it can be verified and imported. Of a
// running one only what the asker may see, event by event; such a file says so and cannot be imported.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace shoal::match {

inline constexpr int export_format = 1;
inline constexpr std::size_t export_bytes_max = 64 * 1024 * 1024;

// The records of a match that is over. Passwords are left out.
std::string export_whole(const Match& match, std::span<const std::string> records);

// `events` are those projected for this kind of viewer, as JSON objects.
std::string export_seen(const Match& match, ViewerKind kind, std::span<const std::string> events);

struct Imported {
    std::string match;
    std::vector<std::string> records;
    std::size_t moves = 0;
};

// Reads a file of any origin: every line is checked, the game is played again from its seed. `problem` says what is
// wrong with which line.
std::optional<Imported> read_export(std::string_view text, std::string& problem);

// Whether the text begins like an export, so that `shoal verify` knows what it has been given.
bool looks_like_export(std::string_view text);

}  // namespace shoal::match
