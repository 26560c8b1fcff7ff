// Snapshots: a table comes into memory from one and the end of its log, and gets the beginning when somebody asks for
// it.
#include "match/snapshot.h"

#include <utility>

#include "server/hub.h"

namespace shoal::server {

namespace {

// A log that is no longer than this is folded faster than a snapshot is read and played again.
constexpr std::uint32_t worth_it = 100;

}  // namespace

// Of a match that goes on and has grown by much since the last one. What is over is only looked back at, from its
// beginning.
void Hub::keep_snapshot(Table& table) {
    const match::Match& match = table.match;
    const bool lives = match.stage() == match::Stage::open || match.stage() == match::Stage::running;
    if (!lives || closing_ || !table.pending.empty() || match.sequence() < table.snapshot_at + worth_it) {
        return;
    }
    table.snapshot_at = match.sequence();
    auto snapshot = std::make_shared<storage::Snapshot>();
    snapshot->sequence = match.sequence();
    snapshot->program = match::snapshot_name();
    snapshot->heard = retractions_heard_;
    outside_.work(
        [snapshot, copy = match] { snapshot->text = match::write_snapshot(copy); },
        [this, snapshot, id = match.id()] {
            if (snapshot->text.empty()) {
                log_.warning("snapshot_not_written", {{"match", id}});
                return;
            }
            // When a thousand people leave at once, those who play on do not wait for a thousand of these.
            outside_.change_later([snapshot, id](storage::Store& store) { store.put_snapshot(id, *snapshot); });
        });
}

// Many who ask are one question.
void Hub::with_log(const std::string& match, std::function<void(Table*)> work) {
    with_table(match, [this, match, work = std::move(work)](Table* table) {
        if (table == nullptr || table->records_from == 0) {
            work(table);
            return;
        }
        table->log_waiting.push_back(work);
        if (table->log_waiting.size() == 1) {
            outside_.read(match, 0, [this, match, generation = table->generation](auto records) {
                log_read(match, generation, records);
                unload_if_idle(match);
            });
        }
    });
}

void Hub::log_read(const std::string& match, std::uint64_t generation,
                   const std::optional<std::vector<storage::Record>>& records) {
    Table* table = find_table(match);
    if (table == nullptr || table->generation != generation) {
        return;
    }
    if (!records || records->size() < table->records_from) {
        missing_ = Missing::unread;
        give_up_log(*table);
        missing_ = Missing::no_such_match;
        return;
    }
    match::RecordList whole;
    for (std::size_t i = 0; i < table->records_from; ++i) {
        whole.push_back((*records)[i].text);
    }
    for (std::size_t i = 0; i < table->records.size(); ++i) {
        whole.push_back(table->records[i]);
    }
    table->records = std::move(whole);
    table->records_from = 0;
    for (const auto& work : std::exchange(table->log_waiting, {})) {
        with_log(match, work);
    }
}

void Hub::give_up_log(Table& table) {
    for (const auto& work : std::exchange(table.log_waiting, {})) {
        work(nullptr);
    }
}

}  // namespace shoal::server
