// Physical cards and sets of them. Every card of a game has an id of its own, equal cards too.
#pragma once

#include "engine/core/id_set.h"

namespace shoal {

inline constexpr int cards_max = ids_max;

using CardId = Id<struct CardKind>;
using CardSet = IdSet<CardId>;

// Stands where no card lies.
inline constexpr CardId no_card{255};

}  // namespace shoal
