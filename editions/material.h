// The part of an edition file that is each game's own.
#pragma once

#include "editions/mistake.h"
#include "editions/reader.h"
#include "engine/catalog/games.h"

namespace shoal::editions {

void read_material(Object& root, Mistakes& mistakes, fishing::Edition& edition);
void read_material(Object& root, Mistakes& mistakes, foppen::Edition& edition);
void read_material(Object& root, Mistakes& mistakes, fatfish::Edition& edition);
void read_material(Object& root, Mistakes& mistakes, hecht::Edition& edition);

}  // namespace shoal::editions
