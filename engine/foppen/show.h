// What a viewer gets of a game of Foppen, as JSON. Hidden are the other hands; whatever is played lies open.
// Events are in show_events.h.
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
#include "engine/foppen/scoring.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"
#include "engine/foppen/view.h"
#include "engine/foppen/why.h"

namespace shoal::foppen {

inline constexpr std::array position_fields{
    ShownField{"phase", R"("lead" | "name" | "follow" | "shed" | "wait" | "sit_out" | "over")"},
    ShownField{"turn", "number[]"},
    ShownField{"round", "number"},
    ShownField{"scores", "number[]"},
    ShownField{"tens", "number"},
    ShownField{"held", "number[]"},
    ShownField{"leader", "number"},
    ShownField{"led", "string | null"},
    ShownField{"trick",
               R"({ seat: number; card: string; counted: "led" | "followed" | "shed" | "one" | "open_one" }[])"},
    ShownField{"winning", "number | null"},
    ShownField{"losing", "number[]"},
    ShownField{"fooled", "number[]"},
    ShownField{"voids", "string[]"},
    ShownField{"played", "string[]"},
    ShownField{"hand?", "string[]"},
    ShownField{"hands?", "string[][]"},
};

// What stays the same throughout a game and is nowhere else to be read.
inline constexpr std::array constant_fields{
    ShownField{"hand", "number"},          ShownField{"discs", "number"},        ShownField{"award", "number"},
    ShownField{"awards_to_end", "number"}, ShownField{"total_to_end", "number"}, ShownField{"cost_of_one", "number"},
};

constexpr void write_constants(const Rules& rules, Text& out) {
    out.put(R"({"hand":)").number(rules.hand);
    out.put(R"(,"discs":)").number(rules.discs);
    out.put(R"(,"award":)").number(rules.award);
    out.put(R"(,"awards_to_end":)").number(rules.awards_to_end);
    out.put(R"(,"total_to_end":)").number(rules.total_to_end);
    out.put(R"(,"cost_of_one":)").number(cost_of_a_one).put('}');
}

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

constexpr void show_play(const Rules& rules, const Play& play, Text& out) {
    out.put(R"({"seat":)").number(play.seat.index()).put(R"(,"card":")");
    format_card(rules, play.card, out);
    out.put(R"(","counted":)");
    put_string(out, counted_name(play.counted));
    out.put('}');
}

// The trick as it lies, and how it would end now: who wins, and who is fooled once two cards lie there.
constexpr void show_trick(const Rules& rules, const Table& table, Text& out) {
    const Plays plays = plays_of(rules, table);
    out.put(R"(,"leader":)").number(table.leader.index());
    out.put(R"(,"led":)");
    show_colour(table.led, out);
    out.put(R"(,"trick":)");
    put_list(out, plays, [&](Text& to, const Play& play) { show_play(rules, play, to); });
    TrickResult result;
    SeatSet losing;
    if (!plays.empty()) {
        result = judge_trick(rules, table);
        for (const Seat seat : result.fooled) {
            if (plays.size() > 1 && seat != no_seat) {
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
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
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
constexpr Phase phase_for_watchers(const Table& table) { return table.turn == no_seat ? Phase::over : Phase::wait; }

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

// Every move is a card laid open.
constexpr void format_for(const Rules& rules, const State&, Seat, const Move& move, Viewer, Text& out) {
    format(rules, move, out);
}

}  // namespace shoal::foppen
