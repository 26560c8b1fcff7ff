// How much people may change at a table besides playing: so much at once, and then one change for each of these times.
//
// The budgets follow from the log, so that they are the same on every server and after every restart. A moment stands
// for each: until then the budget is in use, and every change moves it on.
#pragma once

#include "match/types.h"

namespace shoal::match {

// Of a person with all guests. Arranging a table or taking a game back move by move takes far less.
inline constexpr Milliseconds change_every_ms = 3'000;
inline constexpr Milliseconds changes_burst = 120;

// Of all who are neither host nor seated, together: fresh identities are no way around.
inline constexpr Milliseconds visit_every_ms = 1'000;
inline constexpr Milliseconds visits_burst = 300;

// Of a seat's coming and going; it stays open at most so long that somebody counts as here who is not.
inline constexpr Milliseconds presence_every_ms = 60'000;
inline constexpr Milliseconds presence_burst = 20;
inline constexpr Milliseconds presence_wait_max_ms = 10 * 60'000;

}  // namespace shoal::match
