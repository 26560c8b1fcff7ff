// The Atom feed of a player: one entry for each match in which it is their turn.
#pragma once

#include <string>
#include <vector>

#include "storage/store.h"

namespace shoal::server {

std::string write_feed(const storage::PlayerRow& player, const std::vector<storage::MatchRow>& rows);

}  // namespace shoal::server
