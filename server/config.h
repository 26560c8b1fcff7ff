// Every setting of the server. Each has one name: `base-path` is the flag --base-path, the environment variable
// SHOAL_BASE_PATH and the line `base-path = /sub/` of a file. Flags go before the environment, that before the
// file, that before the defaults written here; the table in config.cpp says what each means and allows.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::server {

struct Config {
    // Where it listens.
    std::string listen = "127.0.0.1";
    std::int64_t port = 8080;  // 0: any free one, for tests
    bool lan = false;
    std::string base_path = "/";  // begins and ends with a slash
    std::string metrics;          // address:port; empty: no metrics

    // What it keeps, and shows.
    std::string data;      // a folder
    std::string database;  // as storage/store.h reads it
    std::string web;       // a folder with the page; empty: only the page built in
    std::string instance;  // this server's name among those that share a database

    // Whom it believes.
    std::vector<std::string> trusted_proxy;  // addresses and ranges
    std::vector<std::string> name;           // host names that people type
    std::vector<std::string> origin;         // pages elsewhere that may use this server

    // Limits of the network.
    std::int64_t connections_max = 20000;
    std::int64_t connections_per_address_max = 200;
    std::int64_t address_rate = 200;  // requests and messages a second; 0: no limit
    std::int64_t address_burst = 1000;
    std::int64_t person_rate = 50;
    std::int64_t person_burst = 200;
    std::int64_t new_people_rate = 10;  // names a minute of an address, guests too; 0: no limit
    std::int64_t new_people_burst = 100;
    std::int64_t new_tables_rate = 10;  // a minute of an address, rematches too; 0: no limit
    std::int64_t new_tables_burst = 100;
    std::int64_t body_bytes_max = 64 * 1024;
    std::int64_t message_bytes_max = 16 * 1024;
    std::int64_t queue_bytes_max = 1024 * 1024;
    std::int64_t queue_messages_max = 1000;
    std::int64_t header_ms_max = 10'000;
    std::int64_t idle_ms_max = 60'000;
    std::int64_t request_ms_max = 30'000;
    std::int64_t ping_ms = 30'000;
    std::int64_t close_ms_max = 5'000;

    // Bots.
    std::int64_t bot_threads = 0;  // 0: one less than the machine has, at least two
    std::int64_t bot_queue_max = 10'000;
    std::int64_t bot_pace_ms = 700;

    // Matches and people.
    std::int64_t grace_seconds = 60;
    std::int64_t matches_per_person_max = 50;
    std::int64_t live_matches_max = 100'000;
    int secret_cost = 15;            // of hashing a password: 2^15 KiB of memory. No setting; tests make it cheap
    int review_tries = 1600;         // of the moves at each decision (review/reviewer.h). No setting either
    std::int64_t match_days = 365;   // finished matches are forgotten then; 0: never
    std::int64_t player_days = 400;  // people who did not come back are forgotten then; 0: never
    bool totals = true;              // everybody may see how much is played here

    // Calls to players' programs.
    bool webhooks = true;
    bool webhooks_private = false;

    // Logs.
    std::string log_level = "info";
    std::string log_format = "auto";  // text on a terminal, else json
};

// What is wrong with a setting, where, and what is allowed.
class ConfigError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

enum class SettingKind : std::uint8_t { text, list, number, truth };

// A setting as the command line and the documentation see it.
struct SettingInfo {
    std::string name;      // base-path
    std::string variable;  // SHOAL_BASE_PATH
    SettingKind kind = SettingKind::text;
    std::string value_name;     // PATH
    std::string meaning;        // one line
    std::string default_value;  // as a file would say it
};
const std::vector<SettingInfo>& setting_infos();

// What is in effect, and where each value comes from: "default", "flag --port", "SHOAL_PORT", "FILE:3".
struct Settings {
    Config config;
    std::map<std::string, std::string, std::less<>> origins;  // by name
};

// Flags as typed: name without dashes, value; a list's flag may come more than once.
using Flags = std::vector<std::pair<std::string, std::string>>;
// The value of an environment variable, or null.
using Environment = std::function<const char*(const char*)>;

// `file` may be empty; SHOAL_CONFIG names one too. Fills in what depends on the machine: data folder, database, name.
Settings load_settings(const Flags& flags, const Environment& environment, const std::string& file);

// All values with their origins, as a file that could be read again. Passwords are masked.
std::string print_settings(const Settings& settings);

// The page that came with a program, given the program's path: ../share/shoal/web where it is installed, ../../web in
// the build folder. Empty: it came without one.
std::string find_page(const std::string& program);

// A database address without its password.
std::string masked_address(std::string_view address);

// Whether the folder lies among the program's own sources, where data would be lost with them.
bool is_in_sources(const std::string& folder);

}  // namespace shoal::server
