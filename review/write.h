// A review as JSON, for page, terminal and Python; docs/REVIEW.md lists its fields.
#pragma once

#include <string>

#include "review/review.h"

namespace shoal::review {

// `done` is how much of the work is done, from 0 to 1.
std::string write_review(const Review& review, double done);

}  // namespace shoal::review
