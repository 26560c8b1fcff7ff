// The types of what people are told of what they played: a part of `rest_types` and of `field_meanings` (messages.h).
#pragma once

#include <span>

#include "server/messages.h"

namespace shoal::server {

std::span<const MessageType> record_types();
std::span<const FieldMeaning> record_meanings();

}  // namespace shoal::server
