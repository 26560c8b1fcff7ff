// Splitting a full row: one card of each colour for the plus pile, the others for the minus pile.
#pragma once

#include <array>
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

constexpr RowCards sorted(const CardSet& cards) {
    RowCards row;
    for (const CardId card : cards) {
        row.insert(card);
    }
    return row;
}

// Free places need no test: a card set takes no notice of `no_card`.
static_assert(CardSet::only(no_card).empty());
constexpr CardSet set_of(RowCards cards) {
    CardSet set;
    for (std::size_t place = 0; place < row_length; ++place) {
        set.insert(cards[place]);
    }
    return set;
}

constexpr CardSet set_of(const Row& full_row) {
    CardSet set;
    for (std::size_t i = 0; i < row_length; ++i) {
        set.insert(full_row[i]);
    }
    return set;
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

// The kept cards of the full row while a licence is chosen.
constexpr RowCards kept_cards(const Table& table) {
    const Row& row = table.rows[table.turn_row];
    RowCards cards;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if ((table.kept >> i & 1U) != 0) {
            cards.insert(row[i]);
        }
    }
    return cards;
}

// Exactly one card of each colour is kept; of five cards of one colour, one or two.
constexpr Judgement judge_keep(const Rules& rules, const Row& row, RowCards cards) {
    const unsigned colours = colours_of(rules, row);
    const bool one_colour = is_one_colour(colours);
    unsigned kept = 0;
    for (const CardId card : cards) {
        if (!row.contains(card)) {
            return Judgement::refused(Reason::not_in_row, card.index());
        }
        const auto colour = static_cast<unsigned>(rules.colour(card));
        if (!one_colour && (kept >> colour & 1U) != 0) {
            return Judgement::refused(Reason::colour_twice, static_cast<int>(colour));
        }
        kept |= 1U << colour;
    }
    const unsigned missing = colours & ~kept;
    if (missing != 0) {
        return Judgement::refused(Reason::colour_missing, std::countr_zero(missing));
    }
    if (one_colour && cards.size() > 2) {
        return Judgement::refused(Reason::two_at_most);
    }
    return Judgement::legal();
}

// The ways to split a row depend only on which of its sorted cards are alike. A set of places here has
// bit i for the card with i smaller ones in the row.
struct Splits {
    std::array<std::uint8_t, legal_max> kept{};
    std::uint8_t count = 0;

    constexpr void add(unsigned places) {
        kept[count] = static_cast<std::uint8_t>(places);
        ++count;
    }
};

// How a card of a sorted row compares with the one before it.
enum class Likeness : std::uint8_t { other_colour, same_colour, same_face };
inline constexpr std::size_t likeness_count = 3;

constexpr Likeness likeness(Face before, Face face) {
    return static_cast<Likeness>(int{before.colour == face.colour} + int{before == face});
}

// The first place is like nothing.
using RowPattern = std::array<Likeness, row_length>;

// Extends every split listed so far by each face of one colour: the places from `first` up to `last` - 1.
constexpr void extend_splits(const RowPattern& pattern, std::size_t first, std::size_t last, Splits& splits) {
    const std::size_t listed = splits.count;
    for (std::size_t i = first + 1; i < last; ++i) {
        for (std::size_t k = 0; k < listed && pattern[i] != Likeness::same_face; ++k) {
            splits.add(splits.kept[k] | 1U << i);
        }
    }
    for (std::size_t k = 0; k < listed; ++k) {
        splits.kept[k] = static_cast<std::uint8_t>(splits.kept[k] | 1U << first);
    }
}

// Adds every pair of faces of a row of one colour, each once.
constexpr void add_pairs(const RowPattern& pattern, Splits& splits) {
    for (std::size_t i = 0; i + 1 < row_length; ++i) {
        for (std::size_t j = i + 1; j < row_length && pattern[i] != Likeness::same_face; ++j) {
            if (j == i + 1 || pattern[j] != Likeness::same_face) {
                splits.add(1U << i | 1U << j);
            }
        }
    }
}

constexpr Splits splits_of(const RowPattern& pattern) {
    Splits splits;
    splits.add(0);
    for (std::size_t first = 0; first < row_length;) {
        std::size_t last = first + 1;
        while (last < row_length && pattern[last] != Likeness::other_colour) {
            ++last;
        }
        extend_splits(pattern, first, last, splits);
        if (last - first == row_length) {
            add_pairs(pattern, splits);
        }
        first = last;
    }
    return splits;
}

// By the likenesses of the second to the last place, read as the digits of a number from the lowest.
inline constexpr std::size_t pattern_count = likeness_count * likeness_count * likeness_count * likeness_count;
static_assert(row_length == 5);

constexpr std::array<Splits, pattern_count> all_splits() {
    std::array<Splits, pattern_count> splits{};
    for (std::size_t number = 0; number < pattern_count; ++number) {
        RowPattern pattern{};
        std::size_t rest = number;
        for (std::size_t i = 1; i < row_length; ++i) {
            pattern[i] = static_cast<Likeness>(rest % likeness_count);
            rest /= likeness_count;
        }
        splits[number] = splits_of(pattern);
    }
    return splits;
}

inline constexpr std::array<Splits, pattern_count> splits_by_pattern = all_splits();

constexpr std::size_t pattern_number(const Rules& rules, RowCards cards) {
    std::size_t number = 0;
    for (std::size_t i = row_length - 1; i > 0; --i) {
        number = likeness_count * number +
                 static_cast<std::size_t>(likeness(rules.face(cards[i - 1]), rules.face(cards[i])));
    }
    return number;
}

constexpr void list_keeps(const Rules& rules, const Row& row, Moves& list) {
    const RowCards cards = as_set(row);
    const Splits& splits = splits_by_pattern[pattern_number(rules, cards)];
    for (std::size_t i = 0; i < splits.count; ++i) {
        list[i] = Move::keep(cards.at_places(splits.kept[i]));
    }
    list.resize(splits.count);
}

// The move at place `draw(count)` of that list.
template <class Draw>
constexpr Move draw_keep(const Rules& rules, const Row& row, Draw&& draw) {
    const RowCards cards = as_set(row);
    const Splits& splits = splits_by_pattern[pattern_number(rules, cards)];
    return Move::keep(cards.at_places(splits.kept[static_cast<std::size_t>(draw(int{splits.count}))]));
}

}  // namespace shoal::fatfish
