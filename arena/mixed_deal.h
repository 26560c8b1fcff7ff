// One deal at a mixed table, and what came of it.
//
// The bots keep their order around the table, and it is turned until each place has been at each seat once. The
// dealer's numbers and each seat's are the same every time, as in a deal of one bot against a table of another
// (arena/deal.h).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arena/deal.h"
#include "arena/seating.h"
#include "bots/player.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"

namespace shoal::arena {

// Wins are counted in win_parts.
struct MixedResult {
    std::array<std::uint16_t, seats_max> wins{};       // by place, over all games of the deal
    std::array<std::uint16_t, seats_max> seat_wins{};  // of each seat, whoever sat there
    std::array<Effort, seats_max> efforts{};           // by place

    friend bool operator==(const MixedResult&, const MixedResult&) = default;
};

// Nothing if it was cancelled: a part of a deal is no result.
template <Game G>
std::optional<MixedResult> play_mixed_deal(const typename G::Rules& rules, std::vector<bots::Player<G>>& players,
                                           const Seating& seating, std::uint64_t seed,
                                           const std::atomic<bool>& cancelled) {
    MixedResult result;
    const auto seats = static_cast<std::size_t>(rules.players);
    for (std::size_t turn = 0; turn < seats; ++turn) {
        const auto place_at = [&](Seat seat) { return (seat.value + seats - turn) % seats; };
        const std::optional<SeatSet> best = play_game<G>(rules, seed, cancelled, [&](Seat mover) {
            const std::size_t place = place_at(mover);
            return Chair<G>{players[seating[place]], result.efforts[place]};
        });
        if (!best) {
            return std::nullopt;
        }
        for (const Seat each : *best) {
            for (std::uint16_t* wins : {&result.wins[place_at(each)], &result.seat_wins[each.value]}) {
                *wins = static_cast<std::uint16_t>(*wins + parts_of_a_win(*best));
            }
        }
    }
    return result;
}

}  // namespace shoal::arena
