// The little UTF-8 a terminal program needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace shoal::cli {

// How many bytes the first character takes; 0 if the text does not begin with valid UTF-8.
constexpr std::size_t utf8_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0U) == 0x80U; };
    if (byte(0) < 0x80) {
        return 1;
    }
    if (byte(0) >= 0xC2 && byte(0) < 0xE0) {
        return continues(1) ? 2 : 0;
    }
    if (byte(0) >= 0xE0 && byte(0) < 0xF0) {
        // Neither overlong forms nor the halves of UTF-16 pairs.
        const bool good = continues(1) && continues(2) && !(byte(0) == 0xE0 && byte(1) < 0xA0) &&
                          !(byte(0) == 0xED && byte(1) >= 0xA0);
        return good ? 3 : 0;
    }
    if (byte(0) >= 0xF0 && byte(0) < 0xF5) {
        const bool good = continues(1) && continues(2) && continues(3) && !(byte(0) == 0xF0 && byte(1) < 0x90) &&
                          !(byte(0) == 0xF4 && byte(1) >= 0x90);
        return good ? 4 : 0;
    }
    return 0;
}

// Whether one character (valid UTF-8) is a control character: C0, delete, or C1.
constexpr bool is_control(std::string_view character) {
    const auto first = static_cast<std::uint8_t>(character[0]);
    if (first < 0x20 || first == 0x7F) {
        return true;
    }
    return first == 0xC2 && character.size() > 1 && static_cast<std::uint8_t>(character[1]) < 0xA0;
}

// How many places a text takes on the screen. Our texts hold neither wide characters nor
// combining marks; colour sequences take no room.
constexpr std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && text[i] != 'm') {
                ++i;
            }
            continue;
        }
        width += (static_cast<std::uint8_t>(text[i]) & 0xC0U) != 0x80U ? 1U : 0U;
    }
    return width;
}

}  // namespace shoal::cli
