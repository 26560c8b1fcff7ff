// The handles of the pond's stones (engine/core/handles.h). Nothing is hidden, so all viewers share them.
//
// A state knows fish as bits and counts, so that here a move and the position after it say which stone went where. In a
// nest all fish of one owner are alike: the one that has been there longest leaves first, but none that came in during
// this turn.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "engine/core/fixed_list.h"
#include "engine/core/handles.h"
#include "engine/core/json.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// Fish of one kind and owner in one nest, oldest first.
template <std::size_t Stones>
struct NestHandles {
    FixedList<Handle, Stones> sated{};
    FixedList<Handle, Stones> hungry{};

    friend constexpr bool operator==(const NestHandles&, const NestHandles&) = default;
};

struct Handles {
    static constexpr bool same_for_all = true;

    std::array<Handle, fields_max> fish{};  // outside nests; no_handle: there is none
    std::array<Handle, fields_max> snails{};
    std::array<PerSeat<NestHandles<pike_stones>, players_max>, nests_of_a_kind> pike_nests{};
    std::array<NestHandles<carp_stones>, nests_of_a_kind> carp_nests{};
    FixedList<Handle, carp_stones + pike_stones> entered{};  // a nest in this turn
    Handle last = no_handle;

    friend constexpr bool operator==(const Handles&, const Handles&) = default;
};

// The lists are those of the position, in its order; of nests there is a number for each fish.
inline constexpr std::array handle_fields{
    ShownField{"pikes", "{ hungry: number[]; sated: number[] }[]"},
    ShownField{"carps", "{ hungry: number[]; sated: number[] }"},
    ShownField{"snails", "number[]"},
    ShownField{"pike_nests", "{ hungry: number[][]; sated: number[][] }[]"},
    ShownField{"carp_nests", "{ hungry: number[]; sated: number[] }[]"},
};

template <std::size_t Stones>
constexpr Handle leave_nest(FixedList<Handle, Stones>& fish, const Handles& handles) {
    std::size_t place = 0;
    while (place + 1 < fish.size() && handles.entered.contains(fish[place])) {
        ++place;
    }
    const Handle leaver = fish[place];
    fish.erase_at(place);
    return leaver;
}

// Takes the fish that the player on turn moves from a field.
constexpr Handle take_fish(const Rules& rules, const State& before, FieldId from, Handles& handles) {
    const Swimmer fish = find_fish(rules, before, from).fish;
    if (!fish.nested) {
        return std::exchange(handles.fish[from.value], no_handle);
    }
    const std::size_t nest = rules.nest[from.value];
    if (fish.pike) {
        NestHandles<pike_stones>& own = handles.pike_nests[nest][before.on_turn];
        return leave_nest(fish.sated ? own.sated : own.hungry, handles);
    }
    NestHandles<carp_stones>& carps = handles.carp_nests[nest];
    return leave_nest(fish.sated ? carps.sated : carps.hungry, handles);
}

// Whatever it eats has been on that field and is gone.
constexpr void put_fish(const Rules& rules, const State& before, FieldId to, Handle fish, Handles& handles) {
    const FieldKind kind = rules.kind_of(to);
    if (!is_nest(kind)) {
        handles.fish[to.value] = fish;
        return;
    }
    const std::size_t nest = rules.nest[to.value];
    if (kind == FieldKind::pike_nest) {
        handles.pike_nests[nest][before.on_turn].sated.push_back(fish);
    } else {
        handles.carp_nests[nest].sated.push_back(fish);
    }
    handles.entered.push_back(fish);
}

// Parents become hungry, and young are born.
template <std::size_t Stones>
constexpr void settle_nest(int sated, int hungry, NestHandles<Stones>& nest, Handle& last) {
    while (nest.sated.size() > static_cast<std::size_t>(sated)) {
        nest.hungry.push_back(nest.sated[0]);
        nest.sated.erase_at(0);
    }
    while (nest.hungry.size() < static_cast<std::size_t>(hungry)) {
        nest.hungry.push_back(++last);
    }
}

// Gives handles to what has come and takes them from what has gone.
constexpr void settle(const Rules& rules, const State& s, Handles& handles) {
    const auto settle_field = [&](bool is_there, Handle& handle) {
        if (!is_there) {
            handle = no_handle;
        } else if (handle == no_handle) {
            handle = ++handles.last;
        }
    };
    const FieldSet fish = s.carps | all_pikes(s);
    for (int i = 0; i < rules.fields; ++i) {
        const FieldId field(i);
        settle_field(fish.contains(field), handles.fish[field.value]);
        settle_field(s.snails.contains(field), handles.snails[field.value]);
    }
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        const CarpNest& carps = s.carp_nests[i];
        settle_nest(carps.sated, carps.hungry, handles.carp_nests[i], handles.last);
        for (const Seat seat : SeatSet::all(rules.players)) {
            const PikeNest& pikes = s.pike_nests[i];
            settle_nest(pikes.sated[seat], pikes.hungry[seat], handles.pike_nests[i][seat], handles.last);
        }
    }
}

constexpr Handles first_handles(const Rules& rules, const State& s, Viewer) {
    Handles handles;
    settle(rules, s, handles);
    return handles;
}

constexpr void follow_pieces(const Rules& rules, const State& before, const State& s, Seat, const Move& move, Viewer,
                             Handles& handles) {
    if (move.kind == MoveKind::swim) {
        put_fish(rules, before, move.to, take_fish(rules, before, move.from, handles), handles);
    } else if (move.kind == MoveKind::exit) {
        static_cast<void>(take_fish(rules, before, move.from, handles));
    }
    settle(rules, s, handles);
    if (s.on_turn != before.on_turn) {
        handles.entered.wipe();
    }
}

constexpr void put_fish_handles(FieldSet fish, FieldSet sated, const Handles& handles, Text& out) {
    const auto put = [&](FieldSet fields) {
        put_list(out, fields, [&](Text& to, FieldId field) { to.number(handles.fish[field.value]); });
    };
    out.put(R"({"hungry":)");
    put(fish - sated);
    out.put(R"(,"sated":)");
    put(fish & sated);
    out.put('}');
}

constexpr void put_pike_nest_handles(const Rules& rules, const Handles& handles, std::size_t nest, Text& out) {
    const auto put = [&](const auto& fish_of) {
        put_by_seat(out, rules.players, [&](Text& to, Seat seat) {
            put_list(to, fish_of(handles.pike_nests[nest][seat]), [](Text& each, Handle one) { each.number(one); });
        });
    };
    out.put(R"({"hungry":)");
    put([](const auto& own) -> const auto& { return own.hungry; });
    out.put(R"(,"sated":)");
    put([](const auto& own) -> const auto& { return own.sated; });
    out.put('}');
}

constexpr void write_handles(const Rules& rules, const State& s, Viewer, const Handles& handles, Text& out) {
    out.put(R"({"pikes":)");
    put_by_seat(out, rules.players,
                [&](Text& to, Seat seat) { put_fish_handles(s.pikes[seat.value], s.sated, handles, to); });
    out.put(R"(,"carps":)");
    put_fish_handles(s.carps, s.sated, handles, out);
    out.put(R"(,"snails":)");
    put_list(out, s.snails, [&](Text& to, FieldId field) { to.number(handles.snails[field.value]); });
    out.put(R"(,"pike_nests":[)");
    for (std::size_t nest = 0; nest < nests_of_a_kind; ++nest) {
        out.put(nest == 0 ? "" : ",");
        put_pike_nest_handles(rules, handles, nest, out);
    }
    out.put(R"(],"carp_nests":)");
    put_list(out, handles.carp_nests, [](Text& to, const NestHandles<carp_stones>& carps) {
        const auto put = [](Text& each, Handle one) { each.number(one); };
        to.put(R"({"hungry":)");
        put_list(to, carps.hungry, put);
        to.put(R"(,"sated":)");
        put_list(to, carps.sated, put);
        to.put('}');
    });
    out.put('}');
}

}  // namespace shoal::hecht
