// A state consistent with a view: as nothing is hidden, there is exactly one.
#pragma once

#include "engine/core/generator.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

template <Generator G>
constexpr State sample(const Rules&, const View& v, G&) {
    return v.state;
}

}  // namespace shoal::hecht
