// This game's part of a trace: the pond in the setup line, and the lines of chance and rounds.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"
#include "engine/hecht/event.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

constexpr void write_options(const Rules&, Text& out) { out.put("{}"); }

template <class Fields>
constexpr void put_fields(const Rules& rules, const Fields& fields, Text& out) {
    put_strings(out, fields, [&](Text& to, FieldId field) { format_field(rules, field, to); });
}

constexpr void write_field(const Rules& rules, FieldId field, Text& out) {
    out.put(R"({"id":")");
    format_field(rules, field, out);
    out.put(R"(","kind":")").put(field_kind_name(rules.kind_of(field)));
    out.put(R"(","next":)");
    put_fields(rules, rules.next[field.value], out);
    if (rules.kind_of(field) == FieldKind::arrow) {
        out.put(R"(,"canal":)");
        put_fields(rules, rules.canal[field.value], out);
    }
    out.put('}');
}

constexpr void write_material(const Rules& rules, Text& out) {
    out.put(R"("fields":[)");
    for (int i = 0; i < rules.fields; ++i) {
        if (i > 0) {
            out.put(',');
        }
        write_field(rules, FieldId(i), out);
    }
    out.put(R"(],"starts":)");
    put_list(out, rules.starts, [&](Text& to, const auto& fields) { put_fields(rules, fields, to); });
    out.put(R"(,"snails":)").number(snail_stones);
    out.put(R"(,"carps":)").number(carp_stones);
    out.put(R"(,"pikes":)").number(pike_stones);
    out.put(R"(,"die":)").number(rules.die);
    out.put(R"(,"actions":)");
    put_strings(out, rules.actions, [](Text& to, Action action) { to.put(action_name(action)); });
    out.put(R"(,"rounds":)").number(rules.rounds);
}

// What traces and viewers have of a round in common; the object is left open.
constexpr void put_round(const Rules& rules, const Event& event, Text& out) {
    out.put(R"({"t":"round","n":)").number(event.number).put(R"(,"scores":)");
    put_list(out, SeatSet::all(rules.players), [&](Text& to, Seat seat) { to.number(event.scores[seat]); });
}

// The line in a trace, which has chance and rounds; the moves say the rest.
constexpr void write_event(const Rules& rules, const Event& event, Text& out) {
    switch (event.kind) {
        case EventKind::starter:
            out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index()).put('}');
            break;
        case EventKind::die:
            out.put(R"({"t":"chance","what":"die","nest":")");
            format_field(rules, event.nest, out);
            out.put(R"(","value":)").number(event.number).put('}');
            break;
        case EventKind::round:
            put_round(rules, event, out);
            out.put('}');
            break;
        case EventKind::placed:
        case EventKind::swam:
        case EventKind::left:
        case EventKind::snail:
        case EventKind::wave:
        case EventKind::skipped:
        case EventKind::bred:
        case EventKind::born:
        case EventKind::clearing:
        case EventKind::turn:
        case EventKind::end: break;
    }
}

}  // namespace shoal::hecht
