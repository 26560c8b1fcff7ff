// What a learner is told of the past (engine/core/encoding.h): who played which cards in the running round. The table
// knows it too, trick by trick; this is quicker to read.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/memory.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

struct Gist {
    std::array<std::uint8_t, card_count> played_by{};  // a card's player, counted from 1; 0: nobody's
    std::uint32_t round = 0;                           // the round it is about

    friend constexpr bool operator==(const Gist&, const Gist&) = default;
};

static_assert(PlainValue<Gist>);

// Passed cards are hidden, and what was taken and called the table tells.
constexpr void note(const Rules&, Gist& gist, const State& state, Seat seat, const Move& move) {
    if (gist.round != state.table.round) {
        gist = {};
        gist.round = state.table.round;
    }
    if (move.kind == MoveKind::play) {
        gist.played_by[move.card().value] = static_cast<std::uint8_t>(seat.index() + 1);
    }
}

// A memory says of a `@minus3` not which copy it was: each gets an id of its own.
constexpr Gist gist_of(const Rules&, const Memory& memory) {
    Gist gist;
    gist.round = memory.round;
    CardSet all;
    for (const Decision& decision : memory.decisions) {
        if (decision.move.kind == MoveKind::play) {
            const CardId card = all.contains(decision.move.card()) ? second_minus3_buoy : decision.move.card();
            all.insert(card);
            gist.played_by[card.value] = static_cast<std::uint8_t>(decision.seat.index() + 1);
        }
    }
    return gist;
}

}  // namespace shoal::fishing
