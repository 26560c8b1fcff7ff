// The 100 cards of Fishing: ids, colours, values and the sets the rules ask about.
//
// Ids run colour by colour with rising value, so that "the highest trump" is the last id of a set and
// "must follow" is one mask. A 0 is the first card of its colour. Buoys come last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/card_set.h"

namespace shoal::fishing {

inline constexpr int card_count = 100;
inline constexpr int ocean_count = 60;
inline constexpr int level_count = 5;  // star levels 1 to 5; the starters have no star: level 0

// Green is trump. Buoys have no colour.
enum class Colour : std::uint8_t { blue, yellow, purple, red, green, none };
inline constexpr int colour_count = 5;
inline constexpr std::string_view colour_letters = "byprg";

// A set of colours, as bits.
using ColourSet = std::uint8_t;

constexpr ColourSet colour_bit(Colour colour) { return static_cast<ColourSet>(1U << static_cast<unsigned>(colour)); }

// The first id of each colour, and of the buoys.
inline constexpr std::array<int, colour_count + 2> first_ids{0, 19, 38, 57, 76, 93, card_count};

inline constexpr std::array<CardSet, colour_count + 1> colour_sets = [] {
    std::array<CardSet, colour_count + 1> sets{};
    for (std::size_t i = 0; i < sets.size(); ++i) {
        sets[i] = CardSet::range(first_ids[i], first_ids[i + 1]);
    }
    return sets;
}();

constexpr CardSet cards_of(Colour colour) { return colour_sets[static_cast<std::size_t>(colour)]; }

inline constexpr CardSet trumps = cards_of(Colour::green);
inline constexpr CardSet buoys = cards_of(Colour::none);

// The cards that follow a led colour: none if nothing is led.
inline constexpr std::array<CardSet, colour_count + 1> follower_sets = [] {
    std::array<CardSet, colour_count + 1> sets = colour_sets;
    sets[colour_count] = {};
    return sets;
}();

constexpr CardSet followers_of(Colour led) { return follower_sets[static_cast<std::size_t>(led)]; }

// The cards of every set of colours.
inline constexpr std::array<CardSet, 1U << colour_count> sets_of_any = [] {
    std::array<CardSet, 1U << colour_count> sets{};
    for (std::size_t colours = 0; colours < sets.size(); ++colours) {
        for (std::size_t i = 0; i < std::size_t{colour_count}; ++i) {
            sets[colours] |= (colours >> i & 1U) != 0 ? colour_sets[i] : CardSet{};
        }
    }
    return sets;
}();

constexpr CardSet cards_of_any(ColourSet colours) { return sets_of_any[colours]; }

inline constexpr CardId all_buoy{93};
inline constexpr CardId call_buoy{94};
inline constexpr CardId first_buoy{95};
inline constexpr CardId low_buoy{96};
inline constexpr CardId minus3_buoy{97};  // the only face that exists twice
inline constexpr CardId second_minus3_buoy{98};
inline constexpr CardId pass_buoy{99};

// Notation of the buoys in id order.
inline constexpr std::array<std::string_view, 7> buoy_names{"@all",    "@call",   "@first", "@low",
                                                            "@minus3", "@minus3", "@pass"};

constexpr CardId card_of(Colour colour, int value) {
    return CardId(first_ids[static_cast<std::size_t>(colour)] + value);
}

// Each card alone; no_card is nothing at all. Looked up, as cards are put into hands and tricks all the time.
inline constexpr std::array<CardSet, 256> single_sets = [] {
    std::array<CardSet, 256> sets{};
    for (int i = 0; i < card_count; ++i) {
        sets[static_cast<std::size_t>(i)] = CardSet::only(CardId(i));
    }
    return sets;
}();

constexpr CardSet single(CardId card) { return single_sets[card.value]; }

// Looked up, as every card played asks for it.
inline constexpr std::array<Colour, card_count> colours_by_id = [] {
    std::array<Colour, card_count> colours{};
    for (std::size_t i = 0; i < colour_sets.size(); ++i) {
        for (const CardId card : colour_sets[i]) {
            colours[card.value] = static_cast<Colour>(i);
        }
    }
    return colours;
}();

constexpr Colour colour_of(CardId card) { return colours_by_id[card.value]; }
constexpr int value_of(CardId card) { return card.index() - first_ids[static_cast<std::size_t>(colour_of(card))]; }
constexpr bool is_buoy(CardId card) { return card.index() >= first_ids[colour_count]; }

inline constexpr CardSet zeros = [] {
    CardSet cards;
    for (int i = 0; i < colour_count; ++i) {
        cards.insert(CardId(first_ids[static_cast<std::size_t>(i)]));
    }
    return cards;
}();

inline constexpr CardSet minus3_buoys = CardSet::only(minus3_buoy) | CardSet::only(second_minus3_buoy);

// Cards that do something before the catcher takes the trick.
inline constexpr CardSet end_of_trick_cards = zeros | CardSet::only(all_buoy) | CardSet::only(pass_buoy);

// Cards that change the next trick.
inline constexpr CardSet next_trick_cards =
    CardSet::only(first_buoy) | CardSet::only(call_buoy) | CardSet::only(low_buoy);

// 1 to 10 in the four plain colours.
inline constexpr CardSet starters = [] {
    CardSet cards;
    for (int i = 0; i < colour_count - 1; ++i) {
        const int zero = first_ids[static_cast<std::size_t>(i)];
        cards |= CardSet::range(zero + 1, zero + 11);
    }
    return cards;
}();

inline constexpr CardSet ocean_cards = CardSet::range(0, card_count) - starters;

static_assert(starters.size() == 40 && ocean_cards.size() == ocean_count);
static_assert(colour_of(card_of(Colour::blue, 18)) == Colour::blue && colour_of(all_buoy) == Colour::none);
static_assert(card_of(Colour::green, 16).index() == 92 && trumps.size() == 17 && buoys.size() == 7);

}  // namespace shoal::fishing
