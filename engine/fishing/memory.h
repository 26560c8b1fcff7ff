// What a perfect player remembers of the running round (engine/core/memory.h): who played, took, passed and called
// what, and what was asked for at that moment. Trump is always green and need not be remembered.
//
// Within a round nothing but the hands is hidden and changes, and each card leaves its hand openly, but for those
// passed. So imagined hands, and the cards imagined to have been passed, give back those of the round's beginning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/fishing/effects.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/rounds.h"
#include "engine/fishing/rules.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// Everybody plays every card of the hand, fewer the more players there are; each 0 may choose once, each seat pass
// once, and once a colour may be called.
inline constexpr std::size_t decisions_max = 11 * players_max + 5 + players_max + 1;
static_assert(decisions_max > hand_max * 3 + 5 + 3 + 1 && decisions_max > 12 * 4 + 5 + 4 + 1);

struct Decision {
    Move move;  // as everybody saw it: a pass without its card, a card by its face
    Seat seat;
    std::uint8_t trick = 0;  // counts from 0 in the round; of a call: the trick that it binds
    std::uint8_t place = 0;  // how many had played to that trick; all of them when effects are resolved
    Seat leader;             // of that trick
    Colour led{};            // what had to be followed, called or led; none: nothing yet
    Seat caller;             // whose call binds the trick; no_seat: nobody's
    bool low = false;        // the lowest card catches

    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

struct Memory {
    BySeat<std::int16_t> scores;  // as the round began
    Seat leader;                  // of its first trick
    std::uint8_t round = 0;
    FixedList<Decision, decisions_max> decisions;
    std::uint8_t filler = 0;  // zero, so that no byte is undefined
};

static_assert(PlainValue<Memory>);

constexpr Memory begin_memory(const Rules&, const State& state) {
    Memory memory;
    memory.scores = state.table.scores;
    memory.leader = state.table.leader;
    memory.round = state.table.round;
    return memory;
}

// A passed card lies face down. The two `@minus3` have one face; of two that a 0 may take it is the one taken.
constexpr Move as_seen(const Rules& rules, const Table& table, const Move& move) {
    switch (move.kind) {
        case MoveKind::pass: return Move::pass(no_card);
        case MoveKind::catch_card: return Move::catch_card(copy_to_take(rules, table, move.card()));
        case MoveKind::play: return Move::play(move.card() == second_minus3_buoy ? minus3_buoy : move.card());
        case MoveKind::call: break;
    }
    return move;
}

// The next round has begun, or the cards have been put away for it and the ocean could not fill the hands.
constexpr bool is_past(const Memory& memory, const Table& table) {
    return table.round != memory.round || table.ending == Ending::overfishing;
}

constexpr void remember(const Rules& rules, Memory& memory, const State& before, Seat seat, const Move& move,
                        const State& after) {
    if (is_past(memory, after.table)) {
        memory = begin_memory(rules, after);
        return;
    }
    const Table& table = before.table;
    memory.decisions.push_back({.move = as_seen(rules, table, move),
                                .seat = seat,
                                .trick = table.trick,
                                .place = table.turn,
                                .leader = table.leader,
                                .led = table.led,
                                .caller = table.caller,
                                .low = table.low});
}

// Each hand as the round began: what was played comes back to it, and what was passed goes back.
constexpr BySeat<CardSet> first_hands(const Rules& rules, const State& now) {
    BySeat<CardSet> hands = now.hands;
    for (const Seat seat : SeatSet::all(rules.players)) {
        hands[seat] |= played_by(now.table, seat, 0, now.table.trick + 1);
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (now.table.passed) {
            hands[next_seat(seat, rules.players)].erase(now.given[seat]);
            hands[seat].insert(now.given[seat]);
        }
    }
    return hands;
}

template <Generator G>
constexpr State rewind(const Rules& rules, const Memory& memory, const State& now, G&) {
    if (memory.decisions.empty()) {
        return now;
    }
    State then = now;
    then.hands = first_hands(rules, now);
    then.given.at.fill(no_card);
    Table& table = then.table;
    clear_tricks(table);
    table.scores = memory.scores;
    table.catcher = no_seat;
    table.chosen = no_card;
    table.lying = {};
    table.ending = Ending::none;
    lead_trick(table, memory.leader);
    return then;
}

// Which of two equal cards was played, the table tells.
constexpr Move decided(const Rules&, const Memory& memory, std::size_t place, const State& now) {
    const Decision& decision = memory.decisions[place];
    switch (decision.move.kind) {
        case MoveKind::play: return Move::play(now.table.played[decision.trick][decision.seat]);
        case MoveKind::pass: return Move::pass(now.given[decision.seat]);
        case MoveKind::catch_card:
        case MoveKind::call: break;
    }
    return decision.move;
}

// Chance has no say within a round.
constexpr void redo(const Rules& rules, const Memory& memory, std::size_t place, const State& now, State& state) {
    RecordedChance nothing({});
    apply(rules, state, memory.decisions[place].seat, decided(rules, memory, place, now), nothing, NoObserver{});
}

}  // namespace shoal::fishing
