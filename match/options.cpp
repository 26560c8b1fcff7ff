#include "match/options.h"

#include <algorithm>
#include <boost/json.hpp>

#include "bots/spec.h"
#include "engine/catalog/games.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "match/own_edition.h"

namespace shoal::match {

namespace json = boost::json;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds day = 24 * 3600 * second;
constexpr std::size_t password_bytes_max = 64;

constexpr std::string_view clock_names[] = {"none", "live", "days"};

void write_clock(std::string& out, const Clock& clock) {
    Object object(out);
    object.text("kind", clock_names[static_cast<int>(clock.kind)]);
    if (clock.kind != Clock::Kind::none) {
        object.number("move_s", clock.move_ms / second);
    }
    if (clock.kind == Clock::Kind::live) {
        object.number("reserve_s", clock.reserve_ms / second);
    }
}

// `whole`: as a log has it, with the file of an edition that it does not have yet, and without what older logs do not
// have and is as it would be read from them.
void write_common(Object& object, const TableOptions& options, bool whole) {
    object.text("game", options.game).number("players", options.players);
    {
        Object rules(object.key("rules"));
        for (const auto& [name, value] : options.rules) {
            rules.text(name, value);
        }
    }
    if (options.edition != nullptr) {
        const OwnEdition& edition = *options.edition;
        Object own(object.key("edition"));
        own.text("sha256", edition.sha256).text("name", edition.name);
        if (whole && edition.is_whole()) {
            own.text("text", edition.text);
        }
    }
    object.boolean("listed", options.listed);
    write_clock(object.key("clock"), options.clock);
    object.boolean("spectators", options.spectators);
    object.boolean("commentators", options.commentators);
    if (!whole || options.hot_seat == options.listed) {
        object.boolean("hot_seat", options.hot_seat);
    }
    object.boolean("undo", options.undo);
    object.boolean("hints", options.hints);
    object.boolean("memory_aid", options.memory_aid);
    object.boolean("chat", options.chat);
    object.number("grace_s", options.grace_ms / second);
    object.text("takeover", options.takeover);
}

// Collects the first mistake while fields are read.
class OptionsReader {
public:
    explicit OptionsReader(const json::object& object) : object_(object) {}

    void flag(std::string_view key, bool& value) {
        if (const json::value* found = field(object_, key)) {
            found->is_bool() ? void(value = found->get_bool()) : wrong(key, "true or false");
        }
    }
    void seconds(const json::object& from, std::string_view name, std::string_view key, Milliseconds& value,
                 std::int64_t least, std::int64_t most) {
        if (field(from, key) == nullptr) {
            return;
        }
        const std::optional<std::int64_t> found = number_field(from, key);
        if (!found || *found < least || *found > most) {
            wrong(name, std::to_string(least) + " to " + std::to_string(most) + " (seconds)");
            return;
        }
        value = *found * second;
    }
    void wrong(std::string_view name, std::string allowed) {
        if (!mistake) {
            mistake = OptionsMistake{std::string(name), std::move(allowed)};
        }
    }

    std::optional<OptionsMistake> mistake;

private:
    const json::object& object_;
};

void read_clock(const json::object& object, OptionsReader& reader, Clock& clock) {
    const json::value* value = field(object, "clock");
    if (value == nullptr) {
        return;
    }
    if (!value->is_object()) {
        reader.wrong("clock", R"(an object: {"kind":"live","move_s":30,"reserve_s":300})");
        return;
    }
    const json::object& read = value->get_object();
    const std::string_view kind = text_field(read, "kind").value_or("");
    const auto* found = std::find(std::begin(clock_names), std::end(clock_names), kind);
    if (found == std::end(clock_names)) {
        reader.wrong("clock.kind", "none, live or days");
        return;
    }
    clock.kind = static_cast<Clock::Kind>(found - std::begin(clock_names));
    switch (clock.kind) {
        case Clock::Kind::none: break;
        case Clock::Kind::live:
            clock.move_ms = 30 * second;
            clock.reserve_ms = 300 * second;
            reader.seconds(read, "clock.move_s", "move_s", clock.move_ms, 1, 3600);
            reader.seconds(read, "clock.reserve_s", "reserve_s", clock.reserve_ms, 0, 24 * 3600);
            break;
        case Clock::Kind::days:
            clock.move_ms = 3 * day;
            reader.seconds(read, "clock.move_s", "move_s", clock.move_ms, 3600, 30 * day / second);
            break;
    }
}

// The options of the game itself, each name once.
void read_rules(const json::object& object, OptionsReader& reader, TableOptions& options) {
    const json::value* value = field(object, "rules");
    if (value == nullptr) {
        return;
    }
    if (!value->is_object() || value->get_object().size() > 16) {
        reader.wrong("rules", "an object of the game's options");
        return;
    }
    for (const json::key_value_pair& pair : value->get_object()) {
        if (!pair.value().is_string() || pair.key().size() > 32 || pair.value().get_string().size() > 32) {
            reader.wrong("rules", "names and values as texts");
            return;
        }
        const json::string& text = pair.value().get_string();
        options.rules.emplace_back(std::string(pair.key().data(), pair.key().size()),
                                   std::string(text.data(), text.size()));
    }
    std::sort(options.rules.begin(), options.rules.end());
}

// Whether the game, the number of players and its options go together.
void check_game(OptionsReader& reader, const TableOptions& options) {
    const bool known = with_game(options.game, [&]<Game G>() {
        if (options.players < G::players_min || options.players > G::players_max) {
            reader.wrong("players", std::to_string(G::players_min) + " to " + std::to_string(G::players_max));
        }
        typename G::Options chosen{};
        for (const auto& [name, value] : options.rules) {
            if (!G::set_option(chosen, name, value)) {
                std::string allowed = "an option of the game:";
                for (const OptionSpec& option : G::option_specs) {
                    allowed += ' ' + std::string(option.name) + '=' + std::string(option.values);
                }
                reader.wrong("rules", allowed);
            }
        }
    });
    if (!known) {
        std::string names;
        for (const std::string_view name : Games::names) {
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        reader.wrong("game", names);
    }
}

// From a record: the file, or the name of one that an earlier record has.
bool read_edition(const json::object& object, TableOptions& options) {
    const std::string_view sha256 = text_field(object, "sha256").value_or("");
    const std::string_view name = text_field(object, "name").value_or("");
    if (!is_edition_name(sha256) || name.size() > edition_bytes_max) {
        return false;
    }
    const std::optional<std::string_view> text = text_field(object, "text");
    if (!text) {
        options.edition = name_edition(sha256, name);
        return field(object, "text") == nullptr;
    }
    auto loaded = load_own_edition(options.game, *text);
    auto* edition = std::get_if<std::shared_ptr<const OwnEdition>>(&loaded);
    if (edition == nullptr || (*edition)->sha256 != sha256) {
        return false;
    }
    options.edition = std::move(*edition);
    return true;
}

// From a person: the file's text, or the SHA-256 of the edition that the table has.
void read_wanted_edition(const json::object& object, OptionsReader& reader, TableOptions& options) {
    const json::value* value = field(object, "edition");
    if (value == nullptr) {
        return;
    }
    if (!value->is_string()) {
        reader.wrong("edition", "the text of an edition file, or the SHA-256 of the one that the table has");
        return;
    }
    const std::string_view text(value->get_string().data(), value->get_string().size());
    if (is_edition_name(text)) {
        options.edition = name_edition(text, "");
    } else if (!text.empty()) {
        auto loaded = load_own_edition(options.game, text);
        if (auto* mistake = std::get_if<OptionsMistake>(&loaded)) {
            reader.wrong(mistake->field, mistake->allowed);
        } else {
            options.edition = std::get<std::shared_ptr<const OwnEdition>>(std::move(loaded));
        }
    }
}

TableOptions read_all(const json::object& object, OptionsReader& reader) {
    TableOptions options;
    options.game = text_field(object, "game").value_or("");
    options.players = static_cast<int>(std::clamp<std::int64_t>(number_field(object, "players").value_or(0), 0, 100));
    read_rules(object, reader, options);
    reader.flag("listed", options.listed);
    read_clock(object, reader, options.clock);
    reader.flag("spectators", options.spectators);
    reader.flag("commentators", options.commentators);
    // Friends share devices; who finds a table in the lobby does not know who sits beside whom.
    options.hot_seat = !options.listed;
    reader.flag("hot_seat", options.hot_seat);
    reader.flag("undo", options.undo);
    reader.flag("hints", options.hints);
    reader.flag("memory_aid", options.memory_aid);
    reader.flag("chat", options.chat);
    reader.seconds(object, "grace_s", "grace_s", options.grace_ms, 0, 24 * 3600);
    if (field(object, "takeover") != nullptr) {
        options.takeover = text_field(object, "takeover").value_or("");
    }
    if (!is_seat_bot(options.takeover)) {
        reader.wrong("takeover", "beginner, easy, casual, medium, strong or expert");
    }
    check_game(reader, options);
    return options;
}

}  // namespace

// What is not said is as the game has it.
bool is_same_game(const TableOptions& one, const TableOptions& other) {
    if (one.game != other.game || one.players != other.players || edition_name(one) != edition_name(other)) {
        return false;
    }
    const auto chosen = [](const TableOptions& options, const OptionSpec& option) {
        const auto found = std::find_if(options.rules.begin(), options.rules.end(),
                                        [&](const auto& rule) { return rule.first == option.name; });
        return found == options.rules.end() ? option.fallback : std::string_view(found->second);
    };
    bool same = true;
    with_game(one.game, [&]<Game G>() {
        for (const OptionSpec& option : G::option_specs) {
            same = same && chosen(one, option) == chosen(other, option);
        }
    });
    return same;
}

bool is_seat_bot(std::string_view level) {
    const auto end = bots::level_names.begin() + bots::seat_levels;
    return std::find(bots::level_names.begin(), end, level) != end;
}

void write_options(std::string& out, const TableOptions& options) {
    Object object(out);
    write_common(object, options, true);
    if (!options.password.empty()) {
        object.text("password", options.password);
    }
}

void write_public_options(std::string& out, const TableOptions& options) {
    Object object(out);
    write_common(object, options, false);
    object.boolean("password", !options.password.empty());
}

std::optional<TableOptions> read_options(const json::object& object) {
    OptionsReader reader(object);
    TableOptions options = read_all(object, reader);
    options.password = text_field(object, "password").value_or("");
    if (const json::value* edition = field(object, "edition")) {
        if (!edition->is_object() || !read_edition(edition->get_object(), options)) {
            return std::nullopt;
        }
    }
    if (reader.mistake) {
        return std::nullopt;
    }
    return options;
}

std::variant<Wanted, OptionsMistake> read_wanted_options(const json::object& object) {
    OptionsReader reader(object);
    Wanted wanted;
    wanted.options = read_all(object, reader);
    if (const json::value* password = field(object, "password")) {
        if (!password->is_string() || password->get_string().size() > password_bytes_max) {
            reader.wrong("password", "a text of at most 64 bytes");
        } else {
            wanted.password.emplace(password->get_string().data(), password->get_string().size());
        }
    }
    if (!reader.mistake) {
        read_wanted_edition(object, reader, wanted.options);
    }
    if (reader.mistake) {
        return *std::move(reader.mistake);
    }
    return wanted;
}

}  // namespace shoal::match
