// Internet addresses and ranges of them, without any networking: who is trusted, who is private, how much of an
// address may be written down.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::server {

// IPv4 addresses are kept as IPv6 writes them, ::ffff:a.b.c.d, so that a dual-stack socket's peers need no second look.
struct IpAddress {
    std::array<std::uint8_t, 16> bytes{};

    bool is_v4() const;
    std::string text() const;  // IPv4 in its own notation
    bool operator==(const IpAddress&) const = default;
};

// "192.0.2.7", "2001:db8::1", "[2001:db8::1]"; nothing for anything else.
std::optional<IpAddress> read_ip(std::string_view text);

// An address as proxies write those they pass on: as above, or with a port ("192.0.2.7:4711", "[2001:db8::1]:4711"),
// an interface ("fe80::1%eth0") or quotes around it. Nothing for anything else, "unknown" and "_hidden" too.
std::optional<IpAddress> read_hop(std::string_view text);

struct IpRange {
    IpAddress base;
    int bits = 128;  // of the sixteen bytes

    bool holds(const IpAddress& address) const;
};

// An address, or a range such as "10.0.0.0/8".
std::optional<IpRange> read_ip_range(std::string_view text);

bool any_holds(const std::vector<IpRange>& ranges, const IpAddress& address);

// Who came in, by what proxies say: from the nearest hop outwards over those that are trusted, the first that is not.
// Where a hop cannot be read, the proxy that passed it on answers for it; nobody goes without an address.
IpAddress outermost_known(std::string_view forwarded_for, const IpAddress& peer, const std::vector<IpRange>& trusted);

bool is_loopback(const IpAddress& address);

// Whether an address is one of the public Internet: neither this machine, nor a private or local network, nor
// multicast, nor one that reaches such a network in disguise.
bool is_public(const IpAddress& address);

// What logs may hold: the first three of four numbers, the first 48 bits of IPv6.
std::string short_address(std::string_view address);

// What limits count: whole IPv4 addresses, and of IPv6 the 64 bits that one household has.
IpAddress limit_prefix(IpAddress address);

}  // namespace shoal::server
