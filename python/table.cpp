#include "python/table.h"

#include <string>

#include "bots/spec.h"
#include "editions/printable.h"
#include "engine/catalog/games.h"
#include "engine/core/json.h"
#include "python/libshoal.h"

namespace {

using namespace shoal;
using namespace shoal::door;

std::string game_names() {
    std::string names;
    for_each_game([&names]<Game G>() { names += (names.empty() ? "" : ", ") + std::string(G::name); });
    return names;
}

// An option's values stand with bars between them.
void put_values(std::string_view values, Text& out) {
    out.put('[');
    for (;;) {
        const std::size_t bar = values.find('|');
        put_json_string(out, values.substr(0, bar));
        if (bar == std::string_view::npos) {
            break;
        }
        values = values.substr(bar + 1);
        out.put(',');
    }
    out.put(']');
}

template <Encodes G>
void describe_game(Text& out) {
    out.put(R"({"name":")").put(G::name).put(R"(","players_min":)").number(G::players_min);
    out.put(R"(,"players_max":)").number(G::players_max).put(R"(,"rules":)").number(G::rules_version);
    out.put(R"(,"encoding":)").number(G::encoding_version).put(R"(,"options":)");
    put_list(out, G::option_specs, [](Text& to, const OptionSpec& spec) {
        to.put(R"({"name":)");
        put_json_string(to, spec.name);
        to.put(R"(,"values":)");
        put_values(spec.values, to);
        to.put(R"(,"fallback":)");
        put_json_string(to, spec.fallback);
        to.put('}');
    });
    out.put('}');
}

void describe_all(Text& out) {
    out.put(R"({"version":")").put(SHOAL_VERSION).put(R"(","interface":)").number(SHOAL_INTERFACE);
    out.put(R"(,"bots":)");
    put_strings(out, bots::level_names, [](Text& to, std::string_view name) { to.put(name); });
    out.put(R"(,"games":[)");
    bool first = true;
    for_each_game([&]<Encodes G>() {
        out.put(first ? "" : ",");
        first = false;
        describe_game<G>(out);
    });
    out.put("]}");
}

}  // namespace

int shoal_interface() { return SHOAL_INTERFACE; }

const char* shoal_error() { return last_error(); }

const char* shoal_about() {
    return guarded<const char*>(nullptr, [] {
        static const std::string about = [] {
            Room room;
            return std::string(room.written([](Text& out) { describe_all(out); }));
        }();
        return about.c_str();
    });
}

shoal_table* shoal_table_new(const char* game, int players, const char* options, const char* edition) {
    return guarded<shoal_table*>(nullptr, [&] {
        const std::string_view name(&present(game, "the game's name"));
        const std::string_view text(edition == nullptr ? "" : edition);
        const Wishes wishes{players, options == nullptr ? "" : options, edition == nullptr ? nullptr : &text};
        std::shared_ptr<const Table> table;
        if (!with_game(name, [&]<Encodes G>() { table = make_table<G>(wishes); })) {
            throw Mistake("there is no game '" + printable(name, 40) + "'; the games are: " + game_names());
        }
        return new shoal_table(std::move(table));
    });
}

void shoal_table_free(shoal_table* table) { delete table; }

const char* shoal_table_describe(shoal_table* table) {
    return guarded_with<shoal_table, const char*>(table, "table", nullptr, [](shoal_table& it) {
        return it.text.written([&it](Text& out) { it.table->write_description(out); });
    });
}

int shoal_table_row(shoal_table* table) {
    return guarded_with(table, "table", -1, [](shoal_table& it) { return it.table->sizes().row; });
}

int shoal_table_actions(shoal_table* table) {
    return guarded_with(table, "table", -1, [](shoal_table& it) { return it.table->sizes().actions; });
}

const char* shoal_table_entry_name(shoal_table* table, int entry) {
    return guarded_with<shoal_table, const char*>(table, "table", nullptr, [entry](shoal_table& it) {
        if (entry < 0 || entry >= it.table->sizes().row) {
            throw Mistake("a row has no entry " + std::to_string(entry));
        }
        return it.text.written([&](Text& out) { it.table->write_entry_name(entry, out); });
    });
}

const char* shoal_table_action_name(shoal_table* table, int action) {
    return guarded_with<shoal_table, const char*>(table, "table", nullptr, [action](shoal_table& it) {
        if (action < 0 || action >= it.table->sizes().actions) {
            throw Mistake("there is no action " + std::to_string(action));
        }
        return it.text.written([&](Text& out) { it.table->write_action_name(action, out); });
    });
}
