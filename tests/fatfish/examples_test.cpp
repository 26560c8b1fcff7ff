// The worked examples of the rules, most of them checked while compiling.
#include <gtest/gtest.h>

#include "tests/fatfish/history.h"
#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

TEST(FatFishExamples, E1_ColoursAtRowEndsBindAndOthersAreFree) {
    static constexpr State state = set_up(two, {.rows = {"r5 r2 y3", "r1", "b5"}, .hands = {"y6 g1 b3 r2", "p1"}});
    static_assert(is_legal(two, state, "y6>1"));
    static_assert(is_legal(two, play(two, state, {"y6>1"}), "g1>1"));
    static_assert(is_legal(two, state, "b3>3"));
    static_assert(is_legal(two, play(two, state, {"b3>3"}), "g1>3"));
    static_assert(is_fiasco(two, state, "b3>1"));
    static_assert(verdict_on(two, state, "b3>1") ==
                  Judgement::penalised(Reason::colour_elsewhere, static_cast<int>(Colour::blue), 2));
    // The other two cards must stay in hand: their colours end other rows.
    static_assert(LegalText(two, play(two, state, {"y6>1"})) == "g1>1,stop");
}

TEST(FatFishExamples, E2_OneCardOfEachColourIsPlusTheOthersAreMinus) {
    static constexpr State state =
        set_up(two, {.rows = {"r5 r2 y3", "r1", "b5"}, .hands = {"y6 g1 b3 r2", "p1"}, .reserve = "p2"});
    static constexpr State taken = play(two, state, {"y6>1", "g1>1", "keep r5 y6 g1"});
    static_assert(points_in(two, taken.table.plus[Seat(0)]) == 12);
    static_assert(points_in(two, taken.table.minus[Seat(0)]) == 5);
    static_assert(taken.table.plus[Seat(0)].size() == 3 && taken.table.minus[Seat(0)].size() == 2);
    static_assert(scores(two, taken)[Seat(0)] == 7);
}

TEST(FatFishExamples, E3_OfFiveCardsOfOneColourTwoMayBePlus) {
    static constexpr State state =
        set_up(two, {.rows = {"b5 b4", "r1", "y5"}, .hands = {"b4 b2 b1 r2", "p1"}, .reserve = "p2"});
    static constexpr State full = play(two, state, {"b4>1", "b2>1", "b1>1"});
    static_assert(LegalText(two, full) ==
                  "keep b1,keep b2,keep b2 b1,keep b4,keep b4 b1,keep b4 b2,keep b4 b4,keep b5,keep b5 b1,keep b5 "
                  "b2,keep b5 b4");
    static constexpr State taken = play(two, full, {"keep b5 b4"});
    static_assert(points_in(two, taken.table.plus[Seat(0)]) == 9);
    static_assert(points_in(two, taken.table.minus[Seat(0)]) == 7);
}

TEST(FatFishExamples, E4_AFollowingCardIsBoundByTheOtherRowsEnds) {
    static constexpr State red_ends_row_two = set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2", "p1"}});
    static constexpr State no_other_red = set_up(two, {.rows = {"y3", "g1", "b5"}, .hands = {"y6 r2", "p1"}});
    static_assert(is_fiasco(two, play(two, red_ends_row_two, {"y6>1"}), "r2>1"));
    static_assert(is_legal(two, play(two, no_other_red, {"y6>1"}), "r2>1"));
}

TEST(FatFishExamples, E5_OnlyTheLastHolderOfTheFiascoCardPays) {
    static constexpr State state =
        set_up(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 r2", "b1 p1"}, .reserve = "p2"});
    static constexpr State first = play(two, state, {"y6>2"});
    static_assert(first.table.fiasco == Seat(0) && first.table.turn == Seat(0));
    static_assert(scores(two, first)[Seat(0)] == -5 && scores(two, first)[Seat(1)] == 0);
    static constexpr State second = play(two, first, {"y6>1", "stop", "b1>1"});
    static_assert(second.table.fiasco == Seat(1) && second.table.turn == Seat(1));
    static_assert(scores(two, second)[Seat(0)] == 0 && scores(two, second)[Seat(1)] == -5);
    // Whoever holds it and errs again keeps it, without further penalty.
    static constexpr State third = play(two, second, {"b1>2"});
    static_assert(third.table.fiasco == Seat(1) && scores(two, third)[Seat(1)] == -5);
}

TEST(FatFishExamples, E6_EveryGameClearsTheTable) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = rules_for(players, true, true);
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            GeneratorChance<Fast> chance{Fast(seed)};
            Fast player(seed, 1);
            int rows_taken = 0;
            const auto count_rows = [&](const Rules&, const State&, const Event& event) {
                rows_taken += event.kind == EventKind::row ? 1 : 0;
            };
            State state = start(rules, chance, count_rows);
            while (!over(rules, state)) {
                Moves list;
                legal(rules, state, state.table.turn, list);
                const Move move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
                apply(rules, state, state.table.turn, move, chance, count_rows);
                int to_lay = 0;
                int free_places = 0;
                for (const Seat seat : SeatSet::all(players)) {
                    to_lay += state.table.hand_size[seat] + state.table.pile_size[seat];
                }
                for (const Row& row : state.table.rows) {
                    free_places += row.empty() ? 0 : static_cast<int>(row_length - row.size());
                }
                ASSERT_EQ(to_lay, free_places + 4 * state.table.reserve_size);
            }
            ASSERT_EQ(rows_taken, 3 * players);
            ASSERT_EQ(state.table.reserve_size, 0);
            for (const Row& row : state.table.rows) {
                ASSERT_TRUE(row.empty());
            }
            for (const Seat seat : SeatSet::all(players)) {
                ASSERT_TRUE(state.hands[seat].empty());
            }
            ASSERT_TRUE(conserved(rules, state));
        }
    }
}

TEST(FatFishExamples, BookletARedFiveBelongsOnTheRowThatEndsRed) {
    static constexpr State state = set_up(two, {.rows = {"y3", "r2", "b5"}, .hands = {"r5 b4", "p1"}});
    static_assert(is_fiasco(two, state, "r5>3") && is_legal(two, state, "r5>2"));
    static_assert(is_fiasco(two, state, "b4>1") && is_legal(two, state, "b4>3"));
}

}  // namespace
}  // namespace shoal::fatfish::testing
