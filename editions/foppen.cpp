#include <algorithm>
#include <cstdint>
#include <string>

#include "editions/material.h"

namespace shoal::editions {

namespace {

foppen::Deck read_deck(Object deck, int players, Mistakes& mistakes) {
    using namespace foppen;
    const auto number = [&](std::string_view key, int low, int high) {
        return static_cast<std::uint8_t>(deck.number(key, low, high));
    };
    const std::size_t mistakes_before = mistakes.size();
    Deck read;
    deck.provenance();
    read.green_to = number("green_to", lowest_value, green_max);
    read.red_to = number("red_to", lowest_value, red_max);
    read.yellow_to = number("yellow_to", lowest_value, yellow_max);
    read.blue_to = number("blue_to", lowest_value, blue_max);
    read.ones = number("ones", 0, ones_max);
    read.hand = number("hand", 1, hand_max);
    read.discs = number("discs", 1, discs_max);
    deck.finish();
    // Counting cards makes sense only when every number can be one.
    const bool sound = deck.there() && mistakes.size() == mistakes_before;
    if (sound && cards_in(read) != players * read.hand) {
        mistakes.add(deck.path(), std::to_string(cards_in(read)) + " cards",
                     std::to_string(players * read.hand) + " cards: " + std::to_string(players) +
                         " players with a hand of " + std::to_string(read.hand) + " each");
    }
    return read;
}

}  // namespace

// One deck for each number of players; all its cards are dealt.
void read_material(Object& root, Mistakes& mistakes, foppen::Edition& edition) {
    Object decks = root.object("decks");
    for (int players = foppen::players_min; players <= foppen::players_max; ++players) {
        edition.deck_for(players) = read_deck(decks.object(std::to_string(players)), players, mistakes);
    }
    decks.finish();
}

}  // namespace shoal::editions
