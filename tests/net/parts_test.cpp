// The parts that need no socket: texts of HTTP, addresses, limits, deadlines.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/net_address.h"
#include "server/net_guard.h"
#include "server/net_text.h"
#include "server/net_timers.h"
#include "server/rate_limit.h"
#include "server/webhook.h"

namespace shoal::server {
namespace {

TEST(Text, TargetsAreDecodedOnceAndCheckedAfterwards) {
    EXPECT_EQ(read_target("/a%20b/c?x=%20")->path, "/a b/c");
    EXPECT_EQ(read_target("/a?x=%20&y")->query, "x=%20&y");
    EXPECT_EQ(read_target("/%252e%252e/")->path, "/%2e%2e/");
    EXPECT_EQ(read_target("/caf%C3%A9")->path, "/café");
    for (const char* bad : {"", "a", "/a/..", "/%2E%2e/a", "//a", "/a#b", "/%", "/%4", "/%C3", "/%7f", "/a\\b"}) {
        EXPECT_FALSE(read_target(bad)) << bad;
    }
}

TEST(Text, PathsBelowTheBaseKeepTheirSlash) {
    EXPECT_EQ(below_base("/sub/a", "/sub/"), "/a");
    EXPECT_EQ(below_base("/sub/", "/sub/"), "/");
    EXPECT_EQ(below_base("/a", "/"), "/a");
    EXPECT_FALSE(below_base("/sub", "/sub/"));
    EXPECT_FALSE(below_base("/subway/a", "/sub/"));
}

TEST(Text, QueryValuesAreFoundByName) {
    EXPECT_EQ(query_value("a=1&lang=d%65&lang=fr", "lang"), "de");
    EXPECT_EQ(query_value("xlang=fr&lang", "lang"), "");
    EXPECT_EQ(query_value("lang=%zz", "lang"), "");
}

TEST(Text, TheFirstGoodCookieCounts) {
    const std::string token(43, 'k');
    EXPECT_EQ(cookie_token("a=b;shoal=" + token), token);
    EXPECT_EQ(cookie_token("shoal=short; shoal=" + token), token);
    EXPECT_EQ(cookie_token("xshoal=" + token), "");
    EXPECT_EQ(cookie_token("shoal=\"" + token + "\""), "");
    EXPECT_EQ(cookie_token("shoal=" + std::string(129, 'k')), "");
    EXPECT_EQ(bearer_token("bearer   " + token + " "), token);
    EXPECT_EQ(bearer_token("Basic " + token), "");
}

TEST(Text, WeightsOfZeroMeanNo) {
    EXPECT_TRUE(accepts("gzip, deflate, br;q=0.9", "br"));
    EXPECT_FALSE(accepts("gzip;q=0, br", "gzip"));
    EXPECT_FALSE(accepts("gzip;q=0.000", "gzip"));
    EXPECT_TRUE(accepts("text/html,application/xml;q=0.9,*/*;q=0.8", "text/html"));
    EXPECT_FALSE(accepts("*/*", "text/html"));
}

TEST(Text, TheBestLanguageWeHaveIsChosen) {
    EXPECT_EQ(preferred_language("pt, fr-CA;q=0.7, de;q=0.8"), "de");
    EXPECT_EQ(preferred_language("pt-BR"), "en");
    EXPECT_EQ(preferred_language(""), "en");
    EXPECT_EQ(preferred_language("NL"), "nl");
}

TEST(Text, DevicesAreNamedWithoutTellingPeopleApart) {
    EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"), "Firefox, Linux");
    EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 "
                          "Mobile Safari/537.36"),
              "Chrome, Android");
    EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
                          "Gecko) Version/17.6 Mobile/15E148 Safari/604.1"),
              "Safari, iPhone");
    EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0"),
              "Edge, Windows");
    EXPECT_EQ(device_name("curl/7.88.1"), "curl");
    EXPECT_EQ(device_name("<script>"), "");
    EXPECT_EQ(device_name(""), "");
}

TEST(Address, WrittenFormsAreRead) {
    EXPECT_EQ(read_ip("192.0.2.7")->text(), "192.0.2.7");
    EXPECT_EQ(read_ip("::ffff:192.0.2.7")->text(), "192.0.2.7");
    EXPECT_EQ(read_ip("[2001:DB8::1]")->text(), "2001:db8::1");
    for (const char* bad : {"", "1.2.3", "1.2.3.4.5", "[1.2.3.4]", "::g", "localhost", "1.2.3.4 ", "010.1.1.1"}) {
        EXPECT_FALSE(read_ip(bad)) << bad;
    }
}

// Several lines, ports, quotes and words instead of addresses made the server believe nobody, and whoever came that
// way went without limits.
TEST(Address, TheLastHopThatNoTrustedProxyVouchesForIsWhoCameIn) {
    const std::vector<IpRange> trusted{*read_ip_range("10.0.0.0/8"), *read_ip_range("2001:db8:ff::/48")};
    const IpAddress peer = *read_ip("10.0.0.1");
    struct Case {
        const char* said;
        const char* who;
    };
    const Case cases[] = {
        {"203.0.113.9", "203.0.113.9"},
        {"6.6.6.6, 203.0.113.9", "203.0.113.9"},
        {"6.6.6.6,203.0.113.9,10.1.1.1", "203.0.113.9"},
        {" 203.0.113.9\t", "203.0.113.9"},
        {"203.0.113.9:4711", "203.0.113.9"},
        {"\"203.0.113.9:4711\"", "203.0.113.9"},
        {"2001:db8::7", "2001:db8::7"},
        {"2001:0DB8:0:0::0007", "2001:db8::7"},
        {"[2001:db8::7]", "2001:db8::7"},
        {"[2001:db8::7]:4711", "2001:db8::7"},
        {"\"[2001:db8::7]:4711\"", "2001:db8::7"},
        {"::ffff:203.0.113.9", "203.0.113.9"},
        {"[::ffff:203.0.113.9]:80", "203.0.113.9"},
        {"::ffff:cb00:7109", "203.0.113.9"},
        {"6.6.6.6, ::ffff:10.1.1.1", "6.6.6.6"},
        {"fe80::1%eth0", "fe80::1"},
        {"[fe80::1%25eth0]:80", "fe80::1"},
        {"9.9.9.9, 2001:db8:ff::1", "9.9.9.9"},
        {"10.2.2.2, 10.3.3.3", "10.2.2.2"},
        // What cannot be read: the proxy that passed it on answers for it, and what stands before counts no more.
        {"", "10.0.0.1"},
        {",", "10.0.0.1"},
        {"6.6.6.6,", "10.0.0.1"},
        {"unknown", "10.0.0.1"},
        {"6.6.6.6, unknown", "10.0.0.1"},
        {"6.6.6.6, _hidden", "10.0.0.1"},
        {"6.6.6.6, unknown, 10.1.1.1", "10.1.1.1"},
        {"for=6.6.6.6", "10.0.0.1"},
        {"unix:", "10.0.0.1"},
        {"203.0.113.9:", "10.0.0.1"},
        {"203.0.113.9:http", "10.0.0.1"},
        {"203.0.113.9:123456", "10.0.0.1"},
        {"203.0.113.9%eth0", "10.0.0.1"},
        {"[203.0.113.9]", "10.0.0.1"},
        {"[2001:db8::7", "10.0.0.1"},
        {"2001:db8::7]", "10.0.0.1"},
        {"fe80::1%", "10.0.0.1"},
        {"\"203.0.113.9", "10.0.0.1"},
        {"203.0.113.9 6.6.6.6", "10.0.0.1"},
        {"203.0.113.09", "10.0.0.1"},
        {"localhost", "10.0.0.1"},
    };
    for (const Case& each : cases) {
        EXPECT_EQ(outermost_known(each.said, peer, trusted).text(), each.who) << each.said;
    }
    const IpAddress stranger = *read_ip("203.0.113.200");
    EXPECT_EQ(outermost_known("6.6.6.6", stranger, trusted), stranger);
}

TEST(Address, RangesHoldWhatTheirBitsSay) {
    EXPECT_TRUE(read_ip_range("10.0.0.0/8")->holds(*read_ip("10.255.1.2")));
    EXPECT_FALSE(read_ip_range("10.0.0.0/8")->holds(*read_ip("11.0.0.0")));
    EXPECT_TRUE(read_ip_range("10.1.2.3")->holds(*read_ip("::ffff:10.1.2.3")));
    EXPECT_TRUE(read_ip_range("2001:db8::/33")->holds(*read_ip("2001:db8:7fff::1")));
    EXPECT_FALSE(read_ip_range("2001:db8::/33")->holds(*read_ip("2001:db8:8000::1")));
    EXPECT_FALSE(read_ip_range("0.0.0.0/0")->holds(*read_ip("2001:db8::1")));
    for (const char* bad : {"10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "10.0.0.0/8x", "/8"}) {
        EXPECT_FALSE(read_ip_range(bad)) << bad;
    }
}

TEST(Address, OnlyThePublicInternetIsPublic) {
    for (const char* open : {"8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00::1"}) {
        EXPECT_TRUE(is_public(*read_ip(open))) << open;
    }
    for (const char* closed : {"127.0.0.1",
                               "127.9.9.9",
                               "0.0.0.0",
                               "10.1.1.1",
                               "172.16.0.1",
                               "172.31.255.255",
                               "192.168.0.1",
                               "169.254.169.254",
                               "100.64.0.1",
                               "224.0.0.1",
                               "255.255.255.255",
                               "::1",
                               "::",
                               "fe80::1",
                               "fc00::1",
                               "fd12::1",
                               "ff02::1",
                               "::ffff:127.0.0.1",
                               "::ffff:10.0.0.1",
                               "64:ff9b::7f00:1",
                               "2002:7f00:1::",
                               "2001::1",
                               "2001:db8::1",
                               "::7f00:1"}) {
        EXPECT_FALSE(is_public(*read_ip(closed))) << closed;
    }
}

TEST(Address, ShortFormsTellTheNetworkOnly) {
    EXPECT_EQ(short_address("203.0.113.77"), "203.0.113.0/24");
    EXPECT_EQ(short_address("2001:db8:aaaa:bbbb::1"), "2001:db8:aaaa::/48");
    EXPECT_EQ(short_address("nonsense\n"), "unknown");
}

TEST(WebAddresses, OnlyPlainOnesAreRead) {
    const std::optional<WebAddress> address = read_web_address("https://Bot.example.org:8443/turn?seat=2#part");
    ASSERT_TRUE(address);
    EXPECT_TRUE(address->tls);
    EXPECT_EQ(address->host, "bot.example.org");
    EXPECT_EQ(address->port, "8443");
    EXPECT_EQ(address->authority, "bot.example.org:8443");
    EXPECT_EQ(address->target, "/turn?seat=2");
    EXPECT_EQ(read_web_address("http://[::1]")->host, "::1");
    EXPECT_EQ(read_web_address("http://a?x")->target, "/?x");
    for (const char* bad : {"", "ftp://a", "//a", "http://", "http://user:pw@a/", "http://a b/", "http://a/\r\nX: y",
                            "http://a:99999/", "http://ä/", "javascript:alert(1)"}) {
        EXPECT_FALSE(read_web_address(bad)) << bad;
    }
}

TEST(Guard, OnTheLanLiteralAddressesAreKnownButOthersNamesAreNot) {
    Config config;
    config.lan = true;
    const Guard guard(config);
    const auto status = [&](std::string_view host) {
        RequestHead head;
        head.method = "GET";
        head.host = host;
        return guard.look_at(head, *read_ip("192.168.1.9")).status;
    };
    EXPECT_EQ(status("192.168.1.5:8080"), 0);
    EXPECT_EQ(status("[fd00::5]"), 0);
    EXPECT_EQ(status("localhost"), 0);
    EXPECT_EQ(status("rebound.example"), 421);
}

TEST(Guard, TheAddressNamesTheGuestWhoActs) {
    const Guard guard{Config()};
    RequestHead head;
    head.host = "localhost";
    EXPECT_EQ(guard.look_at(head, *read_ip("127.0.0.1")).client.as, "");
    head.query = "lang=de&as=k3v9x2m4n7q8";
    EXPECT_EQ(guard.look_at(head, *read_ip("127.0.0.1")).client.as, "k3v9x2m4n7q8");
}

TEST(RateLimit, BurstsAreAllowedThenTheRateHolds) {
    RateLimit limit(10, 5, 64);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(limit.take(7, 1000), 0);
    }
    EXPECT_EQ(limit.take(7, 1000), 100);
    EXPECT_EQ(limit.take(8, 1000), 0);
    EXPECT_EQ(limit.take(7, 1050), 50);
    EXPECT_EQ(limit.take(7, 1100), 0);
    EXPECT_GT(limit.take(7, 1100), 0);
    int good = 0;
    for (std::int64_t now = 1100; now <= 11'100; now += 10) {
        good += limit.take(7, now) == 0 ? 1 : 0;
    }
    EXPECT_NEAR(good, 100, 1);
}

TEST(RateLimit, ZeroMeansNoLimitAndTheTableNeverGrows) {
    RateLimit open(0, 1);
    RateLimit small(1, 1, 8);
    for (std::uint64_t key = 1; key <= 100'000; ++key) {
        ASSERT_EQ(open.take(1, 0), 0);
        ASSERT_GE(small.take(key, 0), 0);
    }
}

TEST(RateLimit, WhoHasTheMostDebtIsRememberedLongest) {
    RateLimit limit(1, 10, 4);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(limit.take(1, 0), 0);
    }
    for (std::uint64_t key = 2; key < 100; ++key) {
        EXPECT_EQ(limit.take(key, 0), 0);
    }
    EXPECT_GT(limit.take(1, 0), 0);
}

TEST(RateLimit, KeysOfOneHouseholdAreTheSame) {
    const LimitKeys keys(42);
    EXPECT_EQ(keys.address(*read_ip("2001:db8::1")), keys.address(*read_ip("2001:db8::ffff")));
    EXPECT_NE(keys.address(*read_ip("2001:db8:0:1::1")), keys.address(*read_ip("2001:db8::1")));
    EXPECT_NE(keys.address(*read_ip("192.0.2.1")), keys.address(*read_ip("192.0.2.2")));
    EXPECT_NE(keys.token("a"), LimitKeys(43).token("a"));
}

class Bell final : public Deadline {
public:
    explicit Bell(std::function<void()> work = {}) : work_(std::move(work)) {}
    void on_deadline() override {
        ++rung;
        if (work_) {
            work_();
        }
    }
    int rung = 0;

private:
    std::function<void()> work_;
};

TEST(Timers, DeadlinesAreNeverEarlyAndSoonAfter) {
    TimerWheel wheel;
    for (const std::int64_t wait : {0, 1, 49, 50, 51, 1000, 51'199, 51'200, 300'000}) {
        Bell bell;
        std::int64_t now = 0;
        TimerWheel fresh;
        fresh.set(bell, wait);
        while (bell.rung == 0) {
            now += 10;
            fresh.turn_to(now);
            ASSERT_LT(now, wait + 200);
        }
        EXPECT_GE(now, wait);
        EXPECT_LE(now, wait + 110) << wait;
        EXPECT_EQ(fresh.size(), 0U);
    }
}

TEST(Timers, SettingAgainReplacesAndClearingForgets) {
    TimerWheel wheel;
    Bell moved;
    Bell cleared;
    wheel.set(moved, 100);
    wheel.set(moved, 1000);
    wheel.set(cleared, 100);
    cleared.clear_deadline();
    wheel.turn_to(500);
    EXPECT_EQ(moved.rung + cleared.rung, 0);
    wheel.turn_to(5000);
    EXPECT_EQ(moved.rung, 1);
    EXPECT_EQ(cleared.rung, 0);
}

TEST(Timers, ADeadlineMayDestroyOthersThatAreDueAtTheSameTime) {
    TimerWheel wheel;
    std::vector<std::unique_ptr<Bell>> bells;
    int rung = 0;
    for (int i = 0; i < 10; ++i) {
        bells.push_back(std::make_unique<Bell>([&] {
            ++rung;
            // The first one set rings first: the others go, but for the next.
            while (bells.size() > 2) {
                bells.pop_back();
            }
        }));
        wheel.set(*bells.back(), 100);
    }
    wheel.turn_to(1000);
    EXPECT_EQ(rung, 2);
    EXPECT_EQ(wheel.size(), 0U);
}

TEST(Timers, ADeadlineMaySetItselfAgain) {
    TimerWheel wheel;
    Bell* self = nullptr;
    Bell bell([&] { wheel.set(*self, 100); });
    self = &bell;
    wheel.set(bell, 100);
    for (std::int64_t now = 0; now <= 1500; now += 50) {
        wheel.turn_to(now);
    }
    EXPECT_GE(bell.rung, 9);
    EXPECT_LE(bell.rung, 14);
}

}  // namespace
}  // namespace shoal::server
