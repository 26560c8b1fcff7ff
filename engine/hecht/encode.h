// What a seat knows as a row of small integers for a learner (engine/core/encoding.h): the pond as planes, an entry a
// field, and what lies beside it as counts. Nothing is hidden and no move depends on how things came about, so that
// the past adds nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/memory.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/numbering.h"
#include "engine/hecht/scoring.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

inline constexpr int encoding_version = 1;

struct Gist {
    std::uint8_t filler = 0;

    friend constexpr bool operator==(const Gist&, const Gist&) = default;
};

constexpr void note(const Rules&, Gist&, const State&, Seat, const Move&) {}
constexpr Gist gist_of(const Rules&, const Memory&) { return {}; }

// ---- What the entries are ----

// The kinds of ground that are told; what is none of them is plain water.
inline constexpr std::array<FieldKind, 5> grounds{FieldKind::snail, FieldKind::arrow, FieldKind::start,
                                                  FieldKind::pike_nest, FieldKind::carp_nest};
inline constexpr std::array<std::string_view, 2> appetites{"hungry", "sated"};
inline constexpr std::array<std::string_view, 3> carp_nest_counts{"sated", "hungry", "entered"};
inline constexpr std::array<std::string_view, 2> nest_kinds{"pike", "carp"};
inline constexpr std::array<std::string_view, 4> stage_names{"start", "turn", "give", "over"};

template <class Names>
constexpr AxisOf kinds(const Names& names) {
    return {Axis::kind, static_cast<int>(names.size())};
}

constexpr void list_planes(const Rules& rules, EncodedGroups& groups) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf fields{Axis::field, rules.fields};
    groups.push_back({"carps", "living carps outside nests", kinds(appetites), fields});
    groups.push_back({"snails", "snails that no carp has eaten", {}, fields});
    groups.push_back({"hungry_pikes", "a seat's hungry pikes outside nests", seats, fields});
    groups.push_back({"sated_pikes", "a seat's sated pikes outside nests", seats, fields});
    groups.push_back({"ground", "what kind of field it is", kinds(grounds), fields});
    groups.push_back(
        {"exit_cost", "points that a pike needs from here to leave the pond", {}, fields, 0, out_of_reach});
    groups.push_back({"chosen", "the fish that was chosen to swim, while its goal is asked for", {}, fields});
    groups.push_back(
        {"steps", "how far that fish has to a field; 0 where none is chosen", {}, fields, 0, out_of_reach});
}

constexpr void list_nests(const Rules& rules, EncodedGroups& groups) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf nests{Axis::place, nests_of_a_kind};
    groups.push_back({"carp_nest", "carps in a carp nest", nests, kinds(carp_nest_counts), 0, carp_stones});
    groups.push_back({"nested_sated", "a seat's sated pikes in a pike nest", seats, nests, 0, pike_stones});
    groups.push_back({"nested_hungry", "a seat's hungry pikes in a pike nest", seats, nests, 0, pike_stones});
    groups.push_back({"entered", "pikes that came into a pike nest in this turn", {}, nests, 0, pike_stones});
    groups.push_back({"pair", "two sated fish are in the nest and can breed", kinds(nest_kinds), nests});
    groups.push_back({"clear", "the pike nest is to be cleared before other fish are moved", {}, nests});
    groups.push_back({"wanted_carps", "young carps that a nest is still to get", {}, nests, 0, die_max});
    groups.push_back({"wanted_pikes", "a seat's young pikes that a nest is still to get", seats, nests, 0, 2});
    groups.push_back({"asked_nest", "the nest for which young are to be given now", kinds(nest_kinds), nests});
    groups.push_back({"asked_owner", "whose pikes they are", seats, {}});
    groups.push_back({"gift_least", "how many it must get", {}, {}, 0, gift_most});
    groups.push_back({"gift_most", "how many it can get", {}, {}, 0, gift_most});
}

constexpr void list_counts(const Rules& rules, EncodedGroups& groups) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf actions{Axis::kind, action_kinds};
    groups.push_back({"open", "a seat's chips that are open for an action", seats, actions, 0, chips});
    groups.push_back({"supply", "pikes in a seat's supply", seats, {}, 0, pike_stones});
    groups.push_back({"left", "how often a seat's pikes have left the pond", seats, {}, 0, 127});
    groups.push_back({"score", "the seat's score as things stand", seats, {}, 0, 127});
    groups.push_back({"sated", "the seat's sated pikes, in nests too, which decide ties", seats, {}, 0, pike_stones});
    groups.push_back({"on_turn", "the seat is on turn", seats, {}});
    groups.push_back({"stage", "what is asked for", kinds(stage_names), {}});
    groups.push_back({"only_skip", "skip is the only action left and must be chosen", {}, {}});
    groups.push_back({"acted", "this turn's action is done", {}, {}});
    groups.push_back({"touched", "something has been done in this turn, so that skip is too late", {}, {}});
    groups.push_back({"chosen_snail", "the snail was chosen, and its field is asked for", {}, {}});
    groups.push_back({"points", "movement points that are left", {}, {}, 0, points_max});
    groups.push_back({"left_this_turn", "pikes that left in this turn and cannot be born yet", {}, {}, 0, pike_stones});
    groups.push_back({"snail_supply", "snails in the supply", {}, {}, 0, snail_stones});
    groups.push_back({"carp_supply", "carps in the supply", {}, {}, 0, carp_stones});
    groups.push_back({"living_carps", "carps in the pond, in nests too", {}, {}, 0, carp_stones});
    groups.push_back({"edible", "enough carps live for pikes to eat one", {}, {}});
    groups.push_back({"few_carps", "so few carps live that they may not spread over all nests", {}, {}});
    groups.push_back({"round", "rounds that are over", {}, {}, 0, 127});
    groups.push_back({"rounds", "rounds of the game", {}, {}, 0, 127});
}

constexpr EncodedGroups encoding_groups(const Rules& rules) {
    EncodedGroups groups;
    list_planes(rules, groups);
    list_nests(rules, groups);
    list_counts(rules, groups);
    return groups;
}

inline constexpr int planes_max = 2 + 1 + 2 * players_max + static_cast<int>(grounds.size()) + 3;
inline constexpr int beside_planes_max = 240;
inline constexpr std::size_t encoding_max = planes_max * fields_max + beside_planes_max;

constexpr std::string_view kind_name(std::string_view group, int place) {
    const auto i = static_cast<std::size_t>(place);
    if (group == "carps") {
        return appetites[i];
    }
    if (group == "ground") {
        return field_kind_name(grounds[i]);
    }
    if (group == "carp_nest") {
        return carp_nest_counts[i];
    }
    if (group == "open") {
        return action_name(static_cast<Action>(place));
    }
    return group == "stage" ? stage_names[i] : nest_kinds[i];
}

constexpr void write_place(const Rules& rules, std::string_view group, Axis axis, int place, Text& out) {
    if (axis == Axis::field) {
        format_field(rules, FieldId(place), out);
    } else if (axis == Axis::kind) {
        out.put(kind_name(group, place));
    }
}

// ---- Planes ----

// Writes planes one after the other.
class PlanePen {
public:
    constexpr PlanePen(std::int8_t* to, int fields) : to_(to), fields_(fields) {}

    constexpr void blank(int planes) {
        std::fill_n(to_, planes * fields_, std::int8_t{0});
        to_ += planes * fields_;
    }
    // Two planes of which few fields hold anything: of `set` those in `second` are put on the later one, which is
    // `planes` further on. Both must be blank. Nothing is asked about a field but where it goes.
    constexpr void put_on(int plane, int planes, FieldSet set, FieldSet second) const {
        std::int8_t* const to = to_ + plane * fields_;
        const int further = planes * fields_;
        put_word(to, set.low, second.low, further);
        put_word(to + 64, set.high, second.high, further);
    }
    // What `entry(field)` says of each. Whole blocks are written: what is too much is written over by what follows, and
    // the counts behind the planes are more than that.
    template <class Entry>
    constexpr void each(Entry&& entry) {
        constexpr int block = 16;
        std::int8_t* const to = to_;
        const int count = fields_;
        for (int first = 0; first < count; first += block) {
            std::array<std::int8_t, block> entries{};  // all are read before the first is written
            for (int i = 0; i < block; ++i) {
                entries[static_cast<std::size_t>(i)] =
                    static_cast<std::int8_t>(entry(static_cast<std::size_t>(first + i)));
            }
            for (int i = 0; i < block; ++i) {
                to[first + i] = entries[static_cast<std::size_t>(i)];
            }
        }
        to_ = to + count;
    }

    constexpr std::int8_t* at() const { return to_; }

private:
    static constexpr void put_word(std::int8_t* to, std::uint64_t set, std::uint64_t second, int further) {
        for (; set != 0; set &= set - 1) {
            const int field = std::countr_zero(set);
            to[field + ((second >> field & 1U) != 0 ? further : 0)] = 1;
        }
    }

    std::int8_t* to_;
    int fields_;
};

// Pens are handed on by value: what is written through them is bytes, and bytes might be anything, a pen in memory too.
constexpr PlanePen encode_pond(const Rules& rules, const View& v, PlanePen pen) {
    const State& s = v.state;
    const FieldSet sated = s.sated;
    PlanePen rest = pen;
    rest.blank(3 + 2 * rules.players);
    pen.put_on(0, 1, s.carps, sated);
    pen.put_on(2, 0, s.snails, {});
    int plane = 3;
    for_each_seat_from(v.me, rules.players, [&](Seat seat) {
        pen.put_on(plane, rules.players, s.pikes[seat.value], sated);
        ++plane;
    });
    return rest;
}

constexpr PlanePen encode_ground(const Rules& rules, PlanePen pen) {
    for (const FieldKind ground : grounds) {
        pen.each([&](std::size_t field) { return rules.kind[field] == ground ? 1 : 0; });
    }
    pen.each([&](std::size_t field) { return rules.exit_cost[field]; });
    return pen;
}

constexpr PlanePen encode_chosen(const Rules& rules, FieldId fish, PlanePen pen) {
    if (fish == no_field) {
        pen.blank(2);
        return pen;
    }
    PlanePen steps = pen;
    steps.blank(1);
    pen.put_on(0, 0, FieldSet::only(fish), {});
    steps.each([&](std::size_t field) { return rules.distance[fish.value][field]; });
    return steps;
}

// ---- Beside the planes ----

constexpr RowPen encode_nests(const Rules& rules, const View& v, RowPen pen) {
    const State& s = v.state;
    for (const CarpNest& nest : s.carp_nests) {
        pen.number(nest.sated);
        pen.number(nest.hungry);
        pen.number(nest.entered);
    }
    for_each_seat_from(v.me, rules.players, [&](Seat seat) {
        for (const PikeNest& nest : s.pike_nests) {
            pen.number(nest.sated[seat]);
        }
    });
    for_each_seat_from(v.me, rules.players, [&](Seat seat) {
        for (const PikeNest& nest : s.pike_nests) {
            pen.number(nest.hungry[seat]);
        }
    });
    for (const PikeNest& nest : s.pike_nests) {
        pen.number(nest.entered);
    }
    for (const PikeNest& nest : s.pike_nests) {
        pen.flag(has_pair(nest));
    }
    for (const CarpNest& nest : s.carp_nests) {
        pen.flag(has_pair(nest));
    }
    const FieldSet to_clear = s.stage == Stage::turn ? nests_to_clear(rules, s) : FieldSet{};
    for (const FieldId nest : rules.pike_nests) {
        pen.flag(to_clear.contains(nest));
    }
    return pen;
}

// The young that are still to be shared out: mostly there are none.
constexpr RowPen encode_births(const Rules& rules, const View& v, RowPen pen) {
    const State& s = v.state;
    const int players = rules.players;
    std::array<std::uint8_t, nests_of_a_kind*(players_max + 1)>
        wanted{};  // of nobody's first, then by places from `me`
    for (const Birth& birth : s.births) {
        const auto owner = static_cast<std::size_t>(places_from(v.me, birth.owner, players) + 1);
        wanted[owner * nests_of_a_kind + rules.nest[birth.nest.value]] = birth.wanted;
    }
    for (int i = 0; i < nests_of_a_kind * (players + 1); ++i) {
        pen.number(wanted[static_cast<std::size_t>(i)]);
    }
    const bool asked = s.stage == Stage::give;
    const Birth& birth = s.births[0];
    const bool carps = birth.owner == no_seat;
    pen.one_of(asked ? rules.nest[birth.nest.value] + (carps ? nests_of_a_kind : 0) : -1, 2 * nests_of_a_kind);
    pen.one_of(asked ? places_from(v.me, birth.owner, players) : -1, players);
    const GiftRange range = asked ? gift_range(s) : GiftRange{};
    pen.number(range.least);
    pen.number(range.most);
    return pen;
}

constexpr RowPen encode_seats(const Rules& rules, const View& v, RowPen pen) {
    const State& s = v.state;
    const int players = rules.players;
    const auto chips_of = rules.chips_of;
    for_each_seat_from(v.me, players, [&](Seat seat) {
        const unsigned open = ~unsigned{s.covered[seat]};
        for (const std::uint8_t of_action : chips_of) {
            pen.number(std::popcount(of_action & open));
        }
    });
    for_each_seat_from(v.me, players, [&](Seat seat) { pen.number(s.pike_supply[seat]); });
    for_each_seat_from(v.me, players, [&](Seat seat) { pen.number(s.left[seat]); });
    const Scores points = scores(rules, s);
    for_each_seat_from(v.me, players, [&](Seat seat) { pen.number(points[seat]); });
    for_each_seat_from(v.me, players, [&](Seat seat) { pen.number(sated_pikes(s, seat)); });
    pen.one_of(places_from(v.me, s.on_turn, players), players);
    return pen;
}

constexpr RowPen encode_turn(const Rules& rules, const State& s, const Choice& choice, RowPen pen) {
    pen.one_of(static_cast<int>(s.stage), static_cast<int>(stage_names.size()));
    pen.flag(s.stage == Stage::turn && only_skip_left(rules, s));
    pen.flag(s.acted != 0);
    pen.flag(s.touched != 0);
    pen.flag(choice.snail != 0);
    pen.number(s.points);
    pen.number(s.left_this_turn);
    pen.number(s.snail_supply);
    pen.number(s.carp_supply);
    pen.number(s.living_carps);
    pen.flag(carps_may_be_eaten(s));
    pen.flag(s.living_carps <= few_carps);
    pen.number(s.round);
    pen.number(rules.rounds);
    return pen;
}

constexpr void encode(const Rules& rules, const View& v, const Gist&, const Choice& choice, std::int8_t* row) {
    PlanePen planes = encode_pond(rules, v, PlanePen(row, rules.fields));
    planes = encode_ground(rules, planes);
    planes = encode_chosen(rules, choice.fish, planes);
    RowPen pen = encode_nests(rules, v, RowPen(planes.at()));
    pen = encode_births(rules, v, pen);
    pen = encode_seats(rules, v, pen);
    encode_turn(rules, v.state, choice, pen);
}

}  // namespace shoal::hecht
