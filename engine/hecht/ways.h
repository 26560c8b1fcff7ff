// Where one fish can go: each of its legal moves with what it costs and one shortest way, field by field, so that a
// page can draw ways without knowing the rules.
#pragma once

#include <string_view>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/hecht/event.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/paths.h"
#include "engine/hecht/types.h"
#include "engine/hecht/view.h"
#include "engine/hecht/why.h"

namespace shoal::hecht {

struct Way {
    Move move{};
    int cost = 0;  // movement points
    Prey eats = Prey::none;
    Path path{};  // of a fish that leaves the pond: to the arrow field over which it goes
};

// Calls `f(way)` for every legal move of the fish on a field.
template <class F>
constexpr void for_each_way(const Rules& rules, const View& v, FieldId from, F&& f) {
    Moves moves;
    legal(rules, v, moves);
    for (const Move& move : moves) {
        if (move.from != from) {
            continue;
        }
        if (move.kind == MoveKind::swim) {
            const Prey eats = prey_on(v.state, find_fish(rules, v.state, from).fish, move.to);
            f(Way{move, rules.steps(from, move.to), eats, shortest_path(rules, from, move.to)});
        } else if (move.kind == MoveKind::exit) {
            f(Way{move, rules.exit_cost[from.value], Prey::none, shortest_path(rules, from, way_out(rules, from))});
        }
    }
}

// [{"move":"f9>f7","cost":2,"eats":"none","path":["f9","f8","f7"]}, …]; nothing in it for what is no field or has no
// fish to move.
constexpr void write_ways(const Rules& rules, const View& v, std::string_view from, Text& out) {
    out.put('[');
    bool first = true;
    const auto write = [&](const Way& way) {
        out.put(first ? R"({"move":")" : R"(,{"move":")");
        first = false;
        format(rules, way.move, out);
        out.put(R"(","cost":)").number(way.cost);
        out.put(R"(,"eats":")").put(prey_name(way.eats)).put(R"(","path":)");
        put_strings(out, way.path, [&](Text& to, FieldId field) { format_field(rules, field, to); });
        out.put('}');
    };
    if (const auto field = parse_field(rules, from)) {
        for_each_way(rules, v, *field, write);
    }
    out.put(']');
}

}  // namespace shoal::hecht
