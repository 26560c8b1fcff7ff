// What lists say of a table, and when it has to be looked at again.
#include "server/care.h"
#include "server/hub.h"

namespace shoal::server {

// Lists show seats, stages and results; a move changes none of them, but a correspondence game's next deadline. Who is
// there changes when a table has to be looked at again, and nothing that lists show.
void Hub::set_summary(Table& table, const std::vector<match::Event>& events, storage::Append& append) {
    const match::Match& match = table.match;
    const bool over = match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
    const bool days = match.options().clock.kind == match::Clock::Kind::days;
    bool shown = days || over;
    bool wakes = false;
    for (const match::Event& event : events) {
        switch (event.kind) {
            case match::EventKind::created:
            case match::EventKind::sat:
            case match::EventKind::stood:
            case match::EventKind::bot_sat:
            case match::EventKind::bot_left:
            case match::EventKind::changed:
            case match::EventKind::started:
            case match::EventKind::taken_over:
            case match::EventKind::claimed:
            case match::EventKind::abandoned:
            case match::EventKind::renamed:
            case match::EventKind::forgotten:
            case match::EventKind::withheld: shown = true; break;
            case match::EventKind::paused:
            case match::EventKind::resumed:
            case match::EventKind::came:
            case match::EventKind::went:
            case match::EventKind::adopted:
            case match::EventKind::locked:
            case match::EventKind::called_off: wakes = true; break;
            case match::EventKind::added:
            case match::EventKind::moved:
            case match::EventKind::undone:
            case match::EventKind::said:
            case match::EventKind::wished:
            case match::EventKind::kicked:
            case match::EventKind::muted:
            case match::EventKind::consented:
            case match::EventKind::commented:
            case match::EventKind::rematched:
            case match::EventKind::asked:
            case match::EventKind::unasked:
            case match::EventKind::committed:
            case match::EventKind::revealed: break;
        }
    }
    if (shown || wakes) {
        append.summary = summary_of(match);
    }
    if (shown) {
        lobby_changed(table);
    }
}

// What lists say of the table, and when it has to be looked at again, written anew without anything having happened.
void Hub::refresh_summary(Table& table) {
    storage::Append append;
    append.match = table.match.id();
    append.first_sequence = table.match.sequence() + 1;
    append.at = table.match.changed_at();
    append.server = server_;
    append.summary = summary_of(table.match);
    Pending pending;
    pending.sequence = table.match.sequence();
    table.pending.push_back(std::move(pending));
    if (table.pending.size() > 1) {
        table.held.push_back(std::move(append));
    } else {
        write(table, std::move(append));
    }
}

}  // namespace shoal::server
