// What a perfect player remembers of a round, and that it can be gone through again.
#include "engine/core/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {
namespace {

static_assert(sizeof(Decision) == 7);
static_assert(sizeof(Memory) == 638);

// Plays cards in turn and remembers them, from a position as a round begins.
constexpr Memory remembered(const Rules& rules, State& state, std::initializer_list<std::string_view> cards) {
    GeneratorChance<Fast> chance{Fast(1)};
    Memory memory = begin_memory(rules, state);
    for (const std::string_view notation : cards) {
        const State before = state;
        const Seat seat = before.table.turn;
        const Move move = *parse(rules, view(rules, before, seat), notation);
        apply(rules, state, seat, move, chance, NoObserver{});
        remember(rules, memory, before, seat, move, state);
    }
    return memory;
}

// A position as a round begins: nothing has been played, though hands are small.
constexpr State begun(std::initializer_list<std::string_view> hands) {
    State state = position(four, Seat(0), hands);
    state.table.played = {};
    return state;
}

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

State walked_again(const Memory& memory, const State& now) {
    Fast generator(1);
    return walk_again<Foppen>(four, memory, now, generator, [](const State& then, Seat seat, Move move) {
        EXPECT_EQ(then.table.turn, seat);
        EXPECT_TRUE(judge(four, then, seat, move).is_legal());
    });
}

// Plays a random game: `moved(before, seat, move, after, memory)` sees each decision once it is remembered.
template <class Moved>
void play_remembering(const Rules& rules, std::uint64_t seed, Moved&& moved) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast player(seed, 1);
    State state = start(rules, chance, NoObserver{});
    Memory memory = begin_memory(rules, state);
    FixedList<Move, legal_max> list;
    while (!over(rules, state)) {
        const State before = state;
        const Seat seat = state.table.turn;
        legal(rules, state, seat, list);
        const Move move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
        apply(rules, state, seat, move, chance, NoObserver{});
        remember(rules, memory, before, seat, move, state);
        moved(before, seat, move, static_cast<const State&>(state), static_cast<const Memory&>(memory));
    }
}

int cards_in_trick(const Table& table) {
    int count = 0;
    for (const CardId card : table.trick.at) {
        count += card == no_card ? 0 : 1;
    }
    return count;
}

TEST(FoppenMemory, EveryDecisionIsRememberedWithWhatItWasPlayedTo) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = default_rules(players);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            int trick = 0;
            play_remembering(
                rules, seed, [&](const State& before, Seat seat, Move move, const State& after, const Memory& memory) {
                    const int lay_there = cards_in_trick(before.table);
                    trick += lay_there == 0 ? 1 : 0;
                    if (after.table.round != before.table.round) {
                        trick = 0;
                        return;
                    }
                    ASSERT_EQ(memory.decisions.size(), static_cast<std::size_t>(before.table.played.size()) + 1);
                    const Decision& last = memory.decisions.back();
                    ASSERT_EQ(last.seat, seat);
                    ASSERT_EQ(is_one(last.card), is_one(move.card));
                    ASSERT_TRUE(is_one(move.card) || last.card == move.card);
                    ASSERT_EQ(last.trick, trick);
                    ASSERT_EQ(last.place, lay_there);
                    ASSERT_EQ(last.leader, before.table.leader);
                    ASSERT_EQ(last.led, before.table.led);
                    ASSERT_EQ(last.sat_out, before.table.fooled);
                });
        }
    }
}

TEST(FoppenMemory, ANewRoundIsBegunAnew) {
    int rounds = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play_remembering(four, seed, [&](const State& before, Seat, Move, const State& after, const Memory& memory) {
            if (after.table.round != before.table.round) {
                ++rounds;
                ASSERT_TRUE(same_bytes(memory, begin_memory(four, after)));
                ASSERT_TRUE(memory.decisions.empty());
                ASSERT_EQ(memory.round, after.table.round);
            }
            ASSERT_EQ(memory.totals, over(four, after) ? before.table.totals : after.table.totals);
            ASSERT_EQ(memory.round_leader, after.table.round_leader);
        });
    }
    EXPECT_GT(rounds, 20);
}

TEST(FoppenMemory, AColourIsLedOnlyOnceAColouredCardLies) {
    State state = begun({"1 g2 g3", "1 g4 g5", "r8 g6 g7", "b3 g8 g9"});
    const Memory memory = remembered(four, state, {"1", "1", "r8", "b3", "g6"});
    ASSERT_EQ(memory.decisions.size(), 5U);
    constexpr std::array led{Colour::none, Colour::none, Colour::none, Colour::red, Colour::none};
    for (std::size_t i = 0; i < led.size(); ++i) {
        EXPECT_EQ(memory.decisions[i].led, led[i]) << i;
        EXPECT_EQ(memory.decisions[i].place, i % 4) << i;
        EXPECT_EQ(memory.decisions[i].trick, 1 + i / 4) << i;
    }
    EXPECT_TRUE(memory.decisions[3].sat_out.empty());
    EXPECT_EQ(memory.decisions[4].sat_out, SeatSet::only(Seat(3)));
    EXPECT_EQ(memory.decisions[4].leader, Seat(2));
}

// Nobody sees which of the 1s it is.
TEST(FoppenMemory, OnesAreRememberedAsOnes) {
    State here = begun({"1 g2 g3", "1 g4 g5", "r8 g6 g7", "b3 g8 g9"});
    State there = here;
    there.hands[Seat(0)].erase(one_card(0));
    there.hands[Seat(0)].insert(one_card(1));
    there.hands[Seat(1)].erase(one_card(1));
    there.hands[Seat(1)].insert(one_card(0));
    const Memory mine = remembered(four, here, {"1", "1", "r8"});
    const Memory yours = remembered(four, there, {"1", "1", "r8"});
    EXPECT_NE(here.table.trick, there.table.trick);
    EXPECT_TRUE(same_bytes(mine, yours));
    EXPECT_TRUE(same_bytes(walked_again(mine, here), here));
    EXPECT_TRUE(same_bytes(walked_again(yours, there), there));
    EXPECT_EQ(decided(four, mine, 0, there).card, one_card(1)) << "the one that lies there";
}

TEST(FoppenMemory, OnesOfPastTricksAreEachPlayedOnce) {
    State state = begun({"1 g2 g3 g10", "r5 1 g4", "r8 g6 g7", "b3 1 g9"});
    const Memory memory = remembered(four, state, {"1", "r5", "r8", "b3", "g6", "g2", "1"});
    EXPECT_TRUE(same_bytes(walked_again(memory, state), state));
    const CardId first = decided(four, memory, 0, state).card;
    const CardId second = decided(four, memory, 6, state).card;
    EXPECT_TRUE(is_one(first) && is_one(second));
    EXPECT_NE(first, second);
}

// The last round stays: the cards that are left may be imagined differently, but the totals are what everybody saw.
TEST(FoppenMemory, TheLastRoundIsRememberedToTheEnd) {
    State state = begun({"g3", "g2", "g4 b4", "g5 1"});
    state.table.totals = {{0, 0, -76, 0}};
    const Memory memory = remembered(four, state, {"g3", "g2", "g4", "g5"});
    ASSERT_TRUE(over(four, state));
    EXPECT_EQ(memory.decisions.size(), 4U);
    EXPECT_EQ(memory.totals, (Scores{{0, 0, -76, 0}}));
    EXPECT_TRUE(same_bytes(walked_again(memory, state), state));
    State imagined = state;
    std::swap(imagined.hands[Seat(2)], imagined.hands[Seat(3)]);
    EXPECT_TRUE(same_bytes(walked_again(memory, imagined), imagined));
}

// The whole box among four: the longest round there can be fits.
TEST(FoppenMemory, HoldsTheLongestRound) {
    static_assert(decltype(Memory::decisions)::capacity == card_count);
    Edition edition = default_edition();
    edition.deck_for(4) = {green_max, red_max, yellow_max, blue_max, ones_max, hand_max, 1};
    ASSERT_TRUE(is_playable(edition.deck_for(4), 4));
    const Rules rules = make_rules(4, {}, edition);
    std::size_t longest = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play_remembering(rules, seed, [&](const State&, Seat, Move, const State&, const Memory& memory) {
            longest = std::max(longest, memory.decisions.size());
        });
    }
    EXPECT_GT(longest, 60U);
}

}  // namespace
}  // namespace shoal::foppen::testing
