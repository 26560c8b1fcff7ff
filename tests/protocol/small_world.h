// A world for the hub in which nothing is left to chance: time stands still until it is told to pass, randomness is
// counted out, and the database is a real one in a folder of its own. The same requests get the same answers, always.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/outside.h"
#include "storage/store.h"

namespace shoal::protocol {

class SmallWorld final : public server::Outside {
public:
    SmallWorld();
    ~SmallWorld() override;

    server::HubDoor& hub() { return *hub_; }

    // Does everything that is waiting to be done now.
    void settle();
    // Lets time pass, and does on the way what falls due.
    void pass(server::Milliseconds how_long);

    // The server ends as it should, and another begins with the same database. Visitors have to connect anew.
    void restart();

    // Addresses and bodies of the webhooks that were called.
    std::vector<std::pair<std::string, std::string>> webhooks;

    // ---- server::Outside ----
    server::Milliseconds now() override { return now_; }
    server::Milliseconds served() override { return now_; }
    void call_at(server::Milliseconds when, std::function<void()> work) override { timers_.emplace(when, work); }
    void random_bytes(std::span<std::uint8_t> out) override;
    void think(server::Thinking thinking, std::function<void(std::string move)> done) override;
    void work(std::function<void()> job, std::function<void()> done) override {
        job();
        done();
    }
    void work_idle(std::function<void()> job, std::function<void()> done) override {
        waiting_.push_back([job = std::move(job), done = std::move(done)] {
            job();
            done();
        });
    }
    void call_webhook(std::string address, std::string body) override;
    void append(storage::Append append, std::function<void(storage::Appended)> done) override;
    void read(std::string match, std::uint32_t after,
              std::function<void(std::optional<std::vector<storage::Record>>)> done) override;
    void ask(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) override;
    void change(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) override;

private:
    void do_due();

    std::filesystem::path folder_;
    server::Config config_;
    server::Metrics metrics_;
    server::Log log_;
    std::unique_ptr<storage::Store> store_;
    server::Milliseconds now_ = 1'800'000'000'000;
    std::multimap<server::Milliseconds, std::function<void()>> timers_;
    std::deque<std::function<void()>> waiting_;
    std::map<std::size_t, std::uint64_t> drawn_;  // how often so many bytes were asked for
    std::unique_ptr<server::HubDoor> hub_;
};

// Somebody with a WebSocket and a way to send requests.
class Visitor {
public:
    explicit Visitor(SmallWorld& world);
    ~Visitor();
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;

    // One request, and its answer: body, status and cookie.
    // Instead of a body there may be the header `Shoal-Password: …`.
    server::Response request(std::string method, std::string target, std::string body);
    void connect() { connect_as(*this, ""); }
    // With somebody's token, as a guest of theirs.
    void connect_as(const Visitor& owner, const std::string& guest);
    void disconnect();
    bool is_connected() const { return session_.has_value(); }
    // The server has hung up.
    void lose_connection() { session_.reset(); }
    void say(std::string_view text);
    // What has come since the last call; "closed 1008 banned" when the server has hung up.
    std::vector<std::string> take_heard();

    std::string language = "en";

private:
    class Ear;

    SmallWorld& world_;
    std::string token_;
    bool cookie_ = false;  // the token came as one
    std::shared_ptr<Ear> ear_;
    std::optional<server::SessionId> session_;
};

}  // namespace shoal::protocol
