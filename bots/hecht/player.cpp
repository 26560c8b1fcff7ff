#include "bots/appraiser_mind.h"
#include "bots/hecht/classic.h"
#include "bots/hecht/levels.h"
#include "bots/hecht/model.h"
#include "bots/hecht/reasons.h"
#include "bots/mind.h"

SHOAL_PLAYER(shoal::hecht::Hecht, shoal::bots::hecht::Model, shoal::bots::hecht::ClassicModel,
             shoal::bots::hecht::Model, shoal::bots::hecht::Levels);
SHOAL_APPRAISER(shoal::hecht::Hecht);
