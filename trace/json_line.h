// One line of a trace as JSON, parsed within fixed bounds of depth and size.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace shoal::trace {

class JsonLine {
public:
    explicit JsonLine(std::string_view text);
    JsonLine(const JsonLine&) = delete;
    JsonLine& operator=(const JsonLine&) = delete;

    // The line's object; null if the line is not exactly one JSON object in UTF-8.
    const boost::json::object* object() const { return value_.if_object(); }

    // The value of a key; null or nothing if it is not there or of another kind.
    const boost::json::value* find(std::string_view key) const;
    std::optional<std::string_view> text(std::string_view key) const;
    std::optional<std::int64_t> number(std::string_view key) const;

private:
    // Enough for nearly every line, so that parsing allocates nothing.
    std::array<unsigned char, 16 * 1024> room_;
    boost::json::monotonic_resource memory_;
    boost::json::value value_;
};

}  // namespace shoal::trace
