// The network side of the server: accepts connections, serves HTTP and WebSockets, and calls the hub.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net_loop.h"
#include "server/static_files.h"

namespace shoal::server {

// An address that cannot be listened on, in a sentence.
class ListenError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class NetServer {
public:
    // All of them must outlive the server, and it is used on the loop's thread only.
    NetServer(Loop& loop, const Config& config, HubDoor& hub, const StaticFiles& files, Metrics& metrics, Log& log);
    ~NetServer();
    NetServer(const NetServer&) = delete;
    NetServer& operator=(const NetServer&) = delete;

    // Opens the listeners of the configuration; throws ListenError.
    void listen();
    std::uint16_t port() const;          // the one that was free, if any would do
    std::uint16_t metrics_port() const;  // 0: there is none
    std::string address() const;         // http://127.0.0.1:8080/

    void stop_accepting();
    // Tells every WebSocket that the server starts anew (1012) and lets answers in the making finish.
    void end_sessions();
    std::size_t sessions() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace shoal::server
