// Mixed tables: who sits at them, what deals of them prove, and ratings from all of their games.
#include "arena/mixed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "arena/rating.h"
#include "arena/standings.h"
#include "arena/tournament.h"
#include "engine/catalog/games.h"
#include "engine/core/generator.h"

namespace shoal::arena {
namespace {

using foppen::Foppen;

std::vector<int> places_of(const Seating& seating, std::size_t bots, int players) {
    std::vector<int> places(bots);
    for (std::size_t place = 0; place < static_cast<std::size_t>(players); ++place) {
        ++places[seating[place]];
    }
    return places;
}

TEST(Seating, IsBalancedAtEveryTableAndOverEveryCycle) {
    for (std::size_t bots = 2; bots <= bots_most; ++bots) {
        for (int players = 2; players <= seats_max; ++players) {
            const SeatingPlan plan(bots, players, 7);
            const std::uint64_t cycle = bots / std::gcd(bots, static_cast<std::size_t>(players));
            std::vector<int> sum(bots);
            for (std::uint64_t deal = 0; deal < 3 * cycle; ++deal) {
                const std::vector<int> places = places_of(plan.seating(deal), bots, players);
                const auto [least, most] = std::minmax_element(places.begin(), places.end());
                EXPECT_LE(*most - *least, 1) << bots << " bots, " << players << " players, deal " << deal;
                EXPECT_EQ(*least, plan.places_least());
                std::transform(sum.begin(), sum.end(), places.begin(), sum.begin(), std::plus{});
                const auto [fewest, largest] = std::minmax_element(sum.begin(), sum.end());
                EXPECT_LE(*largest - *fewest, 1) << "nobody comes again before everybody had a turn";
                if ((deal + 1) % cycle == 0) {
                    EXPECT_EQ(*fewest, *largest);
                }
            }
        }
    }
}

TEST(Seating, FollowsFromTheSeedAndBringsEverybodyTogether) {
    const SeatingPlan plan(6, 3, 1);
    const SeatingPlan other(6, 3, 2);
    std::set<Seating> tables;
    std::set<std::pair<int, int>> neighbours_left;
    int different = 0;
    for (std::uint64_t deal = 0; deal < 2400; ++deal) {
        const Seating seating = plan.seating(deal);
        EXPECT_EQ(seating, SeatingPlan(6, 3, 1).seating(deal));
        different += seating == other.seating(deal) ? 0 : 1;
        tables.insert(seating);
        for (std::size_t place = 0; place < 3; ++place) {
            neighbours_left.emplace(seating[place], seating[(place + 1) % 3]);
        }
    }
    EXPECT_EQ(tables.size(), 120U) << "every table of three out of six, in every order";
    EXPECT_EQ(neighbours_left.size(), 30U);
    EXPECT_GT(different, 2300);
}

// Seatings are part of what a journal means: another order would make old journals damaged ones.
TEST(Seating, StaysAsItIs) {
    const SeatingPlan plan(4, 3, 7);
    EXPECT_EQ(plan.seating(0), (Seating{2, 3, 0}));
    EXPECT_EQ(plan.seating(1), (Seating{2, 1, 0}));
    EXPECT_EQ(plan.seating(1000), (Seating{3, 0, 1}));
}

// A deal whose places win their games with the chances of these ratings.
MixedResult random_deal(const SeatingPlan& plan, std::uint64_t deal, const std::vector<double>& ratings,
                        Fast& generator) {
    const Seating seating = plan.seating(deal);
    const auto players = static_cast<std::size_t>(plan.players());
    std::vector<double> strengths;
    for (std::size_t place = 0; place < players; ++place) {
        strengths.push_back(std::pow(10, ratings[seating[place]] / 400));
    }
    const double all = std::accumulate(strengths.begin(), strengths.end(), 0.0);
    MixedResult result;
    for (std::size_t game = 0; game < players; ++game) {
        double drawn = all * below(generator, 1'000'000) / 1e6;
        std::size_t winner = 0;
        while (winner + 1 < players && drawn >= strengths[winner]) {
            drawn -= strengths[winner];
            ++winner;
        }
        result.wins[winner] = static_cast<std::uint16_t>(result.wins[winner] + win_parts);
    }
    return result;
}

MixedContest random_contest(int players, std::uint64_t deals, const std::vector<double>& ratings, bool stops,
                            Fast& generator) {
    const SeatingPlan plan(ratings.size(), players, 3);
    MixedContest contest(plan, every_two(ratings.size()), deals, stops);
    for (std::uint64_t deal = 0; deal < deals && !contest.is_over(); ++deal) {
        EXPECT_TRUE(contest.put(deal, random_deal(plan, deal, ratings, generator)));
    }
    return contest;
}

TEST(MixedRating, RecoversStrengthsAtTablesOfAnySize) {
    const std::vector<double> truth{310, 150, 40, -80, 0};
    for (const int players : {2, 3, 4, 6, 8}) {
        Fast generator(static_cast<std::uint64_t>(players));
        const std::vector<Rating> ratings = rate(random_contest(players, 3000, truth, false, generator));
        for (std::size_t i = 0; i + 1 < truth.size(); ++i) {
            EXPECT_NEAR(ratings[i].elo, truth[i], 30) << players;
            EXPECT_LT(*ratings[i].high - *ratings[i].low, 60);
            EXPECT_GT(*ratings[i].high - *ratings[i].low, 5);
        }
        EXPECT_EQ(ratings.back().elo, 0);
    }
}

TEST(MixedRating, IntervalsHoldAsOftenAsTheySay) {
    const std::vector<double> truth{120, 40, -30, 0};
    constexpr int tournaments = 400;
    int held = 0;
    Fast generator(8);
    for (int i = 0; i < tournaments; ++i) {
        const std::vector<Rating> ratings = rate(random_contest(3, 80, truth, false, generator));
        held += *ratings[0].low <= truth[0] && truth[0] <= *ratings[0].high ? 1 : 0;
    }
    EXPECT_GE(held, tournaments * 92 / 100);
    EXPECT_LE(held, tournaments * 98 / 100);
}

TEST(MixedRating, IsTheSameAsThatOfAPairWhereTablesAreTheSame) {
    // With two bots and two players a mixed table is the pairing's, but for who comes first.
    Fast generator(5);
    const std::vector<double> truth{100, 0};
    const MixedContest mixed = random_contest(2, 200, truth, false, generator);
    std::vector<Contest> pairs;
    Contest& pair = pairs.emplace_back(Pairing{0, 1}, 2, 200, false);
    for (std::uint64_t deal = 0; deal < 200; ++deal) {
        DealResult result;
        result.lone_wins[0] = mixed.result(deal).wins[mixed.who_plays(deal)[0] == 0 ? 0 : 1];
        pair.put(deal, result);
    }
    EXPECT_NEAR(rate(mixed).front().elo, rate(2, 2, pairs).front().elo, 1e-6);
    EXPECT_NEAR(*rate(mixed).front().low, *rate(2, 2, pairs).front().low, 1e-6);
    EXPECT_NEAR(mixed.shares()[0].mean(), pair.evidence().mean(), 1e-12);
}

TEST(MixedRating, IsOpenForABotThatWonEverything) {
    Fast generator(2);
    const std::vector<Rating> ratings = rate(random_contest(2, 60, {5000, 0, 0}, false, generator));
    EXPECT_TRUE(std::isfinite(ratings[0].elo));
    EXPECT_GT(ratings[0].elo, 300);
    EXPECT_TRUE(ratings[0].low);
    EXPECT_FALSE(ratings[0].high);
    EXPECT_TRUE(ratings[1].low);
    EXPECT_TRUE(ratings[1].high);
}

TEST(MixedContest, StopsWhenEveryClaimIsDecided) {
    Fast generator(3);
    const std::vector<double> truth{600, 300, 0};
    for (const int players : {2, 3, 5, 7, 8}) {
        const MixedContest contest = random_contest(players, 5000, truth, true, generator);
        EXPECT_TRUE(contest.is_over());
        EXPECT_LT(contest.counted(), 5000U);
        EXPECT_EQ(contest.counted() % deals_a_batch, 0U);
        ASSERT_EQ(contest.claims().size(), 3U);
        for (const Claim& claim : contest.claims()) {
            EXPECT_EQ(claim.decision, Finding::stronger) << players;
            EXPECT_GT(claim.decided_after, 0U);
            EXPECT_LE(claim.decided_after, claim.evidence.size());
        }
        const Standings standings = make_standings(contest, true);
        EXPECT_TRUE(standings.decided);
        for (const ClaimLine& line : standings.claims) {
            EXPECT_GT(line.lasting.low, 0);
            EXPECT_LE(line.lasting.low, line.first_share - line.second_share);
            EXPECT_GE(line.lasting.high, line.first_share - line.second_share);
        }
    }
}

TEST(MixedContest, EqualBotsAreHardlyEverToldApart) {
    Fast generator(4);
    int wrong = 0;
    for (int i = 0; i < 100; ++i) {
        const MixedContest contest = random_contest(4, 200, {0, 0}, true, generator);
        wrong += contest.claims().front().decided_after != 0 ? 1 : 0;
    }
    EXPECT_LE(wrong, 5) << "in one of twenty contests at most, however often they are looked at";
}

const std::vector<bots::BotSpec> mixed_bots{*bots::parse_bot("medium:iterations=4"), *bots::parse_bot("easy"),
                                            *bots::parse_bot("random")};
const MixedObserver unobserved = [](const Seating&, std::uint64_t, const MixedResult&) {};

// Everything but the times.
void expect_same(const MixedContest& a, const MixedContest& b) {
    ASSERT_EQ(a.counted(), b.counted());
    for (std::uint64_t deal = 0; deal < a.counted(); ++deal) {
        EXPECT_EQ(a.result(deal).wins, b.result(deal).wins);
        EXPECT_EQ(a.result(deal).seat_wins, b.result(deal).seat_wins);
        for (std::size_t place = 0; place < static_cast<std::size_t>(seats_max); ++place) {
            EXPECT_EQ(a.result(deal).efforts[place].moves, b.result(deal).efforts[place].moves);
        }
    }
    for (std::size_t i = 0; i < a.claims().size(); ++i) {
        EXPECT_EQ(a.claims()[i].decision, b.claims()[i].decision);
        EXPECT_EQ(a.claims()[i].decided_after, b.claims()[i].decided_after);
    }
}

TEST(MixedContest, IsTheSameWhateverTheNumberOfThreads) {
    for_each_game([]<Game G>() {
        const typename G::Rules rules = G::make_rules(G::players_min, {}, G::default_edition());
        const auto played = [&](int threads) {
            std::vector<MixedContest> contests{
                MixedContest(SeatingPlan(mixed_bots.size(), rules.players, 5), neighbours(mixed_bots.size()), 9, true)};
            play_contests<MixedContest>(contests, threads, mixed_deals<G>(rules, mixed_bots, 5), unobserved);
            return contests.front();
        };
        expect_same(played(1), played(3));
    });
}

// Turning the table makes luck cancel out: places of the same bot win equally much of every deal.
TEST(MixedContest, BotsOfTheSameKindFareExactlyAlike) {
    for_each_game([]<Game G>() {
        const typename G::Rules rules = G::make_rules(G::players_max, {}, G::default_edition());
        const std::vector<bots::BotSpec> twins{mixed_bots[1], mixed_bots[1], mixed_bots[1]};
        std::vector<MixedContest> contests{MixedContest(SeatingPlan(3, rules.players, 5), every_two(3), 8, false)};
        play_contests<MixedContest>(contests, 1, mixed_deals<G>(rules, twins, 3), unobserved);
        for (std::uint64_t deal = 0; deal < 8; ++deal) {
            for (std::size_t place = 0; place < static_cast<std::size_t>(rules.players); ++place) {
                EXPECT_EQ(contests.front().result(deal).wins[place], win_parts);
            }
        }
        for (const Rating& rating : rate(contests.front())) {
            EXPECT_NEAR(rating.elo, 0, 1e-6);
        }
    });
}

TEST(MixedContest, ThinkingBeatsGuessingAndTimesAreNoted) {
    const Foppen::Rules rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    const std::vector<bots::BotSpec> three{*bots::parse_bot("medium:iterations=50"), mixed_bots[1], mixed_bots[2]};
    std::vector<MixedContest> contests{MixedContest(SeatingPlan(3, 4, 1), every_two(3), 24, false)};
    play_contests<MixedContest>(contests, 2, mixed_deals<Foppen>(rules, three, 1), unobserved);
    const Standings standings = make_standings(contests.front(), false);
    EXPECT_EQ(standings.games, 96U);
    EXPECT_GT(*standings.bots[0].rating.low, 0);
    EXPECT_EQ(standings.claims[1].finding, Finding::stronger) << "the first against the last";
    EXPECT_GT(standings.claims[1].decided_after, 0U);
    for (const BotLine& line : standings.bots) {
        EXPECT_EQ(line.deals, 24U) << "three bots at four seats all sit at every table";
        EXPECT_GT(line.effort.moves, 0U);
        EXPECT_GE(line.effort.longest_ns * line.effort.moves, line.effort.ns);
    }
    EXPECT_GT(standings.bots[0].effort.ms_per_move(), standings.bots[2].effort.ms_per_move());
}

}  // namespace
}  // namespace shoal::arena
