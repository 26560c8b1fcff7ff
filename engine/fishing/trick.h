// One trick: whose turn it is, what must be followed, who catches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/fishing/types.h"

namespace shoal::fishing {

constexpr int hand_size(const Rules& rules, const Table& table) { return rules.hand_size[table.round - 1U]; }

constexpr bool is_last_trick(const Rules& rules, const Table& table) {
    return table.trick + 1 == hand_size(rules, table);
}

// The seat that plays as number `place` to the trick, counted from 0.
constexpr Seat seat_in_order(const Rules& rules, const Table& table, int place) {
    const int seat = table.leader.index() + place;
    return Seat(seat < rules.players ? seat : seat - rules.players);
}

constexpr void ask(Table& table, Phase phase, SeatSet seats) {
    table.phase = phase;
    table.deciding = seats;
}

constexpr void lead_trick(Table& table, Seat leader) {
    table.leader = leader;
    ask(table, Phase::play, SeatSet::only(leader));
}

constexpr const BySeat<CardId>& current_trick(const Table& table) { return table.played[table.trick]; }

constexpr CardSet cards_in(const Rules& rules, const BySeat<CardId>& trick) {
    CardSet cards;
    for (int i = 0; i < rules.players; ++i) {
        const CardId card = trick[Seat(i)];
        if (card != no_card) {
            cards.insert(card);
        }
    }
    return cards;
}

// Who played a card to a trick; no_seat if nobody did.
constexpr Seat player_of(const Rules& rules, const BySeat<CardId>& trick, CardId card) {
    Seat player = no_seat;
    for (int i = 0; i < rules.players; ++i) {
        player = trick[Seat(i)] == card ? Seat(i) : player;
    }
    return player;
}

// How many cards a seat holds: everybody can count them.
constexpr int cards_held(const Rules& rules, const Table& table, Seat seat) {
    if (table.phase == Phase::over) {
        return 0;
    }
    const bool has_played = current_trick(table)[seat] != no_card;
    return hand_size(rules, table) - table.trick - (has_played ? 1 : 0);
}

// Who holds the led colour must follow it, and where a colour was called the leader too. A buoy is
// always free; who has none of the colour may play anything.
constexpr CardSet playable(const Table& table, CardSet hand) {
    const CardSet following = hand & cards_of(table.led);
    const bool is_bound = table.led != Colour::none && !following.empty();
    return is_bound ? following | (hand & buoys) : hand;
}

// Neither following nor playing a buoy shows that a seat has none of the led colour.
constexpr ColourSet shown_void(const Table& table, CardId card) {
    const Colour colour = colour_of(card);
    const bool shows = table.led != Colour::none && colour != Colour::none && colour != table.led;
    return shows ? colour_bit(table.led) : ColourSet{0};
}

// The highest trump catches; without trump the highest card of the led colour; under `@low` the
// lowest of them. If none of these lies there, a call decides for its caller, and otherwise only
// buoys were played and the first of them catches.
constexpr Seat catcher_of(const Rules& rules, const Table& table, CardSet cards) {
    CardSet deciding = cards & trumps;
    if (deciding.empty() && table.led != Colour::none) {
        deciding = cards & cards_of(table.led);
    }
    if (deciding.empty()) {
        return table.caller != no_seat ? table.caller : table.leader;
    }
    return player_of(rules, current_trick(table), table.low ? deciding.first() : deciding.last());
}

// The cards a 0 may take: all that still lie there but itself.
constexpr CardSet takable(const Table& table, Seat zero_player) {
    CardSet cards;
    for (const Seat seat : table.lying) {
        if (seat != zero_player) {
            cards.insert(current_trick(table)[seat]);
        }
    }
    return cards;
}

}  // namespace shoal::fishing
