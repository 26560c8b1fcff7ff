// Shortest ways, field by field, and the way out of the pond.
//
// Differs from movement.h in being for people's eyes: the rules themselves only ever ask how long a way is.
#pragma once

#include "engine/hecht/types.h"

namespace shoal::hecht {

// The next field on a shortest way. Each step brings the fish nearer; it may cross any field but a nest.
constexpr FieldId step_towards(const Rules& rules, FieldId at, FieldId to) {
    for (const FieldId step : rules.next[at.value] | rules.canal[at.value]) {
        const bool may_cross = step == to || !is_nest(rules.kind_of(step));
        if (may_cross && rules.steps(step, to) < rules.steps(at, to)) {
            return step;
        }
    }
    return to;
}

// The end must be within the points that a turn can have.
constexpr Path shortest_path(const Rules& rules, FieldId from, FieldId to) {
    Path path;
    path.push_back(from);
    while (path.back() != to) {
        path.push_back(step_towards(rules, path.back(), to));
    }
    return path;
}

// The arrow field over which a fish leaves the pond: the nearest, of several the first in reading order.
constexpr FieldId way_out(const Rules& rules, FieldId from) {
    for (int i = 0; i < rules.fields; ++i) {
        const FieldId field(i);
        if (rules.kind_of(field) == FieldKind::arrow && rules.steps(from, field) < rules.exit_cost[from.value]) {
            return field;
        }
    }
    return no_field;
}

}  // namespace shoal::hecht
