// What the files of the network layer share: Asio's types with the one executor we use, and the state that all
// connections have in common. Heavy to compile: only server/net_*.cpp and server/webhook.cpp include it.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net_guard.h"
#include "server/net_timers.h"
#include "server/rate_limit.h"
#include "server/static_files.h"

namespace shoal::server {

namespace asio = boost::asio;
using boost::system::error_code;

// A concrete executor: with the type-erased one every operation costs an allocation and several indirect calls.
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

template <class Result = void>
using Task = asio::awaitable<Result, Executor>;

// Errors come as values: a connection that breaks is no exception.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> as_result{};

IpAddress ip_of(const asio::ip::address& address);

// What the metrics tell about the network.
struct NetNumbers {
    explicit NetNumbers(Metrics& metrics);

    Gauge& connections;
    Gauge& websockets;
    Counter& requests_good;
    Counter& requests_refused;
    Counter& requests_failed;
    Histogram& request_seconds;
    Counter& messages_in;
    Counter& messages_out;
    Counter& bytes_out;
    Counter& limited;
    Counter& turned_away;
    Counter& slow_readers;
    Counter& silent;
};

class NetState;

// A place among the connections, given back when it is destroyed.
class ConnectionSlot {
public:
    ConnectionSlot(NetState& net, std::optional<std::uint64_t> address_key);
    ~ConnectionSlot();
    ConnectionSlot(ConnectionSlot&& other) noexcept
        : net_(std::exchange(other.net_, nullptr)), address_key_(other.address_key_) {}
    ConnectionSlot(const ConnectionSlot&) = delete;
    ConnectionSlot& operator=(const ConnectionSlot&) = delete;
    ConnectionSlot& operator=(ConnectionSlot&&) = delete;

private:
    NetState* net_;
    std::optional<std::uint64_t> address_key_;
};

// A place among the large bodies that are being read, given back when it is destroyed.
class LargeBody {
public:
    explicit LargeBody(NetState& net);
    ~LargeBody();
    LargeBody(const LargeBody&) = delete;
    LargeBody& operator=(const LargeBody&) = delete;

private:
    NetState& net_;
};

// A connection of either kind, with its deadline.
class NetSession : public Deadline {
public:
    explicit NetSession(NetState& net);
    ~NetSession() override;

    // The server ends: finish what is being answered, and go.
    virtual void end() = 0;

protected:
    void set_deadline(std::int64_t in_ms);

    NetState& net_;

private:
    // Connections that are left when the loop is destroyed outlive the server that made them.
    std::shared_ptr<NetState> keep_;
};

class NetState : public std::enable_shared_from_this<NetState> {
public:
    NetState(asio::io_context& io, const Config& config, HubDoor& hub, const StaticFiles& files, Metrics& metrics,
             Log& log);

    void set_deadline(Deadline& deadline, std::int64_t in_ms);
    // How long this visitor must wait before the next request or message; 0: not at all.
    std::int64_t wait_for(std::optional<std::uint64_t> address_key, std::optional<std::uint64_t> person_key);
    bool is_full() const { return slots >= slots_max; }
    // Whether the address may have one more connection.
    bool has_room(std::uint64_t address_key) const;
    // The key that a visitor is limited by; nothing for this machine's own programs.
    std::optional<std::uint64_t> address_key(const Visitor& visitor) const;

    asio::io_context& io;
    const Config& config;
    HubDoor& hub;
    const StaticFiles& files;
    Metrics& metrics;
    Log& log;
    NetNumbers numbers;
    Guard guard;
    LimitKeys keys;
    bool ending = false;

    std::size_t slots = 0;
    std::size_t slots_max = 0;
    std::size_t large_bodies = 0;
    std::unordered_map<std::uint64_t, std::uint32_t> slots_of_address;
    std::unordered_set<NetSession*> sessions;

private:
    void tick();

    RateLimit address_limit_;
    RateLimit person_limit_;
    TimerWheel wheel_;
    Timer timer_;
    std::int64_t began_ms_;
    bool ticking_ = false;
};

// Errors of a coroutine that nobody waits for go into the log.
template <class Coroutine>
void launch(NetState& net, Coroutine&& coroutine) {
    asio::co_spawn(net.io, std::forward<Coroutine>(coroutine), [&net](const std::exception_ptr& error) {
        if (!error) {
            return;
        }
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& problem) {
            net.log.error("connection_failed", {{"problem", problem.what()}});
        }
    });
}

enum class Listener : std::uint8_t { people, metrics };

// Serves one connection until it ends.
void start_http(NetState& net, Socket socket, const IpAddress& peer, Listener listener, ConnectionSlot slot);

}  // namespace shoal::server
