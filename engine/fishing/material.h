// The printed material: hand sizes, the starters in use, and the star levels of the ocean cards.
//
// Hand sizes and starters are the booklet's. No booklet states the star levels: the default edition
// reconstructs them, twelve cards a level, strength rising with depth. Another edition may change
// them, and levels may then differ in size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fishing/types.h"

namespace shoal::fishing {

// Round 1's hand; it grows by one after rounds 2, 4 and 6.
constexpr int first_hand_size(int players) { return 13 - players; }
constexpr int hand_size_in(int players, int round) { return first_hand_size(players) + (round - 1) / 2; }

static_assert(hand_size_in(3, 2) == 10 && hand_size_in(3, 3) == 11 && hand_size_in(3, 8) == hand_max);
static_assert(hand_size_in(5, 1) == 8 && hand_size_in(5, 6) == 10 && hand_size_in(4, 7) == 12);

// Few players leave the lowest starters in the box.
constexpr CardSet starters_for(int players) {
    CardSet cards = starters;
    for (int i = 0; i < colour_count - 1 && players < 5; ++i) {
        const auto colour = static_cast<Colour>(i);
        cards.erase(card_of(colour, 1));
        if (players == 3) {
            cards.erase(card_of(colour, 2));
        }
    }
    if (players == 3) {
        cards.erase(card_of(Colour::blue, 3));
        cards.erase(card_of(Colour::red, 3));
    }
    return cards;
}

static_assert(starters_for(3).size() == 30 && starters_for(4).size() == 36 && starters_for(5).size() == 40);

constexpr Edition default_edition() {
    Edition edition;
    const auto put = [&](CardId card, int level) { edition.level[card.value] = static_cast<std::uint8_t>(level); };
    constexpr std::array<int, 8> level_of_high_value{1, 1, 2, 3, 3, 4, 5, 5};  // of 11, 12, … 18
    for (int i = 0; i < colour_count - 1; ++i) {
        for (int value = 11; value <= 18; ++value) {
            put(card_of(static_cast<Colour>(i), value), level_of_high_value[static_cast<std::size_t>(value - 11)]);
        }
    }
    for (int value = 1; value <= 16; ++value) {
        put(card_of(Colour::green, value), value == 16 ? level_count : (value + 2) / 3);
    }
    put(card_of(Colour::blue, 0), 2);
    put(card_of(Colour::yellow, 0), 2);
    put(card_of(Colour::purple, 0), 4);
    put(card_of(Colour::red, 0), 4);
    put(card_of(Colour::green, 0), 4);
    put(first_buoy, 1);
    put(pass_buoy, 2);
    put(minus3_buoy, 2);
    put(low_buoy, 2);
    put(call_buoy, 3);
    put(second_minus3_buoy, 4);
    put(all_buoy, 4);
    return edition;
}

// Every ocean card has a level, no starter has one, and of two equal cards the first lies no deeper.
constexpr bool is_complete(const Edition& edition) {
    for (int i = 0; i < card_count; ++i) {
        const int level = edition.level[static_cast<std::size_t>(i)];
        const bool fits = ocean_cards.contains(CardId(i)) ? level >= 1 && level <= level_count : level == 0;
        if (!fits) {
            return false;
        }
    }
    return edition.level[minus3_buoy.value] <= edition.level[second_minus3_buoy.value];
}

constexpr Rules make_rules(int players, const Options&, const Edition& edition, int version = rules_version) {
    Rules rules;
    rules.players = players;
    rules.version = version;
    rules.edition = edition;
    for (int round = 1; round <= round_count; ++round) {
        rules.hand_size[static_cast<std::size_t>(round - 1)] = static_cast<std::uint8_t>(hand_size_in(players, round));
    }
    rules.level_cards[0] = starters_for(players);
    for (const CardId card : ocean_cards) {
        rules.level_cards[edition.level[card.value]].insert(card);
    }
    for (std::size_t level = 1; level <= level_count; ++level) {
        rules.level_first[level + 1] =
            static_cast<std::uint8_t>(rules.level_first[level] + rules.level_cards[level].size());
    }
    return rules;
}

}  // namespace shoal::fishing
