#include "tests/simulation/visitor.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "engine/catalog/games.h"
#include "match/fairness.h"
#include "match/json_in.h"
#include "match/project.h"

namespace shoal::simulation {

namespace json = boost::json;
using match::field;
using match::flag_field;
using match::number_field;
using match::text_field;

namespace {

constexpr Milliseconds answer_ms_max = 8000;

std::vector<std::string> texts_in(const json::value* list) {
    std::vector<std::string> texts;
    for (const json::value& each : list->as_array()) {
        texts.emplace_back(each.as_string().data(), each.as_string().size());
    }
    return texts;
}

}  // namespace

Visitor::Visitor(Town& town, Board& board, std::size_t number, Role role)
    : town_(town),
      board_(board),
      name_("visitor" + std::to_string(number)),
      role_(role),
      server_(number % town.size()) {}

void Visitor::begin() {
    town_.clock.after(number(500), [this] { tick(); });
}

void Visitor::tick() {
    town_.clock.after(30 + number(board_.calm ? 300 : 700), [this] { tick(); });
    if (player_.empty()) {
        arrive();
        return;
    }
    if (town_.clock.now() < away_until_ && !board_.calm) {
        return;
    }
    if (link_ == nullptr) {
        // Whoever finds a server dead tries another.
        if (!town_.is_up(server_) || percent(5)) {
            server_ = static_cast<std::size_t>(number(static_cast<int>(town_.size())));
        }
        link_ = town_.connect(*this, server_, token_, player_, name_);
        return;
    }
    if (!ready_) {
        return;
    }
    if (!board_.calm && percent(1)) {
        away_until_ = town_.clock.now() + (percent(30) ? number(200'000) : number(6000));
        town_.cut(link_);
        return;
    }
    if (role_ == Role::player && !board_.calm && board_.matches_asked < board_.matches_wanted) {
        create_match();
    }
    for (const std::string& match : board_.matches) {
        Sight& sight = sights_[match];
        if (!sight.watching) {
            watch(match, sight);
        } else if (percent(board_.calm ? 90 : 60)) {
            act(match, sight);
        }
    }
}

void Visitor::arrive() {
    if (asked_for_name_) {
        return;
    }
    asked_for_name_ = true;
    server::Request request;
    request.method = "POST";
    request.path = "/api/players";
    request.body = R"({"name":")" + name_ + "\"}";
    town_.request(server_, request, [this](const server::Response& response) {
        if (response.status != 201 || !player_.empty()) {
            asked_for_name_ = false;
            return;
        }
        token_ = response.set_token;
        player_ = std::string(json::parse(response.body).as_object().at("player").as_string());
        town_.judge.keep_secret(token_);
    });
    town_.clock.after(answer_ms_max, [this] { asked_for_name_ = false; });
}

void Visitor::create_match() {
    ++board_.matches_asked;
    std::string_view game = Games::names[static_cast<std::size_t>(number(static_cast<int>(Games::names.size())))];
    int players = 4;
    with_game(game,
              [&]<Game G>() { players = std::min(G::players_min + number(2), static_cast<int>(G::players_max)); });
    std::string body = R"({"game":")" + std::string(game) + R"(","players":)" + std::to_string(players) +
                       R"(,"takeover":"random","grace_s":)" + std::to_string(number(40));
    const int clock = number(4);
    body += clock == 0 ? R"(,"clock":{"kind":"live","move_s":)" + std::to_string(1 + number(20)) + R"(,"reserve_s":)" +
                             std::to_string(number(60)) + '}'
            : clock == 1 ? R"(,"clock":{"kind":"days","move_s":3600})"
                         : std::string();
    body += percent(50) ? R"(,"listed":true)" : "";
    body += percent(40) ? R"(,"commentators":true)" : "";
    body += percent(20) ? R"(,"password":"open sesame")" : "";
    body += percent(15) ? R"(,"spectators":false)" : "";
    body += percent(20) ? R"(,"undo":false)" : "";
    server::Request request;
    request.method = "POST";
    request.path = "/api/matches";
    request.body = body + '}';
    request.client.token = token_;
    auto answered = std::make_shared<bool>(false);
    town_.request(server_, request, [this, answered](const server::Response& response) {
        *answered = true;
        if (response.status != 201) {
            --board_.matches_asked;
            return;
        }
        board_.matches.insert(std::string(json::parse(response.body).as_object().at("match").as_string()));
    });
    town_.clock.after(answer_ms_max, [this, answered] { board_.matches_asked -= *answered ? 0 : 1; });
}

void Visitor::look_over_http(const std::string& match) {
    const char* const ends[] = {"", "/events", "/history", "/export"};
    server::Request request;
    request.method = "GET";
    request.path = "/api/matches/" + match + ends[number(4)];
    request.password = "open sesame";
    request.client.token = token_;
    town_.request(server_, request, [this, path = request.path](const server::Response& response) {
        town_.judge.answered(player_, path, response.body);
    });
}

// ---- What comes in ----

void Visitor::lost(const std::shared_ptr<Link>& link) {
    if (link != link_) {
        return;
    }
    link_ = nullptr;
    ready_ = false;
    for (auto& [match, sight] : sights_) {
        sight.watching = sight.asked = false;
    }
}

void Visitor::hear(const std::shared_ptr<Link>& link, const json::object& message) {
    if (link != link_) {
        return;
    }
    const std::string_view what = text_field(message, "is").value_or("");
    if (const auto id = number_field(message, "id")) {
        if (what == "refused") {
            take_refusal(message);
        }
        sent_.erase(*id);
    } else if (what == "refused") {
        take_refusal(message);
    }
    if (what == "hello") {
        ready_ = true;
        if (text_field(message, "player").value_or("") != player_) {
            town_.judge.complain(name_ + " is greeted as somebody else");
        }
        // Whatever was not answered may not have arrived; saying it again is harmless.
        for (const auto& [id, sent] : std::exchange(sent_, {})) {
            if (sent.asked.what != "watch" && percent(70)) {
                sent_[id] = sent;
                link_->ear.asked[id] = sent.asked;
                town_.send(link_, sent.text);
            }
        }
        return;
    }
    const std::string match(text_field(message, "match").value_or(""));
    if (what != "table" && what != "event") {
        return;
    }
    Sight& sight = sights_[match];
    if (!sight.watching && !number_field(message, "id")) {
        return;  // it was on its way when they left
    }
    if (what == "table") {
        sight.watching = true;
        sight.asked = false;
        sight.legal.clear();
        sight.sequence = static_cast<std::uint32_t>(message.at("seq").as_int64());
    } else {
        sight.sequence = static_cast<std::uint32_t>(message.at("event").as_object().at("seq").as_int64());
    }
    take_common(sight, message);
}

void Visitor::take_common(Sight& sight, const json::object& message) {
    if (const json::value* you = field(message, "you")) {
        sight.you = you->is_null() ? -1 : static_cast<int>(you->as_int64());
    }
    if (const json::value* table = field(message, "table")) {
        take_table(sight, table->as_object());
    }
    sight.moves = message.at("turn").as_object().at("moves").as_int64();
    if (field(message, "position") != nullptr) {
        const json::value* legal = field(message, "legal");
        sight.legal = legal == nullptr ? std::vector<std::string>() : texts_in(legal);
        sight.undo = flag_field(message, "undo").value_or(false);
    }
}

void Visitor::take_table(Sight& sight, const json::object& table) {
    sight.stage = text_field(table, "stage").value_or("");
    sight.paused = flag_field(table, "paused").value_or(false);
    sight.host = text_field(table, "host").value_or("");
    sight.rematch = text_field(table, "rematch").value_or("");
    sight.commentators = flag_field(table.at("options").as_object(), "commentators").value_or(false);
    sight.free_seat = -1;
    sight.has_bot_seat = false;
    sight.bot_plays = false;
    sight.awaited = false;
    sight.people.clear();
    for (const json::value& value : table.at("seats").as_array()) {
        const json::object& seat = value.as_object();
        const int index = static_cast<int>(seat.at("seat").as_int64());
        const bool bot = field(seat, "bot") != nullptr;
        const auto player = text_field(seat, "player");
        if (player) {
            sight.people.emplace_back(*player);
        }
        sight.free_seat = !bot && !player ? index : sight.free_seat;
        sight.has_bot_seat = sight.has_bot_seat || (bot && !player);
        sight.awaited = sight.awaited || (player == player_ && flag_field(seat, "awaited").value_or(false));
        sight.bot_plays = sight.bot_plays || (bot && player && *player == player_);
    }
    if (!sight.rematch.empty()) {
        board_.matches.insert(sight.rematch);
    }
}

void Visitor::take_refusal(const json::object& message) {
    const std::string_view reason = text_field(message, "reason").value_or("");
    ++board_.refusals[std::string(reason)];
    const std::string match(text_field(message, "match").value_or(""));
    const auto sent = sent_.find(number_field(message, "id").value_or(-1));
    const bool watched = sent != sent_.end() && sent->second.asked.what == "watch";
    if (!watched && sent != sent_.end()) {
        return;
    }
    Sight& sight = sights_[match];
    sight.asked = sight.watching = false;
    sight.unwelcome = reason == "kicked" || reason == "no_spectators" || reason == "wrong_password";
    if (reason == "no_such_match" && town_.judge.find(match) != nullptr) {
        town_.judge.complain(name_ + " is told that there is no match " + match);
    }
}

bool Visitor::agrees_with(const Judge& judge, std::string& problem) const {
    for (const std::string& match : board_.matches) {
        const auto sight = sights_.find(match);
        if (sight == sights_.end() || sight->second.unwelcome) {
            continue;
        }
        const match::Match* log = judge.find(match);
        if (log == nullptr || !sight->second.watching || sight->second.sequence != log->sequence()) {
            problem = name_ + " sees " + match + " at " + std::to_string(sight->second.sequence) +
                      (sight->second.watching ? "" : ", not watching") + ", the log is at " +
                      std::to_string(judge.length(match));
            return false;
        }
    }
    return true;
}

}  // namespace shoal::simulation
