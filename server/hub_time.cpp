// Time that nobody was served in is given back to those who were thinking or away.
#include "server/hub.h"

namespace shoal::server {

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds minute = 60 * second;
constexpr Milliseconds hour = 60 * minute;
// Less time than this is nobody's loss: clocks of servers differ by so much.
constexpr Milliseconds owed_ms_min = second;

}  // namespace

// A table that was written to by a clock ahead of ours goes on by that. If another server's clock has jumped, those who
// were thinking here lost as much.
void Hub::keep_ahead(Table& table, bool caught_up) {
    const Milliseconds more = table.match.changed_at() - now_at(table);
    if (more <= 0) {
        return;
    }
    table.ahead_ms += more;
    if (caught_up && more >= owed_ms_min) {
        table.owed_ms += more;
    }
}

// How much time the people at a table are to get back: nobody was served in it.
Milliseconds Hub::time_owed(const Table& table) const {
    const bool lives = table.match.stage() == match::Stage::open || table.match.stage() == match::Stage::running;
    if (!table.owned || !lives || closing_ || table.match.adopted_by() != server_) {
        return 0;
    }
    const Milliseconds now = now_at(table);
    const Milliseconds owed = clock_.unserved_after(table.match.changed_at() - table.ahead_ms) + table.owed_ms;
    if (owed < owed_ms_min) {
        return 0;
    }
    // Where nothing is due for long, a moment is not worth a record.
    const std::optional<Milliseconds> deadline = match::next_deadline(table.match);
    return owed >= minute || (deadline && *deadline < now + hour) ? owed : 0;
}

void Hub::give_time_back(const std::string& match) {
    Table* table = find_table(match);
    if (table == nullptr) {
        return;
    }
    const Milliseconds owed = time_owed(*table);
    table->owed_ms = 0;
    match::Decision decision = match::decide(table->match, adoption(owed), now_at(*table));
    commit(*table, std::move(decision.events), nullptr);
}

// At once, so that whoever looks at a table sees the right time; those who come into memory later get it then.
void Hub::give_time_back_to_all() {
    (void)clock_.now();
    if (clock_.unserved_until() <= gave_back_until_) {
        return;
    }
    gave_back_until_ = clock_.unserved_until();
    std::vector<std::string> all;
    for (const auto& [match, table] : tables_) {
        if (!table->loading && time_owed(*table) > 0) {
            all.push_back(match);
        }
    }
    log_.warning("time_given_back", {{"tables", static_cast<std::int64_t>(all.size())}});
    for (const std::string& match : all) {
        give_time_back(match);
    }
}

}  // namespace shoal::server
