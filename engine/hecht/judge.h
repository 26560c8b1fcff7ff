// Why a move is refused: the ruling comes from the same sets and functions as the list of legal moves,
// the reason is the one a player needs most.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/seat.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// Whether the move's parts fit its kind: fields of the pond, nothing where nothing belongs.
constexpr bool is_well_formed(const Rules& rules, const Move& move) {
    const bool has_from = rules.has(move.from);
    const bool has_to = rules.has(move.to);
    switch (move.kind) {
        case MoveKind::start: return move == Move::start(move.section()) && move.section() < sections;
        case MoveKind::swim: return move == Move::swim(move.from, move.to) && has_from && has_to;
        case MoveKind::exit: return move == Move::exit(move.from) && has_from;
        case MoveKind::snail: return move == Move::snail(move.to) && (has_to || move.to == no_field);
        case MoveKind::skip: return move == Move::skip();
        case MoveKind::wave: return move == Move::wave();
        case MoveKind::breed_pike: return move == Move::breed_pike();
        case MoveKind::breed_carp: return move == Move::breed_carp();
        case MoveKind::give: return has_from && (move.seat.index() < rules.players || move.seat == no_seat);
        case MoveKind::end: return move == Move::end();
    }
    return false;
}

constexpr Judgement judge_start(const Rules& rules, const State& s, const Move& move) {
    if (move.kind != MoveKind::start) {
        return Judgement::refused(Reason::choose_start_first);
    }
    if (!start_is_free(rules, s, move.section())) {
        return Judgement::refused(Reason::start_taken, move.section());
    }
    if (!start_is_near_enough(rules, s, move.section())) {
        return Judgement::refused(Reason::start_not_next, move.section());
    }
    return Judgement::legal();
}

constexpr Judgement judge_gift(const State& s, const Move& move) {
    const Birth& birth = s.births[0];
    if (move.kind != MoveKind::give) {
        return Judgement::refused(Reason::give_first, birth.nest.index());
    }
    if (move.from != birth.nest || move.seat != birth.owner) {
        return Judgement::refused(Reason::give_other_nest, birth.nest.index());
    }
    const GiftRange range = gift_range(s);
    if (move.count() < range.least || move.count() > range.most) {
        return Judgement::refused(Reason::give_amount, range.least, range.most);
    }
    return Judgement::legal();
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
constexpr Judgement judge_mover(const Rules& rules, const State& s, const Stops& stop, const Found& found,
                                FieldId from) {
    if (found.refusal != Reason::none) {
        return Judgement::refused(found.refusal, from.index());
    }
    const FieldSet to_clear = nests_to_clear(rules, s, stop);
    if (!to_clear.empty() && !to_clear.contains(from)) {
        return Judgement::refused(Reason::clear_nest_first, to_clear.first().index());
    }
    return Judgement::legal();
}

constexpr Judgement judge_swim(const Rules& rules, const State& s, const Move& move) {
    const Stops stop = stops(rules, s);
    const Found found = find_fish(rules, s, move.from);
    const Judgement mover = judge_mover(rules, s, stop, found, move.from);
    if (!mover.is_legal()) {
        return mover;
    }
    if (move.from == move.to) {
        return Judgement::refused(Reason::same_field, move.to.index());
    }
    if (!stop.of(found.fish).contains(move.to)) {
        return Judgement::refused(why_not_stop(rules, s, found.fish, move.to), move.to.index());
    }
    const int steps = rules.steps(move.from, move.to);
    return steps <= s.points ? Judgement::legal() : Judgement::refused(Reason::too_far, steps, s.points);
}

constexpr Judgement judge_exit(const Rules& rules, const State& s, const Move& move) {
    const Found found = find_fish(rules, s, move.from);
    const Judgement mover = judge_mover(rules, s, stops(rules, s), found, move.from);
    if (!mover.is_legal()) {
        return mover;
    }
    if (!found.fish.pike) {
        return Judgement::refused(Reason::carps_stay, move.from.index());
    }
    const int cost = rules.exit_cost[move.from.value];
    return cost <= s.points ? Judgement::legal() : Judgement::refused(Reason::too_far, cost, s.points);
}

// ---- Actions ----

constexpr Judgement judge_action(const Rules& rules, const State& s, Action action) {
    if (s.acted) {
        return Judgement::refused(Reason::action_done);
    }
    if (!is_open(rules, s, s.on_turn, action)) {
        return Judgement::refused(Reason::action_covered, static_cast<int>(action));
    }
    if (action == Action::skip && s.touched) {
        return Judgement::refused(Reason::skip_comes_first);
    }
    return Judgement::legal();
}

constexpr Judgement judge_snail(const Rules& rules, const State& s, const Move& move) {
    const Judgement action = judge_action(rules, s, Action::snail);
    if (!action.is_legal()) {
        return action;
    }
    const FieldSet fields = fields_for_a_snail(rules, s);
    if (move.to == no_field) {
        return fields.empty() ? Judgement::legal() : Judgement::refused(Reason::snail_can_be_placed);
    }
    if (!rules.snail_fields.contains(move.to)) {
        return Judgement::refused(Reason::not_a_snail_field, move.to.index());
    }
    if (s.snail_supply == 0) {
        return Judgement::refused(Reason::no_snail_left);
    }
    return fields.contains(move.to) ? Judgement::legal()
                                    : Judgement::refused(Reason::snail_field_taken, move.to.index());
}

// `end` needs the action done and no pike nest left to clear.
constexpr Judgement judge_end(const Rules& rules, const State& s) {
    if (!s.acted) {
        return Judgement::refused(Reason::action_missing);
    }
    const FieldSet to_clear = nests_to_clear(rules, s);
    return to_clear.empty() ? Judgement::legal()
                            : Judgement::refused(Reason::clear_before_end, to_clear.first().index());
}

constexpr Judgement judge_turn(const Rules& rules, const State& s, const Move& move) {
    if (only_skip_left(rules, s) && move.kind != MoveKind::skip) {
        return Judgement::refused(Reason::only_skip_left);
    }
    switch (move.kind) {
        case MoveKind::start: return Judgement::refused(Reason::start_chosen);
        case MoveKind::swim: return judge_swim(rules, s, move);
        case MoveKind::exit: return judge_exit(rules, s, move);
        case MoveKind::snail: return judge_snail(rules, s, move);
        case MoveKind::skip: return judge_action(rules, s, Action::skip);
        case MoveKind::wave: return judge_action(rules, s, Action::wave);
        case MoveKind::breed_pike: return judge_action(rules, s, Action::breed_pike);
        case MoveKind::breed_carp: return judge_action(rules, s, Action::breed_carp);
        case MoveKind::give: return Judgement::refused(Reason::nothing_to_give);
        case MoveKind::end: return judge_end(rules, s);
    }
    return Judgement::refused(Reason::unknown_move);
}

constexpr Judgement judge(const Rules& rules, const State& s, Seat seat, const Move& move) {
    if (s.stage == Stage::over) {
        return Judgement::refused(Reason::game_over);
    }
    if (seat != s.on_turn) {
        return Judgement::refused(Reason::not_your_turn);
    }
    if (!is_well_formed(rules, move)) {
        return Judgement::refused(Reason::unknown_move);
    }
    switch (s.stage) {
        case Stage::start: return judge_start(rules, s, move);
        case Stage::turn: return judge_turn(rules, s, move);
        case Stage::give: return judge_gift(s, move);
        case Stage::over: break;
    }
    return Judgement::refused(Reason::game_over);
}

}  // namespace shoal::hecht
