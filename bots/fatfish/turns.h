// Whole turns: which cards are laid on which row, and which of them last.
//
// The order of a turn's cards matters only in that the last one ends the row, and not even that when
// the row is filled. So a turn is a row, a set of faces, and the colour laid last: some twenty choices
// where card by card there are hundreds of ways.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "bots/fatfish/rows.h"

namespace shoal::bots::fatfish {

// The cards of one turn in the order they are laid; none: the turn ends here.
struct Lays {
    std::array<CardId, hand_max> cards{};
    std::uint8_t count = 0;
    std::uint8_t row = 0;

    constexpr Move first_move() const { return count == 0 ? Move::stop() : Move::lay(cards[0], row); }
};

inline constexpr std::size_t turns_max = 3 * (4 * 1 + 6 * 2 + 4 * 3 + 1 * 4) + 1;

// Which turns are looked at: all, or only those of one card and those that fill the row. Cards are dear,
// so laying several and leaving the row to others is seldom right.
enum class Which : std::uint8_t { all, sparing };

// Calls `f(lays, sum)` for each way to lay cards on one row, with the row as it is afterwards.
//
// A colour at the end of another row is out, unless the row itself ends in it, and then only until a
// card of another colour has been laid: such cards come first.
template <Which which, class F>
constexpr void for_each_turn_on(const Rules& rules, const Layout& layout, const Hand& hand, std::size_t row, F&& f) {
    const RowSum& before = layout.rows[row];
    const ColourSet own = layout.ends.colour[row];
    const ColourSet elsewhere = layout.ends_without(row);
    std::array<CardId, hand_max> cards{};
    std::array<Face, hand_max> faces{};
    std::size_t number = 0;
    std::size_t bound = 0;  // how many of the cards must come first
    for (const bool must_be_first : {true, false}) {
        for (const CardId card : hand) {
            const Face face = rules.face(card);
            const ColourSet colour = 1U << static_cast<unsigned>(face.colour);
            if (must_be_first ? (colour & own & elsewhere) != 0 : (colour & elsewhere) == 0) {
                cards[number] = card;
                faces[number] = face;
                ++number;
            }
        }
        bound = must_be_first ? number : bound;
    }
    const std::size_t room = row_length - before.size;
    for (unsigned chosen = 1; chosen < 1U << number; ++chosen) {
        const auto count = static_cast<std::size_t>(std::popcount(chosen));
        if (count > room || (which == Which::sparing && count > 1 && count < room)) {
            continue;
        }
        Lays lays;
        lays.row = static_cast<std::uint8_t>(row);
        RowSum after = before;
        std::array<std::uint8_t, hand_max> places{};
        bool is_first_copy = true;  // of equal cards the first ones are laid
        for (std::size_t i = 0; i < number; ++i) {
            if ((chosen >> i & 1U) != 0) {
                const bool skips = i > 0 && faces[i] == faces[i - 1] && (chosen >> (i - 1) & 1U) == 0;
                is_first_copy = is_first_copy && !skips;
                places[lays.count] = static_cast<std::uint8_t>(i);
                lays.cards[lays.count] = cards[i];
                ++lays.count;
                after.add(faces[i]);
            }
        }
        if (!is_first_copy) {
            continue;
        }
        f(lays, after);
        if (count == room || count == 1) {
            continue;
        }
        // The same cards, with another colour last.
        ColourSet ended_in = 1U << static_cast<unsigned>(faces[places[count - 1]].colour);
        for (std::size_t i = count - 1; i > 0; --i) {
            const Face face = faces[places[i - 1]];
            const ColourSet colour = 1U << static_cast<unsigned>(face.colour);
            if (places[i - 1] >= bound && (ended_in & colour) == 0) {
                ended_in |= colour;
                Lays other = lays;
                std::swap(other.cards[i - 1], other.cards[count - 1]);
                f(other, after);
            }
        }
    }
}

// All turns, or all ways to go on with one that has begun, stopping included.
template <Which which, class F>
constexpr void for_each_turn(const Rules& rules, const Table& table, const Layout& layout, const Hand& hand, F&& f) {
    if (table.turn_row != no_row) {
        Lays stop;
        stop.row = table.turn_row;
        f(stop, layout.rows[table.turn_row]);
        for_each_turn_on<which>(rules, layout, hand, table.turn_row, f);
        return;
    }
    for (std::size_t row = 0; row < row_count; ++row) {
        if (layout.rows[row].size > 0) {
            for_each_turn_on<which>(rules, layout, hand, row, f);
        }
    }
}

}  // namespace shoal::bots::fatfish
