// What the cards of a finished trick do: before its catcher takes it, and to the trick after it.
#pragma once

#include <cstdint>

#include "engine/fishing/cards.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// What catching these cards costs.
constexpr int lost_by_catching(CardSet cards) { return 3 * (cards & minus3_buoys).size(); }

// Whoever catches a `@minus3`, by whatever route, loses 3 points at once.
constexpr void take(Table& table, Seat seat, CardSet cards) {
    table.caught[seat] |= cards;
    if (!(cards & minus3_buoys).empty()) {
        table.scores[seat] = static_cast<std::int16_t>(table.scores[seat] - lost_by_catching(cards));
    }
}

// Takes lying cards away, before the catcher gets the rest.
constexpr void take_from_trick(const Rules& rules, Table& table, Seat seat, CardSet cards) {
    take(table, seat, cards);
    for (const CardId card : cards) {
        table.lying.erase(player_of(rules, current_trick(table), card));
    }
}

// Two `@minus3` in a trick are the same to whoever takes one: it is always the one played first, so that a
// game can be told in notation, which shows faces only.
constexpr CardId copy_to_take(const Rules& rules, const Table& table, CardId card) {
    if (!minus3_buoys.contains(card)) {
        return card;
    }
    for (int i = 0; i < rules.players; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        if (table.lying.contains(seat) && minus3_buoys.contains(current_trick(table)[seat])) {
            return current_trick(table)[seat];
        }
    }
    return card;
}

// What the trick just finished does to the next one; the catcher leads it unless `@first` was played.
constexpr void prepare_next_trick(const Rules& rules, Table& table, CardSet cards, Seat catcher) {
    const BySeat<CardId>& trick = current_trick(table);
    lead_trick(table, catcher);
    table.caller = no_seat;
    table.low = false;
    table.led = Colour::none;
    table.turn = 0;
    ++table.trick;
    if ((cards & next_trick_cards).empty()) {
        return;
    }
    if (cards.contains(first_buoy)) {
        lead_trick(table, player_of(rules, trick, first_buoy));
    }
    table.low = cards.contains(low_buoy);
    if (cards.contains(call_buoy)) {
        table.caller = player_of(rules, trick, call_buoy);
        ask(table, Phase::call, SeatSet::only(table.caller));
    }
}

// One effect at the end of the trick; false if a decision is needed first.
constexpr bool resolve_effect(const Rules& rules, Table& table, Seat seat, CardId card) {
    if (zeros.contains(card)) {
        const CardSet cards = takable(table, seat);
        if (cards.size() > 1) {
            ask(table, Phase::catch_card, SeatSet::only(seat));
            return false;
        }
        take_from_trick(rules, table, seat, cards);
    } else if (card == all_buoy) {
        take_from_trick(rules, table, seat, takable(table, seat));
    } else if (card == pass_buoy && !is_last_trick(rules, table)) {
        ask(table, Phase::pass, SeatSet::all(rules.players));
        return false;
    }
    return true;
}

}  // namespace shoal::fishing
