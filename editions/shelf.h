// Editions kept at hand, found by the SHA-256 that traces name.
//
//     editions::Shelf shelf;
//     const editions::Shelf::Added added = shelf.add(text_of_file);   // says its game, name, hash and mistakes
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "editions/edition.h"
#include "engine/catalog/games.h"

namespace shoal::editions {

namespace detail {

template <class List>
struct Shelves;
template <class... Gs>
struct Shelves<GameList<Gs...>> {
    using type = std::tuple<std::vector<LoadedEdition<Gs>>...>;
};

}  // namespace detail

class Shelf {
public:
    struct Added {
        std::string game;  // empty if the file does not say
        std::string name;
        std::string sha256;
        std::vector<Mistake> mistakes;

        bool good() const { return mistakes.empty(); }
    };

    // Keeps the edition if it has no mistakes.
    Added add(std::string_view text);

    // The edition with this hash, or null.
    template <Game G>
    const LoadedEdition<G>* find(std::string_view sha256) const {
        const auto& shelf = std::get<std::vector<LoadedEdition<G>>>(shelves_);
        const auto found = std::find_if(shelf.begin(), shelf.end(),
                                        [&](const LoadedEdition<G>& edition) { return edition.sha256 == sha256; });
        return found == shelf.end() ? nullptr : &*found;
    }

private:
    detail::Shelves<Games>::type shelves_;
};

}  // namespace shoal::editions
