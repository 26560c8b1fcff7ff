// Whether messages have the form that server/messages.h describes.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/json_in.h"
#include "server/messages.h"
#include "server/shape.h"
#include "tests/simulation/judge.h"

namespace shoal::simulation {

namespace json = boost::json;
using match::number_field;
using match::text_field;

namespace {

const server::MessageType* find_type(std::span<const server::MessageType> types, std::string_view name) {
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const server::MessageType& type) { return type.name == name; });
    return found == types.end() ? nullptr : &*found;
}

std::string misfit_of_event(const json::value& value) {
    constexpr std::string_view extra[] = {"seq", "at", "t"};
    const json::object& event = value.as_object();
    const server::MessageType* type = find_type(server::event_types(), text_field(event, "t").value_or(""));
    if (type == nullptr || !number_field(event, "seq") || !number_field(event, "at")) {
        return "an event has a known t, a seq and an at";
    }
    json::object rest = event;
    if (json::value* happened = rest.if_contains("events")) {
        for (const json::value& each : happened->as_array()) {
            if (!each.is_object() || !text_field(each.as_object(), "t")) {
                return "an event of the game has a t";
            }
        }
        *happened = json::array();
    }
    return server::message_shapes().misfit(rest, type->fields, extra);
}

// What differs by game: what it is called in messages, and what it looks like.
constexpr std::array game_objects{"constants", "position", "handles"};

std::string misfit_of_game_object(std::string_view name, const json::object& object, std::string_view game) {
    std::string wrong = "the match is not known";
    with_game(game, [&]<Game G>() {
        const std::span<const ShownField> fields = name == "constants" ? std::span<const ShownField>(G::constant_fields)
                                                   : name == "position"
                                                       ? std::span<const ShownField>(G::position_fields)
                                                       : std::span<const ShownField>(G::handle_fields);
        wrong = server::message_shapes().misfit(object, fields);
    });
    return wrong;
}

}  // namespace

void Judge::check_shape(const json::object& message) {
    constexpr std::string_view extra[] = {"is", "event", "events", "constants", "position", "handles"};
    const server::MessageType* type = find_type(server::server_messages(), text_field(message, "is").value_or(""));
    if (type == nullptr) {
        complain("a message of no known type: " + json::serialize(message).substr(0, 300));
        return;
    }
    std::vector<ShownField> fields;
    for (const ShownField& field : type->fields) {
        std::string_view name = field.name;
        name.remove_suffix(name.ends_with('?') ? 1 : 0);
        if (std::find(std::begin(extra), std::end(extra), name) == std::end(extra)) {
            fields.push_back(field);
        }
    }
    std::string wrong = server::message_shapes().misfit(message, fields, extra);
    if (const json::value* event = match::field(message, "event"); wrong.empty() && event != nullptr) {
        wrong = misfit_of_event(*event);
    }
    if (const json::value* events = match::field(message, "events"); wrong.empty() && events != nullptr) {
        for (const json::value& event : events->as_array()) {
            wrong += misfit_of_event(event);
        }
    }
    for (const std::string_view name : game_objects) {
        if (const json::value* object = match::field(message, name); wrong.empty() && object != nullptr) {
            const match::Match* found = find(std::string(text_field(message, "match").value_or("")));
            wrong = misfit_of_game_object(name, object->as_object(), found == nullptr ? "" : found->options().game);
        }
    }
    if (!wrong.empty()) {
        complain("a message has not the form that the protocol says: " + wrong + " in " +
                 json::serialize(message).substr(0, 600));
    }
}

// All secrets are long rows of hex digits, and so are they alone, but for commitments to them.

}  // namespace shoal::simulation
