// What a person or an address may make in a while: names, tables, changes of a name, games brought in files.
//
// Differs from the limits of the network (server/net_io.h), which count requests: these count what stays behind when
// the requests are answered. Addresses are counted because a fresh identity costs nothing, people because several of
// them share an address.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/outside.h"
#include "server/rate_limit.h"

namespace shoal::server {

class HubLimits {
public:
    // `name` is one that nobody outside can choose or foresee.
    HubLimits(const Config& config, std::string_view name);

    // Each takes one of what is left, and says whether there was one. An address that is empty is this program's own.
    bool take_person(std::string_view address, Milliseconds now);
    bool take_table(std::string_view address, Milliseconds now);
    bool take_rename(std::string_view family, Milliseconds now);
    bool take_note(std::string_view family, Milliseconds now);
    // Takes one of the person's and one of the address's.
    bool take_import(std::string_view family, std::string_view address, Milliseconds now);

    // A place among the long answers that are being made, given back when it is destroyed; null: too many are made for
    // this family or address, or for all.
    std::shared_ptr<void> begin_answer(const std::string& family, const std::string& address);

private:
    bool take(RateLimit& limit, std::string_view address, Milliseconds now);

    LimitKeys keys_;
    RateLimit people_;
    RateLimit tables_;
    RateLimit renames_;
    RateLimit notes_;
    RateLimit imports_;          // by address
    RateLimit imports_of_each_;  // by person
    // Shared with the places, which may outlive the hub.
    std::shared_ptr<std::map<std::string, std::size_t>> answers_ =
        std::make_shared<std::map<std::string, std::size_t>>();
};

}  // namespace shoal::server
