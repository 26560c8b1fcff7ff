// A game that goes on from a moment of another: all that has to be known of that other to play it again without it.
//
// The other match may be gone, and its people forgotten; so its seed and its moves stand in the log of the new one, in
// records right behind the first: `recalled` for what was played from each seed, then `branched` for where it comes
// from. What was dealt stays as it was, or is imagined as one seat could see it; whatever is drawn later comes from the
// new match's own seed, so that nobody knows it ahead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"
#include "engine/core/seed.h"
#include "match/types.h"

namespace shoal::match {

struct Event;
class Match;

struct PastMove {
    Seat seat;
    std::string notation;

    friend bool operator==(const PastMove&, const PastMove&) = default;
};

// What was played from one seed. The first of a game is dealt from it.
struct Stretch {
    Seed seed;
    Seat eyes = no_seat;  // what was hidden was imagined anew, from this seed, as that seat saw it; none: it stayed
    std::vector<PastMove> moves{};

    friend bool operator==(const Stretch&, const Stretch&) = default;
};

struct Branch {
    std::string match;            // where it comes from; empty: not said yet, or from nowhere
    std::int64_t event = 0;       // the last one of that match's log that has happened here, too
    Seat eyes = no_seat;          // as of a stretch, for this match's own seed
    int rules_version = 0;        // all of it is played under these
    std::vector<Stretch> past{};  // the oldest first
    std::uint32_t records = 0;    // of the log that tell of the past

    friend bool operator==(const Branch&, const Branch&) = default;
};

// Moves in all, and seeds: more are no game that people played.
inline constexpr std::size_t past_moves_max = 20'000;
inline constexpr std::size_t past_seeds_max = 64;

// "0g12;1exit f9": the seat and the move of each. Nothing for what is no such text.
std::string write_line(const std::vector<PastMove>& moves);
std::optional<std::vector<PastMove>> read_line(std::string_view text);

// What somebody would like to try.
struct WhatIf {
    std::int64_t event = 0;  // the moment: after this event of the match
    Seat seat = no_seat;     // where they sit
    bool imagined = false;   // what was hidden from that seat is imagined anew
    std::string bots;        // the level of all others, and the game begins at once; empty: friends may come
};

enum class WhatIfRefusal : std::uint8_t {
    none,
    no_such_moment,  // before the deal, after the end of the game, or not in the log at all
    no_such_seat,
    no_such_bot,
};

// The events that begin such a match, for its host; `origin` stands as it did at that moment.
struct WhatIfMade {
    std::vector<Event> events;
    WhatIfRefusal refusal = WhatIfRefusal::none;
};
struct WhatIfHost {
    std::string player;
    std::string name;
    bool program = false;
    std::string secret;         // of the new match
    Milliseconds grace_ms = 0;  // as at any new table here
};
WhatIfMade what_if_events(const Match& origin, const WhatIf& wish, const WhatIfHost& host, Milliseconds now);

}  // namespace shoal::match
