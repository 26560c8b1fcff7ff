// Fat Fish as a bot may see it that concludes from play what others hold. No bot does: what it would win has not been
// measured (decision 31).
#pragma once

#include <cstddef>

#include "bots/fatfish/hindsight.h"
#include "bots/fatfish/model.h"

namespace shoal::bots::fatfish {

struct Believed : Model {
    // With 200 it is no better than equal worlds where six play (decision 31).
    static constexpr std::size_t believed_worlds = 1000;
    using Hindsight = fatfish::Hindsight;
};

}  // namespace shoal::bots::fatfish
