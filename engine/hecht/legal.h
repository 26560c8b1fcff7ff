// The list of legal moves, and one move of it without the list.
//
// What a position allows is told to an outlet move by move (move_outlets.h): the same functions make the list, count
// it, and find the move at a place of it.
#pragma once

#include <bit>
#include <cstddef>

#include "engine/core/seat.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/move_outlets.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// ---- Start ----

// The sections whose start position is taken, as bits.
constexpr unsigned starts_taken(const Rules& rules, const State& s) {
    const FieldSet pikes = all_pikes(s);
    unsigned taken = 0;
    for (unsigned section = 0; section < sections; ++section) {
        taken |= unsigned{pikes.contains(rules.starts[section][0])} << section;
    }
    return taken;
}

constexpr unsigned sections_beside(int section) {
    return 1U << (section + 1) % sections | 1U << (section + sections - 1) % sections;
}

// With two players the second must start next to the first.
constexpr unsigned starts_near_enough(const Rules& rules, unsigned taken) {
    constexpr unsigned all = (1U << sections) - 1U;
    return rules.players == 2 && taken != 0 ? sections_beside(std::countr_zero(taken)) : all;
}

constexpr bool start_is_free(const Rules& rules, const State& s, int section) {
    return (starts_taken(rules, s) >> section & 1U) == 0;
}

constexpr bool start_is_near_enough(const Rules& rules, const State& s, int section) {
    return (starts_near_enough(rules, starts_taken(rules, s)) >> section & 1U) != 0;
}

template <class Out>
constexpr void list_starts(const Rules& rules, const State& s, Out& out) {
    const unsigned taken = starts_taken(rules, s);
    const unsigned open = starts_near_enough(rules, taken) & ~taken;
    for (int section = 0; section < sections; ++section) {
        if ((open >> section & 1U) != 0) {
            out.put(Move::start(section));
        }
    }
}

// ---- Turn ----

template <class Out>
constexpr void list_gifts(const State& s, Out& out) {
    const GiftRange range = gift_range(s);
    for (int count = range.least; count <= range.most; ++count) {
        out.put(Move::give(s.births[0].nest, count, s.births[0].owner));
    }
}

template <class Out>
constexpr void list_actions(const Rules& rules, const State& s, Out& out) {
    const auto open = [&](Action action) { return is_open(rules, s, s.on_turn, action); };
    if (open(Action::snail)) {
        const FieldSet fields = fields_for_a_snail(rules, s);
        out.put_snails(fields);
        if (fields.empty()) {
            out.put(Move::snail_nowhere());
        }
    }
    if (open(Action::skip) && !s.touched) {
        out.put(Move::skip());
    }
    if (open(Action::wave)) {
        out.put(Move::wave());
    }
    if (open(Action::breed_pike)) {
        out.put(Move::breed_pike());
    }
    if (open(Action::breed_carp)) {
        out.put(Move::breed_carp());
    }
}

template <class Out>
constexpr void list_clearing(const Rules& rules, const State& s, const Stops& stop, const FieldSet& nests, Out& out) {
    for (const FieldId nest : nests) {
        out.put_swims(nest, reach(rules, s, nest) & stop.hungry_pike);
        if (can_pay_exit(rules, s, nest)) {
            out.put(Move::exit(nest));
        }
    }
}

template <class Out>
constexpr void list_carps(const Rules& rules, const State& s, const Stops& stop, Out& out) {
    for (const FieldId from : s.carps - s.sated) {
        out.put_swims(from, reach(rules, s, from) & stop.hungry_carp);
        if (out.done()) {
            return;
        }
    }
    for (const FieldId from : s.carps & s.sated) {
        out.put_swims(from, reach(rules, s, from) & stop.sated_carp);
        if (out.done()) {
            return;
        }
    }
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        const CarpNest& nest = s.carp_nests[i];
        if (carps_free_to_leave(nest) > 0) {
            const FieldId from = rules.carp_nests[i];
            out.put_swims(from, reach(rules, s, from) & (nest.hungry > 0 ? stop.hungry_carp : stop.nested_carp));
        }
    }
}

template <class Out>
constexpr void list_pikes(const Rules& rules, const State& s, const Stops& stop, Out& out) {
    const FieldSet& mine = s.pikes[s.on_turn.value];
    for (const FieldId from : mine) {
        out.put_swims(from, reach(rules, s, from) & (s.sated.contains(from) ? stop.sated_pike : stop.hungry_pike));
        if (can_pay_exit(rules, s, from)) {
            out.put(Move::exit(from));
        }
        if (out.done()) {
            return;
        }
    }
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        const PikeNest& nest = s.pike_nests[i];
        if (nest.sated[s.on_turn] > 0 && pikes_free_to_leave(nest, s.on_turn) > 0) {
            const FieldId from = rules.pike_nests[i];
            out.put_swims(from, reach(rules, s, from) & stop.sated_pike);
            if (can_pay_exit(rules, s, from)) {
                out.put(Move::exit(from));
            }
        }
    }
}

// What decides where fish may be moved in this turn. Whoever goes through the moves twice finds it once.
struct Waters {
    Stops stop{};
    FieldSet to_clear{};  // pike nests out of which pikes must go first
};

// Without points nothing swims and nothing can be cleared.
constexpr Waters waters(const Rules& rules, const State& s) {
    if (s.points == 0) {
        return {};
    }
    const Stops stop = stops(rules, s);
    return {stop, nests_to_clear(rules, s, stop)};
}

template <class Out>
constexpr void list_turn(const Rules& rules, const State& s, const Waters& w, Out& out) {
    if (only_skip_left(rules, s)) {
        out.put(Move::skip());
        return;
    }
    const bool must_clear = !w.to_clear.empty();
    if (must_clear) {
        list_clearing(rules, s, w.stop, w.to_clear, out);
    } else if (s.points > 0) {
        list_carps(rules, s, w.stop, out);
        if (!out.done()) {
            list_pikes(rules, s, w.stop, out);
        }
    }
    if (out.done()) {
        return;
    }
    if (!s.acted) {
        list_actions(rules, s, out);
    } else if (!must_clear) {
        out.put(Move::end());
    }
}

// Tells an outlet all moves of the player on turn; where the game is over there are none.
template <class Out>
constexpr void list_moves(const Rules& rules, const State& s, const Waters& w, Out& out) {
    switch (s.stage) {
        case Stage::start: list_starts(rules, s, out); break;
        case Stage::turn: list_turn(rules, s, w, out); break;
        case Stage::give: list_gifts(s, out); break;
        case Stage::over: break;
    }
}

constexpr void legal(const Rules& rules, const State& s, Seat seat, Moves& list) {
    list.clear();
    if (s.stage == Stage::over || seat != s.on_turn) {
        return;
    }
    MoveWriter out(list);
    list_moves(rules, s, waters(rules, s), out);
    out.finish();
}

// The move at place `draw(count)` of that list of `count`, which is not made for it: the moves are counted, and then
// gone through up to the one that is drawn. The seat must be on turn.
template <class Draw>
constexpr Move draw_legal(const Rules& rules, const State& s, Seat, Draw&& draw) {
    const Waters w = waters(rules, s);
    MoveCounter counter;
    list_moves(rules, s, w, counter);
    MovePicker picker(draw(counter.count()));
    list_moves(rules, s, w, picker);
    return picker.move();
}

}  // namespace shoal::hecht
