#include "tests/protocol/conversation.h"

#include <algorithm>
#include <boost/json.hpp>
#include <sstream>
#include <stdexcept>

#include "match/json_in.h"
#include "server/net_guard.h"

namespace shoal::protocol {

namespace json = boost::json;

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream stream{std::string(text)};
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

// Takes the first word off a text.
std::string take_word(std::string& text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = text.substr(0, space);
    text.erase(0, space + 1);
    return word;
}

// Texts in quotes that are ids or secrets: 12 letters and digits, or 64 hex digits.
std::vector<std::string> ids_in(const std::string& line) {
    std::vector<std::string> ids;
    std::string word;
    for (const char c : line + ' ') {
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')) {
            word += c;
            continue;
        }
        const bool has_digit = std::any_of(word.begin(), word.end(), [](char d) { return d >= '0' && d <= '9'; });
        if (has_digit && (word.size() == 12 || word.size() == 64)) {
            ids.push_back(word);
        }
        word.clear();
    }
    return ids;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

}  // namespace

std::string Conversation::play(std::string_view text) {
    const std::vector<std::string> lines = lines_of(text);
    std::string played;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (line.empty() || line.starts_with('#')) {
            played += line + '\n';
            continue;
        }
        std::vector<std::string> before;
        while (i + 1 < lines.size() && lines[i + 1].starts_with("< ")) {
            before.push_back(lines[++i]);
        }
        std::string words = line.substr(std::min<std::size_t>(2, line.size()));
        std::string name = words;
        name = line.starts_with("> ") ? take_word(name) : "";
        const std::string spoken = filled_in(line, name);
        played += spoken + '\n';
        act(spoken);
        std::vector<std::string> now;
        gather(now);
        rename_ids(before, now);
        for (const std::string& said : now) {
            played += said + '\n';
        }
    }
    return played;
}

Conversation::Person& Conversation::person(const std::string& name) {
    Person& found = people_[name];
    if (!found.visitor) {
        found.visitor = std::make_unique<Visitor>(world_);
        order_.push_back(name);
    }
    return found;
}

void Conversation::act(const std::string& line) {
    std::string rest = line.substr(std::min<std::size_t>(2, line.size()));
    if (line.starts_with("~ ")) {
        pass_time(rest);
        return;
    }
    if (!line.starts_with("> ")) {
        throw std::runtime_error("a line that nobody understands: " + line);
    }
    const std::string name = take_word(rest);
    Visitor& visitor = *person(name).visitor;
    if (rest == "connects") {
        visitor.connect();
    } else if (rest.starts_with("connects with ")) {
        const std::size_t end = rest.find("'s cookie to /ws?as=");
        visitor.connect_as(*person(rest.substr(14, end - 14)).visitor, rest.substr(rest.rfind('=') + 1));
    } else if (rest == "disconnects") {
        visitor.disconnect();
    } else if (rest.starts_with("speaks ")) {
        visitor.language = rest.substr(7);
    } else if (rest.starts_with("GET ") || rest.starts_with("POST ") || rest.starts_with("PATCH ") ||
               rest.starts_with("DELETE ")) {
        send_request(name, rest);
    } else {
        listener_.client(rest);
        visitor.say(rest);
    }
}

void Conversation::send_request(const std::string& name, const std::string& rest) {
    std::string body = rest;
    const std::string method = take_word(body);
    const std::string target = take_word(body);
    const std::map<std::string, std::string_view> types{
        {"POST /api/players", "NewPlayer"},  {"POST /api/bots", "NewPlayer"}, {"POST /api/me/guests", "NewPlayer"},
        {"PATCH /api/me", "MeChange"},       {"POST /api/links", "LinkUsed"}, {"POST /api/matches", "WantedOptions"},
        {"POST /api/recoveries", "Recovery"}};
    const server::Response response = person(name).visitor->request(method, target, body);
    listener_.answer(target, response);
    if (const std::size_t end = target.find("/do"); method == "POST" && end != std::string::npos) {
        const std::string match = target.substr(0, end).substr(target.substr(0, end).rfind('/') + 1);
        listener_.client(R"({"match":")" + match + "\"," + body.substr(1));
    }
    if (const auto type = types.find(method + ' ' + target); type != types.end() && response.status < 300) {
        listener_.body(body, type->second);
    }
    if (method == "POST" && target.ends_with("/what-if") && response.status < 300) {
        listener_.body(body, "WhatIf");
    }
    if (method == "PATCH" && target.starts_with("/api/me/tokens/") && response.status < 300) {
        listener_.body(body, "TokenChange");
    }
    std::string shown = response.body;
    if (response.type != "application/json") {
        shown = response.type;
        for (const std::string& part : lines_of(response.body)) {
            shown += "\n< " + name + " | " + part;
        }
    }
    answers_.push_back("< " + name + ' ' + std::to_string(response.status) + ' ' + shown);
    if (!response.set_token.empty() || response.forget_token) {
        answers_.push_back("< " + name + " Set-Cookie: " + server::cookie_line(response.set_token, "/", false));
    }
    if (response.body.starts_with(R"({"is":)")) {
        learn(person(name), response.body);
    }
    const auto read = match::parse_json(response.body);
    if (!read || !read->is_object()) {
        return;
    }
    for (const std::string_view key : {"match", "link", "feed_path", "code"}) {
        if (const auto value = match::text_field(read->get_object(), key)) {
            values_[std::string(key)] = *value;
        }
    }
    if (const auto* tokens = read->get_object().if_contains("tokens")) {
        for (const auto& each : tokens->as_array()) {
            if (each.at("this").as_bool()) {
                values_["device"] = each.at("token").as_string().c_str();
            }
        }
    }
    if (const auto player = match::text_field(read->get_object(), "player")) {
        values_[target == "/api/me/guests" ? "guest" : name] = *player;
    }
}

void Conversation::pass_time(const std::string& what) {
    if (what == "the server restarts") {
        world_.restart();
        for (const std::string& name : order_) {
            people_[name].visitor->lose_connection();
        }
        return;
    }
    if (what.ends_with("play on until the game is over")) {
        play_on(values_["match"]);
        return;
    }
    const std::map<std::string, server::Milliseconds> units{{"s", 1000}, {"h", 3'600'000}, {"d", 86'400'000}};
    const std::size_t space = what.find(' ');
    const auto unit = units.find(space == std::string::npos ? "" : what.substr(space + 1));
    if (unit == units.end()) {
        throw std::runtime_error("time cannot pass like this: " + what);
    }
    world_.pass(std::stoll(what) * unit->second);
}

// Everybody who may move does; of what they hear only the last is kept.
void Conversation::play_on(const std::string& match) {
    std::map<std::string, std::string> last;
    for (bool moved = true; moved;) {
        moved = false;
        for (const std::string& name : order_) {
            Person& mover = people_[name];
            if (mover.legal.empty()) {
                continue;
            }
            moved = true;
            const std::string move = mover.legal[std::stoul(mover.moves) * 7919 % mover.legal.size()];
            mover.visitor->say(R"({"do":"move","match":")" + match + R"(","moves":)" + mover.moves + R"(,"move":")" +
                               move + "\"}");
            for (const std::string& each : order_) {
                for (const std::string& text : people_[each].visitor->take_heard()) {
                    learn(people_[each], text);
                    last[each] = text.starts_with(R"({"is":"event")") ? text : last[each];
                }
            }
        }
    }
    for (const std::string& name : order_) {
        if (!last[name].empty()) {
            answers_.push_back("< " + name + ' ' + last[name]);
        }
    }
}

void Conversation::gather(std::vector<std::string>& lines) {
    lines = std::move(answers_);
    answers_.clear();
    for (; webhooks_told_ < world_.webhooks.size(); ++webhooks_told_) {
        const auto& [address, body] = world_.webhooks[webhooks_told_];
        lines.push_back("< webhook POST " + address + ' ' + body);
        listener_.body(body, "YourTurn");
    }
    for (const std::string& name : order_) {
        for (const std::string& text : people_[name].visitor->take_heard()) {
            learn(people_[name], text);
            lines.push_back("< " + name + ' ' + text);
        }
    }
}

// Whoever was told a position knows whether they may move.
void Conversation::learn(Person& person, const std::string& text) {
    listener_.server(text);
    const auto read = match::parse_json(text, 32);
    if (!read || !read->is_object() || match::field(read->get_object(), "position") == nullptr) {
        return;
    }
    const json::object& message = read->get_object();
    person.legal.clear();
    if (const json::value* legal = match::field(message, "legal")) {
        for (const json::value& move : legal->get_array()) {
            person.legal.emplace_back(move.get_string());
        }
    }
    person.moves = std::to_string(message.at("turn").at("moves").get_int64());
}

std::string Conversation::filled_in(std::string line, const std::string& name) {
    for (const auto& [from, to] : renamed_) {
        replace_all(line, from, to);
    }
    if (line.find('$') == std::string::npos) {
        return line;
    }
    if (people_.contains(name)) {
        values_["legal"] = people_[name].legal.empty() ? "" : people_[name].legal.front();
        values_["moves"] = people_[name].moves;
    }
    for (const auto& [key, value] : values_) {
        replace_all(line, '$' + key, value);
    }
    return line;
}

void Conversation::rename_ids(const std::vector<std::string>& before, const std::vector<std::string>& now) {
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        const std::vector<std::string> old_ids = ids_in(before[i]);
        const std::vector<std::string> new_ids = ids_in(now[i]);
        for (std::size_t k = 0; old_ids.size() == new_ids.size() && k < old_ids.size(); ++k) {
            if (old_ids[k] != new_ids[k]) {
                renamed_[old_ids[k]] = new_ids[k];
            }
        }
    }
}

}  // namespace shoal::protocol
