#include "bots/fishing/easy.h"
#include "bots/fishing/model.h"
#include "bots/fishing/reasons.h"
#include "bots/mind.h"

SHOAL_PLAYER(shoal::fishing::Fishing, shoal::bots::fishing::Model, shoal::bots::fishing::Model,
             shoal::bots::fishing::Easy);
