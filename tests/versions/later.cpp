#include "tests/versions/later.h"

#include "engine/catalog/find_game.h"
#include "match/game_of_match.h"

namespace shoal::match {

// In place of match/game_of_match.cpp, which the linker then leaves out.
const any::Functions* game_of_match(std::string_view name) {
    return versions::program == versions::Program::later ? find_game<versions::LaterGames>(name) : find_game(name);
}

}  // namespace shoal::match
