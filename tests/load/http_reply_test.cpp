// Answers over HTTP: whole ones are taken, cut off ones wait, others are refused.
#include "load/http_reply.h"

#include <gtest/gtest.h>

#include <string>

namespace shoal::load {
namespace {

ReplyOutcome reply_outcome(std::string_view bytes) {
    HttpReply reply;
    return take_reply(bytes, reply);
}

TEST(HttpReply, HeadAndBodyAreTaken) {
    const std::string bytes = "HTTP/1.1 201 Created\r\ncontent-LENGTH:  2 \r\nConnection: close\r\n\r\n{}HTTP/1.1";
    std::string_view rest = bytes;
    HttpReply reply;
    ASSERT_EQ(take_reply(rest, reply), ReplyOutcome::whole);
    EXPECT_EQ(reply.status, 201);
    EXPECT_EQ(reply.body, "{}");
    EXPECT_TRUE(reply.closes);
    EXPECT_EQ(rest, "HTTP/1.1");
}

TEST(HttpReply, AnUpgradeHasNoBody) {
    std::string_view rest = "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: abc=\r\n\r\n\x81\x01x";
    HttpReply reply;
    ASSERT_EQ(take_reply(rest, reply), ReplyOutcome::whole);
    EXPECT_EQ(reply.accept, "abc=");
    EXPECT_EQ(rest.size(), 3U);
}

TEST(HttpReply, EveryCutOffAnswerWaitsForMore) {
    const std::string bytes = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd";
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const std::string cut = bytes.substr(0, length);
        EXPECT_EQ(reply_outcome(cut), ReplyOutcome::partial) << length;
    }
}

TEST(HttpReply, WhatCannotBeReadIsWrong) {
    EXPECT_EQ(reply_outcome("SSH-2.0\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 20\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\n\r\n"), ReplyOutcome::wrong) << "no length";
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n"), ReplyOutcome::wrong) << "too long";
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome("HTTP/1.1 200 OK\r\nno colon\r\n\r\n"), ReplyOutcome::wrong);
    EXPECT_EQ(reply_outcome(std::string(reply_head_bytes_max, 'x')), ReplyOutcome::wrong) << "a head without end";
}

}  // namespace
}  // namespace shoal::load
