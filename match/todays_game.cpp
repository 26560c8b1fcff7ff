#include "engine/catalog/find_game.h"
#include "match/game_of_match.h"

namespace shoal::match {

const any::Functions* todays_game(std::string_view name) { return find_game(name); }

}  // namespace shoal::match
