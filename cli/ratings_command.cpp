// shoal ratings: how strong everybody is, worked out from the logs of the database alone.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/store_access.h"
#include "match/json_out.h"
#include "ratings/ratings.h"
#include "server/care.h"

namespace shoal::cli {

namespace {

using ratings::Counts;
using ratings::Line;
using ratings::Ratings;

// What the logs say, and how many of them say nothing.
struct Findings {
    std::vector<ratings::Result> results;
    std::array<std::uint64_t, ratings::counts_names.size()> matches{};  // by whether they count
    std::uint64_t unreadable = 0;

    void read(const server::Loaded& loaded) {
        if (!loaded.is_whole()) {
            ++unreadable;
            return;
        }
        ratings::Reading reading = ratings::from_log(loaded.match, loaded.records);
        ++matches[static_cast<std::size_t>(reading.counts)];
        if (reading.counts == Counts::yes) {
            results.push_back(std::move(reading.result));
        }
    }
};

Findings read_logs(storage::Store& store) {
    storage::MatchQuery query;
    query.stage = storage::Stage::finished;
    query.limit = std::numeric_limits<std::int32_t>::max();
    Findings findings;
    for (const storage::MatchRow& row : store.list_matches(query)) {
        // One that is deleted meanwhile is none.
        if (const std::optional<server::Loaded> loaded = server::read_match(store, row.match)) {
            findings.read(*loaded);
        }
    }
    return findings;
}

using Entry = Ratings::Lines::value_type;

// Those that mean something first, the strongest of them at the top.
std::vector<const Entry*> in_order(const Ratings::Lines& lines) {
    std::vector<const Entry*> entries;
    for (const Entry& entry : lines) {
        entries.push_back(&entry);
    }
    std::stable_sort(entries.begin(), entries.end(), [](const Entry* a, const Entry* b) {
        const ratings::Shown first = a->second.shown();
        const ratings::Shown second = b->second.shown();
        return first.provisional != second.provisional ? second.provisional : first.points > second.points;
    });
    return entries;
}

std::string who(const std::string& key, const Line& line) {
    switch (line.kind) {
        case ratings::Kind::bot: return plain(key);
        case ratings::Kind::program: return fmt::format("{} ({}, a program)", plain(line.name), plain(key));
        case ratings::Kind::person:
        case ratings::Kind::gone: break;
    }
    return fmt::format("{} ({})", plain(line.name), plain(key));
}

std::string_view kind_name(ratings::Kind kind) {
    switch (kind) {
        case ratings::Kind::person: return "person";
        case ratings::Kind::program: return "program";
        case ratings::Kind::bot: return "bot";
        case ratings::Kind::gone: break;
    }
    return "gone";
}

std::map<std::string, std::uint64_t> matches_by_game(const Findings& findings) {
    std::map<std::string, std::uint64_t> matches;
    for (const ratings::Result& result : findings.results) {
        ++matches[result.game];
    }
    return matches;
}

void print_game(const std::string& game, std::uint64_t matches, const Ratings::Lines& lines, Output& output) {
    output.print("{}: {} {}\n", plain(game), matches, matches == 1 ? "match" : "matches");
    output.print("  {:>6}  {:>6}  {:>7}  {}\n", "rating", "±", "matches", "who");
    for (const Entry* entry : in_order(lines)) {
        const auto& [key, line] = *entry;
        const ratings::Shown shown = line.shown();
        output.print("  {:>6}  {:>6}  {:>7}  {}{}\n", shown.points, shown.margin, line.matches, who(key, line),
                     shown.provisional ? ", provisional" : "");
    }
    output.print("\n");
}

// Each number of matches that do not count, with its name.
template <class Tell>
void for_each_uncounted(const Findings& findings, Tell&& tell) {
    for (std::size_t i = 1; i < findings.matches.size(); ++i) {
        tell(ratings::counts_names[i], findings.matches[i]);
    }
    tell("unreadable", findings.unreadable);
}

void print_text(const Findings& findings, const Ratings& table, Output& output) {
    const std::map<std::string, std::uint64_t> matches = matches_by_game(findings);
    for (const auto& [game, lines] : table.games()) {
        print_game(game, matches.at(game), lines, output);
    }
    std::uint64_t uncounted = 0;
    std::string reasons;
    for_each_uncounted(findings, [&](std::string_view name, std::uint64_t count) {
        uncounted += count;
        reasons += count == 0 ? "" : fmt::format("{}{} {}", reasons.empty() ? ": " : ", ", count, name);
    });
    output.print("{} finished matches count, {} do not{}\n", findings.results.size(), uncounted, reasons);
}

void write_line(std::string& out, const std::string& key, const Line& line) {
    const ratings::Shown shown = line.shown();
    match::Object object(out);
    object.text("who", key).text("kind", kind_name(line.kind));
    if (!line.name.empty()) {
        object.text("name", line.name);
    }
    object.number("rating", shown.points).number("margin", shown.margin).boolean("provisional", shown.provisional);
    object.number("matches", line.matches).number("last", line.last_at);
    // As many digits as it takes to read the same number back.
    object.raw("mu", fmt::format("{}", line.skill.mu)).raw("sigma", fmt::format("{}", line.skill.sigma));
}

void write_game(std::string& out, const std::string& game, std::uint64_t matches, const Ratings::Lines& lines) {
    match::Object object(out);
    object.text("game", game).number("matches", static_cast<std::int64_t>(matches));
    object.key("ratings") += '[';
    for (const Entry* entry : in_order(lines)) {
        out += out.ends_with('[') ? "" : ",";
        write_line(out, entry->first, entry->second);
    }
    out += ']';
}

void print_json(const Findings& findings, const Ratings& table, Output& output) {
    const std::map<std::string, std::uint64_t> matches = matches_by_game(findings);
    std::string out;
    {
        match::Object object(out);
        object.number("counted", static_cast<std::int64_t>(findings.results.size()));
        {
            match::Object reasons(object.key("not_counted"));
            for_each_uncounted(findings, [&](std::string_view name, std::uint64_t count) {
                reasons.number(name, static_cast<std::int64_t>(count));
            });
        }
        object.key("games") += '[';
        for (const auto& [game, lines] : table.games()) {
            out += out.ends_with('[') ? "" : ",";
            write_game(out, game, matches.at(game), lines);
        }
        out += ']';
    }
    output.write(out + "\n");
}

}  // namespace

int ratings_command(const RatingsArguments& arguments, Output& output) {
    const Findings findings = read_logs(*open_database(arguments.store));
    const Ratings table = ratings::rate(findings.results);
    arguments.json ? print_json(findings, table, output) : print_text(findings, table, output);
    return exit_good;
}

}  // namespace shoal::cli
