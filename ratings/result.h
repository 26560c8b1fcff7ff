// What the log of a match says for ratings: whether it counts, who played, and who came in where.
//
// The rules are docs/RATINGS.md's, one function each. They look at nothing but the log, so that whoever has the logs
// has the ratings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace shoal::ratings {

using match::Milliseconds;

// Why a match counts for nobody; the first that holds. Databases keep the numbers (storage/facts.h): once released,
// they stay what they are.
enum class Counts : std::uint8_t {
    yes,
    unfinished,    // it runs, or was abandoned
    what_if,       // it goes on from a moment of another match, whose cards may be known
    from_a_file,   // somebody brought it to the page: nothing in it but the game can be checked
    other_cards,   // played with an edition of the table's own
    with_hints,    // everybody at the table could ask a bot
    taken_back,    // as only somebody alone with bots may, who then knows more than a player
    no_opponents,  // fewer than two held their seats all the way, or all who did are one family or one bot
};
inline constexpr std::array<std::string_view, 8> counts_names{
    "yes", "unfinished", "what_if", "from_a_file", "other_cards", "with_hints", "taken_back", "no_opponents"};

constexpr std::string_view counts_name(Counts counts) { return counts_names[static_cast<std::size_t>(counts)]; }

enum class Kind : std::uint8_t {
    person,
    program,  // an outside bot with an identity of its own
    bot,      // one of ours
    gone,     // somebody who was taken out of the log, or has an id that no server made
};

// Somebody at the end of a match. The key is a person's id or, for a bot, its level and the version of the levels:
// "bot:strong:4" stays what it is when `strong` becomes another (docs/decisions/0035-levels-by-strength.md).
struct Standing {
    std::string key;
    std::string name;  // a person's, as last known; empty for bots
    Kind kind = Kind::person;
    std::uint8_t place = 1;  // among those who count

    friend bool operator==(const Standing&, const Standing&) = default;
};

struct Result {
    std::string game;
    std::string match;
    int players = 0;  // at the table, with those who do not count
    Milliseconds ended_at = 0;
    std::vector<Standing> standings;  // by seat

    friend bool operator==(const Result&, const Result&) = default;
};

struct Reading {
    Counts counts = Counts::yes;
    Result result;  // of a match that counts
};

// A seat at the end, whether it counts or not.
struct SeatOutcome {
    Standing standing;  // the place is that among all seats
    std::int64_t points = 0;
    bool held = false;  // by the same one from the deal to the end

    friend bool operator==(const SeatOutcome&, const SeatOutcome&) = default;
};

// What a finished match says of everybody who sat there, for what people are told of themselves.
struct Outcome {
    Counts counts = Counts::unfinished;
    std::string game = {};
    std::string match = {};
    Milliseconds ended_at = 0;
    int winners = 0;                      // seats that share the victory
    std::vector<SeatOutcome> seats = {};  // by seat; none of a match that is not finished, or came in a file

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

std::string bot_key(std::string_view level, int levels_version);

// `match` is what the records fold to.
Outcome outcome_from_log(const match::Match& match, std::span<const std::string> records);

// What of it counts: only an outcome that does has such a result.
Result result_of(const Outcome& outcome);

// Both at once.
Reading from_log(const match::Match& match, std::span<const std::string> records);

}  // namespace shoal::ratings
