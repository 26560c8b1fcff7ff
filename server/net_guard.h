// Who may talk to the server: decided from a request's head alone, before anything else looks at it.
//
// Three doors are shut here. Other pages cannot use a visitor's cookie (the Origin must be ours). Other pages cannot
// pretend to be ours by pointing their name at this machine (the Host must be one we know). And nobody can give
// another's address as their own (X-Forwarded headers count only from proxies that the operator trusts).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/http.h"
#include "server/net_address.h"
#include "server/net_text.h"

namespace shoal::server {

// The lines of a head that matter here; empty: not there.
struct RequestHead {
    std::string_view method;
    std::string_view host;
    std::string_view origin;
    std::string_view cookie;
    std::string_view authorization;
    std::string_view accept_language;
    std::string_view fetch_site;
    std::string_view user_agent;
    std::string_view forwarded_for;  // several lines of these three as one, in their order, with commas between
    std::string_view forwarded_proto;
    std::string_view forwarded_host;
    bool is_forwarded = false;  // there is an X-Forwarded-For, be it empty
    bool is_relayed = false;    // some program says that it passes this on for another
    std::string_view query;     // for ?lang= and ?as=
    bool upgrade = false;       // to a WebSocket
};

struct Visitor {
    Client client;
    IpAddress address;
    bool forwarded = false;   // by a trusted proxy, which said for whom or tried to
    bool secure = false;      // the browser speaks TLS with the proxy
    bool at_machine = false;  // came over loopback, by a name of it, and for nobody else
    int status = 0;           // 0: welcome; else the answer's
    std::string_view problem;
};

class Guard {
public:
    explicit Guard(const Config& config);

    Visitor look_at(const RequestHead& head, const IpAddress& peer) const;

    // Whether connections of this peer are counted one by one: those of proxies belong to many people.
    bool counts_connections_of(const IpAddress& peer) const;

    // Whether a visitor is limited by their address: everybody but this machine's own programs. Whom a proxy cannot
    // name is limited together with all others whom it cannot name.
    bool limits(const Visitor& visitor) const;

private:
    bool knows_host(const HostName& host) const;
    bool is_own_origin(std::string_view origin, const HostName& host, std::string_view scheme) const;
    std::string_view problem_with_origin(const RequestHead& head, const Visitor& visitor, const HostName& host) const;

    std::vector<IpRange> proxies_;
    std::vector<std::string> names_;
    std::vector<Origin> origins_;
    bool lan_ = false;
    bool named_ = false;  // the operator said which names there are
};

// A token as the browser is to keep it, or to forget it.
std::string cookie_line(std::string_view token, std::string_view base_path, bool secure);

}  // namespace shoal::server
