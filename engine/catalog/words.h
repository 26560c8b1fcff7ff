// The one catalogue of words: the phrases of all games, joined with the general ones.
//
//     words("foppen", "refusal", "must_follow", Language::de)
//
// A game's own phrase comes before a general one of the same key.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "engine/catalog/games.h"
#include "engine/catalog/general_words.h"
#include "engine/core/text.h"
#include "engine/core/words.h"

namespace shoal {

// The phrases of the game of that name; of no game if there is none.
constexpr std::span<const Phrase> phrases_of(std::string_view game) {
    std::span<const Phrase> phrases;
    with_game(game, [&phrases]<Game G>() { phrases = G::phrases(); });
    return phrases;
}

// What is said for `group` + "." + `name`; empty if nobody has words for it.
constexpr std::string_view words(std::string_view game, std::string_view group, std::string_view name,
                                 Language language) {
    const std::string_view own = find_phrase(phrases_of(game), group, name, language);
    return own.empty() ? find_phrase(general_phrases, group, name, language) : own;
}

// Calls `f(game, phrase)` for every phrase there is; general ones belong to the game "".
template <class F>
constexpr void for_each_phrase(F&& f) {
    for (const Phrase& phrase : general_phrases) {
        f(std::string_view{}, phrase);
    }
    for_each_game([&f]<Game G>() {
        for (const Phrase& phrase : G::phrases()) {
            f(G::name, phrase);
        }
    });
}

// Writes a sentence with its places {1}, {2} … filled.
constexpr void fill_places(std::string_view sentence, std::initializer_list<std::string_view> values, Text& out) {
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool is_place = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}';
        if (!is_place) {
            out.put(sentence[i]);
            continue;
        }
        const auto which = static_cast<std::size_t>(sentence[i + 1] - '1');
        if (which < values.size()) {
            out.put(values.begin()[which]);
        }
        i += 2;
    }
}

}  // namespace shoal
