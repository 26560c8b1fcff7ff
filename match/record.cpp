#include "match/record.h"

#include <algorithm>
#include <boost/json.hpp>

#include "match/json_in.h"
#include "match/json_out.h"
#include "match/options.h"

namespace shoal::match {

namespace json = boost::json;

namespace {

std::optional<EventKind> parse_kind(std::string_view name) {
    const auto found = std::find(event_names.begin(), event_names.end(), name);
    if (found == event_names.end()) {
        return std::nullopt;
    }
    return static_cast<EventKind>(found - event_names.begin());
}

// Outcomes and seats are small numbers; "3,0,17" stays readable and short.
std::string join_numbers(const std::vector<std::uint8_t>& numbers) {
    std::string text;
    for (const std::uint8_t number : numbers) {
        if (!text.empty()) {
            text += ',';
        }
        text += std::to_string(number);
    }
    return text;
}

// A known field of another type means damage, not a field that is missing.
bool read_text(const json::object& object, std::string_view key, std::string& text) {
    const std::optional<std::string_view> found = text_field(object, key);
    text = found.value_or("");
    return found.has_value() || field(object, key) == nullptr;
}

bool read_number(const json::object& object, std::string_view key, std::int64_t& number) {
    const std::optional<std::int64_t> found = number_field(object, key);
    number = found.value_or(0);
    return found.has_value() || field(object, key) == nullptr;
}

bool read_flag(const json::object& object, std::string_view key, bool& flag) {
    const std::optional<bool> found = flag_field(object, key);
    flag = found.value_or(false);
    return found.has_value() || field(object, key) == nullptr;
}

bool split_numbers(std::string_view text, std::vector<std::uint8_t>& numbers) {
    int value = -1;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || text[i] == ',') {
            if (value < 0) {
                return text.empty();
            }
            numbers.push_back(static_cast<std::uint8_t>(value));
            value = -1;
        } else if (text[i] >= '0' && text[i] <= '9') {
            value = (value < 0 ? 0 : value * 10) + (text[i] - '0');
            if (value > 255) {
                return false;
            }
        } else {
            return false;
        }
    }
    return true;
}

bool read_servers(const json::object& object, std::vector<std::string>& servers) {
    const json::value* list = field(object, "servers");
    if (list == nullptr) {
        return true;
    }
    if (!list->is_array() || list->get_array().size() > record_servers_max) {
        return false;
    }
    for (const json::value& server : list->get_array()) {
        if (!server.is_string()) {
            return false;
        }
        servers.emplace_back(server.get_string().data(), server.get_string().size());
    }
    return true;
}

void write_event(std::string& out, const Event& event) {
    Object object(out);
    object.text("t", event_name(event.kind)).number("at", event.at);
    if (event.seat != no_seat) {
        object.number("seat", event.seat.index());
    }
    if (!event.player.empty()) {
        object.text("player", event.player);
    }
    if (!event.name.empty()) {
        object.text("name", event.name);
    }
    if (!event.text.empty()) {
        object.text("text", event.text);
    }
    if (event.number != 0) {
        object.number("number", event.number);
    }
    if (event.flag) {
        object.boolean("flag", true);
    }
    if (!event.outcomes.empty()) {
        object.text("chance", join_numbers(event.outcomes));
    }
    if (!event.servers.empty()) {
        object.texts("servers", event.servers);
    }
    if (!event.owner.empty()) {
        object.text("owner", event.owner);
    }
    if (!event.owner_name.empty()) {
        object.text("owner_name", event.owner_name);
    }
    if (!event.named.empty()) {
        object.text("named", join_numbers(event.named));
    }
    if (event.levels != 0) {
        object.number("levels", event.levels);
    }
    if (!event.line.empty()) {
        object.text("line", event.line);
    }
    if (event.options != nullptr) {
        write_options(object.key("options"), *event.options);
    }
}

// Options are few and written rarely: the reader itself is asked.
bool can_be_read(const TableOptions& options) {
    std::string text;
    write_options(text, options);
    const std::optional<json::value> value = parse_json(text);
    return value && value->is_object() && read_options(value->get_object());
}

std::optional<Event> fail(std::string* problem, std::string_view what) {
    if (problem != nullptr) {
        *problem = what;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Wish> parse_wish(std::string_view name) {
    const auto found = std::find(wish_names.begin(), wish_names.end(), name);
    if (found == wish_names.end()) {
        return std::nullopt;
    }
    return static_cast<Wish>(found - wish_names.begin());
}

std::optional<std::string> write_record(const Event& event) {
    const bool seat_fits = event.seat == no_seat || event.seat.index() < seats_max;
    if (!is_moment(event.at) || !seat_fits || event.servers.size() > record_servers_max ||
        (event.options != nullptr && !can_be_read(*event.options))) {
        return std::nullopt;
    }
    std::string out;
    out.reserve(128);
    write_event(out, event);
    if (out.size() > record_bytes_max) {
        return std::nullopt;
    }
    return out;
}

bool is_newer_record(std::string_view text) {
    if (text.size() > record_bytes_max) {
        return false;
    }
    const std::optional<json::value> value = parse_json(text);
    const std::string_view kind =
        value && value->is_object() ? text_field(value->get_object(), "t").value_or("") : std::string_view();
    return !kind.empty() && !parse_kind(kind);
}

std::optional<Event> read_record(std::string_view text, std::string* problem) {
    if (text.size() > record_bytes_max) {
        return fail(problem, "the record is too long");
    }
    const std::optional<json::value> value = parse_json(text);
    if (!value || !value->is_object()) {
        return fail(problem, "the record is not a JSON object");
    }
    const json::object& object = value->get_object();
    const std::optional<EventKind> kind = parse_kind(text_field(object, "t").value_or(""));
    if (!kind) {
        return fail(problem, "the record is of no known kind");
    }
    Event event;
    event.kind = *kind;
    if (!read_number(object, "at", event.at) || !is_moment(event.at)) {
        return fail(problem, "at is not a moment");
    }
    if (field(object, "seat") != nullptr) {
        const std::int64_t seat = number_field(object, "seat").value_or(-1);
        if (seat < 0 || seat >= seats_max) {
            return fail(problem, "seat is not a seat's number");
        }
        event.seat = Seat(static_cast<int>(seat));
    }
    if (!read_text(object, "player", event.player) || !read_text(object, "name", event.name) ||
        !read_text(object, "text", event.text) || !read_text(object, "owner", event.owner) ||
        !read_text(object, "owner_name", event.owner_name) || !read_text(object, "line", event.line)) {
        return fail(problem, "player, name, text, owner, owner_name and line are texts");
    }
    if (!read_number(object, "number", event.number) || !read_number(object, "levels", event.levels) ||
        !read_flag(object, "flag", event.flag)) {
        return fail(problem, "number and levels are numbers, and flag true or false");
    }
    std::string chance;
    if (!read_text(object, "chance", chance) || !split_numbers(chance, event.outcomes)) {
        return fail(problem, "chance is not a list of outcomes");
    }
    std::string named;
    if (!read_text(object, "named", named) || !split_numbers(named, event.named)) {
        return fail(problem, "named is not a list of seats");
    }
    if (!read_servers(object, event.servers)) {
        return fail(problem, "servers is not a list of names");
    }
    if (const json::value* options = field(object, "options")) {
        std::optional<TableOptions> read;
        if (options->is_object()) {
            read = read_options(options->get_object());
        }
        if (!read) {
            return fail(problem, "options are not those of a table");
        }
        event.options = std::make_shared<const TableOptions>(*std::move(read));
    }
    return event;
}

}  // namespace shoal::match
