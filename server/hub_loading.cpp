// Tables come into memory from their logs, are read again when memory was wrong, and leave it when nobody needs them.
#include <algorithm>
#include <utility>

#include "match/fold.h"
#include "match/json_out.h"
#include "match/snapshot.h"
#include "server/care.h"
#include "server/hub.h"

namespace shoal::server {

namespace {

// A log that is folded faster than another thread is woken.
constexpr std::size_t few_records = 32;
// A disk that failed may be well again after this.
constexpr Milliseconds pause_after_failure_ms = 500;

}  // namespace

Hub::Table* Hub::find_table(const std::string& match) {
    const auto found = tables_.find(match);
    return found == tables_.end() || found->second->loading ? nullptr : found->second.get();
}

// Calls back with the table, at once if it is in memory; with nothing if there is no such match, or if it cannot be
// read: `missing_reason` says which.
void Hub::with_table(const std::string& match, std::function<void(Table*)> work) {
    auto& place = tables_[match];
    if (place != nullptr && !place->loading) {
        work(place.get());
        return;
    }
    const bool fresh = place == nullptr;
    if (fresh) {
        place = std::make_unique<Table>(match);
        place->generation = ++last_generation_;
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    }
    place->waiting.push_back(std::move(work));
    if (fresh) {
        read_log(match, 0);
    }
}

std::string_view Hub::missing_reason() const {
    switch (missing_) {
        case Missing::no_such_match: break;
        case Missing::unread: return "not_saved";
        case Missing::newer: return "newer_match";
        case Missing::damaged: return "damaged_match";
    }
    return "no_such_match";
}

// What became of reading a log.
struct Hub::Folded {
    explicit Folded(const std::string& id) : match(id) {}

    std::optional<storage::Snapshot> snapshot;
    std::vector<storage::Record> log;  // what comes after it
    match::Match match;
    match::RecordList records;
    std::uint32_t sequence = 0;  // of the record that cannot have happened
    match::LogProblem problem;

    void fold() {
        if (snapshot) {
            std::optional<match::Match> read = match::read_snapshot(match.id(), snapshot->text);
            if (!read || read->sequence() != snapshot->sequence) {
                problem.what = "the snapshot does not fit";
                return;
            }
            match = *std::move(read);
        }
        match.keep_line(!snapshot);
        for (storage::Record& record : log) {
            if (record.sequence != match.sequence() + 1) {
                problem.what = "records before it are missing";
            }
            if (!problem.what.empty() || !match::fold_record(match, record.text, problem)) {
                sequence = record.sequence;
                return;
            }
            records.push_back(std::move(record.text));
        }
        match.keep_line(false);
    }
};

void Hub::read_log(const std::string& match, Milliseconds delay, bool from_snapshot) {
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    const auto read = [this, match, from_snapshot, generation = found->second->generation] {
        auto log = std::make_shared<Folded>(match);
        outside_.ask(
            [log, match, from_snapshot](storage::Store& store) {
                log->snapshot = from_snapshot ? store.find_snapshot(match) : std::nullopt;
                if (log->snapshot && log->snapshot->program != match::snapshot_name()) {
                    log->snapshot.reset();
                }
                log->log = store.read(match, log->snapshot ? log->snapshot->sequence : 0);
            },
            [this, match, generation, log](bool good) { loaded(match, generation, log, good); });
    };
    delay == 0 ? read() : outside_.call_at(outside_.now() + delay, read);
}

void Hub::loaded(const std::string& match, std::uint64_t generation, const std::shared_ptr<Folded>& log, bool good) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->generation != generation || !found->second->loading) {
        return;
    }
    Table& table = *found->second;
    storage_good_ = good;
    if (!good) {
        const std::vector<std::function<void(Table*)>> waiting = std::exchange(table.waiting, {});
        missing_ = Missing::unread;
        for (const auto& work : waiting) {
            work(nullptr);
        }
        missing_ = Missing::no_such_match;
        // Those who watch it are not left alone: it is tried again.
        if (table.watchers.empty() && table.waiting.empty()) {
            forget_table(match);
        } else {
            read_log(match, pause_after_failure_ms);
        }
        return;
    }
    // A snapshot's moves are all played again.
    if (!log->snapshot && log->log.size() <= few_records) {
        log->fold();
        folded(match, generation, *log);
        return;
    }
    outside_.work([log] { log->fold(); }, [this, match, generation, log] { folded(match, generation, *log); });
}

// One that is damaged is shown as such in lists, and costs nobody anything any more; what becomes of it is the host's
// to decide (`shoal admin`).
void Hub::folded(const std::string& match, std::uint64_t generation, Folded& log) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->generation != generation || !found->second->loading) {
        return;
    }
    if (log.snapshot && !log.problem.what.empty()) {
        // A snapshot is only a cache: what really happened is in the log.
        log_.warning("snapshot_left_aside", {{"match", match}, {"problem", log.problem.what}});
        read_log(match, 0, false);
        return;
    }
    Table& table = *found->second;
    const std::vector<std::function<void(Table*)>> waiting = std::exchange(table.waiting, {});
    const bool damaged = !log.problem.what.empty();
    if (damaged) {
        log_.error(log.problem.newer ? "log_newer" : "log_damaged",
                   {{"match", match}, {"sequence", log.sequence}, {"problem", log.problem.what}});
    }
    if (damaged && !log.problem.newer) {
        outside_.change([match](storage::Store& store) { mark_damaged(store, match); }, [](bool) {});
    }
    if (damaged || log.match.sequence() == 0) {
        missing_ = !damaged ? Missing::no_such_match : log.problem.newer ? Missing::newer : Missing::damaged;
        forget_table(match);
        for (const auto& work : waiting) {
            work(nullptr);
        }
        missing_ = Missing::no_such_match;
        return;
    }
    table.match = std::move(log.match);
    table.records = std::move(log.records);
    table.snapshot_at = log.snapshot ? log.snapshot->sequence : 0;
    table.records_from = table.snapshot_at;
    table.loading = false;
    table.turn = listed_turn(table.match);
    keep_ahead(table, false);
    table.owned = table.match.adopted_by() == server_ ||
                  (is_over(table.match) && (exclusive_ || !is_alive(table.match.adopted_by())));
    // Those who watched it before it had to be read again.
    for (const Watcher& watcher : table.watchers) {
        send(watcher.session,
             std::make_shared<const std::string>(snapshot(table, watcher.player, watcher.commentator)));
    }
    adopt_if_ours(table);
    look_after(table);
    settle(match);
    // What one of them does may make the table be read again; the others then wait for that.
    for (const auto& work : waiting) {
        with_table(match, work);
    }
    unload_if_idle(match);
}

// The match is not there any more; whoever watched it is told so.
void Hub::forget_table(const std::string& match) {
    const auto found = tables_.find(match);
    const std::vector<Watcher> watchers = std::move(found->second->watchers);
    tables_.erase(found);
    tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    for (const Watcher& watcher : watchers) {
        if (Session* session = find_session(watcher.session)) {
            session->watching.erase(match);
            Actor actor;
            actor.language = session->language;
            actor.reply = [this, id = session->id](const Text& text) { send(id, text); };
            refuse(actor, missing_reason(), match);
        }
    }
}

// Forgets what is in memory and reads the log: what was not durable has not happened.
void Hub::reload(const std::string& match, Milliseconds delay, bool conflict) {
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    auto fresh = std::make_unique<Table>(match);
    Table& old = *found->second;
    fresh->generation = ++last_generation_;
    fresh->epoch = old.epoch + 1;
    fresh->ours = old.ours;
    fresh->turn = old.turn;
    fresh->rematch_made = old.rematch_made;
    fresh->watchers = std::move(old.watchers);
    fresh->waiting = std::move(old.waiting);
    for (auto& work : old.log_waiting) {
        fresh->waiting.emplace_back([this, match, work = std::move(work)](Table* table) {
            table == nullptr ? work(nullptr) : with_log(match, work);
        });
    }
    const std::deque<Pending> lost = std::move(old.pending);
    found->second = std::move(fresh);
    for (const Pending& pending : lost) {
        for (const auto& acknowledge : pending.acknowledgements) {
            acknowledge(false);
        }
        if (pending.acknowledge != nullptr && !(conflict && pending.again != nullptr)) {
            pending.acknowledge(false);
        }
    }
    read_log(match, delay);
    for (const Pending& pending : lost) {
        if (conflict && pending.again != nullptr) {
            pending.again();
        }
    }
}

// Whether a table must be in memory though nobody here watches it: somebody does at another server, bots are to move,
// or a clock runs.
bool Hub::is_at_work(const Table& table) const {
    const match::Match& match = table.match;
    if (!table.owned || match.stage() != match::Stage::running) {
        return false;
    }
    bool works = false;
    for (const Seat seat : match.to_move()) {
        works = works || (match.seat(seat).is_played_by_bot() && !match.is_paused());
    }
    if (match.options().clock.kind == match::Clock::Kind::days) {
        return works;
    }
    const bool clock_runs = match.options().clock.kind == match::Clock::Kind::live && !match.is_paused();
    const bool somebody_is_here = match.all_away_since() == 0;
    return works || clock_runs || somebody_is_here;
}

// Tables that nobody watches and that need no care are only in the log, and come back from it in a moment.
void Hub::unload_if_idle(const std::string& match) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->loading) {
        return;
    }
    const Table& table = *found->second;
    if (table.watchers.empty() && table.pending.empty() && table.waiting.empty() && table.log_waiting.empty() &&
        table.asked_of == 0 && !is_at_work(table) && !reviews_.is_about(match)) {
        if (const std::optional<Milliseconds> due = match::next_deadline(table.match); due && table.owned) {
            wake_at(match, *due);
        }
        keep_snapshot(*found->second);
        tables_.erase(found);
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    }
}

// What is due before the sweep would find it is waited for; one moment for each table.
void Hub::wake_at(const std::string& match, Milliseconds when) {
    constexpr Milliseconds soon_ms = 2 * 60'000;
    const Milliseconds now = clock_.now();
    when = std::max(when, now + 1000);
    const auto known = asleep_.find(match);
    if (when > now + soon_ms || (known != asleep_.end() && known->second <= when)) {
        return;
    }
    asleep_[match] = when;
    outside_.call_at(outside_.now() + (when - now), [this, match, when] {
        const auto found = asleep_.find(match);
        if (found != asleep_.end() && found->second == when) {
            asleep_.erase(found);
            tick_in_turn(match);
        }
    });
}

// A table that begins here.
Hub::Table& Hub::add_table(const std::string& match) {
    auto made = std::make_unique<Table>(match);
    made->generation = ++last_generation_;
    made->loading = false;
    made->owned = true;
    Table& table = *(tables_[match] = std::move(made));
    tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    return table;
}

}  // namespace shoal::server
