// What a viewer hears of what happened in a game of Foppen, as JSON: the fields of a trace, and what people ask about
// them. Hidden are the other hands, as they are dealt and as they are left over.
#pragma once

#include <cstddef>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/foppen/event.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/show.h"
#include "engine/foppen/trace.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

// Everybody sees how many cards there are, and players their own.
constexpr void show_hands(const Rules& rules, const PerSeat<CardSet>& hands, Viewer viewer, Text& out) {
    out.put(R"(,"held":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(hands[seat].size()); });
    if (viewer.kind == Viewer::Kind::player) {
        out.put(R"(,"hand":)");
        show_cards(rules, hands[viewer.seat], out);
    }
}

constexpr void show_deal(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    if (viewer.kind == Viewer::Kind::all_seeing) {
        open_line(rules, event, out);
    } else {
        out.put(R"({"t":"chance","what":"deal")");
    }
    show_hands(rules, event.hands, viewer, out);
    out.put(R"(,"round":)").number(event.round);
    out.put(R"(,"leader":)").number(event.seat.index());
    out.put(R"(,"lead_why":)");
    put_string(out, why_name(event.lead_why));
    out.put(R"(,"lowest":)");
    put_seats(out, event.lowest);
    out.put(R"(,"led_before":)");
    put_seat(out, event.led_before);
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, event.totals);
}

constexpr void show_fooled(const Event& event, Text& out) {
    out.put('[');
    for (std::size_t i = 0; i < discs_max && event.fooled[i] != no_seat; ++i) {
        out.put(i == 0 ? R"({"seat":)" : R"(,{"seat":)").number(event.fooled[i].index());
        out.put(R"(,"why":)");
        put_string(out, why_name(event.fooled_why[i]));
        out.put(R"(,"below":)").number(event.fooled_below[i].index()).put('}');
    }
    out.put(']');
}

constexpr void show_finished_trick(const Rules& rules, const Event& event, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"round":)").number(event.round);
    out.put(R"(,"leader":)").number(event.leader.index());
    out.put(R"(,"led":)");
    show_colour(event.led, out);
    out.put(R"(,"set_by":)");
    put_seat(out, event.set_by);
    out.put(R"(,"plays":)");
    put_list(out, event.plays, [&](Text& to, const Play& play) { show_play(rules, play, to); });
    out.put(R"(,"worst_first":)");
    put_list(out, event.worst_first, [](Text& to, Seat seat) { to.number(seat.index()); });
    out.put(R"(,"won_why":)");
    put_string(out, why_name(event.won_why));
    out.put(R"(,"fooled_why":)");
    show_fooled(event, out);
    out.put(R"(,"sat_out":)");
    put_seats(out, event.sat_out);
    out.put(R"(,"emptied":)");
    put_seats(out, event.emptied);
}

// What the cards that were left cost is public, since totals are; which they were is not.
constexpr void show_round(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"emptied":)");
    put_seats(out, event.emptied);
    out.put(R"(,"points":)");
    put_numbers(out, rules.players, event.points);
    out.put(R"(,"points_why":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_string(to, why_name(event.points_why[seat])); });
    show_hands(rules, event.hands, viewer, out);
    if (viewer.kind == Viewer::Kind::all_seeing) {
        out.put(R"(,"hands":)");
        put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_cards(rules, event.hands[seat], to); });
    }
    out.put(R"(,"awarded":)");
    put_seats(out, event.awarded);
    out.put(R"(,"tens":)").number(event.tens);
    out.put(R"(,"ahead":)");
    put_seats(out, event.winners);
}

// All reasons that hold; the one that is given is the first.
constexpr FixedList<Ending, 2> reasons_to_end(const Event& event) {
    FixedList<Ending, 2> reasons;
    reasons.push_back(event.end);
    if (event.enough_tens && event.end != Ending::six_tens) {
        reasons.push_back(Ending::six_tens);
    }
    return reasons;
}

constexpr void show_end(const Rules& rules, const Event& event, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"round":)").number(event.round);
    out.put(R"(,"reason":)");
    put_string(out, ending_name(event.end));
    out.put(R"(,"reasons":)");
    put_list(out, reasons_to_end(event), [](Text& to, Ending end) { put_string(to, ending_name(end)); });
    out.put(R"(,"too_low":)");
    put_seats(out, event.too_low);
    out.put(R"(,"awarded":)");
    put_seats(out, event.awarded);
    out.put(R"(,"tens":)").number(event.tens);
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, event.totals);
    out.put(R"(,"winners":)");
    put_seats(out, event.winners);
    out.put(R"(,"shared":)");
    put_bool(out, event.winners.size() > 1);
}

constexpr void write_event(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    switch (event.kind) {
        case EventKind::starter: open_line(rules, event, out); break;
        case EventKind::deal: show_deal(rules, event, viewer, out); break;
        case EventKind::trick: show_finished_trick(rules, event, out); break;
        case EventKind::round: show_round(rules, event, viewer, out); break;
        case EventKind::end: show_end(rules, event, out); break;
    }
    out.put('}');
}

}  // namespace shoal::foppen
