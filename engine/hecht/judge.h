// Why a move is refused: the ruling comes from the same sets and functions as the list of legal moves,
// the reason is the one a player needs most.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/seat.h"
#include "engine/core/verdict.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

using Ruled = Verdict<Reason>;

// Whether the move's parts fit its kind: fields of the pond, nothing where nothing belongs.
constexpr bool is_well_formed(const Rules& rules, const Move& move) {
    const bool has_from = rules.has(move.from);
    const bool has_to = rules.has(move.to);
    switch (move.kind) {
        case Move::Kind::start: return move == Move::start(move.section()) && move.section() < sections;
        case Move::Kind::swim: return move == Move::swim(move.from, move.to) && has_from && has_to;
        case Move::Kind::exit: return move == Move::exit(move.from) && has_from;
        case Move::Kind::snail: return move == Move::snail(move.to) && (has_to || move.to == no_field);
        case Move::Kind::skip: return move == Move::skip();
        case Move::Kind::wave: return move == Move::wave();
        case Move::Kind::breed_pike: return move == Move::breed_pike();
        case Move::Kind::breed_carp: return move == Move::breed_carp();
        case Move::Kind::give: return has_from && (move.seat.index() < rules.players || move.seat == no_seat);
        case Move::Kind::end: return move == Move::end();
    }
    return false;
}

constexpr Ruled judge_start(const Rules& rules, const State& s, const Move& move) {
    if (move.kind != Move::Kind::start) {
        return Ruled::refused(Reason::choose_start_first);
    }
    if (!start_is_free(rules, s, move.section())) {
        return Ruled::refused(Reason::start_taken, move.section());
    }
    if (!start_is_near_enough(rules, s, move.section())) {
        return Ruled::refused(Reason::start_not_next, move.section());
    }
    return Ruled::legal();
}

constexpr Ruled judge_gift(const State& s, const Move& move) {
    const Birth& birth = s.births[0];
    if (move.kind != Move::Kind::give) {
        return Ruled::refused(Reason::give_first, birth.nest.index());
    }
    if (move.from != birth.nest || move.seat != birth.owner) {
        return Ruled::refused(Reason::give_other_nest, birth.nest.index());
    }
    const GiftRange range = gift_range(s);
    if (move.count() < range.least || move.count() > range.most) {
        return Ruled::refused(Reason::give_amount, range.least, range.most);
    }
    return Ruled::legal();
}

// ---- Swimming ----

constexpr Reason why_carp_nest_keeps(const CarpNest& nest) {
    if (nest.sated + nest.hungry == 0) {
        return Reason::no_fish;
    }
    return has_pair(nest) ? Reason::pair_disturbed : Reason::entered_this_turn;
}

constexpr Reason why_pike_nest_keeps(const PikeNest& nest, Seat on_turn) {
    if (sated_fish(nest) + hungry_fish(nest) == 0) {
        return Reason::no_fish;
    }
    if (nest.sated[on_turn] + nest.hungry[on_turn] == 0) {
        return Reason::not_your_pike;
    }
    return has_pair(nest) ? Reason::pair_disturbed : Reason::entered_this_turn;
}

// The fish on a field that the player on turn may move, or why there is none.
struct Found {
    Swimmer fish{};
    Reason refusal = Reason::none;
};

constexpr Found find_fish(const Rules& rules, const State& s, FieldId from) {
    const FieldKind kind = rules.kind_of(from);
    if (kind == FieldKind::carp_nest) {
        const CarpNest& nest = carp_nest(rules, s, from);
        if (carps_free_to_leave(nest) > 0) {
            return {{.pike = false, .sated = nest.sated > 0, .nested = true}};
        }
        return {{}, why_carp_nest_keeps(nest)};
    }
    if (kind == FieldKind::pike_nest) {
        const PikeNest& nest = pike_nest(rules, s, from);
        if (pikes_free_to_leave(nest, s.on_turn) > 0) {
            return {{.pike = true, .sated = nest.sated[s.on_turn] > 0, .nested = true}};
        }
        return {{}, why_pike_nest_keeps(nest, s.on_turn)};
    }
    if (s.carps.contains(from)) {
        return {{.pike = false, .sated = s.sated.contains(from), .nested = false}};
    }
    if (s.pikes[s.on_turn.value].contains(from)) {
        return {{.pike = true, .sated = s.sated.contains(from), .nested = false}};
    }
    return {{}, all_pikes(s).contains(from) ? Reason::not_your_pike : Reason::no_fish};
}

template <class Nest>
constexpr Reason why_nest_is_shut(const Nest& nest) {
    if (hungry_fish(nest) > 0) {
        return Reason::nest_not_cleared;
    }
    return has_pair(nest) ? Reason::nest_has_pair : Reason::third_carp_joins;
}

constexpr Reason why_not_into_nest(const Rules& rules, const State& s, const Swimmer& fish, FieldId to) {
    const bool is_pike_nest = rules.kind_of(to) == FieldKind::pike_nest;
    if (fish.pike != is_pike_nest) {
        return Reason::wrong_nest;
    }
    if (!fish.sated) {
        return Reason::hungry_in_no_nest;
    }
    return is_pike_nest ? why_nest_is_shut(pike_nest(rules, s, to)) : why_nest_is_shut(carp_nest(rules, s, to));
}

// Why the fish may not stop on a field that is none of its stops.
constexpr Reason why_not_stop(const Rules& rules, const State& s, const Swimmer& fish, FieldId to) {
    if (is_nest(rules.kind_of(to))) {
        return why_not_into_nest(rules, s, fish, to);
    }
    if (s.snails.contains(to)) {
        return fish.pike ? Reason::snail_in_the_way : Reason::sated_does_not_eat;
    }
    if (fish.pike && s.carps.contains(to)) {
        return fish.sated ? Reason::sated_does_not_eat : Reason::carps_spared;
    }
    return Reason::field_occupied;
}

// What swimming and leaving the pond have in common: a fish that may be moved, and no other to be moved first.
constexpr Ruled judge_mover(const Rules& rules, const State& s, const Stops& stop, const Found& found, FieldId from) {
    if (found.refusal != Reason::none) {
        return Ruled::refused(found.refusal, from.index());
    }
    const FieldSet to_clear = nests_to_clear(rules, s, stop);
    if (!to_clear.empty() && !to_clear.contains(from)) {
        return Ruled::refused(Reason::clear_nest_first, to_clear.first().index());
    }
    return Ruled::legal();
}

constexpr Ruled judge_swim(const Rules& rules, const State& s, const Move& move) {
    const Stops stop = stops(rules, s);
    const Found found = find_fish(rules, s, move.from);
    const Ruled mover = judge_mover(rules, s, stop, found, move.from);
    if (!mover.is_legal()) {
        return mover;
    }
    if (move.from == move.to) {
        return Ruled::refused(Reason::same_field, move.to.index());
    }
    if (!stop.of(found.fish).contains(move.to)) {
        return Ruled::refused(why_not_stop(rules, s, found.fish, move.to), move.to.index());
    }
    const int steps = rules.steps(move.from, move.to);
    return steps <= s.points ? Ruled::legal() : Ruled::refused(Reason::too_far, steps, s.points);
}

constexpr Ruled judge_exit(const Rules& rules, const State& s, const Move& move) {
    const Found found = find_fish(rules, s, move.from);
    const Ruled mover = judge_mover(rules, s, stops(rules, s), found, move.from);
    if (!mover.is_legal()) {
        return mover;
    }
    if (!found.fish.pike) {
        return Ruled::refused(Reason::carps_stay, move.from.index());
    }
    const int cost = rules.exit_cost[move.from.value];
    return cost <= s.points ? Ruled::legal() : Ruled::refused(Reason::too_far, cost, s.points);
}

// ---- Actions ----

constexpr Ruled judge_action(const Rules& rules, const State& s, Action action) {
    if (s.acted) {
        return Ruled::refused(Reason::action_done);
    }
    if (!is_open(rules, s, s.on_turn, action)) {
        return Ruled::refused(Reason::action_covered, static_cast<int>(action));
    }
    if (action == Action::skip && s.touched) {
        return Ruled::refused(Reason::skip_comes_first);
    }
    return Ruled::legal();
}

constexpr Ruled judge_snail(const Rules& rules, const State& s, const Move& move) {
    const Ruled action = judge_action(rules, s, Action::snail);
    if (!action.is_legal()) {
        return action;
    }
    const FieldSet fields = fields_for_a_snail(rules, s);
    if (move.to == no_field) {
        return fields.empty() ? Ruled::legal() : Ruled::refused(Reason::snail_can_be_placed);
    }
    if (!rules.snail_fields.contains(move.to)) {
        return Ruled::refused(Reason::not_a_snail_field, move.to.index());
    }
    if (s.snail_supply == 0) {
        return Ruled::refused(Reason::no_snail_left);
    }
    return fields.contains(move.to) ? Ruled::legal() : Ruled::refused(Reason::snail_field_taken, move.to.index());
}

// `end` needs the action done and no pike nest left to clear.
constexpr Ruled judge_end(const Rules& rules, const State& s) {
    if (!s.acted) {
        return Ruled::refused(Reason::action_missing);
    }
    const FieldSet to_clear = nests_to_clear(rules, s);
    return to_clear.empty() ? Ruled::legal() : Ruled::refused(Reason::clear_before_end, to_clear.first().index());
}

constexpr Ruled judge_turn(const Rules& rules, const State& s, const Move& move) {
    if (only_skip_left(rules, s) && move.kind != Move::Kind::skip) {
        return Ruled::refused(Reason::only_skip_left);
    }
    switch (move.kind) {
        case Move::Kind::start: return Ruled::refused(Reason::start_chosen);
        case Move::Kind::swim: return judge_swim(rules, s, move);
        case Move::Kind::exit: return judge_exit(rules, s, move);
        case Move::Kind::snail: return judge_snail(rules, s, move);
        case Move::Kind::skip: return judge_action(rules, s, Action::skip);
        case Move::Kind::wave: return judge_action(rules, s, Action::wave);
        case Move::Kind::breed_pike: return judge_action(rules, s, Action::breed_pike);
        case Move::Kind::breed_carp: return judge_action(rules, s, Action::breed_carp);
        case Move::Kind::give: return Ruled::refused(Reason::nothing_to_give);
        case Move::Kind::end: return judge_end(rules, s);
    }
    return Ruled::refused(Reason::unknown_move);
}

constexpr Ruled judge(const Rules& rules, const State& s, Seat seat, const Move& move) {
    if (s.stage == Stage::over) {
        return Ruled::refused(Reason::game_over);
    }
    if (seat != s.on_turn) {
        return Ruled::refused(Reason::not_your_turn);
    }
    if (!is_well_formed(rules, move)) {
        return Ruled::refused(Reason::unknown_move);
    }
    switch (s.stage) {
        case Stage::start: return judge_start(rules, s, move);
        case Stage::turn: return judge_turn(rules, s, move);
        case Stage::give: return judge_gift(s, move);
        case Stage::over: break;
    }
    return Ruled::refused(Reason::game_over);
}

}  // namespace shoal::hecht
