// All of the library that is different for each game, for the one that SHOAL_GAME names. It is compiled once a game.
#include <memory>

#include "engine/catalog/games.h"
#include "python/replay_of.h"
#include "python/table_of.h"

namespace shoal::door {

using ThisGame = GameAt<Games, place_of_game<Games>(SHOAL_GAME)>;

template std::shared_ptr<const Table> make_table<ThisGame>(const Wishes&);
template std::unique_ptr<Play> replay_game<ThisGame>(trace::BlockReader&, trace::Block&, const std::string_view*, int);

}  // namespace shoal::door
