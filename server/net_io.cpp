#include "server/net_io.h"

#include <sys/random.h>
#include <sys/resource.h>

#include <algorithm>

#include "server/net_loop.h"

namespace shoal::server {

namespace {

std::uint64_t random_secret() {
    std::uint64_t secret = 0;
    // Without randomness limits would still work, only with keys that can be guessed.
    if (getrandom(&secret, sizeof secret, 0) != static_cast<ssize_t>(sizeof secret)) {
        secret = static_cast<std::uint64_t>(Loop::steady_ms());
    }
    return secret;
}

// What the machine lets us open, less what files, databases and webhooks need.
std::size_t connections_possible(std::int64_t wanted) {
    constexpr rlim_t others = 64;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
        return static_cast<std::size_t>(wanted);
    }
    const rlim_t possible = limit.rlim_cur > 2 * others ? limit.rlim_cur - others : limit.rlim_cur / 2;
    return std::min(static_cast<std::size_t>(wanted), static_cast<std::size_t>(possible));
}

}  // namespace

IpAddress ip_of(const asio::ip::address& address) {
    IpAddress made;
    const asio::ip::address_v6 wide =
        address.is_v4() ? asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()) : address.to_v6();
    made.bytes = wide.to_bytes();
    return made;
}

NetNumbers::NetNumbers(Metrics& metrics)
    : connections(metrics.gauge("shoal_connections", "Open connections of both kinds.")),
      websockets(metrics.gauge("shoal_websockets", "Open WebSockets.")),
      requests_good(metrics.counter("shoal_requests_total", "Requests answered.", {{"answer", "good"}})),
      requests_refused(metrics.counter("shoal_requests_total", "Requests answered.", {{"answer", "refused"}})),
      requests_failed(metrics.counter("shoal_requests_total", "Requests answered.", {{"answer", "failed"}})),
      request_seconds(metrics.histogram("shoal_request_seconds", "Time from a request's last byte to its answer.",
                                        Metrics::usual_seconds())),
      messages_in(metrics.counter("shoal_messages_received_total", "WebSocket messages received.")),
      messages_out(metrics.counter("shoal_messages_sent_total", "WebSocket messages sent.")),
      bytes_out(metrics.counter("shoal_message_bytes_sent_total", "Bytes of WebSocket messages sent.")),
      limited(metrics.counter("shoal_limited_total", "Requests and messages refused because they came too fast.")),
      turned_away(
          metrics.counter("shoal_connections_refused_total", "Connections refused because there were too many.")),
      slow_readers(metrics.counter("shoal_slow_readers_total", "WebSockets closed because they did not read.")),
      silent(metrics.counter("shoal_silent_total", "WebSockets closed because they did not answer pings.")) {}

LargeBody::LargeBody(NetState& net) : net_(net) { ++net_.large_bodies; }

LargeBody::~LargeBody() { --net_.large_bodies; }

ConnectionSlot::ConnectionSlot(NetState& net, std::optional<std::uint64_t> address_key)
    : net_(&net), address_key_(address_key) {
    ++net.slots;
    net.numbers.connections.set(static_cast<std::int64_t>(net.slots));
    if (address_key_) {
        ++net.slots_of_address[*address_key_];
    }
}

ConnectionSlot::~ConnectionSlot() {
    if (net_ == nullptr) {
        return;
    }
    --net_->slots;
    net_->numbers.connections.set(static_cast<std::int64_t>(net_->slots));
    if (!address_key_) {
        return;
    }
    const auto found = net_->slots_of_address.find(*address_key_);
    if (found != net_->slots_of_address.end() && --found->second == 0) {
        net_->slots_of_address.erase(found);
    }
}

NetSession::NetSession(NetState& net) : net_(net), keep_(net.shared_from_this()) { net_.sessions.insert(this); }

NetSession::~NetSession() { net_.sessions.erase(this); }

void NetSession::set_deadline(std::int64_t in_ms) { net_.set_deadline(*this, in_ms); }

NetState::NetState(asio::io_context& context, const Config& settings, HubDoor& door, const StaticFiles& static_files,
                   Metrics& registry, Log& journal)
    : io(context),
      config(settings),
      hub(door),
      files(static_files),
      metrics(registry),
      log(journal),
      numbers(registry),
      guard(settings),
      keys(random_secret()),
      slots_max(connections_possible(settings.connections_max)),
      address_limit_(static_cast<double>(settings.address_rate), static_cast<double>(settings.address_burst)),
      person_limit_(static_cast<double>(settings.person_rate), static_cast<double>(settings.person_burst)),
      timer_(context.get_executor()),
      began_ms_(Loop::steady_ms()) {}

void NetState::set_deadline(Deadline& deadline, std::int64_t in_ms) {
    if (!ticking_) {
        wheel_.turn_to(Loop::steady_ms() - began_ms_);
    }
    wheel_.set(deadline, in_ms);
    if (!ticking_) {
        ticking_ = true;
        tick();
    }
}

void NetState::tick() {
    timer_.expires_after(std::chrono::milliseconds(TimerWheel::tick_ms));
    timer_.async_wait([this](const error_code& error) {
        if (error) {
            return;
        }
        wheel_.turn_to(Loop::steady_ms() - began_ms_);
        ticking_ = wheel_.size() > 0;
        if (ticking_) {
            tick();
        }
    });
}

std::int64_t NetState::wait_for(std::optional<std::uint64_t> address, std::optional<std::uint64_t> person) {
    const std::int64_t now = Loop::steady_ms();
    const std::int64_t for_address = address ? address_limit_.take(*address, now) : 0;
    const std::int64_t for_person = person ? person_limit_.take(*person, now) : 0;
    return std::max(for_address, for_person);
}

bool NetState::has_room(std::uint64_t address) const {
    const auto found = slots_of_address.find(address);
    return found == slots_of_address.end() || found->second < config.connections_per_address_max;
}

std::optional<std::uint64_t> NetState::address_key(const Visitor& visitor) const {
    if (!guard.limits(visitor)) {
        return std::nullopt;
    }
    return keys.address(visitor.address);
}

}  // namespace shoal::server
