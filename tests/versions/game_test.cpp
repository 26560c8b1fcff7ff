// Versions of the rules in the engine: each is a table of its own, and traces are replayed under the one they name.
#include <memory>
#include <string>
#include <vector>

#include "arena/tracing.h"
#include "bots/bots.h"
#include "engine/core/chance.h"
#include "engine/core/seed.h"
#include "match/game_of_match.h"
#include "tests/versions/later.h"
#include "trace/replay.h"
#include "trace/verify.h"

namespace shoal::versions {
namespace {

AnyGame make_later(int players, int version) { return *AnyGame::make(*later_game("foppen"), players, {}, version); }

std::string first_legal(const AnyGame& game) {
    std::string first;
    game.for_each_legal(game.to_move().first(), [&](std::string_view move) {
        if (first.empty()) {
            first = move;
        }
    });
    return first;
}

TEST_F(Versions, ALaterProgramKnowsEveryVersionAndPlaysTheNewestUnlessTold) {
    EXPECT_EQ(AnyGame::make(*later_game("foppen"), 4)->version(), new_version);
    EXPECT_EQ(make_later(4, old_version).version(), old_version);
    EXPECT_FALSE(AnyGame::make(*later_game("foppen"), 4, {}, new_version + 1).has_value());
    EXPECT_FALSE(AnyGame::make(*match::todays_game("foppen"), 4, {}, new_version).has_value())
        << "today's program does not";
    for (int players = LaterFoppen::players_min; players <= LaterFoppen::players_max; ++players) {
        EXPECT_EQ(make_later(players, old_version).rules_as<LaterFoppen>().total_to_end, -80);
        EXPECT_EQ(make_later(players, new_version).rules_as<LaterFoppen>().total_to_end, -40);
        EXPECT_EQ(make_later(players, new_version).rules_as<LaterFoppen>().version, new_version);
        EXPECT_EQ(make_later(players, new_version).rules_as<LaterFoppen>().players, players);
    }
}

TEST_F(Versions, TheSameSeedAndMovesEndWhereTheVersionSays) {
    int differ = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        AnyGame old = make_later(4, old_version);
        AnyGame fresh = make_later(4, new_version);
        GeneratorChance<Fast> chance(Fast(seed, 0));
        GeneratorChance<Fast> same_chance(Fast(seed, 0));
        old.start(chance);
        fresh.start(same_chance);
        while (!fresh.over()) {
            ASSERT_EQ(old.state(), fresh.state());
            const std::string move = first_legal(fresh);
            ASSERT_TRUE(old.play(old.to_move().first(), move, chance));
            ASSERT_TRUE(fresh.play(fresh.to_move().first(), move, same_chance));
        }
        EXPECT_EQ(old.scores(), fresh.scores());
        if (!old.over()) {
            ++differ;
            EXPECT_LE(lowest(fresh), -40);
            EXPECT_GT(lowest(old), -80);
        }
    }
    EXPECT_GT(differ, 10);
}

template <Game G>
std::string trace_of(int version) {
    std::string text;
    const auto append = [&](std::string_view piece) { text += piece; };
    arena::TraceBuffer buffer(append);
    arena::trace_game<G>(G::make_rules(5, {}, G::default_edition(), version), Seed::of(7), "default",
                         arena::SameBot<bots::Clumsy, G>{}, buffer);
    buffer.flush();
    return text;
}

trace::VerifyResult verify(std::string_view text) {
    trace::LineSource lines(text);
    return trace::verify(lines, {.from_seed = true});
}

TEST_F(Versions, ATraceIsReplayedUnderTheVersionItNames) {
    const std::string old = trace_of<LaterFoppen>(old_version);
    EXPECT_EQ(old, trace_of<foppen::Foppen>(old_version)) << "an old version is played as it always was";
    EXPECT_EQ(describe(verify(old)).substr(0, 3), "ok:");

    const std::string fresh = trace_of<LaterFoppen>(new_version);
    EXPECT_NE(fresh.find(R"("rules":)" + std::to_string(new_version)), std::string::npos);
    trace::LineSource lines(fresh);
    trace::BlockReader reader(lines);
    trace::Block block;
    ASSERT_TRUE(reader.next(block));
    const auto rules = LaterFoppen::make_rules(5, {}, LaterFoppen::default_edition(), new_version);
    const auto replay = std::make_unique<trace::Replay<LaterFoppen>>(reader, block, rules, Seed::of(7), true);
    EXPECT_FALSE(replay->run("default").has_value());
    EXPECT_FALSE(reader.peek().has_value());
}

TEST_F(Versions, ATraceOfNewerRulesIsNotCalledWrong) {
    const trace::VerifyResult result = verify(trace_of<LaterFoppen>(new_version));
    EXPECT_EQ(result.outcome, trace::Outcome::unreadable);
    EXPECT_EQ(describe(result), "line 1: rules: expected at most " + std::to_string(old_version) +
                                    " (a newer program may read it), found " + std::to_string(new_version));
}

}  // namespace
}  // namespace shoal::versions
