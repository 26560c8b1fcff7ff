// Calls to players' own programs: a POST with a few bytes of JSON, and nobody waits for the answer.
//
// Players choose the address, so the server must not become their way into the operator's network: addresses are
// checked after they are resolved, and the call goes to exactly what was checked. Redirects are not followed, answers
// are not kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net_loop.h"

namespace shoal::server {

struct WebAddress {
    bool tls = false;
    std::string host;  // without brackets
    std::string port;
    std::string authority;  // as the Host header says it
    std::string target;
};
// "https://bot.example.org:8443/turn?seat=2"; nothing for other schemes, names with passwords, or broken ones.
std::optional<WebAddress> read_web_address(std::string_view text);

struct WebhookLimits {
    std::int64_t call_ms_max = 5000;
    std::size_t calls_max = 32;          // at a time
    std::size_t calls_per_host_max = 4;  // at a time: a slow host does not hold up the others
    std::size_t waiting_max = 1000;      // beyond, the oldest is forgotten
};

class Webhooks {
public:
    Webhooks(Loop& loop, const Config& config, Metrics& metrics, Log& log, WebhookLimits limits = {});
    ~Webhooks();
    Webhooks(const Webhooks&) = delete;
    Webhooks& operator=(const Webhooks&) = delete;

    // On the loop's thread.
    void call(std::string_view address, std::string body);

private:
    struct Inside;
    std::shared_ptr<Inside> inside_;  // calls under way may outlive us
};

}  // namespace shoal::server
