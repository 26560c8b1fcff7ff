#include "load/rest.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "load/http_reply.h"

namespace shoal::load {

namespace {

constexpr Nanoseconds pause_ns = 100'000'000;
constexpr int status_unavailable = 503;

}  // namespace

class Rest::Door final : public Link {
public:
    Door(Rest& rest, std::size_t server) : Link(rest.links_), rest_(rest), server_(server) {}

    bool is_idle() const { return !current_ && retry_at_ == 0; }
    Nanoseconds retry_at() const { return retry_at_; }

    void take_next() {
        if (current_ || rest_.queue_.empty()) {
            return;
        }
        current_ = std::move(rest_.queue_.front());
        rest_.queue_.pop_front();
        retry_at_ = 0;
        if (is_closed()) {
            open(rest_.servers_[server_]);
        } else if (is_open_) {
            ask();
        }
    }

    void try_again() {
        retry_at_ = 0;
        take_next();
    }

protected:
    void on_open() override {
        is_open_ = true;
        ask();
    }

    void on_bytes(std::string_view& bytes) override {
        HttpReply reply;
        const ReplyOutcome outcome = take_reply(bytes, reply);
        if (outcome == ReplyOutcome::partial) {
            return;
        }
        if (outcome == ReplyOutcome::wrong || !current_ || reply.status == status_unavailable) {
            close();
            on_lost();
            return;
        }
        rest_.answered_at_ = clock_now();
        const RestCall call = std::move(*current_);
        current_.reset();
        call.done(reply.status, reply.body);
        if (reply.closes) {
            is_open_ = false;
            close();
        }
        take_next();
    }

    // The next server may be better off; the request waits its turn again.
    void on_lost() override {
        is_open_ = false;
        if (current_) {
            rest_.queue_.push_front(std::move(*current_));
            current_.reset();
        }
        server_ = (server_ + 1) % rest_.servers_.size();
        retry_at_ = clock_now() + pause_ns;
    }

private:
    void ask() {
        if (!current_) {
            return;
        }
        const Server& server = rest_.servers_[server_];
        std::string head =
            fmt::format("{} {}{} HTTP/1.1\r\nHost: {}\r\n", current_->method, server.base, current_->path, server.host);
        if (!current_->token.empty()) {
            head += "Authorization: Bearer " + current_->token + "\r\n";
        }
        if (!current_->body.empty()) {
            head += fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n", current_->body.size());
        }
        send(head + "\r\n" + current_->body);
    }

    Rest& rest_;
    std::size_t server_;
    std::optional<RestCall> current_;
    Nanoseconds retry_at_ = 0;
    bool is_open_ = false;
};

Rest::Rest(Links& links, const std::vector<Server>& servers, std::size_t connections)
    : links_(links), servers_(servers) {
    for (std::size_t i = 0; i < connections; ++i) {
        doors_.push_back(std::make_unique<Door>(*this, i % servers.size()));
    }
}

Rest::~Rest() = default;

void Rest::call(RestCall call) {
    queue_.push_back(std::move(call));
    const auto idle = std::find_if(doors_.begin(), doors_.end(), [](const auto& door) { return door->is_idle(); });
    if (idle != doors_.end()) {
        (*idle)->take_next();
    }
}

void Rest::tend(Nanoseconds now) {
    for (const auto& door : doors_) {
        if (door->retry_at() != 0 && door->retry_at() <= now) {
            door->try_again();
        }
    }
}

Nanoseconds Rest::next_care() const {
    Nanoseconds next = std::numeric_limits<Nanoseconds>::max();
    for (const auto& door : doors_) {
        if (door->retry_at() != 0) {
            next = std::min(next, door->retry_at());
        }
    }
    return next;
}

}  // namespace shoal::load
