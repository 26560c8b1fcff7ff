// shoal admin: what a host does with matches and with the database itself, also beside a running server.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/store_access.h"
#include "match/json_out.h"
#include "match/project.h"
#include "server/care.h"
#include "server/facts.h"

namespace shoal::cli {

namespace {

constexpr storage::Milliseconds day_ms = 24LL * 3600 * 1000;
constexpr std::uint64_t days_max = 100'000;
constexpr std::size_t reason_bytes_max = 200;
constexpr std::array stages{storage::Stage::open, storage::Stage::running, storage::Stage::finished,
                            storage::Stage::abandoned};

storage::Stage read_stage(const std::string& text) {
    std::vector<std::string_view> names;
    for (const storage::Stage stage : stages) {
        if (stage_name(stage) == text) {
            return stage;
        }
        names.push_back(stage_name(stage));
    }
    throw UserError(
        fmt::format("--stage can be {}, not {}{}", fmt::join(names, ", "), in_quotes(text), suggestion(text, names)));
}

[[noreturn]] void no_such_match(const std::string& match) {
    throw UserError(fmt::format("there is no match {}; `shoal admin list` shows which there are", in_quotes(match)));
}

// As far as it can be read: a host must be able to look at what is damaged, too.
server::Loaded load(storage::Store& store, const std::string& match) {
    std::optional<server::Loaded> loaded = server::read_match(store, match);
    if (!loaded) {
        no_such_match(match);
    }
    return *std::move(loaded);
}

void write_row(std::string& out, const storage::MatchRow& row) {
    match::Object object(out);
    object.text("match", row.match).text("game", row.summary.game).text("stage", stage_name(row.summary.stage));
    object.boolean("listed", row.summary.listed).texts("players", row.summary.players);
    object.number("records", row.last_sequence).number("created", row.created_at).number("changed", row.changed_at);
    object.text("owner", row.owner);
}

std::string seat_words(const match::SeatState& seat) {
    if (seat.is_empty()) {
        return "free";
    }
    if (!seat.is_person()) {
        return fmt::format("bot ({})", seat.bot);
    }
    return fmt::format("{} ({}{}){}{}", plain(seat.name), plain(seat.player), seat.program ? ", a program" : "",
                       seat.is_here() ? "" : ", away",
                       seat.is_played_by_bot() ? fmt::format(", played by a bot ({})", seat.bot) : "");
}

void show_result(const match::Match& match, Output& output) {
    if (match.stage() == match::Stage::abandoned) {
        output.print("{:<10} {}\n", "why", plain(match.abandoned_why()));
    }
    if (match.stage() != match::Stage::finished) {
        return;
    }
    const AnyGame& game = match.play()->game();
    const Scores scores = game.scores();
    std::vector<std::string> texts;
    for (const Seat seat : match.all_seats()) {
        texts.push_back(fmt::format("{}{}", scores[seat], game.winners().contains(seat) ? "*" : ""));
    }
    output.print("{:<10} {}  (* wins)\n", "scores", fmt::join(texts, " "));
}

}  // namespace

int admin_list(const AdminArguments& arguments, Output& output) {
    storage::MatchQuery query;
    if (!arguments.stage.empty()) {
        query.stage = read_stage(arguments.stage);
    }
    query.player = arguments.player;
    if (!arguments.older_than.empty()) {
        const auto days = read_number("--older-than", arguments.older_than, 0, days_max);
        query.changed_before = now_ms() - static_cast<storage::Milliseconds>(days) * day_ms;
    }
    query.limit = static_cast<std::uint32_t>(read_number("--limit", arguments.limit, 1, 1'000'000));
    const std::vector<storage::MatchRow> rows = open_database(arguments.store)->list_matches(query);
    if (arguments.json) {
        std::string out = R"({"matches":[)";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            out += i == 0 ? "" : ",";
            write_row(out, rows[i]);
        }
        output.write(out + "]}\n");
        return exit_good;
    }
    output.print("{:<12}  {:<8}  {:<9}  {:>6}  {:>7}  {:<16}  {:<16}\n", "match", "game", "stage", "people", "records",
                 "created", "changed");
    for (const storage::MatchRow& row : rows) {
        output.print("{:<12}  {:<8}  {:<9}  {:>6}  {:>7}  {:<16}  {:<16}\n", plain(row.match), plain(row.summary.game),
                     stage_name(row.summary.stage), row.summary.players.size(), row.last_sequence,
                     moment_text(row.created_at), moment_text(row.changed_at));
    }
    if (rows.size() == query.limit) {
        output.print("(the {} that changed last; --limit N shows more)\n", rows.size());
    }
    return exit_good;
}

// What lists know of a match whose log cannot be read from its first record on.
int show_row(const storage::MatchRow& row, const server::Loaded& loaded, bool json, Output& output) {
    if (json) {
        std::string out;
        write_row(out, row);
        out.pop_back();
        output.write(out + ",\"problem\":");
        std::string problem;
        match::put_quoted(problem, loaded.trouble());
        output.write(problem + "}\n");
        return exit_good;
    }
    output.print("{:<10} {}\n{:<10} {}\n{:<10} {}\n{:<10} {}\n", "match", plain(row.match), "game",
                 plain(row.summary.game), "stage", stage_name(row.summary.stage), "problem", loaded.trouble());
    return exit_good;
}

// The table as everybody may see it: no hands, and nothing of the seed while it runs.
int admin_show(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const std::string& id = arguments.matches.front();
    const server::Loaded loaded = load(*store, id);
    const match::Match& match = loaded.match;
    if (match.sequence() == 0) {
        return show_row(loaded.row, loaded, arguments.json, output);
    }
    if (arguments.json) {
        std::string out;
        {
            match::Object object(out);
            match::write_table(object.key("table"), match);
            match::write_turn(object.key("turn"), match);
            object.number("records", match.sequence()).number("changed", match.changed_at());
            if (!loaded.is_whole()) {
                object.text("problem", loaded.trouble());
            }
        }
        output.write(out + "\n");
        return exit_good;
    }
    output.print("{:<10} {}\n", "match", plain(match.id()));
    if (!loaded.is_whole()) {
        output.print("{:<10} the log {}; before that:\n", "problem", loaded.trouble());
    }
    output.print("{:<10} {} for {}\n", "game", match.options().game, match.players());
    output.print("{:<10} {}{}\n", "stage", stage_name(static_cast<storage::Stage>(match.stage())),
                 match.is_paused() ? ", paused" : "");
    output.print("{:<10} {}\n", "created", moment_text(match.created_at()));
    output.print("{:<10} {}, record {}\n", "changed", moment_text(match.changed_at()), match.sequence());
    if (!loaded.row.owner.empty()) {
        output.print("{:<10} {}\n", "server", plain(loaded.row.owner));
    }
    output.print("{:<10} {}{}\n", "listed", match.options().listed ? "yes" : "no",
                 match.options().password.empty() ? "" : ", with a password");
    for (const Seat seat : match.all_seats()) {
        output.print("{:<10} {}{}\n", fmt::format("seat {}", seat.index()), seat_words(match.seat(seat)),
                     match.to_move().contains(seat) ? ", to move" : "");
    }
    output.print("{:<10} {}\n", "moves", match.moves_made());
    show_result(match, output);
    return exit_good;
}

int admin_close(const AdminArguments& arguments, Output& output) {
    if (arguments.reason.size() > reason_bytes_max || !is_plain_text(arguments.reason)) {
        throw UserError(fmt::format("--reason takes at most {} bytes of text", reason_bytes_max));
    }
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const std::string& id = arguments.matches.front();
    const server::Loaded loaded = load(*store, id);
    confirm(fmt::format(
                "end match {} for everybody{}", in_quotes(id),
                loaded.is_whole() ? "" : fmt::format(" (its log {}; what follows there is removed)", loaded.trouble())),
            arguments.yes);
    switch (server::close_match(*store, id, arguments.reason, now_ms())) {
        case server::Closed::closed: output.print("closed {}\n", id); break;
        case server::Closed::over_already: output.print("{} is over already\n", id); break;
        case server::Closed::no_such_match: no_such_match(id);
    }
    return exit_good;
}

// Running matches are closed first, so that servers that have them in memory hear of it. Those that cannot be read go
// as they are.
int admin_delete(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    for (const std::string& id : arguments.matches) {
        if (!store->find_match(id)) {
            no_such_match(id);
        }
    }
    confirm(fmt::format("delete {} {} for good", arguments.matches.size(),
                        arguments.matches.size() == 1 ? "match" : "matches"),
            arguments.yes);
    for (const std::string& id : arguments.matches) {
        const std::optional<storage::MatchRow> row = store->find_match(id);
        const bool alive =
            row && (row->summary.stage == storage::Stage::open || row->summary.stage == storage::Stage::running);
        if (alive && load(*store, id).is_whole()) {
            server::close_match(*store, id, "closed", now_ms());
        }
        store->delete_match(id);
        output.print("deleted {}\n", id);
    }
    return exit_good;
}

namespace {

constexpr int lately_days = 30;

// What is played, by game; nobody is named.
void write_game_counts(std::string& out, storage::Store& store) {
    out += '[';
    const auto write = [&out](const storage::GameCount& count) {
        out += out.ends_with('[') ? "" : ",";
        match::Object object(out);
        object.text("game", count.game).text("stage", stage_name(count.stage));
        if (count.players != 0) {
            object.number("players", count.players);
        }
        object.number("matches", static_cast<std::int64_t>(count.matches));
    };
    for (const storage::GameCount& count : store.count_alive()) {
        write(count);
    }
    for (const storage::GameCount& count : store.count_played()) {
        write(count);
    }
    out += ']';
}

void print_game_counts(storage::Store& store, Output& output) {
    output.print("\n{:<10} {:<10} {:>7} {:>9}\n", "game", "stage", "players", "matches");
    for (const storage::GameCount& count : store.count_alive()) {
        output.print("{:<10} {:<10} {:>7} {:>9}\n", plain(count.game), stage_name(count.stage), "", count.matches);
    }
    for (const storage::GameCount& count : store.count_played()) {
        output.print("{:<10} {:<10} {:>7} {:>9}\n", plain(count.game), stage_name(count.stage), count.players,
                     count.matches);
    }
}

}  // namespace

int admin_totals(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const storage::Totals totals = store->totals();
    const std::uint64_t lately = store->count_people(now_ms() - lately_days * day_ms);
    const std::array<std::pair<const char*, std::uint64_t>, 6> numbers{{{"matches", totals.matches},
                                                                        {"running", totals.running},
                                                                        {"records", totals.records},
                                                                        {"players", totals.players},
                                                                        {"lately", lately},
                                                                        {"bytes", totals.bytes}}};
    if (arguments.json) {
        std::string out;
        {
            match::Object object(out);
            for (const auto& [name, value] : numbers) {
                object.number(name, static_cast<std::int64_t>(value));
            }
            write_game_counts(object.key("games"), *store);
        }
        output.write(out + "\n");
        return exit_good;
    }
    for (const auto& [name, value] : numbers) {
        output.print("{:<8} {:>14}\n", name, value);
    }
    print_game_counts(*store, output);
    return exit_good;
}

// Everything that is shown of finished matches, worked out anew from their logs. A running server goes on with what
// there is meanwhile.
int admin_recount(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    store->drop_facts();
    const server::MadeFacts made = server::make_missing_facts(*store);
    output.print("read {} finished matches again{}\n", made.matches,
                 made.unreadable == 0 ? "" : fmt::format("; {} cannot be read", made.unreadable));
    return exit_good;
}

int admin_sweep(const AdminArguments& arguments, Output& output) {
    const server::Config config = read_config(arguments.store);
    const auto days = [](const char* name, const std::string& typed, std::int64_t otherwise) {
        return typed.empty() ? otherwise : static_cast<std::int64_t>(read_number(name, typed, 0, days_max));
    };
    const std::int64_t match_days = days("--match-days", arguments.match_days, config.match_days);
    const std::int64_t player_days = days("--player-days", arguments.player_days, config.player_days);
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const auto words = [](std::int64_t count) { return count == 0 ? "never" : fmt::format("after {} days", count); };
    confirm(
        fmt::format("delete finished matches {} and people who stayed away {}", words(match_days), words(player_days)),
        arguments.yes);
    const server::ForgottenOld forgotten = server::forget_old(*store, now_ms(), match_days, player_days);
    store->wipe(true);
    output.print("deleted {} matches and {} people\n", forgotten.matches, forgotten.players);
    return exit_good;
}

int admin_backup(const AdminArguments& arguments, Output& output) {
    open_database(arguments.store)->back_up(arguments.file);
    output.print("copied the database to {}\n", in_quotes(arguments.file));
    return exit_good;
}

}  // namespace shoal::cli
