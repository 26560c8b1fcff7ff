// What a finished match says of those who played it: from its log into the database, and back to what ratings are made
// of. The rules are those of ratings/result.h; here is only the way there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "ratings/result.h"
#include "storage/store.h"

namespace shoal::server {

// Of a match that its log folds to, as far as these records go. A match that is nobody's has no seats.
storage::MatchFacts facts_of(const match::Match& match, const std::vector<std::string>& records);

// The same from the log alone; nothing if it cannot be read, or is not that of a finished match.
std::optional<storage::MatchFacts> facts_from_log(const std::string& match,
                                                  const std::vector<storage::Record>& records);

// What they were made from.
ratings::Outcome outcome_of(const storage::MatchFacts& facts);

// What a review says of luck and skill (docs/REVIEW.md); nothing of what is no review.
std::vector<storage::SeatLuck> luck_in(std::string_view review);

struct MadeFacts {
    std::size_t matches = 0;
    std::size_t unreadable = 0;
};

// Makes all that are missing, for a host who does not want to wait until a server has done it.
MadeFacts make_missing_facts(storage::Store& store);

}  // namespace shoal::server
