// Between the rounds: stowing the catch, overfishing, drawing new hands. `end_round` (rules.h) has the order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/chance.h"
#include "engine/fishing/stacks.h"
#include "engine/fishing/trick.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

inline constexpr std::array<BySeat<CardId>, hand_max> nothing_played = [] {
    std::array<BySeat<CardId>, hand_max> tricks{};
    for (BySeat<CardId>& trick : tricks) {
        trick.at.fill(no_card);
    }
    return tricks;
}();

// Forgets all that was played in the round.
constexpr void clear_tricks(Table& table) {
    table.caught = {};
    table.played = nothing_played;
    table.voids = {};
    table.voids_before_pass = {};
    table.trick = 0;
    table.turn = 0;
    table.led = Colour::none;
    table.caller = no_seat;
    table.low = false;
    table.passed = false;
    table.pass_trick = 0;
}

// Forgets what belongs to one round only.
constexpr void clear_round(Table& table) {
    clear_tricks(table);
    table.drawn = {};
    table.ocean_first = {};
}

// The caught cards are shuffled and go under what is left in the stockroom.
template <Chance C>
constexpr void stow_catch(const Rules& rules, State& state, C& chance) {
    Table& table = state.table;
    const std::array<CardId, card_count> before = state.stacks;
    std::size_t from = 0;
    std::size_t to = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        from += table.drawn[seat];
        for (const std::size_t kept_end = from + table.stockroom_size[seat]; from < kept_end; ++from, ++to) {
            state.stacks[to] = before[from];
        }
        const std::span<CardId> rest = std::span<CardId>(state.stacks).subspan(to);
        const std::size_t number = list_into(table.caught[seat], rest);
        for (const CardId card : rest.first(number)) {
            table.home[card.value] = Home::layer(table.round, seat);
        }
        to += number;
        chance.deal(Draw{DrawKind::stockrooms, seat.index()}, rest.first(number), number);
        table.stockroom_size[seat] = static_cast<std::uint8_t>(table.stockroom_size[seat] + number);
    }
    clear_round(table);
    state.given.at.fill(no_card);
}

constexpr int lacking(const Table& table, Seat seat, int hand) {
    return std::max(0, hand - table.stockroom_size[seat]);
}

// What all players together lack.
constexpr int lacking_together(const Rules& rules, const Table& table, int hand) {
    int needed = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        needed += lacking(table, seat, hand);
    }
    return needed;
}

// Overfishing: the ocean cannot fill all hands.
constexpr bool is_overfished(const Rules& rules, const Table& table, int hand) {
    return lacking_together(rules, table, hand) > table.ocean_size;
}

// The order in which seats draw from the ocean: who lacks most first; among equals who played earlier in
// the last trick, whose leader the table still names.
constexpr BySeat<Seat> drawing_order(const Rules& rules, const Table& table, int hand) {
    BySeat<Seat> order;
    for (int i = 0; i < rules.players; ++i) {
        const Seat seat = seat_in_order(rules, table, i);
        int place = i;
        while (place > 0 && lacking(table, order[Seat(place - 1)], hand) < lacking(table, seat, hand)) {
            order[Seat(place)] = order[Seat(place - 1)];
            --place;
        }
        order[Seat(place)] = seat;
    }
    return order;
}

// Shares out the ocean's top cards: where each seat's draw begins.
constexpr void share_ocean(const Rules& rules, Table& table, int hand) {
    const BySeat<Seat> order = drawing_order(rules, table, hand);
    for (int i = 0; i < rules.players; ++i) {
        const Seat seat = order[Seat(i)];
        const int number = lacking(table, seat, hand);
        table.ocean_first[seat] = static_cast<std::uint8_t>(number == 0 ? 0 : ocean_count - table.ocean_size);
        table.ocean_size = static_cast<std::uint8_t>(table.ocean_size - number);
    }
}

// Takes up new hands: from the top of the stockroom, the rest from the ocean.
constexpr void draw_hands(const Rules& rules, State& state, int hand) {
    Table& table = state.table;
    share_ocean(rules, table, hand);
    std::size_t top = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const int size = table.stockroom_size[seat];
        const int number = std::min(hand, size);
        const std::size_t ocean_from = std::size_t{card_count - ocean_count} + std::size_t{table.ocean_first[seat]};
        CardSet cards;
        for (int i = 0; i < hand; ++i) {
            CardId& place = state.stacks[i < number ? top + static_cast<std::size_t>(i)
                                                    : ocean_from + static_cast<std::size_t>(i - number)];
            cards |= single(place);
            place = no_card;
        }
        state.hands[seat] = cards;
        table.drawn[seat] = static_cast<std::uint8_t>(number);
        table.stockroom_size[seat] = static_cast<std::uint8_t>(size - number);
        top += static_cast<std::size_t>(size);
    }
}

constexpr void finish(Table& table, Ending ending) {
    ask(table, Phase::over, {});
    table.ending = ending;
}

}  // namespace shoal::fishing
