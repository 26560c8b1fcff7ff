// From an edition to the table the rules look things up in: names, neighbours and ways of the pond.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/hecht/edition.h"
#include "engine/hecht/field_set.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

using EditionFields = FixedList<EditionField, fields_max>;

// By row, then from left to right.
constexpr bool reads_before(const EditionField& a, const EditionField& b) {
    return a.at.r != b.at.r ? a.at.r < b.at.r : a.at.q < b.at.q;
}

constexpr EditionFields in_reading_order(const Edition& edition) {
    EditionFields fields = edition.fields;
    std::sort(fields.begin(), fields.end(), reads_before);
    return fields;
}

// Gives ids and names; the island's fields count in the numbering of their row but get no id.
constexpr void name_fields(const EditionFields& fields, Rules& rules) {
    int place = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const EditionField& field = fields[i];
        place = i > 0 && fields[i - 1].at.r == field.at.r ? place + 1 : 1;
        if (field.kind == FieldKind::island) {
            rules.island.push_back(field.at);
            continue;
        }
        const auto id = static_cast<std::size_t>(rules.fields);
        rules.place[id] = field.at;
        rules.kind[id] = field.kind;
        rules.name[id] = {static_cast<char>('a' + (field.at.r - fields[0].at.r)), static_cast<std::uint8_t>(place)};
        ++rules.fields;
    }
}

constexpr FieldId field_at(const Rules& rules, Hex at) {
    for (int i = 0; i < rules.fields; ++i) {
        if (rules.place[static_cast<std::size_t>(i)] == at) {
            return FieldId(i);
        }
    }
    return no_field;
}

constexpr void join_neighbours(Rules& rules) {
    const std::array<Hex, fields_max>& places = rules.place;
    const auto count = static_cast<std::size_t>(rules.fields);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count && places[j].r <= places[i].r + 1; ++j) {
            if (are_neighbours(places[i], places[j])) {
                rules.next[i].insert(FieldId(static_cast<int>(j)));
                rules.next[j].insert(FieldId(static_cast<int>(i)));
            }
        }
    }
}

constexpr void join_canals(const Edition& edition, Rules& rules) {
    for (const Canal& canal : edition.canals) {
        const FieldId from = field_at(rules, canal.from);
        const FieldId to = field_at(rules, canal.to);
        rules.canal[from.value].insert(to);
        rules.canal[to.value].insert(from);
    }
}

constexpr void sort_kinds(Rules& rules) {
    std::size_t pike_nests = 0;
    std::size_t carp_nests = 0;
    for (int i = 0; i < rules.fields; ++i) {
        const FieldId field(i);
        const FieldKind kind = rules.kind_of(field);
        if (kind == FieldKind::pike_nest) {
            rules.nest[field.value] = static_cast<std::uint8_t>(pike_nests);
            rules.pike_nests[pike_nests] = field;
            ++pike_nests;
        } else if (kind == FieldKind::carp_nest) {
            rules.nest[field.value] = static_cast<std::uint8_t>(carp_nests);
            rules.carp_nests[carp_nests] = field;
            ++carp_nests;
        } else {
            rules.open_water.insert(field);
        }
        if (kind == FieldKind::snail) {
            rules.snail_fields.insert(field);
        }
    }
}

// A step goes to a neighbouring field or along one canal. Ways cross fields whatever is on them, but no nest: a nest
// is only the start of a way or its end.
constexpr void measure_ways(Rules& rules) {
    const auto count = static_cast<std::size_t>(rules.fields);
    for (std::size_t i = 0; i < count; ++i) {
        rules.within[i][0] = FieldSet::only(FieldId(static_cast<int>(i)));
        for (std::size_t j = 0; j < count; ++j) {
            rules.distance[i][j] = out_of_reach;
        }
        rules.distance[i][i] = 0;
    }
    for (std::size_t points = 1; points <= points_max; ++points) {
        for (std::size_t i = 0; i < count; ++i) {
            FieldSet reached = rules.within[i][points - 1];
            const FieldSet before = reached;
            for (const FieldId step : rules.next[i] | rules.canal[i]) {
                reached |= is_nest(rules.kind_of(step)) ? FieldSet::only(step) : rules.within[step.value][points - 1];
            }
            rules.within[i][points] = reached;
            for (const FieldId field : reached - before) {
                rules.distance[i][field.value] = static_cast<std::uint8_t>(points);
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (FieldSet& reached : rules.within[i]) {
            reached.erase(FieldId(static_cast<int>(i)));
        }
    }
}

// Leaving the pond costs the way to the nearest arrow field and one point more.
constexpr void measure_exits(Rules& rules) {
    for (int i = 0; i < rules.fields; ++i) {
        int nearest = out_of_reach;
        for (int j = 0; j < rules.fields; ++j) {
            if (rules.kind_of(FieldId(j)) == FieldKind::arrow) {
                nearest = std::min(nearest, rules.steps(FieldId(i), FieldId(j)));
            }
        }
        rules.exit_cost[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::min(nearest + 1, out_of_reach));
    }
}

constexpr void lay_out_pond(const Edition& edition, Rules& rules) {
    name_fields(in_reading_order(edition), rules);
    join_neighbours(rules);
    join_canals(edition, rules);
    sort_kinds(rules);
    for (std::size_t section = 0; section < sections; ++section) {
        for (std::size_t i = 0; i < 2; ++i) {
            rules.starts[section][i] = field_at(rules, edition.starts[section][i]);
        }
    }
}

}  // namespace shoal::hecht
