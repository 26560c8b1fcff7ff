// Bots' seats in a running game: who may have them, who says so, and that nobody gets to know more by asking.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

std::vector<std::string> who_decides(const Table& table) {
    EXPECT_FALSE(table.match.asking().empty());
    return table.match.asking().empty() ? std::vector<std::string>{} : deciders(table.match, table.match.asking()[0]);
}

using Names = std::vector<std::string>;

// Regression: whoever had the link took a bot's seat, and with it saw a hand, also where nobody may watch.
TEST(Claims, OfStrangersAreRequests) {
    TableOptions options = options_for("foppen", 4);
    options.spectators = false;
    Table table = Table::running(options, 2);
    table.everybody_comes();
    const std::string before = all_sights(table.match);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), none);
    EXPECT_EQ(table.last_event().kind, EventKind::asked);
    EXPECT_EQ(table.match.seat_of("guest"), no_seat);
    EXPECT_TRUE(table.seat(3).is_played_by_bot());
    EXPECT_EQ(kind_for(table.match, "guest", true), spectator_kind);
    EXPECT_EQ(all_sights(table.match), before);
    EXPECT_NE(table_text(table.match)
                  .find(R"("asking":[{"seat":3,"player":"guest","name":"Name of guest","decides":["p0"]}])"),
              std::string::npos);
    EXPECT_EQ(table.by("guest", CommandKind::claim, "", false, Seat(3)), none);
    EXPECT_TRUE(table.last.empty()) << "asked already";
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
    EXPECT_EQ(table.by("guest", CommandKind::admit, "guest", true), not_host);
    EXPECT_EQ(table.by("p1", CommandKind::admit, "guest", true), not_host);
    EXPECT_EQ(table.by("p0", CommandKind::admit, "other", true), no_such_player);
    EXPECT_EQ(table.by("p0", CommandKind::admit, "guest", true), none);
    EXPECT_EQ(table.match.seat_of("guest"), Seat(3));
    EXPECT_EQ(kind_for(table.match, "guest", false), kind_of_seat(Seat(3)));
    EXPECT_TRUE(table.match.asking().empty());
    EXPECT_EQ(table_text(table.match).find("asking"), std::string::npos);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Claims, AreForgottenWhenRefusedOrTakenBack) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.owners = {{"niece", "aunt"}};
    table.by("aunt", CommandKind::claim, "", false, Seat(3));
    EXPECT_EQ(table.by("p0", CommandKind::admit, "aunt", false), none);
    EXPECT_TRUE(table.last_event().flag);
    EXPECT_TRUE(table.match.asking().empty());
    EXPECT_EQ(table.by("aunt", CommandKind::unask), none);
    EXPECT_TRUE(table.last.empty());
    // A family has one request: the later one counts.
    table.by("aunt", CommandKind::claim, "", false, Seat(3));
    EXPECT_EQ(table.by("niece", CommandKind::claim, "", false, Seat(2)), none);
    ASSERT_EQ(table.match.asking().size(), 1U);
    EXPECT_EQ(table.match.asking()[0].player, "niece");
    EXPECT_EQ(table.by("p0", CommandKind::admit, "aunt", true), no_such_player);
    EXPECT_EQ(table.by("aunt", CommandKind::unask), none);
    EXPECT_TRUE(table.match.asking().empty());
    EXPECT_FALSE(table.last_event().flag);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Claims, AreBounded) {
    Table table = Table::running(options_for("foppen", 4), 2);
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(table.by("guest" + std::to_string(i), CommandKind::claim, "", false, Seat(3)), none);
    }
    EXPECT_EQ(table.by("guest8", CommandKind::claim, "", false, Seat(3)), asked_enough);
    for (int i = 0; i < 9; ++i) {
        EXPECT_EQ(table.by("guest0", CommandKind::unask), none);
        EXPECT_EQ(table.by("guest0", CommandKind::claim, "", false, Seat(2)), none);
    }
    EXPECT_EQ(table.by("guest0", CommandKind::claim, "", false, Seat(3)), asked_enough);
    // Who gets the seat ends what others ask for there.
    EXPECT_EQ(table.by("p0", CommandKind::admit, "guest1", true), none);
    EXPECT_EQ(table.match.asking().size(), 1U);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "guest0"), none);
    EXPECT_TRUE(table.match.asking().empty());
}

TEST(Claims, AreJudgedAgainWhenTheAnswerComes) {
    TableOptions options = options_for("foppen", 4);
    options.commentators = true;
    Table table = Table::running(options, 2);
    table.by("p0", CommandKind::consent, "", true);
    table.by("p1", CommandKind::consent, "", true);
    table.by("guest", CommandKind::claim, "", false, Seat(3));
    EXPECT_EQ(table.by("guest", CommandKind::comment), none);
    EXPECT_EQ(table.by("p0", CommandKind::admit, "guest", true), no_such_player) << "who has seen all hands";
}

TEST(Claims, AreAnsweredByTheLongestSeatedWhereTheHostCannot) {
    Table table(options_for("foppen", 5));
    for (const int seat : {2, 1, 0}) {
        table.sit(seat);
    }
    table.seat_bot(3);
    table.seat_bot(4);
    table.start();
    table.everybody_comes();
    table.by("guest", CommandKind::claim, "", false, Seat(3));
    EXPECT_EQ(who_decides(table), Names{"p0"});
    table.go(0);
    EXPECT_EQ(who_decides(table), (Names{"p0", "p2"})) << "p2 sat down first";
    table.go(2);
    EXPECT_EQ(who_decides(table), (Names{"p0", "p1"}));
    table.come(0);
    table.by("p0", CommandKind::resign);
    EXPECT_EQ(who_decides(table), (Names{"p0", "p1"})) << "a bot plays for the host";
    EXPECT_EQ(table.by("p2", CommandKind::admit, "guest", true), not_host);
    EXPECT_EQ(table.by("p1", CommandKind::admit, "guest", true), none);
    // Who came later waits longer for their turn to decide.
    table.come(3);
    table.go(1);
    table.by("other", CommandKind::claim, "", false, Seat(4));
    EXPECT_EQ(who_decides(table), (Names{"p0", "guest"}));
}

// Regression: a player had a guest of theirs take a bot's seat, and saw a second hand.
TEST(Claims, OfAPlayersGuestsNeedTheYesOfSomebodyElse) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.owners = {{"child", "p0"}, {"cousin", "p1"}};
    table.everybody_comes();
    EXPECT_EQ(table.by("child", CommandKind::claim, "", false, Seat(3)), none);
    EXPECT_EQ(table.match.seat_of("child"), no_seat);
    EXPECT_EQ(who_decides(table), Names{"p1"});
    EXPECT_EQ(table.by("p0", CommandKind::admit, "child", true), not_host);
    table.go(1);
    EXPECT_EQ(who_decides(table), Names{}) << "nobody else is here";
    table.come(1);
    EXPECT_EQ(table.by("p1", CommandKind::admit, "child", true), none);
    EXPECT_EQ(table.seat(3).owner, "p0");
    EXPECT_EQ(table.by("cousin", CommandKind::claim, "", false, Seat(2)), none);
    EXPECT_EQ(who_decides(table), Names{"p0"});
}

TEST(Claims, OfTheHostsGuestsNeedNobodyWhereNobodyElsePlays) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.owners = {{"child", "p0"}};
    EXPECT_EQ(table.by("child", CommandKind::claim, "", false, Seat(3)), none);
    EXPECT_EQ(table.match.seat_of("child"), Seat(3));
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
}

// A host without a seat is somebody who asks, like others.
TEST(Claims, OfAHostWithoutASeatAreAnsweredByThoseWhoPlay) {
    Table table(options_for("foppen", 4));
    table.by("p1", CommandKind::sit);
    table.by("p2", CommandKind::sit);
    table.seat_bot(2);
    table.seat_bot(3);
    table.start();
    table.everybody_comes();
    EXPECT_EQ(table.by("p0", CommandKind::claim, "", false, Seat(3)), none);
    EXPECT_EQ(who_decides(table), Names{"p1"});
    EXPECT_EQ(table.by("p0", CommandKind::admit, "p0", true), not_host);
}

TEST(Claims, AreOverWithTheGame) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.by("guest", CommandKind::claim, "", false, Seat(3));
    table.by("", CommandKind::close, "closed");
    EXPECT_TRUE(table.match.asking().empty());
    EXPECT_EQ(table.by("p0", CommandKind::admit, "guest", true), no_such_player);
}

// ---- Combinations ----

// Regression: the host removed the others, counted as alone with bots, and took moves back over theirs.
TEST(Peeking, SendingOthersAwayMakesNobodyAlone) {
    Table table = Table::running(options_for("foppen", 4), 2);
    table.everybody_comes();
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), none);
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
    Fast generator(1);
    bool moved = false;
    while (!(moved && table.to_move() == Seat(0)) && table.stage() == Stage::running) {
        moved = moved || table.to_move() == Seat(0);
        table.play_random(generator);
    }
    EXPECT_EQ(table.by("p0", CommandKind::undo), undo_others);
    EXPECT_FALSE(may_ask_for_undo(table.match, Seat(0)));
}

TEST(Peeking, WhoCameLaterEndsBeingAlone) {
    Table table = Table::running(options_for("foppen", 4), 1);
    EXPECT_TRUE(alone_with_bots(table.match, Seat(0)));
    EXPECT_EQ(table.let_in("guest", 3), none);
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
    table.by("p0", CommandKind::kick, "guest");
    EXPECT_FALSE(alone_with_bots(table.match, Seat(0)));
    EXPECT_FALSE(alone_with_bots(*fold(table.records), Seat(0)));
}

// Somebody alone has seen what bots play, and taken it back; who comes in then plays against foreknowledge.
TEST(Peeking, NobodyComesInWhereSomebodyAloneHasGoneBack) {
    Table table = Table::running(options_for("foppen", 4), 1);
    table.by("guest", CommandKind::claim, "", false, Seat(3));
    Fast generator(1);
    bool moved = false;
    while (!(moved && table.to_move() == Seat(0))) {
        moved = moved || table.to_move() == Seat(0);
        table.play_random(generator);
    }
    EXPECT_EQ(table.by("p0", CommandKind::undo), none);
    EXPECT_TRUE(table.last_event().flag);
    EXPECT_EQ(table.by("p0", CommandKind::admit, "guest", true), played_alone);
    EXPECT_EQ(table.by("other", CommandKind::claim, "", false, Seat(3)), played_alone);
    EXPECT_TRUE(alone_with_bots(table.match, Seat(0)));
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
}

TEST(Peeking, OnlyWhoPlaysASeatAsksAboutIt) {
    Table table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(refuse_asking(table.match, "p0"), none);
    EXPECT_EQ(refuse_asking(table.match, "guest"), not_at_table);
    table.by("p1", CommandKind::resign);
    EXPECT_EQ(refuse_asking(table.match, "p1"), bot_plays);
    table.by("p0", CommandKind::kick, "p1");
    EXPECT_EQ(refuse_asking(table.match, "p1"), not_at_table);
}

}  // namespace
}  // namespace shoal::match
