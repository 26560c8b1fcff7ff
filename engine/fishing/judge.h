// Whether a move is legal, and if not, why: the reason is the one a player needs most.
#pragma once

#include "engine/fishing/cards.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

constexpr bool is_card(int value) { return value < card_count; }

constexpr bool holds(CardSet hand, const Move& move) { return is_card(move.value) && hand.contains(move.card()); }

constexpr Judgement judge_play(const Table& table, CardSet hand, const Move& move) {
    if (move.kind != MoveKind::play) {
        return Judgement::refused(Reason::play_expected);
    }
    if (!holds(hand, move)) {
        return Judgement::refused(Reason::not_in_hand, move.value);
    }
    if (!playable(table, hand).contains(move.card())) {
        return Judgement::refused(Reason::must_follow, static_cast<int>(table.led), move.value);
    }
    return Judgement::legal();
}

constexpr Judgement judge_catch(const Table& table, Seat seat, const Move& move) {
    if (move.kind != MoveKind::catch_card) {
        return Judgement::refused(Reason::catch_expected);
    }
    if (move.card() == current_trick(table)[seat]) {
        return Judgement::refused(Reason::zero_takes_other, move.value);
    }
    if (!is_card(move.value) || !takable(table, seat).contains(move.card())) {
        return Judgement::refused(Reason::not_in_trick, move.value);
    }
    return Judgement::legal();
}

constexpr Judgement judge_pass(CardSet hand, const Move& move) {
    if (move.kind != MoveKind::pass) {
        return Judgement::refused(Reason::pass_expected);
    }
    return holds(hand, move) ? Judgement::legal() : Judgement::refused(Reason::not_in_hand, move.value);
}

constexpr Judgement judge_call(const Move& move) {
    if (move.kind != MoveKind::call) {
        return Judgement::refused(Reason::call_expected);
    }
    return move.value < colour_count ? Judgement::legal() : Judgement::refused(Reason::no_such_colour);
}

constexpr Judgement judge(const Rules& rules, const Table& table, CardSet hand, Seat seat, const Move& move) {
    if (table.phase == Phase::over) {
        return Judgement::refused(Reason::game_over);
    }
    if (seat.index() >= rules.players || !table.deciding.contains(seat)) {
        const bool has_chosen = table.phase == Phase::pass && seat.index() < rules.players;
        return Judgement::refused(has_chosen ? Reason::already_passed : Reason::not_your_turn);
    }
    switch (table.phase) {
        case Phase::play: return judge_play(table, hand, move);
        case Phase::catch_card: return judge_catch(table, seat, move);
        case Phase::pass: return judge_pass(hand, move);
        case Phase::call: return judge_call(move);
        case Phase::over: break;
    }
    return Judgement::refused(Reason::game_over);
}

constexpr Judgement judge(const Rules& rules, const State& state, Seat seat, const Move& move) {
    const CardSet hand = seat.index() < rules.players ? state.hands[seat] : CardSet{};
    return judge(rules, state.table, hand, seat, move);
}

}  // namespace shoal::fishing
