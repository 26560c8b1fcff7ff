#include "bots/appraiser_mind.h"
#include "bots/fatfish/classic.h"
#include "bots/fatfish/levels.h"
#include "bots/fatfish/model.h"
#include "bots/fatfish/reasons.h"
#include "bots/mind.h"

SHOAL_PLAYER(shoal::fatfish::FatFish, shoal::bots::fatfish::Model, shoal::bots::fatfish::ClassicModel,
             shoal::bots::fatfish::Model, shoal::bots::fatfish::Levels);
SHOAL_APPRAISER(shoal::fatfish::FatFish);
