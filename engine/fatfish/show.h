// What a viewer gets of a game of Fat Fish, as JSON. Hidden are the other hands and every face-down pile, one's own
// included; cards that a fiasco showed are remembered while they are in hand.
#pragma once

#include <array>

#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/trace.h"
#include "engine/fatfish/types.h"
#include "engine/fatfish/view.h"

namespace shoal::fatfish {

inline constexpr std::array position_fields{
    ShownField{"phase", R"("lay" | "lay_on" | "keep" | "take" | "over")"},
    ShownField{"turn", "number[]"},
    ShownField{"scores", "number[]"},
    ShownField{"held", "number[]"},
    ShownField{"piles", "number[]"},
    ShownField{"reserve", "number"},
    ShownField{"rows", "string[][]"},
    ShownField{"row", "number | null"},
    ShownField{"laid", "number"},
    ShownField{"kept", "string[]"},
    ShownField{"plus", "string[][]"},
    ShownField{"minus", "string[][]"},
    ShownField{"fiasco", "number | null"},
    ShownField{"shown", "string[][]"},
    ShownField{"open", "string[]"},
    ShownField{"owned", "string[][]"},
    ShownField{"hand?", "string[]"},
    ShownField{"hands?", "string[][]"},
    ShownField{"pile_cards?", "string[][]"},
    ShownField{"reserve_cards?", "string[]"},
};

constexpr void show_licences(LicenceSet licences, Text& out) {
    out.put('[');
    for (bool first = true; !licences.empty(); licences.erase(licences.first()), first = false) {
        out.put(first ? "\"" : ",\"").put(licence_letter(licences.first())).put('"');
    }
    out.put(']');
}

// The rows as they lie, and what the player on turn has done to one of them.
constexpr void show_rows(const Rules& rules, const Table& table, Text& out) {
    out.put(R"(,"rows":)");
    put_list(out, table.rows, [&](Text& to, const Row& row) { put_cards(rules, row, to); });
    out.put(R"(,"row":)");
    if (table.turn_row == no_row) {
        out.put("null");
    } else {
        out.number(table.turn_row + 1);
    }
    out.put(R"(,"laid":)").number(table.laid);
    out.put(R"(,"kept":)");
    put_cards(rules, table.kept == 0 ? RowCards{} : kept_cards(table), out);
}

// All that everybody sees; the object stays open for what one viewer sees besides.
constexpr void show_table(const Rules& rules, const Table& table, Text& out) {
    const int players = rules.players;
    out.put(R"({"phase":")").put(phase_name(phase(table)));
    out.put(R"(","turn":)");
    put_seats(out, to_move(table));
    out.put(R"(,"scores":)");
    put_numbers(out, players, scores(rules, table));
    out.put(R"(,"held":)");
    put_numbers(out, players, table.hand_size);
    out.put(R"(,"piles":)");
    put_numbers(out, players, table.pile_size);
    out.put(R"(,"reserve":)").number(table.reserve_size);
    show_rows(rules, table, out);
    out.put(R"(,"plus":)");
    put_by_seat(out, players, [&](Text& to, Seat seat) { put_cards(rules, table.plus[seat], to); });
    out.put(R"(,"minus":)");
    put_by_seat(out, players, [&](Text& to, Seat seat) { put_cards(rules, table.minus[seat], to); });
    out.put(R"(,"fiasco":)");
    put_seat(out, table.fiasco);
    out.put(R"(,"shown":)");
    put_by_seat(out, players, [&](Text& to, Seat seat) { put_cards(rules, table.shown[seat], to); });
    out.put(R"(,"open":)");
    show_licences(table.open, out);
    out.put(R"(,"owned":)");
    put_by_seat(out, players, [&](Text& to, Seat seat) { show_licences(table.owned[seat], to); });
}

constexpr void show_view(const Rules& rules, const View& seen, Text& out) {
    show_table(rules, seen.table, out);
    out.put(R"(,"hand":)");
    put_cards(rules, seen.hand, out);
    out.put('}');
}

constexpr void show_everything(const Rules& rules, const State& state, Text& out) {
    const Table& table = state.table;
    show_table(rules, table, out);
    out.put(R"(,"hands":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_cards(rules, state.hands[seat], to); });
    out.put(R"(,"pile_cards":)");
    put_by_seat(out, rules.players,
                [&](Text& to, Seat seat) { put_pile(rules, state.piles[seat], table.pile_size[seat], to); });
    out.put(R"(,"reserve_cards":)");
    put_pile(rules, state.reserve, table.reserve_size, out);
    out.put('}');
}

constexpr void write_position(const Rules& rules, const State& state, Viewer viewer, Text& out) {
    switch (viewer.kind) {
        case Viewer::Kind::player: show_view(rules, view(rules, state, viewer.seat), out); return;
        case Viewer::Kind::spectator:
            show_table(rules, state.table, out);
            out.put('}');
            return;
        case Viewer::Kind::all_seeing: show_everything(rules, state, out); return;
    }
}

// The deal is told before hands are taken up, so everybody sees the same of it: the rows and how large the piles are.
constexpr void write_event(const Rules& rules, const State& state, const Event& event, Viewer viewer, Text& out) {
    if (event.kind != EventKind::deal || viewer.kind == Viewer::Kind::all_seeing) {
        write_event(rules, state, event, out);
        return;
    }
    out.put(R"({"t":"chance","what":"deal","piles":)");
    put_numbers(out, rules.players, state.table.pile_size);
    out.put(R"(,"rows":)");
    put_strings(out, state.table.rows, [&](Text& to, const Row& row) { format_card(rules, row.back(), to); });
    out.put(R"(,"reserve":)").number(state.table.reserve_size).put('}');
}

// Everything is done openly; who commits a fiasco shows the cards.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::fatfish
