// Bots' moves and hints, found from a view and what everybody saw alone, and on whatever thread.
#include "match/bot_task.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <thread>

#include "bots/player.h"
#include "engine/foppen/foppen.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

void expect_legal_move(const Table& table, const std::string& level) {
    const Seat seat = table.to_move();
    const std::string move = bot_task(table.match, seat, level, 5)();
    const std::vector<std::string> legal = table.legal(seat);
    EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << level << ' ' << move;
}

TEST(BotTask, GivesLegalMovesInEveryGame) {
    for_each_table([](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), 1);
        Fast generator(12);
        for (const std::string level : {"random", "beginner", "easy", "casual", "medium"}) {
            for (int i = 0; i < 7; ++i) {
                table.play_random(generator);
            }
            expect_legal_move(table, level);
        }
    });
}

TEST(BotTask, AWholeGameOfBotsIsPlayedThroughTheTable) {
    for_each_table([](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), 1);
        table.by("p0", CommandKind::resign);
        std::uint64_t number = 0;
        while (table.stage() == Stage::running) {
            const Seat seat = table.to_move();
            ASSERT_EQ(table.move(seat, bot_task(table.match, seat, "random", ++number)()), Refusal::none);
        }
        EXPECT_EQ(table.stage(), Stage::finished);
    });
}

TEST(BotTask, TheSameNumberGivesTheSameMoveOnAnyThread) {
    Table table = Table::running(options_for("foppen", 4), 4);
    const Seat seat = table.to_move();
    const auto task = bot_task(table.match, seat, "easy", 99);
    const std::string here = task();
    std::string there;
    std::thread([&] { there = task(); }).join();
    EXPECT_EQ(here, there);
    EXPECT_EQ(bot_task(table.match, seat, "easy", 99)(), here);
}

TEST(BotTask, ATaskOutlivesTheMatch) {
    std::function<std::string()> task;
    std::vector<std::string> legal;
    {
        Table table = Table::running(options_for("fishing", 3), 3);
        legal = table.legal(table.to_move());
        task = bot_task(table.match, table.to_move(), "easy", 1);
    }
    EXPECT_NE(std::find(legal.begin(), legal.end(), task()), legal.end());
}

// Whole percents or tenths, about moves that can be made.
void expect_reasons(const boost::json::value& told, const std::set<std::string>& legal) {
    const boost::json::value* instead = told.as_object().if_contains("instead");
    EXPECT_TRUE(instead == nullptr || legal.contains(std::string(instead->as_string())));
    for (const boost::json::value& reason : told.at("reasons").as_array()) {
        EXPECT_TRUE(legal.contains(std::string(reason.at("move").as_string()))) << reason;
        EXPECT_FALSE(reason.at("kind").as_string().empty());
        EXPECT_TRUE(instead != nullptr || !reason.as_object().contains("other")) << reason;
        if (const boost::json::value* percent = reason.as_object().if_contains("percent")) {
            EXPECT_GE(percent->as_int64(), 0);
            EXPECT_LE(percent->as_int64(), 100);
        }
    }
}

TEST(BotTask, HintsJudgeEveryLegalMoveBestFirstAndSayWhy) {
    std::size_t reasons = 0;
    for_each_table([&](const std::string& game, int players) {
        if (players != (game == "foppen" ? 4 : 3)) {
            return;  // once for each game
        }
        Table table = Table::running(options_for(game, players), 1);
        Fast generator(3);
        for (int i = 0; i < 35; ++i) {  // later in a game there is less to think about
            table.play_random(generator);
        }
        const Seat seat = table.to_move();
        const boost::json::value told = boost::json::parse(hint_task(table.match, seat, 4)());
        const boost::json::array& list = told.at("moves").as_array();
        std::set<std::string> hinted;
        std::int64_t visits = INT64_MAX;
        for (const boost::json::value& hint : list) {
            hinted.insert(std::string(hint.at("move").as_string()));
            // What the bot would do comes first, even where another first move was tried more often in all its turns.
            if (hinted.size() > 1) {
                EXPECT_LE(hint.at("visits").as_int64(), visits);
                visits = hint.at("visits").as_int64();
            }
            EXPECT_GE(hint.at("value").as_double(), 0.0);
            EXPECT_LE(hint.at("value").as_double(), 1.0);
        }
        const std::vector<std::string> legal = table.legal(seat);
        EXPECT_EQ(hinted, std::set<std::string>(legal.begin(), legal.end()));
        EXPECT_EQ(told.at("best").as_array().at(0), list.at(0).at("move"));
        expect_reasons(told, hinted);
        reasons += told.at("reasons").as_array().size();
    });
    EXPECT_GT(reasons, 0U);
}

// Older selves are for measuring: a table's log names levels alone, and means what the level is today.
TEST(BotTask, ClassicBotsHaveNoSeatAtATable) {
    Table table(options_for("foppen", 4));
    table.seat_people(1);
    for (const std::string level : {"classic:medium", "classic:strong", "classic"}) {
        EXPECT_EQ(table.seat_bot(1, level), Refusal::no_such_bot);
    }
    EXPECT_EQ(table.seat_bot(1, "medium"), Refusal::none);
}

// A bot at the table is handed what everybody saw: it plays as a player with that memory, which is another game than
// without.
TEST(BotTask, BotsAreHandedWhatEverybodySaw) {
    using shoal::foppen::Foppen;
    Table table = Table::running(options_for("foppen", 4), 4);
    const auto rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    bots::Player<Foppen> player(*bots::parse_bot("strong"));
    Fast generator(3);
    for (int i = 0; i < 12; ++i) {
        table.play_random(generator);
    }
    const Play& play = *table.match.play();
    const auto& memory = play.game().memory_as<Foppen>(play.memory());
    EXPECT_EQ(memory.decisions.size(), 12U);
    const Seat seat = table.to_move();
    Fast numbers(5);
    const auto move = player.choose(rules, play.game().view_as<Foppen>(seat), &memory, numbers);
    EXPECT_EQ(bot_task(table.match, seat, "strong", 5)(),
              Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

TEST(BotTask, StrongerLevelsWeighMore) {
    EXPECT_LT(bot_weight("casual"), bot_weight("medium"));
    EXPECT_LT(bot_weight("medium"), bot_weight("strong"));
    EXPECT_LT(bot_weight("strong"), bot_weight("expert"));
    EXPECT_GE(bot_weight("nonsense"), 1);
}

}  // namespace
}  // namespace shoal::match
