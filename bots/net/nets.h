// The nets that the program carries: those of train/nets that bots play with.
#pragma once

#include <string_view>

#include "bots/net/net.h"

namespace shoal::bots {

// The game's net, read once; nullptr if the program has none for it.
const Net* net_of(std::string_view game);

}  // namespace shoal::bots
