#include "match/game_of_match.h"

#include "engine/catalog/find_game.h"

namespace shoal::match {

const any::Functions* game_of_match(std::string_view name) { return find_game(name); }

}  // namespace shoal::match
