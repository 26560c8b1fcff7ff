// What a viewer gets of a game of Foppen, as JSON. Hidden are the other hands; whatever is played lies open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/trace.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"
#include "engine/foppen/view.h"

namespace shoal::foppen {

inline constexpr std::array position_fields{
    ShownField{"phase", R"("lead" | "name" | "follow" | "shed" | "wait" | "sit_out" | "finished")"},
    ShownField{"turn", "number[]"},
    ShownField{"round", "number"},
    ShownField{"scores", "number[]"},
    ShownField{"tens", "number"},
    ShownField{"held", "number[]"},
    ShownField{"leader", "number"},
    ShownField{"led", "string | null"},
    ShownField{"trick", "{ seat: number; card: string }[]"},
    ShownField{"winning", "number | null"},
    ShownField{"losing", "number[]"},
    ShownField{"fooled", "number[]"},
    ShownField{"voids", "string[]"},
    ShownField{"played", "string[]"},
    ShownField{"hand?", "string[]"},
    ShownField{"hands?", "string[][]"},
};

// Green, red, yellow, blue, then the 1s; rising values.
constexpr void show_cards(const Rules& rules, CardSet cards, Text& out) {
    put_strings(out, cards, [&](Text& to, CardId card) { format_card(rules, card, to); });
}

// Those whose cards lie in the current trick, in order of play.
constexpr FixedList<Seat, seats_max> seats_played(const Rules& rules, const Table& table) {
    FixedList<Seat, seats_max> seats;
    Seat seat = table.leader;
    for (int i = 0; i < rules.players; ++i) {
        if (table.trick[seat] != no_card) {
            seats.push_back(seat);
        }
        seat = next_seat(seat, rules.players);
    }
    return seats;
}

// The trick as it lies, and how it would end now: who wins, and who is fooled once two cards lie there.
constexpr void show_trick(const Rules& rules, const Table& table, Text& out) {
    const FixedList<Seat, seats_max> seats = seats_played(rules, table);
    out.put(R"(,"leader":)").number(table.leader.index());
    out.put(R"(,"led":)");
    if (table.led == Colour::none) {
        out.put("null");
    } else {
        out.put('"').put(colour_letters[static_cast<std::size_t>(table.led)]).put('"');
    }
    out.put(R"(,"trick":)");
    put_list(out, seats, [&](Text& to, Seat seat) {
        to.put(R"({"seat":)").number(seat.index()).put(R"(,"card":")");
        format_card(rules, table.trick[seat], to);
        to.put("\"}");
    });
    TrickResult result;
    SeatSet losing;
    if (!seats.empty()) {
        result = judge_trick(rules, table);
        for (const Seat seat : result.fooled) {
            if (seats.size() > 1 && seat != no_seat) {
                losing.insert(seat);
            }
        }
    }
    out.put(R"(,"winning":)");
    put_seat(out, result.winner);
    out.put(R"(,"losing":)");
    put_seats(out, losing);
}

constexpr void show_voids(std::uint8_t voids, Text& out) {
    out.put('"');
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if ((voids >> colour & 1U) != 0) {
            out.put(colour_letters[colour]);
        }
    }
    out.put('"');
}

// All that everybody sees; the object stays open for what one viewer sees besides.
constexpr void show_table(const Rules& rules, const Table& table, Phase phase_now, Text& out) {
    out.put(R"({"phase":")").put(phase_name(phase_now));
    out.put(R"(","turn":)");
    put_seats(out, table.turn == no_seat ? SeatSet{} : SeatSet::only(table.turn));
    out.put(R"(,"round":)").number(table.round);
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, table.totals);
    out.put(R"(,"tens":)").number(table.tens);
    out.put(R"(,"held":)");
    put_numbers(out, rules.players, table.hand_size);
    show_trick(rules, table, out);
    out.put(R"(,"fooled":)");
    put_seats(out, table.fooled);
    out.put(R"(,"voids":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_voids(table.voids[seat], to); });
    out.put(R"(,"played":)");
    show_cards(rules, table.played, out);
}

// Who only watches is asked for nothing. What the player on turn is asked for would tell of a hand.
constexpr Phase phase_for_watchers(const Table& table) { return table.turn == no_seat ? Phase::finished : Phase::wait; }

constexpr void show_view(const Rules& rules, const View& seen, Text& out) {
    show_table(rules, seen.table, phase(rules, seen), out);
    out.put(R"(,"hand":)");
    show_cards(rules, seen.hand, out);
    out.put('}');
}

constexpr void write_position(const Rules& rules, const State& state, Viewer viewer, Text& out) {
    switch (viewer.kind) {
        case Viewer::Kind::player: show_view(rules, view(rules, state, viewer.seat), out); return;
        case Viewer::Kind::spectator:
            show_table(rules, state.table, phase_for_watchers(state.table), out);
            out.put('}');
            return;
        case Viewer::Kind::all_seeing:
            show_table(rules, state.table, phase_for_watchers(state.table), out);
            out.put(R"(,"hands":)");
            put_by_seat(out, rules.players, [&](Text& to, Seat seat) { show_cards(rules, state.hands[seat], to); });
            out.put('}');
            return;
    }
}

// Of a deal a player sees the own cards, and everybody how many there are.
constexpr void write_event(const Rules& rules, const State& state, const Event& event, Viewer viewer, Text& out) {
    if (event.kind != EventKind::dealt || viewer.kind == Viewer::Kind::all_seeing) {
        write_event(rules, state, event, out);
        return;
    }
    out.put(R"({"t":"chance","what":"deal","held":)");
    put_numbers(out, rules.players, state.table.hand_size);
    if (viewer.kind == Viewer::Kind::player) {
        out.put(R"(,"hand":)");
        show_cards(rules, view(rules, state, viewer.seat).hand, out);
    }
    out.put('}');
}

// Every move is a card laid open.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::foppen
