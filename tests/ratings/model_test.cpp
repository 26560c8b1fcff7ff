// The model against its published examples, and what it promises beyond them.
#include "ratings/model.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "ratings/exponential.h"
#include "tests/ratings/other_models.h"

namespace shoal::ratings {
namespace {

std::vector<Placed> seats_with(std::initializer_list<int> places) {
    std::vector<Placed> seats;
    for (const int place : places) {
        seats.push_back({static_cast<std::uint8_t>(seats.size()), static_cast<std::uint8_t>(place)});
    }
    return seats;
}

std::vector<Skill> after(const Model& model, std::vector<Skill> skills, const std::vector<Placed>& seats) {
    model.update(skills, seats, model.scale(skills, seats));
    return skills;
}

std::vector<Skill> after(std::vector<Skill> skills, std::initializer_list<int> places) {
    return after(published, std::move(skills), seats_with(places));
}

void expect_near(const std::vector<Skill>& skills, const std::vector<Skill>& published, double within) {
    ASSERT_EQ(skills.size(), published.size());
    for (std::size_t i = 0; i < skills.size(); ++i) {
        EXPECT_NEAR(skills[i].mu, published[i].mu, within) << "player " << i;
        EXPECT_NEAR(skills[i].sigma, published[i].sigma, within) << "player " << i;
    }
}

constexpr double as_printed = 1e-12;  // OpenSkill prints all digits, and uses another exponential function

TEST(Exponential, IsThatOfTheLibraryButForTheLastDigit) {
    for (double x = -60; x <= 60; x += 0.0137) {
        EXPECT_NEAR(exponential(x) / std::exp(x), 1, 2 * std::numeric_limits<double>::epsilon()) << x;
    }
    EXPECT_EQ(exponential(1e9), exponential(700));
    EXPECT_EQ(exponential(-1e9), exponential(-700));
}

TEST(Exponential, IsTheSameOnEveryMachine) {
    static_assert(exponential(1) == 0x1.5bf0a8b14576ap+1);
    static_assert(exponential(-2.5) == 0x1.50385c094f425p-4);
    static_assert(exponential(5.3) == 0x1.90ac725b6564cp+7);
    // What the compiler works out is what the machine does.
    volatile double x = 5.3;
    EXPECT_EQ(exponential(x), exponential(5.3));
}

// The examples of openskill.js and openskill.py, each with as many newcomers as there are places.
TEST(PublishedExamples, OfOpenSkillForNewcomers) {
    expect_near(after({{}, {}}, {1, 2}),
                {{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}, as_printed);
    expect_near(after({{}, {}, {}}, {1, 2, 3}),
                {{27.868876552746237, 8.204837030780652},
                 {25.717219138186557, 8.057829747583874},
                 {21.413904309067206, 8.057829747583874}},
                as_printed);
    expect_near(after({{}, {}, {}, {}}, {1, 2, 3, 4}),
                {{27.795084971874736, 8.263160757613477},
                 {26.552824984374855, 8.179213704945203},
                 {24.68943500312503, 8.083731307186588},
                 {20.96265504062538, 8.083731307186588}},
                as_printed);
    expect_near(after({{}, {}, {}, {}, {}}, {1, 2, 3, 4, 5}),
                {{27.666666666666668, 8.290556877154474},
                 {26.833333333333332, 8.240145629781066},
                 {25.72222222222222, 8.179996679645559},
                 {24.055555555555557, 8.111796013701358},
                 {20.72222222222222, 8.111796013701358}},
                as_printed);
}

// OpenSkill makes everybody a little less certain before a match; its examples come out if we do that here.
std::vector<Skill> a_little_less_certain(std::vector<Skill> skills, double tau) {
    for (Skill& skill : skills) {
        skill.sigma = std::sqrt(skill.sigma * skill.sigma + tau * tau);
    }
    return skills;
}

TEST(PublishedExamples, OfOpenSkillForThoseKnownMoreOrLess) {
    const std::vector<Skill> skills{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, {}};
    expect_near(after(a_little_less_certain(skills, 0.01), {1, 2, 3, 4}),
                {{30.20997558824299, 4.764909330988368},
                 {27.64461002009721, 4.882799245921361},
                 {17.403587237635527, 6.100731158882956},
                 {19.21478808745494, 7.854267281042293}},
                as_printed);
}

TEST(PublishedExamples, OfOpenSkillForSharedPlaces) {
    constexpr double tau = 25.0 / 300;
    expect_near(after(a_little_less_certain({{10, 8}, {5, 10}, {0, 12}}, tau), {1, 2, 2}),
                {{11.942996666741225, 7.926888197620324},
                 {2.9381178546315034, 9.653804487570165},
                 {-1.4024317012198733, 11.323641575516767}},
                as_printed);
    constexpr double newcomer = Skill{}.sigma;
    expect_near(after(a_little_less_certain({{15, newcomer}, {20, newcomer}, {25, newcomer}, {30, newcomer}}, tau),
                      {2, 4, 2, 1}),
                {{15.340043358359136, 8.213141619804967},
                 {18.007678675484204, 8.189033933813437},
                 {24.25801928251219, 8.166918055585525},
                 {32.39425868364447, 8.247687230833794}},
                as_printed);
    expect_near(after(a_little_less_certain({{}, {}, {}, {}}, tau), {1, 1, 1, 1}),
                {{25, 8.263571791259416}, {25, 8.263571791259416}, {25, 8.263571791259416}, {25, 8.263571791259416}},
                as_printed);
}

// Three matches of five players with many shared places, as the authors' own program (rank 1.02) rates them; OpenSkill
// has the numbers.
std::vector<Skill> after_three_matches(const Model& model) {
    std::vector<Skill> players(5);
    const auto play = [&](const std::vector<std::size_t>& who, std::initializer_list<int> places) {
        std::vector<Skill> skills;
        for (const std::size_t player : who) {
            skills.push_back(players[player]);
        }
        skills = after(model, skills, seats_with(places));
        for (std::size_t i = 0; i < who.size(); ++i) {
            players[who[i]] = skills[i];
        }
    };
    play({0, 1, 2, 3, 4}, {1, 2, 2, 4, 4});
    play({4, 2, 1}, {1, 2, 2});
    play({3, 1, 2, 0}, {1, 1, 3, 3});
    return players;
}

TEST(PublishedExamples, OfWengAndLinsProgram) {
    constexpr double printed = 1e-9;
    expect_near(after_three_matches(published),
                {{26.353761103, 8.11102706},
                 {24.618479789, 7.90533551},
                 {23.065819512, 7.822005595},
                 {24.476332403, 8.106111471},
                 {26.385499685, 8.054090809}},
                printed);
    expect_near(after_three_matches(pairs),
                {{27.643471362, 6.716636758},
                 {28.84497938, 6.310098392},
                 {20.705805441, 6.310098392},
                 {24.387640207, 6.668755907},
                 {23.354955778, 6.854096855}},
                printed);
}

TEST(PublishedExamples, OfOpenSkillForTheOtherModels) {
    expect_near(after(pairs, std::vector<Skill>(4), seats_with({1, 2, 3, 4})),
                {{32.90569415042095, 7.5012190693964005},
                 {27.63523138347365, 7.5012190693964005},
                 {22.36476861652635, 7.5012190693964005},
                 {17.09430584957905, 7.5012190693964005}},
                as_printed);
    for (const Model& model : models) {
        expect_near(after(model, std::vector<Skill>(2), seats_with({1, 2})),
                    {{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}, as_printed);
    }
}

const std::vector<Skill> four{{31, 2}, {27, 3}, {22, 5}, {25, 8}};

TEST(Update, DoesNotDependOnTheOrderOfTheSeats) {
    const std::vector<Placed> forth{{0, 2}, {1, 1}, {2, 4}, {3, 2}};
    const std::vector<Placed> back(forth.rbegin(), forth.rend());
    expect_near(after(ours, four, forth), after(ours, four, back), as_printed);
}

TEST(Update, GivesOneWhatItTakesFromOthersWhoAreKnownAsWell) {
    const std::vector<Skill> skills{{30, 4}, {26, 4}, {23, 4}, {19, 4}, {11, 4}};
    for (const auto places : {std::initializer_list<int>{1, 2, 3, 4, 5}, {5, 4, 3, 2, 1}, {1, 1, 3, 3, 3}}) {
        double moved = 0;
        const std::vector<Skill> now = after(ours, skills, seats_with(places));
        for (std::size_t i = 0; i < skills.size(); ++i) {
            moved += now[i].mu - skills[i].mu;
        }
        EXPECT_NEAR(moved, 0, 1e-12);
    }
}

TEST(Update, MovesWhoIsKnownLittleMost) {
    const std::vector<Skill> now = after(ours, {{25, 2}, {25, 8}}, seats_with({2, 1}));
    EXPECT_GT(now[1].mu - 25, 10 * (25 - now[0].mu));
}

TEST(Update, MovesNobodyWhoDidWhatWasExpected) {
    const std::vector<Skill> now = after(ours, {{60, 4}, {0, 4}}, seats_with({1, 2}));
    EXPECT_NEAR(now[0].mu, 60, 0.01);
    EXPECT_NEAR(now[1].mu, 0, 0.01);
}

TEST(Update, MakesEverybodyMoreCertainAndNobodyTooMuch) {
    for (const auto places : {std::initializer_list<int>{1, 2, 3, 4}, {4, 3, 2, 1}, {1, 1, 1, 1}, {2, 1, 2, 2}}) {
        const std::vector<Skill> now = after(ours, four, seats_with(places));
        for (std::size_t i = 0; i < four.size(); ++i) {
            EXPECT_LE(now[i].sigma, four[i].sigma);
            EXPECT_GT(now[i].sigma, 0.8 * four[i].sigma);
        }
    }
}

TEST(Update, BringsThoseTogetherWhoShareAPlace) {
    const std::vector<Skill> now = after(ours, {{30, 4}, {20, 4}}, seats_with({1, 1}));
    EXPECT_LT(now[0].mu, 30);
    EXPECT_GT(now[1].mu, 20);
}

// Three bots of a level are one player: what they win of each other says nothing of the level.
TEST(Update, CountsOnePlayersSeatsTogether) {
    const std::vector<Skill> alone = after(ours, {{27, 5}}, {{0, 1}, {0, 2}, {0, 3}});
    EXPECT_NEAR(alone[0].mu, 27, 1e-12);
    EXPECT_NEAR(alone[0].sigma, 5, 1e-12);
    // A person among three bots who are as strong, on average over the places: nothing is gained and nothing lost.
    double person = 0;
    double bots = 0;
    for (std::uint8_t place = 1; place <= 4; ++place) {
        std::vector<Placed> seats{{0, place}};
        for (std::uint8_t other = 1; other <= 4; ++other) {
            if (other != place) {
                seats.push_back({1, other});
            }
        }
        const std::vector<Skill> now = after(ours, {{25, 4}, {25, 4}}, seats);
        EXPECT_NEAR(now[0].mu + now[1].mu, 50, 1e-12);
        person += now[0].mu - 25;
        bots += now[1].mu - 25;
    }
    EXPECT_NEAR(person, 0, 1e-12);
    EXPECT_NEAR(bots, 0, 1e-12);
}

TEST(Chances, AddUpToOneAndAreEqualAmongEquals) {
    for (std::size_t players = 2; players <= seats_max; ++players) {
        std::vector<Skill> skills(players);
        std::vector<Placed> seats;
        for (std::size_t i = 0; i < players; ++i) {
            seats.push_back({static_cast<std::uint8_t>(i), 1});
        }
        const auto equal = chances_to_win(skills, seats, pair_scale(skills, seats));
        EXPECT_NEAR(equal[0], 1.0 / static_cast<double>(players), 1e-15);
        skills[0].mu = 33;
        const auto chances = chances_to_win(skills, seats, pair_scale(skills, seats));
        EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-15);
        EXPECT_GT(chances[0], equal[0]);
    }
}

}  // namespace
}  // namespace shoal::ratings
