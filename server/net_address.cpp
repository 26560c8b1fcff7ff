#include "server/net_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <system_error>

#include "server/net_text.h"

namespace shoal::server {

namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr int v4_prefix_bits = 96;

IpRange range(std::string_view text) { return read_ip_range(text).value_or(IpRange{}); }

// RFC 6890 and its successors, as far as a request from this machine could do harm there.
const std::vector<IpRange>& special_v4() {
    static const std::vector<IpRange> ranges{
        range("0.0.0.0/8"),      range("10.0.0.0/8"),     range("100.64.0.0/10"), range("127.0.0.0/8"),
        range("169.254.0.0/16"), range("172.16.0.0/12"),  range("192.0.0.0/24"),  range("192.0.2.0/24"),
        range("192.88.99.0/24"), range("192.168.0.0/16"), range("198.18.0.0/15"), range("198.51.100.0/24"),
        range("203.0.113.0/24"), range("224.0.0.0/4"),    range("240.0.0.0/4"),
    };
    return ranges;
}

// Inside 2000::/3: Teredo and 6to4 carry IPv4 addresses of any kind, and documentation goes nowhere.
const std::vector<IpRange>& special_v6() {
    static const std::vector<IpRange> ranges{range("2001::/23"), range("2001:db8::/32"), range("2002::/16"),
                                             range("3fff::/20")};
    return ranges;
}

}  // namespace

bool IpAddress::is_v4() const { return std::equal(v4_prefix.begin(), v4_prefix.end(), bytes.begin()); }

std::string IpAddress::text() const {
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const char* written = is_v4() ? inet_ntop(AF_INET, bytes.data() + v4_prefix.size(), buffer.data(), buffer.size())
                                  : inet_ntop(AF_INET6, bytes.data(), buffer.data(), buffer.size());
    return written == nullptr ? std::string() : std::string(written);
}

std::optional<IpAddress> read_ip(std::string_view text) {
    if (text.starts_with('[') && text.ends_with(']')) {
        text = text.substr(1, text.size() - 2);
        if (text.find(':') == std::string_view::npos) {
            return std::nullopt;
        }
    }
    std::array<char, INET6_ADDRSTRLEN + 1> word{};
    if (text.empty() || text.size() >= word.size() || text.find('\0') != std::string_view::npos) {
        return std::nullopt;
    }
    std::memcpy(word.data(), text.data(), text.size());
    IpAddress address;
    if (inet_pton(AF_INET6, word.data(), address.bytes.data()) == 1) {
        return address;
    }
    std::copy(v4_prefix.begin(), v4_prefix.end(), address.bytes.begin());
    if (inet_pton(AF_INET, word.data(), address.bytes.data() + v4_prefix.size()) == 1) {
        return address;
    }
    return std::nullopt;
}

std::optional<IpAddress> read_hop(std::string_view text) {
    text = trimmed(text);
    if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"')) {
        text = trimmed(text.substr(1, text.size() - 2));
    }
    // A port follows a bracket, or the only colon there is.
    const std::size_t bracket = text.starts_with('[') ? text.find(']') : std::string_view::npos;
    const std::size_t colon = text.rfind(':');
    const bool has_port = bracket != std::string_view::npos
                              ? bracket + 1 < text.size() && colon == bracket + 1
                              : colon != std::string_view::npos && text.find(':') == colon;
    if (has_port) {
        const std::string_view port = text.substr(colon + 1);
        if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string_view::npos) {
            return std::nullopt;
        }
        text = text.substr(0, colon);
    }
    if (text.starts_with('[') && text.ends_with(']') && text.find(':') != std::string_view::npos) {
        text = text.substr(1, text.size() - 2);
    }
    // An interface makes sense only on the proxy's machine, and only for IPv6.
    if (const std::size_t percent = text.find('%'); percent != std::string_view::npos) {
        if (percent + 1 == text.size() || text.find(':') > percent) {
            return std::nullopt;
        }
        text = text.substr(0, percent);
    }
    return text.starts_with('[') ? std::nullopt : read_ip(text);
}

IpAddress outermost_known(std::string_view forwarded_for, const IpAddress& peer, const std::vector<IpRange>& trusted) {
    IpAddress known = peer;
    bool more = true;
    while (more && any_holds(trusted, known)) {
        const std::size_t comma = forwarded_for.rfind(',');
        more = comma != std::string_view::npos;
        const std::optional<IpAddress> hop = read_hop(more ? forwarded_for.substr(comma + 1) : forwarded_for);
        if (!hop) {
            break;
        }
        known = *hop;
        forwarded_for = more ? forwarded_for.substr(0, comma) : std::string_view();
    }
    return known;
}

bool IpRange::holds(const IpAddress& address) const {
    for (std::size_t i = 0; i < address.bytes.size(); ++i) {
        const int left = bits - static_cast<int>(i) * 8;
        if (left <= 0) {
            return true;
        }
        const unsigned mask = left >= 8 ? 0xFFU : (0xFFU << (8 - left)) & 0xFFU;
        if ((address.bytes[i] & mask) != (base.bytes[i] & mask)) {
            return false;
        }
    }
    return true;
}

std::optional<IpRange> read_ip_range(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::optional<IpAddress> base = read_ip(text.substr(0, slash));
    if (!base) {
        return std::nullopt;
    }
    if (slash == std::string_view::npos) {
        return IpRange{*base, 128};
    }
    const std::string_view digits = text.substr(slash + 1);
    int bits = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    const int most = base->is_v4() ? 32 : 128;
    if (error != std::errc() || end != digits.data() + digits.size() || bits < 0 || bits > most) {
        return std::nullopt;
    }
    return IpRange{*base, base->is_v4() ? bits + v4_prefix_bits : bits};
}

bool any_holds(const std::vector<IpRange>& ranges, const IpAddress& address) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const IpRange& each) { return each.holds(address); });
}

bool is_loopback(const IpAddress& address) {
    static const IpRange v4 = range("127.0.0.0/8");
    static const IpRange v6 = range("::1");
    return v4.holds(address) || v6.holds(address);
}

bool is_public(const IpAddress& address) {
    static const IpRange global_v6 = range("2000::/3");
    return address.is_v4() ? !any_holds(special_v4(), address)
                           : global_v6.holds(address) && !any_holds(special_v6(), address);
}

std::string short_address(std::string_view address) {
    std::optional<IpAddress> known = read_ip(address);
    if (!known) {
        return "unknown";
    }
    const bool v4 = known->is_v4();
    std::fill(known->bytes.begin() + (v4 ? 15 : 6), known->bytes.end(), std::uint8_t{0});
    return known->text() + (v4 ? "/24" : "/48");
}

IpAddress limit_prefix(IpAddress address) {
    if (!address.is_v4()) {
        std::fill(address.bytes.begin() + 8, address.bytes.end(), std::uint8_t{0});
    }
    return address;
}

}  // namespace shoal::server
