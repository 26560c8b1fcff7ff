// The default edition, and the rules table built from an edition.
//
// Where the fields lie, which action has two chips and what the die shows were pictures: this pond is reconstructed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/hecht/edition.h"
#include "engine/hecht/pond.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// The reconstructed pond: a hexagon of radius 5 around the island, alike in all six sections but for
// the nests, which take turns.
constexpr Edition default_edition() {
    constexpr int radius = 5;
    Edition edition;
    for (int r = -radius; r <= radius; ++r) {
        for (int q = -radius; q <= radius; ++q) {
            const Hex at{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
            const int distance = distance_from_middle(at);
            if (distance <= radius) {
                const FieldKind kind = distance <= 1   ? FieldKind::island
                                       : distance == 2 ? FieldKind::snail
                                                       : FieldKind::water;
                edition.fields.push_back({at, kind});
            }
        }
    }
    Hex arrow{5, 0};
    Hex outer{4, 0};
    Hex inner{3, 0};
    Hex nest{2, 2};
    for (std::size_t section = 0; section < sections; ++section) {
        edition.fields[find_field(edition, arrow)].kind = FieldKind::arrow;
        edition.fields[find_field(edition, outer)].kind = FieldKind::start;
        edition.fields[find_field(edition, inner)].kind = FieldKind::start;
        edition.fields[find_field(edition, nest)].kind = section % 2 == 0 ? FieldKind::pike_nest : FieldKind::carp_nest;
        edition.starts[section] = {outer, inner};
        edition.canals.push_back({arrow, rotated(arrow)});
        arrow = rotated(arrow);
        outer = rotated(outer);
        inner = rotated(inner);
        nest = rotated(nest);
    }
    edition.actions = {Action::snail, Action::snail,      Action::skip,
                       Action::wave,  Action::breed_pike, Action::breed_carp};
    edition.die = 6;
    return edition;
}

// The edition must be one that can be played (editions/hecht.cpp).
constexpr Rules make_rules(int players, const Options&, const Edition& edition, int version = rules_version) {
    Rules rules;
    rules.players = players;
    rules.version = version;
    rules.rounds = rounds_for(players);
    rules.die = edition.die;
    lay_out_pond(edition, rules);
    measure_ways(rules);
    measure_exits(rules);
    rules.actions = edition.actions;
    for (std::size_t chip = 0; chip < chips; ++chip) {
        std::uint8_t& bits = rules.chips_of[static_cast<std::size_t>(edition.actions[chip])];
        bits = static_cast<std::uint8_t>(bits | 1U << chip);
    }
    return rules;
}

}  // namespace shoal::hecht
