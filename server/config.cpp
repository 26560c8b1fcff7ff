#include "server/config.h"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <sstream>
#include <system_error>
#include <variant>

#include "server/net_address.h"
#include "server/net_text.h"

namespace shoal::server {

namespace {

using Texts = std::vector<std::string>;
using Field = std::variant<std::string Config::*, Texts Config::*, std::int64_t Config::*, bool Config::*>;

// Brings a text or one word of a list into its final form; false: it is not allowed.
using Check = bool (*)(std::string& value);

struct Setting {
    std::string_view name;
    Field field;
    std::string_view value_name;
    std::string_view meaning;
    std::int64_t low = 0;
    std::int64_t high = 0;
    Check check = nullptr;
    std::string_view allowed = {};  // of texts and lists
    bool secret = false;
};

bool is_address(std::string& value) { return read_ip(value).has_value(); }

bool is_range(std::string& value) { return read_ip_range(value).has_value(); }

bool is_base_path(std::string& value) {
    if (!value.starts_with('/')) {
        value.insert(0, "/");
    }
    if (!value.ends_with('/')) {
        value += '/';
    }
    const bool plain = std::all_of(value.begin(), value.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '-' ||
               c == '_' || c == '.';
    });
    return plain && read_target(value).has_value();
}

bool is_listener(std::string& value) {
    const std::optional<HostName> host = read_host(value);
    return value.empty() || (host && !host->port.empty() && std::stoul(host->port) <= 65535 && read_ip(host->name));
}

bool is_host(std::string& value) {
    const std::optional<HostName> host = read_host(value);
    value = host ? host->name : value;
    return host && host->port.empty();
}

bool is_origin(std::string& value) { return read_origin(value).has_value(); }

bool is_instance(std::string& value) {
    return value.size() <= 64 && std::all_of(value.begin(), value.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                      c == '_' || c == '.';
           });
}

bool is_level(std::string& value) {
    return value == "debug" || value == "info" || value == "warning" || value == "error";
}

bool is_format(std::string& value) { return value == "auto" || value == "json" || value == "text"; }

constexpr std::int64_t whole_day_ms = 24LL * 60 * 60 * 1000;

const std::vector<Setting>& table() {
    static const std::vector<Setting> settings{
        {"listen", &Config::listen, "ADDRESS", "the address to listen on", 0, 0, is_address, "an IP address"},
        {"port", &Config::port, "N", "the port; 0 takes any free one", 0, 65535},
        {"lan", &Config::lan, "", "listen on all addresses, for others in the same network"},
        {"base-path", &Config::base_path, "PATH", "the path that a proxy serves this under", 0, 0, is_base_path,
         "a path of letters, digits, - _ . and /"},
        {"metrics", &Config::metrics, "ADDRESS:PORT", "serve Prometheus metrics there (default: nowhere)", 0, 0,
         is_listener, "an IP address and a port, as 127.0.0.1:9464"},
        {"data", &Config::data, "FOLDER", "where data is kept (default: the user's state folder)"},
        {"database", &Config::database, "ADDRESS",
         "sqlite:FILE or postgres://USER@HOST/NAME (default: shoal.db in the data folder)", 0, 0, nullptr, "", true},
        {"web", &Config::web, "FOLDER", "the built page (default: the one that came with the program, if any)"},
        {"instance", &Config::instance, "NAME",
         "this server's name among those that share a database (default: the machine's name and the port)", 0, 0,
         is_instance, "up to 64 letters, digits, - _ and ."},
        {"trusted-proxy", &Config::trusted_proxy, "RANGE",
         "whose X-Forwarded headers are believed; commas between several", 0, 0, is_range,
         "IP addresses or ranges such as 10.0.0.0/8"},
        {"name", &Config::name, "HOST", "host names that people reach this server by", 0, 0, is_host,
         "host names without a port"},
        {"origin", &Config::origin, "ORIGIN", "pages elsewhere that may use this server", 0, 0, is_origin,
         "origins such as https://play.example.org"},
        {"connections-max", &Config::connections_max, "N", "connections at a time", 1, 1'000'000},
        {"connections-per-address-max", &Config::connections_per_address_max, "N",
         "connections at a time of an address", 1, 1'000'000},
        {"address-rate", &Config::address_rate, "N",
         "requests and messages a second of an address; 0: no limit, also of what it makes", 0, 1'000'000},
        {"address-burst", &Config::address_burst, "N", "how many of these may come at once", 1, 1'000'000},
        {"person-rate", &Config::person_rate, "N", "requests and messages a second of a person; 0: no limit", 0,
         1'000'000},
        {"person-burst", &Config::person_burst, "N", "how many of these may come at once", 1, 1'000'000},
        {"new-people-rate", &Config::new_people_rate, "N",
         "people and guests a minute that an address may make; 0: no limit", 0, 1'000'000},
        {"new-people-burst", &Config::new_people_burst, "N", "how many of these at once: a school class", 1, 1'000'000},
        {"new-tables-rate", &Config::new_tables_rate, "N",
         "tables a minute that an address may make, rematches counted; 0: no limit", 0, 1'000'000},
        {"new-tables-burst", &Config::new_tables_burst, "N", "how many of these at once", 1, 1'000'000},
        {"body-bytes-max", &Config::body_bytes_max, "N", "the largest body of a request", 1024, 16 * 1024 * 1024},
        {"message-bytes-max", &Config::message_bytes_max, "N", "the largest WebSocket message", 1024, 1024 * 1024},
        {"queue-bytes-max", &Config::queue_bytes_max, "N", "bytes that wait for a slow reader before it is closed",
         16 * 1024, 1024 * 1024 * 1024},
        {"queue-messages-max", &Config::queue_messages_max, "N", "messages that wait for a slow reader", 10, 1'000'000},
        {"header-ms-max", &Config::header_ms_max, "MS", "how long a request's head and body may take", 10,
         whole_day_ms},
        {"idle-ms-max", &Config::idle_ms_max, "MS", "how long a connection may wait for its next request", 10,
         whole_day_ms},
        {"request-ms-max", &Config::request_ms_max, "MS", "how long an answer may take to make", 10, whole_day_ms},
        {"ping-ms", &Config::ping_ms, "MS", "how often WebSockets are asked whether they live", 10, whole_day_ms},
        {"close-ms-max", &Config::close_ms_max, "MS", "how long the other side may take to agree to closing", 10,
         whole_day_ms},
        {"bot-threads", &Config::bot_threads, "N",
         "threads that bots think on; 0: all of the machine's but one, two at least", 0, 1024},
        {"bot-queue-max", &Config::bot_queue_max, "N", "moves that may wait for a thread", 1, 1'000'000},
        {"bot-pace-ms", &Config::bot_pace_ms, "MS", "how long bots wait before they move, so that people can follow", 0,
         60'000},
        {"grace-seconds", &Config::grace_seconds, "N", "how long an absent player's seat is held (a table may differ)",
         0, 86'400},
        {"matches-per-person-max", &Config::matches_per_person_max, "N", "matches at a time that a person may host", 1,
         100'000},
        {"live-matches-max", &Config::live_matches_max, "N",
         "matches at a time that this server looks after: watched, or with bots or clocks at work", 1, 10'000'000},
        {"match-days", &Config::match_days, "N", "finished matches are deleted after so many days; 0: never", 0,
         100'000},
        {"player-days", &Config::player_days, "N", "people who stay away are deleted after so many days; 0: never", 0,
         100'000},
        {"totals", &Config::totals, "", "show everybody how much is played here, and how strong the bots are"},
        {"webhooks", &Config::webhooks, "", "call the addresses that players set, to tell that it is their turn"},
        {"webhooks-private", &Config::webhooks_private, "", "call addresses in private networks, too"},
        {"log-level", &Config::log_level, "LEVEL", "debug, info, warning or error", 0, 0, is_level,
         "debug, info, warning or error"},
        {"log-format", &Config::log_format, "FORMAT", "json, text, or auto: text on a terminal", 0, 0, is_format,
         "json, text or auto"},
    };
    return settings;
}

const Setting* find_setting(std::string_view name) {
    const auto& all = table();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string variable_name(std::string_view name) {
    std::string out = "SHOAL_";
    for (const char c : name) {
        out += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
    return out;
}

// Text from outside in an error: short, and without control characters.
std::string shown(std::string_view text) {
    std::string out;
    for (const char c : text.substr(0, 60)) {
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    return "'" + out + (text.size() > 60 ? "…'" : "'");
}

[[noreturn]] void refuse(std::string_view where, const Setting& setting, std::string_view value,
                         std::string_view allowed) {
    throw ConfigError(fmt::format("{}: {} must be {}, not {}", where, setting.name, allowed,
                                  setting.secret ? "what stands there" : shown(value)));
}

void assign_number(Config& config, std::int64_t Config::* field, const Setting& setting, std::string_view where,
                   std::string_view value) {
    std::int64_t number = -1;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < setting.low || number > setting.high) {
        refuse(where, setting, value, fmt::format("a whole number from {} to {}", setting.low, setting.high));
    }
    config.*field = number;
}

void assign_truth(Config& config, bool Config::* field, const Setting& setting, std::string_view where,
                  std::string_view value) {
    if (value != "true" && value != "false") {
        refuse(where, setting, value, "true or false");
    }
    config.*field = value == "true";
}

// `append`: a list's flag came before already.
void assign(Config& config, const Setting& setting, std::string_view where, std::string_view value, bool append) {
    if (!is_header_value(value)) {
        refuse(where, setting, value, "text without control characters");
    }
    if (const auto* number = std::get_if<std::int64_t Config::*>(&setting.field)) {
        assign_number(config, *number, setting, where, value);
    } else if (const auto* truth = std::get_if<bool Config::*>(&setting.field)) {
        assign_truth(config, *truth, setting, where, value);
    } else if (const auto* text = std::get_if<std::string Config::*>(&setting.field)) {
        std::string word(value);
        if (setting.check != nullptr && !setting.check(word)) {
            refuse(where, setting, value, setting.allowed);
        }
        config.*(*text) = std::move(word);
    } else {
        Texts& list = config.*std::get<Texts Config::*>(setting.field);
        if (!append) {
            list.clear();
        }
        for (const std::string_view each : list_words(value)) {
            std::string word(each);
            if (setting.check != nullptr && !setting.check(word)) {
                refuse(where, setting, each, setting.allowed);
            }
            list.push_back(std::move(word));
        }
    }
}

std::string value_text(const Config& config, const Setting& setting) {
    if (const auto* number = std::get_if<std::int64_t Config::*>(&setting.field)) {
        return fmt::format("{}", config.*(*number));
    }
    if (const auto* truth = std::get_if<bool Config::*>(&setting.field)) {
        return config.*(*truth) ? "true" : "false";
    }
    if (const auto* text = std::get_if<std::string Config::*>(&setting.field)) {
        return setting.secret ? masked_address(config.*(*text)) : config.*(*text);
    }
    return fmt::format("{}", fmt::join(config.*std::get<Texts Config::*>(setting.field), ", "));
}

void read_line(Settings& settings, const std::string& where, std::string_view line) {
    // A # begins a comment where a word could begin, so that addresses may hold one.
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
            line = line.substr(0, i);
            break;
        }
    }
    line = trimmed(line);
    if (line.empty()) {
        return;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
        throw ConfigError(fmt::format("{}: {} is not a setting; write name = value", where, shown(line)));
    }
    const std::string_view name = trimmed(line.substr(0, equals));
    const Setting* setting = find_setting(name);
    if (setting == nullptr) {
        throw ConfigError(
            fmt::format("{}: there is no setting {}; shoal serve --print-config lists all", where, shown(name)));
    }
    std::string& origin = settings.origins[std::string(name)];
    if (origin != "default") {
        throw ConfigError(fmt::format("{}: {} is set a second time, first in {}", where, name, origin));
    }
    assign(settings.config, *setting, where, trimmed(line.substr(equals + 1)), false);
    origin = where;
}

void read_settings_file(Settings& settings, const std::string& path) {
    constexpr std::size_t bytes_most = 256 * 1024;
    std::error_code error;
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path, error)) {
        throw ConfigError(fmt::format("cannot read the settings file {}", shown(path)));
    }
    std::string line;
    std::size_t bytes = 0;
    for (int number = 1; std::getline(file, line); ++number) {
        bytes += line.size() + 1;
        if (bytes > bytes_most) {
            throw ConfigError(fmt::format("{} is larger than {} bytes; is it a settings file?", path, bytes_most));
        }
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        read_line(settings, fmt::format("{}:{}", path, number), line);
    }
}

std::string default_data(const Environment& environment) {
    if (const char* state = environment("STATE_DIRECTORY"); state != nullptr && *state != '\0') {
        const std::string_view all = state;
        return std::string(all.substr(0, all.find(':')));
    }
    if (const char* state = environment("XDG_STATE_HOME"); state != nullptr && *state == '/') {
        return std::string(state) + "/shoal";
    }
    if (const char* home = environment("HOME"); home != nullptr && *home == '/') {
        return std::string(home) + "/.local/state/shoal";
    }
    throw ConfigError("there is no state folder to keep data in: HOME is not set; name one with --data FOLDER");
}

std::string machine_name() {
    std::array<char, 256> buffer{};
    if (gethostname(buffer.data(), buffer.size() - 1) != 0) {
        return "shoal";
    }
    std::string name(buffer.data());
    name = name.substr(0, std::min<std::size_t>(name.find('.'), 48));
    return !name.empty() && is_instance(name) ? name : "shoal";
}

void fill_in(Settings& settings, const Environment& environment) {
    Config& config = settings.config;
    if (config.lan && config.listen != Config{}.listen) {
        throw ConfigError("--lan listens on all addresses; leave out --listen, or --lan");
    }
    if (config.data.empty()) {
        config.data = default_data(environment);
    }
    if (config.data.find("://") == std::string::npos && is_in_sources(config.data)) {
        throw ConfigError(
            fmt::format("the data folder {} lies among the program's sources; choose another with --data FOLDER",
                        shown(config.data)));
    }
    if (config.database.empty()) {
        config.database = "sqlite:" + (std::filesystem::path(config.data) / "shoal.db").string();
    }
    if (config.instance.empty()) {
        config.instance = fmt::format("{}-{}", machine_name(), config.port);
    }
}

}  // namespace

const std::vector<SettingInfo>& setting_infos() {
    static const std::vector<SettingInfo> infos = [] {
        std::vector<SettingInfo> made;
        const Config defaults;
        for (const Setting& each : table()) {
            const SettingKind kind = std::holds_alternative<bool Config::*>(each.field)           ? SettingKind::truth
                                     : std::holds_alternative<std::int64_t Config::*>(each.field) ? SettingKind::number
                                     : std::holds_alternative<Texts Config::*>(each.field)        ? SettingKind::list
                                                                                                  : SettingKind::text;
            made.push_back({std::string(each.name), variable_name(each.name), kind, std::string(each.value_name),
                            std::string(each.meaning), value_text(defaults, each)});
        }
        return made;
    }();
    return infos;
}

Settings load_settings(const Flags& flags, const Environment& environment, const std::string& file) {
    Settings settings;
    for (const Setting& each : table()) {
        settings.origins[std::string(each.name)] = "default";
    }
    const char* named = environment("SHOAL_CONFIG");
    const std::string path = !file.empty() ? file : named != nullptr ? named : "";
    if (!path.empty()) {
        read_settings_file(settings, path);
    }
    for (const Setting& each : table()) {
        const std::string variable = variable_name(each.name);
        // An empty variable is as good as none: that is how service managers unset them.
        if (const char* value = environment(variable.c_str()); value != nullptr && *value != '\0') {
            assign(settings.config, each, variable, value, false);
            settings.origins[std::string(each.name)] = variable;
        }
    }
    for (const auto& [name, value] : flags) {
        const std::string where = "--" + name;
        const Setting* setting = find_setting(name);
        if (setting == nullptr) {
            throw ConfigError(fmt::format("there is no setting {}", shown(where)));
        }
        std::string& origin = settings.origins[name];
        assign(settings.config, *setting, where, value, origin == where);
        origin = where;
    }
    fill_in(settings, environment);
    return settings;
}

std::string print_settings(const Settings& settings) {
    std::string out = "# The settings in effect, in the form of a file for --config, each with its origin.\n";
    for (const Setting& each : table()) {
        std::string line = fmt::format("{} = {}", each.name, value_text(settings.config, each));
        out += fmt::format("{:<48}  # {}\n", line, settings.origins.at(std::string(each.name)));
    }
    return out;
}

std::string find_page(const std::string& program) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path above = fs::path(program).parent_path().parent_path();
    const auto is_page = [&](const fs::path& folder) { return fs::is_regular_file(folder / "index.html", error); };
    if (const fs::path installed = above / "share/shoal/web"; is_page(installed)) {
        return installed.string();
    }
    // Only a build folder has a page two levels up; elsewhere a folder called web is somebody else's.
    if (const fs::path built = above.parent_path() / "web";
        fs::exists(above / "CMakeCache.txt", error) && is_page(built)) {
        return built.string();
    }
    return {};
}

std::string masked_address(std::string_view address) {
    std::string out(address);
    const std::size_t scheme = out.find("://");
    if (scheme == std::string::npos) {
        return out;
    }
    const std::size_t begin = scheme + 3;
    // A password may hold signs that somebody forgot to encode: all up to the last @ is hidden.
    const std::size_t at = out.rfind('@', out.find('?', begin));
    const std::size_t colon = out.find(':', begin);
    if (at != std::string::npos && at > begin && colon < at) {
        out.replace(colon + 1, at - colon - 1, "***");
    }
    for (const std::string_view key : {"password=", "sslpassword="}) {
        for (std::size_t found = out.find(key, begin); found != std::string::npos; found = out.find(key, found + 1)) {
            const std::size_t value = found + key.size();
            out.replace(value, std::min(out.find('&', value), out.size()) - value, "***");
        }
    }
    return out;
}

bool is_in_sources(const std::string& folder) {
    std::error_code error;
    std::filesystem::path place = std::filesystem::weakly_canonical(folder, error);
    for (; !error && !place.empty(); place = place.parent_path()) {
        if (std::filesystem::exists(place / "engine/core/game.h", error) &&
            std::filesystem::exists(place / "server/config.h", error)) {
            return true;
        }
        if (place == place.root_path()) {
            break;
        }
    }
    return false;
}

}  // namespace shoal::server
