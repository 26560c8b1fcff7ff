// What a seat knows as a row of small integers for a learner (engine/core/encoding.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/core/text.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/legal.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/material.h"
#include "engine/fatfish/memory.h"
#include "engine/fatfish/numbering.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

inline constexpr int encoding_version = 1;

// ---- The past ----

// How the last turn of each seat ended. Whoever stopped early kept cards back, and has most of them still.
struct Gist {
    PerSeat<std::uint8_t, players_max> laid{};  // cards in that turn; 0: there was none yet
    SeatSet stopped{};                          // the seat ended it before its hand or the row did
    std::uint8_t filler = 0;

    constexpr void end_turn(Seat seat, int cards, bool by_stopping) {
        laid[seat] = static_cast<std::uint8_t>(cards);
        stopped.erase(seat);
        stopped.bits = static_cast<std::uint8_t>(stopped.bits | (by_stopping ? 1U : 0U) << seat.index());
    }

    friend constexpr bool operator==(const Gist&, const Gist&) = default;
};

// Whether a lay is the last card of a hand, and ends the turn without filling the row.
constexpr bool ends_turn(const Rules& rules, const Table& table, const Move& lay) {
    return table.hand_size[table.turn] == 1 &&
           table.rows[static_cast<std::size_t>(lay.row())].size() + 1 < row_length &&
           keeps_laying_rules(rules, table, lay.card(), lay.row());
}

constexpr void note(const Rules& rules, Gist& gist, const State& state, Seat seat, const Move& move) {
    const int laid = state.table.laid;
    switch (move.kind()) {
        case MoveKind::lay:
            if (ends_turn(rules, state.table, move)) {
                gist.end_turn(seat, laid + 1, false);
            }
            return;
        case MoveKind::stop: gist.end_turn(seat, laid, true); return;
        case MoveKind::keep: gist.end_turn(seat, laid, false); return;
        case MoveKind::take: return;
    }
}

// A lay of the turn that goes on has not ended it; a later decision of an earlier turn puts a lay right.
constexpr Gist gist_of(const Rules&, const Memory& memory) {
    Gist gist;
    for (const Decision& decision : memory.decisions) {
        const bool is_lay = decision.kind == MoveKind::lay;
        if (!is_lay || (decision.turn != memory.turn && !decision.came_back)) {
            gist.end_turn(decision.seat, decision.laid + (is_lay ? 1 : 0), decision.kind == MoveKind::stop);
        }
    }
    return gist;
}

// ---- The entries ----

inline constexpr int places_in_rows = row_count * static_cast<int>(row_length);
inline constexpr int asked_phases = static_cast<int>(Phase::over);
inline constexpr int option_count = 2;
inline constexpr int card_entries = colour_count + 1;  // a card: its colour is one of five, and its value

constexpr EncodedGroups encoding_groups(const Rules& rules) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf cards{Axis::card, face_count};
    const AxisOf colours{Axis::colour, colour_count};
    const AxisOf card{Axis::kind, card_entries};
    const AxisOf rows{Axis::place, row_count};
    const AxisOf row_places{Axis::place, places_in_rows};
    const AxisOf one_row{Axis::place, static_cast<int>(row_length)};
    const AxisOf licences{Axis::kind, licence_count};
    EncodedGroups groups;
    groups.push_back({"options", "the option is on", {}, {Axis::kind, option_count}});
    groups.push_back({"phase", "what is asked of whoever is on turn", {}, {Axis::kind, asked_phases}});
    groups.push_back({"turn_row", "the row on which this turn's cards go", {}, rows});
    groups.push_back({"laid", "how many cards this turn has laid", {}, {}, 0, hand_max});
    groups.push_back({"reserve", "how many cards the reserve has", {}, {}, 0, reserve_max});
    groups.push_back({"turn", "the seat is on turn", seats, {}});
    groups.push_back({"fiasco", "the seat has the fiasco card", seats, {}});
    groups.push_back({"stopped", "the seat ended its last turn by stopping", seats, {}});
    groups.push_back(
        {"last_laid", "cards that the seat laid in its last turn; 0: it had none", seats, {}, 0, hand_max});
    groups.push_back({"hand_size", "cards in a seat's hand", seats, {}, 0, hand_max});
    groups.push_back({"pile_size", "cards in a seat's draw pile", seats, {}, 0, pile_max});
    groups.push_back({"score", "a seat's points as they stand, without B and C", seats, {}, -128, 127});
    groups.push_back({"ahead", "how many points a seat has more than the own one", seats, {}, -128, 127});
    groups.push_back(
        {"plus_size", "cards in a seat's plus pile, by which B goes; 0 without licences", seats, {}, 0, card_count});
    groups.push_back(
        {"plus_ones", "1s in a seat's plus pile, by which C goes; 0 without licences", seats, {}, 0, card_count});
    groups.push_back({"row_card", "the colour of a card in a row, and its value; five places a row", row_places, card,
                      0, value_max});
    groups.push_back(
        {"row_sum", "how many cards of a colour a row has, and its points", rows, card, 0, row_length * value_max});
    groups.push_back(
        {"row_best", "the highest value of a colour in a row; 0: it is not there", rows, colours, 0, value_max});
    groups.push_back({"row_end", "the colour at a row's end", rows, colours});
    groups.push_back({"row_length", "how many cards a row has; 0: the place is empty", {}, rows, 0, row_length});
    groups.push_back({"full_kept", "a card of the full row is kept, while a licence is chosen", {}, one_row});
    groups.push_back({"full_card", "the colour and the value of that card; sorted, as the actions of keeping count",
                      one_row, card, 0, value_max});
    groups.push_back({"licence_points", "what a licence is worth; 0 without licences", {}, licences, 0, 127});
    groups.push_back({"open", "licences in the middle", {}, licences});
    groups.push_back({"owned", "licences that a seat has", seats, licences});
    groups.push_back({"held", "how many of a card the own hand has", {}, cards, 0, hand_max});
    groups.push_back({"shown", "how many of a card a fiasco showed in a seat's hand", seats, cards, 0, hand_max});
    groups.push_back({"unseen",
                      "how many of a card the seat has not seen: they may be anywhere, or out of the game",
                      {},
                      cards,
                      0,
                      card_count});
    return groups;
}

inline constexpr std::size_t encoding_max = 600;
static_assert(encoding_size(encoding_groups({.players = players_max})) <= static_cast<int>(encoding_max));

// The groups whose entries are those of a card.
constexpr bool shows_cards(std::string_view group) {
    return group == "row_card" || group == "row_sum" || group == "full_card";
}

constexpr void write_place(const Rules&, std::string_view group, Axis axis, int place, Text& out) {
    if (axis == Axis::card) {
        write_face(place, out);
    } else if (shows_cards(group) && place == colour_count) {
        out.put("value");
    } else if (axis == Axis::colour || shows_cards(group)) {
        out.put(colour_letter(static_cast<Colour>(place)));
    } else if (group == "phase") {
        out.put(phase_name(static_cast<Phase>(place)));
    } else if (group == "options") {
        out.put(option_specs[static_cast<std::size_t>(place)].name);
    } else {
        out.put(licence_letter(static_cast<Licence>(place)));
    }
}

// ---- The cards ----

// The card at a place of a row, or `no_card`. How long a row is cannot be foreseen, so it should cost no branch.
constexpr CardId card_at(const Row& row, std::size_t place) {
    return CardId(row[place].index() | -static_cast<int>(place >= row.size()));
}

// Each card alone, as a set; nothing for `no_card`, whose number is the last one here.
inline constexpr std::array<CardSet, cards_max> single_cards = [] {
    std::array<CardSet, cards_max> sets{};
    for (int card = 0; card < card_count; ++card) {
        sets[static_cast<std::size_t>(card)].insert(CardId(card));
    }
    return sets;
}();

constexpr CardSet only_if_any(CardId card) { return single_cards[card.value % cards_max]; }

constexpr CardSet as_cards(const Hand& hand) {
    return only_if_any(hand[0]) | only_if_any(hand[1]) | only_if_any(hand[2]) | only_if_any(hand[3]);
}
static_assert(hand_max == 4);

constexpr CardSet seen_cards(const Rules& rules, const View& view) {
    const Table& table = view.table;
    CardSet seen = as_cards(view.hand);
    for (const Row& row : table.rows) {
        for (std::size_t place = 0; place < row_length; ++place) {
            seen |= only_if_any(card_at(row, place));
        }
    }
    for (int index = 0; index < rules.players; ++index) {
        const Seat seat(index);
        seen |= table.plus[seat] | table.minus[seat];
        if (!table.shown[seat].empty()) {
            seen |= as_cards(table.shown[seat]);
        }
    }
    return seen;
}

// Adds a hand's cards to a group's entries; a free place adds to the entry behind them, which is written later.
constexpr void count_hand(const Rules& rules, const Hand& hand, RowPen& pen) {
    std::int8_t* const counts = pen.at();
    pen.zeros(face_count);
    if (hand.empty()) {
        return;
    }
    counts[face_count] = 0;
    for (std::size_t place = 0; place < hand_max; ++place) {
        ++counts[rules.number_if_any(hand[place])];
    }
}

// Faces are in the order of the cards, so that the low word of a set has the first of them, the high word the others,
// and both have only the one at which the high word begins.
constexpr void count_faces(const Rules& rules, const CardSet& cards, std::int8_t* counts) {
    const std::size_t first_high = rules.face_numbers[64];
    for (std::size_t face = 0; face < first_high; ++face) {
        counts[face] = static_cast<std::int8_t>(std::popcount(cards.low & rules.face_cards[face].low));
    }
    for (std::size_t face = first_high; face < face_count; ++face) {
        counts[face] = static_cast<std::int8_t>(std::popcount(cards.high & rules.face_cards[face].high));
    }
    const int rest = std::popcount(cards.low & rules.face_cards[first_high].low);
    counts[first_high] = static_cast<std::int8_t>(counts[first_high] + rest);
}

constexpr void encode_cards(const Rules& rules, const View& view, RowPen& pen) {
    count_hand(rules, view.hand, pen);
    for_each_seat_from(view.me, rules.players, [&](Seat seat) { count_hand(rules, view.table.shown[seat], pen); });
    const CardSet unseen = CardSet::range(0, card_count) - seen_cards(rules, view);
    count_faces(rules, unseen, pen.at());
}

// ---- The rows ----

// The last card of a row, or `no_card`.
constexpr CardId last_card(const Row& row) {
    const bool is_empty = row.empty();
    return CardId(row[row.size() - std::size_t{!is_empty}].index() | -static_cast<int>(is_empty));
}

// The highest value of each colour: the highest bit fills up those below it, and the bits but the lowest are counted.
constexpr std::uint64_t highest_values(std::uint64_t values) {
    std::uint64_t bits = values;
    bits |= bits >> 1 & 0x7F7F7F7F7F7F7F7F;
    bits |= bits >> 2 & 0x3F3F3F3F3F3F3F3F;
    bits |= bits >> 4 & 0x0F0F0F0F0F0F0F0F;
    bits &= 0xFEFEFEFEFEFEFEFE;
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    return (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

// A card is written as the bytes of its word. Their sum says how many cards there are of each colour, and their points.
constexpr void encode_rows(const Rules& rules, const Table& table, RowPen& pen) {
    std::array<std::uint64_t, row_count> sums{};
    std::array<std::uint64_t, row_count> values{};  // by colour: in its byte bit v for the value v
    for (std::size_t row = 0; row < row_count; ++row) {
        for (std::size_t place = 0; place < row_length; ++place) {
            const std::uint64_t word = rules.word_if_any(card_at(table.rows[row], place));
            pen.bytes(word, card_entries);
            sums[row] += word;
            values[row] |= (word & colours_of_word) << (word >> 8 * colour_count);
        }
    }
    for (const std::uint64_t sum : sums) {
        pen.bytes(sum, card_entries);
    }
    for (const std::uint64_t of_row : values) {
        pen.bytes(highest_values(of_row), colour_count);
    }
    for (const Row& row : table.rows) {
        pen.bytes(rules.word_if_any(last_card(row)), colour_count);
    }
    for (const Row& row : table.rows) {
        pen.number(static_cast<int>(row.size()));
    }
}

// The full row as its splits are numbered; most of the time there is none.
constexpr void encode_full_row(const Rules& rules, const Table& table, RowPen& pen) {
    if (!row_is_full(table)) {
        pen.zeros(static_cast<int>(row_length) * (card_entries + 1));
        return;
    }
    const RowCards cards = as_set(table.rows[table.turn_row]);
    const RowCards kept = kept_cards(table);
    for (std::size_t place = 0; place < row_length; ++place) {
        pen.flag(kept.contains(cards[place]));
    }
    for (std::size_t place = 0; place < row_length; ++place) {
        pen.bytes(rules.word_if_any(cards[place]), card_entries);
    }
}

// ---- The seats ----

constexpr int score_now(const Rules& rules, const Table& table, Seat seat) {
    return points_in(rules, table.plus[seat]) - points_in(rules, table.minus[seat]) -
           (table.fiasco == seat ? fiasco_penalty : 0) + owned_licence_points(rules, table.owned[seat]);
}

constexpr std::int8_t entry_of(int number) { return static_cast<std::int8_t>(std::clamp(number, -128, 127)); }

// The groups that say one thing of each seat, in the order of `encoding_groups`.
inline constexpr int seat_groups = 10;

constexpr void encode_seats(const Rules& rules, const View& view, const Gist& gist, RowPen& pen) {
    const Table& table = view.table;
    const int players = rules.players;
    const bool licences = rules.options.licences;
    int mine = 0;
    std::int8_t* entry = pen.at();  // of the first group; those of the others lie so many places behind it
    for_each_seat_from(view.me, players, [&](Seat seat) {
        const CardSet plus = table.plus[seat];
        const int score = score_now(rules, table, seat);
        mine = seat == view.me ? score : mine;  // the own seat is the first
        entry[0] = seat == table.turn;
        entry[1 * players] = seat == table.fiasco;
        entry[2 * players] = gist.stopped.bits >> seat.value & 1;
        entry[3 * players] = static_cast<std::int8_t>(gist.laid[seat]);
        entry[4 * players] = static_cast<std::int8_t>(table.hand_size[seat]);
        entry[5 * players] = static_cast<std::int8_t>(table.pile_size[seat]);
        entry[6 * players] = entry_of(score);
        entry[7 * players] = entry_of(score - mine);
        entry[8 * players] = licences ? static_cast<std::int8_t>(plus.size()) : std::int8_t{0};
        entry[9 * players] = licences ? static_cast<std::int8_t>(ones_in(rules, plus)) : std::int8_t{0};
        ++entry;
    });
    pen = RowPen(pen.at() + seat_groups * players);
}

constexpr void encode_licences(const Rules& rules, const View& view, RowPen& pen) {
    if (!rules.options.licences) {
        pen.zeros(licence_count * (rules.players + 2));
        return;
    }
    for (const std::uint8_t points : rules.licence_points) {
        pen.number(points);
    }
    pen.bits<licence_count>(view.table.open.bits);
    for_each_seat_from(view.me, rules.players,
                       [&](Seat seat) { pen.bits<licence_count>(view.table.owned[seat].bits); });
}

// ---- A row ----

constexpr std::uint64_t byte_if(bool is_so, unsigned place) { return std::uint64_t{is_so} << 8 * place % 64; }

// What is short stands before what is long, so that a few entries may be written as a whole word.
constexpr void encode(const Rules& rules, const View& view, const Gist& gist, const Choice&, std::int8_t* row) {
    const Table& table = view.table;
    RowPen pen(row);
    pen.flag(rules.options.fiasco);
    pen.flag(rules.options.licences);
    pen.bytes(byte_if(!over(table), static_cast<unsigned>(phase(table))), asked_phases);
    pen.bytes(byte_if(table.turn_row != no_row, table.turn_row), row_count);
    pen.number(table.laid);
    pen.number(table.reserve_size);
    encode_seats(rules, view, gist, pen);
    encode_rows(rules, table, pen);
    encode_full_row(rules, table, pen);
    encode_licences(rules, view, pen);
    encode_cards(rules, view, pen);
}

}  // namespace shoal::fatfish
