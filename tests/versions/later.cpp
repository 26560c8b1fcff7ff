#include "tests/versions/later.h"

#include "engine/catalog/any_calls.h"
#include "match/game_of_match.h"

namespace shoal::versions {

const any::Functions* later_game(std::string_view name) {
    return name == LaterFoppen::name ? &any::Calls<LaterFoppen>::table : match::todays_game(name);
}

}  // namespace shoal::versions

namespace shoal::match {

// In place of match/game_of_match.cpp, which the linker then leaves out.
const any::Functions* game_of_match(std::string_view name) {
    return versions::program == versions::Program::later ? versions::later_game(name) : todays_game(name);
}

}  // namespace shoal::match
