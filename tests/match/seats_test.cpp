// Who sits where, who may change what before the start, and who gets a bot's seat afterwards.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

TEST(Seats, PeopleSitWhereTheyLikeAndOnceOnly) {
    Table table(options_for("foppen", 4));
    EXPECT_EQ(table.by("p2", CommandKind::sit, "", false, Seat(2)), none);
    EXPECT_EQ(table.match.seat_of("p2"), Seat(2));
    EXPECT_EQ(table.by("p2", CommandKind::sit, "", false, Seat(1)), already_seated);
    EXPECT_EQ(table.by("p1", CommandKind::sit, "", false, Seat(2)), seat_taken);
    EXPECT_EQ(table.by("p1", CommandKind::sit, "", false, Seat(4)), no_such_seat);
    EXPECT_EQ(table.by("p1", CommandKind::sit, "", false, Seat(200)), no_such_seat);
    EXPECT_EQ(table.by("p1", CommandKind::sit, "xyz"), bad_commitment);
    EXPECT_EQ(table.by("p1", CommandKind::sit, std::string(63, 'a')), bad_commitment);
    EXPECT_EQ(table.by("p1", CommandKind::sit, std::string(65, 'a')), bad_commitment);
    EXPECT_EQ(table.by("p1", CommandKind::sit), none);  // any: the first that is free
    EXPECT_EQ(table.match.seat_of("p1"), Seat(0));
    EXPECT_EQ(table.by("p3", CommandKind::sit), none);
    EXPECT_EQ(table.by("p4", CommandKind::sit), none);
    EXPECT_EQ(table.by("p5", CommandKind::sit), no_free_seat);
}

TEST(Seats, StandingUpFreesTheSeatBeforeTheStart) {
    Table table(options_for("foppen", 4));
    EXPECT_EQ(table.by("p1", CommandKind::stand), not_at_table);
    table.seat_people(2);
    EXPECT_EQ(table.by("p1", CommandKind::stand), none);
    EXPECT_EQ(table.match.seat_of("p1"), no_seat);
    EXPECT_TRUE(table.seat(1).is_empty());
    EXPECT_TRUE(table.seat(1).nonce.empty());
    EXPECT_EQ(table.by("p2", CommandKind::sit, "", false, Seat(1)), none);
}

TEST(Seats, APasswordKeepsStrangersOut) {
    TableOptions options = options_for("foppen", 4);
    options.password = hash_password("word", "salt");
    Table table(options);
    table.password = "";
    EXPECT_EQ(table.by("p0", CommandKind::sit), none);  // the host's own
    EXPECT_EQ(table.by("p1", CommandKind::sit), wrong_password);
    table.password = hash_password("word", "pepper");  // of another table, or before the host chose another
    EXPECT_EQ(table.by("p1", CommandKind::sit), wrong_password);
    table.password = options.password;
    EXPECT_EQ(table.by("p1", CommandKind::sit), none);
    table.seat_bot(2);
    table.seat_bot(3);
    table.start();
    table.password = "word";
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), wrong_password);
    table.password = options.password;
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), none);
}

TEST(Seats, ThePasswordStaysWhenTheHostChangesSomethingElse) {
    TableOptions options = options_for("foppen", 4);
    options.password = hash_password("word", "salt");
    Table table(options);
    Command command;
    command.kind = CommandKind::change;
    command.player = "p0";
    TableOptions other = options_for("foppen", 5);
    command.options = std::make_shared<const TableOptions>(other);
    command.keep_password = true;
    EXPECT_EQ(table.send(command), none);
    EXPECT_EQ(table.match.options().players, 5);
    EXPECT_EQ(table.match.options().password, options.password);
    command.keep_password = false;
    EXPECT_EQ(table.send(command), none);
    EXPECT_EQ(table.match.options().password, "");
}

TEST(Seats, OnlyTheHostArrangesTheTable) {
    Table table(options_for("foppen", 4));
    table.seat_people(2);
    EXPECT_EQ(table.by("p1", CommandKind::seat_bot, "easy", false, Seat(2)), not_host);
    EXPECT_EQ(table.seat_bot(2, "genius"), no_such_bot);
    EXPECT_EQ(table.seat_bot(2, "easy:iterations=5"), no_such_bot);
    EXPECT_EQ(table.seat_bot(1), seat_taken);
    EXPECT_EQ(table.seat_bot(4), no_such_seat);
    EXPECT_EQ(table.seat_bot(2), none);
    EXPECT_EQ(table.by("p1", CommandKind::drop_bot, "", false, Seat(2)), not_host);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot, "", false, Seat(1)), not_a_bots_seat);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot, "", false, Seat(3)), not_a_bots_seat);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot), no_such_seat);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot, "", false, Seat(2)), none);
    EXPECT_TRUE(table.seat(2).is_empty());
    EXPECT_EQ(table.by("p1", CommandKind::start), not_host);
    EXPECT_EQ(table.by("p1", CommandKind::kick, "p0"), not_host);
    EXPECT_EQ(table.by("p1", CommandKind::mute, "p0", true), not_host);
}

TEST(Seats, OptionsChangeBeforeTheStartOnly) {
    Table table(options_for("foppen", 5));
    table.seat_people(4);
    const auto change = [&](const TableOptions& options, const std::string& who) {
        Command command;
        command.kind = CommandKind::change;
        command.player = who;
        command.options = std::make_shared<const TableOptions>(options);
        return table.send(command);
    };
    TableOptions options = options_for("foppen", 4);
    options.grace_ms = 5 * second;
    EXPECT_EQ(change(options, "p1"), not_host);
    EXPECT_EQ(change(options_for("foppen", 3), "p0"), seat_taken);
    EXPECT_EQ(change(options_for("hecht", 4), "p0"), bad_options);
    EXPECT_EQ(table.by("p0", CommandKind::change), bad_options);
    EXPECT_EQ(change(options, "p0"), none);
    EXPECT_EQ(table.match.players(), 4);
    EXPECT_EQ(table.match.options(), options);
    EXPECT_EQ(table.start(), none);
    EXPECT_EQ(change(options, "p0"), already_started);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot, "", false, Seat(0)), not_a_bots_seat);
    EXPECT_EQ(table.by("guest", CommandKind::sit), already_started);
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment("00")), already_started);
    EXPECT_EQ(table.start(), already_started);
}

TEST(Seats, AGameStartsWhenAllSeatsAreTakenAndAPersonPlays) {
    Table table(options_for("foppen", 4));
    EXPECT_EQ(table.start(), seats_open);
    for (int i = 0; i < 4; ++i) {
        table.seat_bot(i);
    }
    EXPECT_EQ(table.start(), no_person);
    table.by("p0", CommandKind::drop_bot, "", false, Seat(3));
    EXPECT_EQ(table.start(), seats_open);
    EXPECT_EQ(table.by("guest", CommandKind::sit), none);
    EXPECT_EQ(table.start(), none);  // the host need not play
    EXPECT_EQ(table.stage(), Stage::running);
    EXPECT_FALSE(table.match.to_move().empty());
}

TEST(Seats, WhoWasKickedStaysOut) {
    Table table(options_for("foppen", 4));
    table.seat_people(3);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p0"), no_such_player);
    EXPECT_EQ(table.by("p0", CommandKind::kick, ""), no_such_player);
    // Ids come from people, too: what is none is nobody's.
    for (const std::string& made_up : {std::string(65'490, 'x'), std::string(15'000, '\x01'), std::string(65, 'x'),
                                       std::string("p 1"), std::string("p\x7f"), std::string("\xff")}) {
        EXPECT_EQ(table.by("p0", CommandKind::kick, made_up), no_such_player);
        EXPECT_EQ(table.by("p0", CommandKind::mute, made_up, true), no_such_player);
    }
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), none);
    EXPECT_TRUE(table.seat(1).is_empty());
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), no_such_player);
    EXPECT_EQ(table.by("p1", CommandKind::sit), Refusal::kicked);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "guest"), none);  // who has no seat can be kept out too
    EXPECT_EQ(table.by("guest", CommandKind::sit), Refusal::kicked);
    table.seat_bot(1);
    table.seat_bot(3);
    table.start();
    EXPECT_EQ(table.by("p1", CommandKind::claim, "", false, Seat(1)), Refusal::kicked);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p2"), none);
    EXPECT_EQ(table.seat(2).bot, "medium");
    EXPECT_EQ(table.last_event().name, "kicked");
    EXPECT_EQ(table.by("p2", CommandKind::claim), Refusal::kicked);
    EXPECT_EQ(table.by("p2", CommandKind::wish, "pause", true), Refusal::kicked);
    EXPECT_EQ(table.by("p2", CommandKind::say, "hello"), chat_muted);
    EXPECT_EQ(kind_for(table.match, "p2", false), spectator_kind);
}

TEST(Seats, WhoIsForgottenLeavesASeatThatIsNobodys) {
    Table table = Table::running(options_for("foppen", 4), 3);
    table.everybody_comes();
    EXPECT_EQ(table.by("p0", CommandKind::wish, "pause", true), none);
    EXPECT_EQ(table.by("p2", CommandKind::wish, "pause", true), none);
    EXPECT_EQ(table.by("p1", CommandKind::forget), none);
    EXPECT_FALSE(table.seat(1).is_person());
    EXPECT_EQ(table.seat(1).name, "");
    EXPECT_EQ(table.seat(1).bot, "medium");
    EXPECT_EQ(table.seat(1).nonce, nonce_of(1));  // the deal was made with it
    EXPECT_TRUE(table.match.is_paused());         // all others wished for it
    EXPECT_EQ(table.by("p1", CommandKind::forget), none);
    EXPECT_EQ(table.match.host(), "p0");
    EXPECT_EQ(table.by("p0", CommandKind::forget), none);
    EXPECT_EQ(table.match.host(), "p2") << "somebody looks after the table";
    EXPECT_EQ(table.by("p2", CommandKind::forget), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(table.match.abandoned_why(), "deserted");
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Seats, WhoIsForgottenBeforeTheStartStandsUpAndAHostTakesTheTableAlong) {
    Table table(options_for("foppen", 4));
    table.seat_people(3);
    EXPECT_EQ(table.by("p1", CommandKind::forget), none);
    EXPECT_TRUE(table.seat(1).is_empty());
    EXPECT_EQ(table.stage(), Stage::open);
    EXPECT_EQ(table.by("p0", CommandKind::forget), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
}

TEST(Seats, ASeatWhosePersonWasKickedCanBeClaimedByOthers) {
    Table table(options_for("foppen", 4));
    table.seat_people(2);
    table.seat_bot(2);
    table.seat_bot(3);
    table.everybody_comes();
    EXPECT_EQ(table.start(), none);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), none);
    EXPECT_EQ(table.let_in("guest", 1), none);
    EXPECT_EQ(table.match.seat_of("guest"), Seat(1));
    EXPECT_EQ(table.match.seat_of("p1"), no_seat);
    EXPECT_FALSE(table.seat(1).is_here());        // the connection was the other's
    EXPECT_EQ(table.seat(1).nonce, nonce_of(1));  // the deal was made with it
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Seats, BotsSeatsCanBeClaimedByPeopleWithoutASeat) {
    Table table(options_for("foppen", 4));
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), not_started);
    table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(1)), not_a_bots_seat);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(7)), no_such_seat);
    EXPECT_EQ(table.by("guest", CommandKind::claim), no_such_seat);
    EXPECT_EQ(table.by("p1", CommandKind::claim, "", false, Seat(3)), already_seated);
    EXPECT_EQ(table.let_in("guest", 3), none);
    EXPECT_EQ(table.match.seat_of("guest"), Seat(3));
    EXPECT_FALSE(table.seat(3).is_played_by_bot());
    EXPECT_EQ(table.seat(3).name, "Name of guest");
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(2)), already_seated);
    EXPECT_EQ(table.by("other", CommandKind::claim, "", false, Seat(3)), not_a_bots_seat);
}

TEST(Seats, PeopleTakeTheirOwnSeatBackAndNobodyElseGetsIt) {
    Table table = Table::running(options_for("foppen", 4), 4);
    EXPECT_EQ(table.by("p1", CommandKind::claim), not_a_bots_seat);
    EXPECT_EQ(table.by("guest", CommandKind::resign), not_at_table);
    EXPECT_EQ(table.by("p1", CommandKind::stand), none);  // at a running table this is to resign
    EXPECT_EQ(table.last_event().name, "resigned");
    EXPECT_EQ(table.seat(1).bot, "medium");
    EXPECT_EQ(table.by("p1", CommandKind::resign), bot_plays);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(1)), not_your_seat);
    EXPECT_EQ(table.by("p1", CommandKind::claim), none);
    EXPECT_FALSE(table.seat(1).is_played_by_bot());
}

TEST(Seats, CommentatorsMayNotClaim) {
    TableOptions options = options_for("foppen", 4);
    options.commentators = true;
    Table table = Table::running(options, 1);
    table.by("p0", CommandKind::consent, "", true);
    EXPECT_EQ(table.by("guest", CommandKind::comment), none);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), has_commented);
    EXPECT_EQ(table.by("p0", CommandKind::consent, "", false), none);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), has_commented);  // once seen, for good
}

TEST(Seats, RenamingChangesTheNameAtTheSeat) {
    Table table = Table::running(options_for("foppen", 4), 2);
    Command command;
    command.kind = CommandKind::rename;
    command.player = "p1";
    command.name = "Berta";
    EXPECT_EQ(table.send(command), none);
    EXPECT_EQ(table.seat(1).name, "Berta");
    EXPECT_EQ(table.send(command), none);
    EXPECT_TRUE(table.last.empty());  // nothing new
}

TEST(Seats, ATableCanBeClosedUntilItIsOver) {
    Table table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(table.by("", CommandKind::close, "closed"), none);
    EXPECT_EQ(table.stage(), Stage::abandoned);
    EXPECT_EQ(table.match.abandoned_why(), "closed");
    EXPECT_EQ(table.by("", CommandKind::close, "closed"), over);
    EXPECT_EQ(table.by("p0", CommandKind::claim), over);
    EXPECT_EQ(table.by("p0", CommandKind::stand), over);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), over);
}

}  // namespace
}  // namespace shoal::match
