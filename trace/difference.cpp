#include "trace/difference.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "editions/printable.h"
#include "trace/json_line.h"

namespace shoal::trace {

namespace {

namespace json = boost::json;

std::string shown(const json::value& value) { return printable(json::serialize(value)); }

std::string shown_key(std::string_view key) { return "the key \"" + printable(key, 40) + '"'; }

std::string entries(std::size_t count) { return count == 1 ? "1 entry" : std::to_string(count) + " entries"; }

std::string joined(const std::string& path, std::string_view key) {
    return path.empty() ? printable(key, 40) : path + '.' + printable(key, 40);
}

std::optional<Difference> compare(const std::string& path, const json::value& expected, const json::value& found);

// The first entry that one list has more often than the other.
const json::value* surplus(const json::array& list, const json::array& other) {
    for (const json::value& entry : list) {
        if (std::count(list.begin(), list.end(), entry) > std::count(other.begin(), other.end(), entry)) {
            return &entry;
        }
    }
    return nullptr;
}

std::optional<Difference> compare_lists(const std::string& path, const json::array& expected,
                                        const json::array& found) {
    // Counting entries takes time that grows with the square; no honest list is longer.
    constexpr std::size_t countable_max = 2000;
    if (expected.size() != found.size()) {
        Difference difference{path, entries(expected.size()), entries(found.size())};
        if (std::max(expected.size(), found.size()) <= countable_max) {
            if (const json::value* missing = surplus(expected, found)) {
                difference.expected += ", with " + shown(*missing);
            } else if (const json::value* extra = surplus(found, expected)) {
                difference.found += ", with " + shown(*extra);
            }
        }
        return difference;
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (auto difference = compare(path + '[' + std::to_string(i) + ']', expected[i], found[i])) {
            return difference;
        }
    }
    return std::nullopt;
}

std::optional<Difference> compare_objects(const std::string& path, const json::object& expected,
                                          const json::object& found) {
    for (const auto& [key, value] : expected) {
        const json::value* theirs = found.if_contains(key);
        if (theirs == nullptr) {
            return Difference{joined(path, key), shown(value), "nothing"};
        }
        if (auto difference = compare(joined(path, key), value, *theirs)) {
            return difference;
        }
    }
    for (const auto& [key, value] : found) {
        if (!expected.contains(key)) {
            return Difference{joined(path, key), "no such key", shown(value)};
        }
    }
    auto theirs = found.begin();
    for (const auto& [key, value] : expected) {
        if (theirs->key() != key) {
            return Difference{path, shown_key(key), shown_key(theirs->key())};
        }
        ++theirs;
    }
    return std::nullopt;
}

std::optional<Difference> compare(const std::string& path, const json::value& expected, const json::value& found) {
    if (expected.is_object() && found.is_object()) {
        return compare_objects(path, expected.get_object(), found.get_object());
    }
    if (expected.is_array() && found.is_array()) {
        return compare_lists(path, expected.get_array(), found.get_array());
    }
    if (expected.kind() == found.kind() && expected == found) {
        return std::nullopt;
    }
    return Difference{path, shown(expected), shown(found)};
}

// The values are the same and only the way of writing differs: spaces, escapes, a key given twice.
Difference compare_bytes(std::string_view expected, std::string_view found) {
    const auto [mine, theirs] = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
    const auto place = static_cast<std::size_t>(mine - expected.begin());
    return {"column " + std::to_string(place + 1), printable_around(expected, place), printable_around(found, place)};
}

}  // namespace

Difference explain_difference(std::string_view expected, std::string_view found) {
    const JsonLine mine(expected);
    const JsonLine theirs(found);
    if (theirs.object() == nullptr) {
        return {"", printable(expected), printable(found)};
    }
    if (mine.object() != nullptr) {
        if (auto difference = compare_objects("", *mine.object(), *theirs.object())) {
            // Lines of different kinds have nothing in common that would be worth naming.
            if (difference->field == "t") {
                return {"", printable(expected), printable(found)};
            }
            return *difference;
        }
    }
    return compare_bytes(expected, found);
}

}  // namespace shoal::trace
