#include "server/net_server.h"

#include <fmt/core.h>
#include <boost/asio/ip/v6_only.hpp>

#include <array>
#include <string_view>
#include <vector>

#include "server/net_io.h"

namespace shoal::server {

namespace {

using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;

constexpr int backlog = 4096;
constexpr std::chrono::milliseconds pause_after_no_connection{100};

// Sent without waiting: whoever comes while the house is full may miss it.
void turn_away(NetState& net, Socket socket) {
    net.numbers.turned_away.add();
    net.log.warning("connection_refused", {{"connections", net.slots}});
    const Answer answer = error_answer(503, "too many connections; try again later");
    const std::string text = answer_head(answer, {.keep_alive = false, .older = false}) + *answer.body;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
}

void welcome(NetState& net, Socket socket, Listener listener) {
    error_code error;
    const Tcp::endpoint endpoint = socket.remote_endpoint(error);
    if (error) {
        return;
    }
    const IpAddress peer = ip_of(endpoint.address());
    std::optional<std::uint64_t> key;
    if (net.guard.counts_connections_of(peer)) {
        key = net.keys.address(peer);
    }
    if (net.is_full() || (key && !net.has_room(*key))) {
        turn_away(net, std::move(socket));
        return;
    }
    socket.set_option(Tcp::no_delay(true), error);
    start_http(net, std::move(socket), peer, listener, ConnectionSlot(net, key));
}

// Goes on through everything that can go wrong with one connection, and waits when the machine has no more to give.
Task<> accept_all(NetState& net, std::shared_ptr<Acceptor> acceptor, Listener listener) {
    Timer pause(net.io.get_executor());
    while (acceptor->is_open()) {
        auto [error, socket] = co_await acceptor->async_accept(as_result);
        if (!error) {
            welcome(net, std::move(socket), listener);
        } else if (error != asio::error::operation_aborted && error != asio::error::connection_aborted) {
            net.log.warning("accept_failed", {{"problem", error.message()}});
            pause.expires_after(pause_after_no_connection);
            co_await pause.async_wait(as_result);
        }
    }
}

std::string shown_endpoint(const Tcp::endpoint& endpoint) {
    const std::string address = endpoint.address().to_string();
    return endpoint.address().is_v6() ? fmt::format("[{}]:{}", address, endpoint.port())
                                      : fmt::format("{}:{}", address, endpoint.port());
}

}  // namespace

struct NetServer::Inside {
    std::shared_ptr<NetState> state;
    NetState& net;
    std::vector<std::shared_ptr<Acceptor>> acceptors;
    std::uint16_t port = 0;
    std::uint16_t metrics_port = 0;

    Inside(asio::io_context& io, const Config& config, HubDoor& hub, const StaticFiles& files, Metrics& metrics,
           Log& log)
        : state(std::make_shared<NetState>(io, config, hub, files, metrics, log)), net(*state) {}

    // Nothing where the machine has no such kind of address.
    std::shared_ptr<Acceptor> try_open(const Tcp::endpoint& endpoint, bool dual, error_code& error) {
        auto acceptor = std::make_shared<Acceptor>(net.io.get_executor());
        acceptor->open(endpoint.protocol(), error);
        if (error) {
            return nullptr;
        }
        acceptor->set_option(asio::socket_base::reuse_address(true), error);
        if (endpoint.address().is_v6()) {
            acceptor->set_option(asio::ip::v6_only(!dual), error);
        }
        acceptor->bind(endpoint, error);
        if (!error) {
            acceptor->listen(backlog, error);
        }
        return error ? nullptr : acceptor;
    }

    std::uint16_t open(std::string_view address, std::uint16_t wanted, bool all, Listener listener) {
        const std::string plain = all ? "::" : read_ip(address).value_or(IpAddress{}).text();
        error_code error;
        Tcp::endpoint endpoint(asio::ip::make_address(plain, error), wanted);
        std::shared_ptr<Acceptor> acceptor = try_open(endpoint, all, error);
        if (!acceptor && all && error != asio::error::address_in_use) {
            endpoint.address(asio::ip::address_v4::any());
            acceptor = try_open(endpoint, false, error);
        }
        if (!acceptor) {
            const std::string_view flag = listener == Listener::people ? "--port" : "--metrics";
            throw ListenError(fmt::format("cannot listen on {}: {}", shown_endpoint(endpoint),
                                          error == asio::error::address_in_use
                                              ? fmt::format("another program uses this port; choose one with {}", flag)
                                              : error.message()));
        }
        acceptors.push_back(acceptor);
        launch(net, [this, acceptor, listener] { return accept_all(net, acceptor, listener); });
        return acceptor->local_endpoint().port();
    }
};

NetServer::NetServer(Loop& loop, const Config& config, HubDoor& hub, const StaticFiles& files, Metrics& metrics,
                     Log& log)
    : inside_(std::make_unique<Inside>(loop.io(), config, hub, files, metrics, log)) {}

NetServer::~NetServer() = default;

void NetServer::listen() {
    const Config& config = inside_->net.config;
    inside_->port = inside_->open(config.listen, static_cast<std::uint16_t>(config.port), config.lan, Listener::people);
    if (const std::optional<HostName> host = read_host(config.metrics)) {
        const auto wanted = static_cast<std::uint16_t>(std::stoul(host->port));
        inside_->metrics_port = inside_->open(host->name, wanted, false, Listener::metrics);
    }
}

std::uint16_t NetServer::port() const { return inside_->port; }

std::uint16_t NetServer::metrics_port() const { return inside_->metrics_port; }

std::string NetServer::address() const {
    const Config& config = inside_->net.config;
    const std::optional<IpAddress> listen = read_ip(config.listen);
    const std::string host = config.lan                   ? "localhost"
                             : listen && !listen->is_v4() ? fmt::format("[{}]", listen->text())
                                                          : config.listen;
    return fmt::format("http://{}:{}{}", host, inside_->port, config.base_path);
}

void NetServer::stop_accepting() {
    for (const std::shared_ptr<Acceptor>& each : inside_->acceptors) {
        error_code ignored;
        each->close(ignored);
    }
    inside_->acceptors.clear();
}

void NetServer::end_sessions() {
    inside_->net.ending = true;
    const std::vector<NetSession*> all(inside_->net.sessions.begin(), inside_->net.sessions.end());
    for (NetSession* each : all) {
        // One that ended may have taken others with it.
        if (inside_->net.sessions.contains(each)) {
            each->end();
        }
    }
}

std::size_t NetServer::sessions() const { return inside_->net.sessions.size(); }

}  // namespace shoal::server
