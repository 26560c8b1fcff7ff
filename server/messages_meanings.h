// What the fields mean that games have: the other part of `field_meanings` (messages.h).
#pragma once

#include <span>

#include "server/messages.h"

namespace shoal::server {

std::span<const FieldMeaning> game_meanings();

}  // namespace shoal::server
