// Checks what the server says against the tables of server/messages.h, field by field, and notes which fields occur.
#pragma once

#include <boost/json/fwd.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "server/messages.h"

namespace shoal::protocol {

class Grammar {
public:
    // What is wrong with it; empty: it is as the tables say.
    std::string check_server(std::string_view text);
    std::string check_client(std::string_view text);
    // A body of REST: an object of a type of server/messages.h.
    std::string check_body(std::string_view text, std::string_view type);

    // "table.seq", "Table.rematch", "moved.bot", "hecht.points", "fishing deal.hand": what has been seen so far.
    const std::set<std::string>& seen() const { return seen_; }
    // The same of everything the tables have.
    static std::set<std::string> all();

private:
    using Fields = std::span<const ShownField>;

    std::string check(const boost::json::object& object, const std::string& owner, Fields fields,
                      std::span<const std::string_view> extra);
    std::string check_value(const boost::json::value& value, std::string_view type);
    std::string check_event(const boost::json::object& event);
    std::string check_game_event(const boost::json::object& event);
    std::string check_game_object(std::string_view type, const boost::json::object& object);

    std::map<std::string, std::string, std::less<>> games_;  // by match
    std::string game_;                                       // of the message being checked
    std::set<std::string> seen_;
};

// The name of a game's event: its "what", or else its "t".
std::string_view happening_name(const server::MessageType& type);

}  // namespace shoal::protocol
