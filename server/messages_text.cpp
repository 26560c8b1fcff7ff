// The tables of server/messages.h as text: the page's TypeScript types, and the tables of docs/PROTOCOL.md.
#include <string>

#include "bots/reason_words.h"
#include "bots/reasons.h"
#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/words.h"
#include "server/messages.h"
#include "server/refusal_words.h"

namespace shoal::server {

namespace {

using Fields = std::span<const ShownField>;
using Types = std::span<const MessageType>;

constexpr ShownField id_field[] = {{"id?", "number"}};
constexpr ShownField event_common[] = {{"seq", "number"}, {"at", "number"}};

std::string_view bare(std::string_view name) { return name.ends_with('?') ? name.substr(0, name.size() - 1) : name; }

std::string camel(std::string_view name) {
    std::string text;
    bool upper = true;
    for (const char c : name) {
        if (c == '_') {
            upper = true;
            continue;
        }
        text += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = false;
    }
    return text;
}

// Events of chance are told apart by what they are about.
std::string_view kind_of(const MessageType& type) {
    if (type.fields.empty() || std::string_view(type.fields.front().name) != "what") {
        return type.name;
    }
    std::string_view literal = type.fields.front().type;
    literal.remove_prefix(1);
    literal.remove_suffix(1);
    return literal;
}

// Whose the fields of a game's event are.
std::string owner_of(const GameEventTypes& game, const MessageType& type) {
    return std::string(game.game) + ' ' + std::string(type.name);
}

// ---- TypeScript ----

void put_fields(std::string& out, std::string_view owner, Fields fields) {
    for (const ShownField& field : fields) {
        if (const std::string_view meaning = field_meaning(owner, bare(field.name)); !meaning.empty()) {
            out += "  /** " + std::string(meaning) + " */\n";
        }
        out += "  " + std::string(field.name) + ": " + field.type + ";\n";
    }
}

// `owner`: whose fields they are, as `field_meaning` has it.
void put_interface(std::string& out, const std::string& name, const MessageType& type, std::string_view owner,
                   std::string_view tag, Fields common) {
    out += "/** " + std::string(type.about) + " */\n";
    out += "export interface " + name + " {\n";
    if (!tag.empty()) {
        out += "  " + std::string(tag) + ": \"" + std::string(type.name) + "\";\n";
    }
    put_fields(out, owner, common);
    put_fields(out, owner, type.fields);
    out += "}\n\n";
}

// All of them, and the union of all if it has a name.
void put_interfaces(std::string& out, Types types, std::string_view tag, std::string_view suffix, Fields common,
                    std::string_view all) {
    std::string names;
    for (const MessageType& type : types) {
        const std::string name = camel(type.name) + std::string(suffix);
        put_interface(out, name, type, type.name, tag, common);
        names += "\n  | " + name;
    }
    if (!all.empty()) {
        out += "export type " + std::string(all) + " =" + names + ";\n\n";
    }
}

void put_game_events(std::string& out) {
    std::string names;
    for (const GameEventTypes& game : game_event_types()) {
        for (const MessageType& type : game.events) {
            const std::string name = camel(game.game) + camel(kind_of(type)) + "Happening";
            put_interface(out, name, type, owner_of(game, type), "t", {});
            names += "\n  | " + name;
        }
    }
    out += "/** What happened in the game and why, less what the viewer may not know. */\n";
    out += "export type GameEvent =" + names + ";\n\n";
}

// One interface for each game, and the union of all; `fields_of(game)` gives its fields.
template <class FieldsOf>
void put_game_types(std::string& out, const std::string& type, std::string_view about, FieldsOf&& fields_of) {
    std::string names;
    for_each_game([&]<Game G>() {
        const std::string name = camel(G::name) + type;
        out += "/** " + std::string(about) + ' ' + std::string(G::name) + ". */\n";
        out += "export interface " + name + " {\n";
        const auto [owner, fields] = fields_of.template operator()<G>();
        put_fields(out, owner, fields);
        out += "}\n\n";
        names += (names.empty() ? "" : " | ") + name;
    });
    out += "export type " + type + " = " + names + ";\n\n";
}

// Whose fields they are, as `field_meaning` has it, and which.
struct Owned {
    std::string owner;
    Fields fields;
};

template <Game G>
Owned constants_of() {
    return {std::string(G::name) + " constants", G::constant_fields};
}
template <Game G>
Owned position_of() {
    return {std::string(G::name), G::position_fields};
}
template <Game G>
Owned handles_of() {
    return {std::string(G::name) + " handles", G::handle_fields};
}

void put_positions(std::string& out) {
    put_game_types(out, "Constants", "What stays the same throughout a game of",
                   []<Game G>() { return constants_of<G>(); });
    put_game_types(out, "Position", "What a viewer may know of a position of",
                   []<Game G>() { return position_of<G>(); });
    put_game_types(out, "Handles", "By what a viewer can follow the pieces of",
                   []<Game G>() { return handles_of<G>(); });
    out.pop_back();
}

// ---- Markdown ----

std::string in_cell(std::string_view text) {
    std::string cell;
    for (const char c : text) {
        cell += c == '|' ? "\\|" : std::string(1, c);
    }
    return cell;
}

std::string in_code(std::string_view text) { return '`' + in_cell(text) + '`'; }

void put_rows(std::string& out, std::string_view owner, Fields fields) {
    if (fields.empty()) {
        return;
    }
    out += "\n| field | type | meaning |\n| --- | --- | --- |\n";
    for (const ShownField& field : fields) {
        out += "| " + in_code(field.name) + " | " + in_code(field.type) + " | " +
               in_cell(field_meaning(owner, bare(field.name))) + " |\n";
    }
}

ProtocolTable types_table(std::string name, Types types) {
    ProtocolTable table{std::move(name), {}};
    for (const MessageType& type : types) {
        table.text += (table.text.empty() ? "#### `" : "\n#### `") + std::string(type.name) + "`\n\n";
        table.text += std::string(type.about) + '\n';
        put_rows(table.text, type.name, type.fields);
    }
    return table;
}

ProtocolTable game_events_table(const GameEventTypes& game) {
    ProtocolTable table{"events of " + std::string(game.game), "| `t` | `what` | meaning | fields |\n"};
    table.text += "| --- | --- | --- | --- |\n";
    for (const MessageType& type : game.events) {
        const std::string_view kind = kind_of(type);
        std::string fields;
        for (const ShownField& field : type.fields) {
            if (std::string_view(field.name) != "what") {
                std::string_view meaning = field_meaning(owner_of(game, type), bare(field.name));
                meaning.remove_suffix(meaning.ends_with('.') ? 1 : 0);
                fields += (fields.empty() ? "" : "; ") + in_code(std::string(field.name) + ": " + field.type) + ' ' +
                          in_cell(meaning);
            }
        }
        table.text += "| " + in_code(type.name) + " | " + (kind == type.name ? "" : in_code(kind)) + " | " +
                      std::string(type.about) + " | " + fields + " |\n";
    }
    return table;
}

// Reasons with their English words.
std::string reason_rows(std::span<const Phrase> phrases) {
    constexpr std::string_view group = "refusal.";
    std::string rows;
    for (const Phrase& phrase : phrases) {
        if (phrase.key.starts_with(group)) {
            rows += "| " + in_code(phrase.key.substr(group.size())) + " | " + in_cell(phrase.en) + " |\n";
        }
    }
    return rows;
}

// What each kind of a hint's reasons has besides `kind` and `move`, and how it is said.
std::string hint_reason_rows() {
    constexpr std::string_view prefix = "reason.";
    std::string rows;
    for (std::size_t i = 0; i < bots::reason_kinds; ++i) {
        const bots::ReasonForm form = bots::form_of(static_cast<bots::ReasonKind>(i));
        std::string fields;
        const auto add = [&](std::string_view field) {
            fields += (fields.empty() ? "`" : ", `") + std::string(field) + '`';
        };
        switch (form.unit) {
            case bots::ReasonUnit::fact: break;
            case bots::ReasonUnit::percent: add("percent"); break;
            case bots::ReasonUnit::tenths: add("tenths"); break;
        }
        switch (form.about) {
            case bots::ReasonAbout::nothing: break;
            case bots::ReasonAbout::seat: add("seat"); break;
            case bots::ReasonAbout::card: add("card"); break;
            case bots::ReasonAbout::licence: add("licence"); break;
            case bots::ReasonAbout::why: add("why"); break;
        }
        for (const Phrase& phrase : bots::reason_phrases()) {
            const std::string_view key = phrase.key.substr(prefix.size());
            const bool is_variant = form.about == bots::ReasonAbout::why && key.starts_with(form.name);
            if (key == form.name || is_variant) {
                rows += "| `" + std::string(form.name) + "` | " + fields + " | " + std::string(phrase.en) + " |\n";
            }
        }
    }
    return rows;
}

}  // namespace

std::string typescript() {
    std::string out =
        "// The messages between page and server. Made by `shoal protocol --typescript`; do not edit.\n\n";
    put_interfaces(out, client_messages(), "do", "Message", id_field, "ClientMessage");
    put_interfaces(out, server_messages(), "is", "Answer", {}, "ServerMessage");
    put_interfaces(out, named_types(), "", "", {}, "");
    put_interfaces(out, rest_types(), "", "", {}, "");
    put_interfaces(out, event_types(), "t", "Event", event_common, "MatchEvent");
    put_game_events(out);
    put_positions(out);
    return out;
}

std::vector<ProtocolTable> protocol_tables() {
    std::vector<ProtocolTable> tables;
    tables.push_back(types_table("messages of clients", client_messages()));
    tables.push_back(types_table("messages of the server", server_messages()));
    tables.push_back(types_table("objects", named_types()));
    tables.push_back(types_table("objects of REST", rest_types()));
    tables.push_back(types_table("events of a match", event_types()));
    for_each_game([&]<Game G>() {
        const auto add = [&](const std::string& name, const Owned& owned) {
            ProtocolTable table{name + " of " + std::string(G::name), {}};
            put_rows(table.text, owned.owner, owned.fields);
            table.text.erase(0, 1);
            tables.push_back(std::move(table));
        };
        add("constants", constants_of<G>());
        add("position", position_of<G>());
        add("handles", handles_of<G>());
    });
    for (const GameEventTypes& game : game_event_types()) {
        tables.push_back(game_events_table(game));
    }
    const std::string head = "| reason | in English |\n| --- | --- |\n";
    tables.push_back({"reasons", head + reason_rows(match::refusal_phrases()) + reason_rows(server_phrases())});
    for_each_game(
        [&]<Game G>() { tables.push_back({"reasons of " + std::string(G::name), head + reason_rows(G::phrases())}); });
    tables.push_back(
        {"reasons of hints", "| kind | fields | in English |\n| --- | --- | --- |\n" + hint_reason_rows()});
    return tables;
}

}  // namespace shoal::server
