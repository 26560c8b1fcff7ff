// A JSON document as it was written: keys in their order, keys given twice included.
//
// Differs from boost::json::value, which keeps only the last of equal keys and so would hide a mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editions/mistake.h"

namespace shoal::editions {

struct Member;

struct Node {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

    Kind kind = Kind::null;
    std::string text;                     // a string's characters, a number's or boolean's spelling
    std::optional<std::int64_t> integer;  // a whole number's value
    std::vector<Node> items;
    std::vector<Member> members;
};

struct Member {
    std::string key;
    Node value;
};

inline constexpr std::size_t document_bytes_max = std::size_t{1} << 20;
inline constexpr std::size_t document_depth_max = 16;

// Nothing, and a mistake, when the text is not JSON, too long or too deep.
std::optional<Node> parse_document(std::string_view text, Mistakes& mistakes);

// A value as it would be written, shortened and printable.
std::string shown(const Node& node);

}  // namespace shoal::editions
