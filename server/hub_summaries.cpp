// What lists say of a table, and when it has to be looked at again.
#include "match/project.h"
#include "server/care.h"
#include "server/hub.h"

namespace shoal::server {

// Lists show seats, stages, results and whose turn it is. A move changes only the turn, which `list_of` takes from
// memory where it can, and a correspondence game's next deadline; a summary with each made moves a tenth dearer.
// Who is there changes when a table has to be looked at again, and nothing that lists show.
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
            case match::EventKind::withheld:
            case match::EventKind::imported: shown = true; break;
            case match::EventKind::paused:
            case match::EventKind::resumed:
            case match::EventKind::came:
            case match::EventKind::went:
            case match::EventKind::adopted:
            case match::EventKind::locked:
            case match::EventKind::called_off: wakes = true; break;
            // The table may leave memory after it: bots went on to the turn of a person who is away.
            case match::EventKind::moved:
            case match::EventKind::undone: wakes = wakes || !is_at_work(table); break;
            case match::EventKind::added:
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
            case match::EventKind::revealed:
            case match::EventKind::recalled:
            case match::EventKind::branched: break;
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
    pending.turn = listed_turn(table.match);
    table.pending.push_back(std::move(pending));
    if (table.pending.size() > 1) {
        table.held.push_back(std::move(append));
    } else {
        write(table, std::move(append));
    }
}

// Whose turn it is where a move writes no summary; nothing: the database says it.
std::optional<SeatSet> Hub::listed_turn(const match::Match& match) {
    const bool moves_unwritten =
        match.stage() == match::Stage::running && match.options().clock.kind != match::Clock::Kind::days;
    return moves_unwritten ? std::optional(match.to_move()) : std::nullopt;
}

// Rows as a list in JSON: their texts are JSON already. Only whose turn it is comes from memory, as of the last record
// that is durable: nobody waits, and a list is never behind what the table has told. All else is the database's: which
// tables there are and in what order, who sits there, and what memory may not have heard of, that somebody was
// forgotten or a table closed.
std::string Hub::list_of(const std::vector<storage::MatchRow>& rows) const {
    std::string list = "[";
    for (const storage::MatchRow& row : rows) {
        list += list.size() == 1 ? "" : ",";
        const auto found = tables_.find(row.match);
        const bool plays =
            row.summary.stage == storage::Stage::running && found != tables_.end() && found->second->turn;
        list += plays ? match::with_turn(row.summary.text, *found->second->turn) : row.summary.text;
    }
    return list + ']';
}

}  // namespace shoal::server
