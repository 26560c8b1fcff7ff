// What a seat knows as a row of small integers for a learner (engine/core/encoding.h).
//
// Trump is always green and is not told. Who played, caught or kept a card is one number a card and not a plane a seat:
// in this game three such things are told of every card, and a row would be three times as long.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/fishing/material.h"
#include "engine/fishing/memory.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/numbering.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

inline constexpr int encoding_version = 1;

// ---- The past ----

// Who played which cards in the running round. The table knows it too, trick by trick; this is quicker to read.
struct Gist {
    std::array<std::uint8_t, card_count> played_by{};  // a card's player, counted from 1; 0: nobody's
    std::uint32_t round = 0;                           // the round it is about

    friend constexpr bool operator==(const Gist&, const Gist&) = default;
};

static_assert(PlainValue<Gist>);

// Passed cards are hidden, and what was taken and called the table tells.
constexpr void note(const Rules&, Gist& gist, const State& state, Seat seat, const Move& move) {
    if (gist.round != state.table.round) {
        gist = {};
        gist.round = state.table.round;
    }
    if (move.kind == MoveKind::play) {
        gist.played_by[move.card().value] = static_cast<std::uint8_t>(seat.index() + 1);
    }
}

// A memory says of a `@minus3` not which copy it was: each gets an id of its own.
constexpr Gist gist_of(const Rules&, const Memory& memory) {
    Gist gist;
    gist.round = memory.round;
    CardSet all;
    for (const Decision& decision : memory.decisions) {
        if (decision.move.kind == MoveKind::play) {
            const CardId card = all.contains(decision.move.card()) ? second_minus3_buoy : decision.move.card();
            all.insert(card);
            gist.played_by[card.value] = static_cast<std::uint8_t>(decision.seat.index() + 1);
        }
    }
    return gist;
}

// ---- What the entries mean ----

// A single card is told by its colour or, of a buoy, its face, and by its value.
inline constexpr int first_buoy_kind = colour_count;
inline constexpr int value_kind = first_buoy_kind + face_count - all_buoy.index();
inline constexpr int card_kinds = value_kind + 1;
inline constexpr int value_max = 18;
inline constexpr int phase_count = 5;

constexpr EncodedGroups encoding_groups(const Rules& rules) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf cards{Axis::card, card_count};
    const AxisOf colours{Axis::colour, colour_count};
    const auto kinds = [](int count) { return AxisOf{Axis::kind, count}; };
    EncodedGroups groups;
    groups.push_back(
        {"void", "the seat has shown in this round, since a pass, that it holds none of the colour", seats, colours});
    groups.push_back({"void_before_pass", "the seat had shown so before this round's pass", seats, colours});
    groups.push_back({"leads", "the seat leads the trick", seats, {}});
    groups.push_back({"wins", "the seat would catch the trick as it lies", seats, {}});
    groups.push_back({"calls", "the seat's call binds the trick", seats, {}});
    groups.push_back({"lies", "the seat's card still lies there, while effects are resolved", seats, {}});
    groups.push_back({"asked", "the seat has to decide now", seats, {}});
    groups.push_back({"led", "the colour that is to be followed, led or called", {}, colours});
    groups.push_back({"phase", "what is asked for", {}, kinds(phase_count)});
    groups.push_back({"low", "the lowest card catches the trick", {}, {}});
    groups.push_back({"passed", "cards were passed in this round", {}, {}});
    groups.push_back({"trick", "a seat's card in the trick: its colour or which buoy it is, and its value", seats,
                      kinds(card_kinds), 0, value_max});
    groups.push_back({"given",
                      "the card that the own seat has chosen for this round's pass, in the same way",
                      {},
                      kinds(card_kinds),
                      0,
                      value_max});
    groups.push_back({"received",
                      "the card that the own seat got in this round's pass, in the same way",
                      {},
                      kinds(card_kinds),
                      0,
                      value_max});
    groups.push_back(
        {"drew", "cards of this round's hand that a seat took from its stockroom", seats, {}, 0, hand_max});
    groups.push_back({"stockroom_size", "cards left in a seat's stockroom", seats, {}, 0, card_count});
    groups.push_back({"caught_count", "how many cards a seat has caught in this round", seats, {}, 0, card_count});
    groups.push_back({"ahead",
                      "how many points a seat has more than the own one, with those of this round's catch; "
                      "cut off at -128 and 127",
                      seats,
                      {},
                      -128,
                      127});
    groups.push_back({"half_points",
                      "half of the own points, rounded down, with those of this round's catch; cut off at 127",
                      {},
                      {},
                      -128,
                      127});
    groups.push_back({"pass_trick", "at the end of which trick cards were passed, from 0", {}, {}, 0, hand_max});
    groups.push_back({"trick_number", "the trick, from 0 in each round", {}, {}, 0, hand_max});
    groups.push_back(
        {"tricks_left", "tricks of this round that are not over, the running one too", {}, {}, 0, hand_max});
    groups.push_back({"round", "the round, from 1", {}, {}, 1, round_count});
    groups.push_back({"ocean_size", "cards left in the ocean", {}, {}, 0, ocean_count});
    groups.push_back({"held", "the own hand", {}, cards});
    groups.push_back({"played",
                      "who has played the card in this round, the trick's too: 1 the own seat, 2 the next",
                      {},
                      cards,
                      0,
                      players_max});
    groups.push_back({"caught", "who has caught the card in this round, likewise", {}, cards, 0, players_max});
    groups.push_back({"stockroom",
                      "in whose stockroom the card lay before hands were taken up, likewise",
                      {},
                      cards,
                      0,
                      players_max});
    return groups;
}

inline constexpr std::size_t encoding_max = 768;

constexpr void write_kind(std::string_view group, int kind, Text& out) {
    if (group == "phase") {
        out.put(phase_name(static_cast<Phase>(kind)));
    } else if (kind == value_kind) {
        out.put("value");
    } else if (kind < first_buoy_kind) {
        out.put(colour_letters[static_cast<std::size_t>(kind)]);
    } else {
        write_card(card_with_face(all_buoy.index() + kind - first_buoy_kind), out);
    }
}

constexpr void write_place(const Rules& rules, std::string_view group, Axis axis, int place, Text& out) {
    if (axis == Axis::card) {
        write_action(rules, face_number(CardId(place)), out);
        out.put(CardId(place) == second_minus3_buoy ? " too" : "");
    } else if (axis == Axis::colour) {
        out.put(colour_letters[static_cast<std::size_t>(place)]);
    } else if (axis == Axis::kind) {
        write_kind(group, place, out);
    }
}

// ---- Writing a row ----

// Pens are handed on by value: whoever writes through one that lies in memory makes the compiler look there again.

// Writes eight entries of which so many count; those behind them are written over by what follows.
[[nodiscard]] constexpr RowPen encode_eight(std::uint64_t bytes, int count, RowPen pen) {
    write_word(bytes, pen.at());
    return RowPen(pen.at() + count);
}

// The two `@minus3` look alike: which of them it is is told nobody, so the greater entry comes first.
constexpr void forget_copies(std::int8_t* cards) {
    const std::int8_t first = cards[minus3_buoy.value];
    const std::int8_t second = cards[second_minus3_buoy.value];
    cards[minus3_buoy.value] = std::max(first, second);
    cards[second_minus3_buoy.value] = std::min(first, second);
}

[[nodiscard]] constexpr RowPen encode_cards(CardSet cards, RowPen pen) {
    std::int8_t* const to = pen.at();
    pen.bits<card_count>(cards.low, cards.high);
    forget_copies(to);
    return pen;
}

// Whose set each card is in, the own seat's counting 1: the digits of that number are sets too. The last block of 32
// writes past the cards, where there is more of the row.
[[nodiscard]] constexpr RowPen encode_owners(Seat me, int players, const BySeat<CardSet>& cards, RowPen pen) {
    static_assert(players_max < 8);
    CardSet ones;
    CardSet twos;
    CardSet fours;
    for (unsigned seat = 0; seat < static_cast<unsigned>(players_max); ++seat) {
        const unsigned number = 1U + static_cast<unsigned>(places_from(me, Seat(static_cast<int>(seat)), players));
        const auto with_digit = [&](unsigned digit) {
            const std::uint64_t if_there = 0 - std::uint64_t{number >> digit & 1U};
            return CardSet{cards.at[seat].low & if_there, cards.at[seat].high & if_there};
        };
        ones |= with_digit(0);
        twos |= with_digit(1);
        fours |= with_digit(2);
    }
    std::int8_t* const to = pen.at();
    for (int first = 0; first < card_count; first += 32) {
        const auto part = [first](const CardSet& set) {
            return static_cast<std::uint32_t>((first < 64 ? set.low : set.high) >> (first & 63));
        };
        write_digits(part(ones), part(twos), part(fours), to + first);
    }
    forget_copies(to);
    return RowPen(to + card_count);
}

// The seats as one of them sees them, that one first.
struct Seen {
    int me;
    int players;

    // A byte a seat, turned so that the own one comes first.
    constexpr std::uint64_t turned(std::uint64_t bytes) const {
        const std::uint64_t all = bytes & ((std::uint64_t{1} << 8 * players) - 1);
        return all >> 8 * me | all << 8 * (players - me);
    }
    template <class T>
    constexpr std::uint64_t bytes(const BySeat<T>& by_seat) const {
        static_assert(players_max == 5 && sizeof(T) == 1);
        const auto last = std::bit_cast<std::uint8_t>(by_seat[Seat(4)]);
        return turned(read_four(by_seat.at.data()) | std::uint64_t{last} << 32);
    }
    // A bit a seat.
    constexpr std::uint64_t bits(SeatSet seats) const {
        const std::uint64_t all = seats.bits & SeatSet::all(players).bits;
        return (all >> me | all << (players - me)) & SeatSet::all(players).bits;
    }
    constexpr std::uint64_t bit(Seat seat) const {
        static_assert((no_seat.value & 7) >= players_max, "nobody's bit is no player's");
        return bits({static_cast<std::uint8_t>(1U << (seat.value & 7U))});
    }
};

// How a single card is told; no_card, cut off to seven bits, is nothing.
struct CardEntries {
    std::uint64_t first = 0;
    std::uint64_t rest = 0;

    constexpr void put(int kind, int value) {
        (kind < 8 ? first : rest) |= static_cast<std::uint64_t>(value) << 8 * (kind % 8);
    }
};
inline constexpr std::array<CardEntries, 128> card_entries = [] {
    std::array<CardEntries, 128> entries{};
    for (int id = 0; id < card_count; ++id) {
        const CardId card(id);
        if (is_buoy(card)) {
            entries[card.value].put(first_buoy_kind + face_number(card) - all_buoy.index(), 1);
        } else {
            entries[card.value].put(static_cast<int>(colour_of(card)), 1);
            entries[card.value].put(value_kind, value_of(card));
        }
    }
    return entries;
}();

[[nodiscard]] constexpr RowPen encode_card(std::uint64_t id, RowPen pen) {
    const CardEntries& entries = card_entries[id & 0x7F];
    pen = encode_eight(entries.first, 8, pen);
    return encode_eight(entries.rest, card_kinds - 8, pen);
}

[[nodiscard]] constexpr RowPen encode_trick(const Seen& seen, std::uint64_t trick, RowPen pen) {
    for (int i = 0; i < seen.players; ++i) {
        pen = encode_card(trick >> 8 * i, pen);
    }
    return pen;
}

// The colours that each seat has none of, as bits one behind the other.
constexpr std::uint64_t void_bits(const Seen& seen, const BySeat<ColourSet>& voids) {
    const std::uint64_t by_seat = seen.bytes(voids);
    std::uint64_t bits = 0;
    for (int i = 0; i < players_max; ++i) {
        bits |= (by_seat >> 8 * i & ((1U << colour_count) - 1)) << colour_count * i;
    }
    return bits;
}

// A bit for each byte of a word that is this one.
constexpr std::uint64_t places_of_byte(std::uint64_t word, std::uint8_t byte) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    const std::uint64_t unlike = word ^ ones * byte;
    const std::uint64_t high = ((unlike & 0x7F * ones) + 0x7F * ones) | unlike;  // by its highest bit a byte is not 0
    return (~high >> 7 & ones) * 0x0102040810204080 >> 56;                       // brings the bits together
}
static_assert(places_of_byte(0x63FF05000563, 0x63) == 0b00100001 && places_of_byte(0x0100, 0) == 0b11111101);

// Who would catch the trick if it ended now; nobody while no card lies there. The rule is that of `catcher_of`.
constexpr std::uint64_t wins(const Rules& rules, const Table& table, const Seen& seen, std::uint64_t trick) {
    const CardSet deciding = deciding_cards(table, cards_in(rules, current_trick(table)));
    if (deciding.empty()) {
        return table.turn == 0 ? 0 : seen.bit(table.caller != no_seat ? table.caller : table.leader);
    }
    const CardId best = table.low ? deciding.first() : deciding.last();
    return places_of_byte(trick, best.value) & SeatSet::all(seen.players).bits;
}

// All that is said in bits but for cards, in two words: what the first ones write too much is written over.
[[nodiscard]] constexpr RowPen encode_flags(const Rules& rules, const Table& table, const Seen& seen,
                                            std::uint64_t trick, RowPen pen) {
    const int players = seen.players;
    std::int8_t* const to = pen.at();
    const int void_count = colour_count * players;
    static_assert(2 * colour_count * players_max <= 64);
    pen.bits<64>(void_bits(seen, table.voids) | void_bits(seen, table.voids_before_pass) << void_count);

    std::uint64_t flags = colour_bit(table.led) & ((1U << colour_count) - 1);
    flags |= std::uint64_t{1} << (colour_count + static_cast<int>(table.phase));
    flags |= std::uint64_t{table.low} << (colour_count + phase_count);
    flags |= std::uint64_t{table.passed} << (colour_count + phase_count + 1);
    flags = flags << players | seen.bits(table.deciding);
    flags = flags << players | seen.bits(table.lying);
    flags = flags << players | seen.bit(table.caller);
    flags = flags << players | wins(rules, table, seen, trick);
    flags = flags << players | seen.bit(table.leader);
    pen = RowPen(to + 2 * void_count);
    pen.bits<64>(flags);
    return RowPen(to + 2 * void_count + 5 * players + colour_count + phase_count + 2);
}

// Points count as if the round ended now; when the game is over it has.
[[nodiscard]] constexpr RowPen encode_points(const Table& table, const Seen& seen, RowPen pen) {
    const int counts = table.phase == Phase::over ? 0 : 1;
    const int mine = table.scores.at[static_cast<std::size_t>(seen.me)] +
                     counts * table.caught.at[static_cast<std::size_t>(seen.me)].size();
    std::uint64_t caught = 0;
    std::uint64_t ahead = 0;
    for (std::size_t i = 0; i < std::size_t{players_max}; ++i) {
        const int cards = table.caught.at[i].size();
        const int more = std::clamp(table.scores.at[i] + counts * cards - mine, -128, 127);
        caught |= static_cast<std::uint64_t>(cards) << 8 * i;
        ahead |= std::uint64_t{static_cast<std::uint8_t>(more)} << 8 * i;
    }
    pen = encode_eight(seen.turned(caught), seen.players, pen);
    pen = encode_eight(seen.turned(ahead), seen.players, pen);
    pen.number(mine >> 1);
    return pen;
}

[[nodiscard]] constexpr RowPen encode_numbers(const Rules& rules, const Table& table, RowPen pen) {
    pen.number(table.pass_trick);
    pen.number(table.trick);
    pen.number(table.phase == Phase::over ? 0 : hand_size(rules, table) - table.trick);
    pen.number(table.round);
    pen.number(table.ocean_size);
    return pen;
}

// Seats counted from the own one, 1, out of seats counted from 0 that are told for each card, if `told` says so. Byte
// by byte and without a branch, so that many go at a time.
template <class Told, class SeatOf>
constexpr void encode_seats(const Seen& seen, Told&& told, SeatOf&& seat_of, std::int8_t* to) {
    const auto me = static_cast<std::int8_t>(seen.me);
    const auto players = static_cast<std::int8_t>(seen.players);
    for (std::size_t i = 0; i < std::size_t{card_count}; ++i) {
        const auto from_me = static_cast<std::int8_t>(seat_of(i) - me);
        const auto place = static_cast<std::int8_t>(from_me < 0 ? from_me + players : from_me);
        to[i] = static_cast<std::int8_t>(told(i) ? place + 1 : 0);
    }
    forget_copies(to);
}

[[nodiscard]] constexpr RowPen encode_played(const Gist& gist, bool remembered, const Seen& seen, RowPen pen) {
    const std::uint8_t all = remembered ? 0xFF : 0;
    encode_seats(
        seen, [&](std::size_t i) { return (gist.played_by[i] & all) != 0; },
        [&](std::size_t i) { return gist.played_by[i] - 1; }, pen.at());
    return RowPen(pen.at() + card_count);
}

// In whose stockroom each card lay: its home is a layer of it, whose lowest bits are the owner. The last group: nothing
// is written behind it.
constexpr void encode_homes(const Table& table, const Seen& seen, RowPen pen) {
    encode_seats(
        seen, [&](std::size_t i) { return table.home[i].code != 0; },
        [&](std::size_t i) { return table.home[i].code & 7; }, pen.at());
}

// A gist of another round says nothing of this one; when the ocean could not fill the hands, the cards have been put
// away for the next.
template <class ViewOrGlance>
constexpr void encode(const Rules& rules, const ViewOrGlance& view, const Gist& gist, const Choice&, std::int8_t* row) {
    const Table& table = view.table;
    const bool remembered = gist.round == table.round && table.ending != Ending::overfishing;
    const Seen seen{view.me.index(), rules.players};
    const std::uint64_t trick = seen.bytes(current_trick(table));
    RowPen pen(row);
    pen = encode_flags(rules, table, seen, trick, pen);
    pen = encode_trick(seen, trick, pen);
    pen = encode_card(view.given.value, pen);
    pen = encode_card(view.received.value, pen);
    pen = encode_eight(seen.bytes(table.drawn), seen.players, pen);
    pen = encode_eight(seen.bytes(table.stockroom_size), seen.players, pen);
    pen = encode_points(table, seen, pen);
    pen = encode_numbers(rules, table, pen);
    pen = encode_cards(view.hand, pen);
    pen = encode_played(gist, remembered, seen, pen);
    pen = encode_owners(view.me, seen.players, table.caught, pen);
    encode_homes(table, seen, pen);
}

static_assert(encoding_size(encoding_groups(make_rules(players_max, {}, {}))) <= int{encoding_max});

}  // namespace shoal::fishing
