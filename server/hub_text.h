// Names and words that people typed: cleaned, bounded, valid.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shoal::server {

inline constexpr std::size_t name_characters_max = 24;

// A name without what nobody can see: trimmed, single spaces, no control or direction characters. Nothing if it
// is empty then, too long, or no UTF-8.
std::optional<std::string> clean_name(std::string_view typed);

// Words for the chat: control characters become spaces. Nothing for what is no UTF-8.
std::optional<std::string> clean_words(std::string_view typed);

}  // namespace shoal::server
