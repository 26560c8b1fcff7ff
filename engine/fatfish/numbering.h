// Actions as numbers, each a whole move: laying a face on a row, row by row; then stopping; then keeping cards of the
// full row, by the set of their places among its sorted cards; then taking a licence.
//
// Of equal cards the list of legal moves has one, and the same one is meant here: the first in hand, and in a full row
// the split that the list shows. Lays that would be a fiasco have numbers, but no mask shows them.
#pragma once

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
#include "engine/fatfish/notation.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

using Choice = NoChoice;

inline constexpr std::string_view numbering =
    "To lay a card: row by row, each with every face; to stop; to keep cards of the full row, by their places in it "
    "once it\n"
    "is sorted as the encoding shows it; to take a licence, A to I. What would be a fiasco is not legal.";

inline constexpr int lay_actions = row_count * face_count;
inline constexpr int keep_actions = (1 << row_length) - 1;  // any cards of the row, but not none
inline constexpr int stop_action = lay_actions;
inline constexpr int first_keep = stop_action + 1;
inline constexpr int first_take = first_keep + keep_actions;
inline constexpr std::size_t action_max = first_take + licence_count;

constexpr int lay_action(int row, int face) { return face_count * row + face; }
constexpr int keep_action(unsigned places) { return first_keep + static_cast<int>(places) - 1; }
constexpr int take_action(Licence licence) { return first_take + static_cast<int>(licence); }

constexpr int action_count(const Rules&) { return static_cast<int>(action_max); }

constexpr void write_face(int number, Text& out) {
    const Face face = face_of_number(number);
    out.put(colour_letter(face.colour)).number(face.value);
}

// y6>1    stop    keep 1st 3rd 4th: the places among the row's sorted cards    take D
constexpr void write_action(const Rules&, int action, Text& out) {
    constexpr std::array<std::string_view, row_length> places{" 1st", " 2nd", " 3rd", " 4th", " 5th"};
    if (action < lay_actions) {
        write_face(action % face_count, out);
        out.put('>').number(action / face_count + 1);
    } else if (action == stop_action) {
        out.put("stop");
    } else if (action < first_take) {
        out.put("keep");
        const auto kept = static_cast<unsigned>(action - first_keep + 1);
        for (std::size_t place = 0; place < row_length; ++place) {
            out.put((kept >> place & 1U) != 0 ? places[place] : "");
        }
    } else {
        out.put("take ").put(licence_letter(static_cast<Licence>(action - first_take)));
    }
}

// ---- The legal actions as bits ----

// The faces of some colours, a bit a face.
inline constexpr std::array<std::uint32_t, all_colours + 1> faces_by_colours = [] {
    std::array<std::uint32_t, all_colours + 1> faces{};
    for (ColourSet colours = 0; colours <= all_colours; ++colours) {
        for (int face = 0; face < face_count; ++face) {
            faces[colours] |= (colours >> face / value_max & 1U) << face;
        }
    }
    return faces;
}();

// The splits that `list_keeps` lists of a row of this pattern: bit i is the set of places i + 1.
inline constexpr std::array<std::uint32_t, pattern_count> keeps_by_pattern = [] {
    std::array<std::uint32_t, pattern_count> keeps{};
    for (std::size_t pattern = 0; pattern < pattern_count; ++pattern) {
        const Splits& splits = splits_by_pattern[pattern];
        for (std::size_t i = 0; i < splits.count; ++i) {
            keeps[pattern] |= 1U << (splits.kept[i] - 1);
        }
    }
    return keeps;
}();

// A place without a card sets a bit behind all faces.
constexpr std::uint32_t faces_in(const Rules& rules, const Hand& hand) {
    static_assert(face_count < 32);
    std::uint32_t faces = 0;
    for (std::size_t place = 0; place < hand_max; ++place) {
        faces |= 1U << rules.number_if_any(hand[place]);
    }
    return faces;
}

// The lays, 90 bits in two words, and from stopping on all others.
struct ActionBits {
    std::uint64_t lays_low = 0;
    std::uint64_t lays_high = 0;
    std::uint64_t others = 0;

    constexpr bool contain(int action) const {
        const std::uint64_t lays = action < 64 ? lays_low : lays_high;
        const std::uint64_t word = action < lay_actions ? lays : others;
        const int place = action < lay_actions ? action % 64 : action - lay_actions;
        return (word >> place & 1U) != 0;
    }
};

constexpr ActionBits lays_and_stop(const Rules& rules, const Table& table, const Hand& hand) {
    static_assert(2 * face_count < 64 && lay_actions > 64 && stop_action == lay_actions);
    const RowEnds ends = row_ends(rules, table);
    const std::uint32_t held = faces_in(rules, hand);
    const auto on_row = [&](std::size_t row) {
        const ColourSet if_of_turn = 0U - is_row_of_turn(table, static_cast<int>(row));  // all bits or none
        return std::uint64_t{held & faces_by_colours[if_of_turn & colours_for(ends, row)]};
    };
    return {on_row(0) | on_row(1) << face_count | on_row(2) << 2 * face_count, on_row(2) >> (64 - 2 * face_count),
            table.laid == 0 ? 0U : 1U};
}

constexpr ActionBits legal_actions(const Rules& rules, const Table& table, const Hand& hand) {
    if (!row_is_full(table)) {
        return lays_and_stop(rules, table, hand);
    }
    if (table.kept == 0) {
        const std::size_t pattern = pattern_number(rules, as_set(table.rows[table.turn_row]));
        return {.others = std::uint64_t{keeps_by_pattern[pattern]} << (first_keep - lay_actions)};
    }
    return {.others = std::uint64_t{licences_on_offer(rules, table).bits} << (first_take - lay_actions)};
}

constexpr void write_mask(const Rules& rules, const View& view, const Choice&, std::uint8_t* mask) {
    const bool asked = view.me == view.table.turn;
    const ActionBits actions = asked ? legal_actions(rules, view.table, view.hand) : ActionBits{};
    MaskPen pen(mask);
    pen.bits<lay_actions>(actions.lays_low, actions.lays_high);
    pen.bits<static_cast<int>(action_max) - lay_actions>(actions.others);
}

// ---- Moves and their numbers ----

// Which faces the kept cards of a full row have, as the split that `legal` lists: of equal cards the first ones.
constexpr unsigned listed_places(const Rules& rules, const Row& row, RowCards kept) {
    const RowCards cards = as_set(row);
    std::array<std::uint8_t, face_count> wanted{};
    for (const CardId card : kept) {
        ++wanted[rules.face_numbers[card.value]];
    }
    unsigned places = 0;
    for (std::size_t place = 0; place < row_length; ++place) {
        std::uint8_t& left = wanted[rules.face_numbers[cards[place].value]];
        places |= left > 0 ? 1U << place : 0U;
        left = static_cast<std::uint8_t>(left - (left > 0 ? 1 : 0));
    }
    return places;
}

constexpr int action_of(const Rules& rules, const Table& table, const Move& move) {
    switch (move.kind()) {
        case MoveKind::lay: return lay_action(move.row(), rules.face_numbers[move.card().value]);
        case MoveKind::stop: return stop_action;
        case MoveKind::keep: return keep_action(listed_places(rules, table.rows[table.turn_row], move.cards()));
        case MoveKind::take: return take_action(move.licence());
    }
    return stop_action;
}

constexpr Actions actions_of(const Rules& rules, const View& view, const Move& move) {
    Actions actions;
    actions.push_back(static_cast<std::uint16_t>(action_of(rules, view.table, move)));
    return actions;
}

// The first card of a face in a hand that has one.
constexpr CardId first_copy(const Rules& rules, const Hand& hand, std::size_t face) {
    CardId first = no_card;
    for (std::size_t place = hand_max; place > 0; --place) {
        const CardId card = hand[place - 1];
        first = rules.number_if_any(card) == face ? card : first;
    }
    return first;
}

// The move of a legal action.
constexpr Move move_of(const Rules& rules, const Table& table, const Hand& hand, int action) {
    if (action < lay_actions) {
        return Move::lay(first_copy(rules, hand, static_cast<std::size_t>(action % face_count)), action / face_count);
    }
    if (action == stop_action) {
        return Move::stop();
    }
    if (action < first_take) {
        const auto places = static_cast<unsigned>(action - first_keep + 1);
        return Move::keep(as_set(table.rows[table.turn_row]).at_places(places));
    }
    return Move::take(static_cast<Licence>(action - first_take));
}

constexpr Chosen choose(const Rules& rules, const State& state, Seat seat, Choice&, int action, Move& move) {
    const Table& table = state.table;
    if (action < 0 || action >= action_count(rules) || seat != table.turn || over(table) ||
        !legal_actions(rules, table, state.hands[seat]).contain(action)) {
        return Chosen::refused;
    }
    move = move_of(rules, table, state.hands[seat], action);
    return Chosen::whole;
}

}  // namespace shoal::fatfish
