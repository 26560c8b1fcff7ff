// A hub on a table of its own: simulated time, a real database on a simulated disk, and people whose messages arrive
// at once and in order.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/fairness.h"
#include "match/json_in.h"
#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net_text.h"
#include "tests/simulation/disk.h"
#include "tests/simulation/sim_outside.h"

namespace shoal::server {

namespace json = boost::json;
using simulation::Clockwork;
using simulation::Disk;
using simulation::SimOutside;

inline constexpr Milliseconds second = 1000;
inline constexpr Milliseconds minute = 60 * second;
inline constexpr Milliseconds hour = 60 * minute;
inline constexpr Milliseconds day = 24 * hour;

inline std::string text_at(const json::object& object, std::string_view key) {
    return std::string(match::text_field(object, key).value_or(""));
}
inline std::int64_t number_at(const json::object& object, std::string_view key) {
    return match::number_field(object, key).value_or(-1);
}

// Why a request was refused.
inline std::string reason_of(const Response& response) {
    return text_at(json::parse(response.body).as_object(), "reason");
}

class Bench;

// A person with a WebSocket.
class Guest {
public:
    explicit Guest(Bench& bench) : bench_(bench) {}

    void connect();
    void disconnect();
    void say(std::string_view what, std::string_view match, std::string_view rest = {});
    void say_text(std::string_view text);

    // Messages of a kind since the last `forget`, oldest first.
    std::vector<json::object> got(std::string_view is) const {
        std::vector<json::object> found;
        for (const json::object& message : inbox) {
            if (text_at(message, "is") == is) {
                found.push_back(message);
            }
        }
        return found;
    }
    // Kinds of the events that came.
    std::vector<std::string> events() const {
        std::vector<std::string> kinds;
        for (const json::object& message : got("event")) {
            kinds.push_back(text_at(message.at("event").as_object(), "t"));
        }
        return kinds;
    }
    bool heard(std::string_view event) const {
        const std::vector<std::string> kinds = events();
        return std::find(kinds.begin(), kinds.end(), event) != kinds.end();
    }
    // The reason of the last refusal; empty: there was none.
    std::string refusal() const {
        const std::vector<json::object> all = got("refused");
        return all.empty() ? "" : text_at(all.back(), "reason");
    }
    void forget() { inbox.clear(); }

    std::string player;
    std::string token;
    std::string as;  // the guest of the token's person that they are; empty: that person
    std::vector<json::object> inbox;
    std::vector<std::string> texts;  // as they came
    std::uint16_t closed_with = 0;
    SessionId session = 0;

private:
    friend class Bench;
    class Socket;
    Bench& bench_;
    std::shared_ptr<Socket> socket_;
};

class Guest::Socket final : public Connection {
public:
    explicit Socket(Guest& guest) : guest_(&guest) {}
    void send(std::shared_ptr<const std::string> text) override {
        if (guest_ != nullptr) {
            guest_->texts.push_back(*text);
            guest_->inbox.push_back(json::parse(*text).as_object());
        }
    }
    void close(std::uint16_t code, std::string_view) override {
        if (guest_ != nullptr) {
            guest_->closed_with = code;
        }
    }
    void leave() { guest_ = nullptr; }

private:
    Guest* guest_;
};

class Bench {
public:
    Bench() : disk("hub-bench", 1) {
        config.database = "sqlite:/sim/hub.db";
        config.instance = "bench";
        config.bot_pace_ms = 100;
        config.secret_cost = 4;
        config.review_tries = 8;
        start();
    }

    void start() {
        writer = storage::open_store(address, {.serving = true, .vfs = disk.name()});
        reader = storage::open_store(address, {.check_ms = 0, .vfs = disk.name()});
        metrics = std::make_unique<Metrics>();
        log = std::make_unique<Log>(LogLevel::error, LogFormat::json,
                                    [this](std::string_view line) { errors.emplace_back(line); });
        outside = std::make_unique<SimOutside>(clock, *writer, *reader);
        outside->set_time(time_set);
        hub = make_hub(*outside, config, *metrics, *log);
        hub->start();
    }
    // The process is killed; the disk keeps what was synchronised.
    void kill() {
        disk.crash(Disk::Loss::clean);
        hub.reset();
        outside.reset();
        reader.reset();
        writer.reset();
    }
    void restart_after(Milliseconds pause) {
        kill();
        clock.run_for(pause);
        start();
    }

    void pass(Milliseconds duration = second) { clock.run_for(duration); }

    Response ask(std::string method, std::string path, std::string body = {}, std::string token = {}) {
        Request request;
        request.method = std::move(method);
        const std::size_t question = path.find('?');
        request.path = path.substr(0, question);
        request.query = question == std::string::npos ? "" : path.substr(question + 1);
        request.body = std::move(body);
        request.password = password;
        request.client.address = whereabouts;
        request.client.device = device;
        request.client.from_cookie = from_cookie;
        request.client.token = std::move(token);
        request.client.as = query_value(request.query, "as");
        auto answer = std::make_shared<Response>();
        answer->status = 0;
        hub->request(request, [answer](const Response& response) { *answer = response; });
        pass();
        return *answer;
    }
    json::object ask_json(std::string method, std::string path, std::string body = {}, std::string token = {}) {
        return json::parse(ask(std::move(method), std::move(path), std::move(body), std::move(token)).body).as_object();
    }

    // A person with a name and a connection.
    std::unique_ptr<Guest> guest(const std::string& name) {
        auto made = std::make_unique<Guest>(*this);
        const Response response = ask("POST", "/api/players", R"({"name":")" + name + "\"}");
        made->token = response.set_token;
        made->player = text_at(json::parse(response.body).as_object(), "player");
        made->connect();
        return made;
    }
    // The same person on one more device: its token.
    std::string second_device(const std::string& token) {
        const std::string link = text_at(ask_json("POST", "/api/me/links", {}, token), "link");
        return ask("POST", "/api/links", R"({"link":")" + link + "\"}").set_token;
    }
    // Somebody who plays at this person's device, with a connection of their own.
    std::unique_ptr<Guest> guest_of(const Guest& owner, const std::string& name) {
        auto made = std::make_unique<Guest>(*this);
        made->token = owner.token;
        made->player =
            text_at(ask_json("POST", "/api/me/guests", R"({"name":")" + name + "\"}", owner.token), "player");
        made->as = made->player;
        made->connect();
        return made;
    }
    // A person without a name.
    std::unique_ptr<Guest> stranger() {
        auto made = std::make_unique<Guest>(*this);
        made->connect();
        return made;
    }

    std::string make_match(const Guest& host, const std::string& more = {}, const std::string& game = "hecht",
                           int players = 2) {
        const std::string body = R"({"game":")" + game + R"(","players":)" + std::to_string(players) +
                                 R"(,"takeover":"random")" + (more.empty() ? "" : ",") + more + '}';
        return text_at(ask_json("POST", "/api/matches", body, host.token), "match");
    }

    // Both watch, sit and start.
    std::string running(Guest& host, Guest& other, const std::string& more = {}) {
        const std::string match = make_match(host, more);
        for (Guest* each : {&host, &other}) {
            each->say("watch", match);
            each->say("sit", match);
        }
        host.say("start", match);
        return match;
    }

    // Any legal move of whoever of the two is to move; false if neither is.
    bool move(const std::string& match, Guest& a, Guest& b) {
        for (Guest* each : {&a, &b}) {
            const std::vector<json::object> seen = seen_of(*each, match);
            if (seen.empty() || seen.back().find("legal") == seen.back().end()) {
                continue;
            }
            const std::string notation(seen.back().at("legal").as_array().at(0).as_string());
            const std::int64_t moves = seen.back().at("turn").as_object().at("moves").as_int64();
            each->say("move", match, R"("moves":)" + std::to_string(moves) + R"(,"move":")" + notation + '"');
            return true;
        }
        return false;
    }
    // Messages that showed the position.
    static std::vector<json::object> seen_of(const Guest& guest, std::string_view match) {
        std::vector<json::object> seen;
        for (const json::object& message : guest.inbox) {
            if (text_at(message, "match") == match && message.contains("position")) {
                seen.push_back(message);
            }
        }
        return seen;
    }

    std::vector<std::string> log_of(const std::string& match) {
        std::vector<std::string> kinds;
        for (const storage::Record& record : reader->read(match, 0)) {
            kinds.push_back(text_at(json::parse(record.text).as_object(), "t"));
        }
        return kinds;
    }
    bool logged(const std::string& match, std::string_view kind) {
        const std::vector<std::string> kinds = log_of(match);
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    }

    const std::string address = "sqlite:/sim/hub.db";
    std::string password;     // of a table, sent with requests
    std::string whereabouts;  // the address that people come from
    std::string device;       // what they seem to use
    bool from_cookie = false;
    Clockwork clock{1};
    Milliseconds time_set = 0;  // by how much the time of day is wrong when a server starts
    Disk disk;
    Config config;
    std::vector<std::string> errors;
    std::unique_ptr<storage::Store> writer;
    std::unique_ptr<storage::Store> reader;
    std::unique_ptr<Metrics> metrics;
    std::unique_ptr<Log> log;
    std::unique_ptr<SimOutside> outside;
    std::unique_ptr<HubDoor> hub;
};

inline void Guest::connect() {
    socket_ = std::make_shared<Socket>(*this);
    closed_with = 0;
    Client client;
    client.token = token;
    client.as = as;
    client.address = bench_.whereabouts;
    session = bench_.hub->open(socket_, client);
    bench_.pass(200);
}

inline void Guest::disconnect() {
    socket_->leave();
    bench_.hub->closed(session);
    bench_.pass(100);
}

inline void Guest::say(std::string_view what, std::string_view match, std::string_view rest) {
    say_text(R"({"do":")" + std::string(what) + R"(","id":1,"match":")" + std::string(match) + '"' +
             (rest.empty() ? "" : ",") + std::string(rest) + '}');
}

inline void Guest::say_text(std::string_view text) {
    bench_.hub->receive(session, text);
    bench_.pass(300);
}

}  // namespace shoal::server
