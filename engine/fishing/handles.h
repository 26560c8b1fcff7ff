// The handles of Fishing's cards (engine/core/handles.h): in hand, in the trick, and caught in this round.
#pragma once

#include <array>

#include "engine/core/handles.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/effects.h"
#include "engine/fishing/show.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"
#include "engine/fishing/view.h"

namespace shoal::fishing {

using Handles = CardHandles;

// The lists are those of the position, in its order.
inline constexpr std::array handle_fields{
    ShownField{"moved", "number | null"}, ShownField{"trick", "number[]"},          ShownField{"caught", "number[][]"},
    ShownField{"gave?", "number | null"}, ShownField{"received?", "number | null"}, ShownField{"hand?", "number[]"},
    ShownField{"hands?", "number[][]"},
};

// The only cards that look alike.
constexpr bool are_alike(CardId a, CardId b) { return minus3_buoys.contains(a) && minus3_buoys.contains(b); }

constexpr Sight sight_of(const Rules& rules, const State& state, Viewer viewer) {
    constexpr int hands = 0;
    constexpr std::uint8_t trick = 10;
    constexpr int caught = 20;
    const Table& table = state.table;
    Sight sight;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (viewer.sees_hand_of(seat)) {
            sight.put_together(state.hands[seat], hands + seat.index());
        }
    }
    for (const Seat seat : seats_shown_in_trick(rules, table)) {
        sight.put(current_trick(table)[seat], {trick, static_cast<std::uint8_t>(seat.index() + 1)});
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        sight.put_together(table.caught[seat], caught + seat.index());
    }
    return sight;
}

// Cards are played and caught openly and passed face down.
constexpr CardId card_moved(const Rules& rules, const State& before, Seat seat, const Move& move, Viewer viewer) {
    switch (move.kind) {
        case MoveKind::play: return move.card();
        case MoveKind::catch_card: return copy_to_take(rules, before.table, move.card());
        case MoveKind::pass: return viewer.sees_hand_of(seat) ? move.card() : no_card;
        case MoveKind::call: return no_card;
    }
    return no_card;
}

constexpr Handles first_handles(const Rules& rules, const State& state, Viewer viewer) {
    return Handles::begun(sight_of(rules, state, viewer));
}

constexpr void follow_pieces(const Rules& rules, const State& before, const State& state, Seat seat, const Move& move,
                             Viewer viewer, Handles& handles) {
    handles.follow(sight_of(rules, before, viewer), sight_of(rules, state, viewer),
                   {card_moved(rules, before, seat, move, viewer), before.table.round != state.table.round}, are_alike);
}

// The handles of the cards in hand that look like this one; none if it is not in hand. Which of them was passed nobody
// can tell: the oldest goes, and the youngest has come.
struct AlikeInHand {
    Handle oldest = no_handle;
    Handle youngest = no_handle;
};

constexpr AlikeInHand alike_in_hand(const Handles& handles, const View& seen, CardId card) {
    AlikeInHand found;
    for (const CardId mine : card != no_card && seen.hand.contains(card) ? seen.hand : CardSet{}) {
        const Handle handle = handles.of[mine.value];
        if (mine == card || are_alike(mine, card)) {
            found.oldest = found.oldest == no_handle || handle < found.oldest ? handle : found.oldest;
            found.youngest = handle > found.youngest ? handle : found.youngest;
        }
    }
    return found;
}

constexpr void write_handles(const Rules& rules, const State& state, Viewer viewer, const Handles& handles, Text& out) {
    const Table& table = state.table;
    out.put(R"({"moved":)");
    put_handle_or_null(out, handles.moved);
    out.put(R"(,"trick":)");
    put_list(out, seats_shown_in_trick(rules, table),
             [&](Text& to, Seat seat) { to.number(handles.of[current_trick(table)[seat].value]); });
    out.put(R"(,"caught":)");
    put_by_seat(out, rules.players, [&](Text& to, Seat seat) { put_handles(to, handles, table.caught[seat]); });
    if (viewer.kind == Viewer::Kind::player) {
        const View seen = view(rules, state, viewer.seat);
        out.put(R"(,"gave":)");
        put_handle_or_null(out, alike_in_hand(handles, seen, seen.given).oldest);
        out.put(R"(,"received":)");
        put_handle_or_null(out, alike_in_hand(handles, seen, seen.received).youngest);
    }
    put_hand_handles(out, handles, viewer, rules.players, state.hands);
    out.put('}');
}

}  // namespace shoal::fishing
