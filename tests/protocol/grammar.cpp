#include "tests/protocol/grammar.h"

#include <boost/json.hpp>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/json_in.h"
#include "server/shape.h"

namespace shoal::protocol {

namespace json = boost::json;
using match::text_field;
using server::MessageType;

namespace {

using Types = std::span<const MessageType>;

const MessageType* find(Types types, std::string_view name) {
    for (const MessageType& type : types) {
        if (type.name == name) {
            return &type;
        }
    }
    return nullptr;
}

const MessageType* find_object(std::string_view name) {
    const MessageType* type = find(server::named_types(), name);
    return type != nullptr ? type : find(server::rest_types(), name);
}

std::string_view bare(std::string_view name) { return name.ends_with('?') ? name.substr(0, name.size() - 1) : name; }

// Types that are looked into here and not by the shapes: those that depend on what an object says it is.
bool is_looked_into(std::string_view type) {
    return type == "MatchEvent" || type == "GameEvent" || type == "Position" || type == "Constants" ||
           type == "Handles" || find_object(type) != nullptr;
}

std::string_view element_type(std::string_view type) {
    if (type.starts_with("Record<string, ")) {
        return type.substr(15, type.size() - 16);
    }
    return type.ends_with("[]") ? type.substr(0, type.size() - 2) : type;
}

}  // namespace

std::string_view happening_name(const MessageType& type) {
    const bool chance = !type.fields.empty() && std::string_view(type.fields.front().name) == "what";
    const std::string_view literal = chance ? type.fields.front().type : "";
    return chance ? literal.substr(1, literal.size() - 2) : type.name;
}

std::string Grammar::check_server(std::string_view text) {
    const auto message = match::parse_json(text, 32);
    if (!message || !message->is_object()) {
        return "not an object";
    }
    const json::object& object = message->get_object();
    const MessageType* type = find(server::server_messages(), text_field(object, "is").value_or(""));
    if (type == nullptr) {
        return "unknown message";
    }
    const std::string match(text_field(object, "match").value_or(""));
    if (const json::value* table = match::field(object, "table"); table != nullptr && table->is_object()) {
        const json::value* options = match::field(table->get_object(), "options");
        if (options != nullptr && options->is_object()) {
            games_[match] = text_field(options->get_object(), "game").value_or("");
        }
    }
    game_ = games_[match];
    constexpr std::string_view extra[] = {"is"};
    const std::string wrong = check(object, std::string(type->name), type->fields, extra);
    return wrong.empty() ? wrong : std::string(type->name) + wrong;
}

std::string Grammar::check_client(std::string_view text) {
    const auto message = match::parse_json(text, 32);
    if (!message || !message->is_object()) {
        return "not an object";
    }
    const json::object& object = message->get_object();
    const MessageType* type = find(server::client_messages(), text_field(object, "do").value_or(""));
    if (type == nullptr) {
        return "unknown message";
    }
    constexpr std::string_view extra[] = {"do", "id"};
    return check(object, "do " + std::string(type->name), type->fields, extra);
}

std::string Grammar::check_body(std::string_view text, std::string_view type) {
    const auto body = match::parse_json(text, 32);
    return !body ? "not JSON" : check_value(*body, type);
}

std::string Grammar::check(const json::object& object, const std::string& owner, Fields fields,
                           std::span<const std::string_view> extra) {
    // The shapes check everything but what is looked into below.
    std::vector<ShownField> plain(fields.begin(), fields.end());
    for (ShownField& field : plain) {
        field.type = is_looked_into(element_type(field.type)) ? "unknown" : field.type;
    }
    const server::Shapes shapes([](std::string_view, Fields&) { return false; });
    if (std::string wrong = shapes.misfit(object, plain, extra); !wrong.empty()) {
        return wrong;
    }
    for (const ShownField& field : fields) {
        const json::value* value = match::field(object, bare(field.name));
        if (value == nullptr) {
            continue;
        }
        seen_.insert(owner + '.' + std::string(bare(field.name)));
        if (is_looked_into(element_type(field.type))) {
            if (const std::string wrong = check_value(*value, field.type); !wrong.empty()) {
                return '.' + std::string(field.name) + wrong;
            }
        }
    }
    return {};
}

std::string Grammar::check_value(const json::value& value, std::string_view type) {
    const std::string_view element = element_type(type);
    if (type.ends_with("[]")) {
        if (!value.is_array()) {
            return ": expected a list";
        }
        for (const json::value& each : value.get_array()) {
            if (const std::string wrong = check_value(each, element); !wrong.empty()) {
                return "[]" + wrong;
            }
        }
        return {};
    }
    if (!value.is_object()) {
        return ": expected an object";
    }
    const json::object& object = value.get_object();
    if (type != element) {
        for (const json::key_value_pair& pair : object) {
            if (const std::string wrong = check_value(pair.value(), element); !wrong.empty()) {
                return '.' + std::string(pair.key()) + wrong;
            }
        }
        return {};
    }
    if (type == "MatchEvent") {
        return check_event(object);
    }
    if (type == "GameEvent") {
        return check_game_event(object);
    }
    if (type == "Position" || type == "Constants" || type == "Handles") {
        return check_game_object(type, object);
    }
    const MessageType* found = find_object(type);
    return found == nullptr ? ": no such type" : check(object, std::string(type), found->fields, {});
}

std::string Grammar::check_event(const json::object& event) {
    constexpr std::string_view extra[] = {"t", "seq", "at"};
    const MessageType* type = find(server::event_types(), text_field(event, "t").value_or(""));
    if (type == nullptr || !match::number_field(event, "seq") || !match::number_field(event, "at")) {
        return ": not an event with t, seq and at";
    }
    const std::string wrong = check(event, std::string(type->name), type->fields, extra);
    return wrong.empty() ? wrong : ' ' + std::string(type->name) + wrong;
}

std::string Grammar::check_game_event(const json::object& event) {
    constexpr std::string_view extra[] = {"t"};
    const std::string_view t = text_field(event, "t").value_or("");
    const std::string_view name = t == "chance" ? text_field(event, "what").value_or("") : t;
    for (const server::GameEventTypes& game : server::game_event_types()) {
        for (const MessageType& type : game.events) {
            if (game.game == game_ && type.name == t && happening_name(type) == name) {
                const std::string owner = game_ + ' ' + std::string(name);
                const std::string wrong = check(event, owner, type.fields, extra);
                return wrong.empty() ? wrong : ' ' + owner + wrong;
            }
        }
    }
    return ": no such event of " + game_ + ": " + json::serialize(event);
}

std::string Grammar::check_game_object(std::string_view type, const json::object& object) {
    std::string wrong = ": of no known game";
    with_game(game_, [&]<Game G>() {
        if (type == "Position") {
            wrong = check(object, game_, G::position_fields, {});
        } else if (type == "Constants") {
            wrong = check(object, game_ + " constants", G::constant_fields, {});
        } else {
            wrong = check(object, game_ + " handles", G::handle_fields, {});
        }
    });
    return wrong;
}

std::set<std::string> Grammar::all() {
    std::set<std::string> names;
    const auto add = [&](const std::string& owner, Fields fields) {
        for (const ShownField& field : fields) {
            names.insert(owner + '.' + std::string(bare(field.name)));
        }
    };
    for (const MessageType& type : server::client_messages()) {
        add("do " + std::string(type.name), type.fields);
    }
    for (const Types types :
         {server::server_messages(), server::named_types(), server::rest_types(), server::event_types()}) {
        for (const MessageType& type : types) {
            add(std::string(type.name), type.fields);
        }
    }
    for (const server::GameEventTypes& game : server::game_event_types()) {
        for (const MessageType& type : game.events) {
            add(std::string(game.game) + ' ' + std::string(happening_name(type)), type.fields);
        }
    }
    for_each_game([&]<Game G>() {
        add(std::string(G::name), G::position_fields);
        add(std::string(G::name) + " constants", G::constant_fields);
        add(std::string(G::name) + " handles", G::handle_fields);
    });
    return names;
}

}  // namespace shoal::protocol
