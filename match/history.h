// What the game at a table looked like, move by move: for clicking a line of the log, and for looking back after the
// end.
//
// Differs from LogTeller (match/log_teller.h) in telling positions, and only of events that changed them. A seat is
// shown what it could see at that moment; moves that were taken back are told as they were told live: made, then
// undone, and the move that ended the game with all hands open. So a page of a kind of viewer is, byte for byte, what
// such a viewer was told when it happened, also when somebody else asks for it after the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "match/audience.h"
#include "match/event.h"
#include "match/record_list.h"

namespace shoal::match {

// Events of the game itself: they change the position, and of the table only whose turn it is.
bool changes_position(EventKind kind);

// One page has at most so many steps, and no further step once it has so many bytes: a fraction of what may wait for a
// slow reader.
inline constexpr std::size_t history_steps_max = 100;
inline constexpr std::size_t history_bytes_max = 256 * 1024;

// {"steps":[{"event":…,"turn":…,"position":…,"handles":…}, …],"more":…}: the steps after the event with number `after`,
// for this kind of viewer.
//
// Costs reading and folding the log up to the end of the page, whoever asks: about 2 µs a record and 5 µs a step, so
// that the last page of a long game takes one to two milliseconds. Moves that were taken back cost no more than others.
std::string write_history(const std::string& match, const RecordList& records, ViewerKind kind, std::int64_t after);

}  // namespace shoal::match
