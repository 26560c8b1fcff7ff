// Moves: whose turn it is, commands that come late or twice, choices made at the same time, mistakes that cost.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

Refusal send_move(Table& table, Seat seat, std::string text, std::size_t number, bool flag = false) {
    Command command;
    command.kind = CommandKind::move;
    command.player = table.match.seat(seat).player;
    command.text = std::move(text);
    command.number = static_cast<std::int64_t>(number);
    command.flag = flag;
    return table.send(command);
}

// Plays Fishing until several seats choose at once.
Table simultaneous_table(int players) {
    Table table = Table::running(options_for("fishing", players), players);
    Fast generator(4);
    while (table.stage() == Stage::running && table.match.to_move().size() < players) {
        table.play_random(generator);
    }
    EXPECT_EQ(table.match.to_move().size(), players);
    return table;
}

TEST(Moves, AreMadeInTurnWhileTheGameRuns) {
    Table table(options_for("foppen", 4));
    table.seat_people(4);
    EXPECT_EQ(table.by("p0", CommandKind::move, "g2"), not_started);
    table.start();
    const Seat seat = table.to_move();
    const Seat other = next_seat(seat, 4);
    EXPECT_EQ(table.by("guest", CommandKind::move, "g2"), not_at_table);
    EXPECT_EQ(table.move(other, table.legal(seat).front()), not_your_turn);
    EXPECT_EQ(table.move(seat, "nonsense"), unreadable_move);
    EXPECT_EQ(table.move(seat, ""), unreadable_move);
    const std::string move = table.legal(seat).front();
    EXPECT_EQ(table.move(seat, move), none);
    EXPECT_EQ(table.last_event().text, move);
    EXPECT_FALSE(table.last_event().flag);
    EXPECT_EQ(table.match.moves_made(), 1U);
}

TEST(Moves, ARefusedMoveIsExplainedByTheGame) {
    Table table = Table::running(options_for("foppen", 4), 4);
    const Seat seat = table.to_move();
    const std::string foreign = table.match.play()->game().judge(seat, "g2").is_refused() ? "g2" : "r2";
    ASSERT_TRUE(table.match.play()->game().judge(seat, "g2").is_refused() ||
                table.match.play()->game().judge(seat, "r2").is_refused());
    EXPECT_EQ(table.move(seat, foreign), refused_move);
    for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
        EXPECT_FALSE(table.match.play()->explain(seat, foreign, language).empty());
    }
}

TEST(Moves, ACommandThatComesLateOrTwiceIsStale) {
    Table table = Table::running(options_for("foppen", 4), 4);
    const Seat seat = table.to_move();
    const std::string move = table.legal(seat).front();
    EXPECT_EQ(send_move(table, seat, move, 1), stale);  // ahead of time
    EXPECT_EQ(send_move(table, seat, move, 0), none);
    EXPECT_EQ(send_move(table, seat, move, 0), stale);
    const Seat second_seat = table.to_move();
    EXPECT_EQ(send_move(table, second_seat, table.legal(second_seat).front(), 0), stale);
    EXPECT_EQ(send_move(table, second_seat, table.legal(second_seat).front(), 1), none);
}

TEST(Moves, ARepeatedCommandIsStaleEvenWhenItIsTheSeatsTurnAgain) {
    Table table = Table::running(options_for("hecht", 2), 2);
    Fast generator(3);
    int checked = 0;
    for (int i = 0; i < 200 && table.stage() == Stage::running; ++i) {
        const Seat seat = table.to_move();
        const std::size_t number = table.match.moves_made();
        const std::string move = table.random_legal(seat, generator);
        ASSERT_EQ(send_move(table, seat, move, number), none);
        ASSERT_EQ(send_move(table, seat, move, number), table.stage() == Stage::running ? stale : over);
        checked += table.match.to_move().contains(seat) ? 1 : 0;
    }
    EXPECT_GT(checked, 10);
}

TEST(Moves, WhoChoosesAtTheSameTimeNeedNotHaveSeenTheOthersChoices) {
    for (int players = 3; players <= 5; ++players) {
        Table table = simultaneous_table(players);
        const std::size_t number = table.match.moves_made();
        for (const Seat seat : table.match.all_seats()) {
            const std::string move = table.legal(seat).front();
            ASSERT_EQ(send_move(table, seat, move, number), none) << seat.index();
            ASSERT_NE(send_move(table, seat, move, number), none);  // once
        }
        EXPECT_EQ(table.match.moves_made(), number + static_cast<std::size_t>(players));
    }
}

TEST(Moves, OnesOwnChoiceOfAnEarlierRoundIsStale) {
    Table table = simultaneous_table(3);
    const std::size_t number = table.match.moves_made();
    ASSERT_GT(number, 0U);
    const std::string move = table.legal(Seat(0)).front();
    EXPECT_EQ(send_move(table, Seat(0), move, number - 1), stale);
    EXPECT_EQ(send_move(table, Seat(0), move, number + 1), stale);
}

TEST(Moves, APenalisedMoveHasToBeMeant) {
    TableOptions options = options_for("fatfish", 3);
    options.rules = {{"fiasco", "true"}};
    Table table = Table::running(options, 3);
    Fast generator(2);
    std::string costly;
    while (table.stage() == Stage::running && costly.empty()) {
        const Seat seat = table.to_move();
        for (char colour = 'a'; colour <= 'z'; ++colour) {
            for (int value = 1; value <= 9; ++value) {
                for (int row = 1; row <= 9; ++row) {
                    const std::string move = colour + std::to_string(value) + '>' + std::to_string(row);
                    if (table.match.play()->game().judge(seat, move).ruling == Ruling::penalised) {
                        costly = move;
                    }
                }
            }
        }
        if (costly.empty()) {
            table.play_random(generator);
        }
    }
    ASSERT_FALSE(costly.empty());
    const Seat seat = table.to_move();
    EXPECT_EQ(table.move(seat, costly), penalised_move);
    EXPECT_FALSE(table.match.play()->explain(seat, costly, Language::en).empty());
    EXPECT_EQ(table.move(seat, costly, true), none);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Moves, BotsMoveForBotsSeatsOnly) {
    Table table = Table::running(options_for("foppen", 4), 1);
    Fast generator(1);
    const auto bot_move = [&](Seat seat, std::string text) {
        Command command;
        command.kind = CommandKind::bot_move;
        command.seat = seat;
        command.text = std::move(text);
        command.number = static_cast<std::int64_t>(table.match.moves_made());
        return table.send(command);
    };
    EXPECT_EQ(bot_move(Seat(0), "g2"), not_a_bots_seat);
    EXPECT_EQ(bot_move(no_seat, "g2"), not_at_table);
    EXPECT_EQ(bot_move(Seat(7), "g2"), not_a_bots_seat);
    while (table.to_move() == Seat(0)) {
        table.play_random(generator);
    }
    const Seat seat = table.to_move();
    EXPECT_EQ(bot_move(seat, table.legal(seat).front()), none);
    EXPECT_TRUE(table.last_event().flag);
    table.by("p0", CommandKind::resign);
    while (table.to_move() != Seat(0)) {
        table.play_random(generator);
    }
    EXPECT_EQ(table.by("p0", CommandKind::move, table.legal(Seat(0)).front()), bot_plays);
    EXPECT_EQ(bot_move(Seat(0), table.legal(Seat(0)).front()), none);
}

TEST(Moves, AreNotMadeWhilePausedOrAfterTheEnd) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.wish(0, "pause");
    const Seat seat = table.to_move();
    EXPECT_EQ(table.move(seat, table.legal(seat).front()), is_paused);
    EXPECT_EQ(table.by("p0", CommandKind::undo), is_paused);
    table.wish(0, "resume");
    Fast generator(5);
    table.play_to_the_end(generator);
    EXPECT_EQ(table.stage(), Stage::finished);
    EXPECT_EQ(table.by("p0", CommandKind::move, "g2"), over);
    EXPECT_EQ(table.by("p0", CommandKind::undo), over);
    EXPECT_TRUE(table.match.to_move().empty());
}

TEST(Moves, EveryGameIsPlayedToItsEnd) {
    for_each_table([](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), players);
        Fast generator(7);
        table.play_to_the_end(generator);
        EXPECT_EQ(table.stage(), Stage::finished);
        EXPECT_FALSE(table.match.play()->game().winners().empty());
    });
}

}  // namespace
}  // namespace shoal::match
