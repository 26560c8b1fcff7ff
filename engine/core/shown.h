// The pieces of JSON that every game's `show.h` needs: seats, numbers by seat, yes and no.
#pragma once

#include "engine/core/json.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace shoal {

constexpr void put_bool(Text& out, bool value) { out.put(value ? "true" : "false"); }

constexpr void put_seats(Text& out, SeatSet seats) {
    put_list(out, seats, [](Text& to, Seat seat) { to.number(seat.index()); });
}

// The seat's number, or null where nobody is.
constexpr void put_seat(Text& out, Seat seat) {
    if (seat == no_seat) {
        out.put("null");
    } else {
        out.number(seat.index());
    }
}

// [a,b,c], one entry a seat, each written by `write(out, seat)`.
template <class Write>
constexpr void put_by_seat(Text& out, int players, Write&& write) {
    put_list(out, SeatSet::all(players), write);
}

// [1,2,3] of something that is indexed by seat.
template <class Numbers>
constexpr void put_numbers(Text& out, int players, const Numbers& numbers) {
    put_by_seat(out, players, [&](Text& to, Seat seat) { to.number(numbers[seat]); });
}

}  // namespace shoal
