#include "match/game_of_match.h"

namespace shoal::match {

const any::Functions* game_of_match(std::string_view name) { return todays_game(name); }

}  // namespace shoal::match
