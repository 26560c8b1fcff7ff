// The lines of a trace that are Fat Fish's own.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr void write_options(const Rules& rules, Text& out) {
    out.put(R"({"fiasco":)").put(rules.options.fiasco ? "true" : "false");
    out.put(R"(,"licences":)").put(rules.options.licences ? "true" : "false").put('}');
}

constexpr void write_material(const Rules& rules, Text& out) {
    out.put(R"("deck":)");
    put_sorted_strings<card_count>(out, CardSet::range(0, card_count),
                                   [&](Text& to, CardId card) { format_card(rules, card, to); });
}

template <class Cards>
constexpr void put_cards(const Rules& rules, const Cards& cards, Text& out) {
    put_strings(out, cards, [&](Text& to, CardId card) { format_card(rules, card, to); });
}

// A pile from top to bottom.
template <std::size_t Capacity>
constexpr void put_pile(const Rules& rules, const Pile<Capacity>& pile, std::size_t size, Text& out) {
    FixedList<CardId, Capacity> top_first;
    for (std::size_t place = size; place > 0; --place) {
        top_first.push_back(pile[place - 1]);
    }
    put_cards(rules, top_first, out);
}

constexpr void write_deal(const Rules& rules, const Event& deal, Text& out) {
    out.put(R"({"t":"chance","what":"deal","piles":)");
    put_list(out, SeatSet::all(rules.players),
             [&](Text& to, Seat seat) { put_pile(rules, deal.piles[seat], deal.pile_size[seat], to); });
    out.put(R"(,"rows":)");
    put_cards(rules, deal.cards, out);
    out.put(R"(,"reserve":)");
    put_pile(rules, deal.reserve_cards, deal.reserve, out);
    out.put('}');
}

// The object stays open for what people are told besides.
constexpr void write_row(const Rules& rules, const Event& row, Text& out) {
    out.put(R"({"t":"row","seat":)").number(row.seat.index());
    out.put(R"(,"row":)").number(row.row + 1);
    out.put(R"(,"plus":)");
    put_cards(rules, row.plus, out);
    out.put(R"(,"minus":)");
    put_cards(rules, row.minus, out);
    if (row.licence != no_licence) {
        out.put(R"(,"licence":")").put(licence_letter(row.licence)).put('"');
    }
}

// An event as a line of a trace; nothing for those that follow from the moves and lines around them.
constexpr void write_event(const Rules& rules, const Event& event, Text& out) {
    switch (event.kind) {
        case EventKind::starter:
            out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index()).put('}');
            return;
        case EventKind::deal: write_deal(rules, event, out); return;
        case EventKind::licence:
            out.put(R"({"t":"chance","what":"licence","card":")").put(licence_letter(event.licence)).put("\"}");
            return;
        case EventKind::row:
            write_row(rules, event, out);
            out.put('}');
            return;
        case EventKind::fiasco:
        case EventKind::won:
        case EventKind::drew:
        case EventKind::end: return;
    }
}

}  // namespace shoal::fatfish
