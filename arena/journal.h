// A tournament's journal: its finished deals as JSON Lines, so that one that was interrupted goes on where it
// stopped. This is the text of it; files are the caller's affair.
//
//     {"t":"arena","version":2,"game":"hecht","rules":1,"players":2,"options":{},"edition":"default",
//      "bots":["strong","easy"],"program":"0123…","seed":"7"}                              (one line)
//     {"t":"deal","lone":0,"table":1,"deal":0,"wins":[840,420],"seats":[1260,420],"moves":[31,30],"ns":[9,8],
//      "longest_ns":[2,1]}                                                                 (one line)
//     {"t":"mixed","deal":0,"places":[1,0],"wins":[420,1260],"seats":[840,840],"moves":[30,31],"ns":[8,9],
//      "longest_ns":[1,2]}                                                                 (one line)
//     {"t":"program","sha256":"4567…"}
//
// The first line says what was played, and which program wrote it: the SHA-256 of its file, since a program that was
// changed at all may have bots that play differently. A line `deal` is one deal of a pairing: the places of both bots
// in the list, the deal's number, the lone bot's wins by its seat, every seat's wins over all games (both in parts
// of 840), and the moves, nanoseconds and longest move of the lone bot and of the others. A line `mixed` is one deal of
// a mixed table: which bot has each place, and the wins and the work of each place. Lines come in the order in which
// deals were finished. A line `program` says that another program wrote what follows, because somebody wanted that.
//
// Deals are independent of how many are to be played, of who plays whom and of when a contest stops, so none of
// that is in the journal: a tournament can go on with more deals or more pairings of the same bots, or at mixed tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/contest.h"
#include "arena/deal.h"
#include "arena/mixed_deal.h"
#include "arena/seating.h"

namespace shoal::arena {

inline constexpr int journal_version = 2;
inline constexpr std::uint64_t deals_most = 1'000'000;  // a pairing
inline constexpr std::size_t journal_line_max = 4096;
inline constexpr std::size_t program_digits = 64;  // a SHA-256 in hexadecimal

// What must be the same for a tournament to go on.
struct JournalHead {
    std::string_view game;
    int rules_version = 0;
    int players = 0;
    std::string options;  // as JSON
    std::string edition;
    std::vector<std::string> bots;
    std::string program;
    std::uint64_t seed = 0;
};

// The line, without its end.
std::string write_head(const JournalHead& head);

struct HeadComparison {
    enum class Outcome : std::uint8_t { same, other, no_journal };

    Outcome outcome = Outcome::same;
    // Of the journal, if everything else is the same.
    std::string_view program;
    std::uint64_t seed = 0;
    // The first thing that is not the same, and how the journal has it.
    std::string_view name;
    std::string_view found;
};

// Compares everything but the program and the seed, which are read.
HeadComparison compare_head(std::string_view line, const JournalHead& head);

struct JournalDeal {
    Pairing pairing;
    std::uint64_t deal = 0;
    DealResult result;

    friend bool operator==(const JournalDeal&, const JournalDeal&) = default;
};

struct JournalMixed {
    Seating seating{};
    std::uint64_t deal = 0;
    MixedResult result;

    friend bool operator==(const JournalMixed&, const JournalMixed&) = default;
};

struct JournalProgram {
    std::string program;

    friend bool operator==(const JournalProgram&, const JournalProgram&) = default;
};

// Every line but the first.
using JournalEntry = std::variant<JournalDeal, JournalMixed, JournalProgram>;

std::string write_entry(const JournalEntry& entry, int players);

// Nothing unless it is exactly a line that `write_entry` writes, for a deal that could have been played.
std::optional<JournalEntry> read_entry(std::string_view line, int players, std::size_t bots);

// Whether text without a line end may be all that was written of a line, when the program was killed over it.
bool may_begin_head(std::string_view text, const JournalHead& head);
bool may_begin_entry(std::string_view text);

}  // namespace shoal::arena
