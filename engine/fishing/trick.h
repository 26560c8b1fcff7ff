// One trick: whose turn it is, what must be followed, who catches.
#pragma once

#include <array>
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

// The inverse: how many play before a seat.
constexpr int place_in_order(const Rules& rules, const Table& table, Seat seat) {
    const int place = seat.index() - table.leader.index();
    return place < 0 ? place + rules.players : place;
}

// The player to the right.
constexpr Seat seat_before(Seat seat, int players) { return Seat((seat.index() == 0 ? players : seat.index()) - 1); }

// The next seat, alone; a bit that has come past the last seat goes on at seat 0.
constexpr SeatSet to_the_left_of(Seat seat, int players) {
    const unsigned next = 2U << seat.value;
    return {static_cast<std::uint8_t>((next | next >> players) & SeatSet::all(players).bits)};
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
        cards |= single(trick[Seat(i)]);
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

// Who holds the led colour must follow it, and where a colour was called the leader too.
constexpr bool must_follow(const Table& table, CardSet hand) { return !(hand & followers_of(table.led)).empty(); }

// A buoy is always free; who has none of the colour may play anything. Whether a hand can follow is not to be foreseen,
// so a mask decides and no branch.
constexpr CardSet playable(const Table& table, CardSet hand) {
    const CardSet allowed = followers_of(table.led) | buoys;
    const std::uint64_t is_free = must_follow(table, hand) ? 0 : ~std::uint64_t{0};
    return hand & CardSet{allowed.low | is_free, allowed.high | is_free};
}

// The first colour played is led, unless one was called.
constexpr Colour led_after(Colour led, Colour played) { return led == Colour::none ? played : led; }

// Neither following nor playing a buoy shows that a seat has none of the led colour. By the colour led and the one
// played.
inline constexpr std::array<std::array<ColourSet, colour_count + 1>, colour_count + 1> shown_voids = [] {
    std::array<std::array<ColourSet, colour_count + 1>, colour_count + 1> voids{};
    for (std::size_t led = 0; led < std::size_t{colour_count}; ++led) {
        for (std::size_t played = 0; played < std::size_t{colour_count}; ++played) {
            voids[led][played] = played == led ? ColourSet{0} : colour_bit(static_cast<Colour>(led));
        }
    }
    return voids;
}();

constexpr ColourSet shown_void(Colour led, Colour played) {
    return shown_voids[static_cast<std::size_t>(led)][static_cast<std::size_t>(played)];
}

// The cards among which the trick is decided: trumps, and without trump those of the led colour.
constexpr CardSet deciding_cards(const Table& table, CardSet cards) {
    const CardSet trumping = cards & trumps;
    return trumping.empty() ? cards & followers_of(table.led) : trumping;
}

// The highest trump catches; without trump the highest card of the led colour; under `@low` the
// lowest of them. If none of these lies there, a call decides for its caller, and otherwise only
// buoys were played and the first of them catches.
constexpr Seat catcher_of(const Rules& rules, const Table& table, CardSet cards) {
    const CardSet deciding = deciding_cards(table, cards);
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
