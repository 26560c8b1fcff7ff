#include "bots/appraiser_mind.h"
#include "bots/fishing/classic.h"
#include "bots/fishing/levels.h"
#include "bots/fishing/model.h"
#include "bots/fishing/reasons.h"
#include "bots/mind.h"

SHOAL_PLAYER(shoal::fishing::Fishing, shoal::bots::fishing::ClassicModel, shoal::bots::fishing::ClassicModel,
             shoal::bots::fishing::Model, shoal::bots::fishing::Levels);
SHOAL_APPRAISER(shoal::fishing::Fishing);
