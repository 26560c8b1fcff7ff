// Tournaments between real bots: the same whatever the number of threads and wherever they were interrupted.
#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "arena/standings.h"
#include "engine/catalog/games.h"

namespace shoal::arena {
namespace {

using foppen::Foppen;

const std::vector<bots::BotSpec> some_bots{*bots::parse_bot("medium:iterations=4"), *bots::parse_bot("easy"),
                                           *bots::parse_bot("random")};

std::vector<Contest> matches_of(const std::vector<Pairing>& pairings, int players, std::uint64_t deals, bool stops) {
    std::vector<Contest> contests;
    for (const Pairing& pairing : pairings) {
        contests.emplace_back(pairing, players, deals, stops);
    }
    return contests;
}

const DealObserver nobody = [](const Pairing&, std::uint64_t, const DealResult&) {};

// Everything but the times.
void expect_same(const std::vector<Contest>& a, const std::vector<Contest>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(a[i].counted(), b[i].counted());
        EXPECT_EQ(a[i].decision(), b[i].decision());
        EXPECT_EQ(a[i].decided_after(), b[i].decided_after());
        for (std::uint64_t deal = 0; deal < a[i].counted(); ++deal) {
            EXPECT_EQ(a[i].result(deal).lone_wins, b[i].result(deal).lone_wins);
            EXPECT_EQ(a[i].result(deal).seat_wins, b[i].result(deal).seat_wins);
            EXPECT_EQ(a[i].result(deal).lone.moves, b[i].result(deal).lone.moves);
            EXPECT_EQ(a[i].result(deal).table.moves, b[i].result(deal).table.moves);
        }
    }
}

TEST(Tournament, IsTheSameWhateverTheNumberOfThreads) {
    for_each_game([]<Game G>() {
        const typename G::Rules rules = G::make_rules(G::players_min, {}, G::default_edition());
        for (const bool stops : {true, false}) {
            const auto played = [&](int threads) {
                std::vector<Contest> contests = matches_of(ladder(some_bots.size()), rules.players, 10, stops);
                play_contests(contests, threads, deals_between<G>(rules, some_bots, 5), nobody);
                return contests;
            };
            const std::vector<Contest> alone = played(1);
            expect_same(alone, played(3));
        }
    });
}

TEST(Tournament, GoesOnFromAnyPartOfItsDeals) {
    const Foppen::Rules rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    const std::vector<bots::BotSpec> two{some_bots[1], some_bots[2]};
    std::vector<Contest> whole = matches_of(ladder(2), 4, 40, false);
    std::vector<std::pair<std::uint64_t, DealResult>> told;
    play_contests(
        whole, 2, deals_between<Foppen>(rules, two, 9),
        [&](const Pairing&, std::uint64_t deal, const DealResult& result) { told.emplace_back(deal, result); });
    ASSERT_EQ(told.size(), 40U) << "every deal is told once";
    for (const std::size_t kept : {std::size_t{1}, std::size_t{13}, std::size_t{39}, std::size_t{40}}) {
        std::vector<Contest> again = matches_of(ladder(2), 4, 40, false);
        std::size_t played = 0;
        for (std::size_t i = 0; i < kept; ++i) {
            EXPECT_TRUE(again.front().put(told[(i * 7) % 40].first, told[(i * 7) % 40].second));
        }
        play_contests(again, 2, deals_between<Foppen>(rules, two, 9),
                      [&](const Pairing&, std::uint64_t, const DealResult&) { ++played; });
        EXPECT_EQ(played, 40 - kept);
        expect_same(whole, again);
    }
}

// Rotation makes luck cancel out: a bot among its own kind wins exactly its fair share of every deal.
TEST(Tournament, ABotAmongItsLikesIsExactlyFair) {
    for_each_game([]<Game G>() {
        const typename G::Rules rules = G::make_rules(G::players_max, {}, G::default_edition());
        const std::vector<bots::BotSpec> twins{some_bots[1], some_bots[1]};
        std::vector<Contest> contests = matches_of(ladder(2), rules.players, 24, true);
        play_contests(contests, 1, deals_between<G>(rules, twins, 3), nobody);
        EXPECT_EQ(contests.front().counted(), 24U);
        EXPECT_EQ(contests.front().decision(), Finding::undecided);
        for (std::uint64_t deal = 0; deal < 24; ++deal) {
            EXPECT_EQ(contests.front().result(deal).lone_parts(), win_parts);
        }
    });
}

TEST(Tournament, ThinkingBeatsGuessingInFoppen) {
    const Foppen::Rules rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    const std::vector<bots::BotSpec> two{*bots::parse_bot("medium:iterations=50"), some_bots[2]};
    std::vector<Contest> contests = matches_of(ladder(2), 4, 400, true);
    play_contests(contests, 2, deals_between<Foppen>(rules, two, 1), nobody);
    EXPECT_EQ(contests.front().decision(), Finding::stronger);
    const Standings standings = make_standings(2, 4, contests, true);
    EXPECT_GT(standings.bots[0].interval.low, 0.25);
    EXPECT_GT(standings.bots[0].rating.elo, 0);
    EXPECT_GT(standings.bots[0].effort.ms_per_move(), standings.bots[1].effort.ms_per_move());
}

TEST(Tournament, AnErrorOnAnyThreadEndsItAndIsTold) {
    for (const int threads : {1, 4}) {
        std::vector<Contest> contests = matches_of(ladder(2), 2, 1000, false);
        std::atomic<int> started{0};
        const MakeDealPlayer make = [&](const std::atomic<bool>& cancelled) -> DealPlayer {
            return [&](const Pairing&, std::uint64_t deal) -> std::optional<DealResult> {
                ++started;
                if (deal == 5) {
                    throw std::runtime_error("the disk is full");
                }
                return cancelled ? std::nullopt : std::optional(DealResult{});
            };
        };
        EXPECT_THROW(play_contests(contests, threads, make, nobody), std::runtime_error);
        EXPECT_LT(started, 1001);
    }
}

}  // namespace
}  // namespace shoal::arena
