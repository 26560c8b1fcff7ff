// The default edition, and the rules table built from an edition.
//
// The overview cards that say which part of the box each player count uses are not in the booklet's
// text. The rows for 4 to 7 players are reconstructed: every step of one player adds three values to
// each of green, red and yellow, two to blue and a 1, so that twelve cards a player come out
// exactly; the row for 5 is the whole deck of the 1995 edition. The row for 8 is reported by owners:
// it is the whole box. Hand sizes and the number of discs are the booklet's.
#pragma once

#include <array>
#include <cstddef>

#include "engine/foppen/types.h"

namespace shoal::foppen {

constexpr Edition default_edition() {
    Edition edition;
    //                     green red yellow blue 1s hand discs
    edition.deck_for(4) = {17, 13, 11, 8, 3, 12, 1};
    edition.deck_for(5) = {20, 16, 14, 10, 4, 12, 1};
    edition.deck_for(6) = {23, 19, 17, 12, 5, 12, 1};
    edition.deck_for(7) = {26, 22, 20, 14, 6, 12, 2};
    edition.deck_for(8) = {27, 23, 21, 15, 6, 11, 2};
    return edition;
}

constexpr int highest_value(const Deck& deck, Colour colour) {
    switch (colour) {
        case Colour::green: return deck.green_to;
        case Colour::red: return deck.red_to;
        case Colour::yellow: return deck.yellow_to;
        case Colour::blue: return deck.blue_to;
        case Colour::none: break;
    }
    return 0;
}

constexpr int cards_in(const Deck& deck) {
    return (deck.green_to - 1) + (deck.red_to - 1) + (deck.yellow_to - 1) + (deck.blue_to - 1) + deck.ones;
}

// Whether a deck can be played with: nothing that the box does not hold, every card dealt, and
// hands and discs of which the game can live.
constexpr bool is_playable(const Deck& deck, int players) {
    const auto between = [](int value, int low, int high) { return low <= value && value <= high; };
    return between(players, players_min, players_max) && between(deck.green_to, lowest_value, green_max) &&
           between(deck.red_to, lowest_value, red_max) && between(deck.yellow_to, lowest_value, yellow_max) &&
           between(deck.blue_to, lowest_value, blue_max) && between(deck.ones, 0, ones_max) &&
           between(deck.hand, 1, hand_max) && between(deck.discs, 1, discs_max) &&
           cards_in(deck) == players * deck.hand;
}

constexpr Rules make_rules(int players, const Options&, const Edition& edition, int version = rules_version) {
    const Deck& deck = edition.deck_for(players);
    Rules rules;
    rules.players = players;
    rules.version = version;
    rules.hand = deck.hand;
    rules.discs = deck.discs;
    for (std::size_t i = 0; i < colour_count; ++i) {
        const auto colour = static_cast<Colour>(i);
        rules.colour_cards[i] = CardSet::range(coloured_card(colour, lowest_value).index(),
                                               coloured_card(colour, highest_value(deck, colour)).index() + 1);
        rules.deck |= rules.colour_cards[i];
    }
    rules.ones = CardSet::range(first_one, first_one + deck.ones);
    rules.deck |= rules.ones;
    rules.cards = static_cast<int>(list_into(rules.deck, rules.deck_list));
    return rules;
}

}  // namespace shoal::foppen
