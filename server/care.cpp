#include "server/care.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "match/decide.h"
#include "match/export.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::server {

namespace {

constexpr storage::Milliseconds day_ms = 24LL * 3600 * 1000;
constexpr std::uint32_t page_rows = 500;

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

// A running game is looked after all the time while somebody is there, while its clock runs, and when bots play it
// among themselves; others when something is due.
bool needs_care(const match::Match& match) {
    if (match.stage() != match::Stage::running || match.options().clock.kind == match::Clock::Kind::days) {
        return false;
    }
    bool somebody_plays = false;
    for (const Seat seat : match.people()) {
        somebody_plays = somebody_plays || !match.seat(seat).is_played_by_bot();
    }
    const bool clock_runs = match.options().clock.kind == match::Clock::Kind::live && !match.is_paused();
    return clock_runs || !somebody_plays || match.all_away_since() == 0;
}

}  // namespace

storage::Summary summary_of(const match::Match& match) {
    storage::Summary summary;
    summary.game = match.options().game;
    summary.stage = static_cast<storage::Stage>(match.stage());
    // What somebody brought in a file is nobody's game here, and is shown to whoever has its address.
    summary.listed = match.options().listed && !match.is_imported();
    for (const Seat seat : match.is_imported() ? SeatSet{} : match.people()) {
        summary.players.push_back(match.seat(seat).player);
    }
    bool bot_moves = false;
    for (const Seat seat : match.to_move()) {
        bot_moves = bot_moves || match.seat(seat).is_played_by_bot();
    }
    const bool lives = match.stage() == match::Stage::open || match.stage() == match::Stage::running;
    // A table is its host's, too, as long as it lives: it counts among theirs, and they find it again.
    if (lives && match.seat_of(match.host()) == no_seat && !match::is_forgotten(match.host())) {
        summary.players.push_back(match.host());
    }
    summary.text = match::write_summary(match);
    if (needs_care(match)) {
        summary.wake_at = 0;
    } else if (const auto deadline = match::next_deadline(match)) {
        const bool days = match.options().clock.kind == match::Clock::Kind::days;
        summary.wake_at = days && bot_moves && !match.is_paused() ? match.changed_at() : *deadline;
    }
    return summary;
}

std::string Loaded::trouble() const {
    return fmt::format("{} at record {}: {}", problem.newer ? "cannot be read" : "is damaged", match.sequence() + 1,
                       problem.what);
}

std::optional<Loaded> read_match(storage::Store& store, const std::string& match) {
    // The row first: whatever it counts must be there.
    std::optional<storage::MatchRow> row = store.find_match(match);
    if (!row) {
        return std::nullopt;
    }
    Loaded loaded{match::Match(match), {}, *std::move(row)};
    loaded.match.keep_line(true);
    for (storage::Record& record : store.read(match, 0)) {
        if (record.sequence != loaded.match.sequence() + 1 ||
            !match::fold_record(loaded.match, record.text, loaded.problem)) {
            break;
        }
        loaded.records.push_back(std::move(record.text));
    }
    if (loaded.problem.what.empty() && loaded.match.sequence() < loaded.row.last_sequence) {
        loaded.problem.what = "it is missing";
    }
    loaded.match.keep_line(false);
    return loaded;
}

std::optional<Loaded> load_match(storage::Store& store, const std::string& match) {
    std::optional<Loaded> loaded = read_match(store, match);
    if (loaded && !loaded->is_whole()) {
        throw storage::StorageError(fmt::format("the log of match {} {}", match, loaded->trouble()));
    }
    return loaded;
}

bool is_same_match(const std::vector<storage::Record>& there, const std::vector<std::string>& exported) {
    for (std::size_t i = 0; i < std::min(there.size(), exported.size()); ++i) {
        // What was imported ends with its mark.
        if (match::exported_record(there[i].text) != exported[i]) {
            return match::is_import_mark(there[i].text);
        }
    }
    return !there.empty() && !exported.empty();
}

void mark_damaged(storage::Store& store, const std::string& match) {
    constexpr std::string_view mark = R"("damaged":true)";
    const std::optional<storage::MatchRow> row = store.find_match(match);
    if (!row || row->last_sequence == 0 || row->summary.text.find(mark) != std::string::npos ||
        !row->summary.text.ends_with('}')) {
        return;
    }
    storage::Append change;
    change.match = match;
    change.first_sequence = row->last_sequence + 1;
    change.summary = row->summary;
    change.summary->listed = false;
    change.summary->wake_at.reset();
    change.summary->text.insert(row->summary.text.size() - 1, fmt::format(",{}", mark));
    change.at = row->changed_at;
    change.server = care_writer;
    // Whoever appended meanwhile can read it.
    (void)append(store, change);
}

namespace {

// The table ends where its log could last be read. Of a log without a readable beginning only the row in lists is left.
storage::Rewrite cut_off(const Loaded& loaded) {
    const storage::MatchRow& row = loaded.row;
    storage::Rewrite rewrite;
    rewrite.match = row.match;
    // Records may have come after the row was read.
    rewrite.last_sequence = std::max(row.last_sequence, loaded.match.sequence());
    rewrite.kept = loaded.match.sequence() == 0 ? row.last_sequence : loaded.match.sequence();
    rewrite.summary = row.summary;
    rewrite.summary->stage = storage::Stage::abandoned;
    rewrite.summary->listed = false;
    rewrite.summary->wake_at.reset();
    return rewrite;
}

// What remains to be written so that the match is over; nothing if it is.
std::optional<storage::Rewrite> closing(Loaded& loaded, std::string_view why, storage::Milliseconds now) {
    if (!loaded.is_whole() && loaded.problem.newer) {
        throw storage::StorageError(fmt::format("the log of match {} {}", loaded.row.match, loaded.trouble()));
    }
    storage::Rewrite rewrite = cut_off(loaded);
    rewrite.at = std::max(now, loaded.match.changed_at());
    rewrite.server = care_writer;
    if (loaded.match.sequence() == 0) {
        return is_alive(loaded.row.summary.stage) ? std::optional(rewrite) : std::nullopt;
    }
    match::Command command;
    command.kind = match::CommandKind::close;
    command.text = why;
    for (const match::Event& event : match::decide(loaded.match, command, now).events) {
        std::optional<std::string> record = match::write_record(event);
        if (record && loaded.match.apply(event)) {
            rewrite.added.push_back(*std::move(record));
        }
    }
    if (rewrite.added.empty() && loaded.is_whole()) {
        return std::nullopt;
    }
    rewrite.summary = summary_of(loaded.match);
    return rewrite;
}

}  // namespace

Closed close_match(storage::Store& store, const std::string& match, std::string_view why, storage::Milliseconds now) {
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        std::optional<Loaded> loaded = read_match(store, match);
        if (!loaded) {
            return Closed::no_such_match;
        }
        const std::optional<storage::Rewrite> rewrite = closing(*loaded, why, now);
        if (!rewrite) {
            return Closed::over_already;
        }
        if (store.rewrite(*rewrite) == storage::Appended::durable) {
            return Closed::closed;
        }
        std::this_thread::sleep_for(between_attempts);
    }
    fail_to_write(match, store);
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
            if (!stays && forget_person(store, row.player, now).found) {
                ++forgotten.players;
            }
            after = row.player;
        }
        more = !rows.empty();
    }
    return forgotten;
}

}  // namespace shoal::server
