// Taking people out of matches: what they did stays, since it is the others' game too; who they were does not.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "match/decide.h"
#include "match/json_in.h"
#include "match/record.h"
#include "server/care.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

constexpr std::string_view nobody = "–";

// What stands in one log for the people who are taken out of it. The same person is the same one all through it: a log
// must go on to tell what happened.
class Aliases {
public:
    // After those that the log has already.
    void see(std::string_view player) {
        int number = 0;
        if (match::is_forgotten(player)) {
            const std::string_view digits = player.substr(match::forgotten_begins.size());
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
            last_ = std::max(last_, number);
        }
    }
    void add(const std::string& player) { aliases_.try_emplace(player); }
    void give_names() {
        for (auto& [player, alias] : aliases_) {
            alias = fmt::format("{}{}", match::forgotten_begins, ++last_);
        }
    }
    const std::string* find(const std::string& player) const {
        const auto found = aliases_.find(player);
        return found == aliases_.end() ? nullptr : &found->second;
    }
    bool has(const std::string& player) const { return aliases_.contains(player); }
    bool is_in(std::string_view text) const {
        return std::any_of(aliases_.begin(), aliases_.end(),
                           [&](const auto& each) { return text.find(each.first) != std::string_view::npos; });
    }
    std::vector<std::string> people() const {
        std::vector<std::string> all;
        for (const auto& [player, alias] : aliases_) {
            all.push_back(player);
        }
        return all;
    }

private:
    std::map<std::string, std::string> aliases_;
    int last_ = 0;
};

// Puts the alias in place of the id wherever it stands, and takes away the name beside it.
void replace_in(json::value& value, const Aliases& aliases) {
    if (value.is_array()) {
        for (json::value& each : value.get_array()) {
            replace_in(each, aliases);
        }
    }
    if (!value.is_object()) {
        return;
    }
    json::object& object = value.get_object();
    const std::string player(match::text_field(object, "player").value_or(""));
    const std::string owner(match::text_field(object, "owner").value_or(""));
    for (json::key_value_pair& pair : object) {
        const std::string text(pair.value().is_string() ? std::string_view(pair.value().get_string())
                                                        : std::string_view());
        if (const std::string* alias = aliases.find(text)) {
            pair.value() = *alias;
        } else {
            replace_in(pair.value(), aliases);
        }
    }
    if (aliases.has(player) && object.contains("name")) {
        object["name"] = nobody;
    }
    if (aliases.has(owner) && object.contains("owner_name")) {
        object["owner_name"] = nobody;
    }
}

// For what this program cannot read as a record: of a newer one's all else stays, of what is no JSON nothing can.
std::string without_people_in_json(std::string_view text, const Aliases& aliases) {
    std::optional<json::value> value = match::parse_json(text);
    if (!value) {
        return "{}";
    }
    replace_in(*value, aliases);
    std::string clean = json::serialize(*value);
    return aliases.is_in(clean) ? "{}" : clean;
}

std::optional<std::string> without_people(std::string_view record, const Aliases& aliases) {
    if (!aliases.is_in(record)) {
        return std::nullopt;
    }
    std::optional<match::Event> event = match::read_record(record);
    if (!event) {
        return without_people_in_json(record, aliases);
    }
    if (const std::string* alias = aliases.find(event->player)) {
        event->player = *alias;
        event->name = event->name.empty() ? "" : nobody;
        event->text = event->kind == match::EventKind::said ? std::string(nobody) : event->text;
    }
    if (const std::string* alias = aliases.find(event->owner)) {
        event->owner = *alias;
        event->owner_name = event->owner_name.empty() ? "" : nobody;
    }
    // Somebody else's words may hold what looks like an id; those are theirs.
    return match::write_record(*event);
}

// These people and whoever the log knows as a guest of theirs.
Aliases aliases_in(const std::vector<storage::Record>& records, const std::vector<std::string>& people) {
    Aliases aliases;
    for (const std::string& player : people) {
        aliases.add(player);
    }
    for (const storage::Record& record : records) {
        const bool names_somebody = record.text.find(R"("player")") != std::string::npos;
        const std::optional<match::Event> event =
            names_somebody ? match::read_record(record.text) : std::optional<match::Event>();
        if (event) {
            aliases.see(event->player);
            aliases.see(event->owner);
            if (!event->owner.empty() && aliases.has(event->owner)) {
                aliases.add(event->player);
            }
        }
    }
    aliases.give_names();
    return aliases;
}

// What they do last: their seats become bots', what is theirs alone ends. At least the log says that it was changed, so
// that whoever appends to the old one notices.
std::vector<std::string> leave(match::Match& match, const Aliases& aliases, storage::Milliseconds now) {
    std::vector<match::Event> events;
    const auto apply = [&](const std::vector<match::Event>& more) {
        for (const match::Event& event : more) {
            if (match.apply(event)) {
                events.push_back(event);
            }
        }
    };
    for (const std::string& player : aliases.people()) {
        match::Command command;
        command.kind = match::CommandKind::forget;
        command.player = player;
        apply(match::decide(match, command, now).events);
    }
    if (events.empty()) {
        match::Event event;
        event.kind = match::EventKind::forgotten;
        event.at = std::max(now, match.changed_at());
        apply({event});
    }
    std::vector<std::string> records;
    for (const match::Event& event : events) {
        const std::string record = match::write_record(event).value_or("{}");
        records.push_back(without_people(record, aliases).value_or(record));
    }
    return records;
}

// The table as the clean log tells it.
storage::Summary clean_summary(const std::string& match, const std::vector<storage::Record>& records,
                               const storage::Rewrite& rewrite) {
    match::Match clean(match);
    match::LogProblem problem;
    auto replaced = rewrite.replaced.begin();
    clean.keep_line(true);
    const auto fold = [&](std::string_view text) {
        if (!match::fold_record(clean, text, problem)) {
            throw storage::StorageError(fmt::format("nobody can be taken out of match {}: {}", match, problem.what));
        }
    };
    for (const storage::Record& record : records) {
        const bool changes = replaced != rewrite.replaced.end() && replaced->sequence == record.sequence;
        fold(changes ? (replaced++)->text : record.text);
    }
    for (const std::string& text : rewrite.added) {
        fold(text);
    }
    return summary_of(clean);
}

storage::Rewrite forgetting(Loaded& loaded, const std::vector<storage::Record>& records,
                            const std::vector<std::string>& people, storage::Milliseconds now) {
    const Aliases aliases = aliases_in(records, people);
    storage::Rewrite rewrite;
    rewrite.match = loaded.row.match;
    rewrite.last_sequence = records.empty() ? loaded.row.last_sequence : records.back().sequence;
    rewrite.kept = rewrite.last_sequence;
    rewrite.at = loaded.row.changed_at;
    rewrite.server = care_writer;
    rewrite.forgotten = aliases.people();
    for (const storage::Record& record : records) {
        if (std::optional<std::string> text = without_people(record.text, aliases); text && *text != record.text) {
            rewrite.replaced.push_back({record.sequence, *std::move(text)});
        }
    }
    if (loaded.is_whole() && loaded.match.sequence() == rewrite.last_sequence) {
        rewrite.added = leave(loaded.match, aliases, now);
        rewrite.summary = clean_summary(rewrite.match, records, rewrite);
        const bool lives =
            rewrite.summary->stage == storage::Stage::open || rewrite.summary->stage == storage::Stage::running;
        rewrite.at = lives ? loaded.match.changed_at() : rewrite.at;
    } else {
        rewrite.summary = loaded.row.summary;
        rewrite.summary->text = without_people_in_json(rewrite.summary->text, aliases);
        std::erase_if(rewrite.summary->players, [&](const std::string& player) { return aliases.has(player); });
    }
    return rewrite;
}

}  // namespace

std::vector<std::string> with_guests(storage::Store& store, const std::string& player) {
    std::vector<std::string> people{player};
    for (const storage::PlayerRow& guest : store.list_guests(player)) {
        people.push_back(guest.player);
    }
    return people;
}

std::size_t forget_people_in(storage::Store& store, const std::string& match, const std::vector<std::string>& people,
                             storage::Milliseconds now) {
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        std::optional<Loaded> loaded = read_match(store, match);
        if (!loaded) {
            return 0;
        }
        const storage::Rewrite rewrite = forgetting(*loaded, store.read(match, 0), people, now);
        if (store.rewrite(rewrite) == storage::Appended::durable) {
            return rewrite.replaced.size();
        }
        std::this_thread::sleep_for(between_attempts);
    }
    throw storage::StorageError(fmt::format("match {} changed again and again; try once more", match));
}

ForgottenPerson forget_person(storage::Store& store, const std::string& player, storage::Milliseconds now) {
    ForgottenPerson forgotten;
    const std::vector<std::string> people = with_guests(store, player);
    std::string problem;
    const auto forget_everywhere = [&] {
        std::set<std::string> matches;
        for (const std::string& person : people) {
            for (std::string& match : store.matches_naming(person)) {
                matches.insert(std::move(match));
            }
        }
        for (const std::string& match : matches) {
            try {
                forgotten.records += forget_people_in(store, match, people, now);
                ++forgotten.matches;
            } catch (const storage::StorageError& error) {
                problem = error.what();
            }
        }
    };
    forget_everywhere();
    forgotten.found = store.delete_player(player);
    // What a server wrote meanwhile for somebody who was still there.
    forget_everywhere();
    if (!problem.empty()) {
        throw storage::StorageError(problem);
    }
    return forgotten;
}

}  // namespace shoal::server
