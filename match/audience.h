// The kinds of viewers a match can have: one for each seat, spectators, and those who may see everything. What is
// told is written once for each kind that somebody listens as, however many they are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/viewer.h"

namespace shoal::match {

using ViewerKind = std::uint8_t;  // a seat's number, or one of these two
inline constexpr ViewerKind spectator_kind = seats_max;
inline constexpr ViewerKind all_seeing_kind = seats_max + 1;
inline constexpr std::size_t viewer_kinds = seats_max + 2;

constexpr ViewerKind kind_of_seat(Seat seat) { return seat.value; }

constexpr Viewer viewer_of(ViewerKind kind) {
    if (kind == spectator_kind) {
        return Viewer::spectator();
    }
    return kind == all_seeing_kind ? Viewer::all_seeing() : Viewer::player(Seat(kind));
}

// A set of kinds; iterate with `for_each`.
struct Audience {
    std::uint16_t bits = 0;

    static constexpr Audience only(ViewerKind kind) { return {static_cast<std::uint16_t>(1U << kind)}; }
    constexpr bool contains(ViewerKind kind) const { return (bits >> kind & 1U) != 0; }
    constexpr void insert(ViewerKind kind) { bits = static_cast<std::uint16_t>(bits | 1U << kind); }

    template <class F>
    constexpr void for_each(F&& f) const {
        for (ViewerKind kind = 0; kind < viewer_kinds; ++kind) {
            if (contains(kind)) {
                f(kind);
            }
        }
    }
};

}  // namespace shoal::match
