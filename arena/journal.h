// A tournament's journal: its finished deals as JSON Lines, so that one that was interrupted goes on where it
// stopped. This is the text of it; files are the caller's affair.
//
//     {"t":"arena","version":1,"game":"hecht","rules":1,"players":2,"options":{},"edition":"default",
//      "bots":["strong","easy"],"seed":"7"}                                                (one line)
//     {"t":"deal","lone":0,"table":1,"deal":0,"wins":[840,420],"seats":[1260,420],"moves":[31,30],"ns":[9,8]}
//
// The first line says what was played. Each other line is one deal: the places of both bots in the list, the
// deal's number, the lone bot's wins by its seat, every seat's wins over all games (both in parts
// of 840), and the moves and nanoseconds of the lone bot and of the others. Lines come in the order in which deals
// were finished.
//
// Deals are independent of how many are to be played, of who plays whom and of when a contest stops, so none of
// that is in the journal: a tournament can go on with more deals or more pairings of the same bots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/contest.h"
#include "arena/deal.h"

namespace shoal::arena {

inline constexpr int journal_version = 1;
inline constexpr std::uint64_t deals_most = 1'000'000;  // a pairing
inline constexpr std::size_t bots_most = 16;
inline constexpr std::size_t journal_line_max = 4096;

// What must be the same for a tournament to go on.
struct JournalHead {
    std::string_view game;
    int rules_version = 0;
    int players = 0;
    std::string options;  // as JSON
    std::string edition;
    std::vector<std::string> bots;
    std::uint64_t seed = 0;
};

// The line, without its end.
std::string write_head(const JournalHead& head);

struct HeadComparison {
    enum class Outcome : std::uint8_t { same, other, no_journal };

    Outcome outcome = Outcome::same;
    std::uint64_t seed = 0;  // of the journal, if everything before it is the same
    // The first thing that is not the same, and how the journal has it.
    std::string_view name;
    std::string_view found;
};

// Compares everything but the seed, which is read.
HeadComparison compare_head(std::string_view line, const JournalHead& head);

struct JournalDeal {
    Pairing pairing;
    std::uint64_t deal = 0;
    DealResult result;

    friend bool operator==(const JournalDeal&, const JournalDeal&) = default;
};

std::string write_deal(const JournalDeal& deal, int players);

// Nothing unless it is exactly a line that `write_deal` writes, for a deal that could have been played.
std::optional<JournalDeal> read_deal(std::string_view line, int players, std::size_t bots);

// Whether text without a line end may be all that was written of a line, when the program was killed over it.
bool may_begin_head(std::string_view text, const JournalHead& head);
bool may_begin_deal(std::string_view text);

}  // namespace shoal::arena
