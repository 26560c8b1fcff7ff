// Views and samples: nobody sees what is hidden, and every guess at it is a possible truth.
#include <gtest/gtest.h>

#include <vector>

#include "tests/conformance/suite.h"

namespace shoal::conformance {

TYPED_TEST(Conformance, ViewsDoNotChangeWhenOnlyHiddenThingsDo) {
    using G = TypeParam;
    for_each_table<G>(4, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 5);
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const typename G::State other = Hooks<G>::permute_hidden(rules, state, seat, generator);
                    ASSERT_TRUE(same_bytes(view(rules, state, seat), view(rules, other, seat)));
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

TYPED_TEST(Conformance, SamplesKeepTheViewAndTheHistory) {
    using G = TypeParam;
    using PastMove = typename Hooks<G>::PastMove;
    for_each_table<G>(3, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 6);
        std::vector<PastMove> log;
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const typename G::View seen = view(rules, state, seat);
                    const typename G::State guess = sample(rules, seen, generator);
                    ASSERT_TRUE(same_bytes(seen, view(rules, guess, seat)));
                    ASSERT_TRUE(Hooks<G>::conserved(rules, guess));
                    // Rewinding is slow: one seat a position.
                    if (seat.index() == static_cast<int>(log.size()) % rules.players) {
                        ASSERT_TRUE(Hooks<G>::history_is_legal(rules, log, guess)) << "after move " << log.size();
                    }
                }
            },
            [&](const typename G::State& before, Seat seat, const typename G::Move& move) {
                log.push_back({before, seat, move});
            });
    });
}

// A sampled state is a full state: the game can be played on from it.
TYPED_TEST(Conformance, SamplesCanBePlayedOn) {
    using G = TypeParam;
    for_each_table<G>(2, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 8);
        int position = 0;
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                if (++position % 17 != 0 || over(rules, state)) {
                    return;
                }
                const Seat seat = first_to_move(rules, state);
                typename G::State guess = sample(rules, view(rules, state, seat), generator);
                GeneratorChance<Fast> chance{Fast(generator.next())};
                while (!over(rules, guess)) {
                    const Seat next = first_to_move(rules, guess);
                    apply(rules, guess, next, choose<G>(rules, guess, next, generator), chance, NoObserver{});
                    ASSERT_TRUE(Hooks<G>::conserved(rules, guess));
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

}  // namespace shoal::conformance
