// What a perfect player remembers of the running round: how it began, and every decision since, with its dice.
//
// As nothing is hidden, the round is played again by playing it: `rewind` gives the position it began with, and the
// dice come from the memory. The first round begins with the start positions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/hecht/rules.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// A turn ends with one more chip on an action (`end` needs the action done, `skip` is one), and a round ends when all
// chips of everybody lie: everybody has exactly so many turns in it.
inline constexpr int turns_in_round = chips;

// Every swim and every exit costs a point. A turn has 14 of them with the wave, which then is its action, and 7
// without; besides there are the action, `end`, and after a breeding the gifts: fewer than births, since an owner's
// last nest takes the rest. So a turn has at most 14 + 1 + 1 decisions with the wave, and less than 7 + 1 + 6 + 1
// without.
inline constexpr int decisions_in_turn = points_max + 2;
static_assert(turn_points + 1 + births_max + 1 <= decisions_in_turn);

// The first round has a start position more for everybody.
inline constexpr std::size_t decisions_max = players_max * (turns_in_round * decisions_in_turn + 1);
static_assert(decisions_max == 582);

// Six chips have five actions, so no action has more than two chips; a carp breeding rolls a die a nest.
inline constexpr std::size_t dice_max = players_max * (chips - action_kinds + 1) * nests_of_a_kind;
static_assert(dice_max == 36);

struct Decision {
    Seat seat{};
    Move move{};
    std::uint8_t turn = 0;    // which of the seat's turns in the round, from 1; 0 for a start position
    std::uint8_t points = 0;  // that were left
    std::uint8_t acted = 0;   // the turn's action was done
    std::uint8_t dice = 0;    // how many dice the round had seen: those of this decision come next

    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

struct Memory {
    State beginning{};  // of the round
    FixedList<Decision, decisions_max> decisions{};
    FixedList<std::uint8_t, dice_max> dice{};  // what they showed, less one, as `RecordedChance` tells it
    std::array<std::uint8_t, 3> filler{};      // fills the last word, so that equal memories have equal bytes

    friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

static_assert(std::has_unique_object_representations_v<Memory>);

constexpr Memory begin_memory(const Rules&, const State& s) {
    Memory memory;
    memory.beginning = s;
    return memory;
}

constexpr int turn_of(const State& s) {
    return s.stage == Stage::start ? 0 : std::popcount(s.covered[s.on_turn]) - s.acted + 1;
}

// What the die of a nest showed. While births are shared out they say it; otherwise all were born that it asked for, or
// the supply ran out. What it showed beyond that has lapsed without a trace, and the least that fits is as good.
constexpr int die_shown(const Rules& rules, const State& before, const State& after, std::size_t nest) {
    for (const Birth& birth : after.births) {
        if (birth.nest == rules.carp_nests[nest]) {
            return birth.wanted;
        }
    }
    const int born = after.carp_nests[nest].hungry - before.carp_nests[nest].sated;
    return born > 0 ? born : 1;
}

constexpr void remember_dice(const Rules& rules, Memory& memory, const State& before, const State& after) {
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        if (has_pair(before.carp_nests[i])) {
            memory.dice.push_back(static_cast<std::uint8_t>(die_shown(rules, before, after, i) - 1));
        }
    }
}

// The last round stays remembered when the game is over.
constexpr bool round_begins(const State& before, const State& after) {
    return after.round != before.round && after.stage != Stage::over;
}

constexpr void remember(const Rules& rules, Memory& memory, const State& before, Seat seat, const Move& move,
                        const State& after) {
    if (round_begins(before, after)) {
        memory = begin_memory(rules, after);
        return;
    }
    memory.decisions.push_back({seat, move, static_cast<std::uint8_t>(turn_of(before)), before.points, before.acted,
                                static_cast<std::uint8_t>(memory.dice.size())});
    if (move.kind == MoveKind::breed_carp) {
        remember_dice(rules, memory, before, after);
    }
}

template <Generator R>
constexpr State rewind(const Rules&, const Memory& memory, const State&, R&) {
    return memory.beginning;
}

constexpr Move decided(const Rules&, const Memory& memory, std::size_t place, const State&) {
    return memory.decisions[place].move;
}

constexpr void redo(const Rules& rules, const Memory& memory, std::size_t place, const State&, State& s) {
    const Decision& decision = memory.decisions[place];
    RecordedChance chance(memory.dice.span().subspan(decision.dice));
    apply(rules, s, decision.seat, decision.move, chance, NoObserver{});
}

}  // namespace shoal::hecht
