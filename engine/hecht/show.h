// What a viewer gets of a game of Pike in the Carp Pond, as JSON: everything, since nothing is hidden. Events are in
// show_events.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/rules.h"
#include "engine/hecht/trace.h"
#include "engine/hecht/types.h"
#include "engine/hecht/view.h"

namespace shoal::hecht {

// Chips are named by their place in the action row, from 0. What a nest holds of pikes is listed by owner.
inline constexpr std::array position_fields{
    ShownField{"phase", R"("start" | "turn" | "acted" | "clear" | "only_skip" | "give" | "over")"},
    ShownField{"turn", "number[]"},
    ShownField{"round", "number"},
    ShownField{"rounds", "number"},
    ShownField{"scores", "number[]"},
    ShownField{"points", "number"},
    ShownField{"acted", "boolean"},
    ShownField{"pikes", "{ hungry: string[]; sated: string[] }[]"},
    ShownField{"carps", "{ hungry: string[]; sated: string[] }"},
    ShownField{"snails", "string[]"},
    ShownField{"pike_nests", "{ at: string; hungry: number[]; sated: number[]; entered: number; pair: boolean }[]"},
    ShownField{"carp_nests", "{ at: string; hungry: number; sated: number; entered: number; pair: boolean }[]"},
    ShownField{"supply", "{ snails: number; carps: number; pikes: number[] }"},
    ShownField{"living_carps", "number"},
    ShownField{"spared", "boolean"},
    ShownField{"left", "number[]"},
    ShownField{"left_this_turn", "number"},
    ShownField{"chips", "number[][]"},
    ShownField{"births", "{ nest: string; owner: number | null; wanted: number }[]"},
};

// What stays the same throughout a game and is nowhere else to be read: the pond, and what a turn may cost.
inline constexpr std::array constant_fields{
    ShownField{
        "fields",
        R"({ name: string; q: number; r: number; kind: "water" | "snail" | "arrow" | "start" | "pike_nest" | "carp_nest" }[])"},
    ShownField{"island", "{ q: number; r: number }[]"},
    ShownField{"canals", "string[][]"},
    ShownField{"starts", "string[][]"},
    ShownField{"actions", R"(("snail" | "skip" | "wave" | "breed pike" | "breed carp")[])"},
    ShownField{"die", "number"},
    ShownField{"turn_points", "number"},
    ShownField{"wave_points", "number"},
    ShownField{"carps_to_spare", "number"},
};

constexpr void put_hex(Text& out, Hex at) { out.put(R"("q":)").number(at.q).put(R"(,"r":)").number(at.r).put('}'); }

constexpr void write_pond(const Rules& rules, Text& out) {
    out.put(R"({"fields":[)");
    for (int i = 0; i < rules.fields; ++i) {
        out.put(i == 0 ? R"({"name":")" : R"(,{"name":")");
        format_field(rules, FieldId(i), out);
        out.put(R"(","kind":")").put(field_kind_name(rules.kind_of(FieldId(i)))).put(R"(",)");
        put_hex(out, rules.place[static_cast<std::size_t>(i)]);
    }
    out.put(R"(],"island":)");
    put_list(out, rules.island, [](Text& to, Hex at) { put_hex(to.put('{'), at); });
    out.put(R"(,"canals":[)");
    bool first = true;
    for (int i = 0; i < rules.fields; ++i) {
        for (const FieldId other : rules.canal[static_cast<std::size_t>(i)]) {
            if (other.index() > i) {
                out.put(first ? "" : ",");
                put_fields(rules, FieldSet::only(FieldId(i)) | FieldSet::only(other), out);
                first = false;
            }
        }
    }
    out.put(R"(],"starts":)");
    put_list(out, rules.starts, [&](Text& to, const auto& fields) { put_fields(rules, fields, to); });
}

constexpr void write_constants(const Rules& rules, Text& out) {
    write_pond(rules, out);
    out.put(R"(,"actions":)");
    put_list(out, rules.actions, [](Text& to, Action action) { put_string(to, action_name(action)); });
    out.put(R"(,"die":)").number(rules.die);
    out.put(R"(,"turn_points":)").number(turn_points);
    out.put(R"(,"wave_points":)").number(wave_points);
    out.put(R"(,"carps_to_spare":)").number(carps_to_spare).put('}');
}

constexpr void show_fish(const Rules& rules, FieldSet fish, FieldSet sated, Text& out) {
    out.put(R"({"hungry":)");
    put_fields(rules, fish - sated, out);
    out.put(R"(,"sated":)");
    put_fields(rules, fish & sated, out);
    out.put('}');
}

constexpr void show_pike_nest(const Rules& rules, const State& s, FieldId field, Text& out) {
    const PikeNest& nest = s.pike_nests[rules.nest[field.value]];
    out.put(R"({"at":")");
    format_field(rules, field, out);
    out.put(R"(","hungry":)");
    put_numbers(out, rules.players, nest.hungry);
    out.put(R"(,"sated":)");
    put_numbers(out, rules.players, nest.sated);
    out.put(R"(,"entered":)").number(nest.entered).put(R"(,"pair":)");
    put_bool(out, has_pair(nest));
    out.put('}');
}

constexpr void show_carp_nest(const Rules& rules, const State& s, FieldId field, Text& out) {
    const CarpNest& nest = s.carp_nests[rules.nest[field.value]];
    out.put(R"({"at":")");
    format_field(rules, field, out);
    out.put(R"(","hungry":)").number(nest.hungry);
    out.put(R"(,"sated":)").number(nest.sated);
    out.put(R"(,"entered":)").number(nest.entered).put(R"(,"pair":)");
    put_bool(out, has_pair(nest));
    out.put('}');
}

constexpr void show_pond(const Rules& rules, const State& s, Text& out) {
    out.put(R"(,"pikes":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_fish(rules, s.pikes[seat.value], s.sated, to); });
    out.put(R"(,"carps":)");
    show_fish(rules, s.carps, s.sated, out);
    out.put(R"(,"snails":)");
    put_fields(rules, s.snails, out);
    out.put(R"(,"pike_nests":)");
    put_list(out, rules.pike_nests, [&](Text& to, FieldId field) { show_pike_nest(rules, s, field, to); });
    out.put(R"(,"carp_nests":)");
    put_list(out, rules.carp_nests, [&](Text& to, FieldId field) { show_carp_nest(rules, s, field, to); });
}

constexpr void show_chips(std::uint8_t covered, Text& out) {
    out.put('[');
    bool first = true;
    for (int chip = 0; chip < chips; ++chip) {
        if ((covered >> chip & 1U) != 0) {
            out.put(first ? "" : ",").number(chip);
            first = false;
        }
    }
    out.put(']');
}

constexpr void show_birth(const Rules& rules, const Birth& birth, Text& out) {
    out.put(R"({"nest":")");
    format_field(rules, birth.nest, out);
    out.put(R"(","owner":)");
    put_seat(out, birth.owner);
    out.put(R"(,"wanted":)").number(birth.wanted).put('}');
}

constexpr void show_view(const Rules& rules, const View& seen, Text& out) {
    const State& s = seen.state;
    out.put(R"({"phase":")").put(phase_name(phase(rules, seen)));
    out.put(R"(","turn":)");
    put_seats(out, to_move(rules, s));
    out.put(R"(,"round":)").number(std::min(s.round + 1, rules.rounds));
    out.put(R"(,"rounds":)").number(rules.rounds);
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, scores(rules, s));
    out.put(R"(,"points":)").number(s.points);
    out.put(R"(,"acted":)");
    put_bool(out, s.acted != 0);
    show_pond(rules, s, out);
    out.put(R"(,"supply":{"snails":)").number(s.snail_supply);
    out.put(R"(,"carps":)").number(s.carp_supply);
    out.put(R"(,"pikes":)");
    put_numbers(out, rules.players, s.pike_supply);
    out.put(R"(},"living_carps":)").number(s.living_carps);
    out.put(R"(,"spared":)");
    put_bool(out, !carps_may_be_eaten(s));
    out.put(R"(,"left":)");
    put_numbers(out, rules.players, s.left);
    out.put(R"(,"left_this_turn":)").number(s.left_this_turn);
    out.put(R"(,"chips":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_chips(s.covered[seat], to); });
    out.put(R"(,"births":)");
    put_list(out, s.births, [&](Text& to, const Birth& birth) { show_birth(rules, birth, to); });
    out.put('}');
}

// Whoever looks sees what the first seat sees.
constexpr void write_position(const Rules& rules, const State& s, Viewer, Text& out) {
    show_view(rules, view(rules, s, Seat(0)), out);
}

constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::hecht
