// The edition files of the repository, and ways to spoil them.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "editions/edition.h"

namespace shoal::editions::testing {

// Tests run from the repository's root.
inline std::string edition_file(std::string_view game) {
    std::ifstream file("editions/" + std::string(game) + ".json", std::ios::binary);
    EXPECT_TRUE(file.is_open()) << game;
    return {std::istreambuf_iterator<char>(file), {}};
}

// The text with the first `from` replaced; it must be there.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

template <Game G>
std::vector<std::string> mistakes_in(std::string_view text) {
    std::vector<std::string> sentences;
    for (const Mistake& mistake : load_edition<G>(text).mistakes) {
        sentences.push_back(describe(mistake));
    }
    return sentences;
}

// What is said when the game's file has one place replaced.
template <Game G>
std::vector<std::string> mistakes_after(std::string_view from, std::string_view to) {
    return mistakes_in<G>(replaced(edition_file(G::name), from, to));
}

}  // namespace shoal::editions::testing
