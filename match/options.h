// Reads and writes the options of a table. What comes from outside is checked against the catalogue of games: names,
// numbers and texts that make no sense are refused with the field's name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "match/types.h"

namespace boost::json {
class object;
}

namespace shoal::match {

struct OptionsMistake {
    std::string field;  // "clock.move_s"
    std::string allowed;
};

// Whether a table may seat this bot: a level by its name, without a budget of its own.
bool is_seat_bot(std::string_view level);

// Whether both are tables for the same game, with as many players, the same rules and the same printed material.
bool is_same_game(const TableOptions& one, const TableOptions& other);

// As records keep them, the hash of the password included.
void write_options(std::string& out, const TableOptions& options);
// As everybody sees them: whether there is a password, not its hash.
void write_public_options(std::string& out, const TableOptions& options);

// From a record.
std::optional<TableOptions> read_options(const boost::json::object& object);

// From a person who makes a table: missing fields keep the defaults. `password` is returned as it was typed; empty:
// there is to be none; nothing: it was not mentioned.
struct Wanted {
    TableOptions options;
    std::optional<std::string> password;
};
std::variant<Wanted, OptionsMistake> read_wanted_options(const boost::json::object& object);

}  // namespace shoal::match
