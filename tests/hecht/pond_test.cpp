// The pond: names, neighbours, ways, and which editions can be played.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

constexpr int steps(std::string_view from, std::string_view to) { return rules_for_2.steps(field(from), field(to)); }
constexpr int exit_cost(std::string_view from) { return rules_for_2.exit_cost[field(from).value]; }
constexpr FieldKind kind(std::string_view name) { return rules_for_2.kind_of(field(name)); }

std::string names(const FieldSet& fields) {
    std::string all;
    for (const FieldId id : fields) {
        all += Notation::of([&](Text& out) { format_field(rules_for_2, id, out); }).view();
        all += ' ';
    }
    return all;
}

static_assert(rules_for_2.fields == 84);

TEST(HechtPond, FieldsAreNamedByRowAndPlaceAndTheIslandCounts) {
    EXPECT_EQ(field("a1"), FieldId(0));
    EXPECT_EQ(field("k6"), FieldId(83));
    EXPECT_EQ(field("f8").index(), field("f4").index() + 1);
    EXPECT_FALSE(parse_field(rules_for_2, "f5"));
    EXPECT_FALSE(parse_field(rules_for_2, "f6"));
    EXPECT_FALSE(parse_field(rules_for_2, "f7"));
    EXPECT_FALSE(parse_field(rules_for_2, "f12"));
    EXPECT_FALSE(parse_field(rules_for_2, "f01"));
    EXPECT_FALSE(parse_field(rules_for_2, "l1"));
}

TEST(HechtPond, KindsLieWhereTheSpecPutsThem) {
    for (const std::string_view arrow : {"a1", "a6", "f1", "f11", "k1", "k6"}) {
        EXPECT_EQ(kind(arrow), FieldKind::arrow) << arrow;
    }
    for (const std::string_view nest : {"b4", "h2", "h8"}) {
        EXPECT_EQ(kind(nest), FieldKind::pike_nest) << nest;
    }
    for (const std::string_view nest : {"d2", "d8", "j4"}) {
        EXPECT_EQ(kind(nest), FieldKind::carp_nest) << nest;
    }
    EXPECT_EQ(names(rules_for_2.snail_fields), "d4 d5 d6 e4 e7 f4 f8 g4 g7 h4 h5 h6 ");
    EXPECT_EQ(rules_for_2.starts[0][0], field("f10"));
    EXPECT_EQ(rules_for_2.starts[0][1], field("f9"));
    EXPECT_EQ(rules_for_2.starts[1][0], field("j6"));
}

TEST(HechtPond, NeighboursAndCanals) {
    EXPECT_EQ(names(rules_for_2.next[field("f11").value]), "e10 f10 g10 ");
    EXPECT_EQ(names(rules_for_2.canal[field("f11").value]), "a6 k6 ");
    EXPECT_EQ(names(rules_for_2.next[field("f8").value]), "e7 e8 f9 g7 g8 ");
    EXPECT_TRUE(rules_for_2.canal[field("f10").value].empty());
}

TEST(HechtPond, WaysAreShortestAndTheSameBothWays) {
    EXPECT_EQ(steps("f10", "f8"), 2);
    EXPECT_EQ(steps("f11", "a6"), 1);
    EXPECT_EQ(steps("f11", "a1"), 2);
    EXPECT_EQ(steps("f11", "f1"), 3);
    EXPECT_EQ(steps("f10", "a5"), 3);
    for (int a = 0; a < rules_for_2.fields; ++a) {
        for (int b = 0; b < rules_for_2.fields; ++b) {
            EXPECT_EQ(rules_for_2.steps(FieldId(a), FieldId(b)), rules_for_2.steps(FieldId(b), FieldId(a)));
        }
    }
}

TEST(HechtPond, WaysGoRoundTheIslandAndRoundNests) {
    EXPECT_EQ(steps("f4", "f8"), 6);  // four across the island
    EXPECT_EQ(steps("h7", "h9"), 3);  // two across the nest h8
    EXPECT_EQ(steps("h8", "h9"), 1);
    EXPECT_EQ(steps("h7", "h8"), 1);
}

TEST(HechtPond, LeavingCostsTheWayToTheNearestArrowAndOneMore) {
    EXPECT_EQ(exit_cost("f11"), 1);
    EXPECT_EQ(exit_cost("f10"), 2);
    EXPECT_EQ(exit_cost("f8"), 4);
    EXPECT_EQ(exit_cost("h8"), 4);
}

// How many steps each field is from one, by spreading out from it; nests pass nothing on.
std::vector<int> steps_from(FieldId start) {
    std::vector<int> steps(static_cast<std::size_t>(rules_for_2.fields), -1);
    std::deque<FieldId> edge{start};
    steps[start.value] = 0;
    while (!edge.empty()) {
        const FieldId here = edge.front();
        edge.pop_front();
        if (here != start && is_nest(rules_for_2.kind_of(here))) {
            continue;
        }
        for (const FieldId near : rules_for_2.next[here.value] | rules_for_2.canal[here.value]) {
            if (steps[near.value] < 0) {
                steps[near.value] = steps[here.value] + 1;
                edge.push_back(near);
            }
        }
    }
    return steps;
}

TEST(HechtPond, StepsAndWithinAreWhatSpreadingOutFinds) {
    for (int from = 0; from < rules_for_2.fields; ++from) {
        const std::vector<int> found = steps_from(FieldId(from));
        for (int to = 0; to < rules_for_2.fields; ++to) {
            const int steps = found[FieldId(to).value];
            ASSERT_GE(steps, 0);
            EXPECT_EQ(rules_for_2.steps(FieldId(from), FieldId(to)), steps <= points_max ? steps : out_of_reach);
            for (int points = 0; points <= points_max; ++points) {
                const bool near =
                    rules_for_2.within[FieldId(from).value][static_cast<std::size_t>(points)].contains(FieldId(to));
                EXPECT_EQ(near, from != to && steps <= points);
            }
        }
    }
}

// ---- Editions ----

TEST(HechtEdition, OrderOfTheFieldsMeansNothing) {
    Edition edition = default_edition();
    std::reverse(edition.fields.begin(), edition.fields.end());
    const Rules rules = make_rules(2, {}, edition);
    EXPECT_TRUE(std::ranges::equal(rules.next, rules_for_2.next));
    EXPECT_TRUE(std::ranges::equal(rules.kind, rules_for_2.kind));
}

TEST(HechtEdition, AnotherActionMayHaveTwoChips) {
    Edition edition = default_edition();
    edition.actions[1] = Action::wave;
    const Rules rules = make_rules(2, {}, edition);
    State s;
    s.stage = Stage::turn;
    s.points = turn_points;
    cover(rules, s, Action::wave);
    EXPECT_TRUE(is_open(rules, s, Seat(0), Action::wave));
    cover(rules, s, Action::wave);
    EXPECT_FALSE(is_open(rules, s, Seat(0), Action::wave));
    cover(rules, s, Action::snail);
    EXPECT_FALSE(is_open(rules, s, Seat(0), Action::snail));
}

}  // namespace
}  // namespace shoal::hecht::testing
