// Promises first, then shares, then the cards: whoever waits to see what others do has nothing left to choose.
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;

// Three people who are there, and a bot; nobody has started yet.
Table waiting(const std::string& game = "foppen") {
    Table table(options_for(game, 4));
    table.seat_people(3);
    EXPECT_EQ(table.seat_bot(3), none);
    table.everybody_comes();
    return table;
}

std::vector<EventKind> last_kinds(const Table& table) {
    std::vector<EventKind> kinds;
    for (const Event& event : table.last) {
        kinds.push_back(event.kind);
    }
    return kinds;
}

void expect_replayed(const Table& table) {
    const std::optional<Match> again = fold(table.records);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(fingerprint(*again), fingerprint(table.match));
}

// The cards were dealt at once from shares that anybody with the log could read, and the last to send theirs chose.
TEST(Deal, WhoKnowsTheSecretCannotChooseByTheLastShare) {
    Table table = waiting();
    for (const std::string& record : table.records) {
        EXPECT_EQ(record.find(nonce_of(1)), std::string::npos) << "the log knows shares before they are shown";
    }
    EXPECT_EQ(table.lock(), none);
    EXPECT_EQ(last_kinds(table), std::vector{EventKind::locked});
    EXPECT_EQ(table.stage(), Stage::open);
    // The host sees the others' shares first, and would like another one.
    EXPECT_EQ(table.reveal(1), none);
    EXPECT_EQ(table.reveal(2), none);
    for (int i = 0; i < 100; ++i) {
        const std::string wanted = sha256_hex(std::to_string(i));
        EXPECT_EQ(table.by("p0", CommandKind::reveal, wanted), wrong_share);
        EXPECT_EQ(table.by("p0", CommandKind::commit, commitment(wanted)), dealing);
    }
    EXPECT_EQ(table.reveal(0), none);
    EXPECT_EQ(last_kinds(table), (std::vector{EventKind::revealed, EventKind::started}));
    EXPECT_EQ(seed_text(table.match.play()->seed()),
              seed_text(make_seed(test_secret, std::vector<std::string>{nonce_of(0), nonce_of(1), nonce_of(2), ""})));
    expect_replayed(table);
}

TEST(Deal, NothingAtTheTableChangesWhileTheSeatsAreLocked) {
    Table table = waiting();
    table.lock();
    TableOptions options = table.match.options();
    options.hints = true;
    Command change;
    change.kind = CommandKind::change;
    change.player = "p0";
    change.options = std::make_shared<const TableOptions>(options);
    EXPECT_EQ(table.send(change), dealing);
    EXPECT_EQ(table.by("p1", CommandKind::stand), dealing);
    EXPECT_EQ(table.by("guest", CommandKind::sit), dealing);
    EXPECT_EQ(table.by("p0", CommandKind::kick, "p1"), dealing);
    EXPECT_EQ(table.by("p0", CommandKind::drop_bot, "", false, Seat(3)), dealing);
    EXPECT_EQ(table.by("p0", CommandKind::start), dealing);
    EXPECT_EQ(table.by("p1", CommandKind::claim, "", false, Seat(3)), not_started);
    EXPECT_EQ(table.by("p1", CommandKind::say, "hello"), none);
    EXPECT_EQ(table.reveal(1), none);
    const std::size_t before = table.records.size();
    EXPECT_EQ(table.reveal(1), none) << "once is enough, and twice no mistake";
    EXPECT_EQ(table.records.size(), before);
    expect_replayed(table);
}

TEST(Deal, AShareIsShownAfterTheStartAndBeforeTheDeal) {
    Table table = waiting();
    EXPECT_EQ(table.reveal(1), not_started);
    EXPECT_EQ(table.by("guest", CommandKind::reveal, "00"), not_at_table);
    EXPECT_EQ(table.start(), none);
    EXPECT_EQ(table.reveal(1), already_started);
}

// Somebody who waits for the others' shares and shows nothing plays neither of the two deals.
TEST(Deal, WhoWithholdsAShareIsNamedAndLosesTheSeat) {
    Table table = waiting();
    table.lock();
    table.reveal(1);
    table.reveal(2);
    table.now += reveal_ms - 1;
    table.tick();
    EXPECT_TRUE(table.last.empty());
    EXPECT_EQ(next_deadline(table.match), table.now + 1);
    table.now += 1;
    table.tick();
    EXPECT_EQ(last_kinds(table), (std::vector{EventKind::withheld, EventKind::started}));
    EXPECT_EQ(table.last.front().player, "p0");
    EXPECT_EQ(table.stage(), Stage::running);
    EXPECT_EQ(table.seat(0).bot, table.match.options().takeover);
    EXPECT_EQ(table.match.seat_of("p0"), no_seat);
    EXPECT_EQ(table.match.nonces(), (std::vector<std::string>{"", nonce_of(1), nonce_of(2), ""}));
    EXPECT_NE(table_text(table.match).find(commitment_of(0)), std::string::npos)
        << "what was promised stays to be seen";
    // The host lets others in, but not themselves.
    EXPECT_EQ(table.by("p0", CommandKind::claim, "", false, Seat(0)), has_withheld);
    EXPECT_EQ(table.by("p0", CommandKind::claim, "", false, Seat(3)), has_withheld);
    EXPECT_EQ(table.reveal(0), not_at_table);
    expect_replayed(table);
}

TEST(Deal, NobodyWaitsForThoseWhoAreNotThere) {
    Table table(options_for("foppen", 4));
    table.seat_people(4);
    table.come(1);
    table.lock();
    // Who starts is there; p2 and p3 are not, and what they promised is forgotten before anybody has shown anything.
    EXPECT_EQ(table.match.awaited(), SeatSet::all(2));
    table.reveal(0);
    table.reveal(1);
    EXPECT_EQ(table.match.nonces(), (std::vector<std::string>{nonce_of(0), nonce_of(1), "", ""}));
    EXPECT_EQ(table.seat(2).player, "p2");
    EXPECT_FALSE(table.seat(2).is_played_by_bot());
    EXPECT_EQ(table_text(table.match).find(commitment_of(2)), std::string::npos);
    expect_replayed(table);
}

TEST(Deal, GuestsAreThereWithWhoeverHoldsTheirDevice) {
    Table table(options_for("hecht", 2));
    table.sit(0);
    Command sit;
    sit.kind = CommandKind::sit;
    sit.player = "guest";
    sit.owner = "p0";
    sit.text = commitment("aa");
    EXPECT_EQ(table.send(sit), none);
    table.lock();
    EXPECT_EQ(table.match.awaited(), table.match.all_seats());
    table.reveal(0);
    EXPECT_EQ(table.by("guest", CommandKind::reveal, "aa"), none);
    EXPECT_EQ(table.stage(), Stage::running);
}

TEST(Deal, WithoutPromisesTheCardsAreDealtAtOnce) {
    Table table(options_for("foppen", 4));
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.by(person(i), CommandKind::sit), none);
    }
    EXPECT_EQ(table.lock(), none);
    EXPECT_EQ(last_kinds(table), std::vector{EventKind::started});
    EXPECT_EQ(table.match.nonces(), std::vector<std::string>(4));
}

TEST(Deal, WhereAllWhoPromisedAreGoneTheCardsAreDealtAtOnce) {
    Table table(options_for("hecht", 2));
    EXPECT_EQ(table.by("p0", CommandKind::sit), none);
    table.sit(1);
    EXPECT_EQ(table.lock(), none);
    EXPECT_EQ(last_kinds(table), (std::vector{EventKind::locked, EventKind::started}));
    EXPECT_EQ(table.match.nonces(), std::vector<std::string>(2));
    expect_replayed(table);
}

// When no share was shown, nobody knew anything, and nobody has to lose anything: not even somebody alone with bots.
TEST(Deal, WhenNobodyShowsAShareTheStartIsCalledOff) {
    Table table = waiting();
    table.lock();
    table.now += reveal_ms;
    table.tick();
    EXPECT_EQ(last_kinds(table), std::vector{EventKind::called_off});
    EXPECT_EQ(table.stage(), Stage::open);
    EXPECT_FALSE(table.match.is_locked());
    EXPECT_EQ(table.match.people().size(), 3);
    expect_replayed(table);
    // They may promise again; whoever does not gives no share.
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment_of(1)), none);
    EXPECT_EQ(table.start(), none);
    EXPECT_EQ(table.stage(), Stage::running);
    EXPECT_EQ(table.match.nonces(), (std::vector<std::string>{"", nonce_of(1), "", ""}));
    expect_replayed(table);
}

TEST(Deal, AServerThatWasAwayGivesTheWholeTimeAgain) {
    Table table = waiting();
    table.lock();
    table.reveal(1);
    table.now += reveal_ms;
    table.adopt({"s2"}, 0, "s2");
    table.tick();
    EXPECT_TRUE(table.last.empty());
    EXPECT_EQ(reveal_deadline(table.match), table.now + reveal_ms);
    table.reveal(0);
    table.reveal(2);
    EXPECT_EQ(table.stage(), Stage::running);
    expect_replayed(table);
}

TEST(Deal, ALogThatDealsBeforeAllSharesAreShownIsRefused) {
    Table table = waiting();
    const Match open = table.match;
    table.lock();
    const Match locked = table.match;
    table.reveal(0);
    table.reveal(1);
    const Match nearly = table.match;
    table.reveal(2);
    const Event started = table.last.back();
    for (const Match& too_early : {open, locked, nearly}) {
        Match match = too_early;
        EXPECT_FALSE(match.apply(started));
    }
    Event revealed = table.last.front();
    ASSERT_EQ(revealed.kind, EventKind::revealed);
    revealed.text = "00";
    Match match = nearly;
    EXPECT_FALSE(match.apply(revealed)) << "a share that was not promised";
    Event off;
    off.kind = EventKind::called_off;
    off.at = table.now;
    EXPECT_FALSE(match.apply(off)) << "a second try after shares were shown";
}

// Logs of the time when shares came in clear, with `sat` or `added`, and the cards were dealt at once.
TEST(Deal, OldLogsWithSharesInClearAreStillRead) {
    Table table(options_for("hecht", 2));
    Event sat;
    sat.kind = EventKind::sat;
    sat.at = table.now;
    for (int i = 0; i < 2; ++i) {
        sat.seat = Seat(i);
        sat.player = person(i);
        sat.text = nonce_of(i);
        table.apply(sat);
    }
    Event added = sat;
    added.kind = EventKind::added;
    added.player.clear();
    added.text = "c0ffee";
    table.apply(added);
    EXPECT_EQ(table.lock(), none);
    EXPECT_EQ(last_kinds(table), std::vector{EventKind::started});
    EXPECT_EQ(table.match.nonces(), (std::vector<std::string>{nonce_of(0), "c0ffee"}));
    expect_replayed(table);
}

TEST(Deal, NobodyIsToldAShareBeforeTheEnd) {
    Table table = waiting();
    std::string told;
    const auto listen = [&] {
        for (const ViewerKind kind : kinds(table.match)) {
            for (const Event& event : table.last) {
                told += project_event(table.match.sequence(), event, table.told, kind);
            }
        }
        told += table_text(table.match) + turn_text(table.match) + write_summary(table.match);
    };
    table.lock();
    listen();
    EXPECT_NE(told.find(R"("reveal_until":)"), std::string::npos);
    for (int i = 0; i < 3; ++i) {
        table.reveal(i);
        listen();
    }
    ASSERT_EQ(table.stage(), Stage::running);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(told.find(nonce_of(i)), std::string::npos);
        EXPECT_NE(told.find(commitment_of(i)), std::string::npos);
    }
}

}  // namespace
}  // namespace shoal::match
