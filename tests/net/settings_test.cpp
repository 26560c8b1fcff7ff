// Settings, logs and metrics: what operators write and read.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/log.h"
#include "server/metrics.h"

namespace shoal::server {
namespace {

using Variables = std::map<std::string, std::string>;

// A file of settings that is gone after the test.
class SettingsFile {
public:
    explicit SettingsFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("shoal-settings-" + std::to_string(getpid()) + "-" + std::to_string(counter_++))) {
        std::ofstream(path_) << text;
    }
    ~SettingsFile() { std::filesystem::remove(path_); }
    SettingsFile(const SettingsFile&) = delete;
    SettingsFile& operator=(const SettingsFile&) = delete;

    std::string path() const { return path_.string(); }

private:
    static inline int counter_ = 0;
    std::filesystem::path path_;
};

Settings load(const Flags& flags, Variables variables = {}, const std::string& file = {}) {
    variables.emplace("HOME", "/nowhere/someone");
    return load_settings(
        flags,
        [&](const char* name) -> const char* {
            const auto found = variables.find(name);
            return found == variables.end() ? nullptr : found->second.c_str();
        },
        file);
}

std::string problem(const Flags& flags, const Variables& variables = {}, const std::string& file = {}) {
    try {
        load(flags, variables, file);
    } catch (const ConfigError& error) {
        return error.what();
    }
    return "";
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Settings, FlagsGoBeforeTheEnvironmentBeforeTheFileBeforeTheDefaults) {
    const SettingsFile file(
        "port = 1001  # mine\nlan=true\n\n# comment\n  person-rate =  7 \nname = a.example, b.example\n");
    const Variables variables{{"SHOAL_PORT", "1002"}, {"SHOAL_NAME", "c.example"}, {"SHOAL_WEB", ""}};
    const Settings settings = load({{"port", "1003"}}, variables, file.path());
    EXPECT_EQ(settings.config.port, 1003);
    EXPECT_TRUE(settings.config.lan);
    EXPECT_EQ(settings.config.person_rate, 7);
    EXPECT_EQ(settings.config.name, std::vector<std::string>{"c.example"});
    EXPECT_EQ(settings.config.address_rate, Config{}.address_rate);
    EXPECT_EQ(settings.origins.at("port"), "--port");
    EXPECT_EQ(settings.origins.at("name"), "SHOAL_NAME");
    EXPECT_EQ(settings.origins.at("person-rate"), file.path() + ":5");
    EXPECT_EQ(settings.origins.at("web"), "default");
    EXPECT_EQ(load({}, {{"SHOAL_CONFIG", file.path()}}).config.port, 1001);
}

TEST(Settings, AListsFlagMayBeRepeated) {
    const Settings settings = load({{"name", "a.example,b.example"}, {"name", "C.example"}});
    EXPECT_EQ(settings.config.name, (std::vector<std::string>{"a.example", "b.example", "c.example"}));
}

TEST(Settings, MistakesNameThePlaceTheValueAndWhatIsAllowed) {
    EXPECT_EQ(problem({{"port", "70000"}}), "--port: port must be a whole number from 0 to 65535, not '70000'");
    EXPECT_EQ(problem({}, {{"SHOAL_LAN", "yes"}}), "SHOAL_LAN: lan must be true or false, not 'yes'");
    EXPECT_TRUE(says(problem({{"listen", "localhost"}}), "an IP address, not 'localhost'"));
    EXPECT_TRUE(says(problem({{"trusted-proxy", "10.0.0.0/8, 10.0.0.0/99"}}), "not '10.0.0.0/99'"));
    EXPECT_TRUE(says(problem({{"base-path", "/a b/"}}), "a path of letters"));
    EXPECT_TRUE(says(problem({{"base-path", "/../"}}), "a path of letters"));
    EXPECT_TRUE(says(problem({{"origin", "example.org"}}), "origins such as"));
    EXPECT_TRUE(says(problem({{"metrics", "9464"}}), "127.0.0.1:9464"));
    EXPECT_TRUE(says(problem({{"log-level", "loud"}}), "debug, info, warning or error"));
    EXPECT_TRUE(says(problem({{"lan", "true"}, {"listen", "192.0.2.1"}}), "leave out --listen"));
    EXPECT_TRUE(says(problem({}, {}, "/nowhere/at-all"), "cannot read the settings file '/nowhere/at-all'"));
    const SettingsFile unknown("# fine\nprot = 1\n");
    EXPECT_EQ(problem({}, {}, unknown.path()),
              unknown.path() + ":2: there is no setting 'prot'; shoal serve --print-config lists all");
    const SettingsFile twice("port = 1\nport = 2\n");
    EXPECT_EQ(problem({}, {}, twice.path()),
              twice.path() + ":2: port is set a second time, first in " + twice.path() + ":1");
    const SettingsFile bare("port 1\n");
    EXPECT_EQ(problem({}, {}, bare.path()), bare.path() + ":1: 'port 1' is not a setting; write name = value");
}

TEST(Settings, DataLiesInTheUsersStateFolderAndNeverAmongTheSources) {
    EXPECT_EQ(load({}).config.data, "/nowhere/someone/.local/state/shoal");
    EXPECT_EQ(load({}, {{"XDG_STATE_HOME", "/nowhere/state"}}).config.database, "sqlite:/nowhere/state/shoal/shoal.db");
    EXPECT_EQ(load({}, {{"STATE_DIRECTORY", "/nowhere/a:/nowhere/b"}}).config.data, "/nowhere/a");
    EXPECT_TRUE(says(problem({{"data", "build/data"}}), "among the program's sources"));
    EXPECT_FALSE(is_in_sources("/nowhere/at/all"));
}

TEST(Settings, ThePageIsTheOneThatCameWithTheProgram) {
    namespace fs = std::filesystem;
    const fs::path top = fs::temp_directory_path() / ("shoal-page-" + std::to_string(getpid()));
    const auto make = [&](const char* file) {
        fs::create_directories((top / file).parent_path());
        std::ofstream(top / file) << "x";
    };
    const std::string program = (top / "build/release/bin/shoal").string();
    EXPECT_EQ(find_page(program), "");
    // A folder called web is somebody else's unless the program lies in a build folder.
    make("build/web/index.html");
    EXPECT_EQ(find_page(program), "");
    make("build/release/CMakeCache.txt");
    EXPECT_EQ(find_page(program), (top / "build/web").string());
    make("build/release/share/shoal/web/index.html");
    EXPECT_EQ(find_page(program), (top / "build/release/share/shoal/web").string());
    EXPECT_EQ(find_page(""), "");
    fs::remove_all(top);
}

TEST(Settings, WhatIsPrintedCanBeReadAgain) {
    const Settings settings = load({{"port", "9000"}, {"trusted-proxy", "127.0.0.1,10.0.0.0/8"}, {"base-path", "sub"}});
    const std::string printed = print_settings(settings);
    EXPECT_TRUE(says(printed, "port = 9000"));
    EXPECT_TRUE(says(printed, "# --port\n"));
    EXPECT_TRUE(says(printed, "base-path = /sub/"));
    const SettingsFile file(printed);
    const std::string again = print_settings(load({}, {}, file.path()));
    const auto without_origins = [](std::string text) {
        std::string out;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            out += text.substr(begin, text.find("  #", begin) - begin) + "\n";
            begin = end + 1;
        }
        return out;
    };
    EXPECT_EQ(without_origins(again), without_origins(printed));
}

TEST(Settings, EverySettingHasItsOwnNameAndMeaning) {
    std::map<std::string, int> seen;
    for (const SettingInfo& each : setting_infos()) {
        EXPECT_EQ(++seen[each.name], 1) << each.name;
        EXPECT_GT(each.meaning.size(), 10U) << each.name;
        EXPECT_TRUE(each.variable.starts_with("SHOAL_")) << each.name;
        EXPECT_EQ(each.value_name.empty(), each.kind == SettingKind::truth) << each.name;
    }
    EXPECT_GT(seen.size(), 30U);
}

TEST(Settings, PasswordsAreMasked) {
    EXPECT_EQ(masked_address("postgres://me:secret@db/shoal"), "postgres://me:***@db/shoal");
    EXPECT_EQ(masked_address("postgres://me:se/c@ret@db/shoal"), "postgres://me:***@db/shoal");
    EXPECT_EQ(masked_address("postgres://me@db/shoal?password=secret&x=1"), "postgres://me@db/shoal?password=***&x=1");
    EXPECT_EQ(masked_address("postgres://db:5432/shoal"), "postgres://db:5432/shoal");
    EXPECT_EQ(masked_address("sqlite:/a/b.db"), "sqlite:/a/b.db");
    const std::string printed = print_settings(load({{"database", "postgres://me:hush@db/shoal"}}));
    EXPECT_FALSE(says(printed, "hush"));
    EXPECT_TRUE(says(printed, "postgres://me:***@db/shoal"));
}

TEST(Logs, ValuesCannotPretendToBeLines) {
    std::string lines;
    Log log(LogLevel::info, LogFormat::json, [&](std::string_view line) { lines += line; });
    log.info("event", {{"text", "a\"b\\c\n{\"level\":\"error\"}\r\x1b[31m\xff\xe2\x80\xa8\xc2\x85 ö"},
                       {"number", -5},
                       {"truth", true},
                       {"fraction", 0.25}});
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1);
    EXPECT_TRUE(
        says(lines, R"("level":"info","event":"event","text":"a\"b\\c\u000a{\"level\":\"error\"}\u000d\u001b[31m)"))
        << lines;
    EXPECT_TRUE(says(lines, "\\ufffd\\ufffd\\ufffd ö\",\"number\":-5,\"truth\":true,\"fraction\":0.25}")) << lines;
    lines.clear();
    Log text(LogLevel::info, LogFormat::text, [&](std::string_view line) { lines += line; });
    text.info("event", {{"text", "a\nb"}});
    EXPECT_TRUE(lines.ends_with(" info    event text=\"a\\u000ab\"\n")) << lines;
}

TEST(Logs, QuietLevelsAreLeftOut) {
    std::string lines;
    Log log(LogLevel::warning, LogFormat::json, [&](std::string_view line) { lines += line; });
    log.debug("one");
    log.info("two");
    EXPECT_EQ(lines, "");
    log.warning("three");
    EXPECT_TRUE(says(lines, "\"three\""));
}

TEST(Logs, RepeatedErrorsAreCountedNotWritten) {
    int lines = 0;
    Log log(LogLevel::info, LogFormat::json, [&](std::string_view) { ++lines; });
    for (int i = 0; i < 1000; ++i) {
        log.error("same");
    }
    EXPECT_EQ(lines, 10);
    log.error("other");
    EXPECT_EQ(lines, 11);
}

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
    Metrics metrics;
    metrics.counter("a_total", "Some \\ help\nhere.", {{"kind", "x\"y\n"}}).add(3);
    metrics.counter("a_total", "ignored", {{"kind", "z"}}).add();
    metrics.gauge("b", "A gauge.").set(-2);
    Histogram& histogram = metrics.histogram("c_seconds", "A histogram.", {0.1, 1}, {{"op", "w"}});
    histogram.observe(0.05);
    histogram.observe(0.1);
    histogram.observe(0.5);
    histogram.observe(7);
    metrics.ask("d", "Asked.", [] { return 1.5; });
    EXPECT_EQ(metrics.write(),
              "# HELP a_total Some \\\\ help\\nhere.\n# TYPE a_total counter\n"
              "a_total{kind=\"x\\\"y\\n\"} 3\na_total{kind=\"z\"} 1\n"
              "# HELP b A gauge.\n# TYPE b gauge\nb -2\n"
              "# HELP c_seconds A histogram.\n# TYPE c_seconds histogram\n"
              "c_seconds_bucket{op=\"w\",le=\"0.1\"} 2\nc_seconds_bucket{op=\"w\",le=\"1\"} 3\n"
              "c_seconds_bucket{op=\"w\",le=\"+Inf\"} 4\nc_seconds_sum{op=\"w\"} 7.65\nc_seconds_count{op=\"w\"} 4\n"
              "# HELP d Asked.\n# TYPE d gauge\nd 1.5\n");
}

TEST(Metrics, TheProcessTellsAboutItself) {
    Metrics metrics;
    add_process_metrics(metrics);
    const std::string text = metrics.write();
    for (const char* name : {"process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds"}) {
        const std::size_t at = text.find(std::string("\n") + name + " ");
        ASSERT_NE(at, std::string::npos) << name;
        EXPECT_GT(std::atof(text.c_str() + at + std::string(name).size() + 2), 0.0) << name;
    }
}

}  // namespace
}  // namespace shoal::server
