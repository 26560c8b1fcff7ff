// The one source of the protocol's message types: every message a client may send or get, field by field.
//
// Incoming messages are checked against these tables before anything looks at them; `shoal protocol` makes the
// page's TypeScript types and the tables of docs/PROTOCOL.md from them; the tests check every message that the server
// sends. A type is an expression of TypeScript, of the kinds that server/shape.h reads. A field whose name ends with
// '?' may be missing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/viewer.h"

namespace shoal::server {

struct MessageType {
    std::string_view name;  // of the message ("move"), or of the type ("Seat")
    std::string_view about;
    std::span<const ShownField> fields;
};

// What clients send: {"do":"move", …}. Every one may have an "id", which the answer repeats.
std::span<const MessageType> client_messages();
// What the server sends: {"is":"event", …}.
std::span<const MessageType> server_messages();
// Objects inside messages: Table, Seat, Turn, Options, Clock, Summary, Result …
std::span<const MessageType> named_types();
// Objects that only requests and answers of REST have: Me, GameInfo, Problem …
std::span<const MessageType> rest_types();
// What can happen at a table: {"t":"moved", …}, with the fields all of them have left out.
std::span<const MessageType> event_types();

// What can happen in a game, with its why and less what the viewer may not know: {"t":"round", …}. Events of
// chance share their "t" and differ in their field "what".
struct GameEventTypes {
    std::string_view game;
    std::span<const MessageType> events;
};
std::span<const GameEventTypes> game_event_types();

// "moves": what the field means wherever it stands; "undone.moves": what it means there; "foppen trick.plays": what it
// means in an event of one game.
struct FieldMeaning {
    std::string_view field;
    std::string_view meaning;
};
std::span<const FieldMeaning> field_meanings();
// What a field means: that of `owner` (a message, a type, an event, a game; of a game's event "foppen trick") if it has
// a meaning of its own, else what the field means everywhere. Empty: nobody has written it down.
std::string_view field_meaning(std::string_view owner, std::string_view field);

// The types of everything, as a TypeScript module.
std::string typescript();

// The tables of docs/PROTOCOL.md, each under the name that its place in the page has.
struct ProtocolTable {
    std::string name;
    std::string text;  // Markdown
};
std::vector<ProtocolTable> protocol_tables();

}  // namespace shoal::server
