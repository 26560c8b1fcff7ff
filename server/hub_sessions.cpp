// Connections: who they belong to, what they say, what they are told.
#include <algorithm>
#include <boost/json.hpp>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/hub.h"
#include "server/messages.h"
#include "server/refusal_words.h"
#include "server/shape.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

constexpr int protocol_version = 1;
constexpr std::size_t early_max = 32;
constexpr std::size_t depth_max = 8;

const MessageType* find_type(std::string_view name) {
    for (const MessageType& type : client_messages()) {
        if (type.name == name) {
            return &type;
        }
    }
    return nullptr;
}

}  // namespace

Hub::Session* Hub::find_session(SessionId id) {
    const auto found = sessions_.find(id);
    return found == sessions_.end() ? nullptr : &found->second;
}

SessionId Hub::open(std::shared_ptr<Connection> connection, Client client) {
    const SessionId id = ++last_session_;
    Session& session = sessions_[id];
    session.id = id;
    session.connection = std::move(connection);
    session.client = std::move(client);
    session.token_hash = session.client.token.empty() ? std::string() : match::sha256_hex(session.client.token);
    session.language = parse_language(session.client.language).value_or(Language::en);
    sessions_open_.set(static_cast<std::int64_t>(sessions_.size()));
    find_player(session.client, [this, id](Standing standing, const Person& player) {
        Session* found = find_session(id);
        if (found == nullptr) {
            return;
        }
        switch (standing) {
            case Standing::unreachable:
                // Nobody becomes a stranger because the disk fails: they try again.
                found->connection->close(1013, "try again later");
                return;
            case Standing::banned: show_out(*found, "banned"); return;
            case Standing::not_your_guest: show_out(*found, "not_your_guest"); return;
            case Standing::stranger: break;
            case Standing::welcome:
                found->player = player.player;
                found->name = player.name;
                found->program = player.bot;
                found->owner = player.owner;
                found->owner_name = player.owner_name;
                break;
        }
        greet(*found);
    });
    return id;
}

// They are told why before the connection closes: a page cannot show the reason of a closed one.
void Hub::show_out(Session& session, std::string_view reason) {
    std::string text;
    {
        match::Object object(text);
        object.text("is", "refused").text("reason", reason).text("text", refusal_words(reason, session.language));
    }
    session.connection->send(std::make_shared<const std::string>(std::move(text)));
    session.connection->close(1008, reason);
}

void Hub::greet(Session& session) {
    session.known = true;
    std::string hello;
    {
        match::Object object(hello);
        object.text("is", "hello").text("player", session.player).text("name", session.name);
        object.number("now", clock_.now()).text("server", server_).number("protocol", protocol_version);
    }
    session.connection->send(std::make_shared<const std::string>(std::move(hello)));
    const SessionId id = session.id;
    const std::deque<std::string> early = std::move(session.early);
    for (const std::string& text : early) {
        if (Session* still = find_session(id)) {
            handle_text(*still, text);
        }
    }
}

void Hub::receive(SessionId id, std::string_view text) {
    Session* session = find_session(id);
    if (session == nullptr || closing_) {
        return;
    }
    if (session->known) {
        handle_text(*session, text);
    } else if (session->early.size() < early_max) {
        session->early.emplace_back(text);
    } else {
        session->connection->close(1008, "too many messages");
    }
}

void Hub::closed(SessionId id) {
    Session* session = find_session(id);
    if (session == nullptr) {
        return;
    }
    const std::set<std::string> watching = session->watching;
    const std::set<std::string> asking = session->asking;
    for (const auto* matches : {&watching, &asking}) {
        for (const std::string& match : *matches) {
            stop_asking(*session, match);
        }
    }
    for (const std::string& match : watching) {
        stop_watching(*session, match);
    }
    lobby_.erase(id);
    sessions_.erase(id);
    sessions_open_.set(static_cast<std::int64_t>(sessions_.size()));
}

void Hub::send(SessionId id, const Text& text) {
    if (Session* session = find_session(id)) {
        session->connection->send(text);
    }
}

void Hub::handle_text(Session& session, std::string_view text) {
    Actor actor;
    actor.player = session.player;
    actor.name = session.name;
    actor.program = session.program;
    actor.owner = session.owner;
    actor.owner_name = session.owner_name;
    actor.language = session.language;
    actor.address = session.client.address;
    actor.device = session.token_hash;
    actor.session = session.id;
    actor.reply = [this, id = session.id](const Text& answer) { send(id, answer); };
    const std::optional<json::value> message = match::parse_json(text, depth_max);
    if (!message || !message->is_object()) {
        refuse(actor, "bad_json");
        return;
    }
    handle(actor, message->get_object());
}

// Every message is of a known type and has its fields, no others, before anything looks at it.
void Hub::handle(Actor& actor, const json::object& message) {
    constexpr std::string_view extra[] = {"do", "id"};
    if (const std::optional<std::int64_t> id = match::number_field(message, "id")) {
        actor.id = *id;
        actor.has_id = true;
    } else if (message.contains("id")) {
        refuse(actor, "bad_message", {}, "id: expected a whole number");
        return;
    }
    for (const json::key_value_pair& pair : message) {
        if (pair.value().is_double() || pair.value().is_uint64()) {
            refuse(actor, "bad_message", {}, std::string(pair.key().substr(0, 40)) + ": expected a whole number");
            return;
        }
    }
    const std::string_view name = match::text_field(message, "do").value_or("");
    const MessageType* type = find_type(name);
    if (type == nullptr) {
        refuse(actor, "bad_message", {}, "do");
        return;
    }
    const std::string wrong = message_shapes().misfit(message, type->fields, extra);
    if (!wrong.empty()) {
        refuse(actor, "bad_message", {}, std::string_view(wrong).substr(1));
        return;
    }
    static const std::map<std::string_view, Handler> handlers{
        {"watch", &Hub::do_watch}, {"leave", &Hub::do_leave}, {"why", &Hub::do_why},   {"ways", &Hub::do_ways},
        {"hint", &Hub::do_hint},   {"lobby", &Hub::do_lobby}, {"ping", &Hub::do_ping},
    };
    const auto handler = handlers.find(name);
    if (handler != handlers.end()) {
        (this->*handler->second)(actor, message);
        return;
    }
    if (actor.player.empty()) {
        refuse(actor, "unknown_player");
        return;
    }
    do_command(actor, message);
}

void Hub::refuse(const Actor& actor, std::string_view reason, std::string_view match, std::string_view field,
                 std::string_view allowed, std::string_view game_reason, std::string_view words,
                 Milliseconds retry_ms) {
    std::string text;
    {
        match::Object object(text);
        object.text("is", "refused");
        if (actor.has_id) {
            object.number("id", actor.id);
        }
        if (!match.empty()) {
            object.text("match", match);
        }
        object.text("reason", reason);
        object.text("text", words.empty() ? refusal_words(reason, actor.language) : words);
        if (!game_reason.empty()) {
            object.text("game_reason", game_reason);
        }
        if (!field.empty()) {
            object.text("field", field);
        }
        if (!allowed.empty()) {
            object.text("allowed", allowed);
        }
        if (retry_ms > 0) {
            object.number("retry_ms", retry_ms);
        }
    }
    actor.reply(std::make_shared<const std::string>(std::move(text)));
}

Text Hub::done_text(const Actor& actor, std::string_view match, std::uint32_t sequence) const {
    std::string text;
    {
        match::Object object(text);
        object.text("is", "done");
        if (actor.has_id) {
            object.number("id", actor.id);
        }
        if (!match.empty()) {
            object.text("match", match).number("seq", sequence);
        }
    }
    return std::make_shared<const std::string>(std::move(text));
}

void Hub::answer_done(const Actor& actor, std::string_view match, std::uint32_t sequence) {
    actor.reply(done_text(actor, match, sequence));
}

}  // namespace shoal::server
