// A game's log as a value: the moves made and the chance outcomes drawn give back every state.
//
//     const auto replayed = replay<Foppen>(rules, moves, outcomes, [](const State& state) { … });
//     if (!replayed.good()) { … replayed.moves_made moves were fine, then replayed.fault … }
//
// A log may come from anywhere: nothing in it is believed. A move that the rules refuse and an
// outcome that does not fit its question end the replay and are named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace shoal {

template <class Move>
struct LoggedMove {
    Seat seat;
    Move move;

    friend constexpr bool operator==(const LoggedMove&, const LoggedMove&) = default;
};

enum class ReplayFault : std::uint8_t {
    none,
    bad_outcome,   // an outcome is missing or is none of those that were possible
    refused_move,  // `verdict` says why
};

template <class Reason>
struct ReplayResult {
    ReplayFault fault = ReplayFault::none;
    std::size_t moves_made = 0;  // so many are part of the last state visited; the fault is in the next
    std::size_t outcomes_used = 0;
    Verdict<Reason> verdict{};

    constexpr bool good() const { return fault == ReplayFault::none; }
};

// Calls visit(state) with the state at the start and after every move.
template <Game G, class Visit>
constexpr ReplayResult<typename G::Reason> replay(const typename G::Rules& rules,
                                                  std::span<const LoggedMove<typename G::Move>> moves,
                                                  std::span<const std::uint8_t> outcomes, Visit&& visit) {
    ReplayResult<typename G::Reason> result;
    RecordedChance chance(outcomes);
    typename G::State state = start(rules, chance, NoObserver{});
    result.outcomes_used = chance.position();
    if (!chance.good()) {
        result.fault = ReplayFault::bad_outcome;
        return result;
    }
    visit(static_cast<const typename G::State&>(state));
    for (const LoggedMove<typename G::Move>& logged : moves) {
        const Verdict<typename G::Reason> verdict = judge(rules, state, logged.seat, logged.move);
        if (verdict.is_refused()) {
            result.fault = ReplayFault::refused_move;
            result.verdict = verdict;
            return result;
        }
        apply(rules, state, logged.seat, logged.move, chance, NoObserver{});
        result.outcomes_used = chance.position();
        if (!chance.good()) {
            result.fault = ReplayFault::bad_outcome;
            return result;
        }
        ++result.moves_made;
        visit(static_cast<const typename G::State&>(state));
    }
    return result;
}

}  // namespace shoal
