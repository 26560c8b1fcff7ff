#include "trace/json_line.h"

#include "trace/line_source.h"

namespace shoal::trace {

namespace json = boost::json;

namespace {

// The deepest line is Hecht's setup: object, list, object, list.
constexpr std::size_t depth_max = 8;

}  // namespace

JsonLine::JsonLine(std::string_view text) : memory_(room_.data(), room_.size()), value_(&memory_) {
    if (text.size() > line_bytes_max) {
        return;
    }
    json::parse_options options;
    options.max_depth = depth_max;
    boost::system::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error, &memory_, options);
    if (!error) {
        value_ = std::move(value);
    }
}

const json::value* JsonLine::find(std::string_view key) const {
    const json::object* members = object();
    return members == nullptr ? nullptr : members->if_contains(json::string_view(key.data(), key.size()));
}

std::optional<std::string_view> JsonLine::text(std::string_view key) const {
    const json::value* value = find(key);
    if (value == nullptr || !value->is_string()) {
        return std::nullopt;
    }
    return std::string_view(value->get_string().data(), value->get_string().size());
}

std::optional<std::int64_t> JsonLine::number(std::string_view key) const {
    const json::value* value = find(key);
    if (value == nullptr || !value->is_int64()) {
        return std::nullopt;
    }
    return value->get_int64();
}

}  // namespace shoal::trace
