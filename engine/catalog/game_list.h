// A list of games as a type, and ways to go through it: the callee is instantiated once a game.
//
//     for_each_game<Games>([]<Game G>() { ... G::name ... });
//     const bool known = with_game<Games>("foppen", []<Game G>() { ... });
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "engine/core/game.h"

namespace shoal {

template <class... Gs>
struct GameList {
    static_assert((Game<Gs> && ...));
    static constexpr std::size_t size = sizeof...(Gs);
    static constexpr std::array<std::string_view, size> names{Gs::name...};
};

// The place of a game in a list; as many as there are if it is not in it.
template <class List>
constexpr std::size_t place_of_game(std::string_view name) {
    std::size_t place = 0;
    while (place < List::size && List::names[place] != name) {
        ++place;
    }
    return place;
}

template <class List>
struct GameVisitor;

template <class... Gs>
struct GameVisitor<GameList<Gs...>> {
    template <std::size_t Place>
    using At = std::tuple_element_t<Place, std::tuple<Gs...>>;

    template <class F>
    static constexpr void all(F&& f) {
        (f.template operator()<Gs>(), ...);
    }

    template <class F>
    static constexpr bool named(std::string_view name, F&& f) {
        return ((Gs::name == name ? (f.template operator()<Gs>(), true) : false) || ...);
    }
};

// The game at a place of a list.
template <class List, std::size_t Place>
using GameAt = typename GameVisitor<List>::template At<Place>;

// Calls `f` for each game, in the order of the list.
template <class List, class F>
constexpr void for_each_game(F&& f) {
    GameVisitor<List>::all(f);
}

// Calls `f` for the game of that name; false if there is none.
template <class List, class F>
constexpr bool with_game(std::string_view name, F&& f) {
    return GameVisitor<List>::named(name, f);
}

}  // namespace shoal
