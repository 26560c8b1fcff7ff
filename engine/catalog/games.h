// The one list of games. A new game is a folder beside this one, and its header and tag here.
#pragma once

#include <string_view>

#include "engine/catalog/game_list.h"
#include "engine/fatfish/fatfish.h"
#include "engine/fishing/fishing.h"
#include "engine/foppen/foppen.h"
#include "engine/hecht/hecht.h"

namespace shoal {

using Games = GameList<fishing::Fishing, foppen::Foppen, fatfish::FatFish, hecht::Hecht>;

template <class F>
constexpr void for_each_game(F&& f) {
    for_each_game<Games>(f);
}

template <class F>
constexpr bool with_game(std::string_view name, F&& f) {
    return with_game<Games>(name, f);
}

}  // namespace shoal
