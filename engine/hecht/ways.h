// Where one fish can go: each of its legal moves with what it costs and one shortest way, field by field, so that a
// page can draw ways without knowing the rules.
//
// Differs from movement.h in being for people's eyes: the rules themselves only ever ask how long a way is.
#pragma once

#include <string_view>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/types.h"
#include "engine/hecht/view.h"

namespace shoal::hecht {

// From the field where the fish is to the one where it stops, both included.
using Path = FixedList<FieldId, points_max + 1>;

struct Way {
    Move move{};
    int cost = 0;  // movement points
    Path path{};   // of a fish that leaves the pond: to the arrow field over which it goes
};

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

// Calls `f(way)` for every legal move of the fish on a field.
template <class F>
constexpr void for_each_way(const Rules& rules, const View& v, FieldId from, F&& f) {
    Moves moves;
    legal(rules, v, moves);
    for (const Move& move : moves) {
        if (move.from != from) {
            continue;
        }
        if (move.kind == Move::Kind::swim) {
            f(Way{move, rules.steps(from, move.to), shortest_path(rules, from, move.to)});
        } else if (move.kind == Move::Kind::exit) {
            f(Way{move, rules.exit_cost[from.value], shortest_path(rules, from, way_out(rules, from))});
        }
    }
}

// [{"move":"f9>f7","cost":2,"path":["f9","f8","f7"]}, …]; nothing in it for what is no field or has no fish to move.
constexpr void write_ways(const Rules& rules, const View& v, std::string_view from, Text& out) {
    out.put('[');
    bool first = true;
    const auto write = [&](const Way& way) {
        out.put(first ? R"({"move":")" : R"(,{"move":")");
        first = false;
        format(rules, way.move, out);
        out.put(R"(","cost":)").number(way.cost).put(R"(,"path":)");
        put_strings(out, way.path, [&](Text& to, FieldId field) { format_field(rules, field, to); });
        out.put('}');
    };
    if (const auto field = parse_field(rules, from)) {
        for_each_way(rules, v, *field, write);
    }
    out.put(']');
}

}  // namespace shoal::hecht
