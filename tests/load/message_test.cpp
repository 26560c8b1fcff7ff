// Messages, events and moves as a load reads them.
#include "load/message.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/generator.h"

namespace shoal::load {
namespace {

TEST(Message, AnEventIsTakenApart) {
    const auto message =
        read_message(R"({"is":"event","match":"k3v9","now":5,"event":{"seq":7},"turn":{"moves":2,"to_move":[1]},)"
                     R"("position":{"legal":["no"]},"legal":["a","b"],"sees":"all","you":3})");
    ASSERT_TRUE(message.has_value());
    EXPECT_EQ(message->is, Is::event);
    EXPECT_EQ(message->match, "k3v9");
    EXPECT_EQ(message->event, R"({"seq":7})");
    EXPECT_EQ(message->legal, R"(["a","b"])");
    EXPECT_EQ(message->you, "3");
    EXPECT_TRUE(message->shows_position);
    EXPECT_TRUE(message->sees_all);
}

TEST(Message, UnknownKindsAreNotErrors) {
    const auto message = read_message(R"({"is":"lobby_change","table":{}})");
    ASSERT_TRUE(message.has_value());
    EXPECT_EQ(message->is, Is::other);
    EXPECT_FALSE(read_message("[]").has_value());
    EXPECT_FALSE(read_message(R"({"is":"event")").has_value());
}

TEST(Message, AMoveNeedsItsSeatAndItsWords) {
    EXPECT_TRUE(read_told(R"({"seq":7,"at":1,"t":"moved","seat":2,"move":"g12","events":[]})").has_value());
    EXPECT_FALSE(read_told(R"({"seq":7,"at":1,"t":"moved","seat":2,"events":[]})").has_value());
    EXPECT_FALSE(read_told(R"({"seq":7,"at":1,"t":"moved","move":"g12","events":[]})").has_value());
    EXPECT_FALSE(read_told(R"({"at":1,"t":"sat","seat":1})").has_value());
    EXPECT_FALSE(read_told(R"({"seq":0,"at":1,"t":"sat","seat":1})").has_value());
    EXPECT_FALSE(read_told(R"({"seq":99999999,"at":1,"t":"sat","seat":1})").has_value());
    EXPECT_FALSE(read_told(R"({"seq":1,"at":1,"t":"sat","seat":16})").has_value());
}

TEST(Message, WhatSomeMayNotSeeIsNotPublic) {
    const auto full = read_told(R"({"seq":7,"at":1,"t":"moved","seat":2,"move":"pass g12","events":[{"x":1}]})");
    const auto open = read_told(R"({"seq":7,"at":1,"t":"moved","seat":2,"move":"pass","events":[]})");
    const auto other = read_told(R"({"seq":7,"at":1,"t":"moved","seat":3,"move":"pass","events":[]})");
    ASSERT_TRUE(full && open && other);
    EXPECT_EQ(full->public_hash, open->public_hash);
    EXPECT_NE(full->public_hash, other->public_hash);
}

TEST(Message, ATurnSaysHowManyMovesWereMade) {
    EXPECT_EQ(read_turn(R"({"moves":12,"to_move":[0,3],"until":[null]})"), 12);
    EXPECT_FALSE(read_turn(R"({"to_move":[]})").has_value());
    EXPECT_FALSE(read_turn(R"({"moves":-1})").has_value());
    EXPECT_FALSE(read_turn(R"({"moves":"1"})").has_value());
    EXPECT_FALSE(read_turn("").has_value());
}

TEST(Message, EveryMoveHasTheSameChance) {
    Fast random(3);
    std::map<std::string, int> counts;
    for (int i = 0; i < 30'000; ++i) {
        ++counts[std::string(pick_move(R"(["a","b 1","c"])", random.next()))];
    }
    ASSERT_EQ(counts.size(), 3U);
    for (const auto& [move, count] : counts) {
        EXPECT_NEAR(count, 10'000, 400) << move;
    }
    EXPECT_EQ(pick_move("[]", 1), "");
    EXPECT_EQ(pick_move("", 1), "");
}

TEST(Message, HashesTellTextsApart) {
    EXPECT_NE(hash_text("12345678"), hash_text("12345679"));
    EXPECT_NE(hash_text("a"), hash_text(std::string_view("a\0", 2)));
    EXPECT_NE(hash_text("ab", hash_text("c")), hash_text("b", hash_text("ca")));
    EXPECT_EQ(hash_text("12345678abc"), hash_text("12345678abc"));
}

}  // namespace
}  // namespace shoal::load
