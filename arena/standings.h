// What a tournament showed: a line for each bot, and for each pairing or each two bots at mixed tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arena/contest.h"
#include "arena/deal.h"
#include "arena/evidence.h"
#include "arena/mixed.h"
#include "arena/rating.h"
#include "engine/core/seat.h"

namespace shoal::arena {

struct PairingLine {
    Pairing pairing;
    std::uint64_t deals = 0;
    std::uint64_t games = 0;
    double share = 0;  // the lone bot's
    Interval lasting;
    Interval ordinary;
    // By the ordinary interval if all deals were to be played, by the lasting one if it could stop the contest.
    Finding finding = Finding::undecided;
    std::uint64_t decided_after = 0;          // deals until the lasting interval excluded the fair share; 0: never
    std::array<double, seats_max> by_seat{};  // the lone bot's share at each seat
};

// Two bots at mixed tables.
struct ClaimLine {
    Rivals rivals;
    std::uint64_t deals = 0;  // in which both sat
    double first_share = 0;   // of the wins in them, of one of its places
    double second_share = 0;
    // Of the first share minus the second: from -1 to 1.
    Interval lasting;
    Interval ordinary;
    Finding finding = Finding::undecided;  // about the first; as for pairings
    std::uint64_t decided_after = 0;       // of these deals; 0: never
};

struct BotLine {
    std::uint64_t deals = 0;  // in which it sat
    double share = 0;
    Interval interval;
    Rating rating;
    Effort effort;
};

struct Standings {
    std::uint64_t games = 0;
    std::uint64_t deals = 0;
    bool decided = true;  // every pairing is, or every claim
    std::vector<PairingLine> pairings;
    std::vector<ClaimLine> claims;
    std::vector<BotLine> bots;
    std::array<double, seats_max> wins_by_seat{};  // of all games, whoever sat there
};

// A bot's win share is that of one seat: its mean over the pairings in which it sat alone. With two players it
// sits alone in all its pairings, and a bot that never does, the last of a ladder, is given its part of what the
// lone bots left. The ends of its interval are the means of the pairings' ends: lasting ones if contests
// may stop early, ordinary ones otherwise.
Standings make_standings(std::size_t bots, int players, const std::vector<Contest>& contests, bool stops);

// At mixed tables a bot's win share is the mean over the deals in which it sat, for one of its places.
Standings make_standings(const MixedContest& contest, bool stops);

}  // namespace shoal::arena
