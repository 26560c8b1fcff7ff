#include "tests/protocol/small_world.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "match/fairness.h"
#include "match/json_in.h"
#include "server/net_text.h"

namespace shoal::protocol {

using server::Milliseconds;

namespace {

std::filesystem::path new_folder() {
    // In memory where the machine has such a place: every append waits for the disk otherwise.
    const std::filesystem::path quick = "/dev/shm";
    const bool has_quick = access(quick.c_str(), W_OK | X_OK) == 0;
    std::string name =
        ((has_quick ? quick : std::filesystem::temp_directory_path()) / "shoal-protocol-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no folder for the test could be made");
    }
    return name;
}

}  // namespace

SmallWorld::SmallWorld()
    : folder_(new_folder()), log_(server::LogLevel::error, server::LogFormat::text, [](std::string_view line) {
          ADD_FAILURE() << "the server complains: " << line;
      }) {
    config_.database = "sqlite:" + (folder_ / "shoal.db").string();
    config_.instance = "example";
    config_.review_tries = 40;
    storage::OpenOptions options;
    options.serving = true;
    options.check_ms = 0;
    store_ = storage::open_store(config_.database, options);
    hub_ = server::make_hub(*this, config_, metrics_, log_);
    hub_->start();
    settle();
}

SmallWorld::~SmallWorld() {
    hub_.reset();
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void SmallWorld::restart() {
    hub_->shut_down([] {});
    settle();
    timers_.clear();
    hub_ = server::make_hub(*this, config_, metrics_, log_);
    hub_->start();
    settle();
}

void SmallWorld::settle() {
    while (!waiting_.empty()) {
        const std::function<void()> work = std::move(waiting_.front());
        waiting_.pop_front();
        work();
    }
}

void SmallWorld::pass(Milliseconds how_long) {
    // The server looks around every second. Hours pass in leaps, in which it does so once.
    constexpr Milliseconds leap = 600'000;
    const Milliseconds until = now_ + how_long;
    while (how_long > 2 * leap && now_ + leap < until) {
        now_ += leap;
        do_due();
    }
    while (!timers_.empty() && timers_.begin()->first <= until) {
        now_ = std::max(now_, timers_.begin()->first);
        do_due();
    }
    now_ = until;
}

void SmallWorld::do_due() {
    while (!timers_.empty() && timers_.begin()->first <= now_) {
        const std::function<void()> work = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        work();
        settle();
    }
}

// Counted out by length: the third id is the same whatever else was drawn before it.
void SmallWorld::random_bytes(std::span<std::uint8_t> out) {
    const std::string name = std::to_string(out.size()) + ' ' + std::to_string(++drawn_[out.size()]);
    const std::string digits = match::sha256_hex("shoal example " + name);
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = static_cast<std::uint8_t>(std::stoul(digits.substr(2 * (i % 32), 2), nullptr, 16));
    }
}

void SmallWorld::think(server::Thinking thinking, std::function<void(std::string)> done) {
    waiting_.emplace_back([thinking = std::move(thinking), done = std::move(done)] { done(thinking.find_move()); });
}

void SmallWorld::call_webhook(std::string address, std::string body) {
    webhooks.emplace_back(std::move(address), std::move(body));
}

void SmallWorld::append(storage::Append append, std::function<void(storage::Appended)> done) {
    waiting_.emplace_back([this, append = std::move(append), done = std::move(done)] {
        done(store_->append(std::span(&append, 1)).front());
    });
}

void SmallWorld::read(std::string match, std::uint32_t after,
                      std::function<void(std::optional<std::vector<storage::Record>>)> done) {
    waiting_.emplace_back(
        [this, match = std::move(match), after, done = std::move(done)] { done(store_->read(match, after)); });
}

void SmallWorld::ask(std::function<void(storage::Store&)> work, std::function<void(bool)> done) {
    waiting_.emplace_back([this, work = std::move(work), done = std::move(done)] {
        work(*store_);
        done(true);
    });
}

void SmallWorld::change(std::function<void(storage::Store&)> work, std::function<void(bool)> done) {
    ask(std::move(work), std::move(done));
}

// ---- Visitors ----

class Visitor::Ear final : public server::Connection {
public:
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
    void close(std::uint16_t code, std::string_view reason) override {
        heard.push_back("closed " + std::to_string(code) + ' ' + std::string(reason));
    }

    std::vector<std::string> heard;
};

Visitor::Visitor(SmallWorld& world) : world_(world), ear_(std::make_shared<Ear>()) {}

Visitor::~Visitor() { disconnect(); }

server::Response Visitor::request(std::string method, std::string target, std::string body) {
    server::Request request;
    request.method = std::move(method);
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    request.query = mark == std::string::npos ? "" : target.substr(mark + 1);
    constexpr std::string_view header = "Shoal-Password: ";
    if (body.starts_with(header)) {
        request.password = body.substr(header.size());
        body.clear();
    }
    request.body = std::move(body);
    request.client.token = token_;
    request.client.from_cookie = cookie_;
    request.client.device = "Firefox, Linux";
    request.client.as = server::query_value(request.query, "as");
    request.client.language = language;
    server::Response answer;
    answer.status = 0;
    world_.hub().request(std::move(request), [&](server::Response response) { answer = std::move(response); });
    world_.settle();
    if (!answer.set_token.empty()) {
        token_ = answer.set_token;
        cookie_ = true;
    }
    if (const auto read = match::parse_json(answer.body); read && read->is_object()) {
        if (const auto token = match::text_field(read->get_object(), "token")) {
            token_ = *token;
            cookie_ = false;
        }
    }
    return answer;
}

void Visitor::connect_as(const Visitor& owner, const std::string& guest) {
    disconnect();
    server::Client client;
    client.token = owner.token_;
    client.as = guest;
    client.language = language;
    session_ = world_.hub().open(ear_, std::move(client));
    world_.settle();
}

void Visitor::disconnect() {
    if (session_) {
        world_.hub().closed(*session_);
        session_.reset();
        world_.settle();
    }
}

void Visitor::say(std::string_view text) {
    if (session_) {
        world_.hub().receive(*session_, text);
        world_.settle();
    }
}

std::vector<std::string> Visitor::take_heard() { return std::exchange(ear_->heard, {}); }

}  // namespace shoal::protocol
