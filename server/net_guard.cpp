#include "server/net_guard.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace shoal::server {

namespace {

constexpr long cookie_seconds = 400L * 24 * 60 * 60;  // the longest that browsers keep one

std::string own_host_name() {
    std::array<char, 256> buffer{};
    if (gethostname(buffer.data(), buffer.size() - 1) != 0) {
        return {};
    }
    return lower_case(buffer.data());
}

// The last word of a list: what the proxy nearest to us added.
std::string_view last_word(std::string_view list) {
    const std::vector<std::string_view> words = list_words(list);
    return words.empty() ? std::string_view() : words.back();
}

bool is_loopback_name(const HostName& host) {
    const std::optional<IpAddress> address = read_ip(host.name);
    return host.name == "localhost" || (address && is_loopback(*address));
}

bool is_reading(std::string_view method) { return method == "GET" || method == "HEAD"; }

// A Host without the port that its scheme has anyway.
HostName without_usual_port(HostName host, std::string_view scheme) {
    if ((scheme == "http" && host.port == "80") || (scheme == "https" && host.port == "443")) {
        host.port.clear();
    }
    return host;
}

}  // namespace

Guard::Guard(const Config& config)
    : names_{"localhost", "127.0.0.1", "[::1]"}, lan_(config.lan), named_(!config.name.empty()) {
    for (const std::string& each : config.trusted_proxy) {
        if (const std::optional<IpRange> range = read_ip_range(each)) {
            proxies_.push_back(*range);
        }
    }
    names_.insert(names_.end(), config.name.begin(), config.name.end());
    for (const std::string& each : config.origin) {
        if (std::optional<Origin> origin = read_origin(each)) {
            origins_.push_back(*std::move(origin));
        }
    }
    // An address that was chosen to listen on is one that people type; 0.0.0.0 and :: stand for all.
    const std::optional<IpAddress> listen = read_ip(config.listen);
    if (listen && !is_loopback(*listen)) {
        lan_ = true;
    }
    if (lan_) {
        const std::string machine = own_host_name();
        if (!machine.empty()) {
            names_.push_back(machine);
            names_.push_back(machine + ".local");
        }
    }
}

bool Guard::counts_connections_of(const IpAddress& peer) const {
    return !is_loopback(peer) && !any_holds(proxies_, peer);
}

bool Guard::limits(const Visitor& visitor) const { return visitor.forwarded || !is_loopback(visitor.address); }

bool Guard::knows_host(const HostName& host) const {
    return std::find(names_.begin(), names_.end(), host.name) != names_.end() || (lan_ && read_ip(host.name));
}

bool Guard::is_own_origin(std::string_view text, const HostName& host, std::string_view scheme) const {
    const std::optional<Origin> origin = read_origin(text);
    if (!origin) {
        return false;
    }
    const auto same = [&](const HostName& other) {
        return origin->host.name == other.name && origin->host.port == other.port;
    };
    if ((scheme.empty() || scheme == origin->scheme) && same(without_usual_port(host, origin->scheme))) {
        return true;
    }
    return std::any_of(origins_.begin(), origins_.end(),
                       [&](const Origin& each) { return each.scheme == origin->scheme && same(each.host); });
}

std::string_view Guard::problem_with_origin(const RequestHead& head, const Visitor& visitor,
                                            const HostName& host) const {
    const bool bearer = !visitor.client.token.empty() && !visitor.client.from_cookie;
    if (bearer || (is_reading(head.method) && !head.upgrade)) {
        return {};
    }
    if (!head.origin.empty()) {
        const std::string_view scheme = visitor.forwarded ? last_word(head.forwarded_proto) : std::string_view();
        return is_own_origin(head.origin, host, scheme) ? std::string_view() : "the page comes from another place";
    }
    // Browsers always name the origin of a WebSocket; programs need not.
    if (visitor.client.from_cookie && !head.upgrade && head.fetch_site != "same-origin") {
        return "a change with a cookie must say which page it comes from (Origin)";
    }
    return {};
}

Visitor Guard::look_at(const RequestHead& head, const IpAddress& peer) const {
    Visitor visitor;
    visitor.address = peer;
    const bool proxy = any_holds(proxies_, peer);
    if (proxy) {
        visitor.forwarded = head.is_forwarded;
        visitor.address = outermost_known(head.forwarded_for, peer, proxies_);
        visitor.secure = equal_ignoring_case(last_word(head.forwarded_proto), "https");
    }
    visitor.client.address = visitor.address.text();
    visitor.client.token = bearer_token(head.authorization);
    if (visitor.client.token.empty()) {
        visitor.client.token = cookie_token(head.cookie);
        visitor.client.from_cookie = !visitor.client.token.empty();
    }
    visitor.client.device = device_name(head.user_agent);
    visitor.client.as = query_value(head.query, "as");
    const std::string asked = query_value(head.query, "lang");
    visitor.client.language = is_language(asked) ? asked : preferred_language(head.accept_language);

    const std::string_view said = proxy && !head.forwarded_host.empty() ? last_word(head.forwarded_host) : head.host;
    const std::optional<HostName> host = read_host(said);
    visitor.at_machine = is_loopback(peer) && !proxy && !head.is_relayed && host && is_loopback_name(*host);
    if (!host) {
        visitor.status = 400;
        visitor.problem = "the Host header is missing or broken";
    } else if (!knows_host(*host) && !(visitor.forwarded && !named_)) {
        // A trusted proxy chose which names it passes on, unless the operator named them here.
        visitor.status = 421;
        visitor.problem = "this server is not known by that name; its operator can add it with --name";
    } else if (const std::string_view problem = problem_with_origin(head, visitor, *host); !problem.empty()) {
        visitor.status = 403;
        visitor.problem = problem;
    }
    return visitor;
}

std::string cookie_line(std::string_view token, std::string_view base_path, bool secure) {
    return fmt::format("shoal={}; Path={}; Max-Age={}; HttpOnly; SameSite=Lax{}", token, base_path,
                       token.empty() ? 0 : cookie_seconds, secure ? "; Secure" : "");
}

}  // namespace shoal::server
