// What a viewer gets of a game of Fat Fish, as JSON. Hidden are the other hands and every face-down pile, one's own
// included; cards that a fiasco showed are remembered while they are in hand. Events are in show_events.h.
#pragma once

#include <array>

#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/legal.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/trace.h"
#include "engine/fatfish/types.h"
#include "engine/fatfish/view.h"

namespace shoal::fatfish {

inline constexpr std::array position_fields{
    ShownField{"phase", R"("lay" | "lay_on" | "keep" | "take" | "over")"},
    ShownField{"turn", "number[]"},
    ShownField{"scores", "number[]"},
    ShownField{"sums", "{ plus: number; minus: number; penalty: number; licence_points: number }[]"},
    ShownField{"held", "number[]"},
    ShownField{"piles", "number[]"},
    ShownField{"reserve", "number"},
    ShownField{"rows", "string[][]"},
    ShownField{"row", "number | null"},
    ShownField{"laid", "number"},
    ShownField{"kept", "string[]"},
    ShownField{"splits", "{ keep: string[]; plus: number; minus: number }[]"},
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

// What stays the same throughout a game and is nowhere else to be read. No penalty: there is no fiasco card.
inline constexpr std::array constant_fields{
    ShownField{"row_length", "number"},
    ShownField{"hand_max", "number"},
    ShownField{"fiasco_penalty", "number | null"},
    ShownField{"tied_licence_points", "number"},
    ShownField{"licences", "{ licence: string; points: number; at_end: boolean }[]"},
    ShownField{"deck", "{ card: string; copies: number }[]"},
};

constexpr void write_licence_worths(const Rules& rules, Text& out) {
    out.put('[');
    for (int i = 0; rules.options.licences && i < licence_count; ++i) {
        const auto licence = static_cast<Licence>(i);
        out.put(i == 0 ? R"({"licence":")" : R"(,{"licence":")").put(licence_letter(licence));
        out.put(R"(","points":)").number(points_of(rules, licence));
        out.put(R"(,"at_end":)");
        put_bool(out, end_licences.contains(licence));
        out.put('}');
    }
    out.put(']');
}

// Equal cards have neighbouring ids.
constexpr void write_deck(const Rules& rules, Text& out) {
    out.put('[');
    for (int first = 0, next = 0; first < card_count; first = next) {
        while (next < card_count && rules.face(CardId(next)) == rules.face(CardId(first))) {
            ++next;
        }
        out.put(first == 0 ? R"({"card":")" : R"(,{"card":")");
        format_card(rules, CardId(first), out);
        out.put(R"(","copies":)").number(next - first).put('}');
    }
    out.put(']');
}

constexpr void write_constants(const Rules& rules, Text& out) {
    out.put(R"({"row_length":)").number(static_cast<int>(row_length));
    out.put(R"(,"hand_max":)").number(static_cast<int>(hand_max));
    out.put(R"(,"fiasco_penalty":)");
    if (rules.options.fiasco) {
        out.number(fiasco_penalty);
    } else {
        out.put("null");
    }
    out.put(R"(,"tied_licence_points":)").number(tied_licence_points);
    out.put(R"(,"licences":)");
    write_licence_worths(rules, out);
    out.put(R"(,"deck":)");
    write_deck(rules, out);
    out.put('}');
}

constexpr void show_licences(LicenceSet licences, Text& out) {
    out.put('[');
    for (bool first = true; !licences.empty(); licences.erase(licences.first()), first = false) {
        out.put(first ? "\"" : ",\"").put(licence_letter(licences.first())).put('"');
    }
    out.put(']');
}

// The ways in which the full row can be split, with their points; while a licence is chosen, the one that was chosen.
constexpr void show_splits(const Rules& rules, const Table& table, Text& out) {
    Moves splits;
    if (phase(table) == Phase::keep) {
        list_keeps(rules, table.rows[table.turn_row], splits);
    } else if (phase(table) == Phase::take) {
        splits.push_back(Move::keep(kept_cards(table)));
    }
    out.put(R"(,"splits":)");
    put_list(out, splits, [&](Text& to, const Move& split) {
        const Row& row = table.rows[table.turn_row];
        const RowFacts facts = row_facts(rules, row, places_of(row, split.cards()));
        to.put(R"({"keep":)");
        put_cards(rules, split.cards(), to);
        to.put(R"(,"plus":)").number(facts.plus).put(R"(,"minus":)").number(facts.minus).put('}');
    });
}

// What each seat's points are made of, as they stand.
constexpr void show_sums(const Rules& rules, const Table& table, Text& out) {
    const Sums sums = sums_of(rules, table);
    out.put(R"(,"sums":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) {
        const Sum& sum = sums[seat];
        to.put(R"({"plus":)").number(sum.plus).put(R"(,"minus":)").number(sum.minus);
        to.put(R"(,"penalty":)").number(sum.penalty);
        to.put(R"(,"licence_points":)").number(sum.licence_points).put('}');
    });
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
    show_splits(rules, table, out);
}

// All that everybody sees; the object stays open for what one viewer sees besides.
constexpr void show_table(const Rules& rules, const Table& table, Text& out) {
    const int players = rules.players;
    out.put(R"({"phase":")").put(phase_name(phase(table)));
    out.put(R"(","turn":)");
    put_seats(out, to_move(table));
    out.put(R"(,"scores":)");
    put_numbers(out, players, scores(rules, table));
    show_sums(rules, table, out);
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

// Everything is done openly; who commits a fiasco shows the cards.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::fatfish
