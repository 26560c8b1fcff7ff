// Who looks at a game: a player at their seat, a spectator who sees no hands, or somebody who may see
// everything (a commentator, and everybody once the game is over).
//
// What a viewer gets is written by the game, as JSON: constants, positions and moves in its show.h, events in its
// show_events.h, handles in its handles.h. Nothing else of a game leaves the engine on its way to people.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"

namespace shoal {

struct Viewer {
    enum class Kind : std::uint8_t { player, spectator, all_seeing };

    Kind kind = Kind::spectator;
    Seat seat = no_seat;  // of a player

    static constexpr Viewer player(Seat seat) { return {Kind::player, seat}; }
    static constexpr Viewer spectator() { return {}; }
    static constexpr Viewer all_seeing() { return {Kind::all_seeing, no_seat}; }

    constexpr bool sees_hand_of(Seat other) const {
        return kind == Kind::all_seeing || (kind == Kind::player && seat == other);
    }

    friend constexpr bool operator==(Viewer, Viewer) = default;
};

// One field of a JSON object that a game shows, for the page's types and for checking what is written:
// the type is an expression of TypeScript, `number`, `string[]`, `{ seat: number; card: string }[]`, `string | null`.
// A name that ends with '?' may be missing.
struct ShownField {
    const char* name;
    const char* type;
};

}  // namespace shoal
