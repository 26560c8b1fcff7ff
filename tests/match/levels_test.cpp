// What the name of a level means at a table: as it was when the game began, from its start to its end.
#include <boost/json.hpp>
#include <cstdint>
#include <string>

#include "bots/player.h"
#include "engine/fatfish/fatfish.h"
#include "match/bot_task.h"
#include "match/record.h"
#include "match/snapshot.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using fatfish::FatFish;

// In the middle of a game, where somebody has a choice.
Table begun() {
    Table table = Table::running(options_for("fatfish", 3), 1);
    Fast generator(8);
    for (int i = 0; i < 10 || table.legal(table.to_move()).size() < 8; ++i) {
        table.play_random(generator);
    }
    return table;
}

// The same match as a program wrote it down that knew only the first levels.
Match from_before(const Table& table) {
    Match match(table.match.id());
    for (const std::string& record : table.records) {
        boost::json::object object = boost::json::parse(record).as_object();
        object.erase("levels");
        const std::optional<Event> event = read_record(boost::json::serialize(object));
        EXPECT_TRUE(event && match.apply(*event)) << match.problem();
    }
    return match;
}

std::string chosen(const Match& match, const bots::BotSpec& spec, std::uint64_t number) {
    const auto rules = FatFish::make_rules(3, {}, FatFish::default_edition());
    bots::Player<FatFish> player(spec);
    Fast generator(number);
    const Play& play = *match.play();
    const Seat seat = play.game().to_move().first();
    const auto& memory = play.game().memory_as<FatFish>(play.memory());
    const auto move = player.choose(rules, play.game().view_as<FatFish>(seat), &memory, generator);
    return std::string(Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

TEST(Levels, AGameIsBegunWithTodaysAndItsLogSaysSo) {
    const Table table = begun();
    EXPECT_EQ(table.match.levels_version(), bots::levels_version);
    int told = 0;
    for (const std::string& record : table.records) {
        told += record.find(R"("levels":)" + std::to_string(bots::levels_version)) != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(told, 1);
}

// Fat Fish: `easy` misjudged less then, and `medium` searched.
TEST(Levels, ALogThatNamesNoneIsPlayedByTheFirst) {
    const Table table = begun();
    const Match old = from_before(table);
    EXPECT_EQ(old.levels_version(), 1);
    const Seat seat = old.play()->game().to_move().first();
    for (const bots::Level level : {bots::Level::easy, bots::Level::medium}) {
        const std::string name = bots::bot_name({level});
        bool differs = false;
        for (std::uint64_t number = 0; number < 40 && (number < 4 || !differs); ++number) {
            const std::string then = bot_task(old, seat, name, number)();
            const std::string now = bot_task(table.match, seat, name, number)();
            EXPECT_EQ(then, chosen(old, {level, {}, false, 1}, number));
            EXPECT_EQ(now, chosen(table.match, {level}, number));
            differs = differs || then != now;
        }
        EXPECT_TRUE(differs) << name;
    }
}

TEST(Levels, ASnapshotKeepsThem) {
    const Table table = begun();
    for (const Match& match : {table.match, from_before(table)}) {
        const std::optional<Match> again = read_snapshot(match.id(), write_snapshot(match));
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(again->levels_version(), match.levels_version());
    }
}

TEST(Levels, AGameWithLevelsOfANewerProgramIsLeftToIt) {
    const Table table = begun();
    Match match(table.match.id());
    for (Event event : table.events) {
        if (event.kind == EventKind::started) {
            event.levels = bots::levels_version + 1;
            EXPECT_FALSE(match.apply(event));
            EXPECT_TRUE(match.is_newer());
            return;
        }
        ASSERT_TRUE(match.apply(event));
    }
    FAIL() << "the game was never started";
}

TEST(Levels, AllButThoseForTestsHaveASeat) {
    Table table(options_for("foppen", 8));
    table.seat_people(1);
    int seat = 0;
    for (const char* level : {"random", "beginner", "easy", "casual", "medium", "strong", "expert"}) {
        EXPECT_EQ(table.seat_bot(++seat, level), Refusal::none) << level;
    }
    table = Table(options_for("foppen", 4));
    table.seat_people(1);
    for (const char* level : {"clumsy", "baseline", "Easy", "", "strong:iterations=5"}) {
        EXPECT_EQ(table.seat_bot(1, level), Refusal::no_such_bot) << level;
    }
}

}  // namespace
}  // namespace shoal::match
