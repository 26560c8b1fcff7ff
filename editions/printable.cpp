#include "editions/printable.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace shoal {

namespace {

constexpr std::string_view ellipsis = "…";

struct Sequence {
    std::uint8_t lead_mask;
    std::uint8_t lead_bits;
    std::uint32_t smallest;  // longer forms of smaller numbers are not UTF-8
};
constexpr std::array<Sequence, 3> sequences{{{0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}}};

// How many bytes the printable character at the front takes; 0 if there is none.
std::size_t printable_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) {
        return byte(0) >= 0x20 && byte(0) != 0x7F ? 1 : 0;
    }
    for (std::size_t more = 1; more <= sequences.size(); ++more) {
        const Sequence& sequence = sequences[more - 1];
        if ((byte(0) & sequence.lead_mask) != sequence.lead_bits || text.size() <= more) {
            continue;
        }
        std::uint32_t code = byte(0) & static_cast<std::uint8_t>(~sequence.lead_mask);
        bool whole = true;
        for (std::size_t i = 1; i <= more; ++i) {
            whole = whole && (byte(i) & 0xC0) == 0x80;
            code = code << 6 | (byte(i) & 0x3FU);
        }
        const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        // Control characters, and the marks that turn the direction of what follows, are escaped too.
        const bool unsafe = code < 0xA0 || (code >= 0x200B && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
                            code == 0xFEFF || code > 0x10FFFF;
        return whole && !surrogate && !unsafe && code >= sequence.smallest ? more + 1 : 0;
    }
    return 0;
}

std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    while (!text.empty()) {
        const std::size_t length = printable_length(text);
        if (length != 0) {
            out += text.substr(0, length);
            text.remove_prefix(length);
            continue;
        }
        const auto byte = static_cast<std::uint8_t>(text[0]);
        out += "\\x";
        out += digits[byte >> 4];
        out += digits[byte & 15];
        text.remove_prefix(1);
    }
    return out;
}

bool continues(char c) { return (static_cast<std::uint8_t>(c) & 0xC0) == 0x80; }

// Moves a cut so that it does not split a character; broken text may hold any number of such bytes.
std::size_t character_start(std::string_view text, std::size_t place) {
    for (int i = 0; i < 3 && place > 0 && place < text.size() && continues(text[place]); ++i) {
        --place;
    }
    return place;
}

}  // namespace

std::string printable(std::string_view text, std::size_t width) {
    if (text.size() <= width) {
        return escaped(text);
    }
    const std::size_t head = character_start(text, width * 2 / 3);
    const std::size_t tail = character_start(text, text.size() - width / 3);
    return escaped(text.substr(0, head)).append(ellipsis) + escaped(text.substr(tail));
}

std::string printable_around(std::string_view text, std::size_t place, std::size_t width) {
    const std::size_t half = width / 2;
    const std::size_t first = character_start(text, place > half ? place - half : 0);
    const std::size_t last = character_start(text, std::min(text.size(), place + half));
    std::string out;
    if (first > 0) {
        out += ellipsis;
    }
    out += escaped(text.substr(first, last - first));
    if (last < text.size()) {
        out += ellipsis;
    }
    return out;
}

}  // namespace shoal
