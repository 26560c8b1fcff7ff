// What a learner is told: rows, masks and the numbers of actions, on positions put together by hand.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

// A row whose entries are asked for by name: `row["held[r5]"]`.
class NamedRow {
public:
    NamedRow(const Rules& rules, const State& state, Seat seat, const Gist& gist = {}) : rules_(rules) {
        encode(rules, view(rules, state, seat), gist, {}, entries_.data());
    }
    int operator[](std::string_view name) const {
        std::size_t entry = 0;
        for (const EncodedGroup& group : encoding_groups(rules_)) {
            for (int i = 0; i < group.size(); ++i, ++entry) {
                if (Notation::of([&](Text& out) { write_entry_name(rules_, group, i, out); }).view() == name) {
                    return entries_[entry];
                }
            }
        }
        ADD_FAILURE() << "no entry " << name;
        return 0;
    }
    // The sum of a group's entries.
    int sum(std::string_view name) const {
        std::size_t entry = 0;
        int sum = 0;
        for (const EncodedGroup& group : encoding_groups(rules_)) {
            for (int i = 0; i < group.size(); ++i, ++entry) {
                sum += group.name == name ? entries_[entry] : 0;
            }
        }
        return sum;
    }

private:
    const Rules& rules_;
    std::array<std::int8_t, encoding_max> entries_{};
};

std::string action_name(const Rules& rules, int action) {
    return std::string(Notation::of([&](Text& out) { write_action(rules, action, out); }).view());
}

// The actions that a seat's mask shows, in the order of their numbers.
std::vector<std::string> shown_actions(const Rules& rules, const State& state, Seat seat) {
    std::array<std::uint8_t, action_max> mask{};
    write_mask(rules, view(rules, state, seat), {}, mask.data());
    std::vector<std::string> names;
    for (int action = 0; action < action_count(rules); ++action) {
        if (mask[static_cast<std::size_t>(action)] != 0) {
            names.push_back(action_name(rules, action));
        }
    }
    return names;
}

using Names = std::vector<std::string>;

TEST(FatFishRow, CardsAreCountedByFace) {
    const State state = set_up(two, {.rows = {"r6 y1", "g2", "p1"}, .hands = {"r6 b3 b3 y1", "p5 p4"}});
    const NamedRow row(two, state, Seat(0));
    EXPECT_EQ(row["held[b3]"], 2);
    EXPECT_EQ(row["held[r6]"], 1);
    EXPECT_EQ(row["held[p5]"], 0);
    EXPECT_EQ(row.sum("held"), 4);
    EXPECT_EQ(row.sum("shown"), 0);
    EXPECT_EQ(row["unseen[r6]"], 0);  // the box has two: one lies there, one is held
    EXPECT_EQ(row["unseen[y1]"], 2);
    EXPECT_EQ(row["unseen[b3]"], 2);
    EXPECT_EQ(row["unseen[p5]"], 3);  // the other hand has not been seen
    EXPECT_EQ(row.sum("unseen"), card_count - 8);
}

TEST(FatFishRow, WhatAFiascoShowedIsKnownToAllAndInNoOtherPlace) {
    const State before = set_up(three, {.rows = {"r6", "g2", "p1"}, .hands = {"r5 b3", "p5 p4", "y1"}});
    const State after = play(three, before, {"r5>2"});
    const NamedRow row(three, after, Seat(2));
    EXPECT_EQ(row["shown[1,r5]"], 1);  // the next one, as seen from the last seat
    EXPECT_EQ(row.sum("shown"), 1);
    EXPECT_EQ(row["unseen[r5]"], 2);
    EXPECT_EQ(row["fiasco[1]"], 1);
    EXPECT_EQ(row.sum("fiasco"), 1);
    EXPECT_EQ(row["score[1]"], -fiasco_penalty);
    const NamedRow own(three, after, Seat(0));
    EXPECT_EQ(own["held[r5]"], 1);
    EXPECT_EQ(own["shown[0,r5]"], 1);
    EXPECT_EQ(own["unseen[r5]"], 2);
}

TEST(FatFishRow, UnseenCardsAreThoseOfTheEdition) {
    Edition edition = default_edition();
    edition.copies = {};
    edition.copies[2] = {0, 0, 0, 0, 0, 100};
    const Rules green = make_rules(2, Options{}, edition);
    const State state = set_up(green, {.rows = {"g6 g6", "g6", ""}, .hands = {"g6 g6 g6", "g6"}});
    const NamedRow row(green, state, Seat(0));
    EXPECT_EQ(row["unseen[g6]"], 94);
    EXPECT_EQ(row.sum("unseen"), 94);
    EXPECT_EQ(row["held[g6]"], 3);
}

TEST(FatFishRow, RowsTellTheirCardsAndWhatTheyComeTo) {
    const State state = set_up(two, {.rows = {"r2 y6 r5", "", "p1"}, .hands = {"g1 g2", "b1"}});
    const NamedRow row(two, state, Seat(0));
    EXPECT_EQ(row["row_card[0,r]"], 1);
    EXPECT_EQ(row["row_card[0,value]"], 2);
    EXPECT_EQ(row["row_card[1,y]"], 1);
    EXPECT_EQ(row["row_card[1,value]"], 6);
    EXPECT_EQ(row["row_card[2,value]"], 5);
    EXPECT_EQ(row["row_card[3,value]"], 0);
    EXPECT_EQ(row["row_card[10,p]"], 1);
    EXPECT_EQ(row.sum("row_card"), 4 + 2 + 6 + 5 + 1);
    EXPECT_EQ(row["row_sum[0,r]"], 2);
    EXPECT_EQ(row["row_sum[0,y]"], 1);
    EXPECT_EQ(row["row_sum[0,value]"], 13);
    EXPECT_EQ(row["row_best[0,r]"], 5);
    EXPECT_EQ(row["row_best[0,y]"], 6);
    EXPECT_EQ(row["row_best[0,g]"], 0);
    EXPECT_EQ(row["row_best[2,p]"], 1);
    EXPECT_EQ(row.sum("row_best"), 12);
    EXPECT_EQ(row["row_end[0,r]"], 1);
    EXPECT_EQ(row["row_end[2,p]"], 1);
    EXPECT_EQ(row.sum("row_end"), 2);
    EXPECT_EQ(row["row_length[0]"], 3);
    EXPECT_EQ(row["row_length[1]"], 0);
    EXPECT_EQ(row.sum("turn_row"), 0);
    EXPECT_EQ(row["phase[lay]"], 1);
    EXPECT_EQ(row["options[fiasco]"], 1);
    EXPECT_EQ(row["options[licences]"], 0);
}

TEST(FatFishRow, ATurnTellsItsRowAndWhatItHasLaid) {
    const State state =
        play(two, set_up(two, {.rows = {"r2", "y1", "p1"}, .hands = {"g1 g2 b5", "b1"}, .reserve = "r1 r1"}), {"g1>2"});
    const NamedRow row(two, state, Seat(1));
    EXPECT_EQ(row["turn_row[1]"], 1);
    EXPECT_EQ(row.sum("turn_row"), 1);
    EXPECT_EQ(row["laid"], 1);
    EXPECT_EQ(row["reserve"], 2);
    EXPECT_EQ(row["phase[lay_on]"], 1);
    EXPECT_EQ(row["turn[1]"], 1);
    EXPECT_EQ(row.sum("turn"), 1);
    EXPECT_EQ(row["hand_size[0]"], 1);
    EXPECT_EQ(row["hand_size[1]"], 2);
}

TEST(FatFishRow, PointsAreToldFromTheSeatThatLooks) {
    const State state = play(two,
                             set_up(two, {.rows = {"r5 r2 y3 y6", "g2", ""},
                                          .hands = {"b1 b2", "p1 p2"},
                                          .piles = {"g1", "p5 p4"},
                                          .reserve = "p6"}),
                             {"b1>1", "keep r5 y6 b1"});
    const NamedRow first(two, state, Seat(0));
    EXPECT_EQ(first["score[0]"], 7);
    EXPECT_EQ(first["score[1]"], 0);
    EXPECT_EQ(first["ahead[0]"], 0);
    EXPECT_EQ(first["ahead[1]"], -7);
    EXPECT_EQ(first["pile_size[0]"], 0);
    EXPECT_EQ(first["pile_size[1]"], 2);
    const NamedRow second(two, state, Seat(1));
    EXPECT_EQ(second["score[1]"], 7);
    EXPECT_EQ(second["ahead[1]"], 7);
    EXPECT_EQ(second["unseen[r2]"], 3);  // what lies in a pile has been seen
    EXPECT_EQ(second["unseen[r5]"], 2);
}

TEST(FatFishRow, AFullRowIsSortedAsTheActionsOfKeepingCount) {
    const State state = play(two, set_up(two, {.rows = {"y3 r2 y6 r5", "", ""}, .hands = {"g1", "b1"}}), {"g1>1"});
    const NamedRow row(two, state, Seat(0));
    EXPECT_EQ(row["phase[keep]"], 1);
    EXPECT_EQ(row["full_card[0,r]"], 1);
    EXPECT_EQ(row["full_card[0,value]"], 5);
    EXPECT_EQ(row["full_card[1,value]"], 2);
    EXPECT_EQ(row["full_card[2,y]"], 1);
    EXPECT_EQ(row["full_card[2,value]"], 6);
    EXPECT_EQ(row["full_card[4,g]"], 1);
    EXPECT_EQ(row.sum("full_kept"), 0);
    EXPECT_EQ(shown_actions(two, state, Seat(0)),
              (Names{"keep 1st 3rd 5th", "keep 2nd 3rd 5th", "keep 1st 4th 5th", "keep 2nd 4th 5th"}));
}

TEST(FatFishRow, LicencesAreToldWithTheirOwnersAndTheKeptCards) {
    const State full =
        play(licensed,
             set_up(licensed,
                    {.rows = {"r4 r3 r2 y6", "p1", ""}, .hands = {"y1 y2", "b1"}, .reserve = "p6", .licences = "ADEI"}),
             {"y1>1", "keep r2 y1"});
    const NamedRow row(licensed, full, Seat(1));
    EXPECT_EQ(row["phase[take]"], 1);
    EXPECT_EQ(row["options[licences]"], 1);
    EXPECT_EQ(row["full_kept[2]"], 1);  // r4 r3 r2 y6 y1
    EXPECT_EQ(row["full_kept[4]"], 1);
    EXPECT_EQ(row.sum("full_kept"), 2);
    EXPECT_EQ(row["open[A]"], 1);
    EXPECT_EQ(row["open[I]"], 1);
    EXPECT_EQ(row.sum("open"), 4);
    EXPECT_EQ(row["licence_points[A]"], 10);
    EXPECT_EQ(row["licence_points[I]"], 7);
    EXPECT_EQ(shown_actions(licensed, full, Seat(0)), (Names{"take A", "take D", "take E", "take I"}));
    const NamedRow after(licensed, play(licensed, full, {"take I"}), Seat(1));
    EXPECT_EQ(after["owned[1,I]"], 1);
    EXPECT_EQ(after.sum("owned"), 1);
    EXPECT_EQ(after["open[I]"], 0);
    EXPECT_EQ(after["plus_size[1]"], 2);
    EXPECT_EQ(after["plus_ones[1]"], 1);
    EXPECT_EQ(after["score[1]"], 2 + 1 - 13 + 7);
}

TEST(FatFishRow, WithoutLicencesNothingIsSaidOfThem) {
    const NamedRow row(two, set_up(two, {.rows = {"r1", "y1", "g1"}, .hands = {"b1", "b1"}}), Seat(0));
    EXPECT_EQ(row.sum("licence_points") + row.sum("open") + row.sum("owned"), 0);
}

// The gist of a few moves, made for whoever is on turn.
Gist gist_after(const Rules& rules, State state, std::initializer_list<std::string_view> moves) {
    Gist gist;
    for (const std::string_view text : moves) {
        const Seat seat = state.table.turn;
        note(rules, gist, state, seat, parse(rules, view(rules, state, seat), text).value());
        state = play(rules, state, {text});
    }
    return gist;
}

TEST(FatFishRow, TheLastTurnIsToldByWhatItLaidAndHowItEnded) {
    const State state = set_up(three, {.rows = {"r1", "y1", "g1"}, .hands = {"r2 r3 y4 b1", "b1", "b2 p1"}});
    const Gist gist = gist_after(three, state, {"r2>1", "r3>1", "stop", "b1>1", "b2>1", "keep r3 b1"});
    const NamedRow row(three, state, Seat(1), gist);
    EXPECT_EQ(row["last_laid[2]"], 2);  // stopped with two cards in hand
    EXPECT_EQ(row["stopped[2]"], 1);
    EXPECT_EQ(row["last_laid[0]"], 1);  // laid the only card
    EXPECT_EQ(row["stopped[0]"], 0);
    EXPECT_EQ(row["last_laid[1]"], 1);  // took a row
    EXPECT_EQ(row["stopped[1]"], 0);
}

TEST(FatFishRow, AFiascoEndsNoTurn) {
    const State state = set_up(two, {.rows = {"r1", "y1", "g1"}, .hands = {"r2", "b1"}});
    EXPECT_EQ(gist_after(two, state, {"r2>2"}), Gist{});
    EXPECT_EQ(gist_after(two, state, {"r2>2", "r2>1"}).laid[Seat(0)], 1);
}

TEST(FatFishActions, LaysAreShownByFaceAndRowAndFiascosAreNot) {
    const State state = set_up(two, {.rows = {"r1", "y1", "r6"}, .hands = {"r5 y2 y2 b3", "b1"}});
    EXPECT_EQ(shown_actions(two, state, Seat(0)), (Names{"r5>1", "b3>1", "y2>2", "b3>2", "r5>3", "b3>3"}));
    EXPECT_EQ(shown_actions(two, state, Seat(1)), Names{});
    EXPECT_EQ(shown_actions(two, play(two, state, {"r5>3"}), Seat(0)), (Names{"b3>3", "stop"}));
}

TEST(FatFishActions, OfEqualCardsTheFirstIsMeant) {
    const State state = set_up(two, {.rows = {"r1", "y1", "r6"}, .hands = {"b3 b3", "b1"}});
    const int action = lay_action(1, face_number({Colour::blue, 3}));
    EXPECT_EQ(action_name(two, action), "b3>2");
    Choice choice;
    Move move;
    EXPECT_EQ(choose(two, state, Seat(0), choice, action, move), Chosen::whole);
    EXPECT_EQ(move, Move::lay(state.hands[Seat(0)][0], 1));
    EXPECT_EQ(actions_of(two, view(two, state, Seat(0)), Move::lay(state.hands[Seat(0)][1], 1))[0], action);
}

TEST(FatFishActions, EqualCardsOfARowAreOneSplit) {
    const State state = play(two, set_up(two, {.rows = {"r2 r2 r2 r5", "", ""}, .hands = {"r5", "b1"}}), {"r5>1"});
    EXPECT_EQ(shown_actions(two, state, Seat(0)),
              (Names{"keep 1st", "keep 1st 2nd", "keep 3rd", "keep 1st 3rd", "keep 3rd 4th"}));
    const RowCards cards = as_set(state.table.rows[0]);
    const Actions actions = actions_of(two, view(two, state, Seat(0)), Move::keep(cards.at_places(0b10010)));
    EXPECT_EQ(action_name(two, actions[0]), "keep 1st 3rd");  // the second 5 and the last 2
}

TEST(FatFishActions, WhatTheMaskDoesNotShowIsRefused) {
    const State state = set_up(two, {.rows = {"r1", "y1", "r6"}, .hands = {"r5", "b1"}});
    Choice choice;
    Move move = Move::take(Licence::i);
    for (const int action : {-1, stop_action, keep_action(1), take_action(Licence::a), int{action_max},
                             lay_action(1, face_number({Colour::red, 5}))}) {
        EXPECT_EQ(choose(two, state, Seat(0), choice, action, move), Chosen::refused);
    }
    EXPECT_EQ(choose(two, state, Seat(1), choice, lay_action(0, face_number({Colour::blue, 1})), move),
              Chosen::refused);
    EXPECT_EQ(move, Move::take(Licence::i));
}

}  // namespace
}  // namespace shoal::fatfish::testing
