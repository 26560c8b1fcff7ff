// Events of set-up, of rounds and of the end tell why: each is read alone, after the game it came from is gone.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/fishing/fishing.h"
#include "tests/fishing/listening.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

// --- Set-up ---

Events start_of(int players, std::uint64_t seed) {
    Events events;
    GeneratorChance<Fast> chance{Fast(seed)};
    (void)start(rules_for(players), chance, Listener{events});
    return events;
}

TEST(FishingRoundEvents, TheDealTellsEachPlayerTheOwnHand) {
    const Rules rules = rules_for(3);
    const Events events = start_of(3, 5);
    ASSERT_EQ(events.size(), 3U);
    const Event deal = only(events, EventKind::deal);
    ASSERT_EQ(deal.hand_size, 10);
    EXPECT_EQ(told(rules, deal, spectator), R"({"t":"chance","what":"deal","held":[10,10,10]})");
    EXPECT_EQ(told(rules, deal, all_seeing), trace_line(rules, deal));
    for (const Seat seat : SeatSet::all(3)) {
        const std::string heard = told(rules, deal, Viewer::player(seat));
        for (const CardId card : starters_for(3)) {
            const Notation face = Notation::of([&](Text& out) { write_card(card, out); });
            EXPECT_EQ(has(heard, '"' + std::string(face.view()) + '"'), deal.hands[seat].contains(card));
        }
    }
}

TEST(FishingRoundEvents, TheOceanTellsItsLevelsAndNotItsOrder) {
    const Rules rules = rules_for(4);
    const Event ocean = only(start_of(4, 6), EventKind::ocean);
    const std::string heard = R"({"t":"chance","what":"ocean","size":60,"levels":[12,12,12,12,12]})";
    EXPECT_EQ(told(rules, ocean, spectator), heard);
    EXPECT_EQ(told(rules, ocean, player(2)), heard);
    const std::string line = trace_line(rules, ocean);
    EXPECT_EQ(told(rules, ocean, all_seeing), line.substr(0, line.size() - 1) + R"(,"levels":[12,12,12,12,12]})");
    EXPECT_NE(only(start_of(4, 7), EventKind::ocean), ocean);
}

TEST(FishingRoundEvents, TheStarterTellsWhoLeads) {
    const Rules rules = rules_for(5);
    const Event starter = only(start_of(5, 8), EventKind::starter);
    const std::string heard = R"({"t":"chance","what":"starter","seat":)" + std::to_string(starter.seat.index()) + '}';
    for (const Viewer viewer : {spectator, all_seeing, player(0)}) {
        EXPECT_EQ(told(rules, starter, viewer), heard);
    }
    EXPECT_EQ(trace_line(rules, starter), heard);
}

// --- Between the rounds ---

// The booklet's example: stockrooms of 16, 4, 8 and 8 after round 1, the last trick led by seat 3.
Events round_of_booklet(std::array<std::int16_t, 5> scores_before) {
    const Rules rules = rules_for(4);
    GeneratorChance<Fast> chance{Fast(3)};
    State state = start(rules, chance, NoObserver{});
    Table& table = state.table;
    const std::array<std::string_view, 4> last{"b10", "b3", "b4", "b2"};
    CardSet rest = rules.level_cards[0];
    for (const Seat seat : SeatSet::all(4)) {
        state.hands[seat] = cards(last[seat.value]);
        rest -= state.hands[seat];
    }
    const std::array<int, 4> numbers{12, 4, 8, 8};
    for (const Seat seat : SeatSet::all(4)) {
        for (int i = 0; i < numbers[seat.value]; ++i) {
            table.caught[seat].insert(rest.pop_first());
        }
    }
    table.trick = 8;
    table.scores.at = scores_before;
    lead_trick(table, Seat(3));
    Events events;
    for (const int seat : {3, 0, 1, 2}) {
        apply(rules, state, Seat(seat), Move::play(card(last[static_cast<std::size_t>(seat)])), chance,
              Listener{events});
    }
    return events;
}

TEST(FishingRoundEvents, ARoundTellsWhatWasGotAndLost) {
    Scene scene(0, {"r8", "@minus3", "r9"});
    scene.state.table.scores[Seat(2)] = 7;
    const Event round = only(listen(scene, {"r8", "@minus3", "r9"}), EventKind::round);
    EXPECT_EQ(trace_line(scene.rules, round), R"({"t":"round","n":2,"scores":[0,0,7]})");
    for (const Viewer viewer : {spectator, all_seeing, player(1)}) {
        EXPECT_EQ(told(scene.rules, round, viewer),
                  R"({"t":"round","n":2,"scores":[0,0,7],"got":[0,0,3],"lost":[0,0,3],"points":[0,0,0],"ahead":[2]})");
    }
}

TEST(FishingRoundEvents, StockroomsTellTheirSizesAndNotTheirOrder) {
    const Rules rules = rules_for(4);
    const Event stockrooms = only(round_of_booklet({}), EventKind::stockrooms);
    const std::string heard = R"({"t":"chance","what":"stockrooms","sizes":[16,4,8,8]})";
    EXPECT_EQ(told(rules, stockrooms, spectator), heard);
    EXPECT_EQ(told(rules, stockrooms, player(0)), heard);
    EXPECT_EQ(told(rules, stockrooms, all_seeing), trace_line(rules, stockrooms));
    EXPECT_TRUE(has(trace_line(rules, stockrooms), R"("piles":[[")"));
}

TEST(FishingRoundEvents, DrawingTellsWhoDrewHowManyWhenAndWhy) {
    const Rules rules = rules_for(4);
    const Event drew = only(round_of_booklet({}), EventKind::drew);
    EXPECT_EQ(trace_line(rules, drew), "");
    EXPECT_EQ(told(rules, drew, spectator),
              R"({"t":"drew","round":2,"hand_size":9,"from_stockroom":[9,4,8,8],"from_ocean":[0,5,1,1],"draws":[)"
              R"({"seat":1,"cards":5,"why":"lack"},{"seat":3,"cards":1,"why":"order_of_play"},)"
              R"({"seat":2,"cards":1,"why":"order_of_play"}],"ocean":53,"levels":[5,12,12,12,12],)"
              R"("scores":[16,4,8,8],"last_leader":3,"next":1,"next_why":"fewest_points"})");
}

TEST(FishingRoundEvents, DrawingTellsAPlayerWhichOfTheOwnCardsAreFresh) {
    const Rules rules = rules_for(4);
    const Event drew = only(round_of_booklet({}), EventKind::drew);
    EXPECT_EQ(drew.fresh[Seat(0)].size(), 0);
    EXPECT_EQ(drew.fresh[Seat(1)].size(), 5);
    EXPECT_TRUE((drew.fresh[Seat(1)] - rules.level_cards[1]).empty());
    for (const Seat seat : SeatSet::all(4)) {
        const std::string heard = told(rules, drew, Viewer::player(seat));
        EXPECT_TRUE(has(heard, R"("kept":[)") && has(heard, R"(],"fresh":[)"));
        EXPECT_FALSE(has(heard, "all_"));
        for (const CardId card : rules.level_cards[1] | rules.level_cards[0]) {
            const Notation face = Notation::of([&](Text& out) { write_card(card, out); });
            EXPECT_EQ(has(heard, '"' + std::string(face.view()) + '"'), drew.hands[seat].contains(card));
        }
    }
    const std::string watched = told(rules, drew, spectator);
    EXPECT_FALSE(has(watched, "kept") || has(watched, "fresh"));
    const std::string everything = told(rules, drew, all_seeing);
    EXPECT_TRUE(has(everything, R"("all_kept":[[)") && has(everything, R"(]],"all_fresh":[[],[")"));
}

TEST(FishingRoundEvents, ATieForTheLeadOfARoundIsToldAsSuch) {
    const Event drew = only(round_of_booklet({0, 4, 0, 0, 0}), EventKind::drew);
    EXPECT_EQ(drew.seat, Seat(3));  // led the last trick, seats 1 and 2 have as few points
    EXPECT_EQ(drew.lead_why, LeadWhy::order_of_play);
    EXPECT_EQ(drew.leader, Seat(3));
}

// --- The end ---

TEST(FishingRoundEvents, TheEndTellsOfOverfishing) {
    Scene scene(0, {"r8", "r2", "r9"});
    scene.state.table.scores[Seat(0)] = 3;
    const Event end = only(listen(scene, {"r8", "r2", "r9"}), EventKind::end);
    EXPECT_EQ(trace_line(scene.rules, end), "");
    for (const Viewer viewer : {spectator, all_seeing, player(1)}) {
        EXPECT_EQ(told(scene.rules, end, viewer),
                  R"({"t":"end","round":2,"scores":[3,0,3],"winners":[0,2],"shared":true,"reason":"overfishing",)"
                  R"("needed":30,"ocean":0})");
    }
}

TEST(FishingRoundEvents, TheEndTellsThatAllRoundsArePlayed) {
    Scene scene(0, {"r8", "r2", "r9"});
    scene.state.table.round = round_count;
    scene.state.table.trick = hand_max - 1;
    const Events events = listen(scene, {"r8", "r2", "r9"});
    EXPECT_EQ(told(scene.rules, only(events, EventKind::end), spectator),
              R"({"t":"end","round":8,"scores":[0,0,3],"winners":[2],"shared":false,"reason":"rounds"})");
    EXPECT_NE(only(events, EventKind::drew).kind, EventKind::drew);
}

}  // namespace
}  // namespace shoal::fishing::testing
