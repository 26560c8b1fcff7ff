// Which games matches are played with, and how far their rules have come.
//
// A function of its own in a file of its own, for the sake of programs that are linked with another one: the tests have
// a program whose Foppen has a second version of its rules, and see to it that matches outlive such a change.
#pragma once

#include <string_view>

#include "engine/catalog/any_game.h"

namespace shoal::match {

// What can be asked of the game with this name, as this program has it; nothing if there is none. The one place of the
// server that knows all games' rules: they take a compiler long.
const any::Functions* todays_game(std::string_view name);

// The same for matches.
const any::Functions* game_of_match(std::string_view name);

}  // namespace shoal::match
