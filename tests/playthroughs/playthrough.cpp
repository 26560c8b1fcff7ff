#include "tests/playthroughs/playthrough.h"

#include <boost/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

namespace shoal::playthroughs {
namespace {

namespace json = boost::json;

// Longer lists are counted instead: nobody reads three hundred moves of a pond.
constexpr std::size_t choices_shown_max = 16;

std::string words(const json::value& value) {
    if (const auto* text = value.if_string()) {
        return std::string(*text);
    }
    if (const auto* list = value.if_array()) {
        std::string all;
        for (const json::value& item : *list) {
            all += (all.empty() ? "" : " ") + words(item);
        }
        return all.empty() ? "-" : all;
    }
    return json::serialize(value);
}

// Lists by seat, pile or level get a line each.
bool takes_lines(const json::value& value) {
    const auto* list = value.if_array();
    return (list != nullptr && !list->empty() && list->front().is_array()) ||
           (value.is_object() && !value.as_object().empty() && value.as_object().begin()->value().is_array());
}

void write_lines(std::string_view key, const json::value& value, std::ostream& out) {
    const auto write = [&](const auto& name, const json::value& list) {
        if (!list.as_array().empty()) {
            out << "         " << key << ' ' << name << ": " << words(list) << '\n';
        }
    };
    if (const auto* lists = value.if_array()) {
        for (std::size_t i = 0; i < lists->size(); ++i) {
            write(i, (*lists)[i]);
        }
        return;
    }
    for (const auto& [name, list] : value.as_object()) {
        write(std::string_view(name), list);
    }
}

void write_move(const json::object& line, std::ostream& out) {
    const json::array& legal = line.at("legal").as_array();
    const std::string number = words(line.at("n"));
    const std::string move = words(line.at("move"));
    out << std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') << number << "  seat " << line.at("seat") << "  "
        << move << std::string(move.size() < 12 ? 12 - move.size() : 0, ' ');
    if (line.contains("fiasco")) {
        out << " FIASCO";
    }
    out << " of " << legal.size();
    if (legal.size() <= choices_shown_max) {
        const char* between = ": ";
        for (const json::value& choice : legal) {
            out << between << words(choice);
            between = ", ";
        }
    }
    out << '\n';
}

void write_other(const std::string& title, const json::object& line, std::ostream& out) {
    out << title;
    for (const auto& [key, value] : line) {
        if (key == "t" || key == "what" || takes_lines(value)) {
            continue;
        }
        if (value.is_array() && !value.as_array().empty() && value.as_array().front().is_object()) {
            out << "  " << std::string_view(key) << ' ' << value.as_array().size();
            continue;
        }
        out << "  " << std::string_view(key) << ' ' << words(value);
    }
    out << '\n';
    for (const auto& [key, value] : line) {
        if (takes_lines(value)) {
            write_lines(key, value, out);
        }
    }
}

}  // namespace

std::string readable(const std::string& trace) {
    std::istringstream in(trace);
    std::ostringstream out;
    std::string text;
    while (std::getline(in, text)) {
        const json::value parsed = json::parse(text);
        const json::object& line = parsed.as_object();
        const std::string kind(line.at("t").as_string());
        if (kind == "move") {
            write_move(line, out);
        } else {
            write_other(kind == "chance" ? "* " + words(line.at("what")) : kind, line, out);
        }
        if (kind == "trick" || kind == "row" || kind == "round") {
            out << '\n';
        }
    }
    return out.str();
}

}  // namespace shoal::playthroughs
