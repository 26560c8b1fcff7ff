#include "server/net_own.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "server/log.h"

namespace shoal::server {

namespace {

constexpr std::size_t offered_max = 8;

bool is_any(const IpAddress& address) {
    static const IpAddress v4 = read_ip("0.0.0.0").value_or(IpAddress{});
    return address == v4 || address == IpAddress{};
}

bool is_link_local(const IpAddress& address) {
    static const IpRange v4 = read_ip_range("169.254.0.0/16").value_or(IpRange{});
    static const IpRange v6 = read_ip_range("fe80::/10").value_or(IpRange{});
    return v4.holds(address) || v6.holds(address);
}

std::optional<IpAddress> address_of(const sockaddr& socket) {
    char text[INET6_ADDRSTRLEN] = {};
    if (socket.sa_family == AF_INET) {
        inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in&>(socket).sin_addr, text, sizeof text);
    } else if (socket.sa_family == AF_INET6) {
        inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6&>(socket).sin6_addr, text, sizeof text);
    }
    return read_ip(text);
}

// Whether a server with these settings hears what comes to this address.
bool hears(const Config& config, const IpAddress& address) {
    const IpAddress listen = read_ip(config.listen).value_or(IpAddress{});
    if (config.lan) {
        return true;
    }
    return is_any(listen) ? listen.is_v4() == address.is_v4() : listen == address;
}

}  // namespace

std::vector<IpAddress> own_addresses() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return {};
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> keep(list, &freeifaddrs);
    std::vector<IpAddress> found;
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        constexpr unsigned wanted = IFF_UP | IFF_RUNNING;
        if (each->ifa_addr == nullptr || (each->ifa_flags & wanted) != wanted) {
            continue;
        }
        if (const std::optional<IpAddress> address = address_of(*each->ifa_addr)) {
            found.push_back(*address);
        }
    }
    return found;
}

// Connecting a datagram socket sends nothing: the system only says which way it would go.
std::optional<IpAddress> address_on_the_way_out() {
    const int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
        return std::nullopt;
    }
    sockaddr_in far{};
    far.sin_family = AF_INET;
    far.sin_port = htons(9);
    inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);
    sockaddr_in own{};
    socklen_t size = sizeof own;
    const bool known = connect(descriptor, reinterpret_cast<const sockaddr*>(&far), sizeof far) == 0 &&
                       getsockname(descriptor, reinterpret_cast<sockaddr*>(&own), &size) == 0;
    close(descriptor);
    return known ? address_of(reinterpret_cast<const sockaddr&>(own)) : std::nullopt;
}

bool listens_to_others(const Config& config) {
    const std::optional<IpAddress> listen = read_ip(config.listen);
    return config.lan || (listen && !is_loopback(*listen));
}

std::vector<std::string> addresses_for_others(const Config& config, const std::vector<IpAddress>& own,
                                              const std::optional<IpAddress>& first) {
    if (!listens_to_others(config)) {
        return {};
    }
    const auto rank = [&](const IpAddress& each) { return first && each == *first ? 0 : each.is_v4() ? 1 : 2; };
    std::vector<std::string> offered;
    for (int wanted = 0; wanted <= 2; ++wanted) {
        for (const IpAddress& each : own) {
            if (rank(each) != wanted || !hears(config, each) || is_any(each) || is_loopback(each) ||
                is_link_local(each)) {
                continue;
            }
            const std::string text = each.is_v4() ? each.text() : fmt::format("[{}]", each.text());
            if (offered.size() < offered_max && std::find(offered.begin(), offered.end(), text) == offered.end()) {
                offered.push_back(text);
            }
        }
    }
    return offered;
}

std::string write_network(const Config& config) {
    std::string list;
    for (const std::string& each : addresses_for_others(config, own_addresses(), address_on_the_way_out())) {
        list += list.empty() ? "" : ",";
        list += json_string(each);
    }
    return fmt::format(R"({{"open":{},"addresses":[{}]}})", listens_to_others(config), list);
}

}  // namespace shoal::server
