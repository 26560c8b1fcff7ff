// Pike in the Carp Pond (Hecht im Karpfenteich, Tom Schoeps, sbv 1990) for 2-6 players.
//
// Rules source: the German booklet; RULES.md beside this file tells them in our words. The booklet's
// map and icons are lost to us, so the pond, the doubled action and the die's faces are material
// (material.h). Where the booklet leaves a case open we decide as follows; RULES.md gives reasons:
// - Clearing binds whoever has hungry pikes in a pike nest, while one of them can leave; it forbids other
//   moves and the end of the turn, never an action. It holds at once, for points left in the turn of the
//   breeding too.
// - Of the four carps that are spared those in nests are part, those beneath pikes are not.
// - The three-carp rule asks how the nests stand after the move, so a carp that changes nests is free.
// - A pike that left the pond can be born again once the turn is over.
// - A round that is cut short because no pike breeding is open any more still counts as a round.
// - If skip is the only open action it is the only legal move.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/breeding.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/scoring.h"
#include "engine/hecht/types.h"
#include "engine/hecht/why.h"

namespace shoal::hecht {

// ---- The end, and whose turn it is ----

constexpr bool over(const Rules&, const State& s) { return s.stage == Stage::over; }

constexpr std::string_view end_reason(const Rules&, const State& s) { return ending_name(s.ending); }

constexpr SeatSet to_move(const Rules&, const State& s) {
    return s.stage == Stage::over ? SeatSet{} : SeatSet::only(s.on_turn);
}

// ---- Set-up ----

// One hungry carp in each carp nest; who starts is drawn.
template <Chance C, class Observer>
constexpr State start(const Rules& rules, C& chance, const Observer& observer) {
    State s;
    for (CarpNest& nest : s.carp_nests) {
        nest.hungry = 1;
    }
    s.living_carps = nests_of_a_kind;
    s.carp_supply = carp_stones - nests_of_a_kind;
    s.snail_supply = snail_stones;
    for (const Seat seat : SeatSet::all(rules.players)) {
        s.pike_supply[seat] = pike_stones;
    }
    s.on_turn = Seat(chance.number(Draw{DrawKind::starter}, 0, rules.players - 1));
    tell(observer, rules, s, [&] { return starter_event(s.on_turn); });
    return s;
}

constexpr void begin_turn(State& s, Seat seat) {
    s.on_turn = seat;
    s.points = turn_points;
    s.acted = 0;
    s.touched = 0;
    s.left_this_turn = 0;
}

// Two hungry pikes on the position; when the last player has chosen, the start player's turn begins.
constexpr void take_start(const Rules& rules, State& s, int section) {
    for (const FieldId field : rules.starts[static_cast<std::size_t>(section)]) {
        s.pikes[s.on_turn.value].insert(field);
    }
    add(s.pike_supply[s.on_turn], -pikes_at_start);
    s.on_turn = next_seat(s.on_turn, rules.players);
    if (s.pike_supply[s.on_turn] != pike_stones) {
        s.stage = Stage::turn;
        begin_turn(s, s.on_turn);
    }
}

// ---- Swimming ----

constexpr void take_off(const Rules& rules, State& s, const Swimmer& fish, FieldId from) {
    if (!fish.nested) {
        (fish.pike ? s.pikes[s.on_turn.value] : s.carps).erase(from);
        s.sated.erase(from);
        return;
    }
    const std::size_t i = rules.nest[from.value];
    if (fish.pike) {
        PikeNest& nest = s.pike_nests[i];
        add(fish.sated ? nest.sated[s.on_turn] : nest.hungry[s.on_turn], -1);
    } else {
        CarpNest& nest = s.carp_nests[i];
        add(fish.sated ? nest.sated : nest.hungry, -1);
    }
}

// A fish that enters a nest stays in it for the rest of the turn.
constexpr void enter_nest(const Rules& rules, State& s, const Swimmer& fish, FieldId to) {
    const std::size_t i = rules.nest[to.value];
    if (fish.pike) {
        add(s.pike_nests[i].sated[s.on_turn], 1);
        add(s.pike_nests[i].entered, 1);
    } else {
        add(s.carp_nests[i].sated, 1);
        add(s.carp_nests[i].entered, 1);
    }
}

// A carp that stops on a snail has eaten it.
constexpr void put_carp(State& s, bool sated, FieldId to) {
    s.carps.insert(to);
    if (s.snails.contains(to)) {
        s.snails.erase(to);
        sated = true;
    }
    if (sated) {
        s.sated.insert(to);
    }
}

// A pike that stops on a carp has eaten it; the snail of a sated carp goes back to the supply.
constexpr void put_pike(State& s, bool sated, FieldId to) {
    s.pikes[s.on_turn.value].insert(to);
    if (s.carps.contains(to)) {
        s.carps.erase(to);
        add(s.living_carps, -1);
        add(s.snail_supply, s.sated.contains(to) ? 1 : 0);
        sated = true;
    }
    if (sated) {
        s.sated.insert(to);
    }
}

constexpr void swim(const Rules& rules, State& s, FieldId from, FieldId to) {
    const Swimmer fish = find_fish(rules, s, from).fish;
    add(s.points, -rules.steps(from, to));
    s.touched = 1;
    take_off(rules, s, fish, from);
    if (is_nest(rules.kind_of(to))) {
        enter_nest(rules, s, fish, to);
    } else if (fish.pike) {
        put_pike(s, fish.sated, to);
    } else {
        put_carp(s, fish.sated, to);
    }
}

// The stone goes back to its owner's supply, the carp beneath to the common one, and the owner notes a point.
constexpr void leave_pond(const Rules& rules, State& s, FieldId from) {
    const Swimmer fish = find_fish(rules, s, from).fish;
    add(s.points, -int{rules.exit_cost[from.value]});
    s.touched = 1;
    take_off(rules, s, fish, from);
    add(s.carp_supply, fish.sated ? 1 : 0);
    add(s.pike_supply[s.on_turn], 1);
    add(s.left[s.on_turn], 1);
    add(s.left_this_turn, 1);
}

// ---- Actions ----

constexpr void put_snail(const Rules& rules, State& s, FieldId to) {
    if (to != no_field) {
        s.snails.insert(to);
        add(s.snail_supply, -1);
    }
    cover(rules, s, Action::snail);
}

// ---- The end of turns, rounds and the game ----

// Everyone has covered all six actions.
constexpr bool round_is_complete(const Rules& rules, const State& s) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (s.covered[seat] != all_chips) {
            return false;
        }
    }
    return true;
}

constexpr bool no_breeding_left(const Rules& rules, const State& s) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (is_open(rules, s, seat, Action::breed_pike)) {
            return false;
        }
    }
    return true;
}

constexpr bool is_last_round(const Rules& rules, const State& s) { return s.round + 1 == rules.rounds; }

constexpr void end_game(State& s, Ending ending) {
    s.stage = Stage::over;
    s.ending = ending;
    s.points = 0;
    s.acted = 0;
    s.touched = 0;
    s.left_this_turn = 0;
    s.on_turn = no_seat;
    add(s.round, 1);
}

template <class Observer>
constexpr void end_turn(const Rules& rules, State& s, const Observer& observer) {
    Before<Observer> before = s;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        s.carp_nests[i].entered = 0;
        s.pike_nests[i].entered = 0;
    }
    const bool complete = round_is_complete(rules, s);
    if (is_last_round(rules, s) && (complete || no_breeding_left(rules, s))) {
        end_game(s, complete ? Ending::rounds : Ending::no_breeding);
        tell(observer, rules, s, [&] { return turn_event(rules, before, s); });
        tell(observer, rules, s, [&] { return round_event(rules, s, complete); });
        tell(observer, rules, s, [&] { return end_event(rules, before, s); });
        return;
    }
    begin_turn(s, next_seat(s.on_turn, rules.players));
    tell(observer, rules, s, [&] { return turn_event(rules, before, s); });
    if (complete) {
        s.covered = {};
        add(s.round, 1);
        tell(observer, rules, s, [&] { return round_event(rules, s, complete); });
    }
}

// ---- Moves ----

template <Chance C, class Observer>
constexpr void apply(const Rules& rules, State& s, Seat seat, const Move& move, C& chance, const Observer& observer) {
    assert(judge(rules, s, seat, move).is_legal());
    static_cast<void>(seat);
    Before<Observer> before = s;
    switch (move.kind) {
        case MoveKind::start:
            take_start(rules, s, move.section());
            tell(observer, rules, s, [&] { return placed_event(rules, before, s, move.section()); });
            break;
        case MoveKind::swim:
            swim(rules, s, move.from, move.to);
            tell(observer, rules, s, [&] { return swam_event(rules, before, s, move); });
            break;
        case MoveKind::exit:
            leave_pond(rules, s, move.from);
            tell(observer, rules, s, [&] { return left_event(rules, before, s, move); });
            break;
        case MoveKind::snail:
            put_snail(rules, s, move.to);
            tell(observer, rules, s, [&] { return snail_event(before, s, move.to); });
            break;
        case MoveKind::skip:
            cover(rules, s, Action::skip);
            tell(observer, rules, s, [&] { return skipped_event(rules, before, s); });
            end_turn(rules, s, observer);
            break;
        case MoveKind::wave:
            cover(rules, s, Action::wave);
            add(s.points, wave_points);
            tell(observer, rules, s, [&] { return wave_event(before, s); });
            break;
        case MoveKind::breed_pike:
            cover(rules, s, Action::breed_pike);
            tell(observer, rules, s, [&] { return bred_event(rules, before, s, Action::breed_pike); });
            breed_pikes(rules, s, observer);
            break;
        case MoveKind::breed_carp:
            cover(rules, s, Action::breed_carp);
            tell(observer, rules, s, [&] { return bred_event(rules, before, s, Action::breed_carp); });
            breed_carps(rules, s, chance, observer);
            break;
        case MoveKind::give: give(rules, s, move.count(), observer); break;
        case MoveKind::end: end_turn(rules, s, observer); break;
    }
    tell_clearing(rules, before, s, observer);
}

}  // namespace shoal::hecht
