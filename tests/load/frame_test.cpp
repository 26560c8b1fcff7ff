// Frames: what servers may send is read, whole or in pieces, and everything else is refused.
#include "load/frame.h"

#include <gtest/gtest.h>

#include <string>

namespace shoal::load {
namespace {

using namespace std::string_literals;

std::string server_frame(int first, std::string_view payload) {
    std::string out(1, static_cast<char>(first));
    if (payload.size() <= 125) {
        out += static_cast<char>(payload.size());
    } else {
        out += static_cast<char>(126);
        out += static_cast<char>(payload.size() >> 8);
        out += static_cast<char>(payload.size() & 0xff);
    }
    return out + std::string(payload);
}

FrameOutcome outcome_of(std::string_view bytes) {
    Frame frame;
    return take_frame(bytes, frame);
}

TEST(Frame, WholeFramesAreTakenOneAfterAnother) {
    const std::string bytes = server_frame(0x81, "one") + server_frame(0x81, std::string(300, 'x')) + "\x81";
    std::string_view rest = bytes;
    Frame frame;
    ASSERT_EQ(take_frame(rest, frame), FrameOutcome::whole);
    EXPECT_EQ(frame.payload, "one");
    ASSERT_EQ(take_frame(rest, frame), FrameOutcome::whole);
    EXPECT_EQ(frame.payload.size(), 300U);
    EXPECT_EQ(take_frame(rest, frame), FrameOutcome::partial);
    EXPECT_EQ(rest.size(), 1U);
}

TEST(Frame, EveryCutOffFrameWaitsForMore) {
    const std::string bytes = server_frame(0x81, std::string(200, 'y'));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const std::string cut = bytes.substr(0, length);
        EXPECT_EQ(outcome_of(cut), FrameOutcome::partial) << length;
    }
}

TEST(Frame, WhatNoServerMaySendIsWrong) {
    EXPECT_EQ(outcome_of("\x81\x83pqrsabc"s), FrameOutcome::wrong) << "masked";
    EXPECT_EQ(outcome_of("\xc1\x01x"s), FrameOutcome::wrong) << "compressed";
    EXPECT_EQ(outcome_of("\x83\x01x"s), FrameOutcome::wrong) << "unknown opcode";
    EXPECT_EQ(outcome_of("\x8b\x01x"s), FrameOutcome::wrong) << "unknown control";
    EXPECT_EQ(outcome_of("\x09\x01x"s), FrameOutcome::wrong) << "a ping in pieces";
    EXPECT_EQ(outcome_of("\x89\x7e\x00\x80"s), FrameOutcome::wrong) << "a long ping";
    EXPECT_EQ(outcome_of("\x81\x7e\x00\x05hello"s), FrameOutcome::wrong) << "a length longer than needed";
    EXPECT_EQ(outcome_of("\x81\x7f\x00\x00\x00\x00\x00\x00\xff\xff"s), FrameOutcome::wrong) << "likewise";
    EXPECT_EQ(outcome_of("\x81\x7f\x00\x00\x00\x00\x7f\xff\xff\xff"s), FrameOutcome::wrong) << "too long";
    EXPECT_EQ(outcome_of("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"s), FrameOutcome::wrong) << "far too long";
}

TEST(Frame, OurFramesAreMasked) {
    for (const std::size_t length : {0U, 1U, 125U, 126U, 65535U, 65536U}) {
        const std::string payload(length, 'm');
        std::string out;
        put_frame(out, Opcode::text, payload, 0x01020304);
        const std::size_t head = length <= 125 ? 2 : length <= 65535 ? 4 : 10;
        ASSERT_EQ(out.size(), head + 4 + length);
        EXPECT_EQ(static_cast<unsigned char>(out[0]), 0x81);
        EXPECT_NE(static_cast<unsigned char>(out[1]) & 0x80, 0);
        EXPECT_EQ(out.substr(head, 4), "\x01\x02\x03\x04");
        for (std::size_t i = 0; i < length; ++i) {
            ASSERT_EQ(out[head + 4 + i] ^ out[head + i % 4], 'm');
        }
    }
}

TEST(Frame, AMessageMayComeInPiecesWithAPingBetween) {
    const std::string bytes = server_frame(0x01, "he") + server_frame(0x89, "?") + server_frame(0x80, "llo");
    std::string_view rest = bytes;
    Messages messages;
    Messages::Taken taken;
    ASSERT_EQ(messages.take(rest, taken), FrameOutcome::whole);
    EXPECT_EQ(taken.kind, Messages::Kind::nothing);
    ASSERT_EQ(messages.take(rest, taken), FrameOutcome::whole);
    EXPECT_EQ(taken.kind, Messages::Kind::ping);
    ASSERT_EQ(messages.take(rest, taken), FrameOutcome::whole);
    EXPECT_EQ(taken.kind, Messages::Kind::text);
    EXPECT_EQ(taken.text, "hello");
}

TEST(Frame, PiecesOutOfOrderAreWrong) {
    const std::string alone = server_frame(0x80, "x");
    const std::string twice = server_frame(0x01, "x") + server_frame(0x81, "y");
    Messages messages;
    Messages::Taken taken;
    std::string_view rest = alone;
    EXPECT_EQ(messages.take(rest, taken), FrameOutcome::wrong);
    rest = twice;
    EXPECT_EQ(messages.take(rest, taken), FrameOutcome::whole);
    EXPECT_EQ(messages.take(rest, taken), FrameOutcome::wrong);
}

}  // namespace
}  // namespace shoal::load
