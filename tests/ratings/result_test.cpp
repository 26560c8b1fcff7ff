// Which matches count, for whom, and with which places: docs/RATINGS.md rule by rule.
#include "ratings/result.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "bots/spec.h"
#include "match/bot_task.h"
#include "match/own_edition.h"
#include "ratings/ratings.h"
#include "tests/editions/files.h"
#include "tests/match/table.h"

namespace shoal::ratings {
namespace {

using match::CommandKind;
using match::options_for;
using match::Refusal;
using match::Stage;
using match::Table;
using match::TableOptions;

const std::string easy = bot_key("easy", bots::levels_version);

void play_on(Table& table, int moves) {
    Fast generator(5);
    for (int i = 0; i < moves; ++i) {
        table.now += match::second;
        table.play_random(generator);
    }
}

void finish(Table& table) {
    Fast generator(6);
    table.now += match::second;
    table.play_to_the_end(generator);
    ASSERT_EQ(table.stage(), Stage::finished);
}

Reading read(const Table& table) { return from_log(table.match, table.records); }

// What the log says with every event changed.
template <class Change>
Reading read_changed(const Table& table, Change&& change) {
    std::vector<std::string> records;
    for (match::Event event : table.events) {
        change(event);
        records.push_back(match::write_record(event).value());
    }
    return from_log(match::fold(records).value(), records);
}

std::vector<std::string> keys_of(const Reading& reading) {
    std::vector<std::string> keys;
    for (const Standing& standing : reading.result.standings) {
        keys.push_back(standing.key);
    }
    return keys;
}

// A running table of Fat Fish: people at the first seats, easy bots at the others.
Table running(int players, int people) { return Table::running(options_for("fatfish", players), people); }

TEST(Counting, AFinishedMatchSaysWhoPlayedAndWhoCameInWhere) {
    Table table = running(4, 2);
    finish(table);
    const match::Milliseconds end = table.now;
    table.now += match::hour;
    ASSERT_EQ(table.by("p1", CommandKind::say, "well played"), Refusal::none);
    const Reading reading = read(table);
    ASSERT_EQ(reading.counts, Counts::yes);
    EXPECT_EQ(reading.result.game, "fatfish");
    EXPECT_EQ(reading.result.match, table.match.id());
    EXPECT_EQ(reading.result.players, 4);
    EXPECT_EQ(reading.result.ended_at, end) << "what is said afterwards is no part of it";
    EXPECT_EQ(keys_of(reading), (std::vector<std::string>{"p0", "p1", easy, easy}));
    const AnyGame& game = table.match.play()->game();
    const Scores scores = game.scores();
    for (const Seat seat : table.match.all_seats()) {
        const Standing& mine = reading.result.standings[seat.value];
        EXPECT_EQ(mine.place == 1, game.winners().contains(seat));
        for (const Seat other : table.match.all_seats()) {
            EXPECT_EQ(mine.place<reading.result.standings[other.value].place, scores[seat]> scores[other]);
        }
        EXPECT_EQ(mine.kind, seat.value < 2 ? Kind::person : Kind::bot);
        EXPECT_EQ(mine.name, seat.value < 2 ? "Name of " + mine.key : "");
    }
}

TEST(Counting, AMatchThatWasBroughtInAFileCountsForNobody) {
    Table table = running(3, 2);
    finish(table);
    ASSERT_EQ(read(table).counts, Counts::yes);
    match::Event mark;
    mark.kind = match::EventKind::imported;
    mark.at = table.now;
    table.apply(mark);
    EXPECT_EQ(read(table).counts, Counts::from_a_file);
    EXPECT_TRUE(outcome_from_log(table.match, table.records).seats.empty()) << "nobody in it is who they seem";
}

TEST(Counting, AMatchThatGoesOnFromAMomentOfAnotherCountsForNobody) {
    Table origin = running(3, 2);
    play_on(origin, 5);
    const match::WhatIf wish{origin.match.sequence(), Seat(0), false, "easy"};
    const match::WhatIfHost host{"p0", "Name of p0", false, match::test_secret, match::minute};
    Table table(match::what_if_events(origin.match, wish, host, origin.now).events);
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::what_if);
}

TEST(Counting, AMatchThatWasNotFinishedCountsForNobody) {
    Table table = running(3, 2);
    play_on(table, 10);
    EXPECT_EQ(read(table).counts, Counts::unfinished);
    ASSERT_EQ(table.by("", CommandKind::close, "closed"), Refusal::none);
    ASSERT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(read(table).counts, Counts::unfinished);
}

TEST(Counting, AMatchWithCardsOfItsOwnCountsForNobody) {
    TableOptions options = options_for("fatfish", 2);
    const std::string file = editions::testing::replaced(editions::testing::edition_file("fatfish"),
                                                         R"("name": "default")", R"("name": "Our house")");
    options.edition = std::get<0>(match::load_own_edition("fatfish", file));
    Table table = Table::running(options, 2);
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::other_cards);
}

TEST(Counting, AMatchInWhichHintsCanBeAskedForCountsForNobody) {
    TableOptions options = options_for("fatfish", 2);
    options.hints = true;
    Table table = Table::running(options, 2);
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::with_hints);
}

TEST(Counting, AMatchInWhichSomebodyAloneWentBackCountsForNobody) {
    Table table = running(3, 1);
    Fast generator(4);
    bool has_moved = false;
    do {
        has_moved = has_moved || table.to_move() == Seat(0);
        table.play_random(generator);
    } while (!has_moved || table.to_move() != Seat(0) || table.last_event().seat == Seat(0));
    ASSERT_EQ(table.by("p0", CommandKind::undo), Refusal::none) << "over the bots' moves";
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::taken_back);
}

// A step that showed nothing, and over which anybody may go back.
TEST(Counting, ASlipThatIsTakenBackDoesNotMatter) {
    Table table = running(2, 2);
    Fast generator(3);
    for (bool taken_back = false; !taken_back;) {
        const Seat seat = table.to_move();
        table.play_random(generator);
        taken_back = table.by(match::person(seat.index()), CommandKind::undo) == Refusal::none;
    }
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::yes);
}

TEST(Counting, ASeatThatChangedHandsCountsForNobodyAndTheOthersCloseUp) {
    Table table = running(4, 3);
    play_on(table, 10);
    ASSERT_EQ(table.by("p1", CommandKind::resign), Refusal::none);
    finish(table);
    const Reading reading = read(table);
    ASSERT_EQ(reading.counts, Counts::yes);
    EXPECT_EQ(keys_of(reading), (std::vector<std::string>{"p0", "p2", easy}));
    EXPECT_EQ(reading.result.players, 4);
    for (const Standing& standing : reading.result.standings) {
        EXPECT_LE(standing.place, 3);
    }
    EXPECT_TRUE(std::any_of(reading.result.standings.begin(), reading.result.standings.end(),
                            [](const Standing& standing) { return standing.place == 1; }));
}

TEST(Counting, WhoComesBackToTheirSeatDidNotHoldItAllTheWay) {
    Table table = running(3, 3);
    play_on(table, 10);
    ASSERT_EQ(table.by("p1", CommandKind::resign), Refusal::none);
    play_on(table, 5);
    ASSERT_EQ(table.by("p1", CommandKind::claim), Refusal::none);
    finish(table);
    EXPECT_EQ(keys_of(read(table)), (std::vector<std::string>{"p0", "p2"}));
}

TEST(Counting, WhoTakesABotsSeatDidNotHoldItAllTheWay) {
    Table table = running(4, 2);
    play_on(table, 10);
    ASSERT_EQ(table.let_in("guest", 3), Refusal::none);
    finish(table);
    EXPECT_EQ(keys_of(read(table)), (std::vector<std::string>{"p0", "p1", easy}));
}

TEST(Counting, WhoIsForgottenInTheMiddleLeavesASeatThatCountsForNobody) {
    Table table = running(4, 3);
    play_on(table, 10);
    ASSERT_EQ(table.by("p1", CommandKind::forget), Refusal::none);
    finish(table);
    EXPECT_EQ(keys_of(read(table)), (std::vector<std::string>{"p0", "p2", easy}));
}

TEST(Counting, WhoIsForgottenAfterwardsIsStillAnOpponent) {
    Table table = running(3, 3);
    finish(table);
    const Reading before = read(table);
    const Reading reading = read_changed(table, [](match::Event& event) {
        if (event.player == "p1") {
            event.player = "gone-1";
            event.name = event.name.empty() ? "" : "–";
        }
    });
    ASSERT_EQ(reading.counts, Counts::yes);
    EXPECT_EQ(keys_of(reading), (std::vector<std::string>{"p0", "gone-1", "p2"}));
    EXPECT_EQ(reading.result.standings[1].kind, Kind::gone);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(reading.result.standings[i].place, before.result.standings[i].place);
    }
}

// A log from elsewhere names a person like a bot: the bot's rating is none of theirs.
TEST(Counting, WhoeverIsNamedLikeABotIsAStranger) {
    Table table = running(3, 2);
    finish(table);
    const Reading reading =
        read_changed(table, [](match::Event& event) { event.player = event.player == "p1" ? easy : event.player; });
    ASSERT_EQ(reading.counts, Counts::yes);
    EXPECT_EQ(reading.result.standings[1].key, easy);
    EXPECT_EQ(reading.result.standings[1].kind, Kind::gone);
    EXPECT_EQ(reading.result.standings[2].kind, Kind::bot);
    Ratings ratings;
    ratings.add(reading.result);
    EXPECT_EQ(ratings.of("fatfish").size(), 2U);
    EXPECT_EQ(ratings.of("fatfish").at(easy).matches, 1U);
}

TEST(Counting, OneFamilyAloneHasNoOpponents) {
    Table table(options_for("fatfish", 2));
    table.owners["p1"] = "p0";
    table.seat_people(2);
    table.everybody_comes();
    ASSERT_EQ(table.start(), Refusal::none);
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::no_opponents);
}

TEST(Counting, AFamilyAgainstABotHasAnOpponentAndEachOfThemTheirOwnRating) {
    Table table(options_for("fatfish", 3));
    table.owners["p1"] = "p0";
    table.seat_people(2);
    ASSERT_EQ(table.seat_bot(2), Refusal::none);
    table.everybody_comes();
    ASSERT_EQ(table.start(), Refusal::none);
    finish(table);
    EXPECT_EQ(keys_of(read(table)), (std::vector<std::string>{"p0", "p1", easy}));
}

TEST(Counting, BotsOfOneLevelHaveNoOpponents) {
    Table table = running(3, 1);
    play_on(table, 10);
    ASSERT_EQ(table.by("p0", CommandKind::resign), Refusal::none);
    finish(table);
    EXPECT_EQ(read(table).counts, Counts::no_opponents);
}

// What `easy` means is said by the version of the levels, which the log names.
TEST(Counting, ABotIsItsLevelAndTheVersionOfTheLevels) {
    Table table = running(2, 1);
    finish(table);
    const Reading reading = read_changed(
        table, [](match::Event& event) { event.levels = event.kind == match::EventKind::started ? 3 : event.levels; });
    EXPECT_EQ(keys_of(reading), (std::vector<std::string>{"p0", "bot:easy:3"}));
}

TEST(Counting, AProgramFromOutsideIsRatedLikeAPerson) {
    Table table = running(2, 2);
    finish(table);
    const Reading reading = read_changed(table, [](match::Event& event) {
        event.flag = event.flag || (event.kind == match::EventKind::sat && event.player == "p1");
    });
    EXPECT_EQ(reading.result.standings[1].key, "p1");
    EXPECT_EQ(reading.result.standings[1].kind, Kind::program);
}

// In Pike in the Carp Pond somebody can lose the victory though they have as many points.
TEST(Counting, WhoeverLosesATieBreakComesInBehindTheWinners) {
    int tie_breaks = 0;
    for (std::uint64_t seed = 1; tie_breaks == 0 && seed <= 60; ++seed) {
        Table table = Table::running(options_for("hecht", 6), 6);
        Fast generator(seed);
        while (table.stage() == Stage::running) {
            const Seat seat = table.to_move();
            ASSERT_EQ(table.move(seat, match::bot_task(table.match, seat, "easy", generator.next())()), Refusal::none);
        }
        const AnyGame& game = table.match.play()->game();
        const SeatSet winners = game.winners();
        const Reading reading = read(table);
        for (const Seat seat : table.match.all_seats()) {
            const int place = reading.result.standings[seat.value].place;
            EXPECT_EQ(place == 1, winners.contains(seat));
            if (!winners.contains(seat) && game.scores()[seat] == game.scores()[winners.first()]) {
                ++tie_breaks;
                EXPECT_EQ(place, 1 + winners.size());
            }
        }
    }
    EXPECT_GT(tie_breaks, 0);
}

}  // namespace
}  // namespace shoal::ratings
