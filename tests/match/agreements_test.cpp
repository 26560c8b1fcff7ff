// What needs everybody: pausing, going on, giving up, playing again.
#include <set>

#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

TEST(Agreements, APauseNeedsEverybodyWhoPlays) {
    Table table = Table::running(options_for("foppen", 5), 3);
    EXPECT_EQ(table.by("guest", CommandKind::wish, "pause", true), not_at_table);
    EXPECT_EQ(table.wish(0, "holiday"), no_such_wish);
    EXPECT_EQ(table.wish(0, "resume"), not_paused);
    EXPECT_EQ(table.wish(0, "pause"), none);
    EXPECT_NE(table_text(table.match).find(R"("wishes":["pause"])"), std::string::npos);
    EXPECT_EQ(table.wish(1, "pause"), none);
    EXPECT_FALSE(table.match.is_paused());
    EXPECT_EQ(table.wish(2, "pause"), none);
    EXPECT_TRUE(table.match.is_paused());
    EXPECT_FALSE(table.seat(0).wishes_for(Wish::pause));
    EXPECT_EQ(table.wish(0, "pause"), is_paused);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(table.match.is_paused());
        EXPECT_EQ(table.wish(i, "resume"), none);
    }
    EXPECT_FALSE(table.match.is_paused());
}

TEST(Agreements, AWishCanBeTakenBack) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.wish(0, "pause");
    table.wish(0, "pause");
    EXPECT_TRUE(table.last.empty());  // nothing new
    EXPECT_EQ(table.wish(0, "pause", false), none);
    EXPECT_FALSE(table.seat(0).wishes_for(Wish::pause));
    table.wish(1, "pause");
    EXPECT_FALSE(table.match.is_paused());
    table.wish(0, "pause");
    EXPECT_TRUE(table.match.is_paused());
}

TEST(Agreements, WhoseSeatABotPlaysHasNoSayButRematches) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.by("p1", CommandKind::resign);
    EXPECT_EQ(table.wish(1, "abandon"), bot_plays);
    EXPECT_EQ(table.wish(0, "pause"), none);
    EXPECT_TRUE(table.match.is_paused());
    EXPECT_EQ(table.wish(0, "resume"), none);
    EXPECT_EQ(table.wish(0, "abandon"), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(table.wish(1, "rematch"), none);
    EXPECT_FALSE(wants_rematch(table.match));
    EXPECT_EQ(table.wish(0, "rematch"), none);
    EXPECT_TRUE(wants_rematch(table.match));
}

TEST(Agreements, AWishEndsWithTheSeatsTakeover) {
    Table table = Table::running(options_for("foppen", 4), 3);
    table.wish(1, "pause");
    table.by("p1", CommandKind::resign);
    table.by("p1", CommandKind::claim);
    table.wish(0, "pause");
    table.wish(2, "pause");
    EXPECT_FALSE(table.match.is_paused());
}

TEST(Agreements, WhatTheOthersWishForHappensWhenTheLastToAgreeLeaves) {
    TableOptions options = options_for("foppen", 4);
    options.grace_ms = 10 * second;
    Table table = Table::running(options, 3);
    table.everybody_comes();
    table.wish(0, "pause");
    table.by("p1", CommandKind::resign);
    EXPECT_FALSE(table.match.is_paused());
    table.go(2);
    table.now += 10 * second;
    table.tick();
    EXPECT_TRUE(table.seat(2).is_played_by_bot());
    EXPECT_TRUE(table.match.is_paused());
    // In a pause too.
    EXPECT_EQ(table.by("p1", CommandKind::claim), none);
    EXPECT_EQ(table.wish(0, "resume"), none);
    EXPECT_EQ(table.by("p1", CommandKind::resign), none);
    EXPECT_FALSE(table.match.is_paused());
    EXPECT_EQ(table.by("p1", CommandKind::claim), none);
    EXPECT_EQ(table.wish(0, "abandon"), none);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

// With the other away for a moment one person alone paused the game, and both were needed to go on: whoever came back
// was held for as long as the first one liked.
TEST(Agreements, WhoWasNotAskedAboutAPauseEndsItAlone) {
    TableOptions options = options_for("foppen", 4);
    options.grace_ms = 10 * second;
    Table table = Table::running(options, 3);
    table.everybody_comes();
    table.go(2);
    table.now += 10 * second;
    table.tick();
    ASSERT_TRUE(table.seat(2).is_played_by_bot());
    EXPECT_EQ(table.wish(0, "pause"), none);
    EXPECT_FALSE(table.match.is_paused());
    EXPECT_EQ(table.wish(1, "pause"), none);
    ASSERT_TRUE(table.match.is_paused());
    // Those who agreed with each other stay bound.
    EXPECT_EQ(table.wish(0, "resume"), none);
    EXPECT_TRUE(table.match.is_paused());
    EXPECT_EQ(table.by("p2", CommandKind::claim), none);
    EXPECT_EQ(table.wish(2, "resume"), none);
    EXPECT_FALSE(table.match.is_paused());
    // And a seat that is empty then is held for as long as any other.
    EXPECT_FALSE(table.seat(2).is_here());
    EXPECT_EQ(grace_deadline(table.match, Seat(2)), table.now + 10 * second);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Agreements, APauseThatSomebodyWasNotAskedAboutEndsAfterADay) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.by("p1", CommandKind::resign);
    EXPECT_EQ(table.wish(0, "pause"), none);
    EXPECT_EQ(next_deadline(table.match), table.now + day);
    table.now += day - 1;
    table.tick();
    EXPECT_TRUE(table.match.is_paused());
    ++table.now;
    table.tick();
    EXPECT_FALSE(table.match.is_paused());
    // Nobody is put into the next one before something has happened.
    EXPECT_EQ(table.wish(0, "pause"), none);
    EXPECT_FALSE(table.match.is_paused());
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Agreements, WhoPlaysWithBotsAlonePausesForAsLongAsTheyLike) {
    Table table = Table::running(options_for("foppen", 4), 1);
    EXPECT_EQ(table.wish(0, "pause"), none);
    table.now += 20 * day;
    table.tick();
    EXPECT_TRUE(table.match.is_paused());
}

TEST(Agreements, ABotsSeatThatIsTakenInAPauseDoesNotEndIt) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.wish(0, "pause");
    table.wish(1, "pause");
    ASSERT_TRUE(table.match.is_paused());
    if (table.let_in("guest", 3) == none) {
        EXPECT_EQ(table.by("guest", CommandKind::wish, "resume", true), none);
    }
    EXPECT_TRUE(table.match.is_paused());
}

TEST(Agreements, WhenEverybodyLeavesNothingIsAgreed) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.wish(0, "abandon");
    table.now += minute;
    table.tick();
    EXPECT_TRUE(table.seat(0).is_played_by_bot());
    EXPECT_TRUE(table.seat(1).is_played_by_bot());
    EXPECT_EQ(table.stage(), Stage::running);
}

TEST(Agreements, EverybodyTogetherGivesAGameUp) {
    Table table(options_for("foppen", 4));
    table.seat_people(4);
    EXPECT_EQ(table.wish(0, "abandon"), not_started);
    EXPECT_EQ(table.wish(0, "pause"), not_started);
    EXPECT_EQ(table.wish(0, "rematch"), not_started);
    table.start();
    EXPECT_EQ(table.wish(0, "rematch"), not_started);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.stage(), Stage::running);
        EXPECT_EQ(table.wish(i, "abandon"), none);
    }
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(table.match.abandoned_why(), "agreed");
    EXPECT_FALSE(table.seat(0).wishes_for(Wish::abandon));
    EXPECT_EQ(table.wish(0, "pause"), over);
}

TEST(Agreements, APausedGameCanBeGivenUp) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.wish(0, "pause");
    EXPECT_EQ(table.wish(0, "abandon"), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_NE(table_text(table.match).find(R"("paused":false)"), std::string::npos);
}

TEST(Agreements, ARematchIsMadeOnceAndByAgreement) {
    Table table = Table::running(options_for("foppen", 4), 2);
    Fast generator(3);
    table.play_to_the_end(generator);
    EXPECT_EQ(table.by("", CommandKind::rematch, "newmatch"), not_started);
    table.wish(0, "rematch");
    EXPECT_EQ(table.by("", CommandKind::rematch, "newmatch"), not_started);
    table.wish(1, "rematch");
    EXPECT_TRUE(wants_rematch(table.match));
    EXPECT_EQ(table.by("", CommandKind::rematch, ""), not_started);
    EXPECT_EQ(table.by("", CommandKind::rematch, "newmatch"), none);
    EXPECT_EQ(table.match.rematch(), "newmatch");
    EXPECT_NE(table_text(table.match).find(R"("rematch":"newmatch")"), std::string::npos);
    EXPECT_FALSE(wants_rematch(table.match));
    EXPECT_EQ(table.by("", CommandKind::rematch, "another"), already_rematched);
    EXPECT_EQ(table.wish(0, "rematch", false), already_rematched);
}

TEST(Agreements, InARematchEverybodyMovesOnByOneSeatAndTheKickedStayOut) {
    TableOptions options = options_for("foppen", 5);
    options.grace_ms = 10 * second;
    Table table(options);
    table.seat_people(3);
    table.seat_bot(3, "strong");
    table.seat_bot(4, "easy");
    table.start();
    table.by("p2", CommandKind::kick, "p1");
    table.by("p0", CommandKind::kick, "p2");
    table.by("p1", CommandKind::resign);
    Fast generator(3);
    table.play_to_the_end(generator);
    EXPECT_EQ(table.by("p2", CommandKind::wish, "rematch", true), Refusal::kicked);

    Match next("zzzzzzzzzzzz");
    const std::string secret = sha256_hex("another");
    for (const Event& event : rematch_events(table.match, secret, table.now)) {
        ASSERT_TRUE(next.apply(*read_record(*write_record(event)))) << next.problem();
    }
    EXPECT_EQ(next.stage(), Stage::open);
    EXPECT_EQ(next.host(), "p0");
    EXPECT_EQ(next.options(), options);
    EXPECT_EQ(next.secret(), secret);
    EXPECT_EQ(next.seat_of("p0"), Seat(1));
    EXPECT_EQ(next.seat(Seat(1)).name, "Name of p0");
    EXPECT_EQ(next.seat_of("p1"), Seat(2));
    EXPECT_FALSE(next.seat(Seat(2)).is_played_by_bot());
    EXPECT_EQ(next.seat_of("p2"), no_seat);
    EXPECT_EQ(next.seat(Seat(3)).bot, "medium");
    EXPECT_EQ(next.seat(Seat(4)).bot, "strong");
    EXPECT_EQ(next.seat(Seat(0)).bot, "easy");
}

// The match that follows on this one, by way of its records.
Match rematch_of(const Match& match) {
    Match next("zzzzzzzzzzzz");
    for (const Event& event : rematch_events(match, test_secret, match.changed_at())) {
        EXPECT_TRUE(next.apply(*read_record(*write_record(event)))) << next.problem();
    }
    return next;
}

std::vector<int> names_at(const Match& match) {
    std::vector<int> names;
    for (const Seat seat : SeatSet::all(seats_max)) {
        names.push_back(match.named(seat).index());
    }
    return names;
}

// The bug: bots were named by their seats, and "the same bots" had other names in every rematch.
TEST(Agreements, ABotKeepsItsNameOverRematches) {
    Table table(options_for("foppen", 4));
    table.seat_people(1);
    for (const auto& [seat, level] : {std::pair(1, "easy"), std::pair(2, "strong"), std::pair(3, "expert")}) {
        table.seat_bot(seat, level);
    }
    EXPECT_EQ(table_text(table.match).find("named"), std::string::npos);
    EXPECT_EQ(table.records.front().find("named"), std::string::npos);
    const auto name_of = [](const Match& match, std::string_view level) {
        int name = -1;
        for (const Seat seat : match.all_seats()) {
            name = match.seat(seat).bot == level ? match.named(seat).index() : name;
        }
        return name;
    };
    Match match = table.match;
    for (int times = 1; times <= 4; ++times) {
        match = rematch_of(match);
        EXPECT_EQ(match.seat_of("p0"), Seat(times % 4));
        EXPECT_EQ(name_of(match, "easy"), 1);
        EXPECT_EQ(name_of(match, "strong"), 2);
        EXPECT_EQ(name_of(match, "expert"), 3);
        if (times == 1) {
            EXPECT_EQ(names_at(match), (std::vector{3, 0, 1, 2, 4, 5, 6, 7}));
            EXPECT_NE(table_text(match).find(R"({"seat":0,"bot":"expert","named":3})"), std::string::npos);
            EXPECT_NE(write_summary(match).find(R"({"bot":"expert","named":3})"), std::string::npos);
        }
    }
    // All are back where they were, and nothing is said of it any more.
    EXPECT_EQ(table_text(match).find("named"), std::string::npos);
    EXPECT_TRUE(rematch_events(rematch_of(rematch_of(rematch_of(match))), test_secret, 1).front().named.empty());
}

// Another bot at a free seat, one for a person who went, more seats: whoever comes, each seat has a name of its own.
TEST(Agreements, NoTwoBotsOfARematchHaveTheSameName) {
    Table table(options_for("fatfish", 3));
    table.seat_people(1);
    table.seat_bot(1);
    table.seat_bot(2);
    Match match = rematch_of(table.match);
    EXPECT_EQ(names_at(match), (std::vector{2, 0, 1, 3, 4, 5, 6, 7}));
    const auto happens = [&](EventKind kind, Seat seat, const std::string& text = "") {
        Event event;
        event.kind = kind;
        event.at = match.changed_at();
        event.seat = seat;
        event.text = text;
        if (kind == EventKind::changed) {
            event.options = std::make_shared<const TableOptions>(options_for("fatfish", 5));
        }
        ASSERT_TRUE(match.apply(event)) << match.problem();
    };
    happens(EventKind::bot_left, Seat(0));
    happens(EventKind::bot_sat, Seat(0), "strong");
    happens(EventKind::stood, Seat(1));
    happens(EventKind::bot_sat, Seat(1), "easy");
    happens(EventKind::changed, no_seat);
    happens(EventKind::bot_sat, Seat(3), "easy");
    happens(EventKind::bot_sat, Seat(4), "easy");
    EXPECT_EQ(names_at(match), (std::vector{2, 0, 1, 3, 4, 5, 6, 7}));
    EXPECT_EQ(names_at(rematch_of(match)), (std::vector{4, 2, 0, 1, 3, 5, 6, 7}));
}

TEST(Agreements, ARematchCanBeStartedAtOnce) {
    Table table = Table::running(options_for("hecht", 3), 2);
    table.wish(0, "abandon");
    table.wish(1, "abandon");
    ASSERT_EQ(table.stage(), Stage::abandoned);
    Match next("zzzzzzzzzzzz");
    for (const Event& event : rematch_events(table.match, test_secret, table.now)) {
        ASSERT_TRUE(next.apply(event));
    }
    Command command;
    command.kind = CommandKind::start;
    command.player = "p0";
    EXPECT_EQ(decide(next, command, table.now).refusal, none);
}

}  // namespace
}  // namespace shoal::match
