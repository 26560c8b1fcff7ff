// What an edition has otherwise than the standard one, field by field, for people who are about to play with it.
//
// The material is compared, not the files: order, blanks, notes and provenance make no difference.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/catalog/games.h"
#include "engine/core/game.h"

namespace shoal::editions {

struct Difference {
    std::string field;     // as files name it: "decks.4.hand"
    std::string standard;  // empty: the standard edition has nothing there
    std::string here;      // empty: this one has nothing there

    friend bool operator==(const Difference&, const Difference&) = default;
};

// Every field of an edition with its value, in the order of files. A field may come more than once.
using Listing = std::vector<std::pair<std::string, std::string>>;

Listing list_material(const fishing::Edition& edition);
Listing list_material(const foppen::Edition& edition);
Listing list_material(const fatfish::Edition& edition);
Listing list_material(const hecht::Edition& edition);

std::vector<Difference> compare(const Listing& standard, const Listing& here);

template <Game G>
std::vector<Difference> differences_from_standard(const typename G::Edition& edition) {
    return compare(list_material(G::default_edition()), list_material(edition));
}

}  // namespace shoal::editions
