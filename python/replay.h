// Games from traces: finds out which game it is, and has it played again (replay_of.h).
#pragma once

#include <memory>
#include <string_view>

#include "engine/core/encoding.h"
#include "python/play.h"
#include "trace/block.h"

namespace shoal::door {

// The first game of a trace up to so many moves, all of them if that is negative. `edition`: the text of a file, or
// null.
std::unique_ptr<Play> replay(std::string_view trace, const std::string_view* edition, int moves);

template <Encodes G>
std::unique_ptr<Play> replay_game(trace::BlockReader& reader, trace::Block& block, const std::string_view* edition,
                                  int moves);

}  // namespace shoal::door
