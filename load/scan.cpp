#include "load/scan.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace shoal::load {

namespace {

enum class Kind : std::uint8_t { other, quote, open, close };

constexpr std::array<Kind, 256> kinds = [] {
    std::array<Kind, 256> table{};
    table['"'] = Kind::quote;
    table['{'] = Kind::open;
    table['['] = Kind::open;
    table['}'] = Kind::close;
    table[']'] = Kind::close;
    return table;
}();

Kind kind_of(char c) { return kinds[static_cast<unsigned char>(c)]; }

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

void skip_space(std::string_view& text) {
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
}

// Where the text that begins at `at` ends, behind its closing quote; npos if it does not.
std::size_t end_of_text(std::string_view text, std::size_t at) {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '"') {
            return i + 1;
        }
        i += text[i] == '\\' ? 1U : 0U;
    }
    return std::string_view::npos;
}

// The closing brackets end nothing but what was opened; which kind they are is not compared.
std::size_t end_of_nested(std::string_view text) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        switch (kind_of(text[i])) {
            case Kind::other: ++i; break;
            case Kind::quote:
                i = end_of_text(text, i);
                if (i == std::string_view::npos) {
                    return i;
                }
                break;
            case Kind::open:
                ++depth;
                ++i;
                break;
            case Kind::close:
                ++i;
                if (--depth == 0) {
                    return i;
                }
                break;
        }
    }
    return std::string_view::npos;
}

std::size_t end_of_value(std::string_view text) {
    if (text.empty()) {
        return std::string_view::npos;
    }
    switch (kind_of(text.front())) {
        case Kind::quote: return end_of_text(text, 0);
        case Kind::open: return end_of_nested(text);
        case Kind::close: return std::string_view::npos;
        case Kind::other: break;
    }
    std::size_t end = 0;
    while (end < text.size() && text[end] != ',' && !is_space(text[end]) && kind_of(text[end]) == Kind::other) {
        ++end;
    }
    return end == 0 ? std::string_view::npos : end;
}

bool take(std::string_view& text, char c) {
    skip_space(text);
    if (text.empty() || text.front() != c) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

bool take_value(std::string_view& text, std::string_view& value) {
    skip_space(text);
    const std::size_t end = end_of_value(text);
    if (end == std::string_view::npos) {
        return false;
    }
    value = text.substr(0, end);
    text.remove_prefix(end);
    return true;
}

// Opens `text` and says whether something may be inside.
bool begin(std::string_view& text, char open) { return take(text, open); }

// Before each value but the first there is a comma; behind the last, the bracket, and then nothing.
bool step(std::string_view& text, bool& first, bool& good, char close) {
    if (!good) {
        return false;
    }
    if (take(text, close)) {
        skip_space(text);
        good = text.empty();
        text = {};
        return false;
    }
    if (first) {
        first = false;
        return true;
    }
    good = take(text, ',');
    return good;
}

}  // namespace

Members::Members(std::string_view object) : rest_(object), good_(begin(rest_, '{')) {}

bool Members::next() {
    if (!step(rest_, first_, good_, '}')) {
        return false;
    }
    good_ = take_value(rest_, key_) && key_.front() == '"' && take(rest_, ':') && take_value(rest_, value_);
    if (good_) {
        key_ = key_.substr(1, key_.size() - 2);
    }
    return good_;
}

Elements::Elements(std::string_view list) : rest_(list), good_(begin(rest_, '[')) {}

bool Elements::next() {
    if (!step(rest_, first_, good_, ']')) {
        return false;
    }
    good_ = take_value(rest_, value_);
    return good_;
}

std::string_view find_member(std::string_view object, std::string_view key) {
    for (Members members(object); members.next();) {
        if (members.key() == key) {
            return members.value();
        }
    }
    return {};
}

std::optional<std::int64_t> to_number(std::string_view value) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (value.empty() || error != std::errc() || end != value.data() + value.size()) {
        return std::nullopt;
    }
    return number;
}

std::optional<std::string_view> to_plain_text(std::string_view value) {
    if (value.size() < 2 || value.front() != '"' || value.back() != '"') {
        return std::nullopt;
    }
    const std::string_view inside = value.substr(1, value.size() - 2);
    if (inside.find_first_of("\\\"") != std::string_view::npos) {
        return std::nullopt;
    }
    return inside;
}

}  // namespace shoal::load
