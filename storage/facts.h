// What finished matches say of those who played them, as the store keeps and lists it (storage/store.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shoal::storage {

using Milliseconds = std::int64_t;  // since 1970
enum class Stage : std::uint8_t;

// A seat of a match that was played to its end: who held it, and what came of it.
struct SeatFacts {
    std::string who = {};    // as ratings name them (ratings/result.h): a person's id, or a bot's level and version
    std::uint8_t kind = 0;   // ratings::Kind
    std::string name = {};   // a person's, at the end
    std::string key = {};    // the name as it is searched for
    std::uint8_t place = 1;  // at the table; who shares one has the same
    std::int64_t points = 0;
    std::int64_t margin = 0;  // to the best of the others; below zero for who has less
    bool held = false;        // by the same one from the deal to the end

    friend bool operator==(const SeatFacts&, const SeatFacts&) = default;
};

// What a finished match says of those who played it. It follows from the log alone and is made whenever it is missing;
// whatever changes a log's past takes it away.
struct MatchFacts {
    std::string match = {};
    std::uint32_t last_sequence = 0;  // of the log that they were made from
    std::string game = {};
    std::uint8_t players = 0;
    Milliseconds ended_at = 0;
    std::uint8_t counts = 0;            // for ratings: ratings::Counts
    std::uint8_t winners = 1;           // seats that share the victory
    std::vector<SeatFacts> seats = {};  // all of them, in order; none: the match is nobody's

    friend bool operator==(const MatchFacts&, const MatchFacts&) = default;
};

// A match of which there are no facts yet.
struct Untold {
    std::string match;
    std::uint32_t last_sequence = 0;
};

// Both count up with every change of any facts; `upheavals` only with those of matches that are not the last to have
// ended. Whoever has folded all facts in order need not begin anew while it stays.
struct FactsState {
    std::int64_t version = 0;
    std::int64_t upheavals = 0;

    friend bool operator==(const FactsState&, const FactsState&) = default;
};

// Where a list goes on: after this one, in the order of ends and then of ids.
struct FactsMark {
    Milliseconds ended_at = 0;
    std::string match = {};

    friend bool operator==(const FactsMark&, const FactsMark&) = default;
};

// A finished match as one of its players has it.
struct Played {
    std::string match = {};
    std::string game = {};
    std::uint8_t players = 0;
    Milliseconds ended_at = 0;
    std::uint8_t counts = 0;
    std::uint8_t winners = 1;
    SeatFacts seat = {};
    std::string note = {};     // the player's own; only in `list_played`
    std::string summary = {};  // for lists; only in `list_played`
};

struct PlayedQuery {
    std::string who = {};
    std::string game = {};
    std::uint8_t players = 0;  // 0: any number
    std::optional<bool> won = {};
    std::string with = {};                  // part of another's name, as it is searched for
    std::string noted = {};                 // part of the note
    std::string text = {};                  // part of either
    std::optional<Milliseconds> from = {};  // ended then or later
    std::optional<Milliseconds> to = {};    // ended before
    std::optional<FactsMark> before = {};   // the next page: what ended before this one
    std::uint32_t limit = 50;               // the last to have ended first
};

// Somebody whom a player met in finished matches, both at their seats from the deal to the end.
struct Met {
    std::string who = {};
    std::uint8_t kind = 0;
    std::string name = {};  // as they are called now, or were in a match
    bool shown = false;
    std::uint32_t matches = 0;
    std::uint32_t ahead = 0;   // seats of theirs that came in after the player's
    std::uint32_t behind = 0;  // and before
};

// What a review found of a seat, in ten thousandths of a victory.
struct SeatLuck {
    std::uint8_t seat = 0;
    std::int64_t dealt = 0;   // by cards and dice
    std::int64_t hidden = 0;  // by what the others did and held
    std::int64_t skill = 0;
};

// The same of all of somebody's matches of a game that have been reviewed.
struct LuckSum {
    std::string game = {};
    std::uint32_t matches = 0;
    std::int64_t dealt = 0;
    std::int64_t hidden = 0;
    std::int64_t skill = 0;
};

// A private remark on a match.
struct Note {
    std::string player = {};
    std::string match = {};
    std::string text = {};  // empty: none any more
    std::string key = {};   // as it is searched for
    Milliseconds at = 0;
};

// How many matches of a game are at a stage, or were played by so many.
struct GameCount {
    std::string game = {};
    Stage stage{};
    std::uint8_t players = 0;  // of finished ones
    std::uint64_t matches = 0;
};

}  // namespace shoal::storage
