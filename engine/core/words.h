// Text for people, in the four languages of the booklets.
//
// Each game lists its phrases in `engine/<game>/words.h`; engine/catalog joins them to the one
// catalogue. A phrase has a key ("refusal.must_follow", "phase.play", "colour.b") and may have
// places {1} and {2} for the arguments of a refusal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/text.h"
#include "engine/core/verdict.h"

namespace shoal {

enum class Language : std::uint8_t { de, en, fr, nl };
inline constexpr std::array<std::string_view, 4> language_names{"de", "en", "fr", "nl"};

constexpr std::optional<Language> parse_language(std::string_view name) {
    for (std::size_t i = 0; i < language_names.size(); ++i) {
        if (language_names[i] == name) {
            return static_cast<Language>(i);
        }
    }
    return std::nullopt;
}

struct Phrase {
    std::string_view key;
    std::string_view de;
    std::string_view en;
    std::string_view fr;
    std::string_view nl;

    constexpr std::string_view in(Language language) const {
        switch (language) {
            case Language::de: return de;
            case Language::en: return en;
            case Language::fr: return fr;
            case Language::nl: return nl;
        }
        return en;
    }
};

// The phrase for `group` + "." + `name`; empty if there is none.
constexpr std::string_view find_phrase(std::span<const Phrase> phrases, std::string_view group, std::string_view name,
                                       Language language) {
    for (const Phrase& phrase : phrases) {
        const std::string_view key = phrase.key;
        if (key.size() == group.size() + 1 + name.size() && key.starts_with(group) && key[group.size()] == '.' &&
            key.ends_with(name)) {
            return phrase.in(language);
        }
    }
    return {};
}

// Writes the sentence for a refusal or penalty, its arguments put in their places.
template <class Rules, class Reason>
constexpr void explain(const Rules& rules, const Verdict<Reason>& verdict, std::span<const Phrase> phrases,
                       Language language, Text& out) {
    const std::string_view sentence = find_phrase(phrases, "refusal", reason_name(verdict.reason), language);
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool is_place = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}' &&
                              (sentence[i + 1] == '1' || sentence[i + 1] == '2');
        if (!is_place) {
            out.put(sentence[i]);
            continue;
        }
        ArgumentKind kind = ArgumentKind::none;
        const int which = sentence[i + 1] - '1';
        const Notation notation = Notation::of([&](Text& to) { kind = write_argument(rules, verdict, which, to); });
        std::string_view word = notation.view();
        if (kind == ArgumentKind::colour) {
            word = find_phrase(phrases, "colour", notation.view(), language);
        } else if (kind == ArgumentKind::action) {
            word = find_phrase(phrases, "action", notation.view(), language);
        }
        out.put(word);
        i += 2;
    }
}

}  // namespace shoal
