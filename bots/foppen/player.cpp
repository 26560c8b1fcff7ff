#include "bots/appraiser_mind.h"
#include "bots/foppen/classic.h"
#include "bots/foppen/levels.h"
#include "bots/foppen/model.h"
#include "bots/foppen/reasons.h"
#include "bots/mind.h"

SHOAL_PLAYER(shoal::foppen::Foppen, shoal::bots::foppen::Model, shoal::bots::foppen::ClassicModel,
             shoal::bots::foppen::Model, shoal::bots::foppen::Levels);
SHOAL_APPRAISER(shoal::foppen::Foppen);
