#include "tests/simulation/town.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "match/json_in.h"

namespace shoal::simulation {

namespace {

constexpr std::string_view database = "sqlite:/sim/shoal.db";
constexpr std::size_t depth_max = 32;

}  // namespace

// The server's end of a connection.
class Town::Wire final : public server::Connection {
public:
    Wire(Town& town, std::shared_ptr<Link> link) : town_(town), link_(std::move(link)) {}

    void send(std::shared_ptr<const std::string> text) override {
        const auto message =
            std::make_shared<boost::json::value>(match::parse_json(*text, depth_max).value_or(boost::json::value()));
        town_.judge.sent(link_->ear, *text, *message);
        if (Clockwork::tells_all()) {
            town_.clock.note((link_->cut ? "in vain to " : "to ") + link_->ear.name + ' ' + text->substr(0, 220));
        }
        if (link_->cut) {
            return;
        }
        link_->to_client = std::max(link_->to_client, town_.clock.now() + town_.delay());
        town_.clock.at(link_->to_client, [link = link_, message] {
            if (!link->cut && message->is_object()) {
                link->listener->hear(link, message->get_object());
            }
        });
    }
    void close(std::uint16_t, std::string_view) override {
        town_.clock.at(link_->to_client, [&town = town_, link = link_] { town.cut(link); });
    }

private:
    Town& town_;
    std::shared_ptr<Link> link_;
};

Town::Town(std::uint64_t seed, const Plan& plan)
    : clock(seed), disk("sim-" + std::to_string(seed), seed), plan_(plan), servers_(plan.servers) {
    for (std::size_t i = 0; i < servers_.size(); ++i) {
        server::Config& config = servers_[i].config;
        config.instance = std::string(1, static_cast<char>('a' + i));
        config.database = servers_.size() > 1 ? "postgres://simulated" : std::string(database);
        config.bot_pace_ms = 50;
        config.secret_cost = 4;
        start_server(i);
    }
}

Town::~Town() {
    for (std::size_t i = 0; i < servers_.size(); ++i) {
        take_down(i);
    }
}

void Town::start_server(std::size_t index) {
    Server& server = servers_[index];
    ++server.life;
    const std::string address(database);
    server.writer = storage::open_store(address, {.serving = true, .vfs = disk.name()});
    server.reader = storage::open_store(address, {.check_ms = 0, .vfs = disk.name()});
    judge.compare_with(*server.reader);
    server.metrics = std::make_unique<server::Metrics>();
    server.log = std::make_unique<server::Log>(
        server::LogLevel::error, server::LogFormat::json,
        [this](std::string_view line) { judge.complain("the server reports " + std::string(line)); });
    server.outside = std::make_unique<SimOutside>(clock, *server.writer, *server.reader, plan_.pace);
    server.outside->witness = [this, index](const storage::Append& append, storage::Appended outcome) {
        judge.appended(append, outcome);
        if (outcome == storage::Appended::durable) {
            spread(index, append);
        }
    };
    server.hub = server::make_hub(*server.outside, server.config, *server.metrics, *server.log);
    clock.note("server " + server.config.instance + " starts");
    server.hub->start();
}

// Other servers hear of it; when a notice is lost they hear later that some may have been.
void Town::spread(std::size_t from, const storage::Append& append) {
    for (std::size_t i = 0; i < servers_.size(); ++i) {
        if (i == from || !is_up(i)) {
            continue;
        }
        const bool lost = clock.percent(plan_.notices_lost_percent);
        const storage::Notice notice =
            lost ? storage::Notice{}
                 : storage::Notice{append.match,
                                   append.first_sequence + static_cast<std::uint32_t>(append.records.size()) - 1,
                                   append.server};
        clock.after(lost ? 2000 : delay(), [this, i, life = servers_[i].life, notice] {
            if (is_up(i) && servers_[i].life == life) {
                servers_[i].hub->heard_of(notice);
            }
        });
    }
}

void Town::take_down(std::size_t index) {
    Server& server = servers_[index];
    server.hub.reset();
    server.outside.reset();
    server.reader.reset();
    server.writer.reset();
    for (const std::shared_ptr<Link>& link : std::exchange(server.links, {})) {
        cut(link);
    }
}

void Town::kill_server(std::size_t index, Disk::Loss loss) {
    if (!is_up(index)) {
        return;
    }
    clock.note("server " + servers_[index].config.instance + " is killed, loss " +
               std::to_string(static_cast<int>(loss)));
    if (servers_.size() == 1) {
        disk.crash(loss);
    }
    take_down(index);
}

void Town::stop_server(std::size_t index) {
    if (!is_up(index)) {
        return;
    }
    clock.note("server " + servers_[index].config.instance + " is told to stop");
    servers_[index].hub->shut_down([this, index, life = servers_[index].life] {
        // Not from inside the hub's own call.
        clock.after(1, [this, index, life] {
            if (is_up(index) && servers_[index].life == life) {
                clock.note("server " + servers_[index].config.instance + " has stopped");
                take_down(index);
            }
        });
    });
}

bool Town::is_alive(const Link& link) const {
    const Server& server = servers_[link.server];
    return server.hub != nullptr && server.life == link.server_life;
}

std::shared_ptr<Link> Town::connect(Listener& listener, std::size_t index, const std::string& token,
                                    const std::string& player, const std::string& name) {
    auto link = std::make_shared<Link>();
    link->listener = &listener;
    link->server = index;
    link->server_life = servers_[index].life;
    link->ear.player = player;
    link->ear.name = name;
    link->to_server = clock.now() + delay();
    clock.at(link->to_server, [this, link, token] {
        if (link->cut || !is_alive(*link)) {
            cut(link);
            return;
        }
        Server& server = servers_[link->server];
        server::Client client;
        client.token = token;
        client.address = "192.0.2.1";
        link->arrived = true;
        server.links.push_back(link);
        link->session = server.hub->open(std::make_shared<Wire>(*this, link), client);
    });
    return link;
}

void Town::send(const std::shared_ptr<Link>& link, std::string text) {
    link->to_server = std::max(link->to_server, clock.now() + delay());
    clock.at(link->to_server, [this, link, text = std::move(text)] {
        if (!link->cut && link->arrived && is_alive(*link)) {
            servers_[link->server].hub->receive(link->session, text);
        }
    });
}

// Both ends find out in their own time.
void Town::cut(const std::shared_ptr<Link>& link) {
    if (link->cut) {
        return;
    }
    link->cut = true;
    clock.after(clock.number(3000), [link] { link->listener->lost(link); });
    clock.after(clock.percent(70) ? clock.number(500) : clock.number(20'000), [this, link] {
        if (link->arrived && is_alive(*link)) {
            Server& server = servers_[link->server];
            std::erase(server.links, link);
            server.hub->closed(link->session);
        }
    });
}

void Town::request(std::size_t index, server::Request request, std::function<void(const server::Response&)> reply) {
    const std::uint64_t life = servers_[index].life;
    clock.after(delay(), [this, index, life, request = std::move(request), reply = std::move(reply)] {
        if (!is_up(index) || servers_[index].life != life) {
            return;
        }
        const std::string path = request.path;
        servers_[index].hub->request(request, [this, path, reply](const server::Response& response) {
            clock.after(delay(), [reply, response] { reply(response); });
        });
    });
}

}  // namespace shoal::simulation
