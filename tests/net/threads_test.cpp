// Bots' threads, the idle one, and calls to players' programs.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "match/bot_task.h"
#include "server/bot_pool.h"
#include "server/idle_worker.h"
#include "server/net_loop.h"
#include "server/webhook.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

using std::chrono::milliseconds;

// Results are handled at once, on the thread that has them.
BotPool::Post at_once() {
    return [](const std::function<void()>& work) { work(); };
}

class Bots : public testing::Test {
protected:
    Bots() : log(LogLevel::error, LogFormat::json, [this](std::string_view) { ++errors; }) {}

    // Keeps the only thread busy until `free` is called.
    void occupy(BotPool& pool) {
        std::promise<void> begun;
        pool.think({[&, released = release.get_future().share()] {
                        begun.set_value();
                        released.wait();
                        return std::string("first");
                    },
                    1},
                   [this](const std::string& move) { note(move); });
        begun.get_future().wait();
    }
    void free() { release.set_value(); }

    void note(const std::string& move) {
        const std::lock_guard lock(mutex);
        order.push_back(move);
    }
    std::vector<std::string> moves() {
        const std::lock_guard lock(mutex);
        return order;
    }
    std::function<void(std::string)> noting() {
        return [this](const std::string& move) { note(move); };
    }
    static Thinking thinking(std::string move, int weight) {
        return {[move = std::move(move)] { return move; }, weight};
    }

    std::atomic<int> errors{0};
    Log log;
    Metrics metrics;
    std::promise<void> release;
    std::mutex mutex;
    std::vector<std::string> order;
};

TEST_F(Bots, QuickThinkersGoFirst) {
    BotPool pool(1, 100, at_once(), metrics, log);
    occupy(pool);
    pool.think(thinking("heavy", 50), noting());
    pool.think(thinking("light", 1), noting());
    pool.think(thinking("middle", 10), noting());
    free();
    ASSERT_TRUE(House::soon([&] { return moves().size() == 4; }));
    EXPECT_EQ(moves(), (std::vector<std::string>{"first", "light", "middle", "heavy"}));
}

TEST_F(Bots, WhoWaitsLongGoesBeforeNewcomers) {
    BotPool pool(1, 100, at_once(), metrics, log);
    occupy(pool);
    pool.think(thinking("heavy", 2), noting());
    std::this_thread::sleep_for(milliseconds(150));
    pool.think(thinking("light", 1), noting());
    free();
    ASSERT_TRUE(House::soon([&] { return moves().size() == 3; }));
    EXPECT_EQ(moves(), (std::vector<std::string>{"first", "heavy", "light"}));
}

TEST_F(Bots, ManyThoughtsOfOneAskerDoNotKeepAnotherWaiting) {
    BotPool pool(1, 100, at_once(), metrics, log);
    occupy(pool);
    const auto slow = [&](std::string move) {
        return Thinking{[move] {
                            std::this_thread::sleep_for(milliseconds(5));
                            return move;
                        },
                        1, "greedy"};
    };
    for (const char* move : {"a", "b", "c", "d"}) {
        pool.think(slow(move), noting());
    }
    std::this_thread::sleep_for(milliseconds(150));
    pool.think({[] { return std::string("modest"); }, 2, "modest"}, noting());
    free();
    ASSERT_TRUE(House::soon([&] { return moves().size() == 6; }));
    EXPECT_EQ(moves(), (std::vector<std::string>{"first", "a", "modest", "b", "c", "d"}));
}

TEST_F(Bots, OneOfSeveralThreadsIsKeptForQuickThinkers) {
    BotPool pool(2, 100, at_once(), metrics, log);
    pool.think({[released = release.get_future().share()] {
                    released.wait();
                    return std::string("deep");
                },
                match::bot_weight("strong"), "deep"},
               noting());
    pool.think(thinking("deep too", match::bot_weight("strong")), noting());
    pool.think(thinking("quick", match::bot_weight("medium")), noting());
    EXPECT_TRUE(House::soon([&] { return moves().size() == 1; }));
    EXPECT_EQ(moves(), std::vector<std::string>{"quick"});
    free();
    EXPECT_TRUE(House::soon([&] { return moves().size() == 3; }));
}

TEST_F(Bots, WhenTooManyWaitTheAskerIsToldAtOnce) {
    BotPool pool(1, 2, at_once(), metrics, log);
    occupy(pool);
    pool.think(thinking("a", 1), noting());
    pool.think(thinking("b", 1), noting());
    pool.think(thinking("c", 1), noting());
    EXPECT_EQ(moves(), std::vector<std::string>{""});
    free();
    EXPECT_TRUE(House::soon([&] { return moves().size() == 4; }));
}

TEST_F(Bots, ABotThatThrowsHasNoMove) {
    BotPool pool(2, 100, at_once(), metrics, log);
    pool.think({[]() -> std::string { throw std::runtime_error("confused"); }, 1}, noting());
    pool.think({[]() -> std::string { throw 7; }, 1}, noting());
    pool.think(thinking("fine", 1), noting());
    ASSERT_TRUE(House::soon([&] { return moves().size() == 3; }));
    EXPECT_EQ(errors, 2);
    EXPECT_EQ(metrics.counter("shoal_bots_failed_total", "").value(), 2U);
}

TEST_F(Bots, StoppingDoesNotWaitForDeepThought) {
    BotPool pool(1, 100, at_once(), metrics, log);
    occupy(pool);
    pool.think(thinking("never", 1), noting());
    EXPECT_FALSE(pool.stop(milliseconds(50)));
    free();
    EXPECT_TRUE(pool.stop(milliseconds(60'000)));
    EXPECT_TRUE(moves().empty());
}

TEST(Idle, PiecesAreDoneOneAfterTheOtherOnAThreadThatGivesWay) {
    std::vector<int> order;
    std::atomic<int> ended{0};
    std::atomic<int> policy{-1};
    std::thread::id where;
    IdleWorker worker(at_once());
    for (int i = 0; i < 5; ++i) {
        worker.add(
            [&, i] {
                order.push_back(i);
                policy = sched_getscheduler(0);
                where = std::this_thread::get_id();
            },
            [&] { ++ended; });
    }
    ASSERT_TRUE(House::soon([&] { return ended == 5; }));
    EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3, 4}));
    EXPECT_NE(where, std::this_thread::get_id());
    EXPECT_EQ(policy, SCHED_IDLE);
    EXPECT_TRUE(worker.stop(milliseconds(60'000)));
}

TEST(Idle, StoppingForgetsWhatWaitsAndDoesNotWaitForLongWork) {
    std::promise<void> begun;
    std::promise<void> release;
    std::atomic<bool> done{false};
    auto released = std::make_shared<std::shared_future<void>>(release.get_future().share());
    IdleWorker worker(at_once());
    worker.add(
        [&begun, released] {
            begun.set_value();
            released->wait();
        },
        [&] { done = true; });
    worker.add([&] { done = true; }, [&] { done = true; });
    begun.get_future().wait();
    EXPECT_FALSE(worker.stop(milliseconds(1)));
    worker.add([&] { done = true; }, [] {});
    release.set_value();
    EXPECT_FALSE(done);
}

// A program of a player: takes one call and answers with what it is told to.
class Program {
public:
    explicit Program(std::string answer, int delay_ms = 0) : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
        listen(listener_, 16);
        socklen_t length = sizeof address;
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this, answer = std::move(answer), delay_ms] { serve(answer, delay_ms); });
    }
    ~Program() {
        stopping_ = true;
        thread_.join();
        close(listener_);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    std::string address(const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(port_) + "/turn?x=1";
    }
    std::string heard() {
        const std::lock_guard lock(mutex_);
        return heard_;
    }

private:
    void serve(const std::string& answer, int delay_ms) {
        while (!stopping_) {
            pollfd waiting{listener_, POLLIN, 0};
            if (poll(&waiting, 1, 20) <= 0) {
                continue;
            }
            const int peer = accept(listener_, nullptr, nullptr);
            char buffer[4096];
            const ssize_t got = recv(peer, buffer, sizeof buffer, 0);
            {
                const std::lock_guard lock(mutex_);
                heard_.append(buffer, got > 0 ? static_cast<std::size_t>(got) : 0);
            }
            std::this_thread::sleep_for(milliseconds(delay_ms));
            send(peer, answer.data(), answer.size(), MSG_NOSIGNAL);
            close(peer);
        }
    }

    int listener_;
    std::uint16_t port_ = 0;
    std::atomic<bool> stopping_{false};
    std::mutex mutex_;
    std::string heard_;
    std::thread thread_;
};

class Hooks : public testing::Test {
protected:
    explicit Hooks(bool private_allowed = true)
        : log(LogLevel::info, LogFormat::json, [this](std::string_view line) {
              const std::lock_guard lock(mutex);
              log_text += line;
          }) {
        config.webhooks_private = private_allowed;
    }
    ~Hooks() override {
        loop.stop();
        thread.join();
    }

    void call(const std::string& address, const std::string& body = "{}") {
        loop.post([this, address, body] { hooks->call(address, body); });
    }
    std::uint64_t count(const std::string& outcome) {
        return metrics.counter("shoal_webhooks_total", "", {{"outcome", outcome}}).value();
    }
    void begin(WebhookLimits limits = {}) {
        hooks = std::make_unique<Webhooks>(loop, config, metrics, log, limits);
        thread = std::thread([this] { loop.run(); });
    }
    std::string text() {
        const std::lock_guard lock(mutex);
        return log_text;
    }

    Config config;
    std::mutex mutex;
    std::string log_text;
    Log log;
    Metrics metrics;
    Loop loop;
    std::unique_ptr<Webhooks> hooks;
    std::thread thread;
};

class CarefulHooks : public Hooks {
protected:
    CarefulHooks() : Hooks(false) {}
};

TEST_F(Hooks, AProgramIsCalled) {
    Program program("HTTP/1.1 204 No Content\r\n\r\n");
    begin();
    call(program.address(), R"({"match":"k3v9x"})");
    ASSERT_TRUE(House::soon([&] { return count("good") == 1; }));
    const std::string heard = program.heard();
    EXPECT_TRUE(heard.starts_with("POST /turn?x=1 HTTP/1.1\r\nHost: 127.0.0.1:")) << heard;
    EXPECT_TRUE(heard.ends_with("\r\n\r\n{\"match\":\"k3v9x\"}")) << heard;
}

TEST_F(Hooks, RedirectsAreNotFollowed) {
    Program second("HTTP/1.1 200 OK\r\n\r\n");
    Program first("HTTP/1.1 307 Temporary Redirect\r\nLocation: " + second.address() + "\r\n\r\n");
    begin();
    call(first.address());
    ASSERT_TRUE(House::soon([&] { return count("failed") == 1; }));
    EXPECT_EQ(second.heard(), "");
}

TEST_F(Hooks, SlowProgramsAreGivenUpOn) {
    Program program("HTTP/1.1 200 OK\r\n\r\n", 3000);
    begin({.call_ms_max = 100});
    call(program.address());
    EXPECT_TRUE(House::soon([&] { return count("failed") == 1; }));
    EXPECT_NE(text().find("it took too long"), std::string::npos);
    EXPECT_EQ(text().find("turn?x=1"), std::string::npos);
}

TEST_F(Hooks, ManyCallsWaitTheirTurnAndTooManyAreForgotten) {
    Program program("HTTP/1.1 200 OK\r\n\r\n", 5);
    begin({.calls_max = 2, .calls_per_host_max = 2, .waiting_max = 5});
    loop.post([&] {
        for (int i = 0; i < 20; ++i) {
            hooks->call(program.address(), "{}");
        }
    });
    EXPECT_TRUE(House::soon([&] { return count("good") == 7; }));
    EXPECT_EQ(count("forgotten"), 13U);
}

TEST_F(Hooks, PlainTextWhereTlsIsExpectedFails) {
    Program program("HTTP/1.1 200 OK\r\n\r\n");
    begin();
    std::string address = program.address();
    call(address.insert(4, "s"));
    EXPECT_TRUE(House::soon([&] { return count("failed") == 1; }));
}

TEST_F(CarefulHooks, PrivateAddressesAreNotCalledHoweverTheyAreWritten) {
    Program program("HTTP/1.1 200 OK\r\n\r\n");
    begin();
    const std::vector<std::string> hosts{"127.0.0.1", "localhost",  "[::1]",  "[::ffff:127.0.0.1]",
                                         "0.0.0.0",   "2130706433", "0x7f.1", "127.1"};
    for (const std::string& host : hosts) {
        call(program.address(host));
    }
    EXPECT_TRUE(House::soon([&] { return count("failed") == hosts.size(); }));
    EXPECT_EQ(count("good"), 0U);
    EXPECT_EQ(program.heard(), "");
}

TEST_F(CarefulHooks, NothingIsCalledWhereTheOperatorForbidsIt) {
    config.webhooks = false;
    begin();
    call("http://192.0.2.1/");
    EXPECT_TRUE(House::soon([&] { return count("failed") == 1; }));
}

}  // namespace
}  // namespace shoal::server::test
