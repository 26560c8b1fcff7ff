// Rows, masks and choices by parts, on positions set up by hand.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

// The entries of a seat's row by their names, those that are not 0.
class Row {
public:
    Row(const Position& position, int seat, const Choice& choice = {}) {
        std::array<std::int8_t, encoding_max> row{};
        encode(position.rules(), view(position.rules(), position.s, Seat(seat)), {}, choice, row.data());
        std::size_t entry = 0;
        for (const EncodedGroup& group : encoding_groups(position.rules())) {
            for (int i = 0; i < group.size(); ++i, ++entry) {
                const auto name = Notation::of([&](Text& out) { write_entry_name(position.rules(), group, i, out); });
                names_.emplace_back(name.view());
                values_.push_back(row[entry]);
            }
        }
    }

    int operator[](std::string_view name) const {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (names_[i] == name) {
                return values_[i];
            }
        }
        ADD_FAILURE() << "no entry " << name;
        return -1;
    }
    // How many entries of a group are not 0.
    int marks(std::string_view group) const {
        int count = 0;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const std::string_view name = names_[i];
            count += name.substr(0, name.find('[')) == group && values_[i] != 0 ? 1 : 0;
        }
        return count;
    }

private:
    std::vector<std::string> names_;
    std::vector<int> values_;
};

// The names of the actions that a seat may choose.
std::set<std::string> shown(const Position& position, int seat, const Choice& choice = {}) {
    std::array<std::uint8_t, action_max> mask{};
    write_mask(position.rules(), view(position.rules(), position.s, Seat(seat)), choice, mask.data());
    std::set<std::string> names;
    for (int action = 0; action < action_count(position.rules()); ++action) {
        if (mask[static_cast<std::size_t>(action)] != 0) {
            names.emplace(Notation::of([&](Text& out) { write_action(position.rules(), action, out); }).view());
        }
    }
    return names;
}

int number_of(const Rules& rules, std::string_view name) {
    for (int action = 0; action < action_count(rules); ++action) {
        if (Notation::of([&](Text& out) { write_action(rules, action, out); }).view() == name) {
            return action;
        }
    }
    return -1;
}

Chosen chosen(const Position& position, Choice& choice, std::string_view name, Move& move) {
    return choose(position.rules(), position.s, position.s.on_turn, choice, number_of(position.rules(), name), move);
}

// ---- Rows ----

TEST(HechtRow, FishAndSnailsStandOnTheirFieldsSeatsAreCountedFromTheOneThatLooks) {
    Position p(rules_for_3);
    p.carp("e3").sated_carp("g7").snail("d4").pike(0, "f9").sated_pike(2, "c3");
    const Row row(p, 2);
    EXPECT_EQ(row["carps[hungry,e3]"], 1);
    EXPECT_EQ(row["carps[sated,g7]"], 1);
    EXPECT_EQ(row.marks("carps"), 2);
    EXPECT_EQ(row["snails[d4]"], 1);
    EXPECT_EQ(row.marks("snails"), 1);
    EXPECT_EQ(row["hungry_pikes[1,f9]"], 1);
    EXPECT_EQ(row.marks("hungry_pikes"), 1);
    EXPECT_EQ(row["sated_pikes[0,c3]"], 1);
    EXPECT_EQ(row.marks("sated_pikes"), 1);
    EXPECT_EQ(row["sated[0]"], 1);
    EXPECT_EQ(row.marks("sated"), 1);
    EXPECT_EQ(row["on_turn[1]"], 1);
    EXPECT_EQ(row.marks("on_turn"), 1);
}

TEST(HechtRow, ThePondIsToldSinceEditionsDrawItAnew) {
    const Row row(Position{}, 0);
    EXPECT_EQ(row["ground[snail,d4]"], 1);
    EXPECT_EQ(row["ground[arrow,a1]"], 1);
    EXPECT_EQ(row["ground[start,f10]"], 1);
    EXPECT_EQ(row["ground[pike_nest,b4]"], 1);
    EXPECT_EQ(row["ground[carp_nest,j4]"], 1);
    EXPECT_EQ(row.marks("ground"), 12 + 6 + 12 + 3 + 3);
    EXPECT_EQ(row["exit_cost[f11]"], 1);
    EXPECT_EQ(row["exit_cost[h8]"], 4);
}

TEST(HechtRow, NestsTellTheirFishAndWhatFollowsOfThem) {
    Position p;
    p.carp("d2").sated_carp("j4").sated_carp("j4").sated_pike(1, "b4").pike(0, "h8").pike(0, "h8");
    const Row row(p, 0);
    EXPECT_EQ(row["carp_nest[0,hungry]"], 1);
    EXPECT_EQ(row["carp_nest[2,sated]"], 2);
    EXPECT_EQ(row.marks("carp_nest"), 2);
    EXPECT_EQ(row["nested_sated[1,0]"], 1);
    EXPECT_EQ(row["nested_hungry[0,2]"], 2);
    EXPECT_EQ(row["pair[carp,2]"], 1);
    EXPECT_EQ(row.marks("pair"), 1);
    EXPECT_EQ(row["clear[2]"], 1);
    EXPECT_EQ(row.marks("clear"), 1);
    EXPECT_EQ(Row(p.points(0), 0).marks("clear"), 0);
}

TEST(HechtRow, AFishThatEntersIsToldAsSuch) {
    Position p;
    p.sated_carp("c2").sated_pike(0, "b3");
    ASSERT_TRUE(p.play("c2>d2"));
    ASSERT_TRUE(p.play("b3>b4"));
    const Row row(p, 0);
    EXPECT_EQ(row["carp_nest[0,entered]"], 1);
    EXPECT_EQ(row["entered[0]"], 1);
    EXPECT_EQ(row["points"], 5);
    EXPECT_EQ(row["touched"], 1);
    EXPECT_EQ(row["acted"], 0);
}

TEST(HechtRow, SuppliesChipsAndScoresAreCounted) {
    Position p;
    p.carp("e1").carp("e2").carp("e3").carp("e8").pike(1, "f9").only_open(1, {Action::snail, Action::wave});
    p.s.left[Seat(1)] = 3;
    const Row row(p, 0);
    EXPECT_EQ(row["open[0,snail]"], 2);
    EXPECT_EQ(row["open[0,breed pike]"], 1);
    EXPECT_EQ(row["open[1,snail]"], 2);
    EXPECT_EQ(row["open[1,wave]"], 1);
    EXPECT_EQ(row["open[1,skip]"], 0);
    EXPECT_EQ(row["supply[1]"], 5);
    EXPECT_EQ(row["left[1]"], 3);
    EXPECT_EQ(row["score[1]"], 4);
    EXPECT_EQ(row["snail_supply"], 12);
    EXPECT_EQ(row["carp_supply"], 10);
    EXPECT_EQ(row["living_carps"], 4);
    EXPECT_EQ(row["edible"], 0);
    EXPECT_EQ(row["few_carps"], 0);
    EXPECT_EQ(Row(p.carp("e9"), 0)["edible"], 1);
    EXPECT_EQ(row["rounds"], 4);
    EXPECT_EQ(row["round"], 0);
    EXPECT_EQ(row["stage[turn]"], 1);
    EXPECT_EQ(row["only_skip"], 0);
    EXPECT_EQ(Row(p.only_open(0, {Action::skip}), 0)["only_skip"], 1);
}

// Two nests want more carps than there are: three and four of five.
Position scarce() {
    Position p;
    p.sated_carp("d2").sated_carp("d2").sated_carp("d8").sated_carp("d8");
    p.s.carp_supply = 5;
    return p;
}

TEST(HechtRow, YoungThatAreSharedOutAreToldByNest) {
    Position p = scarce();
    ASSERT_TRUE(p.play("breed carp", {3, 4}));
    const Row row(p, 1);
    EXPECT_EQ(row["stage[give]"], 1);
    EXPECT_EQ(row["wanted_carps[0]"], 3);
    EXPECT_EQ(row["wanted_carps[1]"], 4);
    EXPECT_EQ(row["asked_nest[carp,0]"], 1);
    EXPECT_EQ(row.marks("asked_nest"), 1);
    EXPECT_EQ(row.marks("asked_owner"), 0);
    EXPECT_EQ(row["gift_least"], 1);
    EXPECT_EQ(row["gift_most"], 3);
}

TEST(HechtRow, YoungPikesAreToldByOwner) {
    Position p;
    p.sated_pike(1, "b4").sated_pike(1, "b4").sated_pike(1, "h2").sated_pike(0, "h2");
    p.s.pike_supply[Seat(1)] = 1;
    ASSERT_TRUE(p.play("breed pike"));
    const Row row(p, 0);
    EXPECT_EQ(row["wanted_pikes[1,0]"], 2);
    EXPECT_EQ(row["wanted_pikes[1,1]"], 1);
    EXPECT_EQ(row.marks("wanted_pikes"), 2);
    EXPECT_EQ(row["asked_nest[pike,0]"], 1);
    EXPECT_EQ(row["asked_owner[1]"], 1);
    EXPECT_EQ(row["gift_least"], 0);
    EXPECT_EQ(row["gift_most"], 1);
}

TEST(HechtRow, WhatWasChosenFirstIsTold) {
    Position p;
    p.pike(0, "f9");
    const Row none(p, 0);
    EXPECT_EQ(none.marks("chosen") + none.marks("steps") + none.marks("chosen_snail"), 0);
    const Row fish(p, 0, Choice{field("f9"), 0});
    EXPECT_EQ(fish["chosen[f9]"], 1);
    EXPECT_EQ(fish.marks("chosen"), 1);
    EXPECT_EQ(fish["steps[f9]"], 0);
    EXPECT_EQ(fish["steps[f11]"], 2);
    EXPECT_EQ(Row(p, 0, Choice{no_field, 1})["chosen_snail"], 1);
}

// ---- Masks and choices ----

TEST(HechtChoice, ASwimIsAFishAndThenItsGoal) {
    Position p;
    p.pike(0, "f11").carp("e10").points(1).only_open(0, {Action::wave});
    EXPECT_EQ(shown(p, 0), (std::set<std::string>{"f11", "e10", "exit f11", "wave"}));
    EXPECT_TRUE(shown(p, 1).empty());
    Choice choice;
    Move move;
    ASSERT_EQ(chosen(p, choice, "f11", move), Chosen::part);
    EXPECT_EQ(shown(p, 0, choice), (std::set<std::string>{"f10", "g10", "a6", "k6"}));
    EXPECT_EQ(chosen(p, choice, "f9", move), Chosen::refused);
    EXPECT_EQ(chosen(p, choice, "wave", move), Chosen::refused);
    ASSERT_EQ(chosen(p, choice, "k6", move), Chosen::whole);
    EXPECT_EQ(move, Move::swim(field("f11"), field("k6")));
}

TEST(HechtChoice, AnExitIsOnePart) {
    Position p;
    p.pike(0, "f11");
    Choice choice;
    Move move;
    ASSERT_EQ(chosen(p, choice, "exit f11", move), Chosen::whole);
    EXPECT_EQ(move, Move::exit(field("f11")));
    EXPECT_FALSE(choice.is_made());
    EXPECT_EQ(chosen(p, choice, "exit f10", move), Chosen::refused);
}

TEST(HechtChoice, ASnailIsPutInASecondPartUnlessThereIsNone) {
    Position p;
    p.points(0).only_open(0, {Action::snail}).snail("d4");
    EXPECT_EQ(shown(p, 0), (std::set<std::string>{"snail"}));
    Choice choice;
    Move move;
    ASSERT_EQ(chosen(p, choice, "snail", move), Chosen::part);
    EXPECT_EQ(shown(p, 0, choice).size(), 11U);
    EXPECT_EQ(chosen(p, choice, "d4", move), Chosen::refused);
    ASSERT_EQ(chosen(p, choice, "d5", move), Chosen::whole);
    EXPECT_EQ(move, Move::snail(field("d5")));

    p.s.snail_supply = 0;
    Choice nowhere;
    ASSERT_EQ(chosen(p, nowhere, "snail", move), Chosen::whole);
    EXPECT_EQ(move, Move::snail_nowhere());
    EXPECT_FALSE(nowhere.is_made());
}

TEST(HechtChoice, NothingElseIsChosenWhileANestIsToBeCleared) {
    Position p;
    p.pike(0, "h8").pike(0, "f9").carp("e3").only_open(0, {Action::wave});
    EXPECT_EQ(shown(p, 0), (std::set<std::string>{"h8", "exit h8", "wave"}));
    Choice choice;
    Move move;
    EXPECT_EQ(chosen(p, choice, "f9", move), Chosen::refused);
    EXPECT_FALSE(choice.is_made());
}

TEST(HechtChoice, AGiftIsForTheNestThatIsAskedAbout) {
    Position p = scarce();
    ASSERT_TRUE(p.play("breed carp", {3, 4}));
    EXPECT_EQ(shown(p, 0), (std::set<std::string>{"give 1", "give 2", "give 3"}));
    Choice choice;
    Move move;
    ASSERT_EQ(chosen(p, choice, "give 2", move), Chosen::whole);
    EXPECT_EQ(move, Move::give(field("d2"), 2));
    EXPECT_EQ(chosen(p, choice, "give 4", move), Chosen::refused);
    EXPECT_EQ(chosen(p, choice, "end", move), Chosen::refused);
}

TEST(HechtChoice, StartPositionsHaveNumbersOfTheirOwn) {
    Position p;
    p.s.stage = Stage::start;
    p.pike(1, "f10").pike(1, "f9");
    EXPECT_EQ(shown(p, 0), (std::set<std::string>{"start 1", "start 5"}));
    Choice choice;
    Move move;
    ASSERT_EQ(chosen(p, choice, "start 5", move), Chosen::whole);
    EXPECT_EQ(move, Move::start(5));
    EXPECT_EQ(chosen(p, choice, "start 0", move), Chosen::refused);
}

// ---- Drawing ----

TEST(HechtDraw, EveryPlaceOfTheListCanBeDrawn) {
    Position p;
    p.pike(0, "f9").sated_pike(0, "b4").carp("e3").sated_carp("g7").carp("d2").sated_carp("j4").snail("d4");
    Moves list;
    legal(p.rules(), p.s, Seat(0), list);
    for (std::size_t place = 0; place < list.size(); ++place) {
        const Move drawn = draw_legal(p.rules(), p.s, Seat(0), [&](int count) {
            EXPECT_EQ(static_cast<std::size_t>(count), list.size());
            return static_cast<int>(place);
        });
        EXPECT_EQ(drawn, list[place]) << place;
    }
}

}  // namespace
}  // namespace shoal::hecht::testing
