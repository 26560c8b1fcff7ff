// Foppen's cards, moves, and what a game of it consists of.
//
// `Table` is all that everybody sees or can remember, `State` adds the hands, `View` adds the own one.
//
// A card's id says what it is: the colours have 32 ids each, so that a coloured card is
// 32 * colour + value, and the 1s, which have no colour, come after the last blue card. Ids rise in
// the order green, red, yellow, blue, 1s; those between the cards stand for nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/core/verdict.h"

namespace shoal::foppen {

inline constexpr int rules_version = 1;
inline constexpr int players_min = 4;
inline constexpr int players_max = 8;
static_assert(players_max <= seats_max);

// ---- Cards ----

enum class Colour : std::uint8_t { green, red, yellow, blue, none };
inline constexpr std::size_t colour_count = 4;

inline constexpr int lowest_value = 2;
inline constexpr int ids_per_colour = 32;
inline constexpr int first_one = 112;
inline constexpr int ones_max = 6;

inline constexpr int green_max = 27;
inline constexpr int red_max = 23;
inline constexpr int yellow_max = 21;
inline constexpr int blue_max = 15;
inline constexpr int card_count = 88;
static_assert((green_max - 1) + (red_max - 1) + (yellow_max - 1) + (blue_max - 1) + ones_max == card_count);

// Four players could share out the whole box; no hand can be larger.
inline constexpr int hand_max = card_count / players_min;
inline constexpr int discs_max = 2;

constexpr int colour_index(Colour colour) { return static_cast<int>(colour); }
constexpr CardId coloured_card(Colour colour, int value) {
    return CardId(ids_per_colour * colour_index(colour) + value);
}
constexpr CardId one_card(int copy) { return CardId(first_one + copy); }

constexpr bool is_one(CardId card) { return card.index() >= first_one; }
constexpr Colour colour_of(CardId card) {
    return is_one(card) ? Colour::none : static_cast<Colour>(card.index() / ids_per_colour);
}
constexpr int value_of(CardId card) { return is_one(card) ? 1 : card.index() % ids_per_colour; }

// ---- Moves ----

// The only decision there is: which card to play.
struct Move {
    CardId card;

    friend constexpr bool operator==(Move, Move) = default;
};

// Lists are written in blocks of cards and need room for a last block that is not full.
inline constexpr std::size_t block = 4;
inline constexpr std::size_t legal_max = hand_max + block;

using Moves = FixedList<Move, legal_max>;

// Why a move is refused.
enum class Reason : std::uint8_t {
    none,
    game_over,
    no_such_seat,
    sitting_out,
    not_your_turn,
    not_in_deck,
    not_in_hand,  // first: the card
    must_follow,  // first: the colour
};

using Judgement = Verdict<Reason>;

// What a seat is asked for, or why it is not asked.
enum class Phase : std::uint8_t {
    lead,     // plays the first card of a trick
    name,     // only 1s lie there: the first coloured card sets the colour
    follow,   // holds the led colour
    shed,     // holds none of it
    wait,     // is in the trick, but not on turn
    sit_out,  // was fooled in the trick before
    over,
};

// Why the game is over.
enum class Ending : std::uint8_t { none, minus80, six_tens };

// Seats in an order that matters.
using SeatList = FixedList<Seat, seats_max>;

// ---- The game ----

// The cards of the current trick that decide it, by their goodness (trick.h).
inline constexpr std::uint16_t better_than_any_card = 1U << 10;
struct Ranking {
    std::uint16_t best = 0;
    std::uint16_t worst = better_than_any_card;
    std::uint16_t second_worst = better_than_any_card;

    friend constexpr bool operator==(const Ranking&, const Ranking&) = default;
};

// Everything that everybody sees or can remember.
struct Table {
    CardSet played;           // in this round, the current trick included
    Scores totals{};          // running totals after the last scored round
    PerSeat<CardId> trick{};  // the card of each seat in the current trick, or no_card
    PerSeat<std::uint8_t> hand_size{};
    PerSeat<std::uint8_t> voids{};  // bit c: shed on colour c, so holds none of it in this round
    std::uint16_t round = 0;        // counts from 1
    std::uint8_t tens = 0;          // how often +10 was awarded, to all players together
    Colour led = Colour::none;      // none too while only 1s have been played
    Seat leader = no_seat;          // of the current trick
    Seat turn = no_seat;            // nobody once the game is over
    Seat round_leader = no_seat;    // who led the round's first trick
    SeatSet fooled;                 // they hold the discs and sit out the current trick
    Ranking ranking;
    std::array<std::uint8_t, 2> filler{};  // always zero: a table has no padding

    friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct State {
    Table table;
    PerSeat<CardSet> hands{};

    friend constexpr bool operator==(const State&, const State&) = default;
};

// What the player at `me` knows.
struct View {
    Table table;
    CardSet hand;
    Seat me;
    std::array<std::uint8_t, 7> filler{};  // always zero: a view has no padding

    friend constexpr bool operator==(const View&, const View&) = default;
};

// ---- What a game is set up from ----

// One row of the overview cards: what a table of some size plays with. Every colour starts at 2.
struct Deck {
    std::uint8_t green_to = 0;
    std::uint8_t red_to = 0;
    std::uint8_t yellow_to = 0;
    std::uint8_t blue_to = 0;
    std::uint8_t ones = 0;
    std::uint8_t hand = 0;
    std::uint8_t discs = 0;

    friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

struct Edition {
    std::array<Deck, players_max - players_min + 1> decks{};  // for 4, 5, … 8 players

    constexpr Deck& deck_for(int players) { return decks[static_cast<std::size_t>(players - players_min)]; }
    constexpr const Deck& deck_for(int players) const { return decks[static_cast<std::size_t>(players - players_min)]; }

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

// Foppen has no options.
struct Options {
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct Rules {
    int players = 0;
    int version = 0;
    int hand = 0;
    int discs = 0;
    // What is said of points is data, so that a later version of the rules can say otherwise (docs/decisions/0015).
    int award = 10;
    int awards_to_end = 6;
    int total_to_end = -80;
    CardSet deck;
    std::array<CardSet, colour_count + 1> colour_cards{};  // the deck's cards of each colour; none has none
    CardSet ones;
    int cards = 0;
    std::array<CardId, card_count> deck_list{};  // the deck once more, as it is shuffled from
};

constexpr CardSet cards_of(const Rules& rules, Colour colour) {
    return rules.colour_cards[static_cast<std::size_t>(colour)];
}

}  // namespace shoal::foppen
