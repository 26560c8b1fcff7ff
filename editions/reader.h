// Reads the fields of a document one by one and notes every mistake on the way.
//
//     Object decks = root.object("decks");
//     const int hand = decks.object("4").number("hand", 1, 22);   // 1 and a mistake if it is not that
//     decks.finish();                                             // notes the keys nobody asked for
//
// A value that is missing or wrong is noted once and replaced by something harmless; whatever would
// have been inside it is not asked after.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editions/json_tree.h"
#include "editions/mistake.h"

namespace shoal::editions {

class Object;

// A list whose entries are read in turn.
struct ListEntry {
    const Node* node;
    std::string path;  // "starts[2]"
};

class Object {
public:
    // `node` may be null: then nothing is there and nothing more is said about it.
    Object(const Node* node, std::string path, Mistakes& mistakes);

    bool there() const { return node_ != nullptr; }
    const std::string& path() const { return path_; }
    std::string path_of(std::string_view key) const;

    // The key's value; a missing one is a mistake. Of keys given twice the first counts.
    const Node* required(std::string_view key, std::string_view allowed);
    const Node* optional(std::string_view key);

    Object object(std::string_view key);
    std::vector<ListEntry> list(std::string_view key, std::string_view allowed);
    int number(std::string_view key, int low, int high);
    std::string text(std::string_view key, std::size_t bytes_max);
    std::size_t one_of(std::string_view key, std::span<const std::string_view> words);
    // Where the values of this object come from: a known word, or a known word, a colon and a note.
    void provenance();

    // Notes keys that nobody asked for, with the nearest one that is known, and keys given twice.
    void finish();

private:
    const Node* node_;
    std::string path_;
    Mistakes* mistakes_;
    std::set<std::string, std::less<>> asked_;
};

// The same for a value that is not behind a key.
Object as_object(const ListEntry& entry, std::string_view allowed, Mistakes& mistakes);
std::optional<int> as_number(const Node& node, int low, int high);
std::string range_text(int low, int high);
std::string words_text(std::span<const std::string_view> words);

// Small edit distance, for "did you mean"; long words are cut.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace shoal::editions
