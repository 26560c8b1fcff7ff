// The text of an event in the log: one line of JSON, versioned by the first record's format.
//
// Fields that an event does not use are left out; a reader skips keys it does not know and refuses kinds it does
// not know, since a log that cannot be understood must not be played on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/event.h"

namespace shoal::match {

inline constexpr int log_format = 1;

// A move's record is below this; the first record is the longest.
inline constexpr std::size_t record_bytes_max = 64 * 1024;

std::string write_record(const Event& event);

// Nothing for what is no record; `problem`, if given, says why in a few words.
std::optional<Event> read_record(std::string_view text, std::string* problem = nullptr);

}  // namespace shoal::match
