// What a viewer hears of what happened in a game of Fat Fish, as JSON: the fields of a trace, and what people ask about
// them.
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/show.h"
#include "engine/fatfish/trace.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

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
    out.put(R"({"t":"end","reason":")").put(ending_name(Ending::cards));
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

}  // namespace shoal::fatfish
