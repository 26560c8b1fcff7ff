// What a host does with the database, beside a running server or inside it: matches that are closed or brought in,
// people and matches that are forgotten. Everything goes through the logs, so that a server that has a table in
// memory finds out when it appends to it, and reads it again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/fold.h"
#include "match/match.h"
#include "storage/store.h"

namespace shoal::server {

// What lists show of a match, and when somebody has to look at it again.
storage::Summary summary_of(const match::Match& match);

struct Loaded {
    match::Match match;
    std::vector<std::string> records;
    storage::MatchRow row = {};
    match::LogProblem problem = {};  // why not all of it could be read

    bool is_whole() const { return problem.what.empty(); }
    // "is damaged at record 7: …", for those who are told that it is not whole.
    std::string trouble() const;
};

// The match as its log tells it, as far as that can be read; nothing if there is none.
std::optional<Loaded> read_match(storage::Store& store, const std::string& match);

// The same for those who need all of it: throws StorageError for a log that is damaged, or made by a newer program.
std::optional<Loaded> load_match(storage::Store& store, const std::string& match);

// Lists show that the match cannot be played on; nobody is to look after it any more.
void mark_damaged(storage::Store& store, const std::string& match);

enum class Closed : std::uint8_t { closed, over_already, no_such_match };

// Ends a match for everybody; `why` goes into the log. Whoever appends at the same moment goes first. A damaged log
// ends before its first record that cannot be read; one that a newer program wrote is left alone, StorageError says so.
Closed close_match(storage::Store& store, const std::string& match, std::string_view why, storage::Milliseconds now);

// Calls `use` for every match that the query finds, however many there are; its limit is not looked at.
void for_each_match(storage::Store& store, storage::MatchQuery query,
                    const std::function<void(const storage::MatchRow&)>& use);

// The record without the person's name and words; nothing if it has none of theirs.
std::optional<std::string> without_person(std::string_view record, std::string_view player);

struct ForgottenPerson {
    bool found = false;
    std::size_t matches = 0;  // whose logs named them
    std::size_t records = 0;
    std::size_t running = 0;  // of these matches; a server may still have their name in memory
};

// The ids of a person and of their guests.
std::vector<std::string> with_guests(storage::Store& store, const std::string& player);

// Removes these people's names and words from the log of one match; says how many records had them.
std::size_t forget_people_in(storage::Store& store, const std::string& match, const std::vector<std::string>& people);

// Removes the person and their guests, and their names and words from every log.
ForgottenPerson forget_person(storage::Store& store, const std::string& player, storage::Milliseconds now);

struct ForgottenOld {
    std::size_t matches = 0;
    std::size_t players = 0;
};

// Deletes matches that have been over for so many days and people who stayed away for so many; 0: none. People who are
// banned stay, so that they stay banned, and guests as long as the person they belong to.
ForgottenOld forget_old(storage::Store& store, storage::Milliseconds now, std::int64_t match_days,
                        std::int64_t player_days);

}  // namespace shoal::server
