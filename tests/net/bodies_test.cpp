// How long a request may be, and whose: everybody's are short, and a game that somebody brings may be long.
#include <gtest/gtest.h>

#include <string>

#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

TEST(Http, OnlyWhoBringsAGameSendsMuch) {
    House house;
    const std::string token(43, 'a');
    const std::string known = "Authorization: Bearer " + token + "\r\n";
    const std::string much(1024 * 1024, 'x');
    const Reply taken = Client(house.port()).ask("POST", "/api/imports", known, much);
    EXPECT_NE(taken.body.find("xxx token=" + token), std::string::npos);
    // Nobody without a token, nothing else, and nothing longer: that is said before anything is read.
    const auto refused = [&](const std::string& what, const std::string& lines, std::size_t length) {
        Client client(house.port());
        client.send(what + " HTTP/1.1\r\nHost: localhost\r\n" + lines + "Content-Length: " + std::to_string(length) +
                    "\r\n\r\n");
        return client.read_reply().status;
    };
    EXPECT_EQ(refused("POST /api/imports", known, much.size() + 1), 413);
    EXPECT_EQ(refused("POST /api/imports", "", much.size()), 413);
    EXPECT_EQ(refused("PUT /api/imports", known, much.size()), 413);
    EXPECT_EQ(refused("POST /api/imports/x", known, much.size()), 413);
    EXPECT_EQ(refused("POST /api/matches", known, much.size()), 413);
    // In pieces it is the same.
    const auto chunked = [&](const std::string& path, int pieces) {
        Client client(house.port());
        client.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + known + "Transfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < pieces; ++i) {
            client.send("8000\r\n" + std::string(0x8000, 'x') + "\r\n");
        }
        client.send("0\r\n\r\n");
        return client.read_reply().status;
    };
    EXPECT_EQ(chunked("/api/imports", 32), 200);
    EXPECT_EQ(chunked("/api/x", 2), 200);
    EXPECT_EQ(chunked("/api/x", 3), 413);
}

}  // namespace
}  // namespace shoal::server::test
