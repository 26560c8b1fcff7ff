// What lies in the box: stones, chips, the die and the pond.
//
// The stones, the rounds and the kinds of fields are stated by the booklet and are constants. Where
// the fields lie, which action has two chips and what the die shows were pictures: they are material,
// held by an Edition that an owner of the box may write anew (editions/hecht.cpp says whether one can be played).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_list.h"
#include "engine/hecht/field_set.h"

namespace shoal::hecht {

inline constexpr int snail_stones = 12;
inline constexpr int carp_stones = 14;
inline constexpr int pike_stones = 6;  // of each player
inline constexpr int nests_of_a_kind = 3;
inline constexpr int snail_fields = 12;
inline constexpr int sections = 6;  // each with an arrow field and a start position
inline constexpr int chips = 6;     // of each player
inline constexpr int canals_max = 15;
inline constexpr int rows_max = 26;
inline constexpr int row_length_max = 99;
inline constexpr int die_max = 20;

// Rounds of chips by number of players.
constexpr int rounds_for(int players) { return players == 2 ? 4 : players == 3 ? 3 : 2; }

enum class Action : std::uint8_t { snail, skip, wave, breed_pike, breed_carp };
inline constexpr int action_kinds = 5;

enum class FieldKind : std::uint8_t { water, snail, arrow, start, pike_nest, carp_nest, island };
inline constexpr std::array<std::string_view, 7> field_kind_names{"water",     "snail",     "arrow", "start",
                                                                  "pike_nest", "carp_nest", "island"};

constexpr std::string_view field_kind_name(FieldKind kind) { return field_kind_names[static_cast<std::size_t>(kind)]; }

constexpr bool is_nest(FieldKind kind) { return kind == FieldKind::pike_nest || kind == FieldKind::carp_nest; }

// Axial coordinates of a hexagon: r counts the rows downwards, q goes to the right.
struct Hex {
    std::int8_t q = 0;
    std::int8_t r = 0;

    friend constexpr bool operator==(Hex, Hex) = default;
    friend constexpr Hex operator+(Hex a, Hex b) {
        return {static_cast<std::int8_t>(a.q + b.q), static_cast<std::int8_t>(a.r + b.r)};
    }
};

inline constexpr std::array<Hex, 6> directions{Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}, Hex{0, -1}, Hex{1, -1}};

constexpr bool are_neighbours(Hex a, Hex b) {
    for (const Hex step : directions) {
        if (a + step == b) {
            return true;
        }
    }
    return false;
}

// A sixth of a turn around the middle.
constexpr Hex rotated(Hex hex) { return {static_cast<std::int8_t>(-hex.r), static_cast<std::int8_t>(hex.q + hex.r)}; }

constexpr int distance_from_middle(Hex hex) {
    const auto size = [](int x) { return x < 0 ? -x : x; };
    const int q = size(hex.q);
    const int r = size(hex.r);
    const int sum = size(hex.q + hex.r);
    return q > r ? (q > sum ? q : sum) : (r > sum ? r : sum);
}

struct EditionField {
    Hex at{};
    FieldKind kind = FieldKind::water;

    friend constexpr bool operator==(const EditionField&, const EditionField&) = default;
};

struct Canal {
    Hex from{};
    Hex to{};

    friend constexpr bool operator==(const Canal&, const Canal&) = default;
};

struct Edition {
    // Every hexagon, the island's too (they count in the numbering of a row), in any order.
    FixedList<EditionField, fields_max> fields{};
    // By section; sections with neighbouring numbers, and the last and the first, lie side by side.
    std::array<std::array<Hex, 2>, sections> starts{};
    FixedList<Canal, canals_max> canals{};
    // The six chips' actions in the order of the action row.
    std::array<Action, chips> actions{};
    std::uint8_t die = 0;  // the die shows 1 to this

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

// The place of a hexagon in the edition's list; the number of fields if it is not in it.
constexpr std::size_t find_field(const Edition& edition, Hex at) {
    std::size_t i = 0;
    while (i < edition.fields.size() && !(edition.fields[i].at == at)) {
        ++i;
    }
    return i;
}

}  // namespace shoal::hecht
