// Where the piles lie in `State::stacks`, each from top to bottom.
//
// A stockroom begins where the one before ends and keeps its place for a whole round: taking up a hand leaves
// empty places (no_card) at its top. The ocean lies at the end, so that a card's place there never changes.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/fishing/types.h"

namespace shoal::fishing {

inline constexpr std::array<CardId, card_count> empty_stacks = [] {
    std::array<CardId, card_count> places{};
    places.fill(no_card);
    return places;
}();

// The place of the stockroom's top card.
constexpr std::size_t stockroom_top(const Table& table, Seat seat) {
    std::size_t top = table.drawn[seat];
    for (int i = 0; i < seat.index(); ++i) {
        top += std::size_t{table.drawn[Seat(i)]} + table.stockroom_size[Seat(i)];
    }
    return top;
}

constexpr std::span<const CardId> stockroom(const State& state, Seat seat) {
    return std::span<const CardId>(state.stacks)
        .subspan(stockroom_top(state.table, seat), state.table.stockroom_size[seat]);
}

constexpr std::size_t ocean_top(const Table& table) { return card_count - std::size_t{table.ocean_size}; }

constexpr std::span<const CardId> ocean(const State& state) {
    return std::span<const CardId>(state.stacks).subspan(ocean_top(state.table));
}

}  // namespace shoal::fishing
