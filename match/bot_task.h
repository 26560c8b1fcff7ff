// A bot's move to be found on another thread: a task holds the seat's view and what everybody saw of the round, and
// nothing else of the match.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "match/match.h"

namespace shoal::match {

// Finds the move of the bot at this seat, in notation. `number` is the bot's own share of chance.
std::function<std::string()> bot_task(const Match& match, Seat seat, std::string_view level, std::uint64_t number);

// What a strong bot thinks of each move of this seat, and why: {"moves":[…],"best":[…],"instead":…,"reasons":[…]}, as
// in the message `hint`.
std::function<std::string()> hint_task(const Match& match, Seat seat, std::uint64_t number);

// How long a level thinks compared with others; quick ones go first.
int bot_weight(std::string_view level);

}  // namespace shoal::match
