#include "server/care.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "match/decide.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::server {

namespace {

constexpr storage::Milliseconds day_ms = 24LL * 3600 * 1000;
constexpr std::uint32_t page_rows = 500;
// A busy table moves on between reading and writing; it never does so this often in a row.
constexpr int attempts_max = 50;
constexpr std::chrono::milliseconds between_attempts{20};
constexpr std::string_view writer = "shoal-admin";
constexpr std::string_view nobody = "–";

[[noreturn]] void fail_to_write(std::string_view match, const storage::Store& store) {
    throw storage::StorageError(
        fmt::format("match {} could not be written: {}", match,
                    store.last_failure().empty() ? "it changed again and again; try once more" : store.last_failure()));
}

bool append(storage::Store& store, const storage::Append& append) {
    const std::vector<storage::Appended> outcome = store.append({&append, 1});
    if (outcome.at(0) == storage::Appended::failed) {
        fail_to_write(append.match, store);
    }
    return outcome.at(0) == storage::Appended::durable;
}

bool is_alive(storage::Stage stage) { return stage == storage::Stage::open || stage == storage::Stage::running; }

// The summary names those who are seated; it is written anew from a log that does not name these people any more.
void rewrite_summary(storage::Store& store, const std::string& match, const std::vector<std::string>& people) {
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        const std::optional<Loaded> loaded = load_match(store, match);
        const std::optional<storage::MatchRow> row = store.find_match(match);
        if (!loaded || !row) {
            return;
        }
        storage::Append change;
        change.match = match;
        change.first_sequence = loaded->match.sequence() + 1;
        change.summary = summary_of(loaded->match);
        for (const std::string& player : people) {
            std::erase(change.summary->players, player);
        }
        change.at = row->changed_at;
        change.server = writer;
        if (append(store, change)) {
            return;
        }
        std::this_thread::sleep_for(between_attempts);
    }
    fail_to_write(match, store);
}

}  // namespace

storage::Summary summary_of(const match::Match& match) {
    storage::Summary summary;
    summary.game = match.options().game;
    summary.stage = static_cast<storage::Stage>(match.stage());
    summary.listed = match.options().listed;
    for (const Seat seat : match.people()) {
        summary.players.push_back(match.seat(seat).player);
    }
    bool bot_moves = false;
    for (const Seat seat : match.to_move()) {
        bot_moves = bot_moves || match.seat(seat).is_played_by_bot();
    }
    const bool lives = match.stage() == match::Stage::open || match.stage() == match::Stage::running;
    // A table is its host's, too, as long as it lives: it counts among theirs, and they find it again.
    if (lives && match.seat_of(match.host()) == no_seat) {
        summary.players.push_back(match.host());
    }
    summary.text = match::write_summary(match);
    // A live game is looked after all the time; others when something is due.
    if (match.stage() == match::Stage::running && match.options().clock.kind != match::Clock::Kind::days) {
        summary.wake_at = 0;
    } else if (const auto deadline = match::next_deadline(match)) {
        summary.wake_at = bot_moves && !match.is_paused() ? match.changed_at() : *deadline;
    }
    return summary;
}

std::optional<Loaded> load_match(storage::Store& store, const std::string& match) {
    std::vector<storage::Record> records = store.read(match, 0);
    if (records.empty()) {
        return std::nullopt;
    }
    Loaded loaded{match::Match(match), {}};
    for (storage::Record& record : records) {
        std::string problem;
        const std::optional<match::Event> event = match::read_record(record.text, &problem);
        if (!event || !loaded.match.apply(*event)) {
            throw storage::StorageError(fmt::format("the log of match {} {} at record {}: {}", match,
                                                    loaded.match.is_newer() ? "cannot be read" : "is damaged",
                                                    record.sequence, event ? loaded.match.problem() : problem));
        }
        loaded.records.push_back(std::move(record.text));
    }
    return loaded;
}

Closed close_match(storage::Store& store, const std::string& match, std::string_view why, storage::Milliseconds now) {
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        std::optional<Loaded> loaded = load_match(store, match);
        if (!loaded) {
            return Closed::no_such_match;
        }
        match::Command command;
        command.kind = match::CommandKind::close;
        command.text = why;
        storage::Append change;
        change.match = match;
        change.first_sequence = loaded->match.sequence() + 1;
        change.at = now;
        change.server = writer;
        for (const match::Event& event : match::decide(loaded->match, command, now).events) {
            if (loaded->match.apply(event)) {
                change.records.push_back(match::write_record(event));
            }
        }
        if (change.records.empty()) {
            return Closed::over_already;
        }
        change.summary = summary_of(loaded->match);
        if (append(store, change)) {
            return Closed::closed;
        }
        std::this_thread::sleep_for(between_attempts);
    }
    fail_to_write(match, store);
}

void for_each_match(storage::Store& store, storage::MatchQuery query,
                    const std::function<void(const storage::MatchRow&)>& use) {
    query.limit = page_rows;
    std::set<std::string> seen;  // of the moment at which the last page ended
    while (true) {
        const std::vector<storage::MatchRow> rows = store.list_matches(query);
        bool fresh = false;
        for (const storage::MatchRow& row : rows) {
            if (seen.insert(row.match).second) {
                fresh = true;
                use(row);
            }
        }
        if (rows.size() < query.limit) {
            return;
        }
        // The next page begins with the moment this one ended at. Where a page holds one moment only, it grows.
        const storage::Milliseconds last = rows.back().changed_at;
        if (!fresh || rows.front().changed_at == last) {
            query.limit *= 2;
        }
        seen.clear();
        for (const storage::MatchRow& row : rows) {
            if (row.changed_at == last) {
                seen.insert(row.match);
            }
        }
        query.changed_before = last + 1;
    }
}

std::optional<std::string> without_person(std::string_view record, std::string_view player) {
    if (record.find(player) == std::string_view::npos) {
        return std::nullopt;
    }
    std::optional<match::Event> event = match::read_record(record);
    if (!event || event->player != player) {
        return std::nullopt;
    }
    const match::Event before = *event;
    if (!event->name.empty()) {
        event->name = nobody;
    }
    if (event->kind == match::EventKind::said) {
        event->text = nobody;
    }
    if (event->name == before.name && event->text == before.text) {
        return std::nullopt;
    }
    return match::write_record(*event);
}

std::vector<std::string> with_guests(storage::Store& store, const std::string& player) {
    std::vector<std::string> people{player};
    for (const storage::PlayerRow& guest : store.list_guests(player)) {
        people.push_back(guest.player);
    }
    return people;
}

std::size_t forget_people_in(storage::Store& store, const std::string& match, const std::vector<std::string>& people) {
    std::size_t changed = 0;
    for (const storage::Record& record : store.read(match, 0)) {
        for (const std::string& player : people) {
            if (const std::optional<std::string> text = without_person(record.text, player)) {
                changed += store.replace_record(match, record.sequence, *text) ? 1U : 0U;
            }
        }
    }
    if (changed != 0) {
        rewrite_summary(store, match, people);
    }
    return changed;
}

ForgottenPerson forget_person(storage::Store& store, const std::string& player, storage::Milliseconds now) {
    ForgottenPerson forgotten;
    const std::vector<std::string> people = with_guests(store, player);
    forgotten.found = store.delete_player(player);
    storage::MatchQuery all;
    all.changed_before = now + day_ms;
    for_each_match(store, all, [&](const storage::MatchRow& row) {
        if (const std::size_t changed = forget_people_in(store, row.match, people); changed != 0) {
            ++forgotten.matches;
            forgotten.records += changed;
            forgotten.running += is_alive(row.summary.stage) ? 1U : 0U;
        }
    });
    return forgotten;
}

ForgottenOld forget_old(storage::Store& store, storage::Milliseconds now, std::int64_t match_days,
                        std::int64_t player_days) {
    ForgottenOld forgotten;
    for (const storage::Stage stage : {storage::Stage::finished, storage::Stage::abandoned}) {
        storage::MatchQuery query;
        query.stage = stage;
        query.changed_before = now - match_days * day_ms;
        query.limit = page_rows;
        bool more = match_days != 0;
        while (more) {
            std::size_t deleted = 0;
            const std::vector<storage::MatchRow> rows = store.list_matches(query);
            for (const storage::MatchRow& row : rows) {
                deleted += store.delete_match(row.match) ? 1U : 0U;
            }
            forgotten.matches += deleted;
            more = deleted != 0;
        }
    }
    std::string after;
    bool more = player_days != 0;
    while (more) {
        const std::vector<storage::PlayerRow> rows = store.list_players(page_rows, after);
        for (const storage::PlayerRow& row : rows) {
            const bool stays = row.banned || !row.owner.empty() || row.seen_at >= now - player_days * day_ms;
            if (!stays && store.delete_player(row.player)) {
                ++forgotten.players;
            }
            after = row.player;
        }
        more = !rows.empty();
    }
    return forgotten;
}

}  // namespace shoal::server
