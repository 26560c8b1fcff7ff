#include "server/shape.h"

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "server/messages.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

std::string_view trim(std::string_view text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    return text;
}

// Splits at a character outside of brackets and quotes.
std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    int depth = 0;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '(' || c == '{' || c == '<' || c == '[')) {
            ++depth;
        } else if (!quoted && (c == ')' || c == '}' || c == '>' || c == ']')) {
            --depth;
        } else if (!quoted && depth == 0 && c == at) {
            parts.push_back(trim(text.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    parts.push_back(trim(text.substr(begin)));
    return parts;
}

bool is_named(std::string_view type) { return !type.empty() && type.front() >= 'A' && type.front() <= 'Z'; }

}  // namespace

std::string Shapes::misfit(const json::value& value, std::string_view type) const {
    type = trim(type);
    const std::vector<std::string_view> choices = split(type, '|');
    if (choices.size() > 1) {
        // A bar with nothing beside it is no type.
        const bool readable = std::find(choices.begin(), choices.end(), "") == choices.end();
        const bool fits = readable && std::any_of(choices.begin(), choices.end(), [&](std::string_view choice) {
                              return misfit(value, choice).empty();
                          });
        return fits ? std::string() : ": expected " + std::string(type);
    }
    if (type.ends_with("[]")) {
        if (!value.is_array()) {
            return ": expected a list";
        }
        for (std::size_t i = 0; i < value.get_array().size(); ++i) {
            const std::string wrong = misfit(value.get_array()[i], type.substr(0, type.size() - 2));
            if (!wrong.empty()) {
                return '[' + std::to_string(i) + ']' + wrong;
            }
        }
        return {};
    }
    if (type.starts_with('(') && type.ends_with(')')) {
        return misfit(value, type.substr(1, type.size() - 2));
    }
    const bool fits =
        (type == "number" && value.is_number()) || (type == "string" && value.is_string()) ||
        (type == "boolean" && value.is_bool()) || (type == "null" && value.is_null()) || type == "unknown" ||
        (type.starts_with('"') && value.is_string() &&
         std::string_view(value.get_string().data(), value.get_string().size()) == type.substr(1, type.size() - 2));
    if (fits) {
        return {};
    }
    if (type.starts_with("Record<") && value.is_object()) {
        const std::string_view inner = split(type.substr(7, type.size() - 8), ',').at(1);
        for (const json::key_value_pair& pair : value.get_object()) {
            const std::string wrong = misfit(pair.value(), inner);
            if (!wrong.empty()) {
                return '.' + std::string(pair.key()) + wrong;
            }
        }
        return {};
    }
    if (type.starts_with('{') && value.is_object()) {
        std::vector<std::string> texts;  // names and types, kept alive while they are used
        std::vector<ShownField> fields;
        for (const std::string_view part : split(type.substr(1, type.size() - 2), ';')) {
            const std::size_t colon = part.find(':');
            if (colon != std::string_view::npos) {
                texts.emplace_back(trim(part.substr(0, colon)));
                texts.emplace_back(trim(part.substr(colon + 1)));
            }
        }
        for (std::size_t i = 0; i + 1 < texts.size(); i += 2) {
            fields.push_back({texts[i].c_str(), texts[i + 1].c_str()});
        }
        return misfit(value.get_object(), fields);
    }
    Fields fields;
    if (is_named(type) && value.is_object() && names_(type, fields)) {
        return misfit(value.get_object(), fields);
    }
    return ": expected " + std::string(type);
}

std::string Shapes::misfit(const json::object& object, Fields fields, std::span<const std::string_view> extra) const {
    for (const ShownField& field : fields) {
        std::string_view name = field.name;
        const bool optional = name.ends_with('?');
        if (optional) {
            name.remove_suffix(1);
        }
        const json::value* value = object.if_contains(json::string_view(name.data(), name.size()));
        if (value == nullptr) {
            if (!optional) {
                return '.' + std::string(name) + ": missing";
            }
            continue;
        }
        const std::string wrong = misfit(*value, field.type);
        if (!wrong.empty()) {
            return '.' + std::string(name) + wrong;
        }
    }
    for (const json::key_value_pair& pair : object) {
        const std::string_view key(pair.key().data(), pair.key().size());
        const bool known = std::any_of(fields.begin(), fields.end(), [&](const ShownField& field) {
            std::string_view name = field.name;
            return name == key || (name.ends_with('?') && name.substr(0, name.size() - 1) == key);
        });
        if (!known && std::find(extra.begin(), extra.end(), key) == extra.end()) {
            return '.' + std::string(key.substr(0, 40)) + ": unknown";
        }
    }
    return {};
}

const Shapes& message_shapes() {
    static const Shapes shapes([](std::string_view name, Shapes::Fields& fields) {
        for (const MessageType& type : named_types()) {
            if (type.name == name) {
                fields = type.fields;
                return true;
            }
        }
        return false;
    });
    return shapes;
}

}  // namespace shoal::server
