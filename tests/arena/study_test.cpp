// What a study gathers, against a recount from the traces of the same games; and that the number of
// threads does not show in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/study.h"
#include "arena/tracing.h"
#include "bots/bots.h"
#include "engine/catalog/games.h"

namespace shoal::arena {
namespace {

constexpr std::uint64_t first_seed = 11;
constexpr std::uint64_t games = 40;

template <Game G>
typename G::Rules rules_for(int players, const typename G::Options& options = {}) {
    return G::make_rules(players, options, G::default_edition());
}

template <Game G>
StudyOf<G> studied(const typename G::Rules& rules, int threads) {
    return study<G>(
        rules, Plan{.seed = first_seed, .games = games, .threads = threads}, [] { return SameBot<bots::Random, G>{}; },
        [](std::uint64_t) {});
}

// The lines of the same games' traces, game by game.
template <Game G>
std::vector<std::vector<std::string>> traced(const typename G::Rules& rules) {
    std::vector<std::vector<std::string>> all;
    for (std::uint64_t i = 0; i < games; ++i) {
        std::string text;
        const auto write = [&text](std::string_view part) { text += part; };
        TraceBuffer buffer(write);
        trace_game<G>(rules, Seed::of(first_seed + i), "default", SameBot<bots::Random, G>{}, buffer);
        buffer.flush();
        all.emplace_back();
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text.find('\n', at);
            all.back().push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    return all;
}

bool is(const std::string& line, std::string_view kind) {
    return line.starts_with("{\"t\":\"" + std::string(kind) + "\"");
}

// The numbers in the list after `key`; lists in it are not looked into.
std::vector<int> numbers_after(const std::string& line, const std::string& key) {
    std::vector<int> numbers;
    const char* at = line.data() + line.find("\"" + key + "\":") + key.size() + 3;
    at += *at == '[' ? 1 : 0;
    for (int value = 0;;) {
        const auto [end, error] = std::from_chars(at, line.data() + line.size(), value);
        if (error != std::errc{}) {
            return numbers;
        }
        numbers.push_back(value);
        if (*end != ',') {
            return numbers;
        }
        at = end + 1;
    }
}

std::string text_after(const std::string& line, const std::string& key) {
    const std::size_t begin = line.find("\"" + key + "\":\"") + key.size() + 4;
    return line.substr(begin, line.find('"', begin) - begin);
}

std::size_t count_of(const std::string& line, std::string_view what) {
    std::size_t count = 0;
    for (std::size_t at = line.find(what); at != std::string::npos; at = line.find(what, at + 1)) {
        ++count;
    }
    return count;
}

// What every game has: wins by place, scores, margins, lengths, endings.
template <Game G>
void compare_common(const typename G::Rules& rules) {
    const StudyTally tally = studied<G>(rules, 2).tally;
    const auto players = static_cast<std::size_t>(rules.players);
    std::vector<double> wins(players);
    Counts scores;
    Counts winning;
    Counts margins;
    Counts moves;
    std::uint64_t choices = 0;
    std::map<std::string, std::uint64_t, std::less<>> endings;
    for (const std::vector<std::string>& game : traced<G>(rules)) {
        int starter = -1;
        int count = 0;
        for (const std::string& line : game) {
            if (line.starts_with(R"({"t":"chance","what":"starter")")) {
                starter = numbers_after(line, "seat").at(0);
            } else if (is(line, "move")) {
                ++count;
                choices += line.find("\",\"", line.find("\"legal\":[")) < line.find("],\"move\"") ? 1U : 0U;
            }
        }
        std::vector<int> points = numbers_after(game.back(), "scores");
        const std::vector<int> winners = numbers_after(game.back(), "winners");
        for (const int winner : winners) {
            wins[(static_cast<std::size_t>(winner - starter) + players) % players] +=
                1.0 / static_cast<double>(winners.size());
        }
        winning.add(points[static_cast<std::size_t>(winners.at(0))]);
        for (const int score : points) {
            scores.add(score);
        }
        std::sort(points.begin(), points.end());
        margins.add(points[players - 1] - points[players - 2]);
        moves.add(count);
        ++endings[text_after(game.back(), "reason")];
    }
    EXPECT_EQ(tally.games, games);
    EXPECT_EQ(tally.scores, scores);
    EXPECT_EQ(tally.winning_scores, winning);
    EXPECT_EQ(tally.margins, margins);
    EXPECT_EQ(tally.moves, moves);
    EXPECT_EQ(tally.endings, endings);
    EXPECT_EQ(static_cast<std::uint64_t>(tally.choices_a_player.sum()), choices);
    for (std::size_t place = 0; place < players; ++place) {
        EXPECT_NEAR(tally.wins[place].share() * games, wins[place], 1e-9) << "place " << place;
    }
}

TEST(Study, AgreesWithTheTracesOfTheSameGames) {
    for_each_game([]<Game G>() {
        for (const int players : {G::players_min, G::players_max}) {
            SCOPED_TRACE(std::string(G::name) + " " + std::to_string(players));
            compare_common<G>(rules_for<G>(players));
        }
    });
}

TEST(Study, IsTheSameWhateverTheNumberOfThreads) {
    for_each_game([]<Game G>() {
        const typename G::Rules rules = rules_for<G>(G::players_max);
        const StudyOf<G> one = studied<G>(rules, 1);
        EXPECT_EQ(studied<G>(rules, 3), one) << G::name;
        EXPECT_EQ(studied<G>(rules, 7), one) << G::name;
    });
}

TEST(Study, FishingCountsFreshCardsEffectsAndCatches) {
    using fishing::Fishing;
    const fishing::Rules rules = rules_for<Fishing>(4);
    const FishingWatch::Own own = studied<Fishing>(rules, 1).own;
    std::int64_t fresh = 0;
    std::uint64_t minus3 = 0;
    std::uint64_t first = 0;
    for (const std::vector<std::string>& game : traced<Fishing>(rules)) {
        // What the hands of a round lack in the stockrooms is drawn from the ocean.
        int round = 1;
        for (std::size_t i = 0; i < game.size(); ++i) {
            first += is(game[i], "move") && text_after(game[i], "move") == "@first" ? 1U : 0U;
            minus3 += is(game[i], "trick") ? count_of(game[i], "@minus3") : 0U;
            if (game[i].find("\"what\":\"stockrooms\"") != std::string::npos && !is(game[i + 1], "end")) {
                const std::string piles = game[i].substr(game[i].find("[["));
                for (std::size_t at = 1; at < piles.size() && piles[at] == '['; at = piles.find(']', at) + 2) {
                    const std::string pile = piles.substr(at, piles.find(']', at) - at);
                    const auto size = static_cast<int>(count_of(pile, "\"") / 2);
                    fresh += std::max(0, rules.hand_size[static_cast<std::size_t>(round)] - size);
                }
                ++round;
            }
        }
    }
    EXPECT_EQ(own.fresh.winners.sum() + own.fresh.others.sum(), fresh);
    EXPECT_EQ(own.played[static_cast<std::size_t>(FishingEffect::first)], first);
    EXPECT_EQ(static_cast<std::uint64_t>(own.minus3.winners.sum() + own.minus3.others.sum()), 3 * minus3);
    EXPECT_EQ(own.played[static_cast<std::size_t>(FishingEffect::minus3)], minus3);
}

TEST(Study, FishingKnowsEveryEffect) {
    EXPECT_EQ(FishingWatch::effect_of(fishing::second_minus3_buoy), FishingWatch::effect_of(fishing::minus3_buoy));
    EXPECT_EQ(FishingWatch::effect_of(fishing::pass_buoy), static_cast<std::size_t>(FishingEffect::pass));
    EXPECT_EQ(FishingWatch::effect_of(fishing::all_buoy), static_cast<std::size_t>(FishingEffect::all));
    EXPECT_EQ(FishingWatch::effect_of(fishing::card_of(fishing::Colour::green, 0)),
              static_cast<std::size_t>(FishingEffect::zero));
    EXPECT_EQ(FishingWatch::effect_of(fishing::card_of(fishing::Colour::red, 7)), fishing_effects);
}

TEST(Study, FoppenCountsWhoIsFooledAndTheAwards) {
    using foppen::Foppen;
    const foppen::Rules rules = rules_for<Foppen>(5);
    const StudyOf<Foppen> result = studied<Foppen>(rules, 1);
    std::uint64_t fooled = 0;
    std::uint64_t rounds = 0;
    for (const std::vector<std::string>& game : traced<Foppen>(rules)) {
        for (const std::string& line : game) {
            fooled += is(line, "trick") ? numbers_after(line, "fooled").size() : 0U;
            rounds += is(line, "round") ? 1U : 0U;
        }
    }
    Chance together;
    for (const Chance& place : result.own.fooled_by_place) {
        together.add(place);
    }
    EXPECT_EQ(together.parts, win_parts * fooled);
    EXPECT_EQ(result.own.round_has_ten.times, rounds);
    EXPECT_EQ(static_cast<std::uint64_t>(result.tally.rounds.sum()), rounds);
    EXPECT_EQ(result.own.round_points.sum(), result.tally.scores.sum());
}

TEST(Study, FatFishCountsRowsAndLicences) {
    using fatfish::FatFish;
    const fatfish::Rules rules = rules_for<FatFish>(3, fatfish::Options{.fiasco = true, .licences = true});
    const FatFishWatch::Own own = studied<FatFish>(rules, 1).own;
    std::uint64_t rows = 0;
    std::uint64_t straight = 0;
    for (const std::vector<std::string>& game : traced<FatFish>(rules)) {
        for (const std::string& line : game) {
            rows += is(line, "row") ? 1U : 0U;
            straight += is(line, "row") && line.find(R"("licence":"D")") != std::string::npos ? 1U : 0U;
        }
    }
    EXPECT_EQ(own.row_points.total(), rows);
    EXPECT_EQ(static_cast<std::uint64_t>(own.rows.winners.sum() + own.rows.others.sum()), rows);
    EXPECT_EQ(own.licence_wins[static_cast<std::size_t>(fatfish::Licence::d)].times, straight);
    EXPECT_EQ(own.licence_given[static_cast<std::size_t>(fatfish::Licence::d)].times, games);
    const auto drawn = [&](fatfish::Licence licence) {
        return own.licence_given[static_cast<std::size_t>(licence)].times;
    };
    EXPECT_EQ(drawn(fatfish::Licence::a) + drawn(fatfish::Licence::b) + drawn(fatfish::Licence::c), games);
    EXPECT_EQ(own.fiascos, 0U);
}

TEST(Study, HechtCountsPikesThatLeftAndBreedings) {
    using hecht::Hecht;
    const hecht::Rules rules = rules_for<Hecht>(3);
    const StudyOf<Hecht> result = studied<Hecht>(rules, 1);
    std::uint64_t left = 0;
    std::uint64_t breedings = 0;
    for (const std::vector<std::string>& game : traced<Hecht>(rules)) {
        for (const std::string& line : game) {
            left += is(line, "move") && text_after(line, "move").starts_with("exit") ? 1U : 0U;
            breedings += is(line, "move") && text_after(line, "move") == "breed pike" ? 1U : 0U;
        }
    }
    const HechtWatch::Own& own = result.own;
    const std::int64_t born = own.born.winners.sum() + own.born.others.sum();
    EXPECT_EQ(static_cast<std::uint64_t>(own.left.winners.sum() + own.left.others.sum()), left);
    EXPECT_EQ(own.pike_wasted.times, breedings);
    // Each player's score is the two pikes of the start, those that were born, and nothing else.
    EXPECT_EQ(result.tally.scores.sum(), born + static_cast<std::int64_t>(games) * 3 * hecht::pikes_at_start);
}

TEST(Study, TheLeadIsFollowedMoveByMove) {
    const auto standing = [](int a, int b, int c) {
        Scores scores{};
        scores[Seat(0)] = static_cast<std::int16_t>(a);
        scores[Seat(1)] = static_cast<std::int16_t>(b);
        scores[Seat(2)] = static_cast<std::int16_t>(c);
        return scores;
    };
    GameLog log;
    log.starter = Seat(1);
    log.standings = {standing(0, 0, 0), standing(3, 0, 0), standing(3, 3, 0), standing(3, 3, 5), standing(3, 9, 5)};
    log.moves = {2, 1, 1};
    StudyTally tally;
    tally.add_game(log, 3, standing(3, 9, 5), SeatSet::only(Seat(1)), "rounds");
    EXPECT_EQ(tally.lead_changes.of(2), 1U);  // seat 0, seat 2, seat 1; being level is no change
    EXPECT_EQ(tally.lead_for_good.of(9), 1U);
    EXPECT_EQ(tally.margins.of(4), 1U);
    EXPECT_EQ(tally.wins[0].parts, win_parts);  // the starter
    EXPECT_EQ(tally.leader_wins[0].times, 0U);  // nobody leads yet
    EXPECT_EQ(tally.leader_wins[3].times, 1U);
    EXPECT_EQ(tally.leader_wins[5].times, 0U);  // two are level
    EXPECT_EQ(tally.lead_points[3], 3);
    EXPECT_EQ(tally.lead_points[9], 2);
    EXPECT_EQ(lead_of(standing(-5, -7, -5), 3).leader, no_seat);
    EXPECT_EQ(lead_of(standing(-5, -7, -9), 3).points, 2);
}

}  // namespace
}  // namespace shoal::arena
