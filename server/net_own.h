// The addresses of this machine itself: which of them others in its networks can type to come here. Told to nobody but
// whoever sits at the machine (`Visitor::at_machine`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/net_address.h"

namespace shoal::server {

// Those of every network that is up, as the system lists them.
std::vector<IpAddress> own_addresses();

// The one that packets to far away leave with: of several networks the one that people mean. Nothing without such a
// way.
std::optional<IpAddress> address_on_the_way_out();

// Whether somebody at another machine can come in at all.
bool listens_to_others(const Config& config);

// Those of `own` that others can reach a server with these settings by, as they stand in an address ("192.168.1.5",
// "[fd00::5]"): `first` before all others, IPv4 before IPv6. Without what means another machine elsewhere, or needs the
// name of an interface: loopback and link-local ones.
std::vector<std::string> addresses_for_others(const Config& config, const std::vector<IpAddress>& own,
                                              const std::optional<IpAddress>& first);

// What a visitor at this machine is told: {"open":true,"addresses":["192.168.1.5"]}.
std::string write_network(const Config& config);

}  // namespace shoal::server
