// Laying cards: which rows a card may go on, and which lays are a fiasco.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/verdict.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// A set of rows: bit i is row i.
using RowSet = unsigned;

constexpr bool row_lies_there(const Table& table, int row) {
    return row >= 0 && row < row_count && !table.rows[static_cast<std::size_t>(row)].empty();
}

// The ends of the rows as they are at this moment.
struct RowEnds {
    unsigned by_colour = 0;  // three bits a colour: the rows whose last card has it
    RowSet there = 0;

    constexpr RowSet with(Colour colour) const {
        return by_colour >> row_count * static_cast<unsigned>(colour) & ((1U << row_count) - 1);
    }
};

constexpr RowEnds row_ends(const Rules& rules, const Table& table) {
    RowEnds ends;
    for (unsigned row = 0; row < row_count; ++row) {
        if (!table.rows[row].empty()) {
            const auto colour = static_cast<unsigned>(rules.colour(table.rows[row].back()));
            ends.by_colour |= 1U << (row_count * colour + row);
            ends.there |= 1U << row;
        }
    }
    return ends;
}

// A colour at the end of some row must go on such a row; a colour at no row's end may go anywhere.
constexpr RowSet rows_by_colour(const RowEnds& ends, Colour colour) {
    const RowSet matching = ends.with(colour);
    return matching != 0 ? matching : ends.there;
}

// All cards of a turn go on one row.
constexpr RowSet rows_by_turn(const Table& table, const RowEnds& ends) {
    return table.turn_row == no_row ? ends.there : ends.there & 1U << table.turn_row;
}

constexpr RowSet rows_for(const Table& table, const RowEnds& ends, Colour colour) {
    return rows_by_colour(ends, colour) & rows_by_turn(table, ends);
}

constexpr bool keeps_laying_rules(const Rules& rules, const Table& table, CardId card, int row) {
    return (rows_for(table, row_ends(rules, table), rules.colour(card)) >> row & 1U) != 0;
}

// With the fiasco card in play a wrong lay costs, without it the lay is refused.
constexpr Verdict<Reason> wrong_lay(const Rules& rules, Reason reason, int first, int second = 0) {
    return rules.options.fiasco ? Verdict<Reason>::penalised(reason, first, second)
                                : Verdict<Reason>::refused(reason, first, second);
}

constexpr Verdict<Reason> judge_lay(const Rules& rules, const Table& table, const Hand& hand, const Move& move) {
    using Verdict = Verdict<Reason>;
    const CardId card = move.card();
    const int row = move.row();
    if (!hand.contains(card)) {
        return Verdict::refused(Reason::not_in_hand, card.index());
    }
    if (!row_lies_there(table, row)) {
        return Verdict::refused(Reason::no_such_row, row);
    }
    const RowEnds ends = row_ends(rules, table);
    if ((rows_by_turn(table, ends) >> row & 1U) == 0) {
        return wrong_lay(rules, Reason::second_row, table.turn_row);
    }
    const Colour colour = rules.colour(card);
    if ((rows_by_colour(ends, colour) >> row & 1U) == 0) {
        return wrong_lay(rules, Reason::colour_elsewhere, static_cast<int>(colour),
                         std::countr_zero(ends.with(colour)));
    }
    return Verdict::legal();
}

// Lists each face of the hand on each row of `wanted(colour)`.
template <class Wanted>
constexpr void list_lays(const Rules& rules, const Hand& hand, Wanted&& wanted, Moves& list) {
    Face last{};
    for (const CardId card : hand) {
        const Face face = rules.face(card);
        if (face == last) {
            continue;  // a second copy of the same face, which lies next to the first in the hand
        }
        last = face;
        for (RowSet rest = wanted(face.colour); rest != 0; rest &= rest - 1) {
            list.push_back(Move::lay(card, std::countr_zero(rest)));
        }
    }
}

constexpr void list_legal_lays(const Rules& rules, const Table& table, const Hand& hand, Moves& list) {
    const RowEnds ends = row_ends(rules, table);
    list_lays(rules, hand, [&](Colour colour) { return rows_for(table, ends, colour); }, list);
}

constexpr void list_fiascos(const Rules& rules, const Table& table, const Hand& hand, Moves& list) {
    const RowEnds ends = row_ends(rules, table);
    list_lays(rules, hand, [&](Colour colour) { return ends.there & ~rows_for(table, ends, colour); }, list);
}

}  // namespace shoal::fatfish
