// Who may do what: the lists of legal moves, and the reasons for refusing others.
//
// Everything here follows from the table and one's own hand, so that a state and a view answer alike.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/verdict.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// Lists are written in blocks of cards and need room for a last block that is not full.
inline constexpr std::size_t low_block = 6;   // of the 64 cards in a set's lower word
inline constexpr std::size_t high_block = 3;  // of the 36 in its higher one
inline constexpr std::size_t legal_list_max = hand_max + low_block;

using Moves = FixedList<Move, legal_list_max>;
using FishingVerdict = Verdict<Reason>;

constexpr SeatSet to_move(const Rules&, const State& state) { return state.table.deciding; }

// Lists the cards of one word of a set behind `count` others, whole blocks at a time: how many cards there are cannot
// be foreseen, how many blocks mostly can. What a block writes too much lies past the end of the list.
template <std::size_t Block>
constexpr std::size_t list_word(std::uint64_t word, int first, MoveKind kind, Moves& list, std::size_t count) {
    constexpr std::uint64_t never_zero = std::uint64_t{1} << 63U;  // spares countr_zero a question
    // No hand reaches the limit, but the compiler sees by it that the list is long enough.
    const std::size_t end = std::min(count + static_cast<std::size_t>(std::popcount(word)), std::size_t{hand_max});
    do {
        for (std::size_t i = 0; i < Block; ++i) {
            list[count + i] = {kind, static_cast<std::uint8_t>(first + std::countr_zero(word | never_zero))};
            word &= word - 1;
        }
        count += Block;
    } while (count < end);
    return end;
}

// Lists each face once.
constexpr void list_cards(CardSet cards, MoveKind kind, Moves& list) {
    if (cards.contains(minus3_buoy)) {
        cards.erase(second_minus3_buoy);
    }
    const std::size_t in_low = list_word<low_block>(cards.low, 0, kind, list, 0);
    list.resize(list_word<high_block>(cards.high, 64, kind, list, in_low));
}

constexpr void legal(const Table& table, CardSet hand, Seat seat, Moves& list) {
    list.clear();
    if (!table.deciding.contains(seat)) {
        return;
    }
    switch (table.phase) {
        case Phase::play: list_cards(playable(table, hand), MoveKind::play, list); return;
        case Phase::catch_card: list_cards(takable(table, seat), MoveKind::catch_card, list); return;
        case Phase::pass: list_cards(hand, MoveKind::pass, list); return;
        case Phase::call:
            for (int i = 0; i < colour_count; ++i) {
                list.push_back(Move::call(static_cast<Colour>(i)));
            }
            return;
        case Phase::over: return;
    }
}

constexpr void legal(const Rules&, const State& state, Seat seat, Moves& list) {
    legal(state.table, state.hands[seat], seat, list);
}

constexpr bool is_card(int value) { return value < card_count; }

constexpr bool holds(CardSet hand, const Move& move) { return is_card(move.value) && hand.contains(move.card()); }

constexpr FishingVerdict judge_play(const Table& table, CardSet hand, const Move& move) {
    if (move.kind != MoveKind::play) {
        return FishingVerdict::refused(Reason::play_expected);
    }
    if (!holds(hand, move)) {
        return FishingVerdict::refused(Reason::not_in_hand, move.value);
    }
    if (!playable(table, hand).contains(move.card())) {
        return FishingVerdict::refused(Reason::must_follow, static_cast<int>(table.led), move.value);
    }
    return FishingVerdict::legal();
}

constexpr FishingVerdict judge_catch(const Table& table, Seat seat, const Move& move) {
    if (move.kind != MoveKind::catch_card) {
        return FishingVerdict::refused(Reason::catch_expected);
    }
    if (move.card() == current_trick(table)[seat]) {
        return FishingVerdict::refused(Reason::zero_takes_other, move.value);
    }
    if (!is_card(move.value) || !takable(table, seat).contains(move.card())) {
        return FishingVerdict::refused(Reason::not_in_trick, move.value);
    }
    return FishingVerdict::legal();
}

constexpr FishingVerdict judge_pass(CardSet hand, const Move& move) {
    if (move.kind != MoveKind::pass) {
        return FishingVerdict::refused(Reason::pass_expected);
    }
    return holds(hand, move) ? FishingVerdict::legal() : FishingVerdict::refused(Reason::not_in_hand, move.value);
}

constexpr FishingVerdict judge_call(const Move& move) {
    if (move.kind != MoveKind::call) {
        return FishingVerdict::refused(Reason::call_expected);
    }
    return move.value < colour_count ? FishingVerdict::legal() : FishingVerdict::refused(Reason::no_such_colour);
}

constexpr FishingVerdict judge(const Rules& rules, const Table& table, CardSet hand, Seat seat, const Move& move) {
    if (table.phase == Phase::over) {
        return FishingVerdict::refused(Reason::game_over);
    }
    if (seat.index() >= rules.players || !table.deciding.contains(seat)) {
        const bool has_chosen = table.phase == Phase::pass && seat.index() < rules.players;
        return FishingVerdict::refused(has_chosen ? Reason::already_passed : Reason::not_your_turn);
    }
    switch (table.phase) {
        case Phase::play: return judge_play(table, hand, move);
        case Phase::catch_card: return judge_catch(table, seat, move);
        case Phase::pass: return judge_pass(hand, move);
        case Phase::call: return judge_call(move);
        case Phase::over: break;
    }
    return FishingVerdict::refused(Reason::game_over);
}

constexpr FishingVerdict judge(const Rules& rules, const State& state, Seat seat, const Move& move) {
    const CardSet hand = seat.index() < rules.players ? state.hands[seat] : CardSet{};
    return judge(rules, state.table, hand, seat, move);
}

}  // namespace shoal::fishing
