// The values a game of Fishing is made of.
//
// `Table` is all that everybody sees or can remember, `State` adds what is hidden, `View` adds to the
// table what one seat knows. All three are plain bytes: equal meaning, equal bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/core/verdict.h"
#include "engine/fishing/cards.h"

namespace shoal::fishing {

inline constexpr int rules_version = 1;
inline constexpr int players_min = 3;
inline constexpr int players_max = 5;
inline constexpr int round_count = 8;
inline constexpr int hand_max = 13;

template <class T>
using BySeat = PerSeat<T, players_max>;

// Fishing has no options.
struct Options {
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The star level of every ocean card, 1 to 5; starters have 0.
struct Edition {
    std::array<std::uint8_t, card_count> level{};

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

// What stays the same throughout a game.
struct Rules {
    int players = 0;
    int version = 0;
    std::array<std::uint8_t, round_count> hand_size{};
    Edition edition;
    std::array<CardSet, level_count + 1> level_cards{};       // by star level; 0: the starters in use
    std::array<std::uint8_t, level_count + 2> level_first{};  // level n holds the ocean's places level_first[n], …
};

enum class MoveKind : std::uint8_t { play, catch_card, pass, call };

struct Move {
    MoveKind kind = MoveKind::play;
    std::uint8_t value = 0;  // a card, or the colour called

    static constexpr Move play(CardId card) { return {MoveKind::play, card.value}; }
    static constexpr Move catch_card(CardId card) { return {MoveKind::catch_card, card.value}; }
    static constexpr Move pass(CardId card) { return {MoveKind::pass, card.value}; }
    static constexpr Move call(Colour colour) { return {MoveKind::call, static_cast<std::uint8_t>(colour)}; }

    constexpr CardId card() const { return CardId(value); }
    constexpr Colour colour() const { return static_cast<Colour>(value); }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Lists are written in blocks of cards and need room for a last block that is not full.
inline constexpr std::size_t low_block = 6;   // of the 64 cards in a set's lower word
inline constexpr std::size_t high_block = 3;  // of the 36 in its higher one
inline constexpr std::size_t legal_max = hand_max + low_block;

using Moves = FixedList<Move, legal_max>;

enum class Phase : std::uint8_t { play, catch_card, pass, call, over };

enum class Reason : std::uint8_t {
    none,
    game_over,
    not_your_turn,
    already_passed,  // this seat has chosen its card, others still choose
    play_expected,   // the move is of another kind than the one asked for
    catch_expected,
    pass_expected,
    call_expected,
    not_in_hand,       // first: the card
    must_follow,       // first: the colour, second: the card
    not_in_trick,      // first: the card
    zero_takes_other,  // a 0 cannot take itself
    no_such_colour,
};

using Judgement = Verdict<Reason>;

enum class Ending : std::uint8_t { none, rounds, overfishing };

// Where a card was before the round's hands were taken up. Cards caught by one seat in one round are a
// layer of its stockroom; cards never caught are fresh: starters or ocean cards.
struct Home {
    std::uint8_t code = 0;

    static constexpr Home layer(int round, Seat owner) {
        Home home;
        home.code = static_cast<std::uint8_t>(round * 8 + owner.index());
        return home;
    }
    constexpr bool is_fresh() const { return code == 0; }

    friend constexpr bool operator==(Home, Home) = default;
};

struct Table {
    BySeat<CardSet> caught;  // in this round
    BySeat<std::int16_t> scores;
    std::array<Home, card_count> home{};            // as the round began
    std::array<BySeat<CardId>, hand_max> played{};  // in this round, by trick; no_card: not yet
    BySeat<std::uint8_t> stockroom_size;
    BySeat<std::uint8_t> drawn;        // from the stockroom for this round
    BySeat<std::uint8_t> ocean_first;  // the ocean place of the first card drawn there for this round
    BySeat<ColourSet> voids;           // shown in this round, since the pass if there was one
    BySeat<ColourSet> voids_before_pass;
    std::uint8_t ocean_size = 0;
    std::uint8_t round = 1;
    std::uint8_t trick = 0;  // counts from 0 in each round
    Phase phase = Phase::play;
    Seat leader;
    std::uint8_t turn = 0;        // how many have played to the trick
    Colour led = Colour::none;    // what must be followed
    Seat caller = no_seat;        // whose call binds this trick
    bool low = false;             // the lowest card catches this trick
    Seat catcher = no_seat;       // set while the trick's effects are resolved
    CardId chosen = no_card;      // then, by the catcher's own 0: nothing else tells it from the rest of the catch
    SeatSet lying;                // whose cards still lie there, while effects are resolved
    SeatSet deciding;             // who has to decide now; several only when cards are passed
    bool passed = false;          // cards were passed in this round
    std::uint8_t pass_trick = 0;  // … at the end of this trick
    Ending ending = Ending::none;
};

struct State {
    Table table;
    BySeat<CardSet> hands;
    std::array<CardId, card_count> stacks{};  // the stockrooms by seat and, at the end, the ocean; see stacks.h
    BySeat<CardId> given;                     // chosen for this round's pass; no_card: nothing yet
    std::array<std::uint8_t, 7> filler{};     // zeros: fills the last word, so that no byte is undefined
};

struct View {
    Table table;
    CardSet hand;
    Seat me;
    CardId given = no_card;     // what this seat chose for this round's pass
    CardId received = no_card;  // what it got
    std::array<std::uint8_t, 5> filler{};

    constexpr View() = default;
    // A view is made for every decision: as a list of values it would be filled with zeros first.
    constexpr View(const Table& seen, CardSet cards, Seat seat, CardId gave, CardId got)
        : table(seen), hand(cards), me(seat), given(gave), received(got) {}
};

static_assert(PlainValue<Table> && PlainValue<State> && PlainValue<View> && PlainValue<Move>);

}  // namespace shoal::fishing
