// Whose turn it is, and the list of a seat's legal moves.
//
// Everything here follows from the table and one's own hand, so that a state and a view answer alike.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/id_set.h"
#include "engine/core/seat.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/laying.h"
#include "engine/fatfish/licences.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// ---- Whose turn it is, and what is asked ----

// Whether a turn has begun cannot be foreseen, so it should cost no branch.
constexpr bool row_is_full(const Table& table) {
    const bool has_begun = table.turn_row != no_row;
    const std::size_t row = table.turn_row & (std::size_t{0} - std::size_t{has_begun});
    return has_begun & (table.rows[row].size() == row_length);
}

constexpr Phase phase(const Table& table) {
    if (over(table)) {
        return Phase::over;
    }
    if (table.kept != 0) {
        return Phase::take;
    }
    if (row_is_full(table)) {
        return Phase::keep;
    }
    return table.laid == 0 ? Phase::lay : Phase::lay_on;
}

constexpr SeatSet to_move(const Table& table) { return over(table) ? SeatSet{} : SeatSet::only(table.turn); }

constexpr bool is_laying(const Table& table) {
    const Phase now = phase(table);
    return now == Phase::lay || now == Phase::lay_on;
}

// ---- What may be done ----

constexpr void list_takes(const Rules& rules, const Table& table, Moves& list) {
    for (LicenceSet rest = licences_on_offer(rules, table); !rest.empty(); rest.erase(rest.first())) {
        list.push_back(Move::take(rest.first()));
    }
}

constexpr void legal(const Rules& rules, const Table& table, const Hand& hand, Seat seat, Moves& list) {
    list.clear();
    if (seat != table.turn) {
        return;
    }
    switch (phase(table)) {
        case Phase::lay: list_first_lays(rules, table, hand, list); return;
        case Phase::lay_on:
            list_further_lays(rules, table, hand, list);
            list.push_back(Move::stop());
            return;
        case Phase::keep: list_keeps(rules, table.rows[table.turn_row], list); return;
        case Phase::take: list_takes(rules, table, list); return;
        case Phase::over: return;
    }
}

constexpr void legal(const Rules& rules, const State& state, Seat seat, Moves& list) {
    legal(rules, state.table, seat.index() < rules.players ? state.hands[seat] : Hand{}, seat, list);
}

// The move at place `draw(count)` of that list of `count`, which is not made for it. Somebody must be on turn.
template <class Draw>
constexpr Move draw_legal(const Rules& rules, const State& state, Seat seat, Draw&& draw) {
    const Table& table = state.table;
    if (!row_is_full(table)) {
        return draw_lay_or_stop(rules, table, state.hands[seat], draw);
    }
    if (table.kept == 0) {
        return draw_keep(rules, table.rows[table.turn_row], draw);
    }
    const std::uint64_t offer = licences_on_offer(rules, table).bits;
    return Move::take(static_cast<Licence>(nth_bit(offer, draw(std::popcount(offer)))));
}

// The lays that would be a fiasco now, each face and row once; none where the fiasco card is out.
constexpr void penalised(const Rules& rules, const Table& table, const Hand& hand, Seat seat, Moves& list) {
    list.clear();
    if (rules.options.fiasco && seat == table.turn && is_laying(table)) {
        list_fiascos(rules, table, hand, list);
    }
}

constexpr void penalised(const Rules& rules, const State& state, Seat seat, Moves& list) {
    penalised(rules, state.table, seat.index() < rules.players ? state.hands[seat] : Hand{}, seat, list);
}

}  // namespace shoal::fatfish
