// Whether an edition can be played, and if not, what is wrong where.
//
// An owner of the box may move the fields about, choose other canals and start positions, another
// action with two chips and another die. What the booklet counts stays: six arrow fields, twelve
// snail fields, three nests of each kind, six start positions of two neighbouring fields, six chips.
// Every field can be reached from every other without crossing a nest, so that no fish is shut in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/hecht/material.h"
#include "engine/hecht/pond.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

enum class Problem : std::uint8_t {
    none,
    coordinates_too_large,
    field_twice,
    too_many_rows,
    row_too_long,
    wrong_number_of_kind,
    start_is_no_start_field,
    start_fields_apart,
    start_field_twice,
    canal_end_is_no_arrow,
    canal_in_a_circle,
    canal_twice,
    field_cut_off,
    action_missing,
    die_out_of_range,
};

// What is wrong and with what: the place in the edition's own list of fields, start positions or canals, the kind
// of field whose number is wrong, or the missing action.
struct Fault {
    Problem problem = Problem::none;
    int index = 0;

    friend constexpr bool operator==(const Fault&, const Fault&) = default;
};

constexpr std::string_view problem_text(Problem problem) {
    switch (problem) {
        case Problem::none: return "nothing is wrong";
        case Problem::coordinates_too_large: return "the field's coordinates must lie between -60 and 60";
        case Problem::field_twice: return "the field is listed twice";
        case Problem::too_many_rows: return "the field lies more than 26 rows below the first row";
        case Problem::row_too_long: return "the field's row has more than 99 fields";
        case Problem::wrong_number_of_kind:
            return "there must be 12 snail fields, 6 arrow fields, 12 start fields, 3 pike nests and 3 carp nests";
        case Problem::start_is_no_start_field: return "the start position names a field that is not of kind start";
        case Problem::start_fields_apart: return "the start position's two fields must be neighbours";
        case Problem::start_field_twice: return "the start position uses a field of another start position";
        case Problem::canal_end_is_no_arrow: return "the canal must join two arrow fields";
        case Problem::canal_in_a_circle: return "the canal must join two different arrow fields";
        case Problem::canal_twice: return "the canal is listed twice";
        case Problem::field_cut_off: return "the field cannot be reached without crossing the island or a nest";
        case Problem::action_missing: return "each of the five actions needs at least one of the six chips";
        case Problem::die_out_of_range: return "the die must show 1 to a number from 1 to 20";
    }
    return {};
}

// How many fields of a kind the booklet counts; -1 where any number will do.
constexpr int number_stated(FieldKind kind) {
    switch (kind) {
        case FieldKind::snail: return snail_fields;
        case FieldKind::arrow: return sections;
        case FieldKind::start: return 2 * sections;
        case FieldKind::pike_nest:
        case FieldKind::carp_nest: return nests_of_a_kind;
        case FieldKind::water:
        case FieldKind::island: return -1;
    }
    return -1;
}

constexpr Fault check_fields(const Edition& edition) {
    constexpr int largest = 60;
    int first_row = largest;
    std::array<int, field_kind_names.size()> of_kind{};
    for (std::size_t i = 0; i < edition.fields.size(); ++i) {
        const EditionField& field = edition.fields[i];
        if (field.at.q < -largest || field.at.q > largest || field.at.r < -largest || field.at.r > largest) {
            return {Problem::coordinates_too_large, static_cast<int>(i)};
        }
        if (find_field(edition, field.at) < i) {
            return {Problem::field_twice, static_cast<int>(i)};
        }
        first_row = std::min<int>(first_row, field.at.r);
        ++of_kind[static_cast<std::size_t>(field.kind)];
    }
    std::array<int, rows_max> row_length{};
    for (std::size_t i = 0; i < edition.fields.size(); ++i) {
        const int row = edition.fields[i].at.r - first_row;
        if (row >= rows_max) {
            return {Problem::too_many_rows, static_cast<int>(i)};
        }
        if (++row_length[static_cast<std::size_t>(row)] > row_length_max) {
            return {Problem::row_too_long, static_cast<int>(i)};
        }
    }
    for (std::size_t kind = 0; kind < of_kind.size(); ++kind) {
        const int stated = number_stated(static_cast<FieldKind>(kind));
        if (stated >= 0 && of_kind[kind] != stated) {
            return {Problem::wrong_number_of_kind, static_cast<int>(kind)};
        }
    }
    return {};
}

constexpr bool is_kind(const Edition& edition, Hex at, FieldKind kind) {
    const std::size_t i = find_field(edition, at);
    return i < edition.fields.size() && edition.fields[i].kind == kind;
}

constexpr Fault check_starts(const Edition& edition) {
    for (std::size_t i = 0; i < edition.starts.size(); ++i) {
        const auto& [first, second] = edition.starts[i];
        if (!is_kind(edition, first, FieldKind::start) || !is_kind(edition, second, FieldKind::start)) {
            return {Problem::start_is_no_start_field, static_cast<int>(i)};
        }
        if (!are_neighbours(first, second)) {
            return {Problem::start_fields_apart, static_cast<int>(i)};
        }
        for (std::size_t j = 0; j < i; ++j) {
            for (const Hex other : edition.starts[j]) {
                if (other == first || other == second) {
                    return {Problem::start_field_twice, static_cast<int>(i)};
                }
            }
        }
    }
    return {};
}

constexpr Fault check_canals(const Edition& edition) {
    for (std::size_t i = 0; i < edition.canals.size(); ++i) {
        const Canal& canal = edition.canals[i];
        if (!is_kind(edition, canal.from, FieldKind::arrow) || !is_kind(edition, canal.to, FieldKind::arrow)) {
            return {Problem::canal_end_is_no_arrow, static_cast<int>(i)};
        }
        if (canal.from == canal.to) {
            return {Problem::canal_in_a_circle, static_cast<int>(i)};
        }
        for (std::size_t j = 0; j < i; ++j) {
            const Canal& other = edition.canals[j];
            if (other == canal || (other.from == canal.to && other.to == canal.from)) {
                return {Problem::canal_twice, static_cast<int>(i)};
            }
        }
    }
    return {};
}

// Floods the open water from its first field; nests get wet but pass nothing on.
constexpr Fault check_ways(const Edition& edition) {
    Rules pond;
    lay_out_pond(edition, pond);
    FieldSet wet = FieldSet::only(pond.open_water.first());
    FieldSet fresh = wet;
    while (!fresh.empty()) {
        const FieldId field = fresh.first();
        fresh.erase(field);
        if (pond.open_water.contains(field)) {
            const FieldSet reached = (pond.next[field.value] | pond.canal[field.value]) - wet;
            wet |= reached;
            fresh |= reached;
        }
    }
    int id = 0;
    for (const EditionField& field : in_reading_order(edition)) {
        if (field.kind == FieldKind::island) {
            continue;
        }
        if (!wet.contains(FieldId(id))) {
            return {Problem::field_cut_off, static_cast<int>(find_field(edition, field.at))};
        }
        ++id;
    }
    return {};
}

constexpr Fault check_actions(const Edition& edition) {
    std::array<bool, action_kinds> present{};
    for (const Action action : edition.actions) {
        present[static_cast<std::size_t>(action)] = true;
    }
    for (std::size_t i = 0; i < present.size(); ++i) {
        if (!present[i]) {
            return {Problem::action_missing, static_cast<int>(i)};
        }
    }
    return {};
}

// The first fault of an edition; its problem is `none` if it can be played. Enumerators must be in range.
constexpr Fault check(const Edition& edition) {
    Fault fault = check_fields(edition);
    if (fault.problem == Problem::none) {
        fault = check_starts(edition);
    }
    if (fault.problem == Problem::none) {
        fault = check_canals(edition);
    }
    if (fault.problem == Problem::none) {
        fault = check_ways(edition);
    }
    if (fault.problem == Problem::none) {
        fault = check_actions(edition);
    }
    if (fault.problem == Problem::none && (edition.die < 1 || edition.die > die_max)) {
        fault = {Problem::die_out_of_range, edition.die};
    }
    return fault;
}

}  // namespace shoal::hecht
