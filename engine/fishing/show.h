// What a viewer gets of positions and moves of Fishing, as JSON; show_events.h has the events.
//
// Hidden are the other hands, the order of the ocean and of all stockrooms, one's own included, and what others pass:
// a passed card is known to who gave it and, once all are exchanged, to who got it.
#pragma once

#include <array>
#include <cstddef>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/stacks.h"
#include "engine/fishing/trace.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"
#include "engine/fishing/view.h"

namespace shoal::fishing {

inline constexpr std::array position_fields{
    ShownField{"phase", R"("play" | "catch" | "pass" | "call" | "over")"},
    ShownField{"turn", "number[]"},
    ShownField{"round", "number"},
    ShownField{"rounds", "number"},
    ShownField{"trick_number", "number"},
    ShownField{"tricks", "number"},
    ShownField{"scores", "number[]"},
    ShownField{"held", "number[]"},
    ShownField{"stockrooms", "number[]"},
    ShownField{"ocean", "number"},
    ShownField{"leader", "number"},
    ShownField{"led", "string | null"},
    ShownField{"caller", "number | null"},
    ShownField{"low", "boolean"},
    ShownField{"trick", "{ seat: number; card: string; taker?: number }[]"},
    ShownField{"winning", "number | null"},
    ShownField{"last", "{ cards: string[]; takers: number[] } | null"},
    ShownField{"caught", "string[][]"},
    ShownField{"voids", "string[]"},
    ShownField{"passed", "boolean"},
    ShownField{"gave?", "string | null"},
    ShownField{"received?", "string | null"},
    ShownField{"hand?", "string[]"},
    ShownField{"follow?", "boolean"},
    ShownField{"hands?", "string[][]"},
    ShownField{"given?", "{ seat: number; card: string }[]"},
    ShownField{"stockroom_cards?", "string[][]"},
    ShownField{"ocean_cards?", "string[]"},
};

// What stays the same throughout a game and is nowhere else to be read.
inline constexpr std::array constant_fields{
    ShownField{"trump", "string"},
    ShownField{"passes_to", "number[]"},
};

constexpr void write_constants(const Rules& rules, Text& out) {
    out.put(R"({"trump":")").put(colour_letter(Colour::green)).put(R"(","passes_to":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(next_seat(seat, rules.players).index()); });
    out.put('}');
}

// Who has caught a card in this round; nobody if it lies in the trick or was not played.
constexpr Seat taker_of(const Rules& rules, const Table& table, CardId card) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (table.caught[seat].contains(card)) {
            return seat;
        }
    }
    return no_seat;
}

constexpr void show_colours(ColourSet colours, Text& out) {
    out.put('"');
    for (std::size_t colour = 0; colour < std::size_t{colour_count}; ++colour) {
        if ((colours >> colour & 1U) != 0) {
            out.put(colour_letters[colour]);
        }
    }
    out.put('"');
}

constexpr void show_card_or_null(CardId card, Text& out) {
    if (card == no_card) {
        out.put("null");
        return;
    }
    out.put('"');
    write_card(card, out);
    out.put('"');
}

constexpr void show_colour_or_null(Colour colour, Text& out) {
    if (colour == Colour::none) {
        out.put("null");
    } else {
        out.put('"').put(colour_letter(colour)).put('"');
    }
}

constexpr void show_play(Seat seat, CardId card, Seat taker, Text& out) {
    out.put(R"({"seat":)").number(seat.index()).put(R"(,"card":")");
    write_card(card, out);
    out.put('"');
    if (taker != no_seat) {
        out.put(R"(,"taker":)").number(taker.index());
    }
    out.put('}');
}

// Whose cards are shown as the current trick, in order of play. When the game is over there is none, its last trick is
// finished.
constexpr FixedList<Seat, players_max> seats_shown_in_trick(const Rules& rules, const Table& table) {
    FixedList<Seat, players_max> seats;
    for (int i = 0; i < rules.players && table.phase != Phase::over; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        if (current_trick(table)[seat] != no_card) {
            seats.push_back(seat);
        }
    }
    return seats;
}

// Cards that an effect has taken away say to whom.
constexpr void show_trick(const Rules& rules, const Table& table, Text& out) {
    const FixedList<Seat, players_max> seats = seats_shown_in_trick(rules, table);
    out.put(R"(,"leader":)").number(table.leader.index());
    out.put(R"(,"led":)");
    show_colour_or_null(table.phase == Phase::over ? Colour::none : table.led, out);
    out.put(R"(,"caller":)");
    put_seat(out, table.caller);
    out.put(R"(,"low":)");
    put_bool(out, table.low);
    out.put(R"(,"trick":)");
    put_list(out, seats, [&](Text& to, Seat seat) {
        const CardId card = current_trick(table)[seat];
        show_play(seat, card, taker_of(rules, table, card), to);
    });
    out.put(R"(,"winning":)");
    put_seat(out, seats.empty() ? no_seat : catcher_of(rules, table, cards_in(rules, current_trick(table))));
}

// The trick before the current one, if the round has had one, by seat: its cards and who took each.
constexpr void show_last_trick(const Rules& rules, const Table& table, Text& out) {
    const bool is_over = table.phase == Phase::over;
    const std::size_t finished = std::size_t{table.trick} + (is_over ? 1U : 0U);
    out.put(R"(,"last":)");
    if (finished == 0 || table.played[finished - 1][Seat(0)] == no_card) {
        out.put("null");
        return;
    }
    const BySeat<CardId>& trick = table.played[finished - 1];
    out.put(R"({"cards":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_card_or_null(trick[seat], to); });
    out.put(R"(,"takers":)");
    put_by_seat(out, rules.players,
                [&](Text& to, Seat seat) { to.number(taker_of(rules, table, trick[seat]).index()); });
    out.put('}');
}

// All that everybody sees and remembers; the object stays open for what one viewer sees besides.
constexpr void show_table(const Rules& rules, const Table& table, Text& out) {
    out.put(R"({"phase":")").put(phase_name(table.phase));
    out.put(R"(","turn":)");
    put_seats(out, table.deciding);
    out.put(R"(,"round":)").number(table.round);
    out.put(R"(,"rounds":)").number(round_count);
    out.put(R"(,"trick_number":)").number(table.trick + 1);
    out.put(R"(,"tricks":)").number(hand_size(rules, table));
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, table.scores);
    out.put(R"(,"held":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(cards_held(rules, table, seat)); });
    out.put(R"(,"stockrooms":)");
    put_numbers(out, rules.players, table.stockroom_size);
    out.put(R"(,"ocean":)").number(table.ocean_size);
    show_trick(rules, table, out);
    show_last_trick(rules, table, out);
    out.put(R"(,"caught":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_cards_in_order(to, table.caught[seat]); });
    out.put(R"(,"voids":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_colours(table.voids[seat], to); });
    out.put(R"(,"passed":)");
    put_bool(out, table.passed);
}

constexpr bool is_asked_to_play(const View& seen) {
    return seen.table.phase == Phase::play && seen.table.deciding.contains(seen.me);
}

constexpr void show_view(const Rules& rules, const View& seen, Text& out) {
    show_table(rules, seen.table, out);
    out.put(R"(,"gave":)");
    show_card_or_null(seen.given, out);
    out.put(R"(,"received":)");
    show_card_or_null(seen.received, out);
    out.put(R"(,"hand":)");
    put_cards_in_order(out, seen.hand);
    out.put(R"(,"follow":)");
    put_bool(out, is_asked_to_play(seen) && must_follow(seen.table, seen.hand));
    out.put('}');
}

constexpr void show_everything(const Rules& rules, const State& state, Text& out) {
    show_table(rules, state.table, out);
    out.put(R"(,"hands":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_cards_in_order(to, state.hands[seat]); });
    FixedList<Seat, players_max> givers;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (state.given[seat] != no_card) {
            givers.push_back(seat);
        }
    }
    out.put(R"(,"given":)");
    put_list(out, givers, [&](Text& to, Seat seat) { show_play(seat, state.given[seat], no_seat, to); });
    out.put(R"(,"stockroom_cards":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_cards_in_order(to, stockroom(state, seat)); });
    out.put(R"(,"ocean_cards":)");
    put_cards_in_order(out, ocean(state));
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

// Cards are played, caught and called openly and passed face down.
constexpr void format_for(const Rules& rules, const State&, Seat mover, const Move& move, Viewer viewer, Text& out) {
    if (move.kind == MoveKind::pass && !viewer.sees_hand_of(mover)) {
        out.put("pass");
    } else {
        format(rules, move, out);
    }
}

}  // namespace shoal::fishing
