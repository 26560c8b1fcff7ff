#include "load/address.h"

#include <fmt/core.h>
#include <netdb.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace shoal::load {

namespace {

bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

void resolve(Server& server, const std::string& name, const std::string& port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (getaddrinfo(name.c_str(), port.c_str(), &hints, &found) != 0 || found == nullptr) {
        throw LoadError(fmt::format("there is no machine {} (in {})", name, server.url));
    }
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, &freeaddrinfo);
    std::memcpy(&server.address, found->ai_addr, found->ai_addrlen);
    server.address_bytes = found->ai_addrlen;
}

Server read_server(std::string_view url) {
    constexpr std::string_view scheme = "http://";
    if (!is_plain(url) || !url.starts_with(scheme) || url.size() > 200) {
        throw LoadError("an address looks like http://127.0.0.1:8080/ (several are separated by commas)");
    }
    Server server;
    server.url = url;
    const std::string_view rest = url.substr(scheme.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    server.host = rest.substr(0, slash);
    server.base = slash == rest.size() ? "/" : std::string(rest.substr(slash));
    if (!server.base.ends_with('/')) {
        server.base += '/';
    }
    // [::1]:8080 has colons of its own.
    const std::size_t bracket = server.host.rfind(']');
    const std::size_t colon = server.host.rfind(':');
    const bool has_port = colon != std::string::npos && (bracket == std::string::npos || colon > bracket);
    std::string name = server.host.substr(0, has_port ? colon : server.host.size());
    const std::string port = has_port ? server.host.substr(colon + 1) : "80";
    if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
        name = name.substr(1, name.size() - 2);
    }
    if (name.empty() || port.empty() || port.find_first_not_of("0123456789") != std::string::npos || port.size() > 5) {
        throw LoadError(fmt::format("{} names no machine and port; it should look like http://127.0.0.1:8080/", url));
    }
    resolve(server, name, port);
    return server;
}

}  // namespace

std::vector<Server> read_servers(std::string_view urls) {
    std::vector<Server> servers;
    while (!urls.empty()) {
        const std::size_t comma = std::min(urls.find(','), urls.size());
        servers.push_back(read_server(urls.substr(0, comma)));
        urls.remove_prefix(std::min(comma + 1, urls.size()));
    }
    if (servers.empty()) {
        throw LoadError("an address is needed, such as http://127.0.0.1:8080/");
    }
    return servers;
}

}  // namespace shoal::load
