// Bots by name, as libshoal.h is given them.
#pragma once

#include "bots/spec.h"

namespace shoal::door {

// Throws a Mistake that says which bots there are.
bots::BotSpec read_bot(const char* text);

}  // namespace shoal::door
