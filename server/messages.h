// The one source of the protocol's message types: every message a client may send or get, field by field.
//
// Incoming messages are checked against these tables before anything looks at them; `shoal protocol` makes the
// page's TypeScript types from them; the tests check every message that the server sends. A type is an expression of
// TypeScript, of the kinds that server/shape.h reads. A field whose name ends with '?' may be missing.
#pragma once

#include <span>
#include <string>
#include <string_view>

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
// What can happen at a table: {"t":"moved", …}, with the fields all of them have left out.
std::span<const MessageType> event_types();

// The types of everything, as a TypeScript module.
std::string typescript();

}  // namespace shoal::server
