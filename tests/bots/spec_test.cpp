// How bots are written: a level, and a budget for those that search.
#include "bots/spec.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace shoal::bots {
namespace {

TEST(BotSpec, LevelsAreReadByName) {
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        const auto spec = parse_bot(level_names[i]);
        ASSERT_TRUE(spec.has_value()) << level_names[i];
        EXPECT_EQ(static_cast<std::size_t>(spec->level), i);
        EXPECT_EQ(spec->budget, Budget{});
        EXPECT_EQ(bot_name(*spec), level_names[i]);
    }
}

TEST(BotSpec, ThoseForSeatsComeFirstWeakestFirst) {
    const std::vector<std::string_view> expected{"random", "beginner", "easy", "casual", "medium", "strong", "expert"};
    EXPECT_EQ(std::vector<std::string_view>(level_names.begin(), level_names.begin() + seat_levels), expected);
    EXPECT_TRUE(is_for_seats(Level::expert));
    EXPECT_FALSE(is_for_seats(Level::clumsy));
    EXPECT_FALSE(is_for_seats(Level::baseline));
}

TEST(BotSpec, BudgetsAreReadAndWrittenAlike) {
    for (const std::string text : {"medium:iterations=1", "strong:ms=500", "expert:iterations=100000000",
                                   "expert:ms=600000:threads=64", "baseline:iterations=20:threads=2"}) {
        const auto spec = parse_bot(text);
        ASSERT_TRUE(spec.has_value()) << text;
        EXPECT_EQ(bot_name(*spec), text);
    }
    EXPECT_EQ(parse_bot("strong:threads=2:ms=7"), parse_bot("strong:ms=7:threads=2"));
}

// Those who know a bot by its older self find it as "classic:".
TEST(BotSpec, ClassicBotsAreReadAndWrittenAlike) {
    for (const std::string text :
         {"classic:medium", "classic:strong:iterations=500", "classic:expert:ms=5:threads=2"}) {
        const auto spec = parse_bot(text);
        ASSERT_TRUE(spec.has_value()) << text;
        EXPECT_TRUE(spec->classic);
        EXPECT_EQ(bot_name(*spec), text);
        const auto todays = parse_bot(text.substr(classic_prefix.size()));
        ASSERT_TRUE(todays.has_value());
        EXPECT_FALSE(todays->classic);
        EXPECT_EQ(todays->level, spec->level);
        EXPECT_EQ(todays->budget, spec->budget);
        EXPECT_NE(todays, spec);
    }
}

TEST(BotSpec, EverythingElseIsRefused) {
    for (const std::string text : {"",
                                   ":",
                                   "Medium",
                                   "medium ",
                                   "medium:",
                                   "medium:iterations",
                                   "medium:iterations=",
                                   "medium:iterations=0",
                                   "medium:iterations=-1",
                                   "medium:iterations=+1",
                                   "medium:iterations=1.5",
                                   "medium:iterations=1 ",
                                   "medium:iterations=100000001",
                                   "medium:iterations=99999999999999999999",
                                   "medium:ms=600001",
                                   "medium:threads=0",
                                   "medium:threads=65",
                                   "medium:iterations=5:",
                                   "medium::iterations=5",
                                   "medium:iterations=5:iterations=5",
                                   "medium:iterations=5:ms=5",
                                   "medium:speed=5",
                                   "easy:iterations=5",
                                   "beginner:iterations=5",
                                   "casual:iterations=5",
                                   "classic:casual",
                                   "random:ms=5",
                                   "clumsy:threads=2",
                                   "easy:",
                                   "classic",
                                   "classic:",
                                   "classic:easy",
                                   "classic:random",
                                   "classic:clumsy",
                                   "classic:baseline:iterations=5",
                                   "classic:classic:medium",
                                   "classic: medium",
                                   "classic:medium:",
                                   "medium:classic",
                                   "Classic:medium",
                                   "medium:iterations=5,threads=2"}) {
        EXPECT_FALSE(parse_bot(text).has_value()) << text;
    }
    EXPECT_FALSE(parse_bot(std::string("medium\0", 7)).has_value());
    EXPECT_FALSE(parse_bot(std::string(100'000, ':')).has_value());
}

}  // namespace
}  // namespace shoal::bots
