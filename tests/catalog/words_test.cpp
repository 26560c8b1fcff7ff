// The catalogue of words is complete: whatever a game can say has words in all four languages.
#include "engine/catalog/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace shoal {
namespace {

constexpr Language languages[] = {Language::de, Language::en, Language::fr, Language::nl};

std::string key_of(std::string_view game, std::string_view key) {
    return std::string(game.empty() ? "general" : game) + ": " + std::string(key);
}

// The places {1}, {2} … that a phrase has.
std::set<char> places(std::string_view text) {
    std::set<char> found;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        if (text[i] == '{' && text[i + 2] == '}') {
            found.insert(text[i + 1]);
        }
    }
    return found;
}

TEST(Words, EveryKeyHasAllFourLanguages) {
    int count = 0;
    for_each_phrase([&count](std::string_view game, const Phrase& phrase) {
        ++count;
        for (const Language language : languages) {
            EXPECT_FALSE(phrase.in(language).empty()) << key_of(game, phrase.key);
        }
    });
    EXPECT_GT(count, 100);
}

TEST(Words, EveryLanguageHasTheSamePlaces) {
    for_each_phrase([](std::string_view game, const Phrase& phrase) {
        for (const Language language : languages) {
            EXPECT_EQ(places(phrase.in(language)), places(phrase.en)) << key_of(game, phrase.key);
        }
    });
}

TEST(Words, NoGameHasAKeyTwice) {
    std::set<std::string> seen;
    for_each_phrase([&seen](std::string_view game, const Phrase& phrase) {
        EXPECT_TRUE(seen.insert(key_of(game, phrase.key)).second) << key_of(game, phrase.key);
    });
}

template <Game G>
void expect_words(std::string_view group, std::string_view name) {
    for (const Language language : languages) {
        EXPECT_FALSE(words(G::name, group, name, language).empty())
            << G::name << ": " << group << "." << name << " in " << language_names[static_cast<std::size_t>(language)];
    }
}

// Names of the enumerators from 0 on, as the game has them; past the last one it repeats itself.
template <class Enum, class NameOf>
std::set<std::string_view> names_of_enum(NameOf&& name_of) {
    std::set<std::string_view> names;
    for (int i = 0; i < 128; ++i) {
        names.insert(name_of(static_cast<Enum>(i)));
    }
    return names;
}

TEST(Words, EveryRefusalHasASentence) {
    for_each_game([]<Game G>() {
        for (const auto name : names_of_enum<typename G::Reason>([](auto reason) { return reason_name(reason); })) {
            if (name != "none" && !name.empty()) {
                expect_words<G>("refusal", name);
            }
        }
    });
}

TEST(Words, EveryPhaseIsExplained) {
    for_each_game([]<Game G>() {
        for (const auto name : names_of_enum<typename G::Phase>([](auto phase) { return phase_name(phase); })) {
            if (!name.empty()) {
                expect_words<G>("phase", name);
            }
        }
    });
}

TEST(Words, EveryGameHasATitleAndAPitch) {
    for_each_game([]<Game G>() {
        expect_words<G>("game", "title");
        expect_words<G>("game", "pitch");
    });
}

TEST(Words, EveryOptionIsNamed) {
    for_each_game([]<Game G>() {
        for (const OptionSpec& option : G::option_specs) {
            expect_words<G>("option", option.name);
        }
    });
}

// A coloured card is written as the colour's letter and a number.
TEST(Words, EveryColourIsNamed) {
    for_each_game([]<Game G>() {
        const auto rules = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
        GeneratorChance<Fast> chance(Fast(1, 0));
        typename G::State state = start(rules, chance, NoObserver{});
        Fast generator(1, 1);
        MoveList<G> moves;
        while (!over(rules, state)) {
            const Seat seat = first_to_move(rules, state);
            legal(rules, state, seat, moves);
            for (const auto& move : moves) {
                const Notation notation = Notation::of([&](Text& out) { format(rules, move, out); });
                const std::string_view text = notation.view();
                const bool card = G::name != "hecht" && text.size() >= 2 && text[0] >= 'a' && text[0] <= 'z' &&
                                  text[1] >= '0' && text[1] <= '9';
                if (card) {
                    expect_words<G>("colour", text.substr(0, 1));
                }
            }
            const auto pick = static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())));
            apply(rules, state, seat, moves[pick], chance, NoObserver{});
        }
        expect_words<G>("end", end_reason(rules, state));
    });
}

// Whoever plays several games is told the same thing in the same words.
TEST(Words, WhatEveryGameSaysIsSaidAlike) {
    for (const std::string_view reason : {"not_your_turn", "game_over"}) {
        for (const Language language : languages) {
            std::set<std::string_view> sentences;
            for_each_game([&]<Game G>() { sentences.insert(words(G::name, "refusal", reason, language)); });
            EXPECT_EQ(sentences.size(), 1U) << reason << ": " << *sentences.begin();
        }
    }
}

TEST(Words, AColourHasOneNameInAllGames) {
    for (const char letter : std::string_view("rygbpow")) {
        for (const Language language : languages) {
            std::set<std::string_view> names;
            for_each_game([&]<Game G>() {
                const std::string_view name = words(G::name, "colour", std::string_view(&letter, 1), language);
                // Green is trump in Fishing, and called so.
                if (!name.empty() && !(G::name == "fishing" && letter == 'g')) {
                    names.insert(name);
                }
            });
            EXPECT_EQ(names.size(), 1U) << letter;
        }
    }
}

TEST(Words, FrenchPlayersAreFriends) {
    for_each_phrase([](std::string_view game, const Phrase& phrase) {
        for (const std::string_view formal : {"vous", "Vous", "votre", "Votre", "vos "}) {
            EXPECT_EQ(phrase.fr.find(formal), std::string_view::npos) << key_of(game, phrase.key) << ": " << phrase.fr;
        }
    });
}

TEST(Words, AGamesOwnWordsComeBeforeGeneralOnes) {
    EXPECT_EQ(words("foppen", "game", "title", Language::en), "Foppen");
    EXPECT_EQ(words("foppen", "general", "and", Language::de), "und");
    EXPECT_EQ(words("no such game", "game", "title", Language::en), "");
}

TEST(Words, PlacesAreFilledInOrder) {
    char buffer[32];
    Text out(buffer, sizeof(buffer));
    fill_places("{2} before {1}{9}.", {"a", "b"}, out);
    EXPECT_EQ(out.view(), "b before a.");
}

}  // namespace
}  // namespace shoal
