// Which games matches are played with, and how far their rules have come.
//
// A function of its own in a file of its own, for the sake of programs that are linked with another one: the tests have
// a program whose Foppen has a second version of its rules, and see to it that matches outlive such a change.
#pragma once

#include <string_view>

#include "engine/catalog/any_game.h"

namespace shoal::match {

// What can be asked of the game with this name; nothing if there is none.
const any::Functions* game_of_match(std::string_view name);

}  // namespace shoal::match
