// Mistakes that were put into games between bots, and what a review finds of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "bots/appraiser.h"
#include "engine/catalog/games.h"
#include "review/review.h"
#include "tests/review/games.h"

namespace shoal::review {
namespace {

using testing::play;
using testing::review_whole;
using testing::rules_for;

// A move that costs about so much, as somebody knows who thinks much longer than a review does.
struct Planted {
    std::uint32_t step = 0;
    double cost = 0;
};

// Goes through a game and puts mistakes of graded sizes into it: 0, 1, 2 … percent, each where there is one of about
// that size.
template <Game G>
class Planter {
public:
    Planter(const typename G::Rules& rules, int sizes, std::uint32_t tries)
        : rules_(rules), sizes_(sizes), tries_(tries), appraisal_(std::make_unique<bots::Appraisal<G>>()) {}

    std::optional<typename G::Move> operator()(const typename G::State& state, const typename G::Memory& memory,
                                               Seat seat) {
        const std::uint32_t step = step_++;
        MoveList<G> moves;
        legal(rules_, state, seat, moves);
        // Not at every decision, so that there is something left to play for.
        constexpr std::uint32_t every = 2;
        if (moves.size() < 3 || static_cast<int>(planted_.size()) == sizes_ || step % every != 0) {
            return std::nullopt;
        }
        const double wanted = 0.01 * static_cast<double>(planted_.size());
        const auto seen = view(rules_, state, seat);
        constexpr std::uint32_t glance = 200;
        appraiser_.appraise(rules_, seen, &memory, moves[0], glance, 77 + step, *appraisal_);
        const double best = static_cast<double>(appraisal_->chance + appraisal_->cost);
        std::optional<typename G::Move> chosen;
        double nearest = 0.02;
        for (const auto& each : appraisal_->moves) {
            const double off = std::abs(best - static_cast<double>(each.chance) - wanted);
            if (off < nearest) {
                nearest = off;
                chosen = each.move;
            }
        }
        if (chosen) {
            appraiser_.appraise(rules_, seen, &memory, *chosen, tries_, 78 + step, *appraisal_);
            planted_.push_back({step, static_cast<double>(appraisal_->cost)});
        }
        return chosen;
    }

    const std::vector<Planted>& planted() const { return planted_; }

private:
    const typename G::Rules& rules_;
    int sizes_;
    std::uint32_t tries_;
    bots::Appraiser<G> appraiser_;
    std::unique_ptr<bots::Appraisal<G>> appraisal_;
    std::vector<Planted> planted_;
    std::uint32_t step_ = 0;
};

template <class G>
class BlundersOf : public ::testing::Test {};
using AllGames = ::testing::Types<fishing::Fishing, foppen::Foppen, fatfish::FatFish, hecht::Hecht>;
TYPED_TEST_SUITE(BlundersOf, AllGames);

// Those that clearly differ in size come in the right order, and what was planted lies within the intervals, or, as one
// in twenty may, close beside them.
TYPED_TEST(BlundersOf, AreFoundInTheOrderOfTheirCost) {
    using G = TypeParam;
    const bool is_long = std::getenv("SHOAL_LONG") != nullptr;
    const auto rules = rules_for<G>(G::players_min);
    auto planter = std::make_shared<Planter<G>>(*rules, is_long ? 20 : 7, is_long ? 12800 : 1600);
    auto record = play<G>(
        rules, {is_long ? "strong" : "easy"}, 42,
        [planter](const auto& state, const auto& memory, Seat seat) { return (*planter)(state, memory, seat); });
    const Review review = review_whole<G>(std::move(record), {.rough = 0, .careful = is_long ? 1600U : 200U});
    const std::vector<Planted>& planted = planter->planted();
    ASSERT_GE(planted.size(), 5U);
    std::size_t within = 0;
    for (const Planted& one : planted) {
        const Judgement& found = review.decisions[one.step].known;
        within += one.cost >= found.cost_low - 0.005 && one.cost <= found.cost_high + 0.005 ? 1 : 0;
        for (const Planted& other : planted) {
            const Judgement& found_other = review.decisions[other.step].known;
            if (one.cost < other.cost && found.cost_high < found_other.cost_low) {
                EXPECT_LT(found.cost, found_other.cost);
            }
            constexpr double clearly = 0.04;
            if (one.cost + clearly < other.cost) {
                EXPECT_LT(found.cost, found_other.cost) << one.cost << " and " << other.cost;
            }
        }
    }
    EXPECT_GE(10 * within, 8 * planted.size()) << within << " of " << planted.size();
}

}  // namespace
}  // namespace shoal::review
