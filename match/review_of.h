// A finished match as a review sees it (review/reviewer.h).
#pragma once

#include <memory>

#include "match/match.h"
#include "review/reviewer.h"

namespace shoal::match {

// Nothing for a match whose game was not played to its end. Moves that were taken back are no part of the game.
std::unique_ptr<review::Reviewer> review_of(const Match& match, const review::Effort& effort,
                                            review::SeatNames names = {});

}  // namespace shoal::match
