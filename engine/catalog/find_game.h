// Games by name, for whoever makes handles of them (any_game.h). It knows all games, and so takes a compiler longer
// than the handle itself: it is included where games are made, not where they are handled.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catalog/any_calls.h"
#include "engine/catalog/any_game.h"
#include "engine/catalog/any_values.h"
#include "engine/catalog/games.h"

namespace shoal {

namespace any {

template <class List>
struct Largest;
template <class... Gs>
struct Largest<GameList<Gs...>> {
    static constexpr std::size_t state = std::max({sizeof(typename Gs::State)...});
    static constexpr std::size_t view = std::max({sizeof(typename Gs::View)...});
    static constexpr std::size_t event = std::max({sizeof(typename Gs::Event)...});
};
static_assert(Largest<Games>::state == state_bytes, "say in any_values.h how large the largest state is");
static_assert(Largest<Games>::view == view_bytes, "say in any_values.h how large the largest view is");
static_assert(Largest<Games>::event == event_bytes, "say in any_values.h how large the largest event is");

}  // namespace any

// What can be asked of the game with this name among the listed ones; nothing if there is none.
template <class List = Games>
const any::Functions* find_game(std::string_view name) {
    const any::Functions* functions = nullptr;
    with_game<List>(name, [&]<Game G>() { functions = &any::Calls<G>::table; });
    return functions;
}

inline std::optional<AnyGame> AnyGame::make(std::string_view name, int players, std::span<const OptionChoice> options,
                                            std::optional<int> version) {
    const any::Functions* functions = find_game(name);
    return functions == nullptr ? std::nullopt : make(*functions, players, options, version);
}

}  // namespace shoal
