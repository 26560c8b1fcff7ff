// Whether a move is legal, penalised or refused, and why: the reason is the one a player needs most.
#pragma once

#include <cstddef>

#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/legal.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// Every meaning has one value: cards rise and are followed by free places, what is not used is empty.
constexpr bool is_well_formed(const Move& move) {
    const RowCards cards = move.cards();
    std::size_t count = 0;
    while (count < row_length && cards[count].index() < card_count && (count == 0 || cards[count - 1] < cards[count])) {
        ++count;
    }
    for (std::size_t place = count; place < row_length; ++place) {
        if (cards[place] != no_card) {
            return false;
        }
    }
    switch (move.kind()) {
        case MoveKind::lay: return count == 1 && move == Move::lay(cards[0], move.row());
        case MoveKind::stop: return move == Move::stop();
        case MoveKind::keep: return move == Move::keep(cards);
        case MoveKind::take: return move.target() < licence_count && move == Move::take(move.licence());
    }
    return false;
}

// What the phase lets a player do at all; `none` if this kind of move is in its place.
constexpr Reason out_of_phase(Phase now, MoveKind kind) {
    switch (now) {
        case Phase::lay:
        case Phase::lay_on:
            if (kind == MoveKind::keep) {
                return Reason::no_full_row;
            }
            if (kind == MoveKind::take) {
                return Reason::nothing_to_take;
            }
            return kind == MoveKind::stop && now == Phase::lay ? Reason::lay_first : Reason::none;
        case Phase::keep: return kind == MoveKind::keep ? Reason::none : Reason::keep_first;
        case Phase::take: return kind == MoveKind::take ? Reason::none : Reason::take_first;
        case Phase::over: return Reason::game_over;
    }
    return Reason::game_over;
}

constexpr Judgement judge(const Rules& rules, const Table& table, const Hand& hand, Seat seat, const Move& move) {
    if (over(table)) {
        return Judgement::refused(Reason::game_over);
    }
    if (seat != table.turn) {
        return Judgement::refused(Reason::not_your_turn);
    }
    if (!is_well_formed(move)) {
        return Judgement::refused(Reason::not_a_move);
    }
    const Reason misplaced = out_of_phase(phase(table), move.kind());
    if (misplaced != Reason::none) {
        return Judgement::refused(misplaced);
    }
    switch (move.kind()) {
        case MoveKind::lay: return judge_lay(rules, table, hand, move);
        case MoveKind::stop: return Judgement::legal();
        case MoveKind::keep: return judge_keep(rules, table.rows[table.turn_row], move.cards());
        case MoveKind::take:
            return licences_on_offer(rules, table).contains(move.licence())
                       ? Judgement::legal()
                       : Judgement::refused(Reason::licence_not_met, move.target());
    }
    return Judgement::refused(Reason::not_a_move);
}

constexpr Judgement judge(const Rules& rules, const State& state, Seat seat, const Move& move) {
    const Hand hand = seat.index() < rules.players ? state.hands[seat] : Hand{};
    return judge(rules, state.table, hand, seat, move);
}

}  // namespace shoal::fatfish
