// Records as JSON: server/messages_records.cpp lists the fields.
#pragma once

#include <string>
#include <vector>

#include "server/rating_table.h"
#include "server/record_sums.h"
#include "storage/store.h"

namespace shoal::server {

struct RecordParts {
    storage::PlayerRow player;
    RecordSums sums;
    std::vector<Rated> ratings;
    std::vector<storage::Met> met;
    std::vector<storage::LuckSum> luck;
    bool rated = true;  // false: ratings are still being worked out
};

// What a person is told of themselves, or, with `to_others`, everybody of them: no matches, no opponents, no times.
std::string write_record(const RecordParts& parts, bool to_others);

// A page of finished matches; `more`: there is another.
std::string write_played(const std::vector<storage::Played>& played, bool more);

struct TotalsParts {
    std::map<std::pair<std::string, int>, std::uint64_t> played;
    std::vector<storage::GameCount> alive;
    std::vector<Rated> bots;
    std::uint64_t people = 0;
    int days = 0;  // in which these people were here
};
std::string write_totals(const TotalsParts& parts);

// Where a list goes on, as clients send it back: "1700000000000.k3v9x2m4n7q8".
std::string write_mark(const storage::FactsMark& mark);

}  // namespace shoal::server
