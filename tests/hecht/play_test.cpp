// Whole games: they end, a move is always there, the list of legal moves is what the judge allows, and no stone is
// lost. Half of the games are played by a hand that likes to eat, nest and breed, as random ones rarely do.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "tests/hecht/history.h"
#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

int appetite(const Rules& rules, const State& s, const Move& move) {
    switch (move.kind) {
        case MoveKind::swim:
            if (is_nest(rules.kind_of(move.to))) {
                return 3;
            }
            return (s.snails | s.carps).contains(move.to) ? 2 : 0;
        case MoveKind::breed_pike: return std::ranges::any_of(s.pike_nests, has_pair<PikeNest>) ? 4 : -1;
        case MoveKind::breed_carp: return std::ranges::any_of(s.carp_nests, has_pair<CarpNest>) ? 4 : -1;
        case MoveKind::snail: return 1;
        case MoveKind::start:
        case MoveKind::exit:
        case MoveKind::wave:
        case MoveKind::give: return 0;
        case MoveKind::skip:
        case MoveKind::end: return -2;
    }
    return 0;
}

Move choose(const Rules& rules, const State& s, const Moves& list, bool hungry, Fast& generator) {
    const auto random = [&] { return list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))]; };
    Move best = random();
    for (int tries = 0; hungry && tries < 60; ++tries) {
        const Move other = random();
        if (appetite(rules, s, other) > appetite(rules, s, best)) {
            best = other;
        }
    }
    return best;
}

struct Tally {
    int games = 0;
    int births = 0;
    int gives = 0;
    int clearings = 0;
    int exits = 0;
    std::size_t longest = 0;
    std::set<std::string> reasons;
};

void check_list(const Rules& rules, const State& s, const Moves& list) {
    std::size_t allowed = 0;
    for_each_move(rules, [&](const Move& move) {
        const bool is_legal = judge(rules, s, s.on_turn, move).is_legal();
        allowed += is_legal ? 1U : 0U;
    });
    ASSERT_EQ(allowed, list.size());
    for (const Move& move : list) {
        ASSERT_TRUE(judge(rules, s, s.on_turn, move).is_legal());
    }
}

void play_game(const Rules& rules, std::uint64_t seed, bool hungry, int check_every, Tally& tally) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast generator(seed, 1);
    const auto list = std::make_unique<Moves>();
    State s = start(rules, chance, NoObserver{});
    const auto [lowest, highest] = score_bounds(rules);
    for (int n = 0; !over(rules, s); ++n) {
        ASSERT_LT(n, 5000);
        ASSERT_TRUE(conserved(rules, s));
        legal(rules, s, s.on_turn, *list);
        ASSERT_FALSE(list->empty());
        tally.longest = std::max(tally.longest, list->size());
        if (n % check_every == 0) {
            check_list(rules, s, *list);
        }
        const Move move = choose(rules, s, *list, hungry, generator);
        tally.gives += move.kind == MoveKind::give ? 1 : 0;
        tally.exits += move.kind == MoveKind::exit ? 1 : 0;
        tally.births += appetite(rules, s, move) == 4 ? 1 : 0;
        tally.clearings += s.stage == Stage::turn && !nests_to_clear(rules, s).empty() ? 1 : 0;
        apply(rules, s, s.on_turn, move, chance, NoObserver{});
        for (const Seat seat : SeatSet::all(rules.players)) {
            ASSERT_GE(scores(rules, s)[seat], lowest);
            ASSERT_LE(scores(rules, s)[seat], highest);
        }
    }
    ++tally.games;
    tally.reasons.insert(std::string(end_reason(rules, s)));
    EXPECT_FALSE(winners(rules, s).empty());
    EXPECT_LE(int{s.round}, rules.rounds);
}

TEST(HechtPlay, GamesEndAndTheListIsWhatTheJudgeAllows) {
    Tally tally;
    for (int players = Hecht::players_min; players <= Hecht::players_max; ++players) {
        const auto rules = std::make_unique<Rules>(Hecht::make_rules(players, {}, Hecht::default_edition()));
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            play_game(*rules, seed, seed % 2 == 0, 41, tally);
        }
    }
    EXPECT_EQ(tally.games, 100);
    EXPECT_GT(tally.births, 100);
    EXPECT_GT(tally.clearings, 100);
    EXPECT_GT(tally.gives, 0);
    EXPECT_GT(tally.exits, 0);
    EXPECT_LE(tally.longest, legal_max);
    EXPECT_TRUE(tally.reasons.contains("no_breeding"));
}

// With 14 carps out and six own pikes the list is at its longest; it must stay below its bound.
TEST(HechtPlay, TheLongestListFits) {
    Position p;
    p.points(points_max);
    int carps = 0;
    for (const FieldId id : p.rules().open_water) {
        const auto name = Notation::of([&](Text& out) { format_field(p.rules(), id, out); });
        if (carps < carp_stones) {
            p.carp(name.view());
            ++carps;
        } else if (p.s.pike_supply[Seat(0)] > 0) {
            p.pike(0, name.view());
        }
    }
    EXPECT_GT(p.legal_count(), 1000U);
    EXPECT_LE(p.legal_count(), legal_max);
}

}  // namespace
}  // namespace shoal::hecht::testing
