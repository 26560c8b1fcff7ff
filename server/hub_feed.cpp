#include "server/hub_feed.h"

#include <array>
#include <boost/json.hpp>
#include <ctime>
#include <string_view>

#include "match/json_in.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;  // every other byte stands for itself
        }
    }
    return out;
}

std::string moment(storage::Milliseconds at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> buffer{};
    const std::size_t size = std::strftime(buffer.data(), buffer.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return {buffer.data(), size};
}

// Nobody is called to live games by a feed: there the turn changes all the time.
bool is_correspondence(const json::object& summary) {
    const json::value* options = match::field(summary, "options");
    const json::value* clock =
        options != nullptr && options->is_object() ? match::field(options->get_object(), "clock") : nullptr;
    return clock != nullptr && clock->is_object() &&
           match::text_field(clock->get_object(), "kind").value_or("") == "days";
}

// Whether the summary says that one of this person's seats is to move.
bool waits_for(std::string_view player, const json::object& summary) {
    const json::value* seats = match::field(summary, "seats");
    const json::value* to_move = match::field(summary, "to_move");
    if (!is_correspondence(summary) || seats == nullptr || to_move == nullptr || !seats->is_array() ||
        !to_move->is_array()) {
        return false;
    }
    for (const json::value& seat : to_move->get_array()) {
        const auto index = static_cast<std::size_t>(seat.is_int64() ? seat.get_int64() : -1);
        const json::array& list = seats->get_array();
        if (index < list.size() && list[index].is_object() &&
            match::text_field(list[index].get_object(), "player").value_or("") == player) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string write_feed(const storage::PlayerRow& player, const std::vector<storage::MatchRow>& rows) {
    std::string entries;
    storage::Milliseconds newest = player.created_at;
    for (const storage::MatchRow& row : rows) {
        const auto summary = match::parse_json(row.summary.text);
        if (!summary || !summary->is_object() || !waits_for(player.player, summary->get_object())) {
            continue;
        }
        newest = std::max(newest, row.changed_at);
        entries += "<entry><id>urn:shoal:" + row.match + ':' + std::to_string(row.last_sequence) + "</id><title>" +
                   escaped(row.summary.game) + "</title><updated>" + moment(row.changed_at) +
                   "</updated><link href=\"../../table/" + row.match + "\"/></entry>";
    }
    return R"(<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:shoal:player:)" +
           player.player + "</id><title>Shoal: " + escaped(player.name) + "</title><updated>" + moment(newest) +
           "</updated>" + entries + "</feed>";
}

}  // namespace shoal::server
