// Traces that are as they should be.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/trace/making.h"

namespace shoal::trace {
namespace {

using namespace testing;

std::string hex_seed(char digit) { return std::string(64, digit); }

template <class G>
class GoodTraces : public ::testing::Test {};

TYPED_TEST_SUITE(GoodTraces, AsTypes<Games>::type);

TYPED_TEST(GoodTraces, EveryPlayerCountAndOptionIsRight) {
    for_each_rules<TypeParam>([](const auto& rules) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::string text = make_trace<TypeParam>(rules, Seed::of(seed));
            for (const VerifyResult& result : {verify_text(text), verify_seeded(text)}) {
                ASSERT_EQ(result.outcome, Outcome::ok)
                    << rules.players << " players, seed " << seed << ", " << describe(result);
                ASSERT_EQ(result.games, 1U);
                ASSERT_GT(result.moves, 0U);
            }
        }
    });
}

TYPED_TEST(GoodTraces, ChaChaSeedsAreRight) {
    for_each_rules<TypeParam>([](const auto& rules) {
        const std::string text = make_trace<TypeParam>(rules, *parse_seed(hex_seed('a')));
        EXPECT_EQ(describe(verify_text(text)), describe(verify_seeded(text)));
        EXPECT_EQ(verify_seeded(text).outcome, Outcome::ok) << describe(verify_seeded(text));
    });
}

TYPED_TEST(GoodTraces, ChanceComesFromTheLinesAndNotFromTheSeed) {
    const auto rules = TypeParam::make_rules(TypeParam::players_min, {}, TypeParam::default_edition());
    std::string text = make_trace<TypeParam>(rules, Seed::of(7));
    const std::string_view written = R"("seed":"7")";
    text.replace(text.find(written), written.size(), R"("seed":"8")");
    EXPECT_EQ(verify_text(text).outcome, Outcome::ok) << describe(verify_text(text));
    const VerifyResult seeded = verify_seeded(text);
    EXPECT_EQ(seeded.outcome, Outcome::wrong);
    EXPECT_NE(seeded.expected.find("(from the seed)"), std::string::npos) << describe(seeded);
}

TEST(GoodTraces, FileMayHoldGamesOfEveryKind) {
    std::string text;
    std::uint64_t told = 0;
    for_each_game([&]<Game G>() {
        const auto rules = G::make_rules(G::players_max, {}, G::default_edition());
        text += make_trace<G>(rules, Seed::of(3)) + make_trace<G>(rules, Seed::of(4));
    });
    VerifyOptions options;
    options.on_game = [&](const Progress& progress) { told = progress.games; };
    std::istringstream stream(text);
    LineSource lines(stream);
    const VerifyResult result = verify(lines, options);
    EXPECT_EQ(result.outcome, Outcome::ok) << describe(result);
    EXPECT_EQ(result.games, 2 * Games::size);
    EXPECT_EQ(told, result.games);
    EXPECT_EQ(describe(result),
              "ok: " + std::to_string(2 * Games::size) + " games, " + std::to_string(result.moves) + " moves");
}

}  // namespace
}  // namespace shoal::trace
