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
#include "engine/foppen/event.h"
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

constexpr void show_colour(Colour colour, Text& out) {
    if (colour == Colour::none) {
        out.put("null");
    } else {
        out.put('"').put(colour_letters[static_cast<std::size_t>(colour)]).put('"');
    }
}

// The trick as it lies, and how it would end now: who wins, and who is fooled once two cards lie there.
constexpr void show_trick(const Rules& rules, const Table& table, Text& out) {
    const SeatList seats = seats_played(rules, table);
    out.put(R"(,"leader":)").number(table.leader.index());
    out.put(R"(,"led":)");
    show_colour(table.led, out);
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

// ---- What happened ----

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
    put_list(out, event.plays, [&](Text& to, const Play& play) {
        to.put(R"({"seat":)").number(play.seat.index()).put(R"(,"card":")");
        format_card(rules, play.card, to);
        to.put(R"(","counted":)");
        put_string(to, counted_name(play.counted));
        to.put('}');
    });
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
}

// All reasons that hold; the one that is given is the first.
constexpr FixedList<End, 2> reasons_to_end(const Event& event) {
    FixedList<End, 2> reasons;
    reasons.push_back(event.end);
    if (event.enough_tens && event.end != End::six_tens) {
        reasons.push_back(End::six_tens);
    }
    return reasons;
}

constexpr void show_end(const Rules& rules, const Event& event, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"round":)").number(event.round);
    out.put(R"(,"reason":)");
    put_string(out, end_name(event.end));
    out.put(R"(,"reasons":)");
    put_list(out, reasons_to_end(event), [](Text& to, End end) { put_string(to, end_name(end)); });
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
        case EventKind::dealt: show_deal(rules, event, viewer, out); break;
        case EventKind::trick: show_finished_trick(rules, event, out); break;
        case EventKind::round: show_round(rules, event, viewer, out); break;
        case EventKind::end: show_end(rules, event, out); break;
    }
    out.put('}');
}

// Every move is a card laid open.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::foppen
