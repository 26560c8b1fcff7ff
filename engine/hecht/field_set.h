// Fields of the pond and sets of them.
//
// A field's id is its place in reading order, so that sets iterate as people read the board. Where a
// fish may go is a handful of operations on sets.
#pragma once

#include "engine/core/id_set.h"

namespace shoal::hecht {

inline constexpr int fields_max = ids_max;

using FieldId = Id<struct PondField>;
using FieldSet = IdSet<FieldId>;

// Stands where no field is meant.
inline constexpr FieldId no_field{255};

}  // namespace shoal::hecht
