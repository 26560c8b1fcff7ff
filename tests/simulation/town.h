// The servers and the network of a simulated world: servers that die and come back on the same disk, connections
// that are slow, break, and stay half open, requests whose answers are lost.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/http.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "tests/simulation/clockwork.h"
#include "tests/simulation/disk.h"
#include "tests/simulation/judge.h"
#include "tests/simulation/sim_outside.h"

namespace shoal::simulation {

struct Link;

// Whoever is at the other end of a connection.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void hear(const std::shared_ptr<Link>& link, const boost::json::object& message) = 0;
    virtual void lost(const std::shared_ptr<Link>& link) = 0;
};

struct Link {
    Listener* listener = nullptr;
    std::size_t server = 0;
    std::uint64_t server_life = 0;
    bool cut = false;      // nothing passes any more
    bool arrived = false;  // the server knows of it
    server::SessionId session = 0;
    Milliseconds to_client = 0;  // when the last message on its way arrives
    Milliseconds to_server = 0;
    Ear ear;
};

class Town {
public:
    struct Plan {
        std::size_t servers = 1;  // two: they share the database
        int delay_ms = 80;
        SimOutside::Pace pace;
        int notices_lost_percent = 0;
    };

    Town(std::uint64_t seed, const Plan& plan);
    ~Town();
    Town(const Town&) = delete;
    Town& operator=(const Town&) = delete;

    // ---- For those who live there ----
    std::shared_ptr<Link> connect(Listener& listener, std::size_t server, const std::string& token,
                                  const std::string& player, const std::string& name);
    void send(const std::shared_ptr<Link>& link, std::string text);
    // The answer may never come.
    void request(std::size_t server, server::Request request, std::function<void(const server::Response&)> reply);
    void cut(const std::shared_ptr<Link>& link);

    // ---- What happens to them ----
    void start_server(std::size_t server);
    // A process is killed; in a town with one server the whole machine may go down with it.
    void kill_server(std::size_t server, Disk::Loss loss);
    // It is told to stop, and has stopped when it says so.
    void stop_server(std::size_t server);
    // The time of day at that server is another one by so much, until it is started again.
    void set_time(std::size_t server, Milliseconds by) {
        if (is_up(server)) {
            servers_[server].outside->set_time(by);
        }
    }
    bool is_up(std::size_t server) const { return servers_[server].hub != nullptr; }
    std::size_t size() const { return servers_.size(); }

    Clockwork clock;
    Disk disk;
    Judge judge;

private:
    struct Server {
        server::Config config;
        std::uint64_t life = 0;
        std::unique_ptr<storage::Store> writer;
        std::unique_ptr<storage::Store> reader;
        std::unique_ptr<server::Metrics> metrics;
        std::unique_ptr<server::Log> log;
        std::unique_ptr<SimOutside> outside;
        std::unique_ptr<server::HubDoor> hub;
        std::vector<std::shared_ptr<Link>> links;
    };
    class Wire;

    bool is_alive(const Link& link) const;
    void spread(std::size_t from, const storage::Append& append);
    void take_down(std::size_t server);
    int delay() { return 1 + clock.number(plan_.delay_ms); }

    Plan plan_;
    std::vector<Server> servers_;
};

}  // namespace shoal::simulation
