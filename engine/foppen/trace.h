// Foppen's part of the trace format: options, material and the lines between moves.
#pragma once

#include <string_view>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/foppen/event.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

constexpr void write_options(const Rules&, Text& out) { out.put("{}"); }

constexpr void write_cards(const Rules& rules, CardSet cards, Text& out) {
    put_sorted_strings<card_count>(out, cards, [&](Text& to, CardId card) { format_card(rules, card, to); });
}

constexpr void write_material(const Rules& rules, Text& out) {
    out.put(R"("deck":)");
    write_cards(rules, rules.deck, out);
    out.put(R"(,"hand":)").number(rules.hand);
    out.put(R"(,"discs":)").number(rules.discs);
}

// The fields of an event's line; the object stays open.
constexpr void open_line(const Rules& rules, const Event& event, Text& out) {
    const SeatSet seats = SeatSet::all(rules.players);
    switch (event.kind) {
        case EventKind::starter:
            out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index());
            return;
        case EventKind::deal:
            out.put(R"({"t":"chance","what":"deal","hands":)");
            put_list(out, seats, [&](Text& to, Seat seat) { write_cards(rules, event.hands[seat], to); });
            return;
        case EventKind::trick:
            out.put(R"({"t":"trick","winner":)").number(event.seat.index());
            out.put(R"(,"fooled":[)").number(event.fooled[0].index());
            if (event.fooled[1] != no_seat) {
                out.put(',').number(event.fooled[1].index());
            }
            out.put(']');
            return;
        case EventKind::round:
            out.put(R"({"t":"round","n":)").number(event.round).put(R"(,"scores":)");
            put_list(out, seats, [&](Text& to, Seat seat) { to.number(event.totals[seat]); });
            return;
        case EventKind::end: out.put(R"({"t":"end")"); return;
    }
}

// Of the end a trace tells by a line of its own, which all games have.
constexpr void write_event(const Rules& rules, const Event& event, Text& out) {
    if (event.kind != EventKind::end) {
        open_line(rules, event, out);
        out.put('}');
    }
}

}  // namespace shoal::foppen
