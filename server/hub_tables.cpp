// Tables in memory: events are applied, written, and told to their viewers once durable.
#include <algorithm>

#include "match/history.h"
#include "match/json_out.h"
#include "match/project.h"
#include "match/record.h"
#include "server/hub.h"
#include "server/hub_text.h"

namespace shoal::server {

using match::Event;
using match::EventKind;
using match::ViewerKind;

namespace {

// Events after which a viewer may see or do something else than before, though no move was made.
bool changes_sight(EventKind kind) {
    switch (kind) {
        case EventKind::started:
        case EventKind::moved:
        case EventKind::undone:
        case EventKind::paused:
        case EventKind::resumed:
        case EventKind::taken_over:
        case EventKind::claimed:
        case EventKind::kicked:
        case EventKind::consented:
        case EventKind::commented:
        case EventKind::abandoned:
        case EventKind::forgotten: return true;
        case EventKind::created:
        case EventKind::sat:
        case EventKind::stood:
        case EventKind::bot_sat:
        case EventKind::bot_left:
        case EventKind::changed:
        case EventKind::added:
        case EventKind::said:
        case EventKind::wished:
        case EventKind::muted:
        case EventKind::came:
        case EventKind::went:
        case EventKind::adopted:
        case EventKind::rematched:
        case EventKind::renamed:
        case EventKind::asked:
        case EventKind::unasked:
        case EventKind::committed:
        case EventKind::locked:
        case EventKind::revealed:
        case EventKind::withheld:
        case EventKind::called_off:
        case EventKind::imported:
        case EventKind::recalled:
        case EventKind::branched: return false;
    }
    return true;
}

bool has_kind(const std::vector<Event>& events, std::initializer_list<EventKind> kinds) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        return std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
    });
}

// The records of events, or none if one of them cannot be written.
std::vector<std::string> records_of(const std::vector<Event>& events) {
    std::vector<std::string> records;
    for (const Event& event : events) {
        std::optional<std::string> record = match::write_record(event);
        if (!record) {
            return {};
        }
        records.push_back(*std::move(record));
    }
    return records;
}

// Before the start as the options stand: whoever waits reads the rules of the game that will be played.
void put_constants(match::Object& object, const match::Match& match) {
    if (match.play() != nullptr) {
        match.play()->write_constants(object.key("constants"));
    } else if (match.stage() == match::Stage::open) {
        const match::Branch* from = match.branch();
        const auto version = from == nullptr ? std::nullopt : std::optional(from->rules_version);
        if (const std::optional<match::Play> play = match::Play::make(match.options(), version)) {
            play->write_constants(object.key("constants"));
        }
    }
}

void put_place(match::Object& object, ViewerKind kind, Seat seat) {
    if (seat == no_seat) {
        object.null("you");
    } else {
        object.number("you", seat.index());
    }
    object.text("sees", kind == match::all_seeing_kind ? "all" : kind == match::spectator_kind ? "table" : "seat");
}

}  // namespace

match::Audience Hub::audience(const Table& table) const {
    match::Audience kinds;
    for (const Watcher& watcher : table.watchers) {
        kinds.insert(match::kind_for(table.match, watcher.player, watcher.commentator));
    }
    // The move that ends a game is told to everybody with all hands open.
    if (!table.watchers.empty()) {
        kinds.insert(match::all_seeing_kind);
    }
    return kinds;
}

// Applies events, writes what each viewer gets, and appends them; nothing is sent before they are durable.
void Hub::commit(Table& table, std::vector<Event> events, std::shared_ptr<const Actor> actor,
                 std::function<void()> again) {
    storage::Append append;
    append.match = table.match.id();
    append.first_sequence = table.match.sequence() + 1;
    append.at = clock_.now();
    append.server = server_;
    for (Event& event : events) {
        if (event.kind == EventKind::created) {
            event.servers = {server_};
        }
    }
    append.records = records_of(events);
    if (append.records.empty()) {
        // Nothing happens that could not be read again.
        log_.error("record_too_long", {{"match", table.match.id()}});
        if (actor != nullptr) {
            refuse(*actor, "too_long", table.match.id());
        }
        return;
    }
    Pending pending;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        answer_asking(table, event, pending);
        match::Told told;
        if (!table.match.apply(event, audience(table), &told)) {
            // A decision that cannot be applied is a mistake of ours; the log is the truth.
            log_.error("decision_not_applied", {{"match", table.match.id()}, {"problem", table.match.problem()}});
            if (actor != nullptr) {
                refuse(*actor, "not_saved", table.match.id());
            }
            reload(table.match.id());
            return;
        }
        table.records.push_back(append.records[i]);
        note(table, event);
        tell(table, event, told, pending);
    }
    pending.sequence = table.match.sequence();
    pending.turn = listed_turn(table.match);
    if (actor != nullptr) {
        pending.acknowledge = [this, actor = std::move(actor), match = table.match.id(),
                               sequence = pending.sequence](bool durable) {
            if (durable) {
                answer_done(*actor, match, sequence);
            } else {
                refuse(*actor, "not_saved", match);
            }
        };
        pending.again = std::move(again);
    }
    if (has_kind(events, {EventKind::started, EventKind::kicked})) {
        pending.acknowledgements.emplace_back([this, match = table.match.id()](bool durable) {
            if (durable) {
                send_away(match);
            }
        });
    }
    if (table.match.stage() == match::Stage::finished && has_kind(events, {EventKind::moved})) {
        pending.acknowledgements.emplace_back([this](bool) { records_.look_soon(); });
    }
    call_absent(table, events, pending);
    table.pending.push_back(std::move(pending));
    set_summary(table, events, append);
    const std::string match = table.match.id();
    // Where somebody else writes too (another server, a host's admin command), their record can take the number of one
    // of ours; the next of ours would then follow it in the log, though it was decided upon another. So each waits
    // until the one before is there.
    if (table.pending.size() > 1) {
        table.held.push_back(std::move(append));
    } else {
        write(table, std::move(append));
    }
    look_after(table);
    // Whoever sits down while watching is here already; after an adoption, so is everybody who watches.
    if (has_kind(events,
                 {EventKind::sat, EventKind::claimed, EventKind::adopted, EventKind::went, EventKind::kicked})) {
        settle(match);
    }
}

// What an applied event means for the table's care.
void Hub::note(Table& table, const Event& event) {
    switch (event.kind) {
        case EventKind::moved: moves_made_.add(); break;
        case EventKind::adopted: table.owned = event.text == server_; break;
        case EventKind::undone:
        case EventKind::paused:
        case EventKind::resumed:
        case EventKind::taken_over:
        case EventKind::claimed:
        case EventKind::forgotten: ++table.epoch; break;
        case EventKind::created:
        case EventKind::sat:
        case EventKind::stood:
        case EventKind::bot_sat:
        case EventKind::bot_left:
        case EventKind::changed:
        case EventKind::added:
        case EventKind::started:
        case EventKind::said:
        case EventKind::wished:
        case EventKind::kicked:
        case EventKind::muted:
        case EventKind::consented:
        case EventKind::commented:
        case EventKind::came:
        case EventKind::went:
        case EventKind::rematched:
        case EventKind::abandoned:
        case EventKind::renamed:
        case EventKind::asked:
        case EventKind::unasked:
        case EventKind::committed:
        case EventKind::locked:
        case EventKind::revealed:
        case EventKind::withheld:
        case EventKind::called_off:
        case EventKind::imported:
        case EventKind::recalled:
        case EventKind::branched: break;
    }
}

void Hub::tell(Table& table, const Event& event, const match::Told& told, Pending& pending) {
    if (table.watchers.empty()) {
        return;
    }
    const match::Match& match = table.match;
    // Where a viewer sits is told when it may have changed; then those who see alike get texts of their own.
    const bool places = !match::changes_position(event.kind) || is_over(match);
    std::array<std::array<Text, seats_max + 1>, match::viewer_kinds> written_for;
    std::string common;  // what is the same for everybody
    common += R"(,"turn":)";
    match::write_turn(common, match);
    if (!match::changes_position(event.kind) || event.kind == EventKind::started || is_over(match)) {
        common += R"(,"table":)";
        match::write_table(common, match);
    }
    for (const Watcher& watcher : table.watchers) {
        const ViewerKind kind = match::kind_for(match, watcher.player, watcher.commentator);
        const Seat you = places ? match.seat_of(watcher.player) : no_seat;
        Text& ready = written_for[kind][you == no_seat ? std::size_t{seats_max} : you.value];
        if (ready == nullptr) {
            const std::string projected = match::project_event(match.sequence(), event, told, kind);
            std::string text;
            if (!projected.empty()) {
                text.reserve(projected.size() + common.size() + 1024);
                match::Object object(text);
                object.text("is", "event").text("match", match.id()).number("now", event.at);
                object.raw("event", projected);
                text += common;
                if (places) {
                    put_place(object, kind, you);
                }
                if (event.kind == EventKind::started || event.kind == EventKind::changed) {
                    put_constants(object, match);
                }
                if (changes_sight(event.kind) && match.play() != nullptr) {
                    text += ',';
                    match::write_sight(text, match, kind);
                }
            }
            ready = std::make_shared<const std::string>(std::move(text));
        }
        if (!ready->empty()) {
            pending.messages.emplace_back(watcher.session, ready);
        }
    }
}

// Whoever may not look any more is told so, and told nothing more.
void Hub::send_away(const std::string& match) {
    const Table* table = find_table(match);
    const std::vector<Watcher> watchers = table == nullptr ? std::vector<Watcher>{} : table->watchers;
    for (const Watcher& watcher : watchers) {
        const Table* still = find_table(match);
        const std::string_view reason =
            still == nullptr ? "" : refuse_watching(still->match, watcher.player, match::family_of(watcher));
        Session* session = find_session(watcher.session);
        if (reason.empty() || session == nullptr) {
            continue;
        }
        Actor actor;
        actor.language = session->language;
        actor.reply = [this, id = watcher.session](const Text& text) { send(id, text); };
        refuse(actor, reason, match);
        stop_watching(*session, match);
    }
}

void Hub::write(const Table& table, storage::Append append) {
    outside_.append(std::move(append), [this, match = table.match.id(), generation = table.generation,
                                        began = outside_.served()](storage::Appended outcome) {
        durable_seconds_.observe(static_cast<double>(outside_.served() - began) / 1000.0);
        written(match, generation, outcome);
    });
}

void Hub::written(const std::string& match, std::uint64_t generation, storage::Appended outcome) {
    // A disk that failed is given a moment; another server's records are there already.
    constexpr Milliseconds pause_after_failure_ms = 300;
    storage_good_ = outcome != storage::Appended::failed;
    const auto found = tables_.find(match);
    if (found != tables_.end() && found->second->generation == generation && !found->second->pending.empty()) {
        if (outcome == storage::Appended::durable) {
            Table& table = *found->second;
            const Pending pending = std::move(table.pending.front());
            table.pending.pop_front();
            table.turn = pending.turn;
            if (!table.held.empty()) {
                storage::Append next = std::move(table.held.front());
                table.held.pop_front();
                write(table, std::move(next));
            }
            for (const auto& [session, text] : pending.messages) {
                send(session, text);
            }
            if (pending.lobby != nullptr) {
                tell_lobby(match, pending.lobby);
            }
            if (pending.acknowledge != nullptr) {
                pending.acknowledge(true);
            }
            for (const auto& acknowledge : pending.acknowledgements) {
                acknowledge(true);
            }
            if (Table* still = find_table(match); still && still->match.sequence() >= still->snapshot_at + 200) {
                keep_snapshot(*still);
            }
            unload_if_idle(match);
        } else {
            const bool failed = outcome == storage::Appended::failed;
            (failed ? appends_failed_ : conflicts_).add();
            reload(match, failed ? pause_after_failure_ms : 0, !failed);
        }
    }
    if (closing_) {
        shut_down(nullptr);
    }
}

std::string Hub::snapshot(const Table& table, std::string_view player, bool commentator,
                          const match::MissedEvents* missed, const Actor* asked) const {
    const match::Match& match = table.match;
    const ViewerKind kind = match::kind_for(match, player, commentator);
    std::string text;
    text.reserve(3000);
    {
        match::Object object(text);
        object.text("is", "table");
        if (asked != nullptr && asked->has_id) {
            object.number("id", asked->id);
        }
        object.text("match", match.id()).number("now", now_at(table));
        object.number("seq", match.sequence());
        put_place(object, kind, match.seat_of(player));
        match::write_table(object.key("table"), match);
        match::write_turn(object.key("turn"), match);
        put_constants(object, match);
        if (match.play() != nullptr) {
            text += ',';
            match::write_sight(text, match, kind);
        }
        if (missed != nullptr) {
            object.raw("events", missed->list());
            if (missed->has_gap()) {
                object.boolean("gap", true);
            }
        }
    }
    return text;
}

}  // namespace shoal::server
