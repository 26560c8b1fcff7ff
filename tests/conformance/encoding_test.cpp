// Rows and masks for learners: made from views alone, as long and as large as their table says, and the mask is the
// list of legal moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/core/encoding.h"
#include "tests/conformance/suite.h"

namespace shoal::conformance {

constexpr std::size_t guard = 64;

// Rows and masks with something behind them, to see that nobody writes past their ends.
template <class G>
std::vector<std::int8_t> row_of(const typename G::Rules& rules, const typename G::View& seen,
                                const typename G::Gist& gist, const typename G::Choice& choice) {
    const auto size = static_cast<std::size_t>(encoding_size(encoding_groups(rules)));
    std::vector<std::int8_t> row(size + guard, 0x55);
    encode(rules, seen, gist, choice, row.data());
    EXPECT_TRUE(
        std::all_of(row.begin() + static_cast<std::ptrdiff_t>(size), row.end(), [](int x) { return x == 0x55; }));
    row.resize(size);
    return row;
}

template <class G>
std::vector<std::uint8_t> mask_of(const typename G::Rules& rules, const typename G::View& seen,
                                  const typename G::Choice& choice) {
    const auto size = static_cast<std::size_t>(action_count(rules));
    std::vector<std::uint8_t> mask(size + guard, 0x55);
    write_mask(rules, seen, choice, mask.data());
    EXPECT_TRUE(
        std::all_of(mask.begin() + static_cast<std::ptrdiff_t>(size), mask.end(), [](int x) { return x == 0x55; }));
    mask.resize(size);
    return mask;
}

// A game walked through with what a learner is told of the past: `visit(state, gist, memory)` sees every position.
template <class G, class Visit>
void walk_noting(const typename G::Rules& rules, std::uint64_t seed, Visit&& visit) {
    typename G::Gist gist{};
    typename G::Memory memory{};
    typename G::State before{};
    typename G::Move made{};
    Seat mover = no_seat;
    walk<G>(
        rules, seed,
        [&](const typename G::Rules&, const typename G::State& state) {
            if (mover == no_seat) {
                memory = begin_memory(rules, state);
            } else {
                remember(rules, memory, before, mover, made, state);
            }
            visit(state, static_cast<const typename G::Gist&>(gist), static_cast<const typename G::Memory&>(memory));
        },
        [&](const typename G::State& state, Seat seat, const typename G::Move& move) {
            note(rules, gist, state, seat, move);
            before = state;
            mover = seat;
            made = move;
        });
}

TYPED_TEST(Conformance, RowsAreAsLongAndAsLargeAsTheirTableSays) {
    using G = TypeParam;
    std::size_t rows = 0;
    for_each_table<G>(2, [&](const typename G::Rules& rules, std::uint64_t seed) {
        const EncodedGroups groups = encoding_groups(rules);
        ASSERT_LE(static_cast<std::size_t>(encoding_size(groups)), G::encoding_max);
        ASSERT_LE(static_cast<std::size_t>(action_count(rules)), G::action_max);
        walk_noting<G>(rules, seed, [&](const typename G::State& state, const auto& gist, const auto&) {
            for (const Seat seat : SeatSet::all(rules.players)) {
                const auto row = row_of<G>(rules, view(rules, state, seat), gist, {});
                std::size_t entry = 0;
                for (const EncodedGroup& group : groups) {
                    for (int i = 0; i < group.size(); ++i, ++entry) {
                        ASSERT_GE(row[entry], group.low) << group.name << ' ' << i;
                        ASSERT_LE(row[entry], group.high) << group.name << ' ' << i;
                    }
                }
                ++rows;
            }
        });
    });
    EXPECT_GT(rows, 1000U);
}

TYPED_TEST(Conformance, EveryEntryAndEveryActionHasANameOfItsOwn) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t) {
        std::set<std::string> names;
        int entries = 0;
        for (const EncodedGroup& group : encoding_groups(rules)) {
            EXPECT_FALSE(group.what.empty()) << group.name;
            for (int i = 0; i < group.size(); ++i, ++entries) {
                names.emplace(Notation::of([&](Text& out) { write_entry_name(rules, group, i, out); }).view());
            }
        }
        EXPECT_EQ(names.size(), static_cast<std::size_t>(entries));
        std::set<std::string> actions;
        for (int action = 0; action < action_count(rules); ++action) {
            actions.emplace(Notation::of([&](Text& out) { write_action(rules, action, out); }).view());
        }
        EXPECT_EQ(actions.size(), static_cast<std::size_t>(action_count(rules)));
        EXPECT_FALSE(actions.contains(""));
    });
}

// A learner's past is the public one: folded move by move it says what the memory of everybody says.
TYPED_TEST(Conformance, ThePastInARowIsWhatEverybodyRemembers) {
    using G = TypeParam;
    for_each_table<G>(2, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk_noting<G>(rules, seed, [&](const typename G::State& state, const auto& gist, const auto& memory) {
            if (over(rules, state)) {
                return;
            }
            for (const Seat seat : SeatSet::all(rules.players)) {
                const typename G::View seen = view(rules, state, seat);
                ASSERT_EQ(row_of<G>(rules, seen, gist, {}), row_of<G>(rules, seen, gist_of(rules, memory), {}));
            }
        });
    });
}

// Every way through the masks, as the notation of the move it makes; what a mask does not show is refused.
template <class G>
void follow_masks(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                  const typename G::Choice& choice, std::multiset<std::string>& moves) {
    const auto mask = mask_of<G>(rules, view(rules, state, seat), choice);
    for (int action = -1; action <= action_count(rules); ++action) {
        const bool shown = action >= 0 && action < action_count(rules) && mask[static_cast<std::size_t>(action)] != 0;
        typename G::Choice further = choice;
        typename G::Move move{};
        switch (choose(rules, state, seat, further, action, move)) {
            case Chosen::refused:
                ASSERT_FALSE(shown) << action;
                ASSERT_TRUE(further == choice);
                break;
            case Chosen::part:
                ASSERT_TRUE(shown) << action;
                follow_masks<G>(rules, state, seat, further, moves);
                break;
            case Chosen::whole:
                ASSERT_TRUE(shown) << action;
                moves.insert(notation<G>(rules, move));
                break;
        }
    }
}

TYPED_TEST(Conformance, MasksLeadToTheLegalMovesAndNoOthers) {
    using G = TypeParam;
    std::size_t positions = 0;
    for_each_table<G>(1, [&](const typename G::Rules& rules, std::uint64_t seed) {
        walk_noting<G>(rules, seed, [&](const typename G::State& state, const auto&, const auto&) {
            for (const Seat seat : SeatSet::all(rules.players)) {
                MoveList<G> list;
                legal(rules, state, seat, list);
                std::multiset<std::string> listed;
                for (const typename G::Move& move : list) {
                    listed.insert(notation<G>(rules, move));
                }
                std::multiset<std::string> masked;
                follow_masks<G>(rules, state, seat, {}, masked);
                ASSERT_EQ(masked, listed);
            }
            ++positions;
        });
    });
    EXPECT_GT(positions, 300U);
}

TYPED_TEST(Conformance, EveryLegalMoveHasItsActions) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk_noting<G>(rules, seed, [&](const typename G::State& state, const auto&, const auto&) {
            for (const Seat seat : to_move(rules, state)) {
                const typename G::View seen = view(rules, state, seat);
                MoveList<G> list;
                legal(rules, state, seat, list);
                for (const typename G::Move& move : list) {
                    typename G::Choice choice{};
                    typename G::Move made{};
                    Chosen chosen = Chosen::part;
                    for (const std::uint16_t action : actions_of(rules, seen, move)) {
                        ASSERT_EQ(chosen, Chosen::part);
                        chosen = choose(rules, state, seat, choice, action, made);
                    }
                    ASSERT_EQ(chosen, Chosen::whole);
                    ASSERT_EQ(notation<G>(rules, made), notation<G>(rules, move));
                }
            }
        });
    });
}

// What a simulation draws without making a list is what stands in the list.
TYPED_TEST(Conformance, DrawingAMoveIsTakingItFromTheList) {
    using G = TypeParam;
    for_each_table<G>(2, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk_noting<G>(rules, seed, [&](const typename G::State& state, const auto&, const auto&) {
            for (const Seat seat : to_move(rules, state)) {
                MoveList<G> list;
                legal(rules, state, seat, list);
                for (std::size_t place = 0; place < list.size(); ++place) {
                    const auto drawn = draw_legal(rules, state, seat, [&](int count) {
                        EXPECT_EQ(static_cast<std::size_t>(count), list.size());
                        return static_cast<int>(place);
                    });
                    ASSERT_TRUE(drawn == list[place]);
                }
            }
        });
    });
}

}  // namespace shoal::conformance
