// Tables come into memory from their logs, are read again when memory was wrong, and leave it when nobody needs them.
#include "match/fold.h"
#include "match/json_out.h"
#include "server/care.h"
#include "server/hub.h"

namespace shoal::server {

namespace {

// A disk that failed may be well again after this.
constexpr Milliseconds pause_after_failure_ms = 500;

bool is_over(const match::Match& match) {
    return match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
}

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

void Hub::read_log(const std::string& match, Milliseconds delay) {
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    const std::uint64_t generation = found->second->generation;
    const auto read = [this, match, generation] {
        outside_.read(match, 0,
                      [this, match, generation](auto records) { loaded(match, generation, std::move(records)); });
    };
    delay == 0 ? read() : outside_.call_at(outside_.now() + delay, read);
}

// Why the match is not there after all; `unread`: it is. One that is damaged is shown as such in lists, and costs
// nobody anything any more; what becomes of it is the host's to decide (`shoal admin`).
Hub::Missing Hub::fold(Table& table, const std::vector<storage::Record>& records) {
    if (records.empty()) {
        return Missing::no_such_match;
    }
    table.match.keep_line(true);
    for (const storage::Record& record : records) {
        match::LogProblem problem;
        if (record.sequence != table.match.sequence() + 1) {
            problem.what = "records before it are missing";
        }
        if (!problem.what.empty() || !match::fold_record(table.match, record.text, problem)) {
            log_.error(problem.newer ? "log_newer" : "log_damaged",
                       {{"match", table.match.id()}, {"sequence", record.sequence}, {"problem", problem.what}});
            if (!problem.newer) {
                outside_.change([match = table.match.id()](storage::Store& store) { mark_damaged(store, match); },
                                [](bool) {});
            }
            return problem.newer ? Missing::newer : Missing::damaged;
        }
        table.records.push_back(record.text);
    }
    table.match.keep_line(false);
    return Missing::unread;
}

void Hub::loaded(const std::string& match, std::uint64_t generation,
                 std::optional<std::vector<storage::Record>> records) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->generation != generation || !found->second->loading) {
        return;
    }
    Table& table = *found->second;
    storage_good_ = records.has_value();
    const std::vector<std::function<void(Table*)>> waiting = std::move(table.waiting);
    table.waiting.clear();
    if (!records) {
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
    if (const Missing why = fold(table, *records); why != Missing::unread) {
        missing_ = why;
        forget_table(match);
        for (const auto& work : waiting) {
            work(nullptr);
        }
        missing_ = Missing::no_such_match;
        return;
    }
    table.loading = false;
    keep_ahead(table, false);
    table.owned = table.match.adopted_by() == server_ ||
                  (is_over(table.match) && (exclusive_ || !is_alive(table.match.adopted_by())));
    // Those who watched it before it had to be read again.
    for (const Watcher& watcher : table.watchers) {
        send(watcher.session,
             std::make_shared<const std::string>(snapshot(table, watcher.player, watcher.commentator, std::nullopt)));
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
    fresh->rematch_made = old.rematch_made;
    fresh->watchers = std::move(old.watchers);
    fresh->waiting = std::move(old.waiting);
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

// Tables that nobody watches and that need no care are only in the log.
void Hub::unload_if_idle(const std::string& match) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->loading) {
        return;
    }
    const Table& table = *found->second;
    bool bot_thinks = false;
    for (const Seat seat : table.match.to_move()) {
        bot_thinks = bot_thinks || table.match.seat(seat).is_played_by_bot();
    }
    const bool days = table.match.options().clock.kind == match::Clock::Kind::days;
    const bool cared_for = table.owned && table.match.stage() == match::Stage::running && (!days || bot_thinks);
    if (table.watchers.empty() && table.pending.empty() && table.waiting.empty() && !cared_for) {
        tables_.erase(found);
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    }
}

}  // namespace shoal::server
