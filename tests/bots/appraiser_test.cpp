// What is said of moves that were made: nothing that the mover could not know, and of every move that can be made.
#include "bots/appraiser.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "engine/catalog/games.h"
#include "tests/bots/moments.h"

namespace shoal::bots {
namespace {

using testing::Moment;
using testing::moments;
using testing::remembered_in;

constexpr std::uint32_t tries = 60;

template <class G>
class AppraiserOf : public ::testing::Test {
protected:
    using Rules = typename G::Rules;
    const Rules rules = G::make_rules(G::players_min, typename G::Options{}, G::default_edition());
    Appraiser<G> appraiser;
    std::unique_ptr<Appraisal<G>> appraisal = std::make_unique<Appraisal<G>>();
    std::unique_ptr<Appraisal<G>> other = std::make_unique<Appraisal<G>>();
};
using AllGames = ::testing::Types<fishing::Fishing, foppen::Foppen, fatfish::FatFish, hecht::Hecht>;
TYPED_TEST_SUITE(AppraiserOf, AllGames);

// Hidden cards change hands, and no judgement changes.
TYPED_TEST(AppraiserOf, SaysTheSameWhateverIsHidden) {
    using G = TypeParam;
    Fast generator(5);
    int differ = 0;
    for (const Moment<G>& moment : moments<G>(this->rules, "easy", 3, 29)) {
        const auto seen = view(this->rules, moment.state, moment.seat);
        MoveList<G> moves;
        legal(this->rules, seen, moves);
        if (moves.size() == 1) {
            continue;
        }
        const auto world = sample(this->rules, seen, generator);
        const auto memory = remembered_in<G>(this->rules, moment.memory, world, generator);
        differ += std::memcmp(&world, &moment.state, sizeof(world)) == 0 ? 0 : 1;
        this->appraiser.appraise(this->rules, seen, &moment.memory, moves[0], tries, 9, *this->appraisal);
        this->appraiser.appraise(this->rules, view(this->rules, world, moment.seat), &memory, moves[0], tries, 9,
                                 *this->other);
        EXPECT_EQ(this->appraisal->chance, this->other->chance);
        EXPECT_EQ(this->appraisal->cost, this->other->cost);
        EXPECT_EQ(this->appraisal->cost_high, this->other->cost_high);
        EXPECT_EQ(this->appraisal->best, this->other->best);
        EXPECT_EQ(this->appraisal->hardness, this->other->hardness);
    }
    EXPECT_TRUE(differ > 0 || G::name == hecht::Hecht::name) << "nothing was exchanged";
}

// Where a game lets people err, that is judged like everything else.
TYPED_TEST(AppraiserOf, JudgesEveryMoveThatCanBeMade) {
    using G = TypeParam;
    for (const Moment<G>& moment : moments<G>(this->rules, "easy", 8, 41)) {
        MoveList<G> moves;
        legal(this->rules, moment.state, moment.seat, moves);
        if constexpr (requires { penalised(this->rules, moment.state, moment.seat, moves); }) {
            MoveList<G> punished;
            penalised(this->rules, moment.state, moment.seat, punished);
            moves = punished.empty() ? moves : punished;
        }
        const auto made = moves[moves.size() - 1];
        this->appraiser.appraise(this->rules, view(this->rules, moment.state, moment.seat), &moment.memory, made, tries,
                                 1, *this->appraisal);
        const Appraisal<G>& said = *this->appraisal;
        EXPECT_TRUE(said.made == made);
        EXPECT_TRUE(
            std::any_of(said.moves.begin(), said.moves.end(), [&](const auto& each) { return each.move == made; }));
        EXPECT_GE(said.chance, 0.0F);
        EXPECT_LE(said.chance + said.cost, 1.01F);
        EXPECT_LE(said.cost_low, said.cost + 1e-6F);
        EXPECT_LE(said.cost, said.cost_high + 1e-6F);
        EXPECT_TRUE(said.cost > 0 || said.best == made);
    }
}

// What is called better is explained against what was made, and nothing else.
TYPED_TEST(AppraiserOf, ExplainsABetterMoveByTheOneThatWasMade) {
    using G = TypeParam;
    auto thoughts = std::make_unique<Thoughts<G>>();
    std::size_t reasons = 0;
    for (const Moment<G>& moment : moments<G>(this->rules, "easy", 4, 5)) {
        if (reasons > 5) {
            break;
        }
        const auto seen = view(this->rules, moment.state, moment.seat);
        MoveList<G> moves;
        legal(this->rules, seen, moves);
        this->appraiser.appraise(this->rules, seen, &moment.memory, moves[moves.size() - 1], tries, 1,
                                 *this->appraisal);
        if (this->appraisal->cost > 0) {
            this->appraiser.explain(this->rules, seen, &moment.memory, this->appraisal->best, this->appraisal->made, 2,
                                    *thoughts);
            EXPECT_TRUE(thoughts->best[0] == this->appraisal->best);
            EXPECT_TRUE(*thoughts->instead == this->appraisal->made);
            reasons += thoughts->reasons.size();
        }
    }
    EXPECT_GT(reasons, 0U);
}

}  // namespace
}  // namespace shoal::bots
