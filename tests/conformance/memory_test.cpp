// Memory: all that was done openly in the round, enough to go through it again, and nothing that is hidden.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/memory.h"
#include "tests/conformance/suite.h"

namespace shoal::conformance {

// A game walked through with its memory: `visit(state, memory)` sees every position, `moved(before, seat, move,
// memory)` every move with what was remembered until then.
template <class G, class Visit, class Moved>
void walk_remembering(const typename G::Rules& rules, std::uint64_t seed, Visit&& visit, Moved&& moved) {
    typename G::State before{};
    typename G::Memory memory{};
    Seat mover = no_seat;
    typename G::Move made{};
    walk<G>(
        rules, seed,
        [&](const typename G::Rules&, const typename G::State& state) {
            if (mover == no_seat) {
                memory = begin_memory(rules, state);
            } else {
                remember(rules, memory, before, mover, made, state);
            }
            visit(state, static_cast<const typename G::Memory&>(memory));
        },
        [&](const typename G::State& state, Seat seat, const typename G::Move& move) {
            moved(state, seat, move, static_cast<const typename G::Memory&>(memory));
            before = state;
            mover = seat;
            made = move;
        });
}

template <class G, class Visit>
void walk_remembering(const typename G::Rules& rules, std::uint64_t seed, Visit&& visit) {
    walk_remembering<G>(rules, seed, visit,
                        [](const typename G::State&, Seat, const typename G::Move&, const typename G::Memory&) {});
}

// In every world that a seat holds possible, the remembered decisions were there to be made, what was asked for was as
// it is remembered, and they lead to what the seat sees now.
TYPED_TEST(Conformance, TheRoundReplaysFromViewMemoryAndImaginedCards) {
    using G = TypeParam;
    std::size_t positions = 0;
    std::size_t decisions = 0;
    for_each_table<G>(2, [&](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 21);
        walk_remembering<G>(rules, seed, [&](const typename G::State& state, const typename G::Memory& memory) {
            const Seat seat = choose_seat(SeatSet::all(rules.players), generator);
            const typename G::View seen = view(rules, state, seat);
            const typename G::State imagined = sample(rules, seen, generator);
            const typename G::State again = walk_again<G>(
                rules, memory, imagined, generator,
                [&](const typename G::State& then, Seat other, const typename G::Move& move) {
                    ASSERT_TRUE(to_move(rules, then).contains(other));
                    ASSERT_FALSE(judge(rules, then, other, move).is_refused()) << notation<G>(rules, move);
                    MoveList<G> alternatives;
                    legal(rules, then, other, alternatives);
                    ASSERT_FALSE(alternatives.empty());
                    ++decisions;
                });
            ASSERT_TRUE(same_bytes(view(rules, again, seat), seen));
            ASSERT_TRUE(same_bytes(again, imagined));
            ++positions;
        });
    });
    EXPECT_GT(positions, 1000U);
    EXPECT_GT(decisions, 10000U);
}

// From the true hidden cards the very round that was played comes out again.
TYPED_TEST(Conformance, TheTrueRoundReplaysFromMemory) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 22);
        walk_remembering<G>(rules, seed, [&](const typename G::State& state, const typename G::Memory& memory) {
            const auto ignore = [](const typename G::State&, Seat, const typename G::Move&) {};
            ASSERT_TRUE(same_bytes(walk_again<G>(rules, memory, state, generator, ignore), state));
        });
    });
}

// How a move sounds to whoever only watches.
template <class G>
std::string heard(const typename G::Rules& rules, const typename G::State& before, Seat mover,
                  const typename G::Move& move) {
    return std::string(
        Notation::of([&](Text& out) { format_for(rules, before, mover, move, Viewer::spectator(), out); }).view());
}

template <class G>
std::string watched(const typename G::Rules& rules, const typename G::State& state) {
    std::array<char, 16 * 1024> buffer{};
    Text out(buffer.data(), buffer.size());
    write_position(rules, state, Viewer::spectator(), out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

// A move that sounds the same in another world, if there is one.
template <class G>
std::optional<typename G::Move> same_sound(const typename G::Rules& rules, const typename G::State& here,
                                           const typename G::State& there, Seat mover, const typename G::Move& move,
                                           Fast& generator) {
    typename G::Move other = move;
    if (judge(rules, there, mover, move).is_refused()) {
        MoveList<G> list;
        legal(rules, there, mover, list);
        other = pick<G>(list, generator);
    }
    const bool same = heard<G>(rules, there, mover, other) == heard<G>(rules, here, mover, move);
    return same ? std::optional(other) : std::nullopt;
}

// A move in two worlds that look and sound the same from outside: what is remembered is the same, byte for byte.
TYPED_TEST(Conformance, MemoryIsTheSameWhenOnlyHiddenThingsDiffer) {
    using G = TypeParam;
    std::size_t compared = 0;
    for_each_table<G>(2, [&](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 23);
        const auto make = [&](typename G::State state, Seat mover, const typename G::Move& move, std::uint64_t luck) {
            GeneratorChance<Fast> chance{Fast(luck)};
            apply(rules, state, mover, move, chance, NoObserver{});
            return state;
        };
        walk_remembering<G>(
            rules, seed,
            [&](const typename G::State& state, const typename G::Memory&) {
                const Seat seat = choose_seat(SeatSet::all(rules.players), generator);
                const typename G::State other = Hooks<G>::permute_hidden(rules, state, seat, generator);
                ASSERT_TRUE(same_bytes(begin_memory(rules, state), begin_memory(rules, other)));
            },
            [&](const typename G::State& before, Seat mover, const typename G::Move& move,
                const typename G::Memory& memory) {
                const std::uint64_t luck = generator.next();
                const typename G::State after = make(before, mover, move, luck);
                typename G::Memory here = memory;
                remember(rules, here, before, mover, move, after);
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const typename G::State there = other_world<G>(rules, before, seat, generator);
                    const auto other = same_sound<G>(rules, before, there, mover, move, generator);
                    if (!other) {
                        continue;
                    }
                    const typename G::State then = make(there, mover, *other, luck);
                    // Which copy of a face lies on the table is no secret, but neither is it written.
                    const bool same_to_seat = same_bytes(view(rules, then, seat), view(rules, after, seat));
                    if (same_to_seat && watched<G>(rules, then) == watched<G>(rules, after)) {
                        typename G::Memory twin = memory;
                        remember(rules, twin, there, mover, *other, then);
                        ASSERT_TRUE(same_bytes(twin, here));
                        ++compared;
                    }
                }
            });
    });
    EXPECT_GT(compared, 1000U);
}

}  // namespace shoal::conformance
