// What the user asked for, as it was typed. Commands turn the words into values themselves, so that
// every mistake is told in the same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seed.h"

namespace shoal::cli {

// What names one table: shared by all commands that play.
struct TableArguments {
    std::string game;
    std::string players;               // empty: the fewest the game allows
    std::string seed;                  // empty: a random one
    std::vector<std::string> options;  // "name=value"
    std::string edition;               // a file; empty: the default compiled in
};

struct TraceArguments {
    TableArguments table;
    std::string bot = "random";
    std::string games = "1";
};

struct SimArguments {
    TableArguments table;
    std::string bot = "random";
    std::string games = "10000";
    std::string threads;  // empty: as many as the machine has
    bool gpu = false;
    bool json = false;
};

struct ArenaArguments {
    TableArguments table;
    std::string bots;  // "strong,easy:…"
    bool ladder = false;
    bool both_ways = false;
    bool mixed = false;
    std::string deals = "1000";
    std::string threads;  // empty: as many as the machine has
    std::string journal;  // a file; empty: none
    bool any_program = false;
    bool no_stop = false;
    bool json = false;
    bool csv = false;
    bool csv_pairings = false;
};

struct StudyArguments {
    TableArguments table;  // without players: all numbers of them
    std::string bot = "easy";
    std::string games = "2000";
    std::string review_games = "8";   // of them: looked over
    std::string review_tries = "40";  // at each of their decisions
    std::string threads;              // empty: as many as the machine has
    std::string language;             // empty: from the environment
    std::string out;                  // a file, or - for standard output; empty: named after the game
};

struct PlayArguments {
    TableArguments table;
    std::string seats;     // "human,medium"
    std::string bot;       // who has the other seats; empty: medium
    std::string language;  // empty: from the environment
    std::string trace;     // a file for the whole game once it is over; empty: none
    bool no_colour = false;
};

struct RulesArguments {
    std::string game;
    std::string language;
};

struct BenchArguments {
    bool gpu = false;
    bool json = false;
};

struct EncodingArguments {
    TableArguments table;
    bool entries = false;
    bool hashes = false;
};

struct ServeArguments {
    std::map<std::string, std::vector<std::string>> settings;  // by name, as server/config.h lists them
    std::string config;                                        // a file; empty: none
    bool print_config = false;
    bool open = false;
};

struct LoadArguments {
    std::string url;  // of one server, or of several with commas between them
    std::string tables = "1000";
    std::string seats = "4";
    std::string game = "foppen";
    std::string seconds = "30";
    std::string rate = "0";  // 0: as fast as possible
    std::string seed;        // empty: a random one
    std::string process;     // of the server; empty: not measured
    bool resume = false;
    bool echo = false;
    bool json = false;
    bool quiet = false;
};

struct ProtocolArguments {
    bool typescript = false;  // what is printed if nothing is said
    bool markdown = false;
};

struct VerifyArguments {
    std::vector<std::string> files;
    std::string edition;
    bool seed = false;
};

struct ReviewArguments {
    std::string file;
    std::string edition;
    std::string seat;      // whose decisions; empty: everybody's
    std::string tries;     // at each decision; empty: as many as a page's review has
    std::string language;  // empty: from the environment
    bool open = false;
    bool json = false;
    bool no_colour = false;
};

// Which database: as `shoal serve` with the same settings would choose it.
struct StoreArguments {
    std::string database;  // an address; empty: as --data or the settings say
    std::string data;      // a folder
    std::string config;    // a file with the server's settings
};

struct ExportArguments {
    StoreArguments store;
    std::string match;
    std::string from;  // a file instead of the database; empty: none
    std::string out;   // a file; empty: standard output
    bool trace = false;
};

struct ImportArguments {
    StoreArguments store;
    std::vector<std::string> files;
};

struct RatingsArguments {
    StoreArguments store;
    bool json = false;
};

struct AdminArguments {
    StoreArguments store;
    std::vector<std::string> matches;
    std::string player;
    std::string stage;
    std::string older_than;  // days
    std::string limit = "50";
    std::string search;
    std::string reason = "closed";
    std::string file;
    std::string match_days;   // empty: as the server's settings say
    std::string player_days;  // likewise
    bool json = false;
    bool yes = false;
};

// A whole number from `low` to `high`; `what` names the option in the error.
std::uint64_t read_number(std::string_view what, std::string_view text, std::uint64_t low, std::uint64_t high);

// How many threads to use: as many as the machine has, unless --threads says otherwise.
int read_threads(std::string_view text);

// A seed as typed, or a random 64-bit one if nothing was.
Seed read_seed(std::string_view text);
// The same for a live game: without a seed typed, a secret one that nobody can work out.
Seed read_live_seed(std::string_view text);

// Seeds that count on from a number: secret seeds do not.
std::uint64_t counting_seed(const Seed& seed, std::string_view purpose);

// A word as a shell reads it back.
std::string for_shell(const std::string& word);

// The whole content of a file that is not larger than `bytes_max`.
std::string read_file(const std::string& path, std::size_t bytes_max);

}  // namespace shoal::cli
