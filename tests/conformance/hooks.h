// What the shared suite needs to know of each game beyond the Game contract: how to rewind a sampled
// state through the moves so far, how to exchange hidden things, what is conserved. Each game brings
// these in tests/<game>/history.h; here they get one name.
#pragma once

#include <span>
#include <utility>

#include "engine/catalog/games.h"
#include "tests/fatfish/history.h"
#include "tests/fishing/history.h"
#include "tests/foppen/history.h"
#include "tests/hecht/history.h"

namespace shoal::conformance {

template <class G>
struct Hooks;

// for_each_move calls f with every move there could be. Where they are too many to list (Fat Fish can
// keep any five of a hundred cards), the game narrows them by the state to those not plainly impossible.
#define SHOAL_CONFORMANCE_HOOKS(TAG, SPACE)                                                                            \
    template <>                                                                                                        \
    struct Hooks<SPACE::TAG> {                                                                                         \
        using G = SPACE::TAG;                                                                                          \
        using PastMove = SPACE::testing::PastMove;                                                                     \
        static bool history_is_legal(const G::Rules& rules, std::span<const PastMove> log, const G::State& s) {        \
            return SPACE::testing::history_is_legal(rules, log, s);                                                    \
        }                                                                                                              \
        static G::State permute_hidden(const G::Rules& rules, const G::State& s, Seat viewer, Fast& generator) {       \
            return SPACE::testing::permute_hidden(rules, s, viewer, generator);                                        \
        }                                                                                                              \
        static bool conserved(const G::Rules& rules, const G::State& s) {                                              \
            return SPACE::testing::conserved(rules, s);                                                                \
        }                                                                                                              \
        static std::pair<int, int> score_bounds(const G::Rules& rules) { return SPACE::testing::score_bounds(rules); } \
        template <class F>                                                                                             \
        static void for_each_move(const G::Rules& rules, const G::State& s, F&& f) {                                   \
            if constexpr (requires { SPACE::testing::for_each_move(rules, s, f); }) {                                  \
                SPACE::testing::for_each_move(rules, s, f);                                                            \
            } else {                                                                                                   \
                SPACE::testing::for_each_move(rules, f);                                                               \
            }                                                                                                          \
        }                                                                                                              \
    }

SHOAL_CONFORMANCE_HOOKS(Fishing, fishing);
SHOAL_CONFORMANCE_HOOKS(Foppen, foppen);
SHOAL_CONFORMANCE_HOOKS(FatFish, fatfish);
SHOAL_CONFORMANCE_HOOKS(Hecht, hecht);

#undef SHOAL_CONFORMANCE_HOOKS

// How much goes on in a state, for games in which random play alone misses most of the rules.
template <class G>
struct Liveliness {
    static constexpr bool matters = false;
};
template <>
struct Liveliness<hecht::Hecht> {
    static constexpr bool matters = true;
    static int of(const hecht::Rules& rules, const hecht::State& state) {
        return hecht::testing::liveliness(rules, state);
    }
};

}  // namespace shoal::conformance
