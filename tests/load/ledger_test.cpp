// The ledger: everything that must not happen is noticed, and nothing else is.
#include "load/ledger.h"

#include <gtest/gtest.h>

#include <string>

namespace shoal::load {
namespace {

Told moved(std::uint32_t seq, int seat, std::string_view move) {
    Told told;
    told.seq = seq;
    told.happened = Happened::moved;
    told.seat = seat;
    told.move = move;
    told.public_hash = hash_text("moved", seq * 16 + static_cast<std::uint32_t>(seat));
    return told;
}

Told other(std::uint32_t seq, std::string_view what) {
    Told told;
    told.seq = seq;
    told.public_hash = hash_text(what, seq);
    return told;
}

class LedgerTest : public testing::Test {
protected:
    LedgerTest() { ledger.begin(3); }

    Ledger ledger;
};

TEST_F(LedgerTest, SeatsThatAreToldTheSameAgree) {
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_FALSE(ledger.tell(seat, other(1, "created"), false));
        EXPECT_FALSE(ledger.tell(seat, moved(2, 1, "g12"), false));
        EXPECT_FALSE(ledger.tell_turn(2, R"({"moves":1,"to_move":[2]})"));
    }
    EXPECT_EQ(ledger.last(), 2U);
}

TEST_F(LedgerTest, DifferentEventsUnderOneNumberAreNoticed) {
    EXPECT_FALSE(ledger.tell(0, other(1, "sat"), false));
    EXPECT_TRUE(ledger.tell(1, other(1, "stood"), false));
    EXPECT_FALSE(ledger.tell(0, moved(2, 1, "g12"), false));
    EXPECT_TRUE(ledger.tell(2, moved(2, 2, "g12"), false)) << "another seat's move";
}

TEST_F(LedgerTest, DifferentMovesAndTurnsAreNoticed) {
    EXPECT_FALSE(ledger.tell(0, moved(1, 1, "g12"), false));
    EXPECT_TRUE(ledger.tell(2, moved(1, 1, "g13"), false)) << "to two others";
    EXPECT_FALSE(ledger.tell(0, moved(2, 1, "g12"), false));
    EXPECT_TRUE(ledger.tell(1, moved(2, 1, "g13"), false)) << "to the mover and another";
    EXPECT_FALSE(ledger.tell_turn(2, R"({"moves":1})"));
    EXPECT_TRUE(ledger.tell_turn(2, R"({"moves":2})"));
}

TEST_F(LedgerTest, AHiddenMoveShowsItsFirstWordUntilTheEnd) {
    EXPECT_FALSE(ledger.tell(0, moved(1, 1, "pass"), false));
    EXPECT_FALSE(ledger.tell(1, moved(1, 1, "pass g12"), false));
    EXPECT_FALSE(ledger.tell(2, moved(1, 1, "pass"), false));
    EXPECT_FALSE(ledger.tell(0, moved(1, 1, "pass g12"), true)) << "all is open when the game is over";
    EXPECT_TRUE(ledger.tell(2, moved(1, 1, "pass g13"), true));
    EXPECT_FALSE(ledger.tell(1, moved(2, 1, "pass g12"), false));
    EXPECT_TRUE(ledger.tell(0, moved(2, 1, "play"), false)) << "another word than the move's";
}

TEST_F(LedgerTest, AnAcknowledgedMoveStaysWhereItWas) {
    EXPECT_FALSE(ledger.acknowledge(4, 1, "g12"));
    EXPECT_EQ(ledger.last(), 4U);
    EXPECT_FALSE(ledger.tell(1, moved(4, 1, "g12"), false));
    EXPECT_TRUE(ledger.acknowledge(4, 1, "g12")) << "twice";
    EXPECT_TRUE(ledger.tell(1, moved(4, 1, "g13"), false)) << "another move now";
    EXPECT_FALSE(ledger.acknowledge(5, 2, "g1"));
    EXPECT_TRUE(ledger.tell(0, other(5, "came"), false)) << "no move at all now";
    EXPECT_FALSE(ledger.tell(0, moved(6, 0, "g2"), false));
    EXPECT_TRUE(ledger.acknowledge(6, 1, "g2")) << "another's";
}

std::string event(int seq, int seat, const std::string& move) {
    return R"({"seq":)" + std::to_string(seq) + R"(,"at":5,"t":"moved","seat":)" + std::to_string(seat) +
           R"(,"move":")" + move + R"(","events":[]})";
}

TEST_F(LedgerTest, AWholeLogHoldsEverythingOnceAndInOrder) {
    EXPECT_FALSE(ledger.tell(0, *read_told(event(1, 0, "a")), false));
    EXPECT_FALSE(ledger.acknowledge(1, 0, "a"));
    EXPECT_FALSE(ledger.acknowledge(2, 1, "b"));
    const std::string first = event(1, 0, "a");
    const std::string second = event(2, 1, "b");
    const Ledger::Whole whole = ledger.check_whole(0, '[' + first + ',' + second + ']', true);
    EXPECT_FALSE(whole.wrong) << *whole.wrong;
    EXPECT_EQ(whole.count, 2U);
    EXPECT_EQ(ledger.check_whole(0, '[' + first + ']', true).count, 1U);
    EXPECT_TRUE(ledger.check_whole(0, '[' + first + ',' + first + ']', true).wrong) << "twice";
    EXPECT_TRUE(ledger.check_whole(0, '[' + second + ']', true).wrong) << "the first is missing";
    EXPECT_TRUE(ledger.check_whole(0, '[' + first + ',' + event(2, 1, "c") + ']', true).wrong) << "another move";
    EXPECT_TRUE(ledger.check_whole(0, '[' + first, true).wrong) << "cut off";
    EXPECT_TRUE(ledger.check_whole(0, "[17]", true).wrong) << "no events";
}

TEST_F(LedgerTest, TheLastOtherSeatCounts) {
    const Told told = moved(1, 1, "g12");
    EXPECT_FALSE(ledger.tell_time(0, told, 1500, std::nullopt));
    EXPECT_FALSE(ledger.tell_time(1, told, 9000, 1000)) << "one seat does not know of it yet";
    EXPECT_EQ(ledger.tell_time(2, told, 2500, std::nullopt), 1500);
    const Told next = moved(2, 0, "g1");
    EXPECT_FALSE(ledger.tell_time(1, next, 2000, std::nullopt));
    EXPECT_FALSE(ledger.tell_time(2, next, 3000, std::nullopt));
    EXPECT_EQ(ledger.tell_time(0, next, 9000, 1000), 2000) << "the mover's own knowledge does not count";
}

}  // namespace
}  // namespace shoal::load
