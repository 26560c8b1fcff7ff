// The world as it is: the loop's clock, a database with its own threads, the bots' threads, the network.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net_loop.h"
#include "server/outside.h"

namespace shoal::server {

class RealOutside final : public Outside {
public:
    // Opens the database; throws storage::StorageError.
    RealOutside(Loop& loop, const Config& config, Metrics& metrics, Log& log);
    ~RealOutside() override;  // finishes what was to be written
    RealOutside(const RealOutside&) = delete;
    RealOutside& operator=(const RealOutside&) = delete;

    // Begins to listen to the other servers of a shared database, and tells the hub.
    void listen_to_others(HubDoor& hub);

    // Ends listening, thinking and idle work. False: some of it still goes on, and will not be waited for.
    bool stop(std::chrono::milliseconds patience);

    Milliseconds now() override;
    Milliseconds served() override;
    void call_at(Milliseconds when, std::function<void()> work) override;
    void random_bytes(std::span<std::uint8_t> out) override;
    void think(Thinking thinking, std::function<void(std::string move)> done) override;
    void work(std::function<void()> job, std::function<void()> done) override;
    void work_idle(std::function<void()> job, std::function<void()> done) override;
    void call_webhook(std::string address, std::string body) override;
    void append(storage::Append append, std::function<void(storage::Appended)> done) override;
    void read(std::string match, std::uint32_t after,
              std::function<void(std::optional<std::vector<storage::Record>>)> done) override;
    void ask(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) override;
    void change(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) override;
    void change_later(std::function<void(storage::Store&)> work) override;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Whether several servers may share this database.
bool is_shared_database(std::string_view address);

}  // namespace shoal::server
