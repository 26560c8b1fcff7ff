#include "server/hub_text.h"

#include <cstdint>

#include "server/net_utf8.h"

namespace shoal::server {

namespace {

// Takes one code point off the front; nothing where the bytes are no UTF-8.
std::optional<std::uint32_t> next_point(std::string_view& rest) {
    const std::size_t length = utf8_bytes(rest);
    if (length == 0) {
        return std::nullopt;
    }
    const auto first = static_cast<std::uint8_t>(rest[0]);
    std::uint32_t point = length == 1 ? first : first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        point = point << 6 | (static_cast<std::uint8_t>(rest[i]) & 63U);
    }
    rest.remove_prefix(length);
    return point;
}

bool is_control(std::uint32_t point) { return point < 0x20 || (point >= 0x7f && point < 0xa0); }

// Marks that turn the direction of writing, or that take no room: they make names look like others.
bool is_invisible(std::uint32_t point) {
    return (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
           (point >= 0x2060 && point <= 0x206f) || point == 0xfeff || point == 0x00ad || point == 0x3164;
}

bool is_space(std::uint32_t point) {
    return point == ' ' || point == 0xa0 || (point >= 0x2000 && point <= 0x200a) || point == 0x3000;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view typed) {
    std::string name;
    std::size_t characters = 0;
    bool space_before = false;
    while (!typed.empty()) {
        const std::string_view before = typed;
        const std::optional<std::uint32_t> point = next_point(typed);
        if (!point) {
            return std::nullopt;
        }
        if (is_control(*point) || is_invisible(*point)) {
            continue;
        }
        if (is_space(*point)) {
            space_before = !name.empty();
            continue;
        }
        if (space_before) {
            name += ' ';
            ++characters;
            space_before = false;
        }
        name += before.substr(0, before.size() - typed.size());
        ++characters;
        if (characters > name_characters_max) {
            return std::nullopt;
        }
    }
    return name.empty() ? std::nullopt : std::optional(name);
}

std::optional<std::string> clean_words(std::string_view typed) {
    std::string words;
    while (!typed.empty()) {
        const std::string_view before = typed;
        const std::optional<std::uint32_t> point = next_point(typed);
        if (!point) {
            return std::nullopt;
        }
        if (is_control(*point) || is_invisible(*point)) {
            words += ' ';
        } else {
            words += before.substr(0, before.size() - typed.size());
        }
    }
    return words;
}

}  // namespace shoal::server
