// The text of an event in the log: one line of JSON, versioned by the first record's format.
//
// Fields that an event does not use are left out; a reader skips keys it does not know and refuses kinds it does
// not know, since a log that cannot be understood must not be played on. Nothing is written that cannot be read: an
// event whose record a reader would refuse has none, and must not happen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/event.h"

namespace shoal::match {

inline constexpr int log_format = 1;

// The one bound of every record, for those who write and for those who read. What people can make happen stays far
// below it.
inline constexpr std::size_t record_bytes_max = 64 * 1024;
// So many servers a record may name.
inline constexpr std::size_t record_servers_max = 64;

// Nothing for an event whose record `read_record` would refuse.
std::optional<std::string> write_record(const Event& event);

// Nothing for what is no record; `problem`, if given, says why in a few words.
std::optional<Event> read_record(std::string_view text, std::string* problem = nullptr);

// Whether the text is a record of a kind that this program does not know: a newer one wrote it.
bool is_newer_record(std::string_view text);

}  // namespace shoal::match
