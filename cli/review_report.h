// A review for people, as text in the terminal.
#pragma once

#include <string>

#include "cli/look.h"
#include "review/review.h"
#include "review/reviewer.h"

namespace shoal::cli {

// `only` is the seat whose decisions are shown; no_seat: everybody's.
std::string review_page(const review::Review& review, const review::SeatNames& names, Seat only, const Look& look);

}  // namespace shoal::cli
