// Whether a move is legal, and if not, why: the reason is the one a player needs most.
#pragma once

#include "engine/foppen/legal.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

constexpr Judgement judge(const Rules& rules, const Table& table, CardSet hand, Seat seat, Move move) {
    if (table.turn == no_seat) {
        return Judgement::refused(Reason::game_over);
    }
    if (seat.index() >= rules.players) {
        return Judgement::refused(Reason::no_such_seat);
    }
    if (table.fooled.contains(seat)) {
        return Judgement::refused(Reason::sitting_out);
    }
    if (table.turn != seat) {
        return Judgement::refused(Reason::not_your_turn);
    }
    if (move.card.index() >= cards_max || !rules.deck.contains(move.card)) {
        return Judgement::refused(Reason::not_in_deck);
    }
    if (!hand.contains(move.card)) {
        return Judgement::refused(Reason::not_in_hand, move.card.index());
    }
    if (!playable(rules, table, hand).contains(move.card)) {
        return Judgement::refused(Reason::must_follow, colour_index(table.led));
    }
    return Judgement::legal();
}

constexpr Judgement judge(const Rules& rules, const State& state, Seat seat, Move move) {
    const CardSet hand = seat.index() < rules.players ? state.hands[seat] : CardSet{};
    return judge(rules, state.table, hand, seat, move);
}

}  // namespace shoal::foppen
