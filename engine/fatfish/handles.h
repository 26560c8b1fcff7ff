// The handles of Fat Fish's cards (engine/core/handles.h): in hand, in the rows, and in the piles that count. What a
// fiasco showed of a hand stays in everybody's sight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/handles.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fatfish/keeping.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

using Handles = CardHandles;

// The lists are those of the position, in its order.
inline constexpr std::array handle_fields{
    ShownField{"moved", "number | null"}, ShownField{"rows", "number[][]"},   ShownField{"plus", "number[][]"},
    ShownField{"minus", "number[][]"},    ShownField{"shown", "number[][]"},  ShownField{"kept", "number[]"},
    ShownField{"hand?", "number[]"},      ShownField{"hands?", "number[][]"},
};

constexpr Sight sight_of(const Rules& rules, const State& state, Viewer viewer) {
    constexpr int hands = 0;
    constexpr int rows = 10;
    constexpr int plus = 20;
    constexpr int minus = 30;
    const Table& table = state.table;
    Sight sight;
    for (const Seat seat : SeatSet::all(rules.players)) {
        sight.put_together(viewer.sees_hand_of(seat) ? state.hands[seat] : table.shown[seat], hands + seat.index());
    }
    for (int row = 0; row < row_count; ++row) {
        std::uint8_t slot = 0;
        for (const CardId card : table.rows[static_cast<std::size_t>(row)]) {
            sight.put(card, {static_cast<std::uint8_t>(rows + row), ++slot});
        }
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        sight.put_together(table.plus[seat], plus + seat.index());
        sight.put_together(table.minus[seat], minus + seat.index());
    }
    return sight;
}

constexpr Handles first_handles(const Rules& rules, const State& state, Viewer viewer) {
    return Handles::begun(sight_of(rules, state, viewer));
}

constexpr void follow_pieces(const Rules& rules, const State& before, const State& state, Seat, const Move& move,
                             Viewer viewer, Handles& handles) {
    const CardId laid = move.kind() == MoveKind::lay ? move.card() : no_card;
    const auto are_alike = [&](CardId a, CardId b) { return rules.face(a) == rules.face(b) && rules.value(a) != 0; };
    handles.follow(sight_of(rules, before, viewer), sight_of(rules, state, viewer), {laid, false}, are_alike);
}

// Which of equal cards is kept does not matter: the oldest handle goes, as it does when the row is taken.
constexpr void write_kept(const Rules& rules, const Table& table, const Handles& handles, Text& out) {
    FixedList<Handle, row_length> kept;
    for (const CardId card : table.kept == 0 ? RowCards{} : kept_cards(table)) {
        Handle oldest = no_handle;
        for (const CardId other : table.rows[table.turn_row]) {
            const Handle handle = handles.of[other.value];
            if (rules.face(other) == rules.face(card) && !kept.contains(handle) &&
                (oldest == no_handle || handle < oldest)) {
                oldest = handle;
            }
        }
        kept.push_back(oldest);
    }
    out.put(R"(,"kept":)");
    put_list(out, kept, [](Text& to, Handle handle) { to.number(handle); });
}

constexpr void write_handles(const Rules& rules, const State& state, Viewer viewer, const Handles& handles, Text& out) {
    const Table& table = state.table;
    const auto put_by_owner = [&](const char* key, const auto& cards) {
        out.put(key);
        put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_handles(to, handles, cards[seat]); });
    };
    out.put(R"({"moved":)");
    put_handle_or_null(out, handles.moved);
    out.put(R"(,"rows":)");
    put_list(out, table.rows, [&](Text& to, const Row& row) { put_handles(to, handles, row); });
    put_by_owner(R"(,"plus":)", table.plus);
    put_by_owner(R"(,"minus":)", table.minus);
    put_by_owner(R"(,"shown":)", table.shown);
    write_kept(rules, table, handles, out);
    put_hand_handles(out, handles, viewer, rules.players, state.hands);
    out.put('}');
}

}  // namespace shoal::fatfish
