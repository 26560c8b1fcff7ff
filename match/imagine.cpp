#include "match/imagine.h"

#include "engine/catalog/games.h"

namespace shoal::match {

void imagine(AnyGame& game, Seat seat, SeededGenerator& generator) {
    with_game(game.about().name, [&]<Game G>() {
        AnyState other = game.state();
        other.put(sample(game.rules_as<G>(), game.view_as<G>(seat), generator));
        game.set_state(other);
    });
}

}  // namespace shoal::match
