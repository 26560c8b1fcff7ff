// Games in files, ready to be reviewed: traces, and matches exported from a server.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "review/reviewer.h"

namespace shoal::cli {

struct ReviewInput {
    std::unique_ptr<review::Reviewer> reviewer;
    review::SeatNames names;  // of the players
};

// Calls `use` for each game of the file, one after another; every file is checked before any of its games is used.
// `edition` is the file of the edition that a trace was played with; empty: the one built in. Throws UserError and
// WrongFile.
void for_each_game_to_review(const std::string& path, const std::string& edition, const review::Effort& effort,
                             const std::function<void(ReviewInput)>& use);

}  // namespace shoal::cli
