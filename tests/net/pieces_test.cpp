// Long answers over HTTP, made while they are read.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

// Fifteen answers that nobody read held 150 MiB.
TEST(Http, ALongAnswerIsMadeAsFastAsItIsReadAndNoFaster) {
    House house;
    constexpr std::string_view request = "GET /api/pieces HTTP/1.1\r\nHost: localhost\r\n\r\n";
    {
        Client idle(house.port(), 4096);
        idle.send(request);
        Client other(house.port());
        for (int i = 0; i < 200; ++i) {
            ASSERT_EQ(other.ask("GET", "/api/echo").status, 200);
        }
        // What the kernel takes for it, and one more; never the hundred megabytes.
        EXPECT_LT(house.hub().pieces, 300);
    }
    Client reading(house.port());
    reading.send(request);
    std::string all;
    for (std::string some = reading.receive(); !some.empty(); some = reading.receive()) {
        all += some;
        if (all.ends_with("\r\n0\r\n\r\n")) {
            break;
        }
    }
    EXPECT_NE(all.find("Transfer-Encoding: chunked\r\n"), std::string::npos);
    EXPECT_EQ(all.find("Content-Length"), std::string::npos);
    std::size_t at = all.find("\r\n\r\n") + 4;
    std::size_t pieces = 0;
    while (all.compare(at, 3, "0\r\n") != 0) {
        ASSERT_EQ(all.compare(at, 7, "186a0\r\n"), 0);
        at += 7 + 100'000 + 2;
        ++pieces;
    }
    EXPECT_EQ(pieces, 1000U);
    // The connection goes on.
    EXPECT_EQ(reading.ask("GET", "/api/echo").status, 200);
    // Who knows no chunks hears the end in the connection's.
    Client older(house.port());
    older.send("GET /api/pieces HTTP/1.0\r\nHost: localhost\r\n\r\n");
    std::size_t bytes = 0;
    for (std::string some = older.receive(); !some.empty(); some = older.receive()) {
        bytes += some.size();
    }
    EXPECT_GE(bytes, 100'000'000U);
}

}  // namespace
}  // namespace shoal::server::test
