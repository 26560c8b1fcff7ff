// The handles of Foppen's cards (engine/core/handles.h): in hand and in the trick. Won tricks lie face down.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/handles.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

using Handles = CardHandles;

// The lists are those of the position, in its order.
inline constexpr std::array handle_fields{
    ShownField{"moved", "number | null"},
    ShownField{"trick", "number[]"},
    ShownField{"hand?", "number[]"},
    ShownField{"hands?", "number[][]"},
};

constexpr bool are_alike(CardId a, CardId b) { return is_one(a) && is_one(b); }

constexpr Sight sight_of(const Rules& rules, const State& state, Viewer viewer) {
    constexpr int hands = 0;
    constexpr std::uint8_t trick = 10;
    Sight sight;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (viewer.sees_hand_of(seat)) {
            sight.put_together(state.hands[seat], hands + seat.index());
        }
    }
    for (const Seat seat : seats_played(rules, state.table)) {
        sight.put(state.table.trick[seat], {trick, static_cast<std::uint8_t>(seat.index() + 1)});
    }
    return sight;
}

constexpr Handles first_handles(const Rules& rules, const State& state, Viewer viewer) {
    return Handles::begun(sight_of(rules, state, viewer));
}

constexpr void follow_pieces(const Rules& rules, const State& before, const State& state, Seat, const Move& move,
                             Viewer viewer, Handles& handles) {
    handles.follow(sight_of(rules, before, viewer), sight_of(rules, state, viewer),
                   {move.card, before.table.round != state.table.round}, are_alike);
}

constexpr void write_handles(const Rules& rules, const State& state, Viewer viewer, const Handles& handles, Text& out) {
    out.put(R"({"moved":)");
    put_handle_or_null(out, handles.moved);
    out.put(R"(,"trick":)");
    put_list(out, seats_played(rules, state.table),
             [&](Text& to, Seat seat) { to.number(handles.of[state.table.trick[seat].value]); });
    put_hand_handles(out, handles, viewer, rules.players, state.hands);
    out.put('}');
}

}  // namespace shoal::foppen
