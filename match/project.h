// What each viewer gets to know of a match. Everything that leaves a table for a person, live or later, is written
// here: a viewer's kind is found once, and whatever they get is written for that kind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/event.h"
#include "match/match.h"

namespace shoal::match {

// A player at a seat sees that seat's hand, a spectator none, a commentator all of them once everybody at the table
// agrees; when the match is over, everybody sees everything.
ViewerKind kind_for(const Match& match, std::string_view player, bool commentator);

// The event with this number as a JSON object; `told` is what the game said of it. Empty: not for this kind of viewer.
std::string project_event(std::uint32_t sequence, const Event& event, const Told& told, ViewerKind kind);

// The table: options, seats, agreements, result; the same for everybody.
void write_table(std::string& out, const Match& match);

// Whose turn it is and how the clocks stand; the same for everybody.
void write_turn(std::string& out, const Match& match);

// `"position":{…},"handles":{…}`, and for a player who is to move `,"legal":[…]` and, where there are such moves,
// `,"penalised":[…]` and `,"futile":[…]`; nothing before the start.
void write_sight(std::string& out, const Match& match, ViewerKind kind);

// For lists of tables: `{"game":…,"seats":…}`, nothing secret.
std::string write_summary(const Match& match);

// A summary that was written before, with the turn as it stands now.
std::string with_turn(std::string summary, SeatSet to_move);

}  // namespace shoal::match
