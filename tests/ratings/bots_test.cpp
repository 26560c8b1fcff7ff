// Real matches between levels of our bots, at mixed tables of all sizes: the ratings find the order of the levels and
// foretell who wins. With SHOAL_LONG=1 these are 10,000 matches of each game, also of levels that think, and what
// docs/RATINGS.md and docs/decisions/0038-ratings.md show is printed:
//
//     SHOAL_LONG=1 build/release/bin/test_ratings --gtest_filter='RealBots.*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "arena/playout.h"
#include "arena/seating.h"
#include "bots/spec.h"
#include "engine/fatfish/fatfish.h"
#include "engine/fishing/fishing.h"
#include "engine/foppen/foppen.h"
#include "engine/hecht/hecht.h"
#include "ratings/shown.h"
#include "tests/ratings/calibration.h"
#include "tests/ratings/other_models.h"

namespace shoal::ratings {
namespace {

using Levels = std::vector<std::string_view>;  // weakest first

// The bots of a table, each with a memory of its own.
template <Game G>
class MixedSeats {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    explicit MixedSeats(const Levels& levels) {
        for (const std::string_view level : levels) {
            bots_.emplace_back(*bots::parse_bot(level));
        }
    }
    void sit(const arena::Seating& seating) { seating_ = seating; }

    typename G::Move operator()(const Rules& rules, const State& state, Seat seat, Fast& generator) {
        return bots_[seating_[seat.value]](rules, state, seat, generator);
    }
    void game_begins(const Rules& rules, const State& state) {
        for (auto& bot : bots_) {
            bot.game_begins(rules, state);
        }
    }
    void move_made(const Rules& rules, const State& before, Seat seat, const typename G::Move& move,
                   const State& after) {
        for (auto& bot : bots_) {
            bot.move_made(rules, before, seat, move, after);
        }
    }

private:
    std::vector<arena::SamePlayer<G>> bots_;
    arena::Seating seating_{};
};

struct BotMatch {
    std::vector<Placed> seats;
    int winners = 0;
};

template <Game G>
BotMatch play(const typename G::Rules& rules, MixedSeats<G>& bots, const arena::Seating& seating, std::uint64_t seed) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    typename G::State state = start(rules, chance, NoObserver{});
    bots.sit(seating);
    arena::play_out<G>(rules, state, bots, chance, numbers);
    const Scores points = scores(rules, state);
    BotMatch match;
    for (const Seat seat : SeatSet::all(rules.players)) {
        int place = 1;
        for (const Seat other : SeatSet::all(rules.players)) {
            place += points[other] > points[seat] ? 1 : 0;
        }
        match.seats.push_back({seating[seat.value], static_cast<std::uint8_t>(place)});
        match.winners += place == 1 ? 1 : 0;
    }
    return match;
}

// Other matches than those by which the weight of places was chosen.
constexpr std::uint64_t first_seed = 100'000;

// Tables of every size in turn.
template <Game G>
std::vector<BotMatch> play_all(const Levels& levels, std::uint64_t count) {
    constexpr std::uint64_t sizes = G::players_max - G::players_min + 1;
    std::vector<typename G::Rules> rules;
    std::vector<arena::SeatingPlan> plans;
    for (int players = G::players_min; players <= G::players_max; ++players) {
        rules.push_back(G::make_rules(players, {}, G::default_edition()));
        plans.emplace_back(levels.size(), players, first_seed);
    }
    MixedSeats<G> bots(levels);
    std::vector<BotMatch> matches;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::size_t size = i % sizes;
        matches.push_back(play<G>(rules[size], bots, plans[size].seating(i / sizes), first_seed + i));
    }
    return matches;
}

struct Rated {
    std::vector<Skill> skills;
    Calibration calibration;  // from the time on when every level has a rating that means something
};

Rated rate_by(const Model& model, std::size_t levels, const std::vector<BotMatch>& matches) {
    Rated rated{std::vector<Skill>(levels), {}};
    std::uint32_t played = 0;
    for (const BotMatch& match : matches) {
        const double scale = model.scale(rated.skills, match.seats);
        const bool settled = std::none_of(rated.skills.begin(), rated.skills.end(),
                                          [&](const Skill& skill) { return show(skill, played).provisional; });
        if (settled) {
            const auto chances = chances_to_win(rated.skills, match.seats, scale);
            for (std::size_t i = 0; i < match.seats.size(); ++i) {
                rated.calibration.add(chances[i], match.seats[i].place == 1 ? 1.0 / match.winners : 0);
            }
        }
        model.update(rated.skills, match.seats, scale);
        ++played;
    }
    return rated;
}

bool is_long() { return std::getenv("SHOAL_LONG") != nullptr; }

void print(std::string_view game, const Levels& levels, const Rated& rated) {
    std::printf("%s\n| bot | rating | ± |\n| --- | --- | --- |\n", std::string(game).c_str());
    for (std::size_t i = levels.size(); i-- > 0;) {
        const Shown shown = show(rated.skills[i], matches_least);
        std::printf("| %s | %d | %d |\n", std::string(levels[i]).c_str(), shown.points, shown.margin);
    }
    rated.calibration.print();
}

// `thinking` are levels that take too long for every day, which has fewer matches, too.
template <Game G>
void expect_true_order_and_calibration(std::uint64_t every_day, Levels levels, const Levels& thinking) {
    if (is_long()) {
        levels.insert(levels.end(), thinking.begin(), thinking.end());
    }
    const std::vector<BotMatch> matches = play_all<G>(levels, is_long() ? 10'000 : every_day);
    const Rated rated = rate_by(ours, levels.size(), matches);
    for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
        EXPECT_LT(rated.skills[i].mu, rated.skills[i + 1].mu) << levels[i] << " and " << levels[i + 1];
    }
    EXPECT_LT(rated.calibration.mean_error(), is_long() ? 0.02 : 0.1);
    if (is_long()) {
        print(G::name, levels, rated);
        for (const Model& model : models) {
            const Calibration calibration = rate_by(model, levels.size(), matches).calibration;
            std::printf("| %s | %s | %.4f | %.2f %% |\n", std::string(G::name).c_str(), std::string(model.name).c_str(),
                        calibration.loss(), 100 * calibration.mean_error());
        }
    }
}

TEST(RealBots, OfFishingAreFoundInTheirOrder) {
    expect_true_order_and_calibration<fishing::Fishing>(300, {"random", "beginner", "easy"}, {"casual", "medium"});
}

TEST(RealBots, OfFoppenAreFoundInTheirOrder) {
    expect_true_order_and_calibration<foppen::Foppen>(300, {"random", "beginner", "easy"}, {"casual"});
}

TEST(RealBots, OfFatFishAreFoundInTheirOrder) {
    expect_true_order_and_calibration<fatfish::FatFish>(1'000, {"random", "beginner", "easy", "casual"},
                                                        {"medium", "strong"});
}

TEST(RealBots, OfHechtAreFoundInTheirOrder) {
    expect_true_order_and_calibration<hecht::Hecht>(100, {"beginner", "casual"}, {"medium"});
}

}  // namespace
}  // namespace shoal::ratings
