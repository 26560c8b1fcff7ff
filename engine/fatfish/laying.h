// Laying cards: which rows a card may go on, and which lays are a fiasco.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/id_set.h"
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

// The rows that take each colour now: four bits a colour, of which bit r is row r.
constexpr std::uint32_t rows_by_colour(const Rules& rules, const Table& table) {
    constexpr std::uint32_t every_colour = 0x11111;
    static_assert(colour_count == 5 && row_count < 4);
    std::uint32_t ending_in = 0;
    unsigned there = 0;
    for (std::size_t row = 0; row < row_count; ++row) {
        const std::size_t size = table.rows[row].size();
        const unsigned is_there = size == 0 ? 0U : 1U;
        const auto colour = static_cast<unsigned>(rules.colour(table.rows[row][size - is_there]));
        ending_in |= is_there << (4 * colour + row);
        there |= is_there << row;
    }
    const std::uint32_t at_an_end = (ending_in | ending_in >> 1 | ending_in >> 2) & every_colour;
    const std::uint32_t anywhere = (every_colour & ~at_an_end) * there;
    const unsigned any_row = 7U & (0U - (table.turn_row == no_row));  // all bits or none
    const unsigned of_turn = 7U & (any_row | 1U << table.turn_row % 32);
    return (ending_in | anywhere) & every_colour * of_turn;
}

// A set of rows, and how many of it to pass over: which row comes then. Two bits for each answer, in one word.
inline constexpr std::uint64_t rows_by_rank = [] {
    std::uint64_t answers = 0;
    for (unsigned rows = 0; rows < 8; ++rows) {
        unsigned rank = 0;
        for (unsigned row = 0; row < row_count; ++row) {
            if ((rows >> row & 1U) != 0) {
                answers |= std::uint64_t{row} << 2 * (rows + 8 * rank);
                ++rank;
            }
        }
    }
    return answers;
}();

constexpr int nth_row(std::uint64_t rows, std::uint64_t rank) {
    return static_cast<int>(rows_by_rank >> 2 * (rows + 8 * rank) & 3);
}

// The rows that take each card of a hand: a byte a card, of which bit r is row r. A second copy of a face has none.
constexpr std::uint64_t rows_by_card(const Rules& rules, const Table& table, const Hand& hand) {
    const std::uint32_t rows = rows_by_colour(rules, table);
    std::uint64_t by_card = 0;
    unsigned shift = 0;
    for_each_face(rules, hand, [&](CardId, Colour colour) {
        static_assert(4 * static_cast<unsigned>(no_colour) % 32 >= 4 * colour_count, "where no row is");
        by_card |= std::uint64_t{rows >> 4 * static_cast<unsigned>(colour) % 32 & 7} << shift;
        shift += 8;
    });
    return by_card;
}

// The move at place `draw(count)` of the list of lays, behind which stands stopping once the turn has begun. Sums of
// bytes instead of steps from card to card: a processor cannot foresee where they end, and a GPU's threads would part.
template <class Draw>
constexpr Move draw_lay_or_stop(const Rules& rules, const Table& table, const Hand& hand, Draw&& draw) {
    constexpr std::uint64_t every_card = 0x01010101;
    static_assert(hand_max == 4 && row_count == 3);
    const std::uint64_t rows = rows_by_card(rules, table, hand);
    const std::uint64_t counts = rows - (rows >> 1 & 3 * every_card) - (rows >> 2 & every_card);
    const std::uint64_t upto = counts * every_card & 0xFF * every_card;  // in a card's byte: its lays and those before
    const int lays = static_cast<int>(upto >> 24);
    const auto rank = static_cast<std::uint64_t>(draw(lays + (table.laid == 0 ? 0 : 1)));
    // The high bit of a card's byte stays exactly if all of its lays come before.
    const std::uint64_t passed = ((rank | 0x80) * every_card - upto) & 0x80 * every_card;
    const auto place = static_cast<std::size_t>(std::popcount(passed));
    const std::uint64_t before = upto << 8 >> 8 * place & 0xFF;
    const int row = nth_row(rows >> 8 * place & 7, rank - before);
    const std::uint64_t if_stop = 0U - std::uint64_t{place == hand_max};
    return {(Move::stop().word & if_stop) | (Move::lay(hand[place], row).word & ~if_stop)};
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
