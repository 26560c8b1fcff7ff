// A table of the load: its match, its players, and what they were told.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "load/ledger.h"
#include "load/player.h"

namespace shoal::load {

struct Table {
    std::string game;
    std::string match;  // empty: being made
    std::vector<std::unique_ptr<Player>> players;
    Ledger ledger;
    Nanoseconds asked_at = 0;        // for the match
    Nanoseconds progress_at = 0;     // something was told
    std::uint64_t acknowledged = 0;  // moves of this match
    bool started = false;            // the host asked for it
    bool running = false;
    bool checked = false;  // the whole log, as far as it has to be
    bool told_stuck = false;
};

}  // namespace shoal::load
