// One test a rule: which actions would do nothing, and why; and over whole games, that they do nothing and no others.
#include "engine/hecht/futile.h"

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

std::string futile_text(const Rules& rules, const State& s, Seat seat) {
    std::array<char, 512> room;
    Text out(room.data(), room.size());
    write_futile(rules, view(rules, s, seat), out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

std::string futile_text(const Position& p) { return futile_text(p.rules(), p.s, p.s.on_turn); }

constexpr bool is_futile(const Position& p, const Move& move, FutileWhy why) {
    return why_futile(p.rules(), p.s, move) == why;
}

static_assert(is_futile(Position(), Move::breed_pike(), FutileWhy::no_pair));
static_assert(is_futile(Position(), Move::breed_carp(), FutileWhy::no_pair));
static_assert(!why_futile(rules_for_2, Position().s, Move::skip()));

// ---- Breeding ----

TEST(HechtFutile, PikeBreedingWithoutAPairInAnyPikeNest) {
    Position p;
    p.only_open(0, {Action::breed_pike}).pike(0, "f9");
    EXPECT_EQ(futile_text(p), R"([{"move":"breed pike","why":"no_pair"}])");
    const FieldId nest = p.rules().pike_nests[0];
    PikeNest& fish = p.s.pike_nests[p.rules().nest[nest.value]];
    fish.sated[Seat(0)] = 1;
    EXPECT_EQ(futile_text(p), R"([{"move":"breed pike","why":"no_pair"}])") << "one is no pair";
    fish.sated[Seat(1)] = 1;
    EXPECT_EQ(futile_text(p), "[]") << "the other player's is one of a pair";
    fish.hungry = fish.sated;
    fish.sated = {};
    EXPECT_EQ(futile_text(p), R"([{"move":"breed pike","why":"no_pair"}])") << "hungry ones are no pair";
}

TEST(HechtFutile, CarpBreedingWithoutAPairInAnyCarpNest) {
    Position p;
    p.only_open(0, {Action::breed_carp});
    CarpNest& fish = p.s.carp_nests[1];
    fish.hungry = 2;
    EXPECT_EQ(futile_text(p), R"([{"move":"breed carp","why":"no_pair"}])");
    fish.hungry = 0;
    fish.sated = 1;
    EXPECT_EQ(futile_text(p), R"([{"move":"breed carp","why":"no_pair"}])");
    fish.sated = 2;
    EXPECT_EQ(futile_text(p), "[]");
}

// The parents become hungry and must clear the nest: that is something, though nobody is born.
TEST(HechtFutile, NotPikeBreedingWithAPairAndAnEmptySupply) {
    Position p;
    p.only_open(0, {Action::breed_pike});
    p.s.pike_nests[0].sated[Seat(0)] = 2;
    p.s.pike_supply[Seat(0)] = 0;
    EXPECT_EQ(futile_text(p), "[]");
}

// ---- Snail ----

TEST(HechtFutile, ASnailWithAnEmptySupply) {
    Position p;
    p.only_open(0, {Action::snail});
    EXPECT_EQ(futile_text(p), "[]");
    p.s.snail_supply = 0;
    EXPECT_EQ(futile_text(p), R"([{"move":"snail","why":"supply_empty"}])");
}

TEST(HechtFutile, ASnailWithoutAFreeField) {
    Position p;
    p.only_open(0, {Action::snail});
    for (const FieldId id : p.rules().snail_fields) {
        p.s.carps.insert(id);
    }
    EXPECT_EQ(futile_text(p), R"([{"move":"snail","why":"no_free_field"}])");
    p.s.carps.erase(field("f8"));
    EXPECT_EQ(futile_text(p), "[]");
}

// ---- Wave ----

// All living carps are pairs, or came into their nest this turn, and the own pikes have left the pond.
TEST(HechtFutile, AWaveWhenNoFishCanBeMoved) {
    Position p;
    p.only_open(0, {Action::wave}).points(2);
    p.s.carp_nests[0].sated = 2;
    p.s.carp_nests[1].sated = 1;
    p.s.carp_nests[1].entered = 1;
    p.s.living_carps = 3;
    EXPECT_EQ(futile_text(p), R"([{"move":"wave","why":"nothing_to_move"}])");
    p.s.carp_nests[1].entered = 0;
    EXPECT_EQ(futile_text(p), "[]") << "that carp may leave its nest now";
}

TEST(HechtFutile, NotAWaveWhenOnlyItsPointsLetAFishMove) {
    Position p;
    p.only_open(0, {Action::wave}).pike(0, "f9").points(0);
    EXPECT_EQ(futile_text(p), "[]");
}

// ---- Skipping, and whose turn it is ----

TEST(HechtFutile, NotASkipWhichIsThereToDoNothing) {
    Position p;
    p.only_open(0, {Action::skip});
    EXPECT_EQ(futile_text(p), "[]");
}

TEST(HechtFutile, OnlyWhatMayBeChosenNow) {
    Position p;
    EXPECT_EQ(futile_text(p), R"([{"move":"wave","why":"nothing_to_move"},{"move":"breed pike","why":"no_pair"},)"
                              R"({"move":"breed carp","why":"no_pair"}])");
    EXPECT_EQ(futile_text(p.rules(), p.s, Seat(1)), "[]") << "it is another's turn";
    p.only_open(0, {Action::breed_carp, Action::snail});
    EXPECT_EQ(futile_text(p), R"([{"move":"breed carp","why":"no_pair"}])") << "covered actions cannot be chosen";
    p.s.acted = 1;
    EXPECT_EQ(futile_text(p), "[]") << "the turn's action is done";
}

// ---- Whole games ----

// Whether the move changes nothing but what says that an action was used. Of a wave: whether it gives nothing to move.
bool does_nothing(const Rules& rules, const State& before, const Move& move) {
    State after = before;
    GeneratorChance<Fast> chance{Fast(1)};
    apply(rules, after, before.on_turn, move, chance, NoObserver{});
    if (move.kind == MoveKind::wave) {
        const auto list = std::make_unique<Moves>();
        legal(rules, after, after.on_turn, *list);
        return list->size() == 1 && (*list)[0] == Move::end();
    }
    after.covered = before.covered;
    after.acted = before.acted;
    after.touched = before.touched;
    return after == before;
}

struct FutileTally {
    int futile = 0;
    int useful = 0;
};

void check_position(const Rules& rules, const State& s, const Moves& list, FutileTally& tally) {
    std::size_t told = 0;
    for_each_futile(rules, view(rules, s, s.on_turn), [&](const Futile& futile) {
        ++told;
        ASSERT_TRUE(list.contains(futile.move));
        ASSERT_TRUE(does_nothing(rules, s, futile.move));
    });
    std::size_t counted = 0;
    for (const Move& move : list) {
        const bool is_action = move.kind == MoveKind::snail || move.kind == MoveKind::wave ||
                               move.kind == MoveKind::breed_pike || move.kind == MoveKind::breed_carp;
        if (is_action) {
            const bool futile = does_nothing(rules, s, move);
            counted += futile ? 1U : 0U;
            (futile ? tally.futile : tally.useful) += 1;
        }
    }
    ASSERT_EQ(told, counted);
}

TEST(HechtFutile, ThoseMovesDoNothingAndNoOthers) {
    FutileTally tally;
    const auto list = std::make_unique<Moves>();
    for (int players = Hecht::players_min; players <= Hecht::players_max; ++players) {
        const auto rules = std::make_unique<Rules>(Hecht::make_rules(players, {}, Hecht::default_edition()));
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            GeneratorChance<Fast> chance{Fast(seed)};
            Fast generator(seed, 1);
            State s = start(*rules, chance, NoObserver{});
            while (!over(*rules, s) && !HasFatalFailure()) {
                legal(*rules, s, s.on_turn, *list);
                check_position(*rules, s, *list, tally);
                apply(*rules, s, s.on_turn, choose_of(*rules, s, *list, 13, generator), chance, NoObserver{});
            }
        }
    }
    EXPECT_GT(tally.futile, 1000);
    EXPECT_GT(tally.useful, 1000);
}

}  // namespace
}  // namespace shoal::hecht::testing
