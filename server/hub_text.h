// Names and words that people typed: cleaned, bounded, valid. Unicode's tables come from utf8proc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shoal::server {

inline constexpr std::size_t name_characters_max = 24;  // as people count them: a flag or an accented letter is one
inline constexpr std::size_t name_bytes_max = 160;
inline constexpr std::size_t note_characters_max = 500;
inline constexpr std::size_t note_bytes_max = 4000;

// A name that everybody sees alike, in the form NFC: trimmed, single spaces, nothing that cannot be seen or turns the
// direction of writing, no marks without a letter and no towers of them. Nothing if it is empty then, too long, or no
// UTF-8.
std::optional<std::string> clean_name(std::string_view typed);

// Words for the chat, cleaned in the same way; spaces stay as they are, and control characters become such. Nothing
// for what is no UTF-8.
std::optional<std::string> clean_words(std::string_view typed);

// A note of somebody's own, cleaned in the same way, and without spaces around it; it may be empty. Nothing for what is
// too long, or no UTF-8.
std::optional<std::string> clean_note(std::string_view typed);

// What two names have in common that look alike: "ＡＮＮＡ", "anna" and "Аnna" with a Cyrillic А.
std::string name_key(std::string_view name);

}  // namespace shoal::server
