// Puts events together: what happened, and what people ask about it at the table.
//
// Only called where somebody watches (`tell`). Nothing is decided here: effects are resolved once more by the functions
// that resolved them, and the rest is read off the table.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/fishing/effects.h"
#include "engine/fishing/event.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/rounds.h"
#include "engine/fishing/stacks.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

constexpr Event event_of(EventKind kind, const Table& table) {
    Event event;
    event.kind = kind;
    event.round = table.round;
    event.given.at.fill(no_card);
    event.piles.fill(no_card);
    return event;
}

// --- Set-up ---

constexpr Event deal_event(const State& state) {
    Event event = event_of(EventKind::deal, state.table);
    event.hands = state.hands;
    event.hand_size = static_cast<std::uint8_t>(state.hands[Seat(0)].size());
    return event;
}

// How many cards of each star level are left: the ocean is used up from the top.
constexpr void tell_ocean_left(const Rules& rules, const Table& table, Event& event) {
    const int gone = ocean_count - table.ocean_size;
    event.ocean_size = table.ocean_size;
    for (std::size_t level = 1; level <= level_count; ++level) {
        const int first = std::max(gone, int{rules.level_first[level]});
        const int left = std::max(0, int{rules.level_first[level + 1]} - first);
        event.levels[level - 1] = static_cast<std::uint8_t>(left);
    }
}

constexpr Event ocean_event(const Rules& rules, const State& state) {
    Event event = event_of(EventKind::ocean, state.table);
    tell_ocean_left(rules, state.table, event);
    std::copy(ocean(state).begin(), ocean(state).end(), event.piles.begin());
    return event;
}

constexpr Event starter_event(const Table& table) {
    Event event = event_of(EventKind::starter, table);
    event.seat = table.leader;
    return event;
}

// --- A trick ---

constexpr Event passed_event(const State& state) {
    Event event = event_of(EventKind::passed, state.table);
    event.trick = state.table.trick;
    event.given = state.given;
    return event;
}

// A card stands to the colour that was led before it.
constexpr PlayedAs played_as(Colour led, CardId card) {
    if (is_buoy(card)) {
        return PlayedAs::buoy;
    }
    if (led == Colour::none) {
        return PlayedAs::led;
    }
    if (followers_of(led).contains(card)) {
        return PlayedAs::followed;
    }
    return trumps.contains(card) ? PlayedAs::trumped : PlayedAs::off_colour;
}

// The cards in order of play. A called colour is led before the first of them.
constexpr void tell_plays(const Rules& rules, const Table& table, Event& event) {
    Colour led = table.caller != no_seat ? table.led : Colour::none;
    for (int i = 0; i < rules.players; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        const CardId card = current_trick(table)[seat];
        event.plays.push_back({seat, card, played_as(led, card), event.seat, TakenBy::the_catch});
        led = led_after(led, colour_of(card));
    }
}

constexpr CatchWhy why_caught(const Table& table, CardSet cards) {
    const CardSet deciding = deciding_cards(table, cards);
    if (deciding.empty()) {
        return table.caller != no_seat ? CatchWhy::unanswered_call : CatchWhy::only_buoys;
    }
    if (trumps.contains(deciding.first())) {
        return table.low ? CatchWhy::lowest_trump : CatchWhy::highest_trump;
    }
    return table.low ? CatchWhy::lowest_of_led : CatchWhy::highest_of_led;
}

// The table as it was before the trick's effects: all cards lie there.
constexpr Table before_effects(const Rules& rules, const Table& table, CardSet cards) {
    Table then = table;
    for (const Seat seat : SeatSet::all(rules.players)) {
        then.caught[seat] -= cards;
    }
    then.lying = SeatSet::all(rules.players);
    return then;
}

// What a 0 took when its player could choose. Who does not catch the trick has nothing else of it.
constexpr CardId chosen_by(const Table& table, CardSet cards, Seat seat, Seat catcher) {
    return seat == catcher ? table.chosen : (table.caught[seat] & cards).first();
}

constexpr EffectDid did_at_end(CardId card, bool asked, CardSet taken) {
    if (card == pass_buoy) {
        return asked ? EffectDid::passed : EffectDid::lapsed;
    }
    if (taken.empty()) {
        return EffectDid::found_nothing;
    }
    if (card == all_buoy) {
        return EffectDid::took_all;
    }
    return asked ? EffectDid::took : EffectDid::took_only;
}

// Resolves the effects at the end of the trick once more, and tells of each what it took.
constexpr void tell_effects_at_end(const Rules& rules, const Table& table, CardSet cards, Event& event) {
    Table then = before_effects(rules, table, cards);
    for (const PlayTold& play : event.plays) {
        if (!end_of_trick_cards.contains(play.card)) {
            continue;
        }
        const CardSet lay = takable(then, no_seat);
        const bool asked = !resolve_effect(rules, then, play.seat, play.card);
        if (asked && play.card != pass_buoy) {
            take_from_trick(rules, then, play.seat, single(chosen_by(table, cards, play.seat, event.seat)));
        }
        const CardSet taken = lay - takable(then, no_seat);
        event.effects.push_back({play.seat, play.card, did_at_end(play.card, asked, taken), taken});
    }
    for (const EffectTold& effect : event.effects) {
        for (PlayTold& play : event.plays) {
            if (effect.taken.contains(play.card)) {
                play.taker = effect.seat;
                play.by = effect.card == all_buoy ? TakenBy::all : TakenBy::zero;
            }
        }
    }
}

constexpr EffectDid did_to_next(CardId card) {
    if (card == first_buoy) {
        return EffectDid::leads;
    }
    return card == call_buoy ? EffectDid::calls : EffectDid::lowers;
}

// Effects for the next trick, and who leads it; after the round's last trick there is none.
constexpr void tell_next_trick(const Rules& rules, const Table& table, CardSet cards, Event& event) {
    const bool is_last = is_last_trick(rules, table);
    for (const PlayTold& play : event.plays) {
        if (next_trick_cards.contains(play.card)) {
            event.effects.push_back(
                {play.seat, play.card, is_last ? EffectDid::lapsed : did_to_next(play.card), CardSet{}});
        }
    }
    if (is_last) {
        event.lead_why = LeadWhy::round_over;
        return;
    }
    Table then = table;
    prepare_next_trick(rules, then, cards, event.seat);
    event.next = then.leader;
    event.lead_why = cards.contains(first_buoy) ? LeadWhy::played_first : LeadWhy::catcher;
}

constexpr Event trick_event(const Rules& rules, const Table& table, Seat catcher) {
    const CardSet cards = cards_in(rules, current_trick(table));
    Event event = event_of(EventKind::trick, table);
    event.seat = catcher;
    event.trick = table.trick;
    event.leader = table.leader;
    event.led = table.led;
    event.caller = table.caller;
    event.low = table.low;
    event.catch_why = why_caught(table, cards);
    tell_plays(rules, table, event);
    tell_effects_at_end(rules, table, cards, event);
    tell_next_trick(rules, table, cards, event);
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.lost[seat] = static_cast<std::uint8_t>(lost_by_catching(table.caught[seat] & cards));
    }
    return event;
}

// What a seat caught of a trick, in order of play.
constexpr FixedList<CardId, players_max> caught_from_trick(const Event& trick, Seat seat) {
    FixedList<CardId, players_max> cards;
    for (const PlayTold& play : trick.plays) {
        if (play.taker == seat) {
            cards.push_back(play.card);
        }
    }
    return cards;
}

// --- Between the rounds ---

constexpr Event round_event(const Rules& rules, const Table& table, SeatSet ahead) {
    Event event = event_of(EventKind::round, table);
    event.scores = table.scores;
    event.winners = ahead;
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.got[seat] = static_cast<std::uint8_t>(table.caught[seat].size());
        event.lost[seat] = static_cast<std::uint8_t>(lost_by_catching(table.caught[seat]));
    }
    return event;
}

constexpr Event stockrooms_event(const Rules& rules, const State& state) {
    Event event = event_of(EventKind::stockrooms, state.table);
    event.sizes = state.table.stockroom_size;
    auto place = event.piles.begin();
    for (const Seat seat : SeatSet::all(rules.players)) {
        place = std::copy(stockroom(state, seat).begin(), stockroom(state, seat).end(), place);
    }
    return event;
}

// Who drew from the ocean, in the order in which the cards lay there.
constexpr void tell_draws(const Rules& rules, const Table& table, Event& event) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        const int cards = ocean_drawn(rules, table, seat);
        if (cards > 0) {
            event.draws.push_back({seat, static_cast<std::uint8_t>(cards), DrawWhy::lack});
        }
    }
    for (DrawTold& draw : event.draws) {
        const auto as_many = [&](const DrawTold& other) { return other.cards == draw.cards; };
        const bool is_tied = std::count_if(event.draws.begin(), event.draws.end(), as_many) > 1;
        draw.why = is_tied ? DrawWhy::order_of_play : DrawWhy::lack;
    }
    for (std::size_t i = 1; i < event.draws.size(); ++i) {
        for (std::size_t j = i; j > 0; --j) {
            DrawTold& earlier = event.draws[j - 1];
            if (table.ocean_first[event.draws[j].seat] < table.ocean_first[earlier.seat]) {
                std::swap(earlier, event.draws[j]);
            }
        }
    }
}

constexpr LeadWhy why_leads_round(const Rules& rules, const Table& table) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (seat != table.leader && table.scores[seat] == table.scores[table.leader]) {
            return LeadWhy::order_of_play;
        }
    }
    return LeadWhy::fewest_points;
}

// `last_leader` led the last trick of the round before: its order of play breaks ties.
constexpr Event drew_event(const Rules& rules, const State& state, Seat last_leader) {
    const Table& table = state.table;
    Event event = event_of(EventKind::drew, table);
    event.seat = table.leader;
    event.leader = last_leader;
    event.lead_why = why_leads_round(rules, table);
    event.hand_size = static_cast<std::uint8_t>(hand_size(rules, table));
    event.hands = state.hands;
    event.sizes = table.drawn;
    event.scores = table.scores;
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (const CardId card : state.hands[seat]) {
            if (table.home[card.value].is_fresh()) {
                event.fresh[seat].insert(card);
            }
        }
    }
    tell_draws(rules, table, event);
    tell_ocean_left(rules, table, event);
    return event;
}

// --- The end ---

constexpr Event end_event(const Rules& rules, const Table& table, SeatSet winners) {
    Event event = event_of(EventKind::end, table);
    event.ending = table.ending;
    event.winners = winners;
    event.scores = table.scores;
    if (table.ending == Ending::overfishing) {
        event.needed = static_cast<std::uint8_t>(lacking_together(rules, table, rules.hand_size[table.round]));
        tell_ocean_left(rules, table, event);
    }
    return event;
}

}  // namespace shoal::fishing
