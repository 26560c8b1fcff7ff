// HTTP as it comes over a real socket: answers, limits, who may ask what.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

const std::string token(43, 'a');
const std::string cookie = "Cookie: theme=dark; shoal=" + token + "\r\n";

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Http, AConnectionServesManyRequests) {
    House house;
    Client client(house.port());
    for (int i = 0; i < 3; ++i) {
        const Reply reply = client.ask("GET", "/api/x?a=1&b=%20");
        EXPECT_EQ(reply.status, 200);
        EXPECT_TRUE(reply.body.starts_with("GET /api/x ?a=1&b=%20 body= token= cookie=false address=127.0.0.1"))
            << reply.body;
    }
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
    House house;
    Client client(house.port());
    client.send(
        "GET /api/later HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "POST /api/two HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"
        "GET /api/three HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_TRUE(client.read_reply().body.starts_with("GET /api/later"));
    EXPECT_TRUE(client.read_reply().body.starts_with("POST /api/two ? body=abc"));
    EXPECT_TRUE(client.read_reply().body.starts_with("GET /api/three"));
}

TEST(Http, ConnectionsCloseWhenAskedTo) {
    House house;
    Client newer(house.port());
    EXPECT_EQ(newer.ask("GET", "/api/x", "Connection: close\r\n").header("Connection"), "close");
    EXPECT_TRUE(newer.hangs_up());
    Client older(house.port());
    older.send("GET /api/x HTTP/1.0\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(older.read_reply().status, 200);
    EXPECT_TRUE(older.hangs_up());
}

TEST(Http, ChunkedBodiesArrive) {
    House house;
    Client client(house.port());
    client.send(
        "POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: "
        "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    EXPECT_TRUE(holds(client.read_reply().body, "body=abcde"));
}

TEST(Http, ABodyIsAskedForWhenTheClientWaits) {
    House house;
    Client client(house.port());
    client.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(client.read_reply(true).status, 100);
    client.send("ok");
    EXPECT_TRUE(holds(client.read_reply().body, "body=ok"));
}

TEST(Http, LargeAnswersArriveWhole) {
    House house;
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/large").body.size(), 3'000'000U);
}

TEST(Http, HeadHasNoBody) {
    House house;
    Client client(house.port());
    const Reply reply = client.ask("HEAD", "/api/x");
    EXPECT_EQ(reply.status, 200);
    EXPECT_GT(std::stoi(reply.header("Content-Length")), 10);
    EXPECT_EQ(client.ask("GET", "/api/x").status, 200);
}

TEST(Http, OversizedHeadsAndBodiesAreRefused) {
    House house;
    const std::string long_line = "X-Long: " + std::string(9000, 'x') + "\r\n";
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/x", long_line).status, 431);
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/" + std::string(5000, 'x')).status, 414);
    EXPECT_EQ(Client(house.port()).ask("POST", "/api/x", "", std::string(65 * 1024, 'x')).status, 413);
    EXPECT_TRUE(holds(Client(house.port()).ask("POST", "/api/x", "", std::string(64 * 1024, 'x')).body, "xxx token="));
    Client announced(house.port());
    announced.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\r\n");
    EXPECT_EQ(announced.read_reply().status, 413);
    EXPECT_TRUE(announced.hangs_up());
    Client chunked(house.port());
    chunked.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n" +
                 std::string(70'000, 'x'));
    EXPECT_EQ(chunked.read_reply().status, 413);
}

TEST(Http, NonsenseIsRefusedAndTheConnectionClosed) {
    House house;
    for (const std::string& bytes : std::vector<std::string>{
             "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello over TLS\r\n\r\n",
             "GET\r\n\r\n",
             "GET /api/x HTTP/9.9\r\nHost: localhost\r\n\r\n",
             "GET /api/x HTTP/1.1\r\nHost: localhost\r\n folded: line\r\nno colon\r\n\r\n",
             "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
             "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
             "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: "
             "chunked\r\n\r\n0\r\n\r\n",
         }) {
        Client client(house.port());
        client.send(bytes);
        EXPECT_EQ(client.read_reply().status, 400) << bytes;
        EXPECT_TRUE(client.hangs_up()) << bytes;
    }
}

// "Transfer-Encoding: gzip" was answered, and what followed was taken for the next request.
TEST(Http, ABodyOfUnclearLengthIsNoSecondRequest) {
    House house;
    const std::string smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const std::string_view lines : {
             "Transfer-Encoding: gzip\r\n",
             "Transfer-Encoding: gzip, chunked\r\n",
             "Transfer-Encoding: chunked, gzip\r\n",
             "Transfer-Encoding: chunked, chunked\r\n",
             "Transfer-Encoding: chunked;x=1\r\n",
             "Transfer-Encoding: identity\r\n",
             "Transfer-Encoding: xchunked\r\n",
             "Transfer-Encoding: \"chunked\"\r\n",
             "Transfer-Encoding:\r\n",
             "Transfer-Encoding: ,\r\n",
             "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
             "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
             "Transfer-Encoding: identity\r\nContent-Length: 0\r\n",
             "Content-Length: 0\r\nTransfer-Encoding: gzip\r\n",
             "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n",
             "Transfer-Encoding : chunked\r\n",
             "Content-Length: 0\r\nContent-Length: 0\r\n",
             "Content-Length: 0, 0\r\n",
             "Content-Length: +0\r\n",
             "Content-Length: 0x0\r\n",
             "Content-Length:\r\n",
         }) {
        Client client(house.port());
        client.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\n" + std::string(lines) + "\r\n" + smuggled);
        const Reply first = client.read_reply();
        EXPECT_TRUE(first.status == 400 || first.status == 501) << lines << first.status;
        EXPECT_EQ(first.header("Connection"), "close") << lines;
        EXPECT_EQ(client.read_reply().status, 0) << lines;
    }
    Client older(house.port());
    older.send(
        "POST /api/x HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n" +
        smuggled);
    EXPECT_EQ(older.read_reply().status, 400);
    EXPECT_EQ(older.read_reply().status, 0);
}

TEST(Http, PathsThatLeadElsewhereAreRefused) {
    House house;
    for (const char* path : {"/../etc/passwd", "/a/../../x", "/%2e%2e/x", "/a//b", "/a%00b", "/a\\b", "/a%5c..%5cb",
                             "/%ff", "/%zz", "http://localhost/api/x", "*", "/a/./b", "/a%0d%0aX:%20y"}) {
        EXPECT_EQ(Client(house.port()).ask("GET", path, "Accept: text/html\r\n").status, 400) << path;
    }
}

TEST(Http, UnknownMethodsAreRefused) {
    House house;
    EXPECT_EQ(Client(house.port()).ask("TRACE", "/api/x").status, 405);
    EXPECT_EQ(Client(house.port()).ask("BREW", "/api/x").status, 405);
    EXPECT_EQ(Client(house.port()).ask("POST", "/index.html").header("Allow"), "GET, HEAD");
}

TEST(Http, SlowHeadersAreCutOffAndNobodyElseWaits) {
    Config config;
    config.header_ms_max = 300;
    House house(config);
    std::vector<Client> slow;
    for (int i = 0; i < 20; ++i) {
        slow.emplace_back(house.port()).send("GET /api/x HT");
    }
    // A byte now and then must not prolong it: they go on with that until they are cut off.
    const auto cut_off = [](Client& each) { return !each.send("T") || each.hangs_up(0); };
    EXPECT_TRUE(House::soon([&] {
        EXPECT_EQ(Client(house.port()).ask("GET", "/api/x").status, 200);
        return std::count_if(slow.begin(), slow.end(), cut_off) == 20;
    }));
}

TEST(Http, SlowBodiesAreCutOff) {
    Config config;
    config.header_ms_max = 200;
    House house(config);
    Client client(house.port());
    client.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc");
    EXPECT_TRUE(client.hangs_up());
}

TEST(Http, IdleConnectionsAreClosedAndBusyOnesAreNot) {
    Config config;
    config.idle_ms_max = 1000;
    config.header_ms_max = 5000;
    House house(config);
    Client busy(house.port());
    Client idle(house.port());
    EXPECT_EQ(idle.ask("GET", "/api/x").status, 200);
    // Who asks all the time outlives who has been silent since then, and not for long where it falls silent itself.
    std::atomic<bool> gone = false;
    bool closed = false;
    std::thread watcher([&] {
        closed = idle.hangs_up();
        gone = true;
    });
    while (!gone) {
        EXPECT_EQ(busy.ask("GET", "/api/x").status, 200);
    }
    watcher.join();
    EXPECT_TRUE(closed);
    EXPECT_EQ(busy.ask("GET", "/api/x").status, 200);
    EXPECT_TRUE(busy.hangs_up());
}

TEST(Http, AHubThatFailsOrNeverAnswersHarmsOnlyItsAsker) {
    Config config;
    config.request_ms_max = 200;
    House house(config);
    Client throwing(house.port());
    EXPECT_EQ(throwing.ask("GET", "/api/throws").status, 500);
    EXPECT_EQ(throwing.ask("GET", "/api/x").status, 200);
    Client waiting(house.port());
    waiting.send("GET /api/never HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(throwing.ask("GET", "/api/x").status, 200);
    EXPECT_TRUE(waiting.hangs_up());
    EXPECT_TRUE(holds(house.log_text(), "request_failed"));
}

TEST(Http, EveryAnswerCarriesTheSecurityHeaders) {
    House house;
    for (const char* path : {"/", "/api/x", "/nothing.js", "/healthz", "/privacy", "/%zz"}) {
        const Reply reply = Client(house.port()).ask("GET", path);
        EXPECT_TRUE(holds(reply.header("Content-Security-Policy"), "default-src 'self'")) << path;
        EXPECT_TRUE(holds(reply.header("Content-Security-Policy"), "frame-ancestors 'none'")) << path;
        EXPECT_FALSE(holds(reply.header("Content-Security-Policy"), "unsafe-inline")) << path;
        EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer") << path;
        EXPECT_EQ(reply.header("Cross-Origin-Opener-Policy"), "same-origin") << path;
        EXPECT_FALSE(reply.header("Permissions-Policy").empty()) << path;
        EXPECT_EQ(reply.header("Server"), "") << path;
    }
}

TEST(Http, HeadersWithLineBreaksAreNotSent) {
    House house;
    const Reply reply = Client(house.port()).ask("GET", "/api/smuggle");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("Set-Cookie"), "");
    EXPECT_EQ(reply.header("X-Bad"), "");
}

TEST(Http, TokensComeFromTheCookieOrTheAuthorizationHeader) {
    House house;
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/api/x", cookie).body, "token=" + token + " cookie=true"));
    const std::string bearer = "Authorization: Bearer " + std::string(64, 'f') + "\r\n";
    EXPECT_TRUE(holds(Client(house.port()).ask("POST", "/api/x", bearer + cookie).body,
                      "token=" + std::string(64, 'f') + " cookie=false"));
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/api/x", "Cookie: shoal=short\r\n").body, "token= "));
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/api/x", "Cookie: shoal=" + std::string(40, '!') + "\r\n").body,
                      "token= "));
}

TEST(Http, TheCookieIsForThisServerAlone) {
    Config config;
    config.base_path = "/sub/";
    config.trusted_proxy = {"127.0.0.1"};
    House house(config);
    const std::string plain = Client(house.port()).ask("GET", "/sub/api/come").header("Set-Cookie");
    EXPECT_EQ(plain, "shoal=" + std::string(43, 'T') + "; Path=/sub/; Max-Age=34560000; HttpOnly; SameSite=Lax");
    const std::string secure =
        Client(house.port()).ask("GET", "/sub/api/come", "X-Forwarded-Proto: https\r\n").header("Set-Cookie");
    EXPECT_TRUE(secure.ends_with("; Secure")) << secure;
    EXPECT_TRUE(
        holds(Client(house.port()).ask("GET", "/sub/api/go").header("Set-Cookie"), "shoal=; Path=/sub/; Max-Age=0"));
}

TEST(Http, ChangesWithACookieMustComeFromOurOwnPage) {
    House house;
    const auto status = [&](const std::string& lines) {
        return Client(house.port()).ask("POST", "/api/x", "Host: localhost:8080\r\n" + lines, "{}").status;
    };
    EXPECT_EQ(status(cookie + "Origin: http://localhost:8080\r\n"), 200);
    EXPECT_EQ(status(cookie + "Sec-Fetch-Site: same-origin\r\n"), 200);
    EXPECT_EQ(status(cookie), 403);
    EXPECT_EQ(status(cookie + "Sec-Fetch-Site: cross-site\r\n"), 403);
    EXPECT_EQ(status(cookie + "Origin: http://localhost:9090\r\n"), 403);
    EXPECT_EQ(status(cookie + "Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(status(cookie + "Origin: http://localhost:8080.evil.example\r\n"), 403);
    EXPECT_EQ(status(cookie + "Origin: null\r\n"), 403);
    EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(status(""), 200);
    EXPECT_EQ(status("Authorization: Bearer " + token + "\r\nOrigin: http://evil.example\r\n"), 200);
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/x", cookie + "Origin: http://evil.example\r\n").status, 200);
}

TEST(Http, OtherPagesAreWelcomeIfTheOperatorSaysSo) {
    Config config;
    config.origin = {"https://page.example:444"};
    House house(config);
    EXPECT_EQ(Client(house.port()).ask("POST", "/api/x", cookie + "Origin: https://page.example:444\r\n").status, 200);
    EXPECT_EQ(Client(house.port()).ask("POST", "/api/x", cookie + "Origin: http://page.example:444\r\n").status, 403);
}

TEST(Http, OnlyKnownHostNamesAreServed) {
    Config config;
    config.name = {"play.example.org"};
    House house(config);
    const auto status = [&](const std::string& host) {
        return Client(house.port()).ask("GET", "/api/x", "Host: " + host + "\r\n").status;
    };
    for (const char* host : {"localhost", "LOCALHOST:1234", "127.0.0.1:80", "[::1]:8080", "play.example.org"}) {
        EXPECT_EQ(status(host), 200) << host;
    }
    for (const char* host : {"evil.example", "192.168.1.7", "localhost.evil.example", "x.play.example.org"}) {
        EXPECT_EQ(status(host), 421) << host;
    }
    for (const char* host : {"", "a b", "localhost:", "localhost:99999999", "[::1", "user@localhost"}) {
        EXPECT_EQ(status(host), 400) << host;
    }
    Client twice(house.port());
    twice.send("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(twice.read_reply().status, 400);
    Client none(house.port());
    none.send("GET / HTTP/1.1\r\n\r\n");
    EXPECT_EQ(none.read_reply().status, 400);
}

TEST(Http, ProxiesAreBelievedOnlyWhenTrusted) {
    const std::string lines = "X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Host: play.example.org\r\n";
    House strict;
    EXPECT_TRUE(holds(Client(strict.port()).ask("GET", "/api/x", lines).body, "address=127.0.0.1 "));
    Config config;
    config.trusted_proxy = {"127.0.0.0/8"};
    House trusting(config);
    EXPECT_TRUE(holds(Client(trusting.port()).ask("GET", "/api/x", lines).body, "address=203.0.113.9 "));
    EXPECT_TRUE(holds(Client(trusting.port()).ask("GET", "/api/x", "X-Forwarded-For: 9.9.9.9, 127.0.0.5\r\n").body,
                      "address=9.9.9.9 "));
    EXPECT_TRUE(holds(Client(trusting.port()).ask("GET", "/api/x", "X-Forwarded-For: nonsense\r\n").body,
                      "address=127.0.0.1 "));
    const std::string head = lines + "X-Forwarded-Proto: https\r\n" + cookie;
    EXPECT_EQ(Client(trusting.port()).ask("POST", "/api/x", head + "Origin: https://play.example.org\r\n").status, 200);
    EXPECT_EQ(Client(trusting.port()).ask("POST", "/api/x", head + "Origin: http://play.example.org\r\n").status, 403);
}

TEST(Http, EveryForwardedLineCounts) {
    Config config;
    config.trusted_proxy = {"127.0.0.0/8"};
    House house(config);
    // Only the first line was read: whoever sent one of their own chose their address.
    const std::string lines =
        "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-Proto: http\r\nX-Forwarded-Host: evil.example\r\n"
        "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: play.example.org\r\n";
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/api/x", lines).body, "address=203.0.113.9 "));
    const std::string head = lines + cookie;
    EXPECT_EQ(Client(house.port()).ask("POST", "/api/x", head + "Origin: https://play.example.org\r\n").status, 200);
    EXPECT_EQ(Client(house.port()).ask("POST", "/api/x", head + "Origin: http://evil.example\r\n").status, 403);
}

TEST(Http, WhomTheProxyCannotNameIsLimitedToo) {
    Config config;
    config.trusted_proxy = {"127.0.0.1"};
    config.address_rate = 1;
    config.address_burst = 5;
    config.connections_per_address_max = 2;
    House house(config);
    Client client(house.port());
    int refused = 0;
    for (const char* said :
         {"unknown", "", "_hidden", "nonsense", "203.0.113.9:x", ",", "[", "unix:", "1.2.3", "::g"}) {
        const Reply reply = client.ask("GET", "/api/x", std::string("X-Forwarded-For: ") + said + "\r\n");
        refused += reply.status == 429 ? 1 : 0;
    }
    EXPECT_GE(refused, 3);
    // Ports are no way to be many.
    refused = 0;
    for (int port = 1; port <= 10; ++port) {
        const Reply reply =
            client.ask("GET", "/api/x", "X-Forwarded-For: 203.0.113.9:" + std::to_string(port) + "\r\n");
        refused += reply.status == 429 ? 1 : 0;
    }
    EXPECT_GE(refused, 3);
    // Nor are the addresses of one household.
    refused = 0;
    for (int host = 1; host <= 10; ++host) {
        const Reply reply = client.ask("GET", "/api/x", "X-Forwarded-For: 2001:db8::" + std::to_string(host) + "\r\n");
        refused += reply.status == 429 ? 1 : 0;
    }
    EXPECT_GE(refused, 3);
    EXPECT_EQ(client.ask("GET", "/api/x").status, 200);  // the machine's own programs
}

TEST(Http, WebSocketsOfTheUnnamedAreCounted) {
    Config config;
    config.trusted_proxy = {"127.0.0.1"};
    config.connections_per_address_max = 2;
    House house(config);
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
        clients.emplace_back(house.port());
        EXPECT_EQ(clients.back().upgrade("/ws", "X-Forwarded-For: unknown\r\n").status, i < 2 ? 101 : 429);
    }
}

TEST(Http, UnderASubPathNothingElseIsServed) {
    Config config;
    config.base_path = "/sub/path/";
    House house(config);
    EXPECT_TRUE(Client(house.port()).ask("GET", "/sub/path/api/x").body.starts_with("GET /api/x "));
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/x").status, 404);
    EXPECT_EQ(Client(house.port()).ask("GET", "/sub/pathological/api/x").status, 404);
    const Reply reply = Client(house.port()).ask("GET", "/sub/path");
    EXPECT_EQ(reply.status, 308);
    EXPECT_EQ(reply.header("Location"), "/sub/path/");
}

TEST(Http, TooManyRequestsAreRefusedForAWhile) {
    Config config;
    config.trusted_proxy = {"127.0.0.1"};
    config.address_rate = 20;
    config.address_burst = 5;
    House house(config);
    Client client(house.port());
    const std::string lines = "X-Forwarded-For: 203.0.113.9\r\n";
    int refused = 0;
    Reply last;
    for (int i = 0; i < 10; ++i) {
        last = client.ask("GET", "/api/x", lines);
        refused += last.status == 429 ? 1 : 0;
    }
    EXPECT_GE(refused, 3);
    EXPECT_EQ(last.status, 429);
    EXPECT_EQ(last.header("Retry-After"), "1");
    EXPECT_EQ(client.ask("GET", "/api/x", "X-Forwarded-For: 203.0.113.10\r\n").status, 200);
    EXPECT_EQ(client.ask("GET", "/api/x").status, 200);
    EXPECT_TRUE(House::soon([&] { return client.ask("GET", "/api/x", lines).status == 200; }));
}

TEST(Http, APersonIsLimitedWhereverTheyCallFrom) {
    Config config;
    config.person_rate = 1;
    config.person_burst = 3;
    House house(config);
    Client client(house.port());
    std::string found;
    for (int i = 0; i < 5; ++i) {
        found += std::to_string(client.ask("GET", "/api/x", cookie).status) + " ";
    }
    EXPECT_EQ(found, "200 200 200 429 429 ");
    EXPECT_EQ(client.ask("GET", "/api/x").status, 200);
}

TEST(Http, WhenTheHouseIsFullNewcomersAreTurnedAway) {
    Config config;
    config.connections_max = 3;
    House house(config);
    std::vector<Client> guests;
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(guests.emplace_back(house.port()).ask("GET", "/api/x").status, 200);
    }
    Client more(house.port());
    const Reply refusal = more.read_reply();
    EXPECT_EQ(refusal.status, 503);
    EXPECT_TRUE(holds(refusal.body, "too many connections"));
    EXPECT_TRUE(more.hangs_up());
    guests.pop_back();
    EXPECT_TRUE(House::soon([&] { return Client(house.port()).ask("GET", "/api/x").status == 200; }));
}

TEST(Http, HealthSaysHowTheHubIs) {
    Config config;
    config.instance = "one";
    House house(config);
    const Reply good = Client(house.port()).ask("GET", "/healthz");
    EXPECT_EQ(good.status, 200);
    EXPECT_EQ(good.body, R"({"ok":true,"instance":"one"})");
    house.hub().well = false;
    EXPECT_EQ(Client(house.port()).ask("GET", "/healthz").status, 503);
}

TEST(Http, MetricsHaveAListenerOfTheirOwn) {
    Config config;
    config.metrics = "127.0.0.1:0";
    House house(config);
    EXPECT_EQ(Client(house.port()).ask("GET", "/api/x").status, 200);
    const Reply reply = Client(house.metrics_port()).ask("GET", "/metrics");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(holds(reply.header("Content-Type"), "version=0.0.4"));
    EXPECT_TRUE(holds(reply.body, "shoal_requests_total{answer=\"good\"} 1\n")) << reply.body;
    EXPECT_EQ(Client(house.metrics_port()).ask("GET", "/api/x").status, 404);
    EXPECT_EQ(Client(house.port()).ask("GET", "/metrics").status, 404);
}

TEST(Http, PagesBuiltInSpeakTheReadersLanguage) {
    House house;
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/").body, "Shoal is running"));
    EXPECT_TRUE(
        holds(Client(house.port()).ask("GET", "/", "Accept-Language: de-CH, en;q=0.5\r\n").body, "Shoal läuft"));
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/?lang=nl", "Accept-Language: de\r\n").body, "Shoal draait"));
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/privacy?lang=fr").body, "après 365 jours"));
    EXPECT_TRUE(holds(Client(house.port()).ask("GET", "/privacy").body, "forgotten"));
}

TEST(Http, LogsHoldNeitherTokensNorWholeAddresses) {
    Config config;
    config.trusted_proxy = {"127.0.0.1"};
    House house(config);
    Client(house.port())
        .ask("POST", "/api/x", cookie + "X-Forwarded-For: 198.51.100.77\r\nOrigin: http://evil.example\r\n");
    EXPECT_TRUE(House::soon([&] { return holds(house.log_text(), "198.51.100.0/24"); })) << house.log_text();
    EXPECT_FALSE(holds(house.log_text(), "198.51.100.77"));
    EXPECT_FALSE(holds(house.log_text(), token));
}

TEST(Http, WhenTheServerEndsIdleConnectionsCloseAndNewOnesAreRefused) {
    House house;
    Client idle(house.port());
    EXPECT_EQ(idle.ask("GET", "/api/x").status, 200);
    house.on_loop([](NetServer& net) {
        net.stop_accepting();
        net.end_sessions();
    });
    EXPECT_TRUE(idle.hangs_up());
    Client late(house.port());
    EXPECT_FALSE(late.connected());
}

}  // namespace
}  // namespace shoal::server::test
