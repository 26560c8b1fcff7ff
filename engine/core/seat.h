// Seats around a table, sets of seats, and arrays indexed by seat.
//
// A Seat is a type of its own so that it cannot be mixed up with a card or a count. Seats count
// from 0 clockwise; `next_seat(s, players)` is the player to the left.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace shoal {

inline constexpr int seats_max = 8;

struct Seat {
    std::uint8_t value = 0;

    constexpr Seat() = default;
    constexpr explicit Seat(int index) : value(static_cast<std::uint8_t>(index)) {}

    constexpr int index() const { return value; }

    friend constexpr bool operator==(Seat, Seat) = default;
    friend constexpr auto operator<=>(Seat, Seat) = default;
};

// Stands where nobody does: no caller, no owner, nobody on turn.
inline constexpr Seat no_seat{255};

constexpr Seat next_seat(Seat seat, int players) {
    const int next = seat.index() + 1;
    return Seat(next == players ? 0 : next);
}

// A set of seats; iterates in rising order.
struct SeatSet {
    std::uint8_t bits = 0;

    class iterator {
    public:
        constexpr explicit iterator(std::uint8_t rest) : rest_(rest) {}
        constexpr Seat operator*() const { return Seat(std::countr_zero(rest_)); }
        constexpr iterator& operator++() {
            rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1));
            return *this;
        }
        constexpr bool operator!=(iterator other) const { return rest_ != other.rest_; }

    private:
        std::uint8_t rest_;
    };

    static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat.index())}; }
    static constexpr SeatSet all(int players) { return {static_cast<std::uint8_t>((1U << players) - 1U)}; }

    // False for what is no seat at all, `no_seat` included.
    constexpr bool contains(Seat seat) const { return seat.value < seats_max && (bits >> seat.value & 1U) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr Seat first() const { return Seat(std::countr_zero(bits)); }
    constexpr void insert(Seat seat) { bits = static_cast<std::uint8_t>(bits | 1U << seat.index()); }
    constexpr void erase(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1U << seat.index())); }
    constexpr iterator begin() const { return iterator(bits); }
    constexpr iterator end() const { return iterator(0); }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

// An array with one entry a seat.
template <class T, int N = seats_max>
struct PerSeat {
    std::array<T, static_cast<std::size_t>(N)> at{};

    constexpr T& operator[](Seat seat) { return at[seat.value]; }
    constexpr const T& operator[](Seat seat) const { return at[seat.value]; }

    friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

using Scores = PerSeat<std::int16_t>;

// The seats for which `rank(seat)` is highest: one, or all that tie.
template <class Rank>
constexpr SeatSet seats_with_most(int players, Rank&& rank) {
    SeatSet best;
    int most = 0;
    for (const Seat seat : SeatSet::all(players)) {
        const int mine = rank(seat);
        if (best.empty() || mine > most) {
            best = SeatSet::only(seat);
            most = mine;
        } else if (mine == most) {
            best.insert(seat);
        }
    }
    return best;
}

}  // namespace shoal
