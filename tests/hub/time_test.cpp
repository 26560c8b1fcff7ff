// Clocks and time: what nobody was served in is given back, and nothing hangs on the time of day being right.
#include "server/hub_clock.h"
#include "server/served_clock.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// 30 s for a move, and 60 s for the whole game.
constexpr const char* live_clock = R"("clock":{"kind":"live","move_s":30,"reserve_s":60})";

class HubTime : public testing::Test {
protected:
    void begin(const std::string& more = live_clock) { match = bench.running(*anna, *ben, more); }

    // Of the last time that was given back; -1: none was.
    std::int64_t credit() {
        std::int64_t last = -1;
        for (const storage::Record& record : bench.reader->read(match, 0)) {
            const json::object event = json::parse(record.text).as_object();
            if (text_at(event, "t") == "adopted") {
                last = match::number_field(event, "number").value_or(0);
            }
        }
        return last;
    }
    bool times_rise() {
        std::int64_t last = 0;
        for (const storage::Record& record : bench.reader->read(match, 0)) {
            const std::int64_t at = number_at(json::parse(record.text).as_object(), "at");
            if (at < last) {
                return false;
            }
            last = at;
        }
        return true;
    }
    static std::int64_t reserve_of_all(const Guest& guest) {
        const json::object turn = guest.got("event").back().at("turn").as_object();
        std::int64_t sum = 0;
        for (const json::value& reserve : turn.at("reserve_ms").as_array()) {
            sum += reserve.as_int64();
        }
        return sum;
    }

    Bench bench;
    std::unique_ptr<Guest> anna = bench.guest("Anna");
    std::unique_ptr<Guest> ben = bench.guest("Ben");
    std::string match;
};

// Whoever was to move lost the seat when the machine had slept or its clock was set.
TEST_F(HubTime, AClockThatIsSetForwardOrAMachineThatSleptTakesNobodysTime) {
    begin();
    bench.pass(40 * second);
    bench.outside->set_time(8 * hour);
    bench.pass(30 * second);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    EXPECT_NEAR(static_cast<double>(credit()), 8.0 * hour, 2.0 * second);
    bench.pass(30 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
    EXPECT_TRUE(times_rise());
}

TEST_F(HubTime, WhatIsDoneRightAfterAJumpCostsNoTimeEither) {
    begin();
    bench.pass(20 * second);
    bench.outside->set_time(5 * minute);
    ASSERT_TRUE(bench.move(match, *anna, *ben));
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    EXPECT_EQ(reserve_of_all(*anna), 2 * 60 * second);
}

TEST_F(HubTime, AProcessThatStoodStillTakesNobodysTime) {
    begin();
    bench.pass(40 * second);
    bench.outside->stand_still(10 * minute);
    bench.pass(10 * minute + 30 * second);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    bench.pass(30 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
}

// Timers were set by the time of day: set back by hours, it let nobody's time run out for hours.
TEST_F(HubTime, AClockThatIsSetBackStopsNothing) {
    begin();
    bench.pass(40 * second);
    bench.outside->set_time(-5 * hour);
    bench.pass(40 * second);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    bench.pass(20 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
    // The bot moves, and people too.
    bench.pass(20 * second);
    EXPECT_TRUE(bench.logged(match, "moved"));
    EXPECT_TRUE(times_rise());
    // Set right again, it gives nothing and takes nothing.
    const std::int64_t before = credit();
    bench.outside->set_time(5 * hour);
    bench.pass(5 * second);
    EXPECT_EQ(credit(), before);
}

TEST_F(HubTime, AfterARestartWithAClockThatWasSetBackTheTableGoesOn) {
    begin();
    bench.pass(40 * second);
    bench.kill();
    bench.time_set = -5 * hour;
    bench.start();
    bench.pass(5 * second);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->connect();
        each->say("watch", match);
    }
    EXPECT_TRUE(bench.logged(match, "adopted"));
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    // The page counts by the table's own time.
    const json::object turn = anna->got("table").back().at("turn").as_object();
    const std::int64_t now = number_at(anna->got("table").back(), "now");
    std::int64_t left = -1;
    for (const json::value& until : turn.at("until").as_array()) {
        left = until.is_null() ? left : until.as_int64() - now;
    }
    // What passed after the last record cannot be told any more, and counts for nobody.
    EXPECT_GT(left, 30 * second);
    EXPECT_LE(left, 90 * second);
    bench.pass(90 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
    EXPECT_TRUE(times_rise());
}

TEST_F(HubTime, ASeatIsHeldForAsLongAsTheGraceThoughTheMachineSlept) {
    begin(R"("grace_s":60)");
    ben->disconnect();
    bench.pass(30 * second);
    ASSERT_TRUE(bench.logged(match, "went"));
    bench.outside->set_time(hour);
    bench.pass(20 * second);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    bench.pass(30 * second);
    EXPECT_TRUE(bench.logged(match, "taken_over"));
}

TEST_F(HubTime, AGameOfDaysThatIsNotInMemoryGetsItsTimeBackWhenItIsNeeded) {
    begin(R"("clock":{"kind":"days","move_s":172800})");
    anna->disconnect();
    ben->disconnect();
    bench.pass(hour);
    bench.outside->set_time(3 * day);
    bench.pass(hour);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    EXPECT_NEAR(static_cast<double>(credit()), 3.0 * day, 10.0 * second);
}

// Where nothing is due there is nothing to write.
TEST_F(HubTime, AMomentIsNotWorthARecordWhereNothingIsDue) {
    begin();
    anna->say("wish", match, R"("wish":"pause","yes":true)");
    ben->say("wish", match, R"("wish":"pause","yes":true)");
    ASSERT_TRUE(bench.logged(match, "paused"));
    bench.outside->stand_still(20 * second);
    bench.pass(minute);
    EXPECT_FALSE(bench.logged(match, "adopted"));
}

TEST_F(HubTime, APauseThatSomebodyWasNotAskedAboutEndsAfterADayEvenIfNothingElseHappens) {
    begin(R"("grace_s":10)");
    ben->disconnect();
    bench.pass(20 * second);
    ASSERT_TRUE(bench.logged(match, "taken_over"));
    anna->say("wish", match, R"("wish":"pause","yes":true)");
    ASSERT_TRUE(bench.logged(match, "paused"));
    bench.pass(23 * hour);
    EXPECT_FALSE(bench.logged(match, "resumed"));
    bench.pass(hour + minute);
    EXPECT_TRUE(bench.logged(match, "resumed"));
}

TEST(ServedClock, CountsWhatPassesBetweenBeatsAndNothingOfAStandstill) {
    ServedClock clock(1000);
    EXPECT_EQ(clock.at(1400), 400);
    clock.beat(1500);
    EXPECT_EQ(clock.at(1400), 500);
    // As late as a busy machine is.
    clock.beat(3500);
    EXPECT_EQ(clock.at(3500), 2500);
    // Stopped: nothing of it counts, and nothing until the beats have come back.
    EXPECT_EQ(clock.at(60'000), 2500);
    EXPECT_EQ(clock.at(60'100), 2500);
    clock.beat(60'200);
    EXPECT_EQ(clock.at(60'700), 3000);
}

TEST(HubClock, TellsWhatWasNotServedSinceAMoment) {
    Bench bench;
    HubClock clock(*bench.outside);
    const Milliseconds first = clock.now();
    bench.pass(10 * second);
    EXPECT_EQ(clock.now(), first + 10 * second);
    EXPECT_EQ(clock.unserved_after(first), 0);
    bench.outside->set_time(hour);
    EXPECT_EQ(clock.now(), first + hour + 10 * second);
    EXPECT_EQ(clock.unserved_after(first), hour);
    EXPECT_EQ(clock.unserved_after(first + hour), 10 * second);
    EXPECT_EQ(clock.unserved_after(clock.now()), 0);
    bench.outside->set_time(-2 * hour);
    bench.pass(second);
    EXPECT_EQ(clock.now(), first + hour + 11 * second);
    EXPECT_EQ(clock.unserved_after(first), hour);
    // However many there are, the long ones are remembered.
    bench.outside->set_time(2 * hour);
    for (int i = 0; i < 100; ++i) {
        bench.outside->set_time(2 * second);
        (void)clock.now();
    }
    EXPECT_GE(clock.unserved_after(first), hour);
    EXPECT_LT(clock.unserved_after(first), hour + 200 * second);
}

}  // namespace
}  // namespace shoal::server
