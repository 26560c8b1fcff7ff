// Actions as numbers. A turn has hundreds of moves, a fish and a goal each, so that a move is chosen in parts: first
// what is done, then the goal of a swim or the field for a snail.
//
// The first numbers are the fields of the pond, in reading order: as a first part the fish there swims, as a second it
// is the goal. As many follow for the pike there that leaves the pond; then the actions, the end of the turn, the start
// positions, and how many young a nest is given. Everything but a swim and a snail that finds a field is one part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

inline constexpr std::string_view numbering =
    "fields in reading order: the fish there swims, or in a second part the goal; as many for the pike there that "
    "leaves the pond; snail, which a field follows, skip, wave, breed pike, breed carp; the end of the turn; start "
    "positions; how many young a nest is given";

// What was chosen first: the fish that is to swim, or that a snail is put.
struct Choice {
    FieldId fish = no_field;
    std::uint8_t snail = 0;

    constexpr bool is_made() const { return fish != no_field || snail != 0; }

    friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

// ---- Numbers ----

// The numbers behind those of the fields.
inline constexpr int number_of_end = action_kinds;
inline constexpr int number_of_starts = number_of_end + 1;
inline constexpr int number_of_gifts = number_of_starts + sections;
inline constexpr int gift_most = carp_stones;  // no supply has more
inline constexpr int numbers_behind_fields = number_of_gifts + gift_most + 1;

inline constexpr std::size_t action_max = 2 * fields_max + numbers_behind_fields;

constexpr int action_count(const Rules& rules) { return 2 * rules.fields + numbers_behind_fields; }

// A number as what it stands for: the fish or the pike on a field, or a place behind the fields.
struct Numbered {
    MoveKind kind = MoveKind::end;
    int place = 0;  // the field, the section, how many
};

constexpr Numbered numbered(const Rules& rules, int action) {
    if (action < rules.fields) {
        return {MoveKind::swim, action};
    }
    if (action < 2 * rules.fields) {
        return {MoveKind::exit, action - rules.fields};
    }
    const int behind = action - 2 * rules.fields;
    if (behind >= number_of_gifts) {
        return {MoveKind::give, behind - number_of_gifts};
    }
    if (behind >= number_of_starts) {
        return {MoveKind::start, behind - number_of_starts};
    }
    if (behind == number_of_end) {
        return {MoveKind::end, 0};
    }
    switch (static_cast<Action>(behind)) {
        case Action::snail: return {MoveKind::snail, 0};
        case Action::skip: return {MoveKind::skip, 0};
        case Action::wave: return {MoveKind::wave, 0};
        case Action::breed_pike: return {MoveKind::breed_pike, 0};
        case Action::breed_carp: return {MoveKind::breed_carp, 0};
    }
    return {};
}

// The number of a move's first part, counted from behind the fields; of a fish's moves it is less than nothing.
constexpr int number_behind_fields(const Move& move) {
    switch (move.kind) {
        case MoveKind::swim:
        case MoveKind::exit: break;
        case MoveKind::snail: return static_cast<int>(Action::snail);
        case MoveKind::skip: return static_cast<int>(Action::skip);
        case MoveKind::wave: return static_cast<int>(Action::wave);
        case MoveKind::breed_pike: return static_cast<int>(Action::breed_pike);
        case MoveKind::breed_carp: return static_cast<int>(Action::breed_carp);
        case MoveKind::end: return number_of_end;
        case MoveKind::start: return number_of_starts + move.section();
        case MoveKind::give: return number_of_gifts + move.count();
    }
    return -1;
}

constexpr int first_action(const Rules& rules, const Move& move) {
    if (move.kind == MoveKind::swim) {
        return move.from.index();
    }
    return move.kind == MoveKind::exit ? rules.fields + move.from.index()
                                       : 2 * rules.fields + number_behind_fields(move);
}

constexpr Actions actions_of(const Rules& rules, const View&, const Move& move) {
    Actions actions;
    actions.push_back(static_cast<std::uint16_t>(first_action(rules, move)));
    const bool has_goal = move.kind == MoveKind::swim || (move.kind == MoveKind::snail && move.to != no_field);
    if (has_goal) {
        actions.push_back(move.to.value);
    }
    return actions;
}

constexpr void write_action(const Rules& rules, int action, Text& out) {
    const Numbered meant = numbered(rules, action);
    if (meant.kind == MoveKind::swim) {
        format_field(rules, FieldId(meant.place), out);
    } else if (meant.kind == MoveKind::give) {
        out.put("give ").number(meant.place);  // the nest is the one that is asked about
    } else {
        const bool exits = meant.kind == MoveKind::exit;
        const FieldId to = meant.kind == MoveKind::start ? FieldId(meant.place) : no_field;
        format(rules, {meant.kind, exits ? FieldId(meant.place) : no_field, to, no_seat}, out);
    }
}

// ---- Second parts ----

// Where the fish on a field can swim; nowhere if it may not be moved.
constexpr FieldSet goals_of_fish(const Rules& rules, const State& s, FieldId from) {
    if (s.stage != Stage::turn || only_skip_left(rules, s)) {
        return {};
    }
    const Stops stop = stops(rules, s);
    const Found found = find_fish(rules, s, from);
    return judge_mover(rules, s, stop, found, from).is_legal() ? reach(rules, s, from) & stop.of(found.fish)
                                                               : FieldSet{};
}

constexpr FieldSet goals_of_snail(const Rules& rules, const State& s) {
    const bool allowed = s.stage == Stage::turn && judge_action(rules, s, Action::snail).is_legal();
    return allowed ? fields_for_a_snail(rules, s) : FieldSet{};
}

constexpr FieldSet goals_of(const Rules& rules, const State& s, const Choice& choice) {
    return choice.snail != 0 ? goals_of_snail(rules, s) : goals_of_fish(rules, s, choice.fish);
}

// ---- Masks ----

// An outlet of moves (move_outlets.h) that keeps their first parts.
class FirstParts {
public:
    constexpr void put(const Move& move) {
        if (move.kind == MoveKind::exit) {
            exits_.insert(move.from);
        } else {
            behind_fields_ |= 1U << number_behind_fields(move);
        }
    }
    constexpr void put_swims(FieldId from, const FieldSet& targets) {
        if (!targets.empty()) {
            fish_.insert(from);
        }
    }
    constexpr void put_snails(const FieldSet& targets) {
        behind_fields_ |= unsigned{!targets.empty()} << static_cast<int>(Action::snail);
    }
    static constexpr bool done() { return false; }

    constexpr void write(const Rules& rules, MaskPen& pen) const {
        pen.bits(fish_.low, fish_.high, rules.fields);
        pen.bits(exits_.low, exits_.high, rules.fields);
        pen.bits<numbers_behind_fields>(behind_fields_);
    }

private:
    FieldSet fish_{};
    FieldSet exits_{};
    std::uint32_t behind_fields_ = 0;
    static_assert(numbers_behind_fields <= 32);
};

constexpr void write_mask(const Rules& rules, const View& v, const Choice& choice, std::uint8_t* mask) {
    const State& s = v.state;
    MaskPen pen(mask);
    if (s.stage == Stage::over || v.me != s.on_turn) {
        pen.zeros(action_count(rules));
    } else if (choice.is_made()) {
        const FieldSet goals = goals_of(rules, s, choice);
        pen.bits(goals.low, goals.high, rules.fields);
        pen.zeros(action_count(rules) - rules.fields);
    } else {
        FirstParts parts;
        list_moves(rules, s, waters(rules, s), parts);
        parts.write(rules, pen);
    }
}

// ---- Choosing ----

constexpr Chosen choose_goal(const Rules& rules, const State& s, const Choice& choice, int action, Move& move) {
    if (action >= rules.fields || !goals_of(rules, s, choice).contains(FieldId(action))) {
        return Chosen::refused;
    }
    const FieldId to(action);
    move = choice.snail != 0 ? Move::snail(to) : Move::swim(choice.fish, to);
    return Chosen::whole;
}

constexpr Chosen choose_fish(const Rules& rules, const State& s, Choice& choice, FieldId from) {
    if (goals_of_fish(rules, s, from).empty()) {
        return Chosen::refused;
    }
    choice = {from, 0};
    return Chosen::part;
}

// The move of a number that is no swim; a gift is for the nest that is asked about.
constexpr Move move_numbered(const State& s, const Numbered& meant) {
    switch (meant.kind) {
        case MoveKind::exit: return Move::exit(FieldId(meant.place));
        case MoveKind::start: return Move::start(meant.place);
        case MoveKind::give: return Move::give(s.births[0].nest, meant.place, s.births[0].owner);
        case MoveKind::swim:
        case MoveKind::snail:
        case MoveKind::skip:
        case MoveKind::wave:
        case MoveKind::breed_pike:
        case MoveKind::breed_carp:
        case MoveKind::end: break;
    }
    return {meant.kind, no_field, no_field, no_seat};
}

constexpr Chosen choose(const Rules& rules, const State& s, Seat seat, Choice& choice, int action, Move& move) {
    if (action < 0 || action >= action_count(rules) || s.stage == Stage::over || seat != s.on_turn) {
        return Chosen::refused;
    }
    if (choice.is_made()) {
        return choose_goal(rules, s, choice, action, move);
    }
    const Numbered meant = numbered(rules, action);
    if (meant.kind == MoveKind::swim) {
        return choose_fish(rules, s, choice, FieldId(meant.place));
    }
    const Move whole = move_numbered(s, meant);
    const Judgement judgement = judge(rules, s, seat, whole);
    if (judgement.reason == Reason::snail_can_be_placed) {
        choice = {no_field, 1};
        return Chosen::part;
    }
    if (!judgement.is_legal()) {
        return Chosen::refused;
    }
    move = whole;
    return Chosen::whole;
}

}  // namespace shoal::hecht
