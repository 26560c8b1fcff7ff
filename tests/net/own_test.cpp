// Where others in the network find the server, and who is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/net_guard.h"
#include "server/net_own.h"
#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

std::vector<IpAddress> addresses(std::initializer_list<const char*> texts) {
    std::vector<IpAddress> all;
    for (const char* each : texts) {
        all.push_back(*read_ip(each));
    }
    return all;
}

Config listening(const char* address) {
    Config config;
    config.listen = address;
    return config;
}

Config on_the_lan() {
    Config config;
    config.lan = true;
    return config;
}

const std::vector<IpAddress> machine =
    addresses({"127.0.0.1", "172.17.0.1", "192.168.1.5", "192.168.1.5", "169.254.7.7", "::1", "fe80::5", "fd00::5"});

using Texts = std::vector<std::string>;

TEST(Own, OthersAreOfferedWhatLeadsHereFromElsewhereTheWayOutFirst) {
    EXPECT_EQ(addresses_for_others(on_the_lan(), machine, read_ip("192.168.1.5")),
              (Texts{"192.168.1.5", "172.17.0.1", "[fd00::5]"}));
    EXPECT_EQ(addresses_for_others(on_the_lan(), machine, std::nullopt),
              (Texts{"172.17.0.1", "192.168.1.5", "[fd00::5]"}));
}

TEST(Own, OnlyWhatTheServerListensOnIsOffered) {
    EXPECT_EQ(addresses_for_others(listening("0.0.0.0"), machine, std::nullopt), (Texts{"172.17.0.1", "192.168.1.5"}));
    EXPECT_EQ(addresses_for_others(listening("::"), machine, std::nullopt), Texts{"[fd00::5]"});
    EXPECT_EQ(addresses_for_others(listening("192.168.1.5"), machine, std::nullopt), Texts{"192.168.1.5"});
    for (const char* here : {"127.0.0.1", "127.0.0.2", "::1"}) {
        EXPECT_FALSE(listens_to_others(listening(here))) << here;
        EXPECT_TRUE(addresses_for_others(listening(here), machine, std::nullopt).empty()) << here;
    }
}

TEST(Own, EveryMachineHasItself) {
    const std::vector<IpAddress> own = own_addresses();
    EXPECT_TRUE(std::any_of(own.begin(), own.end(), [](const IpAddress& each) { return is_loopback(each); }));
}

TEST(Own, WhoSitsAtTheMachineIsTold) {
    House closed;
    const Reply reply = Client(closed.port()).ask("GET", "/api/network");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, R"({"open":false,"addresses":[]})");
    House open(on_the_lan());
    const Reply known = Client(open.port()).ask("GET", "/api/network");
    EXPECT_EQ(known.status, 200);
    EXPECT_TRUE(known.body.starts_with(R"({"open":true,"addresses":[)")) << known.body;
    EXPECT_EQ(known.header("Cache-Control"), "no-store");
}

TEST(Own, WhoComesThroughAnotherProgramIsNot) {
    House house(on_the_lan());
    for (const char* line :
         {"X-Forwarded-For: 203.0.113.9\r\n", "X-Forwarded-For: \r\n", "X-Forwarded-Proto: https\r\n",
          "X-Real-IP: 203.0.113.9\r\n", "Forwarded: for=203.0.113.9\r\n", "Via: 1.1 proxy\r\n"}) {
        EXPECT_EQ(Client(house.port()).ask("GET", "/api/network", line).status, 404) << line;
    }
    Config config = on_the_lan();
    config.trusted_proxy = {"127.0.0.1"};
    House behind(config);
    EXPECT_EQ(Client(behind.port()).ask("GET", "/api/network").status, 404);
}

TEST(Own, WhoComesFromElsewhereOrByAnotherNameIsNot) {
    const Guard guard(on_the_lan());
    const auto at_machine = [&](const char* peer, std::string_view host) {
        RequestHead head;
        head.method = "GET";
        head.host = host;
        return guard.look_at(head, *read_ip(peer)).at_machine;
    };
    EXPECT_TRUE(at_machine("127.0.0.1", "localhost:8080"));
    EXPECT_TRUE(at_machine("::1", "[::1]:8080"));
    EXPECT_FALSE(at_machine("192.168.1.9", "localhost:8080"));
    EXPECT_FALSE(at_machine("127.0.0.1", "192.168.1.5:8080"));
    EXPECT_FALSE(at_machine("127.0.0.1", "shoal.example"));
    EXPECT_FALSE(at_machine("127.0.0.1", ""));
}

}  // namespace
}  // namespace shoal::server::test
