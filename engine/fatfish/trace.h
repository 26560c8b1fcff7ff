// The lines of a trace that are Fat Fish's own.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/json.h"
#include "engine/core/text.h"
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

constexpr void write_deal(const Rules& rules, const State& state, Text& out) {
    out.put(R"({"t":"chance","what":"deal","piles":)");
    put_list(out, SeatSet::all(rules.players),
             [&](Text& to, Seat seat) { put_pile(rules, state.piles[seat], state.table.pile_size[seat], to); });
    out.put(R"(,"rows":)");
    put_strings(out, state.table.rows, [&](Text& to, const Row& row) { format_card(rules, row.back(), to); });
    out.put(R"(,"reserve":)");
    put_pile(rules, state.reserve, state.table.reserve_size, out);
    out.put('}');
}

constexpr void write_row(const Rules& rules, const Event& event, Text& out) {
    out.put(R"({"t":"row","seat":)").number(event.seat.index());
    out.put(R"(,"row":)").number(event.row + 1);
    out.put(R"(,"plus":)");
    put_cards(rules, event.plus, out);
    out.put(R"(,"minus":)");
    put_cards(rules, event.minus, out);
    if (event.licence != no_licence) {
        out.put(R"(,"licence":")").put(licence_letter(event.licence)).put('"');
    }
    out.put('}');
}

constexpr void write_event(const Rules& rules, const State& state, const Event& event, Text& out) {
    switch (event.kind) {
        case EventKind::starter:
            out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index()).put('}');
            return;
        case EventKind::deal: write_deal(rules, state, out); return;
        case EventKind::licence:
            out.put(R"({"t":"chance","what":"licence","card":")").put(licence_letter(event.licence)).put("\"}");
            return;
        case EventKind::row: write_row(rules, event, out); return;
    }
}

}  // namespace shoal::fatfish
