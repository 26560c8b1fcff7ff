// WebSockets over real sockets: what comes in, what goes out, who is closed and who must not notice.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

const std::string session = "Cookie: shoal=" + std::string(43, 'a') + "\r\n";

Client entered(House& house) {
    Client client(house.port());
    EXPECT_EQ(client.upgrade().status, 101);
    return client;
}

// What the other side says goodbye with; 0: nothing.
int goodbye(Client& client, int wait_ms = patience_ms) {
    for (;;) {
        const Frame frame = client.read_frame(wait_ms);
        if (frame.code == 8 || frame.code < 0) {
            return frame.close_code();
        }
    }
}

TEST(WebSocket, TextsComeBack) {
    House house;
    Client client = entered(house);
    for (const std::string& text :
         {std::string("hello"), std::string("ö€😀"), std::string(16 * 1024, 'x'), std::string()}) {
        client.send_text(text);
        EXPECT_EQ(client.read_text(), text);
    }
    EXPECT_EQ(house.hub().sessions, 1);
}

TEST(WebSocket, TheHandshakeCarriesTheSecurityHeadersAndNoVersion) {
    House house;
    const Reply reply = Client(house.port()).upgrade();
    EXPECT_EQ(reply.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply.header("Server"), "shoal");
    EXPECT_EQ(reply.header("Sec-WebSocket-Extensions"), "");
}

TEST(WebSocket, CompressionIsNotAgreedTo) {
    House house;
    Client client(house.port());
    const Reply reply = client.upgrade("/ws", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    EXPECT_EQ(reply.status, 101);
    EXPECT_EQ(reply.header("Sec-WebSocket-Extensions"), "");
}

TEST(WebSocket, OtherPagesCannotOpenOne) {
    House house;
    EXPECT_EQ(Client(house.port()).upgrade("/ws", session + "Origin: http://localhost\r\n").status, 101);
    EXPECT_EQ(Client(house.port()).upgrade("/ws", session + "Origin: http://evil.example\r\n").status, 403);
    EXPECT_EQ(Client(house.port()).upgrade("/ws", "Origin: http://evil.example\r\n").status, 403);
    EXPECT_EQ(Client(house.port()).upgrade("/ws", "Host: evil.example\r\nOrigin: http://evil.example\r\n").status, 421);
    EXPECT_EQ(
        Client(house.port())
            .upgrade("/ws", "Authorization: Bearer " + std::string(43, 'b') + "\r\nOrigin: http://evil.example\r\n")
            .status,
        101);
    EXPECT_EQ(Client(house.port()).upgrade("/api/ws").status, 200);
}

TEST(WebSocket, ItsAddressSpeaksNothingElse) {
    House house;
    EXPECT_EQ(Client(house.port()).ask("GET", "/ws").status, 426);
    Client client(house.port());
    client.send(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_EQ(client.read_reply().status, 400);
}

TEST(WebSocket, ItWorksUnderASubPath) {
    Config config;
    config.base_path = "/sub/";
    House house(config);
    Client client(house.port());
    EXPECT_EQ(client.upgrade("/sub/ws").status, 101);
    client.send_text("hello");
    EXPECT_EQ(client.read_text(), "hello");
    EXPECT_EQ(Client(house.port()).upgrade("/ws").status, 404);
}

TEST(WebSocket, FragmentsBecomeOneText) {
    House house;
    Client client = entered(house);
    client.send_frame(1, "one ", true, false);
    client.send_frame(9, "ping in between");
    client.send_frame(0, "two", true, true);
    EXPECT_EQ(client.read_frame().payload, "ping in between");
    EXPECT_EQ(client.read_text(), "one two");
}

TEST(WebSocket, BadFramesEndTheConnectionWithTheRightCode) {
    House house;
    const auto code_after = [&](const std::function<void(Client&)>& misbehave) {
        Client client = entered(house);
        misbehave(client);
        return goodbye(client);
    };
    EXPECT_EQ(code_after([](Client& giant) { giant.send_text(std::string(16 * 1024 + 1, 'x')); }), 1009);
    EXPECT_EQ(code_after([](Client& announced) {
                  announced.send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x12\x34\x56\x78", 14));
              }),
              1009);
    EXPECT_EQ(code_after([](Client& pieces) {
                  pieces.send_frame(1, std::string(10'000, 'x'), true, false);
                  pieces.send_frame(0, std::string(10'000, 'x'), true, true);
              }),
              1009);
    EXPECT_EQ(code_after([](Client& unmasked) { unmasked.send_frame(1, "bare", false); }), 1002);
    EXPECT_EQ(code_after([](Client& broken) { broken.send_text("\xff\xfe"); }), 1007);
    EXPECT_EQ(code_after([](Client& reserved) { reserved.send_frame(0x71, "x"); }), 1002);
    EXPECT_EQ(code_after([](Client& binary) { binary.send_frame(2, "x"); }), 1003);
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
    EXPECT_EQ(house.hub().opened, 7);
}

TEST(WebSocket, WhoMisbehavesAndStaysIsDroppedAtTheNextPing) {
    Config config;
    config.ping_ms = 200;
    House house(config);
    Client client = entered(house);
    client.send_frame(1, "bare", false);
    EXPECT_EQ(goodbye(client), 1002);
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, WhatWasSentBeforeClosingArrives) {
    House house;
    {
        Client client = entered(house);
        client.send_text("goodbye");
        EXPECT_EQ(client.read_text(), "last words");
        const Frame last = client.read_frame();
        EXPECT_EQ(last.close_code(), 4000);
        EXPECT_EQ(last.payload.substr(2), "as asked");
        client.send_frame(8, last.payload);
        EXPECT_TRUE(client.hangs_up());
    }
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, ClosingIsAnsweredAndPeersThatNeverHangUpAreDropped) {
    Config config;
    config.close_ms_max = 150;
    House house(config);
    Client polite = entered(house);
    polite.send_frame(8, "\x03\xe8");
    EXPECT_EQ(goodbye(polite), 1000);
    Client rude = entered(house);
    rude.send_text("goodbye");
    EXPECT_EQ(rude.read_text(), "last words");
    EXPECT_TRUE(rude.hangs_up());
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, TheHubHearsOfBrokenConnections) {
    House house;
    {
        Client client = entered(house);
        EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 1; }));
    }
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, AnErrorOfTheHubClosesOnlyThatConnection) {
    House house;
    Client other = entered(house);
    Client client = entered(house);
    client.send_text("throw");
    EXPECT_EQ(goodbye(client), 1011);
    other.send_text("still here");
    EXPECT_EQ(other.read_text(), "still here");
}

TEST(WebSocket, SilentOnesAreClosedAndAnsweringOnesAreNot) {
    Config config;
    config.ping_ms = 400;
    House house(config);
    Client silent = entered(house);
    Client answering = entered(house);
    // Whoever answered none of so many pings is gone; whoever answered all of them is not.
    for (int pings = 0; pings < 4;) {
        const Frame frame = answering.read_frame();
        ASSERT_GE(frame.code, 0);
        if (frame.code == 9) {
            answering.send_frame(10, frame.payload);
            ++pings;
        }
    }
    EXPECT_TRUE(silent.hangs_up());
    answering.send_text("alive");
    EXPECT_EQ(answering.read_text(), "alive");
    EXPECT_EQ(house.hub().sessions, 1);
}

TEST(WebSocket, SlowReadersAreDropped) {
    Config config;
    config.queue_bytes_max = 256 * 1024;
    config.close_ms_max = 300;
    House house(config);
    Client slow(house.port(), 4096);
    EXPECT_EQ(slow.upgrade().status, 101);
    slow.send_text("many 1000 10000");
    EXPECT_TRUE(House::soon([&] { return house.metrics().counter("shoal_slow_readers_total", "").value() == 1U; }));
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, NobodyWaitsForSlowReaders) {
    Config config;
    config.queue_bytes_max = 256 * 1024;
    config.close_ms_max = 3 * patience_ms;  // whoever waited for the slow one would wait too long
    House house(config);
    Client slow(house.port(), 4096);
    EXPECT_EQ(slow.upgrade().status, 101);
    Client other = entered(house);
    slow.send_text("many 1000 10000");
    for (int i = 0; i < 50; ++i) {
        other.send_text("quick");
        ASSERT_EQ(other.read_text(), "quick");
    }
}

TEST(WebSocket, SlowReadersThatWakeUpAreToldToComeBack) {
    Config config;
    config.queue_bytes_max = 64 * 1024;
    House house(config);
    Client slow(house.port(), 4096);
    EXPECT_EQ(slow.upgrade().status, 101);
    slow.send_text("many 1000 10000");
    EXPECT_TRUE(House::soon([&] { return house.metrics().counter("shoal_slow_readers_total", "").value() == 1U; }));
    EXPECT_EQ(goodbye(slow), 1013);
}

TEST(WebSocket, TooManyWaitingMessagesCountAsSlow) {
    Config config;
    config.queue_messages_max = 100;
    House house(config);
    Client client = entered(house);
    client.send_text("many 102 1");
    EXPECT_EQ(goodbye(client), 1013);
}

TEST(WebSocket, ManyMessagesArriveInOrderAndWhole) {
    House house;
    std::vector<Client> guests;
    for (int i = 0; i < 20; ++i) {
        guests.push_back(entered(house));
    }
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 20; }));
    for (int i = 0; i < 100; ++i) {
        guests.front().send_text("all " + std::to_string(i) + std::string(static_cast<std::size_t>(i) * 10, '.'));
    }
    for (Client& each : guests) {
        for (int i = 0; i < 100; ++i) {
            ASSERT_EQ(each.read_text(), std::to_string(i) + std::string(static_cast<std::size_t>(i) * 10, '.'));
        }
    }
}

Config few_messages() {
    Config config;
    config.person_rate = 1;
    config.person_burst = 10;
    return config;
}

// Pings and pieces of a message that never ends were answered and read without a limit.
TEST(WebSocket, FloodsOfPingsAreEnded) {
    House house(few_messages());
    Client client(house.port());
    EXPECT_EQ(client.upgrade("/ws", session + "Origin: http://localhost\r\n").status, 101);
    for (int i = 0; i < 200; ++i) {
        client.send_frame(9, "p");
    }
    Frame frame;
    while ((frame = client.read_frame()).code == 10) {
    }
    EXPECT_EQ(frame.close_code(), 1008);
}

TEST(WebSocket, FloodsOfEmptyPiecesAreEnded) {
    House house(few_messages());
    Client client(house.port());
    EXPECT_EQ(client.upgrade("/ws", session + "Origin: http://localhost\r\n").status, 101);
    client.send_frame(1, "", true, false);
    std::string many;
    for (int i = 0; i < 20'000; ++i) {
        many += std::string_view("\x00\x80\x01\x02\x03\x04", 6);
    }
    for (int i = 0; i < 200 && client.send(many); ++i) {
    }
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

TEST(WebSocket, FloodsAreRefusedAndThenEnded) {
    House house(few_messages());
    Client client(house.port());
    EXPECT_EQ(client.upgrade("/ws", session + "Origin: http://localhost\r\n").status, 101);
    Client other = entered(house);
    for (int i = 0; i < 200; ++i) {
        client.send_text("again");
    }
    int good = 0;
    int refused = 0;
    Frame frame;
    while ((frame = client.read_frame()).code == 1) {
        good += frame.payload == "again" ? 1 : 0;
        refused += frame.payload.starts_with(R"({"is":"refused","reason":"too_many_messages","text":")") ? 1 : 0;
    }
    EXPECT_GE(good, 9);
    EXPECT_LE(good, 12);
    EXPECT_GE(refused, 50);
    EXPECT_EQ(frame.close_code(), 1008);
    other.send_text("calm");
    EXPECT_EQ(other.read_text(), "calm");
}

TEST(WebSocket, BehindAProxyEachAddressHasItsOwnLimit) {
    Config config;
    config.trusted_proxy = {"127.0.0.1"};
    config.connections_per_address_max = 2;
    House house(config);
    std::vector<Client> guests;
    const auto status = [&](const std::string& address) {
        return guests.emplace_back(house.port()).upgrade("/ws", "X-Forwarded-For: " + address + "\r\n").status;
    };
    EXPECT_EQ(status("2001:db8:1:2::1"), 101);
    EXPECT_EQ(status("2001:db8:1:2::2"), 101);
    EXPECT_EQ(status("2001:db8:1:2::3"), 429);
    EXPECT_EQ(status("2001:db8:1:3::1"), 101);
    EXPECT_EQ(status("203.0.113.1"), 101);
    guests.clear();
    EXPECT_TRUE(House::soon([&] { return status("2001:db8:1:2::3") == 101; }));
}

TEST(WebSocket, WhenTheServerEndsEverybodyIsTold) {
    House house;
    {
        Client client = entered(house);
        EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 1; }));
        house.on_loop([](NetServer& net) { net.end_sessions(); });
        const Frame frame = client.read_frame();
        EXPECT_EQ(frame.close_code(), 1012);
        client.send_frame(8, frame.payload);
    }
    EXPECT_TRUE(House::soon([&] { return house.hub().sessions == 0; }));
}

}  // namespace
}  // namespace shoal::server::test
