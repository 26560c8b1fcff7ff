// Editions: printed material as data, from a file that anyone may write.
//
//     const auto loaded = editions::load_edition<foppen::Foppen>(text_of_file);
//     if (!loaded.good()) {
//         for (const editions::Mistake& mistake : loaded.mistakes) {
//             fmt::print(stderr, "{}: {}\n", file, editions::describe(mistake));
//         }
//     }
//     const auto rules = foppen::Foppen::make_rules(5, options, loaded.edition);   // and traces name loaded.sha256
//
// Every mistake of a file is told, not only the first. A file with mistakes gives no edition to play
// with: `edition` is then the default.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editions/material.h"
#include "editions/mistake.h"
#include "engine/core/game.h"

namespace shoal::editions {

// What every edition file says of itself.
struct Heading {
    std::string name;
    std::string about;
};

template <Game G>
struct LoadedEdition {
    typename G::Edition edition = G::default_edition();
    std::string sha256;  // of the file's exact bytes, 64 hex digits
    Heading heading;
    std::vector<Mistake> mistakes;

    bool good() const { return mistakes.empty(); }
};

std::string sha256_hex(std::string_view bytes);

// The game that a file says it is for; empty if it does not say so.
std::string game_of_edition(std::string_view text);

namespace detail {

// Reads the heading of a document for the game and then hands its root to `read`.
std::vector<Mistake> load(std::string_view text, std::string_view game, Heading& heading,
                          void (*read)(Object&, Mistakes&, void* edition), void* edition);

}  // namespace detail

template <Game G>
LoadedEdition<G> load_edition(std::string_view text) {
    using Edition = typename G::Edition;
    LoadedEdition<G> loaded;
    loaded.sha256 = sha256_hex(text);
    Edition edition{};
    const auto read = [](Object& root, Mistakes& mistakes, void* into) {
        read_material(root, mistakes, *static_cast<Edition*>(into));
    };
    loaded.mistakes = detail::load(text, G::name, loaded.heading, read, &edition);
    if (loaded.good()) {
        loaded.edition = edition;
    }
    return loaded;
}

}  // namespace shoal::editions
