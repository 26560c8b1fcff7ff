// Taking back: one's own last step, never what showed something; against bots alone anything.
#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "match/bot_task.h"
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

using enum Refusal;

constexpr int moves_tried = 100;

// Random moves; but the die of the pond is rolled when carps are born, and those who do not look for it never see it.
void play_some_move(Table& table, Fast& generator) {
    if (table.match.options().game == "hecht") {
        const Seat seat = table.to_move();
        ASSERT_EQ(table.move(seat, bot_task(table.match, seat, "easy", generator.next())()), Refusal::none);
    } else {
        table.play_random(generator);
    }
}

// A game played anew from the published secret and shares has to come to the same position.
void expect_fair(const Match& match) {
    const TableOptions& options = match.options();
    std::optional<Play> play = Play::make(options.game, options.players, options.rules);
    play->deal(make_seed(match.secret(), match.nonces()), {}, nullptr);
    for (const Play::Move& move : match.play()->moves()) {
        ASSERT_TRUE(play->make_move(move.seat, move.notation, {}, nullptr).has_value());
    }
    EXPECT_TRUE(play->game().state() == match.play()->game().state());
    EXPECT_TRUE(std::ranges::equal(play->memory(), match.play()->memory()));
}

TEST(Undo, TakesBackOnesOwnLastStepUnlessItShowedSomething) {
    std::map<std::string, int> taken_back;
    std::map<std::string, int> drawn;
    std::map<std::string, int> revealed;
    for_each_table([&](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), players);
        Fast generator(6);
        for (int i = 0; i < moves_tried && table.stage() == Stage::running; ++i) {
            const Seat seat = table.to_move();
            const std::string before = all_sights(table.match);
            const AnyState state = table.match.play()->game().state();
            const std::vector<std::byte> memory(table.match.play()->memory().begin(),
                                                table.match.play()->memory().end());
            play_some_move(table, generator);
            if (table.stage() != Stage::running) {
                break;
            }
            const Event moved = table.last_event();
            const std::string after = all_sights(table.match);
            const Refusal refusal = table.by(person(seat.index()), CommandKind::undo);
            if (!moved.outcomes.empty()) {
                ASSERT_EQ(refusal, undo_revealed);
                ++drawn[game];
            } else if (refusal == undo_revealed) {
                ++revealed[game];
            } else {
                ASSERT_EQ(refusal, none);
                ++taken_back[game];
                ASSERT_TRUE(table.match.play()->game().state() == state);
                ASSERT_TRUE(std::ranges::equal(table.match.play()->memory(), memory));
                // The step before may be one that can be taken back as well, which is said beside the position.
                ASSERT_EQ(all_sights(table.match), before);
                expect_fair(table.match);
                ASSERT_EQ(table.move(seat, moved.text), none);
                ASSERT_EQ(all_sights(table.match), after);
            }
        }
        EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
    });
    EXPECT_GT(taken_back["hecht"], 50);
    EXPECT_GT(drawn["hecht"], 5);  // the die
    EXPECT_GT(taken_back["fatfish"], 20);
    EXPECT_GT(drawn["fatfish"] + revealed["fatfish"], 20);  // cards that were drawn
    EXPECT_GT(taken_back["foppen"], 20);
    EXPECT_GT(taken_back["fishing"], 20);
}

TEST(Undo, NeverGoesOverAnothersMove) {
    for_each_table([&](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), players);
        Fast generator(8);
        SeatSet moved;
        for (int i = 0; i < 60 && table.stage() == Stage::running; ++i) {
            const Seat seat = table.to_move();
            table.play_random(generator);
            moved.insert(seat);
            if (table.stage() != Stage::running) {
                break;
            }
            for (const Seat other : table.match.all_seats()) {
                if (other != seat) {
                    ASSERT_EQ(table.by(person(other.index()), CommandKind::undo),
                              moved.contains(other) ? undo_others : undo_nothing);
                    ASSERT_FALSE(may_ask_for_undo(table.match, other));
                }
            }
        }
    });
}

TEST(Undo, SeveralStepsOfATurnGoBackOneByOne) {
    Table table = Table::running(options_for("hecht", 2), 2);
    Fast generator(1);
    int steps = 0;
    for (int i = 0; i < 300 && table.stage() == Stage::running && steps < 2; ++i) {
        const Seat seat = table.to_move();
        table.play_random(generator);
        const bool can_go_back = table.last_event().outcomes.empty() && table.to_move() == seat;
        steps = can_go_back ? steps + 1 : 0;
    }
    ASSERT_EQ(steps, 2);
    const Seat seat = table.to_move();
    const std::size_t made = table.match.moves_made();
    EXPECT_EQ(table.by(person(seat.index()), CommandKind::undo), none);
    EXPECT_EQ(table.by(person(seat.index()), CommandKind::undo), none);
    EXPECT_EQ(table.match.moves_made(), made - 2);
    expect_fair(table.match);
}

TEST(Undo, AgainstBotsAloneIsFreeAndChanceStaysTheSame) {
    std::map<std::string, int> over_chance;
    for_each_table([&](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), 1);
        Fast generator(2);
        EXPECT_TRUE(alone_with_bots(table.match, Seat(0)));
        for (int round = 0; round < moves_tried / 9 && table.stage() == Stage::running; ++round) {
            for (int i = 0; i < 9 && table.stage() == Stage::running; ++i) {
                play_some_move(table, generator);
            }
            if (table.stage() != Stage::running || !may_ask_for_undo(table.match, Seat(0))) {
                continue;
            }
            const std::vector<Play::Move> line(table.match.play()->moves().begin(), table.match.play()->moves().end());
            const AnyState state = table.match.play()->game().state();
            ASSERT_EQ(table.by("p0", CommandKind::undo), none);
            const std::size_t left = table.match.moves_made();
            ASSERT_LT(left, line.size());
            ASSERT_EQ(line[left].seat, Seat(0));
            expect_fair(table.match);
            for (std::size_t i = left; i < line.size(); ++i) {
                ASSERT_EQ(table.move(line[i].seat, line[i].notation), none);
                ASSERT_EQ(!table.last_event().outcomes.empty(), line[i].drew);
                over_chance[game] += line[i].drew ? 1 : 0;
            }
            ASSERT_TRUE(table.match.play()->game().state() == state);
        }
        ASSERT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
    });
    EXPECT_GT(over_chance["hecht"], 2);
}

TEST(Undo, SomebodyWhoLeftTheSeatToABotStillCountsAsAPerson) {
    Table table = Table::running(options_for("hecht", 2), 2);
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
    table.by("p1", CommandKind::resign);
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
}

TEST(Undo, IsRefusedWhereTheTableSaysSo) {
    TableOptions options = options_for("hecht", 2);
    options.undo = false;
    Table table = Table::running(options, 1);
    Fast generator(2);
    EXPECT_EQ(table.by("p0", CommandKind::undo), undo_off);
    for (int i = 0; i < 5; ++i) {
        table.play_random(generator);
    }
    EXPECT_EQ(table.by("p0", CommandKind::undo), undo_off);
    EXPECT_FALSE(may_ask_for_undo(table.match, Seat(0)));
}

TEST(Undo, IsRefusedWhenTheCommandIsStaleOrABotPlays) {
    Table table = Table::running(options_for("hecht", 2), 1);
    EXPECT_EQ(table.by("guest", CommandKind::undo), not_at_table);
    EXPECT_EQ(table.by("p0", CommandKind::undo), undo_nothing);
    Fast generator(2);
    for (int i = 0; i < 6; ++i) {
        table.play_random(generator);
    }
    ASSERT_TRUE(may_ask_for_undo(table.match, Seat(0)));
    EXPECT_NE(sight_text(table.match, 0).find(R"("undo":true)"), std::string::npos);
    EXPECT_EQ(sight_text(table.match, 1).find(R"("undo":true)"), std::string::npos);
    Command command;
    command.kind = CommandKind::undo;
    command.player = "p0";
    command.number = static_cast<std::int64_t>(table.match.moves_made()) - 1;
    EXPECT_EQ(table.send(command), stale);
    table.by("p0", CommandKind::resign);
    EXPECT_EQ(table.by("p0", CommandKind::undo), bot_plays);
    EXPECT_FALSE(may_ask_for_undo(table.match, Seat(0)));
    EXPECT_EQ(sight_text(table.match, 0).find(R"("undo":true)"), std::string::npos);
}

}  // namespace
}  // namespace shoal::match
