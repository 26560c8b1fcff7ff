// What a viewer gets of a game of Fat Fish, as JSON. Hidden are the other hands and every face-down pile, one's own
// included; cards that a fiasco showed are remembered while they are in hand.
#pragma once

#include <array>

#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fatfish/event.h"
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
constexpr void show_deal(const Rules& rules, const Event& deal, Text& out) {
    out.put(R"({"t":"chance","what":"deal","piles":)");
    put_numbers(out, rules.players, deal.pile_size);
    out.put(R"(,"rows":)");
    put_cards(rules, deal.cards, out);
    out.put(R"(,"reserve":)").number(deal.reserve).put('}');
}

constexpr void show_row(const Rules& rules, const Event& row, Text& out) {
    write_row(rules, row, out);
    out.put(R"(,"cards":)");
    put_cards(rules, row.cards, out);
    out.put(R"(,"plus_points":)").number(row.plus_points);
    out.put(R"(,"minus_points":)").number(row.minus_points);
    out.put(R"(,"one_colour":)");
    put_bool(out, row.one_colour);
    out.put(R"(,"met":)");
    show_licences(row.met, out);
    out.put(R"(,"left":)");
    show_licences(row.left, out);
    out.put(R"(,"opens":)");
    if (row.card == no_card) {
        out.put("null");
    } else {
        out.put('"');
        format_card(rules, row.card, out);
        out.put('"');
    }
    out.put(R"(,"reserve":)").number(row.reserve).put('}');
}

constexpr void show_fiasco(const Rules& rules, const Event& fiasco, Text& out) {
    out.put(R"({"t":"fiasco","seat":)").number(fiasco.seat.index());
    out.put(R"(,"card":")");
    format_card(rules, fiasco.card, out);
    out.put(R"(","row":)").number(fiasco.row + 1);
    out.put(R"(,"rule":")").put(reason_name(fiasco.rule));
    out.put(R"(","rows":)");
    FixedList<int, row_count> rows;
    for (int row = 0; row < row_count; ++row) {
        if ((fiasco.rows >> row & 1U) != 0) {
            rows.push_back(row + 1);
        }
    }
    put_list(out, rows, [](Text& to, int row) { to.number(row); });
    out.put(R"(,"back":)");
    put_cards(rules, fiasco.cards, out);
    out.put(R"(,"shown":)");
    put_cards(rules, fiasco.hand, out);
    out.put(R"(,"from":)");
    put_seat(out, fiasco.from);
    out.put(R"(,"again":)");
    put_bool(out, fiasco.from == fiasco.seat);
    out.put(R"(,"penalty":)").number(fiasco.penalty).put('}');
}

constexpr void show_won(const Rules& rules, const Event& won, Text& out) {
    out.put(R"({"t":"won","licence":")").put(licence_letter(won.licence));
    out.put(R"(","seats":)");
    put_seats(out, won.seats);
    out.put(R"(,"from":)");
    put_seat(out, won.from);
    out.put(R"(,"how":")").put(how_name(won.how));
    out.put(R"(","why":")").put(condition_name(won.licence));
    out.put(R"(","points":)").number(won.points);
    if (won.how == How::at_the_end) {
        out.put(R"(,"counts":)");
        put_numbers(out, rules.players, won.counts);
    }
    out.put('}');
}

// Which cards they are only the player knows who drew them.
constexpr void show_drew(const Rules& rules, const Event& drew, Viewer viewer, Text& out) {
    out.put(R"({"t":"drew","seat":)").number(drew.seat.index());
    out.put(R"(,"drawn":)").number(static_cast<int>(drew.hand.size()));
    out.put(R"(,"pile":)").number(drew.pile_size[drew.seat]);
    if (viewer.sees_hand_of(drew.seat)) {
        out.put(R"(,"cards":)");
        put_cards(rules, drew.hand, out);
    }
    out.put('}');
}

constexpr void show_end(const Rules& rules, const Event& end, Text& out) {
    const auto put_sums = [&](const char* key, auto part) {
        out.put(key);
        put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(part(end.sums[seat])); });
    };
    out.put(R"({"t":"end","reason":")").put(reason_of_end);
    put_sums(R"(","plus":)", [](const Sum& sum) { return sum.plus; });
    put_sums(R"(,"minus":)", [](const Sum& sum) { return sum.minus; });
    put_sums(R"(,"penalty":)", [](const Sum& sum) { return sum.penalty; });
    out.put(R"(,"licences":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_licences(end.sums[seat].licences, to); });
    put_sums(R"(,"licence_points":)", [](const Sum& sum) { return sum.licence_points; });
    put_sums(R"(,"scores":)", [](const Sum& sum) { return sum.total(); });
    out.put(R"(,"winners":)");
    put_seats(out, end.seats);
    out.put(R"(,"shared":)");
    put_bool(out, end.seats.size() > 1);
    out.put('}');
}

// Of all that happens only two things are not open to everybody: the piles as they are dealt, and the cards drawn.
constexpr void write_event(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    switch (event.kind) {
        case EventKind::starter:
        case EventKind::licence: write_event(rules, event, out); return;
        case EventKind::deal:
            if (viewer.kind == Viewer::Kind::all_seeing) {
                write_event(rules, event, out);
            } else {
                show_deal(rules, event, out);
            }
            return;
        case EventKind::row: show_row(rules, event, out); return;
        case EventKind::fiasco: show_fiasco(rules, event, out); return;
        case EventKind::won: show_won(rules, event, out); return;
        case EventKind::drew: show_drew(rules, event, viewer, out); return;
        case EventKind::end: show_end(rules, event, out); return;
    }
}

// Everything is done openly; who commits a fiasco shows the cards.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::fatfish
