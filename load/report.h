// What a load found out, and how it is told.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "load/faults.h"
#include "load/histogram.h"
#include "load/process.h"

namespace shoal::load {

struct Report {
    std::string game;  // "echo": messages that come back, no games
    int tables = 0;
    int seats = 0;
    double rate = 0;  // moves a second that were asked for; 0: as many as possible
    double seconds = 0;

    std::uint64_t moves_sent = 0;
    std::uint64_t moves_done = 0;
    std::uint64_t moves_unsent = 0;  // due, but nobody was to move until the end
    std::uint64_t games_finished = 0;
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    Histogram until_done;     // from sending a move until it is acknowledged
    Histogram until_told;     // … until the last other player knows of it
    Histogram setup;          // from asking for a table until its game runs
    std::int64_t cpu_us = 0;  // of this program

    bool measured_server = false;
    Usage server_before;     // nobody is connected
    Usage server_connected;  // everybody is, at no table
    Usage server_seated;     // everybody plays
    Usage server_after;

    std::uint64_t moves_unsure = 0;                 // a connection broke before the acknowledgement
    Histogram outages;                              // from losing a connection until being told the match again
    std::map<std::string, std::uint64_t> refusals;  // those that had to be expected
    std::uint64_t moves_checked = 0;                // acknowledged ones that the logs were searched for at the end
    std::uint64_t matches_checked = 0;
    std::vector<std::string> finished;  // some matches that are over
    Faults faults;

    int players() const { return tables * seats; }
    double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves_done) / seconds : 0; }
};

std::string report_text(const Report& report);
std::string report_json(const Report& report);

}  // namespace shoal::load
