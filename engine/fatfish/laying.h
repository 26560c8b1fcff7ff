// Laying cards: which rows a card may go on, and which lays are a fiasco.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/verdict.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// A set of colours: bit c is colour c.
using ColourSet = unsigned;
inline constexpr ColourSet all_colours = (1U << colour_count) - 1;

constexpr bool row_lies_there(const Table& table, int row) {
    return row >= 0 && row < row_count && !table.rows[static_cast<std::size_t>(row)].empty();
}

// The colours at the ends of the rows as they are at this moment.
struct RowEnds {
    std::array<ColourSet, row_count> colour{};  // of the row's last card; none where no row lies

    constexpr ColourSet all() const { return colour[0] | colour[1] | colour[2]; }
};
static_assert(row_count == 3);

constexpr ColourSet end_of(const Rules& rules, const Row& row) {
    if (row.empty()) {
        return 0;
    }
    return 1U << static_cast<unsigned>(rules.colour(row.back()));
}

constexpr RowEnds row_ends(const Rules& rules, const Table& table) {
    RowEnds ends;
    ends.colour[0] = end_of(rules, table.rows[0]);
    ends.colour[1] = end_of(rules, table.rows[1]);
    ends.colour[2] = end_of(rules, table.rows[2]);
    return ends;
}

// A colour at the end of some row must go on such a row; a colour at no row's end may go anywhere.
constexpr ColourSet colours_for(const RowEnds& ends, std::size_t row) {
    const ColourSet own = ends.colour[row];
    const ColourSet if_there = 0U - (own != 0);
    return if_there & (own | (all_colours & ~ends.all()));
}

// All cards of a turn go on one row.
constexpr bool is_row_of_turn(const Table& table, int row) {
    return (table.turn_row == no_row) | (table.turn_row == row);
}

constexpr bool keeps_laying_rules(const Rules& rules, const Table& table, CardId card, int row) {
    const ColourSet colours = colours_for(row_ends(rules, table), static_cast<std::size_t>(row));
    const auto colour = static_cast<unsigned>(rules.colour(card));
    return is_row_of_turn(table, row) & ((colours >> colour & 1U) != 0);
}

constexpr int first_row_ending_in(const RowEnds& ends, Colour colour) {
    int row = 0;
    while (ends.colour[static_cast<std::size_t>(row)] != 1U << static_cast<unsigned>(colour)) {
        ++row;
    }
    return row;
}

// With the fiasco card in play a wrong lay costs, without it the lay is refused.
constexpr Judgement wrong_lay(const Rules& rules, Reason reason, int first, int second = 0) {
    return rules.options.fiasco ? Judgement::penalised(reason, first, second)
                                : Judgement::refused(reason, first, second);
}

constexpr Judgement judge_lay(const Rules& rules, const Table& table, const Hand& hand, const Move& move) {
    const CardId card = move.card();
    const int row = move.row();
    if (!hand.contains(card)) {
        return Judgement::refused(Reason::not_in_hand, card.index());
    }
    if (!row_lies_there(table, row)) {
        return Judgement::refused(Reason::no_such_row, row);
    }
    if (!is_row_of_turn(table, row)) {
        return wrong_lay(rules, Reason::second_row, table.turn_row);
    }
    if (!keeps_laying_rules(rules, table, card, row)) {
        const Colour colour = rules.colour(card);
        return wrong_lay(rules, Reason::colour_elsewhere, static_cast<int>(colour),
                         first_row_ending_in(row_ends(rules, table), colour));
    }
    return Judgement::legal();
}

// Calls `list(card, colour)` once for each place of a hand. Where no card is, or a second copy of a
// face, which lies next to the first, the colour is `no_colour`, which is in no set of colours. What
// a hand holds cannot be foreseen, so there is no branch on it.
template <class List>
constexpr void for_each_face(const Rules& rules, const Hand& hand, List&& list) {
    Face last{};
    for (std::size_t place = 0; place < hand_max; ++place) {
        const CardId card = hand[place];
        const Face face = rules.face_if_any(card);
        list(card, face == last ? no_colour : face.colour);
        last = face;
    }
}

// Lists each face of the hand on each row that wants its colour, into an empty list. Every lay is
// written and stays only if it is wanted.
constexpr void list_lays(const Rules& rules, const Hand& hand, const std::array<ColourSet, row_count>& wanted,
                         Moves& list) {
    static_assert(hand_max * row_count <= Moves::capacity);
    std::size_t count = 0;
    list.resize(Moves::capacity);
    for_each_face(rules, hand, [&](CardId card, Colour colour) {
        for (std::size_t row = 0; row < row_count; ++row) {
            list[count] = Move::lay(card, static_cast<int>(row));
            count += wanted[row] >> static_cast<unsigned>(colour) & 1U;
        }
    });
    list.resize(count);
}

// The lays of a turn's first card.
constexpr void list_first_lays(const Rules& rules, const Table& table, const Hand& hand, Moves& list) {
    const RowEnds ends = row_ends(rules, table);
    list_lays(rules, hand, {colours_for(ends, 0), colours_for(ends, 1), colours_for(ends, 2)}, list);
}

// The lays on the row that the turn has begun with.
constexpr void list_further_lays(const Rules& rules, const Table& table, const Hand& hand, Moves& list) {
    const ColourSet wanted = colours_for(row_ends(rules, table), table.turn_row);
    std::size_t count = 0;
    list.resize(Moves::capacity);
    for_each_face(rules, hand, [&](CardId card, Colour colour) {
        list[count] = Move::lay(card, table.turn_row);
        count += wanted >> static_cast<unsigned>(colour) & 1U;
    });
    list.resize(count);
}

constexpr void list_fiascos(const Rules& rules, const Table& table, const Hand& hand, Moves& list) {
    const RowEnds ends = row_ends(rules, table);
    std::array<ColourSet, row_count> wrong{};
    for (std::size_t row = 0; row < row_count; ++row) {
        const bool is_right = is_row_of_turn(table, static_cast<int>(row));
        wrong[row] = ends.colour[row] == 0 ? 0 : all_colours & ~(is_right ? colours_for(ends, row) : 0);
    }
    list_lays(rules, hand, wrong, list);
}

}  // namespace shoal::fatfish
