#include "editions/shelf.h"

#include <utility>

#include "editions/printable.h"

namespace shoal::editions {

namespace {

std::string game_names() {
    std::string names = "one of ";
    for (const std::string_view name : Games::names) {
        names += (name == Games::names.front() ? "\"" : ", \"") + std::string(name) + '"';
    }
    return names;
}

}  // namespace

Shelf::Added Shelf::add(std::string_view text) {
    Added added;
    added.game = game_of_edition(text);
    added.sha256 = sha256_hex(text);
    const bool known = with_game(added.game, [&]<Game G>() {
        LoadedEdition<G> loaded = load_edition<G>(text);
        added.name = loaded.heading.name;
        added.mistakes = loaded.mistakes;
        if (loaded.good()) {
            std::get<std::vector<LoadedEdition<G>>>(shelves_).push_back(std::move(loaded));
        }
    });
    if (!known) {
        Mistakes mistakes;
        if (parse_document(text, mistakes)) {
            mistakes.add("game", added.game.empty() ? "nothing" : '"' + printable(added.game, 40) + '"', game_names());
        }
        added.mistakes = mistakes.take();
    }
    return added;
}

}  // namespace shoal::editions
