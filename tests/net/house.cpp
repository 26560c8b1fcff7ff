#include "tests/net/house.h"

#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <future>
#include <stdexcept>
#include <utility>

namespace shoal::server::test {

namespace {

std::shared_ptr<const std::string> text_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void EchoHub::request(Request request, std::function<void(Response)> reply) {
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = fmt::format("{} {} ?{} body={} token={} cookie={} address={} lang={}", request.method, request.path,
                                request.query, request.body, request.client.token, request.client.from_cookie,
                                request.client.address, request.client.language);
    if (request.path == "/api/later") {
        loop_.call_at(Loop::now_ms() + 50, [reply, response] { reply(response); });
        return;
    }
    if (request.path == "/api/never") {
        never_.push_back(std::move(reply));
        return;
    }
    if (request.path == "/api/throws") {
        throw std::runtime_error("as asked");
    }
    if (request.path == "/api/come") {
        response.set_token = std::string(43, 'T');
    } else if (request.path == "/api/go") {
        response.forget_token = true;
    } else if (request.path == "/api/smuggle") {
        response.headers.emplace_back("X-Bad", "a\r\nSet-Cookie: shoal=evil");
    } else if (request.path == "/api/large") {
        response.body.assign(3'000'000, 'x');
    } else if (request.path == "/api/pieces") {
        constexpr int all = 1000;
        pieces = 1;
        response.body.assign(100'000, '1');
        response.more = [this](const Response::Give& give) {
            loop_.post([this, give] {
                give(pieces == all ? "" : std::string(100'000, static_cast<char>('0' + ++pieces % 10)));
            });
        };
    }
    reply(std::move(response));
}

SessionId EchoHub::open(std::shared_ptr<Connection> connection, server::Client) {
    ++sessions;
    ++opened;
    connections_.emplace(next_, std::move(connection));
    return next_++;
}

void EchoHub::receive(SessionId session, std::string_view text) {
    Connection& connection = *connections_.at(session);
    if (text.starts_with("many ")) {
        int count = 0;
        std::size_t bytes = 0;
        const char* end = text.data() + text.size();
        const auto [after, error] = std::from_chars(text.data() + 5, end, count);
        std::from_chars(after + 1, end, bytes);
        const auto same = text_of(std::string(bytes, 'm'));
        for (int i = 0; i < count; ++i) {
            connection.send(same);
        }
    } else if (text.starts_with("all ")) {
        const auto same = text_of(std::string(text.substr(4)));
        for (auto& [id, each] : connections_) {
            each->send(same);
        }
    } else if (text == "goodbye") {
        connection.send(text_of("last words"));
        connection.close(4000, "as asked");
        connection.send(text_of("too late"));
    } else if (text == "throw") {
        throw std::runtime_error("as asked");
    } else {
        connection.send(text_of(std::string(text)));
    }
}

void EchoHub::closed(SessionId session) {
    --sessions;
    connections_.erase(session);
}

House::House(Config config, const std::function<void(StaticFiles&)>& furnish)
    : config_(std::move(config)),
      log_(LogLevel::debug, LogFormat::json,
           [this](std::string_view line) {
               const std::lock_guard lock(log_mutex_);
               log_text_ += line;
           }),
      files_(config_.base_path),
      hub_(loop_) {
    config_.port = 0;
    if (furnish) {
        furnish(files_);
    }
    net_ = std::make_unique<NetServer>(loop_, config_, hub_, files_, metrics_, log_);
    net_->listen();
    port_ = net_->port();
    metrics_port_ = net_->metrics_port();
    thread_ = std::thread([this] { loop_.run(); });
}

House::~House() {
    loop_.stop();
    thread_.join();
}

std::string House::log_text() {
    const std::lock_guard lock(log_mutex_);
    return log_text_;
}

void House::on_loop(const std::function<void(NetServer&)>& work) {
    std::promise<void> done;
    loop_.post([&] {
        work(*net_);
        done.set_value();
    });
    done.get_future().wait();
}

bool House::soon(const std::function<bool()>& truth, int wait_ms) {
    for (int waited = 0; waited < wait_ms; waited += 10) {
        if (truth()) {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return truth();
}

}  // namespace shoal::server::test
