// What a viewer hears of what happened in a game of Fishing, as JSON: the fields of a trace, what people ask about
// them, and two things that traces leave out, the passing of cards and the drawing of hands.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fishing/event.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/show.h"
#include "engine/fishing/trace.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

constexpr void show_word(std::string_view key, std::string_view word, Text& out) {
    out.put(R"(,")").put(key).put(R"(":")").put(word).put('"');
}

// Everybody sees how many cards each hand has, a player the own ones.
constexpr void show_deal(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    if (viewer.kind == Viewer::Kind::all_seeing) {
        open_line(rules, event, out);
        return;
    }
    out.put(R"({"t":"chance","what":"deal","held":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat) { to.number(event.hand_size); });
    if (viewer.kind == Viewer::Kind::player) {
        out.put(R"(,"hand":)");
        put_cards_in_order(out, event.hands[viewer.seat]);
    }
}

// How many cards of each star level are in the ocean.
constexpr void show_levels(const Event& event, Text& out) {
    out.put(R"(,"levels":)");
    put_list(out, event.levels, [](Text& to, std::uint8_t cards) { to.number(cards); });
}

// Piles are as large as they look.
constexpr void show_ocean(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    if (viewer.kind == Viewer::Kind::all_seeing) {
        open_line(rules, event, out);
    } else {
        out.put(R"({"t":"chance","what":"ocean","size":)").number(event.ocean_size);
    }
    show_levels(event, out);
}

constexpr void show_stockrooms(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    if (viewer.kind == Viewer::Kind::all_seeing) {
        open_line(rules, event, out);
        return;
    }
    out.put(R"({"t":"chance","what":"stockrooms","sizes":)");
    put_numbers(out, rules.players, event.sizes);
}

// A passed card is known to who gave it and who got it.
constexpr void show_passed(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    out.put(R"({"t":"passed","round":)").number(event.round);
    out.put(R"(,"trick_number":)").number(event.trick + 1);
    out.put(R"(,"passes":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat giver) {
        const Seat receiver = next_seat(giver, rules.players);
        to.put(R"({"seat":)").number(giver.index()).put(R"(,"to":)").number(receiver.index());
        if (viewer.sees_hand_of(giver) || viewer.sees_hand_of(receiver)) {
            to.put(R"(,"card":)");
            show_card_or_null(event.given[giver], to);
        }
        to.put('}');
    });
}

constexpr void show_play_told(const PlayTold& play, Text& out) {
    out.put(R"({"seat":)").number(play.seat.index()).put(R"(,"card":)");
    show_card_or_null(play.card, out);
    show_word("as", played_as_name(play.as), out);
    out.put(R"(,"taker":)").number(play.taker.index());
    show_word("by", taken_by_name(play.by), out);
    out.put('}');
}

constexpr void show_effect_told(const Event& event, const EffectTold& effect, Text& out) {
    FixedList<CardId, players_max> taken;
    for (const PlayTold& play : event.plays) {
        if (effect.taken.contains(play.card)) {
            taken.push_back(play.card);
        }
    }
    out.put(R"({"seat":)").number(effect.seat.index()).put(R"(,"card":)");
    show_card_or_null(effect.card, out);
    show_word("did", did_name(effect.did), out);
    out.put(R"(,"cards":)");
    put_cards_in_order(out, taken);
    out.put('}');
}

// All of a trick is public.
constexpr void show_trick_told(const Rules& rules, const Event& event, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"round":)").number(event.round);
    out.put(R"(,"trick_number":)").number(event.trick + 1);
    out.put(R"(,"leader":)").number(event.leader.index());
    out.put(R"(,"led":)");
    show_colour_or_null(event.led, out);
    out.put(R"(,"led_trump":)");
    put_bool(out, event.led == Colour::green);
    out.put(R"(,"caller":)");
    put_seat(out, event.caller);
    out.put(R"(,"low":)");
    put_bool(out, event.low);
    out.put(R"(,"plays":)");
    put_list(out, event.plays, [](Text& to, const PlayTold& play) { show_play_told(play, to); });
    show_word("why", why_name(event.catch_why), out);
    out.put(R"(,"effects":)");
    put_list(out, event.effects, [&](Text& to, const EffectTold& effect) { show_effect_told(event, effect, to); });
    out.put(R"(,"lost":)");
    put_numbers(out, rules.players, event.lost);
    out.put(R"(,"next":)");
    put_seat(out, event.next);
    show_word("next_why", why_name(event.lead_why), out);
}

constexpr void show_round_told(const Rules& rules, const Event& event, Text& out) {
    open_line(rules, event, out);
    out.put(R"(,"got":)");
    put_numbers(out, rules.players, event.got);
    out.put(R"(,"lost":)");
    put_numbers(out, rules.players, event.lost);
    out.put(R"(,"points":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(event.got[seat] - event.lost[seat]); });
    out.put(R"(,"ahead":)");
    put_seats(out, event.winners);
}

// What a player has from the own stockroom and from the ocean, and who sees everything of everybody.
constexpr void show_taken_up(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    switch (viewer.kind) {
        case Viewer::Kind::player:
            out.put(R"(,"kept":)");
            put_cards_in_order(out, event.hands[viewer.seat] - event.fresh[viewer.seat]);
            out.put(R"(,"fresh":)");
            put_cards_in_order(out, event.fresh[viewer.seat]);
            return;
        case Viewer::Kind::spectator: return;
        case Viewer::Kind::all_seeing:
            out.put(R"(,"all_kept":)");
            put_by_seat(out, rules.players,
                        [&](Text& to, Seat seat) { put_cards_in_order(to, event.hands[seat] - event.fresh[seat]); });
            out.put(R"(,"all_fresh":)");
            put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_cards_in_order(to, event.fresh[seat]); });
            return;
    }
}

constexpr void show_drew(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    out.put(R"({"t":"drew","round":)").number(event.round);
    out.put(R"(,"hand_size":)").number(event.hand_size);
    out.put(R"(,"from_stockroom":)");
    put_numbers(out, rules.players, event.sizes);
    out.put(R"(,"from_ocean":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { to.number(event.hand_size - event.sizes[seat]); });
    out.put(R"(,"draws":)");
    put_list(out, event.draws, [](Text& to, const DrawTold& draw) {
        to.put(R"({"seat":)").number(draw.seat.index()).put(R"(,"cards":)").number(draw.cards);
        show_word("why", why_name(draw.why), to);
        to.put('}');
    });
    out.put(R"(,"ocean":)").number(event.ocean_size);
    show_levels(event, out);
    out.put(R"(,"scores":)");
    put_numbers(out, rules.players, event.scores);
    out.put(R"(,"last_leader":)").number(event.leader.index());
    out.put(R"(,"next":)").number(event.seat.index());
    show_word("next_why", why_name(event.lead_why), out);
    show_taken_up(rules, event, viewer, out);
}

constexpr void show_end(const Rules& rules, const Event& event, Text& out) {
    out.put(R"({"t":"end","round":)").number(event.round).put(R"(,"scores":)");
    put_numbers(out, rules.players, event.scores);
    out.put(R"(,"winners":)");
    put_seats(out, event.winners);
    out.put(R"(,"shared":)");
    put_bool(out, event.winners.size() > 1);
    show_word("reason", ending_name(event.ending), out);
    if (event.ending == Ending::overfishing) {
        out.put(R"(,"needed":)").number(event.needed).put(R"(,"ocean":)").number(event.ocean_size);
    }
}

constexpr void write_event(const Rules& rules, const Event& event, Viewer viewer, Text& out) {
    switch (event.kind) {
        case EventKind::deal: show_deal(rules, event, viewer, out); break;
        case EventKind::ocean: show_ocean(rules, event, viewer, out); break;
        case EventKind::starter: open_line(rules, event, out); break;
        case EventKind::passed: show_passed(rules, event, viewer, out); break;
        case EventKind::trick: show_trick_told(rules, event, out); break;
        case EventKind::round: show_round_told(rules, event, out); break;
        case EventKind::stockrooms: show_stockrooms(rules, event, viewer, out); break;
        case EventKind::drew: show_drew(rules, event, viewer, out); break;
        case EventKind::end: show_end(rules, event, out); break;
    }
    out.put('}');
}

}  // namespace shoal::fishing
