#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editions/material.h"
#include "editions/printable.h"
#include "engine/hecht/hecht.h"

namespace shoal::editions {

namespace {

using namespace hecht;

constexpr int coordinate_max = 60;

// How many fields of a kind the booklet counts; nothing where any number will do.
std::optional<int> number_stated(FieldKind kind) {
    switch (kind) {
        case FieldKind::snail: return snail_fields;
        case FieldKind::arrow: return sections;
        case FieldKind::start: return 2 * sections;
        case FieldKind::pike_nest:
        case FieldKind::carp_nest: return nests_of_a_kind;
        case FieldKind::water:
        case FieldKind::island: return std::nullopt;
    }
    return std::nullopt;
}

bool joined_by_canal(const Edition& edition, Hex a, Hex b) {
    return std::any_of(edition.canals.begin(), edition.canals.end(), [&](const Canal& canal) {
        return (canal.from == a && canal.to == b) || (canal.from == b && canal.to == a);
    });
}

// Floods the pond from its first open field; nests get wet but pass nothing on.
std::vector<std::size_t> cut_off_fields(const Edition& edition) {
    const auto& fields = edition.fields;
    std::vector<bool> wet(fields.size());
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < fields.size() && fresh.empty(); ++i) {
        if (fields[i].kind != FieldKind::island && !is_nest(fields[i].kind)) {
            wet[i] = true;
            fresh.push_back(i);
        }
    }
    while (!fresh.empty()) {
        const Hex from = fields[fresh.back()].at;
        const bool passes = !is_nest(fields[fresh.back()].kind);
        fresh.pop_back();
        for (std::size_t i = 0; passes && i < fields.size(); ++i) {
            const bool near = are_neighbours(from, fields[i].at) || joined_by_canal(edition, from, fields[i].at);
            if (near && !wet[i] && fields[i].kind != FieldKind::island) {
                wet[i] = true;
                fresh.push_back(i);
            }
        }
    }
    std::vector<std::size_t> dry;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!wet[i] && fields[i].kind != FieldKind::island) {
            dry.push_back(i);
        }
    }
    return dry;
}

// Reads the pond part by part. Parts that name fields are checked against the fields that could be read.
class PondReader {
public:
    PondReader(Object& root, Mistakes& mistakes, Edition& edition)
        : root_(root), mistakes_(mistakes), edition_(edition) {}

    void read() {
        read_constants();
        read_die();
        read_actions();
        const std::size_t before_fields = mistakes_.size();
        read_fields();
        check_kinds();
        const bool fields_good = mistakes_.size() == before_fields;
        if (fields_good) {
            check_ids();
        }
        read_starts();
        read_canals();
        if (mistakes_.size() == before_fields) {
            check_ways();
        }
    }

private:
    // {"value": …, "provenance": "…"}
    Object part(std::string_view key) {
        Object object = root_.object(key);
        object.provenance();
        return object;
    }

    // What the booklet counts cannot be changed, but a file may not claim otherwise either.
    void read_constants() {
        for (const auto& [key, count] :
             {std::pair("snails", snail_stones), std::pair("carps", carp_stones), std::pair("pikes", pike_stones)}) {
            Object object = part(key);
            object.number("value", count, count);
            object.finish();
        }
        Object object = part("rounds");
        Object rounds = object.object("value");
        for (int players = Hecht::players_min; players <= Hecht::players_max; ++players) {
            rounds.number(std::to_string(players), rounds_for(players), rounds_for(players));
        }
        rounds.finish();
        object.finish();
    }

    void read_die() {
        Object object = part("die");
        edition_.die = static_cast<std::uint8_t>(object.number("value", 1, die_max));
        object.finish();
    }

    void read_actions() {
        std::array<std::string_view, action_kinds> names;
        for (std::size_t i = 0; i < names.size(); ++i) {
            names[i] = action_name(static_cast<Action>(i));
        }
        const std::size_t before = mistakes_.size();
        Object object = part("actions");
        const auto entries = object.list("value", "a list of 6 actions");
        if (object.there() && mistakes_.size() == before && entries.size() != chips) {
            mistakes_.add(object.path_of("value"), entry_count(entries.size()), "6 entries");
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Node& node = *entries[i].node;
            const auto name = std::find(names.begin(), names.end(), node.text);
            if (node.kind != Node::Kind::text || name == names.end()) {
                mistakes_.add(entries[i].path, shown(node), words_text(names));
            } else if (i < chips) {
                edition_.actions[i] = static_cast<Action>(name - names.begin());
            }
        }
        object.finish();
        for (std::size_t i = 0; i < names.size() && mistakes_.size() == before; ++i) {
            const auto& actions = edition_.actions;
            if (std::find(actions.begin(), actions.end(), static_cast<Action>(i)) == actions.end()) {
                mistakes_.add(object.path_of("value"), "no \"" + std::string(names[i]) + '"',
                              "each of the five actions at least once");
            }
        }
    }

    void read_fields() {
        const auto entries = root_.list("fields", "a list of fields");
        if (entries.size() > fields_max) {
            mistakes_.add("fields", entry_count(entries.size()), "at most " + std::to_string(fields_max) + " entries");
            return;
        }
        for (const ListEntry& entry : entries) {
            Object object = as_object(entry, "an object with id, q, r, kind and provenance", mistakes_);
            const std::string id = object.text("id", 3);
            EditionField field;
            field.at.q = static_cast<std::int8_t>(object.number("q", -coordinate_max, coordinate_max));
            field.at.r = static_cast<std::int8_t>(object.number("r", -coordinate_max, coordinate_max));
            field.kind = static_cast<FieldKind>(object.one_of("kind", field_kind_names));
            object.provenance();
            object.finish();
            if (!object.there()) {
                continue;
            }
            const std::size_t same_place = find_field(edition_, field.at);
            if (same_place < edition_.fields.size()) {
                mistakes_.add(entry.path, place_text(field.at),
                              "each place once; it is \"" + ids_[same_place] + "\" already");
            }
            if (!id.empty() && !by_id_.try_emplace(id, field).second) {
                mistakes_.add(entry.path + ".id", '"' + printable(id, 40) + '"', "each id once");
            }
            edition_.fields.push_back(field);
            ids_.push_back(printable(id, 40));
            paths_.push_back(entry.path);
        }
    }

    void check_kinds() {
        for (std::size_t kind = 0; kind < field_kind_names.size(); ++kind) {
            const auto count = std::count_if(edition_.fields.begin(), edition_.fields.end(), [&](const auto& field) {
                return static_cast<std::size_t>(field.kind) == kind;
            });
            const std::optional<int> stated = number_stated(static_cast<FieldKind>(kind));
            if (root_.optional("fields") != nullptr && stated && count != *stated) {
                mistakes_.add("fields",
                              std::to_string(count) + " of kind \"" + std::string(field_kind_names[kind]) + '"',
                              std::to_string(*stated));
            }
        }
    }

    // A field's name says its row and its place in the row.
    void check_ids() {
        const EditionFields ordered = in_reading_order(edition_);
        int place = 0;
        for (std::size_t i = 0; i < ordered.size(); ++i) {
            const std::size_t index = find_field(edition_, ordered[i].at);
            const int row = ordered[i].at.r - ordered[0].at.r;
            place = i > 0 && ordered[i - 1].at.r == ordered[i].at.r ? place + 1 : 1;
            if (row >= rows_max || place > row_length_max) {
                mistakes_.add(
                    paths_[index], place_text(ordered[i].at),
                    row >= rows_max ? "at most 26 rows, from the first field's on" : "at most 99 fields a row");
                return;
            }
            const std::string id = static_cast<char>('a' + row) + std::to_string(place);
            if (ids_[index] != id) {
                mistakes_.add(paths_[index] + ".id", '"' + ids_[index] + '"',
                              '"' + id + "\", by the row and the place in it");
            }
        }
    }

    // Two fields of one kind, by their ids.
    std::optional<std::array<Hex, 2>> read_pair(const ListEntry& entry, FieldKind kind) {
        const std::string name(field_kind_name(kind));
        const std::string allowed = "two ids of fields of kind \"" + name + '"';
        if (entry.node->kind != Node::Kind::list || entry.node->items.size() != 2) {
            mistakes_.add(entry.path, shown(*entry.node), allowed);
            return std::nullopt;
        }
        std::array<Hex, 2> pair{};
        bool good = true;
        for (std::size_t i = 0; i < 2; ++i) {
            const Node& node = entry.node->items[i];
            const auto field = node.kind == Node::Kind::text ? by_id_.find(node.text) : by_id_.end();
            if (field == by_id_.end() || field->second.kind != kind) {
                mistakes_.add(entry.path + '[' + std::to_string(i) + ']', shown(node),
                              "the id of a field of kind \"" + name + '"');
                good = false;
            } else {
                pair[i] = field->second.at;
            }
        }
        return good ? std::optional(pair) : std::nullopt;
    }

    void read_starts() {
        const std::size_t before = mistakes_.size();
        Object object = part("starts");
        const auto entries = object.list("value", "a list of 6 start positions");
        if (object.there() && mistakes_.size() == before && entries.size() != sections) {
            mistakes_.add(object.path_of("value"), entry_count(entries.size()), "6 entries, one a section");
        }
        std::vector<Hex> used;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto pair = read_pair(entries[i], FieldKind::start);
            if (!pair) {
                continue;
            }
            const auto& [first, second] = *pair;
            if (!are_neighbours(first, second)) {
                mistakes_.add(entries[i].path, place_text(first) + " and " + place_text(second),
                              "two neighbouring fields");
            }
            for (std::size_t end = 0; end < 2; ++end) {
                if (std::find(used.begin(), used.end(), (*pair)[end]) != used.end()) {
                    mistakes_.add(entries[i].path + '[' + std::to_string(end) + ']', shown(entries[i].node->items[end]),
                                  "each start field in one start position");
                }
                used.push_back((*pair)[end]);
            }
            if (i < sections) {
                edition_.starts[i] = *pair;
            }
        }
        object.finish();
    }

    void read_canals() {
        Object object = part("canals");
        const auto entries = object.list("value", "a list of canals");
        if (entries.size() > canals_max) {
            mistakes_.add(object.path_of("value"), entry_count(entries.size()),
                          "at most " + std::to_string(canals_max) + " entries");
        }
        for (std::size_t i = 0; i < entries.size() && i < canals_max; ++i) {
            const auto pair = read_pair(entries[i], FieldKind::arrow);
            if (!pair) {
                continue;
            }
            const Canal canal{(*pair)[0], (*pair)[1]};
            const bool known = std::any_of(edition_.canals.begin(), edition_.canals.end(), [&](const Canal& other) {
                return other == canal || (other.from == canal.to && other.to == canal.from);
            });
            if (canal.from == canal.to || known) {
                mistakes_.add(entries[i].path, "the same " + std::string(known ? "canal again" : "field twice"),
                              "two different arrow fields, each pair once");
            }
            edition_.canals.push_back(canal);
        }
        object.finish();
    }

    // Every field must be within reach, else a fish could be shut in and a legal move might not exist.
    void check_ways() {
        for (const std::size_t index : cut_off_fields(edition_)) {
            mistakes_.add(paths_[index], '"' + ids_[index] + "\" cut off from the rest of the pond",
                          "fields that can be reached without crossing the island or a nest");
        }
    }

    static std::string entry_count(std::size_t count) {
        return std::to_string(count) + (count == 1 ? " entry" : " entries");
    }
    static std::string place_text(Hex at) { return "q " + std::to_string(at.q) + " r " + std::to_string(at.r); }

    Object& root_;
    Mistakes& mistakes_;
    Edition& edition_;
    std::vector<std::string> ids_;    // of the edition's fields, fit to be shown
    std::vector<std::string> paths_;  // where they stand in the file
    std::map<std::string, EditionField, std::less<>> by_id_;
};

}  // namespace

void read_material(Object& root, Mistakes& mistakes, hecht::Edition& edition) {
    PondReader(root, mistakes, edition).read();
}

}  // namespace shoal::editions
