// Splitting a full row: one card of each colour for the plus pile, the others for the minus pile.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/verdict.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr RowCards as_set(const Row& row) {
    RowCards cards;
    for (const CardId card : row) {
        cards.insert(card);
    }
    return cards;
}

constexpr unsigned colours_of(const Rules& rules, const Row& row) {
    unsigned colours = 0;
    for (const CardId card : row) {
        colours |= 1U << static_cast<unsigned>(rules.colour(card));
    }
    return colours;
}

// A set of colours less one of them.
constexpr unsigned without_one(unsigned colours) { return colours & (colours - 1); }

constexpr bool is_one_colour(unsigned colours) { return colours != 0 && without_one(colours) == 0; }

// The places of the kept cards in the row: bit i is card i from the left.
constexpr std::uint8_t places_of(const Row& row, RowCards cards) {
    unsigned places = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        places |= cards.contains(row[i]) ? 1U << i : 0U;
    }
    return static_cast<std::uint8_t>(places);
}

// Exactly one card of each colour is kept; of five cards of one colour, one or two.
constexpr Verdict<Reason> judge_keep(const Rules& rules, const Row& row, RowCards cards) {
    using Verdict = Verdict<Reason>;
    const unsigned colours = colours_of(rules, row);
    const bool one_colour = is_one_colour(colours);
    unsigned kept = 0;
    for (const CardId card : cards) {
        if (!row.contains(card)) {
            return Verdict::refused(Reason::not_in_row, card.index());
        }
        const auto colour = static_cast<unsigned>(rules.colour(card));
        if (!one_colour && (kept >> colour & 1U) != 0) {
            return Verdict::refused(Reason::colour_twice, static_cast<int>(colour));
        }
        kept |= 1U << colour;
    }
    const unsigned missing = colours & ~kept;
    if (missing != 0) {
        return Verdict::refused(Reason::colour_missing, std::countr_zero(missing));
    }
    if (one_colour && cards.size() > 2) {
        return Verdict::refused(Reason::two_at_most);
    }
    return Verdict::legal();
}

constexpr Move with_card(Move keep, std::size_t place, CardId card) {
    RowCards cards = keep.cards();
    cards.append(place, card);
    return Move::keep(cards);
}

// Extends every keep listed so far by each face of one colour: cards[first] up to cards[last - 1].
constexpr void extend_keeps(const Rules& rules, RowCards cards, std::size_t first, std::size_t last, std::size_t place,
                            Moves& list) {
    const std::size_t listed = list.size();
    for (std::size_t i = first + 1; i < last; ++i) {
        if (rules.face(cards[i]) == rules.face(cards[i - 1])) {
            continue;
        }
        for (std::size_t k = 0; k < listed; ++k) {
            list.push_back(with_card(list[k], place, cards[i]));
        }
    }
    for (std::size_t k = 0; k < listed; ++k) {
        list[k] = with_card(list[k], place, cards[first]);
    }
}

// Adds every pair of faces of a row of one colour, each once.
constexpr void list_pairs(const Rules& rules, RowCards cards, Moves& list) {
    const auto repeats = [&](std::size_t i) { return rules.face(cards[i]) == rules.face(cards[i - 1]); };
    for (std::size_t i = 0; i + 1 < row_length; ++i) {
        if (i > 0 && repeats(i)) {
            continue;
        }
        for (std::size_t j = i + 1; j < row_length; ++j) {
            if (j > i + 1 && repeats(j)) {
                continue;
            }
            list.push_back(with_card(with_card(Move::keep({}), 0, cards[i]), 1, cards[j]));
        }
    }
}

constexpr void list_keeps(const Rules& rules, const Row& row, Moves& list) {
    const RowCards cards = as_set(row);
    list.push_back(Move::keep({}));
    std::size_t place = 0;
    for (std::size_t first = 0; first < row_length; ++place) {
        std::size_t last = first + 1;
        while (last < row_length && rules.colour(cards[last]) == rules.colour(cards[first])) {
            ++last;
        }
        extend_keeps(rules, cards, first, last, place, list);
        first = last;
    }
    if (place == 1) {
        list_pairs(rules, cards, list);
    }
}

}  // namespace shoal::fatfish
