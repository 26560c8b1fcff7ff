// What can happen at a table. The log of a match is a list of these; everything else follows from it.
//
// One struct for all kinds: a kind uses the fields its line below names, the others stay as they are made.
// The text of a record (match/record.h) leaves those out, so that old logs stay readable when fields are added.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"
#include "match/types.h"

namespace shoal::match {

enum class EventKind : std::uint8_t {
    created,   // player, name: the host; options; text: the secret (64 hex digits); number: the log's format; servers;
               // named
    sat,       // seat, player, name, flag: an outside program; owner, owner_name: of a guest; text: nonce, in old logs
    stood,     // seat: its person left before the start
    bot_sat,   // seat, text: level
    bot_left,  // seat
    changed,   // options: the host chose others before the start
    added,     // seat, text: nonce: a share of the seed in clear, in old logs
    started,   // the seed is made, the cards are dealt; outcomes; number: the rules' version; levels
    moved,     // seat, text: the move; outcomes; flag: a bot made it
    undone,    // seat; number: how many moves are left; flag: only who is alone with bots may go back over these
    said,      // player, name, text, owner; flag: a commentator, heard by commentators alone
    wished,    // seat, text: pause, resume, rematch or abandon; flag: yes or no longer
    paused,    //
    resumed,   //
    taken_over,  // seat, text: the bot's level; name: why (absent, clock, resigned, kicked)
    claimed,     // seat, player, name, flag, owner as for `sat`: takes a seat back from its bot, or a bot's seat
    kicked,      // player, owner
    muted,       // player, owner; flag: muted or heard again
    consented,   // seat; flag
    commented,   // player, owner: has seen all hands, and may not play any more
    came,        // seat, text: the server they are connected to
    went,        // seat
    adopted,     // text: the server that looks after bots and clocks; servers: all that live; number: ms given back
    rematched,   // text: the new match
    abandoned,   // text: why (agreed, deserted, idle, closed)
    renamed,     // player, name
    forgotten,   // somebody was taken out of this log; seat, text: they played there, a bot of this level does now
    asked,       // seat, player, name, flag, owner as for `sat`: would like to have a bot's seat
    unasked,     // player; flag: they were told no, or it was they who did not want it any more
    committed,   // seat, text: the hash of its share of the seed
    locked,      // the host starts: no commitment changes any more; number: the seats whose shares are awaited, as bits
    revealed,    // seat, text: its share, which fits its commitment
    withheld,    // seat, player, name: who did not show their share in time, and loses the seat; text: to this bot
    called_off,  // nobody showed a share in time: the table is open again
    imported,    // all before it came in a file: whoever is named there is nobody here, and nothing more happens
    recalled,    // of the game that this one goes on from: text: a seed; line: moves made by it; number: the rules'
                 // version; seat: as whose eyes saw it what was hidden was imagined by that seed. Without text: more
                 // moves
    branched,  // text, number: that match and its last event that counts here; seat: as for `recalled`, by the own seed
};
inline constexpr std::size_t event_kind_count = 37;

inline constexpr std::array<std::string_view, event_kind_count> event_names{
    "created",   "sat",        "stood",     "bot_sat",   "bot_left", "changed",   "added",      "started",
    "moved",     "undone",     "said",      "wished",    "paused",   "resumed",   "taken_over", "claimed",
    "kicked",    "muted",      "consented", "commented", "came",     "went",      "adopted",    "rematched",
    "abandoned", "renamed",    "forgotten", "asked",     "unasked",  "committed", "locked",     "revealed",
    "withheld",  "called_off", "imported",  "recalled",  "branched"};

constexpr std::string_view event_name(EventKind kind) { return event_names[static_cast<std::size_t>(kind)]; }

struct Event {
    EventKind kind = EventKind::created;
    Milliseconds at = 0;
    Seat seat = no_seat;
    std::string player;
    std::string name;
    std::string text;
    std::int64_t number = 0;
    bool flag = false;
    std::vector<std::uint8_t> outcomes;             // what chance drew, in order
    std::vector<std::string> servers;               // of `adopted`
    std::shared_ptr<const TableOptions> options{};  // of `created` and `changed`
    std::string owner{};                            // whose guest the player is; empty: nobody's
    std::string owner_name{};                       // of `sat`, `claimed` and `asked`
    // Of `created`: by seat, as which seat's bot a bot of that seat is named; empty: as its own.
    std::vector<std::uint8_t> named{};
    // Of `started`: the version of the bots' levels, what `easy` and `strong` mean at this table.
    std::int64_t levels = 0;
    std::string line{};  // of `recalled`, as match/branch.h writes it
};

// The version of the rules under which a game was begun. Logs that name none are from the time of the first.
constexpr int rules_version_of(const Event& started) {
    constexpr std::int64_t last = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp<std::int64_t>(started.number, 1, last));
}

// The version of the levels by which the bots of a game play. Logs that name none are from the time of the first.
constexpr int levels_version_of(const Event& started) {
    constexpr std::int64_t last = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp<std::int64_t>(started.levels, 1, last));
}

inline constexpr std::array<std::string_view, wish_count> wish_names{"pause", "resume", "rematch", "abandon"};

std::optional<Wish> parse_wish(std::string_view name);

}  // namespace shoal::match
