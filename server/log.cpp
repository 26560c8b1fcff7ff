#include "server/log.h"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <utility>

#include "server/net_utf8.h"

namespace shoal::server {

namespace {

// So many lines of one event in so long a time; the rest is counted.
constexpr int repeats_most = 10;
constexpr std::chrono::seconds repeats_window{10};

constexpr std::array<std::string_view, 4> level_names{"debug", "info", "warning", "error"};

std::string_view level_name(LogLevel level) { return level_names[static_cast<std::size_t>(level)]; }

std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = static_cast<std::time_t>(milliseconds / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                       parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, milliseconds % 1000);
}

// C1 control characters and the line and paragraph separators disturb terminals and line readers, too.
bool is_harmless(std::string_view character) {
    if (character.size() == 2) {
        return !(character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0);
    }
    return character != "\xE2\x80\xA8" && character != "\xE2\x80\xA9";
}

void append_json(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        const char c = text.front();
        const std::size_t bytes = utf8_bytes(text);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else if (bytes == 0 || !is_harmless(text.substr(0, bytes))) {
            out += "\\ufffd";
        } else {
            out += text.substr(0, bytes);
        }
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    out += '"';
}

void append_value(std::string& out, const LogField::Value& value) {
    if (const auto* text = std::get_if<std::string_view>(&value)) {
        append_json(out, *text);
    } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
        out += fmt::format("{}", *number);
    } else if (const auto* fraction = std::get_if<double>(&value)) {
        out += std::isfinite(*fraction) ? fmt::format("{:.6g}", *fraction) : std::string("null");
    } else {
        out += std::get<bool>(value) ? "true" : "false";
    }
}

std::string json_line(LogLevel level, std::string_view event, Log::Fields fields, std::int64_t left_out) {
    std::string line = fmt::format(R"({{"time":"{}","level":"{}","event":)", time_text(), level_name(level));
    append_json(line, event);
    for (const LogField& field : fields) {
        line += ',';
        append_json(line, field.name);
        line += ':';
        append_value(line, field.value);
    }
    if (left_out > 0) {
        line += fmt::format(",\"left_out\":{}", left_out);
    }
    return line + "}\n";
}

std::string text_line(LogLevel level, std::string_view event, Log::Fields fields, std::int64_t left_out) {
    std::string line = fmt::format("{} {:<7} {}", time_text(), level_name(level), event);
    for (const LogField& field : fields) {
        line += fmt::format(" {}=", field.name);
        append_value(line, field.value);
    }
    if (left_out > 0) {
        line += fmt::format(" left_out={}", left_out);
    }
    return line + "\n";
}

}  // namespace

std::string json_string(std::string_view text) {
    std::string out;
    append_json(out, text);
    return out;
}

Log::Log(LogLevel level, LogFormat format, Sink sink) : level_(level), format_(format), sink_(std::move(sink)) {}

bool Log::admits(LogLevel level, std::string_view event, std::int64_t& left_out) {
    if (level < LogLevel::warning) {
        return true;
    }
    auto found = repeats_.find(event);
    if (found == repeats_.end()) {
        found = repeats_.emplace(std::string(event), Repeats{Clock::now(), 0, 0}).first;
    }
    Repeats& repeats = found->second;
    if (const auto now = Clock::now(); now - repeats.since > repeats_window) {
        repeats.since = now;
        repeats.written = 0;
    }
    if (repeats.written >= repeats_most) {
        ++repeats.left_out;
        return false;
    }
    ++repeats.written;
    left_out = std::exchange(repeats.left_out, 0);
    return true;
}

void Log::write(LogLevel level, std::string_view event, Fields fields) {
    if (level < level_) {
        return;
    }
    const std::lock_guard lock(mutex_);
    std::int64_t left_out = 0;
    if (!admits(level, event, left_out)) {
        return;
    }
    const std::string line = format_ == LogFormat::json ? json_line(level, event, fields, left_out)
                                                        : text_line(level, event, fields, left_out);
    if (sink_) {
        sink_(line);
    } else {
        // Nobody can be told that the log cannot be written.
        (void)std::fwrite(line.data(), 1, line.size(), stderr);
    }
}

}  // namespace shoal::server
