// Hecht as the search sees it.
#pragma once

#include "bots/hecht/classic.h"

namespace shoal::bots::hecht {

struct Model : ClassicModel {};

}  // namespace shoal::bots::hecht
