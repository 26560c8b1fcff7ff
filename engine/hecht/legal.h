// The list of legal moves.
//
// Turns have hundreds of them, nearly all of them swims: a fish's targets are one set, written out
// word by word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/hecht/actions.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

class MoveWriter {
public:
    constexpr explicit MoveWriter(Moves& list) : list_(list) {}
    constexpr void put(const Move& move) {
        list_[count_] = move;
        ++count_;
    }
    constexpr void put_swims(FieldId from, const FieldSet& targets) { put_all(Move::swim(from, FieldId(0)), targets); }
    constexpr void put_snails(const FieldSet& targets) { put_all(Move::snail(FieldId(0)), targets); }
    constexpr void finish() { list_.resize(count_); }

private:
    // What has to be added to a move's bytes for the next target field.
    static constexpr std::uint32_t next_target =
        std::bit_cast<std::uint32_t>(Move::snail(FieldId(1))) - std::bit_cast<std::uint32_t>(Move::snail(FieldId(0)));

    // The move to field 0 is given; the others differ in the target alone.
    constexpr void put_all(const Move& to_first, const FieldSet& targets) {
        const auto first = std::bit_cast<std::uint32_t>(to_first);
        put_word(first, targets.low);
        put_word(first + 64 * next_target, targets.high);
    }
    constexpr void put_word(std::uint32_t first, std::uint64_t targets) {
        std::size_t count = count_;
        for (; targets != 0; targets &= targets - 1, ++count) {
            const auto field = static_cast<std::uint32_t>(std::countr_zero(targets));
            list_[count] = std::bit_cast<Move>(first + next_target * field);
        }
        count_ = count;
    }

    Moves& list_;
    std::size_t count_ = 0;
};

// ---- Start ----

constexpr bool start_is_free(const Rules& rules, const State& s, int section) {
    return !all_pikes(s).contains(rules.starts[static_cast<std::size_t>(section)][0]);
}

constexpr bool are_side_by_side(int a, int b) { return (a + 1) % sections == b || (b + 1) % sections == a; }

// With two players the second must start next to the first.
constexpr bool start_is_near_enough(const Rules& rules, const State& s, int section) {
    if (rules.players != 2) {
        return true;
    }
    for (int other = 0; other < sections; ++other) {
        if (!start_is_free(rules, s, other)) {
            return are_side_by_side(section, other);
        }
    }
    return true;
}

constexpr void list_starts(const Rules& rules, const State& s, MoveWriter& out) {
    for (int section = 0; section < sections; ++section) {
        if (start_is_free(rules, s, section) && start_is_near_enough(rules, s, section)) {
            out.put(Move::start(section));
        }
    }
}

// ---- Turn ----

constexpr void list_gifts(const State& s, MoveWriter& out) {
    const GiftRange range = gift_range(s);
    for (int count = range.least; count <= range.most; ++count) {
        out.put(Move::give(s.births[0].nest, count, s.births[0].owner));
    }
}

constexpr void list_actions(const Rules& rules, const State& s, MoveWriter& out) {
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

constexpr void list_clearing(const Rules& rules, const State& s, const Stops& stop, const FieldSet& nests,
                             MoveWriter& out) {
    for (const FieldId nest : nests) {
        out.put_swims(nest, reach(rules, s, nest) & stop.hungry_pike);
        if (can_pay_exit(rules, s, nest)) {
            out.put(Move::exit(nest));
        }
    }
}

constexpr void list_carps(const Rules& rules, const State& s, const Stops& stop, MoveWriter& out) {
    for (const FieldId from : s.carps - s.sated) {
        out.put_swims(from, reach(rules, s, from) & stop.hungry_carp);
    }
    for (const FieldId from : s.carps & s.sated) {
        out.put_swims(from, reach(rules, s, from) & stop.sated_carp);
    }
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        const CarpNest& nest = s.carp_nests[i];
        if (carps_free_to_leave(nest) > 0) {
            const FieldId from = rules.carp_nests[i];
            out.put_swims(from, reach(rules, s, from) & (nest.hungry > 0 ? stop.hungry_carp : stop.nested_carp));
        }
    }
}

constexpr void list_pikes(const Rules& rules, const State& s, const Stops& stop, MoveWriter& out) {
    const FieldSet& mine = s.pikes[s.on_turn.value];
    for (const FieldId from : mine) {
        out.put_swims(from, reach(rules, s, from) & (s.sated.contains(from) ? stop.sated_pike : stop.hungry_pike));
        if (can_pay_exit(rules, s, from)) {
            out.put(Move::exit(from));
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

constexpr void list_turn(const Rules& rules, const State& s, MoveWriter& out) {
    if (only_skip_left(rules, s)) {
        out.put(Move::skip());
        return;
    }
    bool must_clear = false;
    if (s.points > 0) {
        const Stops stop = stops(rules, s);
        const FieldSet nests = nests_to_clear(rules, s, stop);
        must_clear = !nests.empty();
        if (must_clear) {
            list_clearing(rules, s, stop, nests, out);
        } else {
            list_carps(rules, s, stop, out);
            list_pikes(rules, s, stop, out);
        }
    }
    if (!s.acted) {
        list_actions(rules, s, out);
    } else if (!must_clear) {
        out.put(Move::end());
    }
}

constexpr void legal(const Rules& rules, const State& s, Seat seat, Moves& list) {
    list.clear();
    if (s.stage == Stage::over || seat != s.on_turn) {
        return;
    }
    MoveWriter out(list);
    switch (s.stage) {
        case Stage::start: list_starts(rules, s, out); break;
        case Stage::turn: list_turn(rules, s, out); break;
        case Stage::give: list_gifts(s, out); break;
        case Stage::over: break;
    }
    out.finish();
}

}  // namespace shoal::hecht
