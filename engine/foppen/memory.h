// What a perfect player remembers of the running round: every card played, by whom, and what it was played to.
//
// Everybody sees every card but not which of several 1s it is, so a remembered 1 is just a 1. Which copies were played
// is told by the table again, and those of past tricks may have been played in any order: it makes no difference.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/foppen/rules.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

// A card that was played, and how things stood as it was asked for.
struct Decision {
    Seat seat;
    CardId card;             // of the 1s always the first
    std::uint8_t trick = 0;  // which of the round, from 1
    std::uint8_t place = 0;  // how many cards lay there already
    Seat leader;             // of the trick
    Colour led{};            // none while only 1s lay there
    SeatSet sat_out;         // who was not in the trick

    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

struct Memory {
    // How things stood as the round began.
    Scores totals{};
    std::uint16_t round = 0;
    std::uint8_t tens = 0;
    Seat round_leader;

    FixedList<Decision, card_count> decisions;
    std::array<std::uint8_t, 1> filler{};  // always zero: a memory has no padding

    friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

constexpr Memory begin_memory(const Rules&, const State& state) {
    Memory memory;
    memory.totals = state.table.totals;
    memory.round = state.table.round;
    memory.tens = state.table.tens;
    memory.round_leader = state.table.round_leader;
    return memory;
}

// The card as everybody sees it.
constexpr CardId face_of(CardId card) { return is_one(card) ? one_card(0) : card; }

// A trick begins with its leader's card.
constexpr int number_of_trick(const Memory& memory, const Table& before) {
    const int last = memory.decisions.empty() ? 0 : memory.decisions.back().trick;
    return before.turn == before.leader ? last + 1 : last;
}

constexpr void remember(const Rules& rules, Memory& memory, const State& before, Seat seat, Move move,
                        const State& after) {
    if (after.table.round != memory.round) {
        memory = begin_memory(rules, after);
        return;
    }
    const Table& table = before.table;
    Decision decision;
    decision.seat = seat;
    decision.card = face_of(move.card);
    decision.trick = static_cast<std::uint8_t>(number_of_trick(memory, table));
    decision.place = static_cast<std::uint8_t>(seats_played(rules, table).size());
    decision.leader = table.leader;
    decision.led = table.led;
    decision.sat_out = table.fooled;
    memory.decisions.push_back(decision);
}

// ---- Going through it again ----

// The 1s that were played and do not lie in the current trick.
constexpr CardSet ones_of_past_tricks(const Rules& rules, const Table& table) {
    CardSet ones = table.played & rules.ones;
    for (const CardId card : table.trick.at) {
        if (card != no_card) {
            ones.erase(card);
        }
    }
    return ones;
}

// Which 1 it was: in the current trick the one that lies there, else one of those played before, each once.
constexpr CardId copy_played(const Rules& rules, const Memory& memory, std::size_t place, const Table& now) {
    const Decision& decision = memory.decisions[place];
    const bool lies_there = decision.trick == memory.decisions.back().trick && now.trick[decision.seat] != no_card;
    if (lies_there) {
        return now.trick[decision.seat];
    }
    int earlier = 0;
    for (std::size_t i = 0; i < place; ++i) {
        earlier += is_one(memory.decisions[i].card) ? 1 : 0;
    }
    return ones_of_past_tricks(rules, now).nth(earlier);
}

constexpr Move decided(const Rules& rules, const Memory& memory, std::size_t place, const State& now) {
    const CardId card = memory.decisions[place].card;
    return {is_one(card) ? copy_played(rules, memory, place, now.table) : card};
}

// The round as it was dealt: everybody has the cards back that they played.
template <Generator G>
constexpr State rewind(const Rules& rules, const Memory& memory, const State& now, G&) {
    State then;
    clear_trick(then.table);
    then.table.totals = memory.totals;
    then.table.round = memory.round;
    then.table.tens = memory.tens;
    then.table.leader = memory.round_leader;
    then.table.turn = memory.round_leader;
    then.table.round_leader = memory.round_leader;
    then.hands = now.hands;
    for (std::size_t place = 0; place < memory.decisions.size(); ++place) {
        then.hands[memory.decisions[place].seat].insert(decided(rules, memory, place, now).card);
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        then.table.hand_size[seat] = static_cast<std::uint8_t>(then.hands[seat].size());
    }
    return then;
}

// A remembered round that ends was the last: what it brought is what everybody saw, even where the cards imagined to
// be left would have cost something else.
constexpr void redo(const Rules& rules, const Memory& memory, std::size_t place, const State& now, State& state) {
    Table& table = state.table;
    const Seat seat = memory.decisions[place].seat;
    lay_card(state, seat, decided(rules, memory, place, now).card);
    const Seat next = next_in_trick(rules, table, seat);
    if (next != table.leader) {
        table.turn = next;
        return;
    }
    settle_trick(table, judge_trick(rules, table));
    if (ends_round(rules, table)) {
        table = now.table;
    }
}

}  // namespace shoal::foppen
