#include "match/json_out.h"

#include <charconv>

namespace shoal::match {

namespace {

void put_number(std::string& out, std::int64_t value) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof(digits), value);
    (void)error;  // 24 characters are enough for every number
    out.append(digits, end);
}

// How many bytes of UTF-8 the first character has; 0 if it is not one (cut off, overlong, a surrogate, too large).
std::size_t character_bytes(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : 4;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool is_out_of_range = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                                 (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return is_out_of_range ? 0 : length;
}

}  // namespace

void put_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        const std::size_t length = character_bytes(text.substr(i));
        if (length == 0) {
            out += "\\ufffd";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\u00";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        } else {
            out += text.substr(i, length);
        }
        i += length == 0 ? 1 : length;
    }
    out += '"';
}

std::string& Object::key(std::string_view name) {
    if (!first_) {
        out_ += ',';
    }
    first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
}

Object& Object::text(std::string_view name, std::string_view value) {
    put_quoted(key(name), value);
    return *this;
}

Object& Object::number(std::string_view name, std::int64_t value) {
    put_number(key(name), value);
    return *this;
}

Object& Object::boolean(std::string_view name, bool value) {
    key(name) += value ? "true" : "false";
    return *this;
}

Object& Object::null(std::string_view name) {
    key(name) += "null";
    return *this;
}

Object& Object::raw(std::string_view name, std::string_view json) {
    key(name) += json;
    return *this;
}

Object& Object::texts(std::string_view name, std::span<const std::string> values) {
    std::string& out = key(name);
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i != 0) {
            out += ',';
        }
        put_quoted(out, values[i]);
    }
    out += ']';
    return *this;
}

}  // namespace shoal::match
