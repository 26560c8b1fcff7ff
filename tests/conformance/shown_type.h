// Checks JSON against the small part of TypeScript's type expressions in which games describe what they show:
// number, string, boolean, null, "literals", T[], A | B, { a: T; b?: T } and Record<string, T>.
#pragma once

#include <boost/json.hpp>
#include <cctype>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/viewer.h"

namespace shoal::conformance {

// Reads an expression from left to right and checks a value against it on the way. Where there is nothing to check, as
// in the entries of an empty list, it only reads.
class ShownType {
public:
    explicit ShownType(std::string_view type) : rest_(type) {}

    // What does not fit, or nothing. A type that cannot be read fits nothing.
    static std::optional<std::string> mismatch(std::string_view type, const boost::json::value& value) {
        ShownType reader(type);
        const bool fits = reader.read_union(&value);
        reader.skip_spaces();
        if (!reader.readable_ || !reader.rest_.empty()) {
            return "cannot read the type " + std::string(type) + " at: " + std::string(reader.rest_);
        }
        return fits ? std::nullopt
                    : std::optional("not of type " + std::string(type) + ": " + boost::json::serialize(value));
    }

private:
    using Value = boost::json::value;

    void skip_spaces() {
        while (rest_.starts_with(' ')) {
            rest_.remove_prefix(1);
        }
    }
    bool take(std::string_view token) {
        skip_spaces();
        if (!rest_.starts_with(token)) {
            return false;
        }
        rest_.remove_prefix(token.size());
        return true;
    }
    void expect(std::string_view token) { readable_ = take(token) && readable_; }
    std::string take_name() {
        skip_spaces();
        std::size_t length = 0;
        while (length < rest_.size() &&
               (std::isalnum(static_cast<unsigned char>(rest_[length])) != 0 || rest_[length] == '_')) {
            ++length;
        }
        readable_ = length > 0 && readable_;
        const std::string name(rest_.substr(0, length));
        rest_.remove_prefix(length);
        return name;
    }

    bool read_union(const Value* value) {
        bool fits = read_list(value);
        while (readable_ && take("|")) {
            fits = read_list(value) || fits;
        }
        return fits;
    }

    // Whether a type is that of a list is seen only behind it, so it is read once to find out, and then again for
    // each entry.
    bool read_list(const Value* value) {
        const std::string_view start = rest_;
        read_single(nullptr);
        const std::string_view element = start.substr(0, start.size() - rest_.size());
        std::size_t depth = 0;
        while (take("[]")) {
            ++depth;
        }
        return value == nullptr || fits_list(element, depth, *value);
    }
    bool fits_list(std::string_view element, std::size_t depth, const Value& value) {
        if (depth == 0) {
            ShownType reader(element);
            return reader.read_single(&value);
        }
        if (!value.is_array()) {
            return false;
        }
        for (const Value& entry : value.get_array()) {
            if (!fits_list(element, depth - 1, entry)) {
                return false;
            }
        }
        return true;
    }

    bool read_single(const Value* value) {
        if (take("\"")) {
            const std::size_t end = rest_.find('"');
            readable_ = end != std::string_view::npos && readable_;
            const std::string_view literal = rest_.substr(0, end);
            rest_.remove_prefix(readable_ ? end + 1 : rest_.size());
            return value != nullptr && value->is_string() && std::string_view(value->get_string()) == literal;
        }
        if (take("{")) {
            return read_object(value);
        }
        const std::string name = take_name();
        if (name == "Record") {
            return read_record(value);
        }
        const bool known = name == "number" || name == "string" || name == "boolean" || name == "null";
        readable_ = known && readable_;
        return value != nullptr &&
               ((name == "number" && value->is_int64()) || (name == "string" && value->is_string()) ||
                (name == "boolean" && value->is_bool()) || (name == "null" && value->is_null()));
    }

    // Exactly the named fields, but for those that may be missing.
    bool read_object(const Value* value) {
        const boost::json::object* object = value == nullptr ? nullptr : value->if_object();
        bool fits = object != nullptr;
        std::size_t found = 0;
        while (readable_ && !take("}")) {
            const std::string name = take_name();
            const bool may_miss = take("?");
            expect(":");
            const Value* field = object == nullptr ? nullptr : object->if_contains(name);
            const bool field_fits = read_union(field);
            fits = fits && (field == nullptr ? may_miss : field_fits);
            found += field == nullptr ? 0 : 1;
            if (!take(";")) {
                expect("}");
                break;
            }
        }
        return fits && found == object->size();
    }

    bool read_record(const Value* value) {
        expect("<");
        expect("string");
        expect(",");
        const std::string_view start = rest_;
        read_union(nullptr);
        const std::string_view entry_type = start.substr(0, start.size() - rest_.size());
        expect(">");
        if (value == nullptr || !value->is_object()) {
            return false;
        }
        for (const auto& entry : value->get_object()) {
            ShownType reader(entry_type);
            if (!reader.read_union(&entry.value())) {
                return false;
            }
        }
        return true;
    }

    std::string_view rest_;
    bool readable_ = true;
};

// What is wrong with an object that should have these fields, or nothing.
inline std::optional<std::string> mismatch(std::span<const ShownField> fields, const boost::json::object& object) {
    std::set<std::string> known;
    for (const ShownField& field : fields) {
        std::string name = field.name;
        const bool may_miss = name.ends_with('?');
        if (may_miss) {
            name.pop_back();
        }
        known.insert(name);
        const boost::json::value* value = object.if_contains(name);
        if (value == nullptr && !may_miss) {
            return name + " is missing";
        }
        if (value != nullptr) {
            if (const auto wrong = ShownType::mismatch(field.type, *value)) {
                return name + " is " + *wrong;
            }
        }
    }
    for (const auto& entry : object) {
        if (!known.contains(std::string(entry.key()))) {
            return std::string(entry.key()) + " is not among the fields";
        }
    }
    return std::nullopt;
}

}  // namespace shoal::conformance
