// The hub as the network layer sees it: REST requests in, WebSocket texts in, answers through callbacks and
// connections. Everything is called on the one thread of the server.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/http.h"
#include "server/outside.h"

namespace shoal::server {

struct Config;
class Log;
class Metrics;

using SessionId = std::uint64_t;

class HubDoor {
public:
    virtual ~HubDoor() = default;

    virtual void start() = 0;
    // REST below /api/. The reply is called once, at once or later, or dropped when the server ends.
    virtual void request(Request request, std::function<void(Response)> reply) = 0;

    // A WebSocket was accepted. `closed` follows once for every `open`, never from inside another call of the hub;
    // the hub lets go of the connection then.
    virtual SessionId open(std::shared_ptr<Connection> connection, Client client) = 0;
    virtual void receive(SessionId session, std::string_view text) = 0;
    virtual void closed(SessionId session) = 0;

    // Another server appended. A notice without a match: some may have been missed, so look at every live match.
    virtual void heard_of(const storage::Notice& notice) = 0;
    // Tells everybody, waits for what is being written.
    virtual void shut_down(std::function<void()> done) = 0;
    virtual bool healthy() const = 0;
};

std::unique_ptr<HubDoor> make_hub(Outside& outside, const Config& config, Metrics& metrics, Log& log);

}  // namespace shoal::server
