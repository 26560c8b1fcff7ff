// Requests over HTTP on a few connections that stay open. A request whose connection breaks is asked again, of the
// next server if there are several: what it makes may then be made twice, which harms nobody.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "load/link.h"

namespace shoal::load {

struct RestCall {
    std::string method;
    std::string path;   // below the base: api/bots
    std::string token;  // empty: nobody's
    std::string body;
    std::function<void(int status, std::string_view body)> done;
};

class Rest {
public:
    Rest(Links& links, const std::vector<Server>& servers, std::size_t connections);
    ~Rest();

    void call(RestCall call);

    // Opens again what broke, when it is time to.
    void tend(Nanoseconds now);
    Nanoseconds next_care() const;

    // When an answer came last; 0: never.
    Nanoseconds answered_at() const { return answered_at_; }
    std::size_t waiting() const { return queue_.size(); }

private:
    class Door;

    Links& links_;
    const std::vector<Server>& servers_;
    std::vector<std::unique_ptr<Door>> doors_;
    std::deque<RestCall> queue_;
    Nanoseconds answered_at_ = 0;
};

}  // namespace shoal::load
