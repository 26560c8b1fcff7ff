// Replays, legality, conservation, notation and scores, for every game alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "engine/core/replay.h"
#include "engine/core/words.h"
#include "tests/conformance/suite.h"

namespace shoal::conformance {

template <class G>
std::vector<std::string> sorted_notations(const typename G::Rules& rules, const MoveList<G>& list) {
    std::vector<std::string> all;
    for (const typename G::Move& move : list) {
        all.push_back(notation<G>(rules, move));
    }
    std::sort(all.begin(), all.end());
    return all;
}

TYPED_TEST(Conformance, ReplayReproducesEveryState) {
    using G = TypeParam;
    for_each_table<G>(6, [](const typename G::Rules& rules, std::uint64_t seed) {
        std::vector<std::uint8_t> outcomes;
        auto record = [&](std::uint8_t byte) { outcomes.push_back(byte); };
        GeneratorChance<Fast> source{Fast(seed)};
        RecordingChance chance(source, record);
        Fast player(seed, 7);
        std::vector<typename G::State> states{start(rules, chance, NoObserver{})};
        std::vector<LoggedMove<typename G::Move>> moves;
        while (!over(rules, states.back())) {
            typename G::State state = states.back();
            const Seat seat = choose_seat(to_move(rules, state), player);
            const typename G::Move move = choose<G>(rules, state, seat, player);
            apply(rules, state, seat, move, chance, NoObserver{});
            moves.push_back({seat, move});
            states.push_back(state);
        }
        std::size_t seen = 0;
        const auto result = replay<G>(rules, moves, outcomes, [&](const typename G::State& state) {
            ASSERT_LT(seen, states.size());
            ASSERT_TRUE(same_bytes(state, states[seen])) << G::name << " step " << seen;
            ++seen;
        });
        ASSERT_TRUE(result.good());
        ASSERT_EQ(result.outcomes_used, outcomes.size());
        ASSERT_EQ(seen, states.size());
    });
}

TYPED_TEST(Conformance, LegalEqualsASlowEnumerationThroughJudgeFromStateAndView) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        int position = 0;
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                // Every position of the first turns, then a thin sample: the enumeration is slow.
                if (++position > 30 && position % 13 != 0) {
                    return;
                }
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const typename G::View seen = view(rules, state, seat);
                    MoveList<G> from_state;
                    legal(rules, state, seat, from_state);
                    MoveList<G> from_view;
                    legal(rules, seen, from_view);
                    ASSERT_TRUE(from_state == from_view);
                    ASSERT_EQ(from_state.empty(), !to_move(rules, state).contains(seat));
                    const auto listed = sorted_notations<G>(rules, from_state);
                    ASSERT_EQ(std::set<std::string>(listed.begin(), listed.end()).size(), listed.size());
                    std::set<std::string> judged;
                    Hooks<G>::for_each_move(rules, state, [&](const typename G::Move& move) {
                        const auto verdict = judge(rules, state, seat, move);
                        ASSERT_TRUE(verdict == judge(rules, seen, move)) << notation<G>(rules, move);
                        if (verdict.is_legal()) {
                            judged.insert(notation<G>(rules, move));
                        }
                    });
                    ASSERT_EQ(std::vector<std::string>(judged.begin(), judged.end()), listed);
                }
                ASSERT_EQ(to_move(rules, state).empty(), over(rules, state));
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

TYPED_TEST(Conformance, CardsAndStonesAreConserved) {
    using G = TypeParam;
    for_each_table<G>(10, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                ASSERT_TRUE(Hooks<G>::conserved(rules, state));
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

TYPED_TEST(Conformance, NotationRoundTrips) {
    using G = TypeParam;
    for_each_table<G>(4, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                for (const Seat seat : to_move(rules, state)) {
                    const typename G::View seen = view(rules, state, seat);
                    MoveList<G> list;
                    legal(rules, seen, list);
                    for (const typename G::Move& move : list) {
                        const std::string text = notation<G>(rules, move);
                        const auto back = parse(rules, seen, text);
                        ASSERT_TRUE(back.has_value()) << text;
                        ASSERT_TRUE(*back == move) << text;
                        ASSERT_FALSE(parse(rules, seen, text + " ").has_value()) << text;
                        ASSERT_FALSE(parse(rules, seen, " " + text).has_value()) << text;
                    }
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

TYPED_TEST(Conformance, ScoresStayInTheirBoundsAndWinnersExist) {
    using G = TypeParam;
    for_each_table<G>(20, [](const typename G::Rules& rules, std::uint64_t seed) {
        const auto [lowest, highest] = Hooks<G>::score_bounds(rules);
        walk<G>(
            rules, seed,
            [&, low = lowest, high = highest](const typename G::Rules&, const typename G::State& state) {
                const Scores points = scores(rules, state);
                for (const Seat seat : SeatSet::all(rules.players)) {
                    ASSERT_GE(points[seat], low);
                    ASSERT_LE(points[seat], high);
                }
                ASSERT_EQ(end_reason(rules, state).empty(), !over(rules, state));
                if (over(rules, state)) {
                    const SeatSet best = winners(rules, state);
                    ASSERT_FALSE(best.empty());
                    for (const Seat winner : best) {
                        for (const Seat seat : SeatSet::all(rules.players)) {
                            ASSERT_GE(points[winner], points[seat]);
                        }
                    }
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

// Whatever bytes a network hands us as a move: judged, explained in four languages, never applied.
TYPED_TEST(Conformance, RefusalsNeverCrashAndExplainThemselves) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast noise(seed, 3);
        std::array<char, 2048> buffer{};
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                for (int attempt = 0; attempt < 40; ++attempt) {
                    std::array<unsigned char, sizeof(typename G::Move)> bytes{};
                    for (unsigned char& byte : bytes) {
                        const std::uint64_t word = noise.next();
                        byte = static_cast<unsigned char>((word & 256U) != 0 ? word & 15U : word & 255U);
                    }
                    typename G::Move move;
                    std::memcpy(static_cast<void*>(&move), bytes.data(), bytes.size());
                    const Seat seat(below(noise, 8) == 0 ? below(noise, 256) : below(noise, rules.players));
                    const auto verdict = judge(rules, state, seat, move);
                    if (verdict.is_legal()) {
                        continue;
                    }
                    for (std::size_t language = 0; language < language_names.size(); ++language) {
                        Text out(buffer.data(), buffer.size());
                        explain(rules, verdict, G::phrases(), static_cast<Language>(language), out);
                        ASSERT_FALSE(out.view().empty()) << reason_name(verdict.reason);
                        ASSERT_EQ(out.view().find('{'), std::string_view::npos) << out.view();
                    }
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

}  // namespace shoal::conformance
