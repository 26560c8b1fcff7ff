// The lines of a trace that are Fishing's own (spec: trace format 1).
#pragma once

#include <cstddef>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/stacks.h"
#include "engine/fishing/types.h"

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

// What a seat caught of the trick just finished, in order of play.
constexpr FixedList<CardId, fishing_players_max> caught_from_trick(const Rules& rules, const Table& table, Seat seat) {
    FixedList<CardId, fishing_players_max> cards;
    for (int i = 0; i < rules.players; ++i) {
        const CardId card = current_trick(table)[seat_in_order(rules, table, i)];
        if (table.caught[seat].contains(card)) {
            cards.push_back(card);
        }
    }
    return cards;
}

constexpr void write_event(const Rules& rules, const State& state, const Event& event, Text& out) {
    const Table& table = state.table;
    const SeatSet seats = SeatSet::all(rules.players);
    switch (event.kind) {
        case EventKind::deal:
            out.put(R"({"t":"chance","what":"deal","hands":)");
            put_list(out, seats, [&](Text& to, Seat seat) { put_cards_sorted(to, state.hands[seat]); });
            break;
        case EventKind::ocean:
            out.put(R"({"t":"chance","what":"ocean","order":)");
            put_cards_in_order(out, ocean(state));
            break;
        case EventKind::starter: out.put(R"({"t":"chance","what":"starter","seat":)").number(event.seat.index()); break;
        case EventKind::trick:
            out.put(R"({"t":"trick","winner":)").number(event.seat.index()).put(R"(,"caught":)");
            put_list(out, seats,
                     [&](Text& to, Seat seat) { put_cards_in_order(to, caught_from_trick(rules, table, seat)); });
            break;
        case EventKind::round:
            out.put(R"({"t":"round","n":)").number(table.round).put(R"(,"scores":)");
            put_list(out, seats, [&](Text& to, Seat seat) { to.number(table.scores[seat]); });
            break;
        case EventKind::stockrooms:
            out.put(R"({"t":"chance","what":"stockrooms","piles":)");
            put_list(out, seats, [&](Text& to, Seat seat) { put_cards_in_order(to, stockroom(state, seat)); });
            break;
    }
    out.put('}');
}

}  // namespace shoal::fishing
