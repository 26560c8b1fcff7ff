// The lines of a trace that are Fishing's own.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/fishing/event.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/types.h"
#include "engine/fishing/why.h"

namespace shoal::fishing {

constexpr void write_options(const Rules&, Text& out) { out.put("{}"); }

// For sets of cards, whose order means nothing.
constexpr void put_cards_sorted(Text& out, CardSet cards) {
    put_sorted_strings<ocean_count>(out, cards, [](Text& to, CardId card) { write_card(card, to); });
}

// For piles, from top to bottom.
template <class Range>
constexpr void put_cards_in_order(Text& out, const Range& cards) {
    put_strings(out, cards, [](Text& to, CardId card) { write_card(card, to); });
}

constexpr void write_material(const Rules& rules, Text& out) {
    out.put(R"("ocean_levels":{)");
    for (std::size_t level = 1; level <= level_count; ++level) {
        out.put(level == 1 ? "\"" : ",\"").number(static_cast<int>(level)).put("\":");
        put_cards_sorted(out, rules.level_cards[level]);
    }
    out.put('}');
}

// The stockroom of a seat, of those that lie one after another in an event.
constexpr std::span<const CardId> pile_of(const Event& event, Seat seat) {
    std::size_t top = 0;
    for (int i = 0; i < seat.index(); ++i) {
        top += event.sizes[Seat(i)];
    }
    return std::span<const CardId>(event.piles).subspan(top, event.sizes[seat]);
}

// The object of an event's line, left open; nothing where traces leave the event out.
constexpr void open_line(const Rules& rules, const Event& event, Text& out) {
    const SeatSet seats = SeatSet::all(rules.players);
    switch (event.kind) {
        case EventKind::deal:
            out.put(R"({"t":"chance","what":"deal","hands":)");
            put_list(out, seats, [&](Text& to, Seat seat) { put_cards_sorted(to, event.hands[seat]); });
            return;
        case EventKind::ocean:
            out.put(R"({"t":"chance","what":"ocean","order":)");
            put_cards_in_order(out, std::span<const CardId>(event.piles).first(event.ocean_size));
            return;
        case EventKind::starter:
            out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index());
            return;
        case EventKind::trick:
            out.put(R"({"t":"trick","winner":)").number(event.seat.index()).put(R"(,"caught":)");
            put_list(out, seats, [&](Text& to, Seat seat) { put_cards_in_order(to, caught_from_trick(event, seat)); });
            return;
        case EventKind::round:
            out.put(R"({"t":"round","n":)").number(event.round).put(R"(,"scores":)");
            put_list(out, seats, [&](Text& to, Seat seat) { to.number(event.scores[seat]); });
            return;
        case EventKind::stockrooms:
            out.put(R"({"t":"chance","what":"stockrooms","piles":)");
            put_list(out, seats, [&](Text& to, Seat seat) { put_cards_in_order(to, pile_of(event, seat)); });
            return;
        case EventKind::passed:
        case EventKind::drew:
        case EventKind::end: return;
    }
}

constexpr void write_event(const Rules& rules, const Event& event, Text& out) {
    const std::size_t before = out.size();
    open_line(rules, event, out);
    if (out.size() != before) {
        out.put('}');
    }
}

}  // namespace shoal::fishing
