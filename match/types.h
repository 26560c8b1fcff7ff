// The values a table is made of: its options, its seats, where it stands.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/seat.h"

namespace shoal::match {

using Milliseconds = std::int64_t;  // moments since 1970, and durations

// Far enough for every clock, and so far from the ends of the type that sums of a few stay inside.
inline constexpr Milliseconds moment_max = std::int64_t{1} << 53;

constexpr bool is_moment(Milliseconds at) { return at >= 0 && at <= moment_max; }

// Ids of people and matches: printable, without spaces, and short. They are made by servers, but come back from people.
inline constexpr std::size_t id_bytes_max = 64;

constexpr bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= id_bytes_max &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

// What stands in a log for somebody who was taken out of it: "gone-1", "gone-2", … Servers make ids without a hyphen,
// so that nobody else has such a one.
inline constexpr std::string_view forgotten_begins = "gone-";
constexpr bool is_forgotten(std::string_view player) { return player.starts_with(forgotten_begins); }

// Who stands at a table that was imported, whatever ids its file has: the host as 0, seats from 1. Nobody has such a
// one.
inline std::string imported_name(std::size_t number) { return "imported-" + std::to_string(number); }

enum class Stage : std::uint8_t { open, running, finished, abandoned };

// How long players may think.
struct Clock {
    enum class Kind : std::uint8_t {
        none,
        live,  // so much for each move; what is over is taken from a reserve for the whole game
        days,  // correspondence: so much for each move, nobody has to be there
    };

    Kind kind = Kind::none;
    Milliseconds move_ms = 0;
    Milliseconds reserve_ms = 0;

    friend bool operator==(const Clock&, const Clock&) = default;
};

struct OwnEdition;  // match/own_edition.h

// What the host decides about a table, all of it known to everybody but the password's hash.
struct TableOptions {
    std::string game;
    int players = 0;
    std::vector<std::pair<std::string, std::string>> rules;  // options of the game: "fiasco", "false"
    std::shared_ptr<const OwnEdition> edition;               // printed material of the host's own; none: the standard
    bool listed = false;                                     // in the public lobby
    std::string password;                                    // salted hash (server/secret_hash.h); empty: none
    Clock clock;
    bool spectators = true;
    bool commentators = false;  // who see all hands, once every player has agreed
    bool hot_seat = true;       // several people may play at one device; unless said, where the table is not listed
    bool undo = true;
    bool hints = false;       // also among people
    bool memory_aid = false;  // the page may show what was played and who is void
    bool chat = true;
    Milliseconds grace_ms = 60'000;   // how long a seat is held for somebody who is gone
    std::string takeover = "medium";  // the bot that plays it afterwards

    friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

// Agreements need everybody: each says what they would like.
enum class Wish : std::uint8_t { pause, resume, rematch, abandon };
inline constexpr int wish_count = 4;

struct SeatState {
    std::string player;  // the person it belongs to; empty: nobody, or a bot of the table
    std::string name;
    bool program = false;  // the person is an outside bot
    std::string owner;     // whose guest the person is, at whose device they play; empty: nobody's
    std::string owner_name;
    std::uint32_t seated_at = 0;  // the number of the event by which the person came to the seat
    std::string bot;              // the level of the bot that plays it now; empty: the person plays
    std::string nonce;            // this seat's share of the seed
    std::string commitment;       // the hash of that share, published before the share is; empty: it gives none
    bool awaited = false;         // the seats are locked, and this one's share has not come yet
    std::string server;           // where the person is connected; empty: away
    Milliseconds away_since = 0;
    Milliseconds restless_until = 0;  // grows whenever the person comes or goes
    bool consents = false;            // to commentators
    bool wishes[wish_count] = {};

    // The clock.
    bool thinking = false;        // to move, and the time runs unless the table is paused
    std::size_t asked_at = 0;     // how many moves had been made when that began
    Milliseconds since = 0;       // when the time for it began, by the match's clock (Match::clock_at)
    Milliseconds spent_ms = 0;    // taken from the reserve for it already, when a bot took over
    Milliseconds reserve_ms = 0;  // what is left

    friend bool operator==(const SeatState&, const SeatState&) = default;

    bool is_empty() const { return player.empty() && bot.empty(); }
    bool is_person() const { return !player.empty(); }
    bool is_played_by_bot() const { return !bot.empty(); }
    bool is_here() const { return !server.empty(); }
    bool wishes_for(Wish wish) const { return wishes[static_cast<int>(wish)]; }
};

// Somebody without a seat who would like to have a bot's.
struct Asking {
    std::string player;
    std::string name;
    bool program = false;
    std::string owner;
    std::string owner_name;
    Seat seat = no_seat;

    friend bool operator==(const Asking&, const Asking&) = default;
};

// People who share a device are one family, known by the one it belongs to. For everything that has a player, and an
// owner if that player is a guest.
template <class Person>
const std::string& family_of(const Person& person) {
    return person.owner.empty() ? person.player : person.owner;
}

}  // namespace shoal::match
