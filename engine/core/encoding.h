// What a learner is given: a view and its memory as a flat row of small integers, and moves as numbers with a mask.
//
// A row is made of groups of entries, one after the other. `encoding_groups(rules)` lists them: by the sum of their
// sizes it says how long a row is, by their names and axes what each entry means (`write_entry_name`). Seats are told
// relative to the one that looks: 0 is that seat, 1 the next to its left, and so on. Most entries are 0 or 1, the
// others are counts; what does not fit into a byte is cut off at -128 and 127.
//
//     std::array<std::int8_t, G::encoding_max> row;
//     encode(rules, view, gist, choice, row.data());
//
// Rows are made from views alone. Beside the view stands a `Gist`: what a learner is told of the memory (memory.h),
// in a form that is folded move by move and costs nothing to read. A new round needs no telling: a gist knows which
// round it is about.
//
//     typename G::Gist gist{};
//     …
//     note(rules, gist, state, seat, move);            // before the move is made
//     apply(rules, state, seat, move, chance, observer);
//
// Actions are numbered from 0 to `action_count(rules)` - 1, the same numbers throughout a game, and `write_mask` says
// which of them are legal now. Where an action is a whole move, as a card is, `Choice` is empty. Where moves are too
// many to number, as in the pond, a move is chosen in parts, each an action with a mask of its own; `Choice` holds the
// parts chosen so far, and the row tells them.
//
// `encoding_version` counts the meanings that rows and numbers have had: whoever changes either raises it, so that
// what was learned from one is not mistaken for what fits another (tests/recorded/encodings.txt).
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace shoal {

// What the entries of a group are counted by.
enum class Axis : std::uint8_t {
    none,  // a single entry
    seat,  // relative to the seat that looks
    card,  // each face once
    colour,
    field,  // of a board
    place,  // of a row, a trick, a list: from 0
    kind,   // whatever the group's name says; the game names them
};

constexpr std::string_view axis_name(Axis axis) {
    switch (axis) {
        case Axis::none: return "";
        case Axis::seat: return "seat";
        case Axis::card: return "card";
        case Axis::colour: return "colour";
        case Axis::field: return "field";
        case Axis::place: return "place";
        case Axis::kind: return "kind";
    }
    return "";
}

struct AxisOf {
    Axis axis = Axis::none;
    int count = 1;
};

struct EncodedGroup {
    std::string_view name;
    std::string_view what;  // a sentence for people
    AxisOf outer;           // the entries of the first place of this axis come first …
    AxisOf inner;           // … each as many as this axis has places
    int low = 0;            // no entry is smaller
    int high = 1;           // … or larger

    constexpr int size() const { return outer.count * inner.count; }
};

inline constexpr std::size_t encoded_groups_max = 48;
using EncodedGroups = FixedList<EncodedGroup, encoded_groups_max>;

constexpr int encoding_size(const EncodedGroups& groups) {
    int size = 0;
    for (const EncodedGroup& group : groups) {
        size += group.size();
    }
    return size;
}

// The actions that make a move, in the order in which they are chosen.
using Actions = FixedList<std::uint16_t, 4>;

// What came of choosing an action.
enum class Chosen : std::uint8_t {
    refused,  // it is not legal now; nothing was changed
    part,     // of a move, of which more is to be chosen
    whole,    // the move is complete
};

// In games whose actions are whole moves nothing is ever half chosen.
struct NoChoice {
    std::uint8_t filler = 0;

    friend constexpr bool operator==(const NoChoice&, const NoChoice&) = default;
};

template <class G>
concept Encodes =
    PlainValue<typename G::Gist> && PlainValue<typename G::Choice> &&
    requires(const typename G::Rules& rules, const typename G::State& state, const typename G::View& seen,
             const typename G::Memory& memory, typename G::Gist& gist, const typename G::Gist& fixed_gist,
             typename G::Choice& choice, const typename G::Choice& fixed_choice, const typename G::Move& move,
             typename G::Move& made, Seat seat, Axis axis, std::int8_t* row, std::uint8_t* mask, Text& out) {
        { G::encoding_version } -> std::convertible_to<int>;
        { G::encoding_max } -> std::convertible_to<std::size_t>;    // no row is longer, whatever the table
        { G::action_max } -> std::convertible_to<std::size_t>;      // no mask is longer
        { G::numbering } -> std::convertible_to<std::string_view>;  // how actions are numbered, for people
        { encoding_groups(rules) } -> std::same_as<EncodedGroups>;
        write_place(rules, std::string_view(), axis, 0, out);  // of a group's axis: a card's or a field's name
        encode(rules, seen, fixed_gist, fixed_choice, row);
        note(rules, gist, state, seat, move);                          // only what everybody sees goes in
        { gist_of(rules, memory) } -> std::same_as<typename G::Gist>;  // the same, from a whole memory

        { action_count(rules) } -> std::same_as<int>;
        write_action(rules, 0, out);
        write_mask(rules, seen, fixed_choice, mask);
        { actions_of(rules, seen, move) } -> std::same_as<Actions>;
        { choose(rules, state, seat, choice, 0, made) } -> std::same_as<Chosen>;
    };

// The name of an entry: `held[g12]`, `played[1,g12]`, `tens`.
template <class Rules>
constexpr void write_entry_name(const Rules& rules, const EncodedGroup& group, int entry, Text& out) {
    const auto put = [&](const AxisOf& axis, int place) {
        if (axis.axis == Axis::seat || axis.axis == Axis::place) {
            out.number(place);
        } else {
            write_place(rules, group.name, axis.axis, place, out);
        }
    };
    out.put(group.name);
    const bool outer = group.outer.axis != Axis::none;
    const bool inner = group.inner.axis != Axis::none;
    if (outer || inner) {
        out.put('[');
        if (outer) {
            put(group.outer, entry / group.inner.count);
        }
        if (outer && inner) {
            out.put(',');
        }
        if (inner) {
            put(group.inner, entry % group.inner.count);
        }
        out.put(']');
    }
}

// ---- Writing rows and masks ----

// Eight bits as eight bytes of 0 and 1, the lowest bit in the lowest byte.
constexpr std::uint64_t bytes_of_bits(std::uint64_t bits) {
    // Four bits a half: a multiplication brings each to a byte of its own, and no sum carries into another.
    const std::uint64_t halves = (bits & 0xF) | (bits & 0xF0) << 28;
    return halves * 0x204081 & 0x0101010101010101;
}

// Whether compilers may be told to move whole words: they mostly do not see it in moving bytes. They are told by the
// builtin, since a GPU has no std::memcpy.
constexpr bool moves_words() { return !std::is_constant_evaluated() && std::endian::native == std::endian::little; }

// Writes a word as eight bytes, the lowest first.
template <class Byte>
constexpr void write_word(std::uint64_t word, Byte* to) {
    static_assert(sizeof(Byte) == 1);
    if (moves_words()) {
        __builtin_memcpy(to, &word, sizeof word);
        return;
    }
    for (int i = 0; i < 8; ++i) {
        to[i] = static_cast<Byte>(word >> 8 * i & 0xFF);
    }
}

// Four values of a byte each as one word, the first lowest.
template <class Byte>
constexpr std::uint32_t read_four(const Byte* from) {
    static_assert(sizeof(Byte) == 1);
    std::uint32_t word = 0;
    if (moves_words()) {
        __builtin_memcpy(&word, from, sizeof word);
        return word;
    }
    for (int i = 0; i < 4; ++i) {
        word |= std::uint32_t{std::bit_cast<std::uint8_t>(from[i])} << 8 * i;
    }
    return word;
}

#if defined(__AVX2__) && !defined(__CUDA_ARCH__)
// A byte for each of 32 bits, with all its bits set or none. The shuffle that does it in a few steps no compiler finds
// by itself: every byte gets the byte that its bit is in, and keeps that bit alone.
using ThirtyTwoBytes [[gnu::vector_size(32)]] = std::uint8_t;
inline ThirtyTwoBytes bytes_with(std::uint32_t bits) {
    using Words [[gnu::vector_size(32)]] = std::uint32_t;
    constexpr ThirtyTwoBytes bit_of_byte{1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                                         1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const auto everywhere = reinterpret_cast<ThirtyTwoBytes>(Words{} + bits);
    const ThirtyTwoBytes eightfold =
        __builtin_shufflevector(everywhere, everywhere, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1,  //
                                18, 18, 18, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19);
    return reinterpret_cast<ThirtyTwoBytes>((eightfold & bit_of_byte) == bit_of_byte);
}
#endif

// Writes 32 bits as 32 bytes of 0 and 1.
template <class Byte>
constexpr void write_bits(std::uint32_t bits, Byte* to) {
#if defined(__AVX2__) && !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) {
        const auto entries = bytes_with(bits) & 1;
        __builtin_memcpy(to, &entries, sizeof entries);
        return;
    }
#endif
    for (int i = 0; i < 32; i += 8) {
        write_word(bytes_of_bits(bits >> i & 0xFF), to + i);
    }
}

// Writes 32 entries from 0 to 7, of which each word has one bit: `ones` of worth 1, `twos` of 2, `fours` of 4.
template <class Byte>
constexpr void write_digits(std::uint32_t ones, std::uint32_t twos, std::uint32_t fours, Byte* to) {
#if defined(__AVX2__) && !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) {
        const auto entries = (bytes_with(ones) & 1) | (bytes_with(twos) & 2) | (bytes_with(fours) & 4);
        __builtin_memcpy(to, &entries, sizeof entries);
        return;
    }
#endif
    for (int first = 0; first < 32; first += 8) {
        const auto part = [first](std::uint32_t word) { return bytes_of_bits(word >> first & 0xFF); };
        write_word(part(ones) | part(twos) << 1 | part(fours) << 2, to + first);
    }
}

// Writes one entry after the other: a row's are -128 to 127, a mask's 0 and 1.
template <class Byte>
class EntryPen {
    static_assert(sizeof(Byte) == 1);

public:
    constexpr explicit EntryPen(Byte* to) : to_(to) {}

    constexpr void flag(bool value) { put(value ? 1 : 0); }
    constexpr void number(int value) { put(std::clamp(value, -128, 127)); }
    // A 1 at `place` of so many entries; nowhere if the place is not among them.
    constexpr void one_of(int place, int count) {
        for (int i = 0; i < count; ++i) {
            put(i == place ? 1 : 0);
        }
    }
    constexpr void zeros(int count) {
        for (int i = 0; i < count; ++i) {
            put(0);
        }
    }
    // The lowest `count` bytes of a word, an entry each, at most eight. All eight are written, so that the row must
    // have as many entries from here on: what is short comes before what is long.
    constexpr void bytes(std::uint64_t word, int count) {
        write_word(word, to_);
        to_ += count;
    }
    // The lowest `Count` bits of two words, an entry each.
    template <int Count>
    constexpr void bits(std::uint64_t low, std::uint64_t high = 0) {
        static_assert(Count <= 128);
        words<(Count < 64 ? Count : 64)>(low);
        if constexpr (Count > 64) {
            words<Count - 64>(high);
        }
    }
    // The same, where only the table knows how many there are.
    constexpr void bits(std::uint64_t low, std::uint64_t high, int count) {
        int left = count;
        for (; left >= 8; left -= 8) {
            bytes(bytes_of_bits(low & 0xFF), 8);
            low = low >> 8 | high << 56;
            high >>= 8;
        }
        for (; left > 0; --left) {
            put(static_cast<int>(low & 1U));
            low >>= 1;
        }
    }

    constexpr Byte* at() const { return to_; }

private:
    constexpr void put(int value) {
        *to_ = static_cast<Byte>(value);
        ++to_;
    }
    template <int Count>
    constexpr void words(std::uint64_t word) {
        int first = 0;
        for (; first + 32 <= Count; first += 32) {
            write_bits(static_cast<std::uint32_t>(word >> first), to_);
            to_ += 32;
        }
        for (; first + 8 <= Count; first += 8) {
            bytes(bytes_of_bits(word >> first & 0xFF), 8);
        }
        for (; first < Count; ++first) {
            put(static_cast<int>(word >> first & 1U));
        }
    }

    Byte* to_;
};

using RowPen = EntryPen<std::int8_t>;
using MaskPen = EntryPen<std::uint8_t>;

// The seats from `me` on clockwise: `f(seat)` is called for each, the own one first.
template <class F>
constexpr void for_each_seat_from(Seat me, int players, F&& f) {
    Seat seat = me;
    for (int i = 0; i < players; ++i) {
        f(seat);
        seat = next_seat(seat, players);
    }
}

// A byte a seat, the own seat's in the lowest byte and the others in their order; those of no seat are 0.
constexpr std::uint64_t bytes_from(std::uint64_t by_seat, Seat me, int players) {
    const std::uint64_t all = players == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * players) - 1;
    const std::uint64_t mine = by_seat & all;
    return (mine >> 8 * me.index() | (me.index() == 0 ? 0 : mine << 8 * (players - me.index()))) & all;
}
constexpr std::uint64_t bytes_from(const PerSeat<std::uint8_t>& by_seat, Seat me, int players) {
    return bytes_from(std::bit_cast<std::uint64_t>(by_seat), me, players);
}
constexpr std::uint64_t flags_from(SeatSet seats, Seat me, int players) {
    return bytes_from(bytes_of_bits(seats.bits), me, players);
}

// How many places to the left of `me` a seat is; -1 for nobody.
constexpr int places_from(Seat me, Seat seat, int players) {
    if (seat == no_seat) {
        return -1;
    }
    const int places = seat.index() - me.index();
    return places < 0 ? places + players : places;
}

}  // namespace shoal
