// The network layer on a port of its own, with a hub that repeats what it is told.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net_server.h"

namespace shoal::server::test {

// Requests are answered with what the hub saw. Paths with a meaning: /api/later, /api/never, /api/throws,
// /api/come and /api/go (the cookie), /api/smuggle (a header with a line break), /api/large, /api/pieces (a thousand,
// made when they are asked for).
// Texts come back, but "many N BYTES" brings so many texts of that size, "all TEXT" tells everybody, "goodbye"
// closes with 4000, "throw" throws.
class EchoHub final : public HubDoor {
public:
    explicit EchoHub(Loop& loop) : loop_(loop) {}

    void start() override {}
    void request(Request request, std::function<void(Response)> reply) override;
    SessionId open(std::shared_ptr<Connection> connection, server::Client client) override;
    void receive(SessionId session, std::string_view text) override;
    void closed(SessionId session) override;
    void heard_of(const storage::Notice&) override {}
    void shut_down(std::function<void()> done) override { done(); }
    bool healthy() const override { return well; }

    std::atomic<bool> well{true};
    std::atomic<int> sessions{0};
    std::atomic<int> opened{0};
    std::atomic<int> pieces{0};

private:
    Loop& loop_;
    SessionId next_ = 1;
    std::map<SessionId, std::shared_ptr<Connection>> connections_;
    std::vector<std::function<void(Response)>> never_;
};

// Everything is private to one test: the port, the thread, the log.
class House {
public:
    explicit House(Config config = {}, const std::function<void(StaticFiles&)>& furnish = {});
    ~House();

    std::uint16_t port() const { return port_; }
    std::uint16_t metrics_port() const { return metrics_port_; }
    EchoHub& hub() { return hub_; }
    Metrics& metrics() { return metrics_; }
    std::string log_text();
    // Runs it on the loop's thread and waits.
    void on_loop(const std::function<void(NetServer&)>& work);
    // Whether it becomes true; the limit only ends what hangs.
    static bool soon(const std::function<bool()>& truth, int wait_ms = 60'000);

private:
    Config config_;
    std::mutex log_mutex_;
    std::string log_text_;
    Log log_;
    Metrics metrics_;
    StaticFiles files_;
    Loop loop_;
    EchoHub hub_;
    std::unique_ptr<NetServer> net_;
    std::uint16_t port_ = 0;
    std::uint16_t metrics_port_ = 0;
    std::thread thread_;
};

}  // namespace shoal::server::test
