// Structured logs: one line an event, as JSON for programs or as text for a terminal.
//
//     log.info("listening", {{"address", "127.0.0.1"}, {"port", 8080}});
//
// Callers name events by literals and never pass tokens, passwords, seeds, moves or chat; addresses go through
// short_address (server/net_address.h). Values of any origin are safe: they are escaped, so that no value can
// pretend to be another line. Warnings and errors that repeat themselves are counted instead of written.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

namespace shoal::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogFormat : std::uint8_t { json, text };

struct LogField {
    using Value = std::variant<std::string_view, std::int64_t, double, bool>;

    LogField(std::string_view field_name, std::string_view text) : name(field_name), value(text) {}
    LogField(std::string_view field_name, const std::string& text) : name(field_name), value(std::string_view(text)) {}
    LogField(std::string_view field_name, const char* text) : name(field_name), value(std::string_view(text)) {}
    LogField(std::string_view field_name, bool truth) : name(field_name), value(truth) {}
    LogField(std::string_view field_name, double number) : name(field_name), value(number) {}
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    LogField(std::string_view field_name, Number number) : name(field_name), value(static_cast<std::int64_t>(number)) {}

    std::string_view name;
    Value value;
};

// A text as JSON writes it, with quotes; broken UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

class Log {
public:
    using Fields = std::initializer_list<LogField>;
    using Sink = std::function<void(std::string_view line)>;  // gets whole lines with their ends

    // Without a sink, lines go to standard error.
    Log(LogLevel level, LogFormat format, Sink sink = {});

    void debug(std::string_view event, Fields fields = {}) { write(LogLevel::debug, event, fields); }
    void info(std::string_view event, Fields fields = {}) { write(LogLevel::info, event, fields); }
    void warning(std::string_view event, Fields fields = {}) { write(LogLevel::warning, event, fields); }
    void error(std::string_view event, Fields fields = {}) { write(LogLevel::error, event, fields); }

    void write(LogLevel level, std::string_view event, Fields fields);

private:
    using Clock = std::chrono::steady_clock;

    struct Repeats {
        Clock::time_point since;
        int written = 0;
        std::int64_t left_out = 0;
    };

    // Whether this one is written, and how many were left out before it.
    bool admits(LogLevel level, std::string_view event, std::int64_t& left_out);

    const LogLevel level_;
    const LogFormat format_;
    const Sink sink_;
    std::mutex mutex_;
    std::map<std::string, Repeats, std::less<>> repeats_;
};

}  // namespace shoal::server
