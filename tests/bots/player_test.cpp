// What holds for every bot in every game.
#include "bots/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/playout.h"
#include "engine/catalog/games.h"

namespace shoal::bots {
namespace {

std::int64_t thread_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

// A position on the way through a game between bots, and who is to move.
template <Game G>
struct Moment {
    typename G::State state;
    Seat seat;
};

template <Game G>
std::vector<Moment<G>> moments(const typename G::Rules& rules, std::uint64_t seed, std::uint32_t every) {
    std::vector<Moment<G>> all;
    Player<G> player(BotSpec{Level::easy, {}});
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Fast generator(seed, 1);
    typename G::State state = start(rules, chance, NoObserver{});
    for (std::uint32_t i = 0; !over(rules, state); ++i) {
        const Seat seat = first_to_move(rules, state);
        if (i % every == every / 2) {
            all.push_back({state, seat});
        }
        apply(rules, state, seat, player.choose(rules, view(rules, state, seat), nullptr, generator), chance,
              NoObserver{});
    }
    return all;
}

// Calls `f.operator()<G>(rules)` for every game and number of players.
template <class F>
void for_each_table(F&& f) {
    for_each_game([&]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            SCOPED_TRACE(std::string(G::name) + " with " + std::to_string(players));
            f.template operator()<G>(G::make_rules(players, typename G::Options{}, G::default_edition()));
        }
    });
}

constexpr std::string_view thinkers[] = {
    "beginner", "easy", "casual", "medium", "strong", "expert:iterations=160", "baseline:iterations=40"};

TEST(Players, MakeLegalMovesOnly) {
    for_each_table([]<Game G>(const typename G::Rules& rules) {
        for (const std::string_view name : thinkers) {
            Player<G> player(*parse_bot(name));
            Fast generator(5);
            for (const Moment<G>& moment : moments<G>(rules, 11, 17)) {
                const auto seen = view(rules, moment.state, moment.seat);
                EXPECT_TRUE(judge(rules, seen, player.choose(rules, seen, nullptr, generator)).is_legal()) << name;
            }
        }
    });
}

TEST(Players, FollowFromTheirSeedWithAnIterationBudget) {
    for_each_table([]<Game G>(const typename G::Rules& rules) {
        for (const std::string name : {"medium:iterations=60", "medium:iterations=61:threads=3"}) {
            Player<G> used(*parse_bot(name));
            for (const Moment<G>& moment : moments<G>(rules, 13, 41)) {
                Player<G> fresh(*parse_bot(name));
                const auto seen = view(rules, moment.state, moment.seat);
                Fast a(4);
                Fast b(4);
                EXPECT_EQ(used.choose(rules, seen, nullptr, a), fresh.choose(rules, seen, nullptr, b)) << name;
                EXPECT_EQ(a.next(), b.next());
            }
        }
    });
}

TEST(Players, TellWhatTheyThought) {
    for_each_table([]<Game G>(const typename G::Rules& rules) {
        for (const std::uint32_t threads : {1U, 2U}) {
            Player<G> player(BotSpec{Level::medium, {.iterations = 201, .ms = 0, .threads = threads}});
            auto thoughts = std::make_unique<Thoughts<G>>();
            auto moves = std::make_unique<MoveList<G>>();
            for (const Moment<G>& moment : moments<G>(rules, 14, 37)) {
                const auto seen = view(rules, moment.state, moment.seat);
                Fast generator(6);
                const auto chosen = player.choose(rules, seen, nullptr, generator, thoughts.get());
                EXPECT_EQ(thoughts->iterations, 201U);
                legal(rules, seen, *moves);
                ASSERT_EQ(thoughts->moves.size(), moves->size());
                std::uint32_t visits = 0;
                for (std::size_t i = 0; i < moves->size(); ++i) {
                    const auto& thought = thoughts->moves[i];
                    EXPECT_EQ(thought.move, (*moves)[i]);
                    EXPECT_GE(thought.value, 0.0F);
                    EXPECT_LE(thought.value, 1.0F);
                    visits += thought.visits;
                    EXPECT_TRUE(thought.visits > 0 || thought.move != chosen);
                }
                EXPECT_EQ(visits, 201U) << "every iteration tried one of the legal moves";
            }
        }
    });
}

// By this thread's own time, which is no longer than the time of day however busy the machine is.
TEST(Players, StopSoonAfterTheirTimeIsOver) {
    const auto rules = foppen::Foppen::make_rules(4, {}, foppen::Foppen::default_edition());
    GeneratorChance<Fast> chance(Fast(1, 0));
    const auto state = start(rules, chance, NoObserver{});
    const Seat seat = first_to_move(rules, state);
    Player<foppen::Foppen> player(*parse_bot("strong:ms=30"));
    Thoughts<foppen::Foppen> thoughts;
    Fast generator(1);
    const std::int64_t began = thread_ms();
    player.choose(rules, view(rules, state, seat), nullptr, generator, &thoughts);
    EXPECT_LE(thread_ms() - began, 30 + 200);
    EXPECT_GT(thoughts.iterations, 0U);
}

TEST(Levels, OfTheSecondVersionFatFishsExpertSearches) {
    const auto rules = fatfish::FatFish::make_rules(4, {}, fatfish::FatFish::default_edition());
    const auto of_version = [](int version) { return BotSpec{Level::expert, {}, false, version}; };
    EXPECT_EQ(level_iterations<fatfish::FatFish>(rules, of_version(2)), 3000U);
    EXPECT_EQ(level_iterations<fatfish::FatFish>(rules, of_version(3)), 1000U);
}

TEST(Levels, OfTheThirdVersionFishingsExpertThinksTwiceAsLong) {
    const auto rules = fishing::Fishing::make_rules(4, {}, fishing::Fishing::default_edition());
    const auto of_version = [](int version) { return BotSpec{Level::expert, {}, false, version}; };
    EXPECT_EQ(level_iterations<fishing::Fishing>(rules, of_version(3)), 3000U);
    EXPECT_EQ(level_iterations<fishing::Fishing>(rules, of_version(4)), 1500U);
}

// The first ones play on in matches that began with them, and as classic bots.
TEST(Levels, OfTheFirstVersionTakeEightTimesTheIterationsOfTheOneBelow) {
    for_each_table([]<Game G>(const typename G::Rules& rules) {
        for (const bool classic : {false, true}) {
            const auto iterations = [&](Level level) {
                return level_iterations<G>(rules, {level, {}, classic, classic ? levels_version : 1});
            };
            const std::uint32_t medium = iterations(Level::medium);
            EXPECT_GE(medium, 400U);
            EXPECT_EQ(iterations(Level::strong), 8 * medium);
            EXPECT_EQ(iterations(Level::expert), 64 * medium);
            EXPECT_EQ(iterations(Level::easy), 0U);
        }
    });
}

template <Game G>
std::uint32_t adviser_iterations(const typename G::Rules& rules) {
    const BotSpec spec = adviser<G>();
    return spec.budget.iterations != 0 ? spec.budget.iterations : level_iterations<G>(rules, spec);
}

TEST(Levels, SearchLongerTheStrongerTheyAreAndNoneAsLongAsWhoGivesHints) {
    for_each_table([]<Game G>(const typename G::Rules& rules) {
        std::uint32_t below = 0;
        for (const Level level : {Level::beginner, Level::easy, Level::casual, Level::medium, Level::strong}) {
            const std::uint32_t iterations = level_iterations<G>(rules, {level});
            EXPECT_GE(iterations, below) << level_names[static_cast<std::size_t>(level)];
            below = iterations;
        }
        EXPECT_GE(level_iterations<G>(rules, {Level::expert}), std::max(8 * below, 800U));
        EXPECT_LE(level_iterations<G>(rules, {Level::expert}), adviser_iterations<G>(rules));
    });
}

// At some moment of a game no two neighbours choose alike: none is another by a second name.
TEST(Levels, ThinkDifferently) {
    for_each_game([]<Game G>() {
        const auto rules = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
        const std::vector<Moment<G>> all = moments<G>(rules, 15, 3);
        const auto choose = [&](Player<G>& player, const Moment<G>& moment) {
            Fast generator(7);
            return player.choose(rules, view(rules, moment.state, moment.seat), nullptr, generator);
        };
        std::string below = "beginner";
        for (const std::string name : {"easy", "casual", "medium", "strong", "expert:iterations=450"}) {
            Player<G> one(*parse_bot(below));
            Player<G> other(*parse_bot(name));
            EXPECT_TRUE(
                std::any_of(all.begin(), all.end(),
                            [&](const Moment<G>& moment) { return !(choose(one, moment) == choose(other, moment)); }))
                << G::name << ' ' << name;
            below = name;
        }
    });
}

// The smallest proof that thinking helps; the arena has the large ones (docs/BOTS.md).
TEST(Levels, ASearchBeatsRandomPlayInEveryGame) {
    for_each_game([]<Game G>() {
        const auto rules = G::make_rules(G::players_min, typename G::Options{}, G::default_edition());
        Player<G> thinker(*parse_bot("medium:iterations=40"));
        Player<G> idler(*parse_bot("random"));
        double wins = 0;
        constexpr int games = 16;
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            GeneratorChance<Fast> chance(Fast(seed, 0));
            Players<Fast> numbers(seed);
            const Seat mine(static_cast<int>(seed) % rules.players);
            typename G::State state = start(rules, chance, NoObserver{});
            while (!over(rules, state)) {
                const Seat seat = first_to_move(rules, state);
                Player<G>& player = seat == mine ? thinker : idler;
                apply(rules, state, seat, player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]),
                      chance, NoObserver{});
            }
            const SeatSet best = winners(rules, state);
            wins += best.contains(mine) ? 1.0 / best.size() : 0;
        }
        EXPECT_GT(wins, 0.6 * games) << G::name;
    });
}

}  // namespace
}  // namespace shoal::bots
