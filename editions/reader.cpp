#include "editions/reader.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "editions/printable.h"

namespace shoal::editions {

namespace {

constexpr std::array<std::string_view, 4> provenances{"booklet", "reported", "reconstructed", "house"};
constexpr std::size_t note_bytes_max = 500;

bool is_provenance(std::string_view text) {
    const std::size_t colon = text.find(':');
    const bool noted = colon != std::string_view::npos;
    const bool known = std::find(provenances.begin(), provenances.end(), text.substr(0, colon)) != provenances.end();
    const std::string_view note = noted ? text.substr(colon + 1) : std::string_view{};
    return known && text.size() <= note_bytes_max && (!noted || (note.size() > 1 && note[0] == ' '));
}

}  // namespace

std::string range_text(int low, int high) {
    return low == high ? std::to_string(low)
                       : "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

std::string words_text(std::span<const std::string_view> words) {
    std::string text = words.size() > 1 ? "one of " : "";
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "\"" : ", \"";
        text += words[i];
        text += '"';
    }
    return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    constexpr std::size_t word_max = 40;
    a = a.substr(0, word_max);
    b = b.substr(0, word_max);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
            diagonal = std::exchange(row[j], std::min({replaced, row[j] + 1, row[j - 1] + 1}));
        }
    }
    return row[b.size()];
}

Object::Object(const Node* node, std::string path, Mistakes& mistakes)
    : node_(node), path_(std::move(path)), mistakes_(&mistakes) {}

std::string Object::path_of(std::string_view key) const {
    return path_.empty() ? printable(key, 40) : path_ + '.' + printable(key, 40);
}

const Node* Object::optional(std::string_view key) {
    asked_.emplace(key);
    if (node_ == nullptr) {
        return nullptr;
    }
    const auto member = std::find_if(node_->members.begin(), node_->members.end(),
                                     [&](const Member& candidate) { return candidate.key == key; });
    return member == node_->members.end() ? nullptr : &member->value;
}

const Node* Object::required(std::string_view key, std::string_view allowed) {
    const Node* value = optional(key);
    if (value == nullptr && node_ != nullptr) {
        mistakes_->add(path_of(key), "nothing", std::string(allowed));
    }
    return value;
}

Object Object::object(std::string_view key) {
    const Node* value = required(key, "an object");
    if (value != nullptr && value->kind != Node::Kind::object) {
        mistakes_->add(path_of(key), shown(*value), "an object");
        value = nullptr;
    }
    return {value, path_of(key), *mistakes_};
}

std::vector<ListEntry> Object::list(std::string_view key, std::string_view allowed) {
    const Node* value = required(key, allowed);
    if (value != nullptr && value->kind != Node::Kind::list) {
        mistakes_->add(path_of(key), shown(*value), std::string(allowed));
        value = nullptr;
    }
    std::vector<ListEntry> entries;
    if (value != nullptr) {
        for (const Node& item : value->items) {
            entries.push_back({&item, path_of(key) + '[' + std::to_string(entries.size()) + ']'});
        }
    }
    return entries;
}

int Object::number(std::string_view key, int low, int high) {
    const Node* value = required(key, range_text(low, high));
    if (value == nullptr) {
        return low;
    }
    const std::optional<int> number = as_number(*value, low, high);
    if (!number) {
        mistakes_->add(path_of(key), shown(*value), range_text(low, high));
    }
    return number.value_or(low);
}

std::string Object::text(std::string_view key, std::size_t bytes_max) {
    const std::string allowed = "a string of 1 to " + std::to_string(bytes_max) + " bytes";
    const Node* value = required(key, allowed);
    if (value == nullptr) {
        return {};
    }
    if (value->kind != Node::Kind::text || value->text.empty() || value->text.size() > bytes_max) {
        mistakes_->add(path_of(key), shown(*value), allowed);
        return {};
    }
    return value->text;
}

std::size_t Object::one_of(std::string_view key, std::span<const std::string_view> words) {
    const Node* value = required(key, words_text(words));
    if (value == nullptr) {
        return 0;
    }
    const auto word = std::find(words.begin(), words.end(), value->text);
    if (value->kind != Node::Kind::text || word == words.end()) {
        mistakes_->add(path_of(key), shown(*value), words_text(words));
        return 0;
    }
    return static_cast<std::size_t>(word - words.begin());
}

void Object::provenance() {
    const std::string allowed = words_text(provenances) + ", also with a note after \": \"";
    const Node* value = required("provenance", allowed);
    if (value != nullptr && (value->kind != Node::Kind::text || !is_provenance(value->text))) {
        mistakes_->add(path_of("provenance"), shown(*value), allowed);
    }
}

void Object::finish() {
    if (node_ == nullptr) {
        return;
    }
    std::set<std::string_view> seen;
    for (const Member& member : node_->members) {
        if (!seen.insert(member.key).second) {
            mistakes_->add(path_of(member.key), shown(member.value), "the key only once");
            continue;
        }
        if (asked_.contains(member.key)) {
            continue;
        }
        const auto nearest = std::min_element(asked_.begin(), asked_.end(), [&](const auto& a, const auto& b) {
            return edit_distance(a, member.key) < edit_distance(b, member.key);
        });
        const std::string hint = nearest == asked_.end() ? "" : "; the nearest known key is \"" + *nearest + '"';
        mistakes_->add(path_of(member.key), shown(member.value), "no such key" + hint);
    }
}

Object as_object(const ListEntry& entry, std::string_view allowed, Mistakes& mistakes) {
    if (entry.node->kind == Node::Kind::object) {
        return {entry.node, entry.path, mistakes};
    }
    mistakes.add(entry.path, shown(*entry.node), std::string(allowed));
    return {nullptr, entry.path, mistakes};
}

std::optional<int> as_number(const Node& node, int low, int high) {
    if (!node.integer || *node.integer < low || *node.integer > high) {
        return std::nullopt;
    }
    return static_cast<int>(*node.integer);
}

}  // namespace shoal::editions
