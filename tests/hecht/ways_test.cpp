// Ways that are shown: they are those of the legal moves, cost what the moves take, and can be swum field by field.
#include "engine/hecht/ways.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "tests/hecht/history.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

std::string ways_text(const Rules& rules, const State& s, Seat seat, std::string_view from) {
    std::array<char, 32 * 1024> room;
    Text out(room.data(), room.size());
    write_ways(rules, view(rules, s, seat), from, out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

std::string ways_text(const Position& p, std::string_view from) { return ways_text(p.rules(), p.s, p.s.on_turn, from); }

constexpr int count_ways(const Position& p, std::string_view from) {
    int count = 0;
    for_each_way(p.rules(), view(p.rules(), p.s, p.s.on_turn), field(from), [&](const Way&) { ++count; });
    return count;
}

static_assert(count_ways(Position().pike(0, "f10").points(1), "f10") == 6);
static_assert(shortest_path(rules_for_2, field("f11"), field("k6")).size() == 2);  // along the canal

TEST(HechtWays, HaveMoveCostAndPath) {
    // From the start field behind the arrow field f11.
    Position p;
    p.pike(0, "f10").points(1);
    EXPECT_EQ(ways_text(p, "f10"), R"([{"move":"f10>e9","cost":1,"eats":"none","path":["f10","e9"]},)"
                                   R"({"move":"f10>e10","cost":1,"eats":"none","path":["f10","e10"]},)"
                                   R"({"move":"f10>f9","cost":1,"eats":"none","path":["f10","f9"]},)"
                                   R"({"move":"f10>f11","cost":1,"eats":"none","path":["f10","f11"]},)"
                                   R"({"move":"f10>g9","cost":1,"eats":"none","path":["f10","g9"]},)"
                                   R"({"move":"f10>g10","cost":1,"eats":"none","path":["f10","g10"]}])");
    p.points(2);
    EXPECT_NE(ways_text(p, "f10").find(R"({"move":"exit f10","cost":2,"eats":"none","path":["f10","f11"]})"),
              std::string::npos);
    Position on_arrow;
    on_arrow.pike(0, "f11").points(1);
    EXPECT_NE(ways_text(on_arrow, "f11").find(R"({"move":"exit f11","cost":1,"eats":"none","path":["f11"]})"),
              std::string::npos);
}

TEST(HechtWays, CrossFishAndSnailsButNoNest) {
    Position p;
    p.pike(0, "f9").pike(1, "f10").points(2);
    EXPECT_NE(ways_text(p, "f9").find(R"("move":"f9>f11","cost":2,"eats":"none","path":["f9","f10","f11"])"),
              std::string::npos);
    for (int nest = 0; nest < nests_of_a_kind; ++nest) {
        const FieldId at = p.rules().pike_nests[static_cast<std::size_t>(nest)];
        for (const FieldId from : p.rules().next[at.value]) {
            for (const FieldId to : p.rules().next[at.value]) {
                for (const FieldId step : shortest_path(p.rules(), from, to)) {
                    EXPECT_NE(step, at);
                }
            }
        }
    }
}

TEST(HechtWays, AreThoseOfWhoIsToMove) {
    Position p;
    p.pike(0, "f10").pike(1, "c2").carp("d2");
    EXPECT_NE(ways_text(p, "f10"), "[]");
    EXPECT_NE(ways_text(p, "d2"), "[]");
    EXPECT_EQ(ways_text(p, "c2"), "[]");
    EXPECT_EQ(ways_text(p, "f9"), "[]");
    for (const std::string_view nonsense : {"", "f", "f0", "z1", "f99", "f10>f9", "exit f10", "\"", "skip"}) {
        EXPECT_EQ(ways_text(p, nonsense), "[]") << nonsense;
    }
    EXPECT_EQ(ways_text(p.rules(), p.s, Seat(1), "f10"), "[]");
    EXPECT_EQ(ways_text(p.rules(), p.s, Seat(1), "c2"), "[]");
}

// With all the points a turn can have, a fish alone in the pond can go nearly everywhere.
TEST(HechtWays, TheLongestListFits) {
    Position p;
    p.pike(0, "c1").points(points_max);
    EXPECT_GT(count_ways(p, "c1"), 70);
    EXPECT_GT(ways_text(p, "c1").size(), 5000U);
}

void check_path(const Rules& rules, const State& s, const Way& way) {
    const bool leaves = way.move.kind == MoveKind::exit;
    ASSERT_EQ(way.path[0], way.move.from);
    ASSERT_EQ(static_cast<int>(way.path.size()) - 1 + (leaves ? 1 : 0), way.cost);
    if (leaves) {
        ASSERT_EQ(rules.kind_of(way.path.back()), FieldKind::arrow);
    } else {
        ASSERT_EQ(way.path.back(), way.move.to);
    }
    for (std::size_t i = 1; i < way.path.size(); ++i) {
        const FieldId before = way.path[i - 1];
        ASSERT_TRUE(rules.next[before.value].contains(way.path[i]) || rules.canal[before.value].contains(way.path[i]));
        ASSERT_TRUE(i + 1 == way.path.size() || !is_nest(rules.kind_of(way.path[i])));
    }
    State after = s;
    Dice none({});
    apply(rules, after, s.on_turn, way.move, none, NoObserver{});
    ASSERT_EQ(s.points - after.points, way.cost);
}

struct WaysTally {
    int swims = 0;
    int exits = 0;
    int from_nests = 0;
    int into_nests = 0;
    int canals = 0;
};

// Every legal move of a fish is a way, and there are no others.
void check_position(const Rules& rules, const State& s, const Moves& list, WaysTally& tally) {
    std::size_t moves = 0;
    for (const Move& move : list) {
        moves += move.kind == MoveKind::swim || move.kind == MoveKind::exit ? 1U : 0U;
    }
    std::size_t ways = 0;
    for (int i = 0; i < rules.fields; ++i) {
        for_each_way(rules, view(rules, s, s.on_turn), FieldId(i), [&](const Way& way) {
            ++ways;
            ASSERT_EQ(way.move.from, FieldId(i));
            ASSERT_TRUE(judge(rules, s, s.on_turn, way.move).is_legal());
            check_path(rules, s, way);
            tally.exits += way.move.kind == MoveKind::exit ? 1 : 0;
            tally.swims += way.move.kind == MoveKind::swim ? 1 : 0;
            tally.from_nests += is_nest(rules.kind_of(way.path[0])) ? 1 : 0;
            tally.into_nests += is_nest(rules.kind_of(way.path.back())) ? 1 : 0;
            for (std::size_t k = 1; k < way.path.size(); ++k) {
                tally.canals += rules.canal[way.path[k - 1].value].contains(way.path[k]) ? 1 : 0;
            }
        });
    }
    ASSERT_EQ(ways, moves);
}

void play_game(const Rules& rules, std::uint64_t seed, bool lively, WaysTally& tally) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast generator(seed, 1);
    const auto list = std::make_unique<Moves>();
    State s = start(rules, chance, NoObserver{});
    for (int n = 0; !over(rules, s) && !::testing::Test::HasFatalFailure(); ++n) {
        legal(rules, s, s.on_turn, *list);
        if (n % 5 == 0) {
            check_position(rules, s, *list, tally);
        }
        apply(rules, s, s.on_turn, choose_of(rules, s, *list, lively ? 13 : 1, generator), chance, NoObserver{});
    }
}

TEST(HechtWays, CostWhatTheMovesTake) {
    WaysTally tally;
    for (int players = Hecht::players_min; players <= Hecht::players_max; ++players) {
        const auto rules = std::make_unique<Rules>(Hecht::make_rules(players, {}, Hecht::default_edition()));
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            play_game(*rules, seed, seed % 2 == 0, tally);
        }
    }
    EXPECT_GT(tally.swims, 10'000);
    EXPECT_GT(tally.exits, 100);
    EXPECT_GT(tally.from_nests, 100);
    EXPECT_GT(tally.into_nests, 100);
    EXPECT_GT(tally.canals, 100);
}

}  // namespace
}  // namespace shoal::hecht::testing
