// What a load is to be, and who hears how it goes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "load/address.h"
#include "load/report.h"

namespace shoal::load {

struct Options {
    std::vector<Server> servers;
    int tables = 1000;
    int seats = 4;
    std::vector<std::string> games;  // table i plays the game i mod their number
    int seconds = 30;
    double rate = 0;
    bool resume = false;
    std::uint64_t seed = 0;
    std::vector<int> processes;  // of the servers; empty: not measured
};

// One line about how it goes, about once a second.
using Tell = std::function<void(const std::string& line)>;

// Plays. Throws LoadError if that is not possible at all.
Report run_load(const Options& options, const Tell& tell);

// The same connections to a server that sends every message back: what the network alone costs.
Report run_echo(const Options& options, const Tell& tell);

}  // namespace shoal::load
