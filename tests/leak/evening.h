// A prescribed game played through a real hub by people at a table, while one of them (or a spectator) tries
// everything that could tell them more than they may know. What each of them received is kept, byte by byte.
//
// Two evenings with one seed do the same things at the same moments with the same ids and tokens: whatever differs
// in what a person received was made by the world they play in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "match/audience.h"
#include "match/play.h"

namespace shoal::leak {

using match::ViewerKind;

struct Turn {
    Seat seat;
    std::string move;
    bool fiasco = false;
};

// What one world is for a server.
struct Script {
    std::string game;
    int players = 0;
    std::string rules;  // JSON members
    std::vector<Turn> turns;
    std::vector<match::Outcomes> chance;
    std::string secret;                   // what others keep to themselves: what commentators say
    std::vector<std::string> thinkables;  // moves that somebody could try
};

// What people received, as it came.
struct Heard {
    bool whole_game = false;  // it could be played as it was prescribed
    std::vector<std::string> viewer;
    std::vector<std::string> spectator;
    std::vector<std::string> beside;       // a guest of the viewer's, without a seat
    std::vector<std::string> asker;        // who asks for a seat, and to see all hands while somebody has not agreed
    std::vector<std::string> commentator;  // who sees all hands; of moves alone
    int undone = 0;                        // moves that were taken back and made again
    int steps = 0;                         // positions that were looked back at
    int absences = 0;                      // seats that bots played for a while
    int requests = 0;                      // for a seat
};

// The share of the seed of whoever sits there.
std::string share_of(std::size_t seat);

Heard play_evening(const Script& script, ViewerKind viewer, std::uint64_t seed);

}  // namespace shoal::leak
