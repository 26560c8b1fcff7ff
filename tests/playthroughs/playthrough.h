// A whole game as text that a person can read along with the rulebook.
//
//     1  seat 2  g12   of 12: 1 b4 g12 g3 r10 ...
//   trick    winner 2  fooled 1
#pragma once

#include <string>

namespace shoal::playthroughs {

// Turns the trace of one game (JSON lines) into readable lines; the files beside this one are made so.
std::string readable(const std::string& trace);

}  // namespace shoal::playthroughs
