// Other hidden cards in place of those that are there.
#pragma once

#include "engine/catalog/any_game.h"
#include "engine/core/seat.h"
#include "engine/core/seed.h"

namespace shoal::match {

// Puts a world in place of this one that the seat cannot tell from it, each equally likely; the same numbers give the
// same world. Logs rest on that: whoever changes what `sample` makes of them raises the game's rules_version and keeps
// the older way (docs/decisions/0041-what-if.md).
void imagine(AnyGame& game, Seat seat, SeededGenerator& generator);

}  // namespace shoal::match
