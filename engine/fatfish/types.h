// Fat Fish: cards, moves, and what a game consists of.
//
// `Table` is all that lies open or was seen by everyone, `State` adds what is hidden, `View` adds
// only what its seat holds. Card ids run through the colours r y g b p, values falling: rising ids
// are the order in which the notation lists the cards of a row.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/core/verdict.h"

namespace shoal::fatfish {

inline constexpr int rules_version = 1;
inline constexpr int players_min = 2;
inline constexpr int players_max = 6;

inline constexpr int colour_count = 5;
inline constexpr int value_max = 6;
inline constexpr int face_count = colour_count * value_max;
inline constexpr int card_count = 100;
inline constexpr int row_count = 3;
inline constexpr std::size_t row_length = 5;
inline constexpr std::size_t hand_max = 4;
inline constexpr std::size_t pile_max = 12;
inline constexpr std::size_t reserve_max = 3 * (players_max - 1);
inline constexpr int licence_count = 9;
inline constexpr int fiasco_penalty = 5;
inline constexpr std::uint8_t tied_licence_points = 5;

// Cards.

enum class Colour : std::uint8_t { red, yellow, green, blue, purple };
inline constexpr Colour no_colour{31};  // no bit of a set of colours
inline constexpr std::string_view colour_letters = "rygbp";

struct Face {
    Colour colour = Colour::red;
    std::uint8_t value = 0;

    // Both parts at once: whether two cards look alike cannot be foreseen, so it should cost no branch.
    friend constexpr bool operator==(Face a, Face b) {
        return std::bit_cast<std::uint16_t>(a) == std::bit_cast<std::uint16_t>(b);
    }
};

// Stands where no card is.
inline constexpr Face no_face{no_colour, 0};

// Faces are numbered as cards are: through the colours, values falling.
constexpr int face_number(Face face) { return value_max * static_cast<int>(face.colour) + value_max - face.value; }
constexpr Face face_of_number(int number) {
    return {static_cast<Colour>(number / value_max), static_cast<std::uint8_t>(value_max - number % value_max)};
}

// A face in the bytes of a word: a 1 in its colour's, and behind the colours the value. Words of several cards can be
// added up.
constexpr std::uint64_t face_word(Face face) {
    return std::uint64_t{1} << 8 * static_cast<unsigned>(face.colour) | std::uint64_t{face.value} << 8 * colour_count;
}
inline constexpr std::uint64_t colours_of_word = (std::uint64_t{1} << 8 * colour_count) - 1;

// A few cards whose order means nothing, in one machine word: a byte a card, rising from the lowest
// byte, free bytes hold `no_card`. Equal sets are equal words, and sets change without a branch.
template <class Word, std::size_t Capacity>
struct SortedCards {
    static_assert(Capacity <= sizeof(Word) && Capacity < 8);

    Word word = static_cast<Word>(all_free);

    static constexpr SortedCards only(CardId card) { return {static_cast<Word>(all_free << 8 | card.value)}; }

    class iterator {
    public:
        constexpr explicit iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr CardId operator*() const { return CardId(static_cast<int>(rest_ & 0xFF)); }
        constexpr iterator& operator++() {
            rest_ = rest_ >> 8 | 0xFFULL << 56;
            return *this;
        }
        constexpr bool operator!=(iterator other) const { return rest_ != other.rest_; }

    private:
        std::uint64_t rest_;
    };

    constexpr iterator begin() const { return iterator(wide()); }
    constexpr iterator end() const { return iterator(all_free); }

    constexpr std::size_t size() const { return place_of_first(wide() & high_bits); }
    constexpr bool empty() const { return wide() == all_free; }
    // The card with `place` smaller ones in the set, or `no_card`.
    constexpr CardId operator[](std::size_t place) const {
        return CardId(static_cast<int>(wide() >> 8 * place & 0xFF));
    }
    constexpr bool contains(CardId card) const { return card != no_card && bytes_equal(card) != 0; }

    // The cards at some places, of which bit i is the one with i smaller cards in the set.
    constexpr SortedCards at_places(unsigned places) const {
        std::uint64_t chosen = all_free;
        for (std::size_t place = Capacity; place > 0; --place) {
            const unsigned is_chosen = places >> (place - 1) & 1U;
            chosen = chosen << 8 * is_chosen | ((*this)[place - 1].value & (0U - is_chosen));
        }
        return {static_cast<Word>(chosen)};
    }

    // There must be a free place, and the card must not be in already.
    constexpr void insert(CardId card) {
        assert(size() < Capacity && !contains(card));
        // Cards are below 128, so a byte's high bit survives the subtraction exactly if the byte is not smaller.
        const std::uint64_t not_smaller = ((wide() | high_bits) - low_bits * card.value) & high_bits;
        const std::uint64_t below = bytes_below(place_of_first(not_smaller));
        const std::uint64_t byte = (below + 1) * card.value;
        word = static_cast<Word>((wide() & below) | byte | (wide() & ~below) << 8);
    }
    // Does nothing if the card is not in.
    constexpr void erase(CardId card) {
        const std::uint64_t found = bytes_equal(card);
        if (found != 0) {
            const std::uint64_t below = bytes_below(place_of_first(found));
            word = static_cast<Word>((wide() & below) | ((wide() >> 8 | 0xFFULL << 56) & ~below));
        }
    }
    friend constexpr bool operator==(SortedCards, SortedCards) = default;

private:
    static constexpr std::uint64_t all_free = ~std::uint64_t{0};
    static constexpr std::uint64_t low_bits = 0x0101010101010101;
    static constexpr std::uint64_t high_bits = 0x8080808080808080;

    // The word with free places up to eight; there is always at least one.
    constexpr std::uint64_t wide() const {
        return sizeof(Word) == 8 ? std::uint64_t{word} : std::uint64_t{word} | all_free << (8 * sizeof(Word) % 64);
    }
    // Marks the byte that equals the card, and perhaps bytes above it.
    constexpr std::uint64_t bytes_equal(CardId card) const {
        const std::uint64_t difference = wide() ^ low_bits * card.value;
        return (difference - low_bits) & ~difference & high_bits;
    }
    static constexpr std::size_t place_of_first(std::uint64_t marks) {
        return static_cast<std::size_t>(std::countr_zero(marks)) / 8;
    }
    static constexpr std::uint64_t bytes_below(std::size_t place) { return (std::uint64_t{1} << 8 * place) - 1; }
};

using Hand = SortedCards<std::uint32_t, hand_max>;
using RowCards = SortedCards<std::uint64_t, row_length>;  // cards of one row, as a set
using Row = FixedList<CardId, row_length>;                // a row as it lies, from left to right

// Licences.

enum class Licence : std::uint8_t { a, b, c, d, e, f, g, h, i };
inline constexpr Licence no_licence{255};

struct LicenceSet {
    std::uint16_t bits = 0;

    static constexpr LicenceSet only(Licence licence) {
        return {static_cast<std::uint16_t>(1U << static_cast<unsigned>(licence))};
    }
    constexpr bool contains(Licence licence) const { return (bits >> static_cast<unsigned>(licence) & 1U) != 0; }
    constexpr void insert(Licence licence) { *this = *this | only(licence); }
    constexpr void erase(Licence licence) { bits = static_cast<std::uint16_t>(bits & ~only(licence).bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has_several() const { return (bits & (bits - 1)) != 0; }
    constexpr Licence first() const { return static_cast<Licence>(std::countr_zero(bits)); }

    friend constexpr LicenceSet operator|(LicenceSet a, LicenceSet b) {
        return {static_cast<std::uint16_t>(a.bits | b.bits)};
    }
    friend constexpr LicenceSet operator&(LicenceSet a, LicenceSet b) {
        return {static_cast<std::uint16_t>(a.bits & b.bits)};
    }
    friend constexpr LicenceSet operator-(LicenceSet a, LicenceSet b) {
        return {static_cast<std::uint16_t>(a.bits & ~b.bits)};
    }
    friend constexpr bool operator==(LicenceSet, LicenceSet) = default;
};

// Moves.

enum class MoveKind : std::uint8_t { lay, stop, keep, take };

// A move in one word. The lowest five bytes are cards in rising order, free ones `no_card`: the card
// laid, or the cards kept. Then the kind, then the target: a lay's row (0 to 2) or a licence (0 to
// 8). The highest byte is 0. Words that are put together otherwise are refused.
struct Move {
    std::uint64_t word = word_of(MoveKind::stop, 0, {});

    static constexpr Move lay(CardId card, int row) {
        return {word_of(MoveKind::lay, static_cast<unsigned>(row), RowCards::only(card))};
    }
    static constexpr Move stop() { return {}; }
    static constexpr Move keep(RowCards cards) { return {word_of(MoveKind::keep, 0, cards)}; }
    static constexpr Move take(Licence licence) {
        return {word_of(MoveKind::take, static_cast<unsigned>(licence), {})};
    }

    constexpr MoveKind kind() const { return static_cast<MoveKind>(word >> 40 & 0xFF); }
    constexpr RowCards cards() const { return {word | ~cards_mask}; }
    constexpr CardId card() const { return cards()[0]; }
    constexpr int row() const { return target(); }
    constexpr Licence licence() const { return static_cast<Licence>(target()); }
    constexpr int target() const { return static_cast<int>(word >> 48 & 0xFF); }

    friend constexpr bool operator==(Move, Move) = default;

private:
    static constexpr std::uint64_t cards_mask = 0xFF'FFFF'FFFF;

    static constexpr std::uint64_t word_of(MoveKind kind, unsigned target, RowCards cards) {
        return (cards.word & cards_mask) | std::uint64_t{static_cast<std::uint8_t>(kind)} << 40 |
               std::uint64_t{target & 0xFF} << 48;
    }
};

enum class Phase : std::uint8_t { lay, lay_on, keep, take, over };

enum class Reason : std::uint8_t {
    none,
    game_over,
    not_your_turn,
    not_a_move,
    lay_first,         // stopping before the turn's first card
    keep_first,        // a full row waits to be split
    take_first,        // a licence waits to be chosen
    no_full_row,       // keeping where no row is full
    nothing_to_take,   // taking where there is no choice of licences
    not_in_hand,       // first: the card
    no_such_row,       // first: the row
    second_row,        // first: the row begun in this turn
    colour_elsewhere,  // first: the colour; second: a row that ends in it
    not_in_row,        // first: the card
    colour_twice,      // first: the colour
    colour_missing,    // first: the colour
    two_at_most,
    licence_not_met,  // first: the licence
};

using Judgement = Verdict<Reason>;

// Five different cards of one colour: five ways to keep one and ten ways to keep two.
inline constexpr std::size_t legal_max = 15;

using Moves = FixedList<Move, legal_max>;

// The game ends in one way only: when nobody has cards.
enum class Ending : std::uint8_t { none, cards };

// The game.

struct Options {
    bool fiasco = true;
    bool licences = false;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The printed material: how often each value exists in each colour (100 cards in all), and what the
// licences are worth.
struct Edition {
    std::array<std::array<std::uint8_t, value_max>, colour_count> copies{};  // [colour][value - 1]
    std::array<std::uint8_t, licence_count> licence_points{};

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

struct Rules {
    int players = players_min;
    int version = rules_version;
    Options options{};
    std::array<std::uint8_t, licence_count> licence_points{};
    std::array<Face, cards_max> faces = no_faces();  // `no_face` where there is no such card

    // What follows from the faces, for questions about many cards at once.
    std::array<std::uint8_t, cards_max> face_numbers = no_numbers();  // `face_count` where there is no such card
    std::array<std::uint64_t, cards_max> face_words{};                // 0 where there is no such card
    std::array<CardSet, face_count> face_cards{};                     // the cards of each face
    std::array<CardSet, 3> value_bits{};                              // [i]: the cards whose value has bit i
    CardSet ones{};                                                   // the cards of value 1

    constexpr Face face(CardId card) const { return faces[card.value]; }
    constexpr Face face_if_any(CardId card) const { return faces[card.value % cards_max]; }
    constexpr Colour colour(CardId card) const { return faces[card.value].colour; }
    constexpr int value(CardId card) const { return faces[card.value].value; }
    constexpr std::uint64_t word_if_any(CardId card) const { return face_words[card.value % cards_max]; }
    constexpr std::size_t number_if_any(CardId card) const { return face_numbers[card.value % cards_max]; }

private:
    static_assert(card_count < cards_max && no_card.value % cards_max >= card_count);

    static constexpr std::array<Face, cards_max> no_faces() {
        std::array<Face, cards_max> faces{};
        faces.fill(no_face);
        return faces;
    }
    static constexpr std::array<std::uint8_t, cards_max> no_numbers() {
        std::array<std::uint8_t, cards_max> numbers{};
        numbers.fill(face_count);
        return numbers;
    }
};

inline constexpr std::uint8_t no_row = 255;

struct Table {
    PerSeat<CardSet, players_max> plus{};
    PerSeat<CardSet, players_max> minus{};
    PerSeat<Hand, players_max> shown{};  // cards that a fiasco showed and that are still in hand
    PerSeat<LicenceSet, players_max> owned{};
    LicenceSet open{};                  // the licences in the middle; B and C stay there
    std::array<Row, row_count> rows{};  // an empty one is a place without a row
    PerSeat<std::uint8_t, players_max> hand_size{};
    PerSeat<std::uint8_t, players_max> pile_size{};
    std::uint8_t reserve_size = 0;
    Seat turn = no_seat;                   // nobody once the game is over
    Seat fiasco = no_seat;                 // who has the fiasco card; nobody: it lies in the middle
    std::uint8_t turn_row = no_row;        // the row this turn's cards go on
    std::uint8_t laid = 0;                 // how many cards this turn has laid
    std::uint8_t kept = 0;                 // bit i: card i of the full row is kept; while a licence is chosen
    std::array<std::uint8_t, 6> filler{};  // fills whole words, always zero: no byte of a table is padding

    friend constexpr bool operator==(const Table&, const Table&) = default;
};

// The unused cards are those that are nowhere else. Piles lie with their top card last, the places
// above it hold `no_card`.
template <std::size_t Capacity>
using Pile = std::array<CardId, Capacity>;

template <std::size_t Capacity>
constexpr Pile<Capacity> empty_pile() {
    Pile<Capacity> pile{};
    pile.fill(no_card);
    return pile;
}

struct State {
    Table table{};
    PerSeat<Hand, players_max> hands{};
    PerSeat<Pile<pile_max>, players_max> piles = empty_piles();
    Pile<reserve_max> reserve = empty_pile<reserve_max>();
    std::uint8_t filler = 0;

    friend constexpr bool operator==(const State&, const State&) = default;

private:
    static constexpr PerSeat<Pile<pile_max>, players_max> empty_piles() {
        PerSeat<Pile<pile_max>, players_max> piles{};
        piles.at.fill(empty_pile<pile_max>());
        return piles;
    }
};

struct View {
    Table table{};
    Hand hand{};
    Seat me{};
    std::array<std::uint8_t, 3> filler{};

    friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace shoal::fatfish
