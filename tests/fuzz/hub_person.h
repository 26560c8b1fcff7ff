// Somebody who is connected to the hub under test (hub.cpp): checks the form of all that is sent, remembers what a
// player needs to make a move that counts.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/fairness.h"
#include "match/json_in.h"
#include "server/hub_door.h"
#include "server/messages.h"

namespace shoal::fuzz {

[[noreturn]] inline void complain(std::string_view what, std::string_view detail) {
    std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(std::min<std::size_t>(detail.size(), 2000)), detail.data());
    std::abort();
}

// What somebody knows of a table: enough to make moves that count.
struct Sight {
    std::vector<std::string> legal;
    std::int64_t moves = 0;
};

class Person final : public server::Connection {
public:
    void send(std::shared_ptr<const std::string> text) override {
        const std::optional<boost::json::value> message = match::parse_json(*text, 32);
        if (!message || !message->is_object()) {
            complain("what is sent is no JSON", *text);
        }
        hear(message->get_object(), *text);
    }
    void close(std::uint16_t, std::string_view) override { hung_up = true; }

    // Promises a share of a table's seed that they can show later.
    std::string promise(const std::string& match) {
        std::string& share = shares[match];
        share = match::sha256_hex(player + match + share);
        return match::commitment(share);
    }

    // What the answer to a request of theirs tells them: keys to come in with, now or later.
    void learn(const server::Response& response) {
        const std::optional<boost::json::value> body = match::parse_json(response.body, 32);
        if (response.status / 100 != 2 || !body || !body->is_object()) {
            return;
        }
        const boost::json::object& answer = body->get_object();
        token = match::text_field(answer, "token").value_or(token);
        token = response.set_token.empty() ? token : response.set_token;
        code = match::text_field(answer, "code").value_or(code);
        link = match::text_field(answer, "link").value_or(link);
        if (const boost::json::value* tokens = match::field(answer, "tokens")) {
            devices.clear();
            for (const boost::json::value& each : tokens->as_array()) {
                devices.emplace_back(match::text_field(each.as_object(), "token").value_or(""));
            }
        }
    }

    std::string player;
    std::string token;
    std::string as;
    std::string address = "203.0.113.7";
    server::SessionId session = 0;
    bool connected = false;
    bool hung_up = false;  // the server closed; the network layer will say so
    bool greeted = false;
    std::int64_t pong = -1;  // the id of the last one
    std::map<std::string, Sight, std::less<>> sights;
    std::map<std::string, std::string> shares;  // of a table's seed, which they have promised
    std::string code;                           // for the day when all devices are gone
    std::string link;                           // for one more device
    std::vector<std::string> devices;           // ids of their tokens

private:
    void hear(const boost::json::object& message, const std::string& text) {
        const std::string_view is = match::text_field(message, "is").value_or("");
        bool known = false;
        for (const server::MessageType& type : server::server_messages()) {
            known = known || type.name == is;
        }
        if (!known) {
            complain("a message of no known type", text);
        }
        greeted = greeted || is == "hello";
        if (is == "pong") {
            pong = match::number_field(message, "id").value_or(-1);
        }
        const std::string_view match = match::text_field(message, "match").value_or("");
        const boost::json::value* turn = match::field(message, "turn");
        if (match.empty() || turn == nullptr) {
            return;
        }
        Sight& sight = sights[std::string(match)];
        sight.moves = match::number_field(turn->as_object(), "moves").value_or(0);
        sight.legal.clear();
        if (const boost::json::value* legal = match::field(message, "legal")) {
            for (const boost::json::value& move : legal->as_array()) {
                sight.legal.emplace_back(move.as_string());
            }
        }
    }
};

}  // namespace shoal::fuzz
