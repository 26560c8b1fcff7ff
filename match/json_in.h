// Reads fields of JSON objects that may hold anything: a field of another type is as good as missing.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace shoal::match {

// Parses a text of bounded depth; nothing when it is no JSON.
inline std::optional<boost::json::value> parse_json(std::string_view text, std::size_t depth_max = 8) {
    boost::json::parse_options options;
    options.max_depth = depth_max;
    boost::system::error_code error;
    boost::json::value value =
        boost::json::parse(boost::json::string_view(text.data(), text.size()), error, {}, options);
    if (error) {
        return std::nullopt;
    }
    return value;
}

inline const boost::json::value* field(const boost::json::object& object, std::string_view key) {
    return object.if_contains(boost::json::string_view(key.data(), key.size()));
}

inline std::optional<std::string_view> text_field(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = field(object, key);
    if (value == nullptr || !value->is_string()) {
        return std::nullopt;
    }
    return std::string_view(value->get_string().data(), value->get_string().size());
}

inline std::optional<std::int64_t> number_field(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = field(object, key);
    if (value == nullptr || !value->is_int64()) {
        return std::nullopt;
    }
    return value->get_int64();
}

inline std::optional<bool> flag_field(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = field(object, key);
    if (value == nullptr || !value->is_bool()) {
        return std::nullopt;
    }
    return value->get_bool();
}

}  // namespace shoal::match
