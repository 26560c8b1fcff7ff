// The bots that do not think, by name: types, chosen at compile time, and all that the WebAssembly module has. Those
// that think are in player.h. Each has a name and
//     choose<G>(rules, view, generator) -> move
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "bots/clumsy.h"
#include "bots/random.h"

namespace shoal::bots {

template <class... Bs>
struct BotList {
    static constexpr std::array<std::string_view, sizeof...(Bs)> names{Bs::name...};

    template <class F>
    static constexpr bool named(std::string_view name, F&& f) {
        return ((Bs::name == name ? (f.template operator()<Bs>(), true) : false) || ...);
    }
};

using Bots = BotList<Random, Clumsy>;

// Calls `f` for the bot of that name; false if there is none.
template <class F>
constexpr bool with_bot(std::string_view name, F&& f) {
    return Bots::named(name, f);
}

}  // namespace shoal::bots
