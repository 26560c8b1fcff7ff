// The fold of results: who gets a line, in which order results count, when a rating means something.
#include "ratings/ratings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::ratings {
namespace {

constexpr Milliseconds day = 24LL * 3600 * 1000;
constexpr Milliseconds first_moment = 1'800'000'000'000;

// People in the order of their places.
Result result_of(const std::vector<std::string>& people, Milliseconds at = first_moment, std::string game = "foppen") {
    Result result;
    result.game = std::move(game);
    result.match = "m" + std::to_string(at);
    result.ended_at = at;
    for (const std::string& person : people) {
        const Kind kind = person.starts_with("bot:")    ? Kind::bot
                          : person.starts_with("gone-") ? Kind::gone
                                                        : Kind::person;
        result.standings.push_back(
            {person, "Name of " + person, kind, static_cast<std::uint8_t>(result.standings.size() + 1)});
    }
    result.players = static_cast<int>(people.size());
    return result;
}

const Line& line_of(const Ratings& ratings, const std::string& key) { return ratings.of("foppen").at(key); }

TEST(Ratings, RatesPeopleAndBotsOnOneScale) {
    const Ratings ratings = rate({result_of({"anna", "bot:strong:4", "ben"})});
    EXPECT_EQ(ratings.of("foppen").size(), 3U);
    EXPECT_GT(line_of(ratings, "anna").skill.mu, line_of(ratings, "bot:strong:4").skill.mu);
    EXPECT_GT(line_of(ratings, "bot:strong:4").skill.mu, line_of(ratings, "ben").skill.mu);
    EXPECT_EQ(line_of(ratings, "anna").name, "Name of anna");
    EXPECT_EQ(line_of(ratings, "anna").matches, 1U);
}

TEST(Ratings, KeepsGamesApart) {
    const Ratings ratings = rate({result_of({"anna", "ben"}), result_of({"ben", "anna"}, first_moment, "hecht")});
    EXPECT_EQ(ratings.games().size(), 2U);
    EXPECT_GT(ratings.of("foppen").at("anna").skill.mu, 25);
    EXPECT_LT(ratings.of("hecht").at("anna").skill.mu, 25);
    EXPECT_TRUE(ratings.of("fishing").empty());
}

TEST(Ratings, CountAMatchOnceHoweverManySeatsABotHas) {
    const Ratings ratings = rate({result_of({"bot:easy:4", "anna", "bot:easy:4", "bot:easy:4"})});
    EXPECT_EQ(ratings.of("foppen").size(), 2U);
    EXPECT_EQ(line_of(ratings, "bot:easy:4").matches, 1U);
}

// Bots of another version of the levels are others.
TEST(Ratings, KeepVersionsOfLevelsApart) {
    const Ratings ratings = rate({result_of({"bot:easy:4", "anna"}), result_of({"anna", "bot:easy:3"})});
    EXPECT_GT(line_of(ratings, "bot:easy:4").skill.mu, 25);
    EXPECT_LT(line_of(ratings, "bot:easy:3").skill.mu, 25);
}

TEST(Ratings, FollowFromTheEndsOfMatchesInWhateverOrderTheyAreRead) {
    Fast generator(1);
    std::vector<Result> results;
    const std::vector<std::string> people{"anna", "ben", "cleo", "dora", "bot:easy:4"};
    for (int i = 0; i < 200; ++i) {
        std::vector<std::string> table = people;
        shuffle(generator, std::span(table));
        table.resize(2 + static_cast<std::size_t>(below(generator, 4)));
        results.push_back(result_of(table, first_moment + i / 2 * day));
        results.back().match += i % 2 == 0 ? "a" : "b";  // two end in the same millisecond
    }
    const Ratings ratings = rate(results);
    for (int i = 0; i < 5; ++i) {
        shuffle(generator, std::span(results));
        EXPECT_EQ(rate(results), ratings) << "to the last bit";
    }
}

// Who was met when they were known little says less: the order matters, but little.
TEST(Ratings, DependALittleOnTheOrderOfTheEnds) {
    const std::vector<std::vector<std::string>> tables{{"anna", "ben"}, {"ben", "cleo"}, {"cleo", "anna"}};
    std::vector<Result> forth;
    std::vector<Result> back;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        forth.push_back(result_of(tables[i], first_moment + static_cast<Milliseconds>(i)));
        back.push_back(result_of(tables[tables.size() - 1 - i], first_moment + static_cast<Milliseconds>(i)));
    }
    EXPECT_NE(rate(forth), rate(back));
    EXPECT_NEAR(line_of(rate(forth), "anna").skill.mu, line_of(rate(back), "anna").skill.mu, 1.5);
}

TEST(Ratings, OfThoseWhoAreGoneAreNotKept) {
    const Ratings ratings = rate({result_of({"anna", "gone-1"}), result_of({"anna", "gone-1"}, first_moment + 1)});
    EXPECT_EQ(ratings.of("foppen").size(), 1U);
    // The second was a stranger again.
    Skill anna;
    for (int i = 0; i < 2; ++i) {
        std::vector<Skill> skills{anna, {}};
        const std::vector<Placed> seats{{0, 1}, {1, 2}};
        update(skills, seats, pair_scale(skills, seats));
        anna = skills[0];
    }
    EXPECT_NEAR(line_of(ratings, "anna").skill.mu, anna.mu, 1e-6);
}

TEST(Ratings, BecomeLessCertainOverTimeForPeopleAlone) {
    const Skill settled{30, 2};
    EXPECT_EQ(after_a_while(settled, Kind::bot, 1000 * day), settled);
    EXPECT_EQ(after_a_while(settled, Kind::person, 0), settled);
    EXPECT_EQ(after_a_while(settled, Kind::person, -day), settled) << "clocks of servers differ";
    const Skill year_later = after_a_while(settled, Kind::person, 365 * day);
    EXPECT_EQ(year_later.mu, 30);
    EXPECT_EQ(show(settled, 100).margin, 118);
    EXPECT_EQ(show(year_later, 100).margin, 228);
    EXPECT_EQ(after_a_while(settled, Kind::program, 1'000'000 * day).sigma, Skill{}.sigma) << "no more than a newcomer";
}

TEST(Shown, BeginsAtFifteenHundredAndSaysNothingYet) { static_assert(show({}, 0) == Shown{1500, 491, true}); }

TEST(Shown, HasFourHundredPointsForTenToOneAtATableOfTwo) {
    const Skill weak{25, 0};
    const Skill strong{25 + 400 / points_per_unit, 0};
    EXPECT_EQ(show(strong, 0).points, 1900);
    const std::vector<Skill> skills{strong, weak};
    const std::vector<Placed> seats{{0, 1}, {1, 1}};
    EXPECT_NEAR(chances_to_win(skills, seats, pair_scale(skills, seats))[0], 10.0 / 11, 1e-12);
}

TEST(Shown, IsProvisionalUntilThereAreEnoughMatchesAndLittleDoubt) {
    static_assert(!show({25, 4.24}, 10).provisional);
    static_assert(show({25, 4.24}, 9).provisional);
    static_assert(show({25, 4.26}, 10).provisional);
    static_assert(show({25, 4.26}, 10'000).provisional);
}

TEST(Shown, RoundsToTheNearestPoint) {
    static_assert(rounded(2.5) == 3);
    static_assert(rounded(-2.4) == -2);
    static_assert(rounded(-2.6) == -3);
}

}  // namespace
}  // namespace shoal::ratings
