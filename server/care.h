// What a host does with the database, beside a running server or inside it: matches that are closed or brought in,
// people and matches that are forgotten. Everything goes through the logs, so that a server that has a table in
// memory finds out when it appends to it, and reads it again.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/fold.h"
#include "match/match.h"
#include "storage/store.h"

namespace shoal::server {

// A busy table moves on between reading and writing; it never does so this often in a row.
inline constexpr int attempts_max = 50;
inline constexpr std::chrono::milliseconds between_attempts{20};
// Whose writing it is, beside the servers'.
inline constexpr std::string_view care_writer = "shoal-admin";

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

// Whether a log that is there and the records of an export are the same match: all that both have is the same, byte for
// byte. One may go on where the other ends, since people talk after the end and nothing of the game can change any
// more.
bool is_same_match(const std::vector<storage::Record>& there, const std::vector<std::string>& exported);

enum class Closed : std::uint8_t { closed, over_already, no_such_match };

// Ends a match for everybody; `why` goes into the log. Whoever appends at the same moment goes first. A damaged log
// ends before its first record that cannot be read; one that a newer program wrote is left alone, StorageError says so.
Closed close_match(storage::Store& store, const std::string& match, std::string_view why, storage::Milliseconds now);

// ---- Forgetting people (forgetting.cpp) ----

struct ForgottenPerson {
    bool found = false;
    std::size_t matches = 0;  // whose logs named them
    std::size_t records = 0;
};

// The ids of a person and of their guests.
std::vector<std::string> with_guests(storage::Store& store, const std::string& player);

// Takes these people out of one match: their ids, names and words out of its log and of what lists show, and themselves
// out of their seats, where bots play on. Says how many records named them. The log must not have been read for good
// elsewhere: whoever has it in memory learns of it (Store::retractions).
std::size_t forget_people_in(storage::Store& store, const std::string& match, const std::vector<std::string>& people,
                             storage::Milliseconds now);

// Removes the person and their guests, and takes them out of every match. A match that cannot be written now is named
// in a StorageError, after all others are done.
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
