// Tables in memory: changed by commands, told to their viewers once durable.
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

constexpr std::size_t pending_max = 500;

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
        case EventKind::called_off: return false;
    }
    return true;
}

bool is_over(const match::Match& match) {
    return match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
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

void put_place(match::Object& object, ViewerKind kind, Seat seat) {
    if (seat == no_seat) {
        object.null("you");
    } else {
        object.number("you", seat.index());
    }
    object.text("sees", kind == match::all_seeing_kind ? "all" : kind == match::spectator_kind ? "table" : "seat");
}

}  // namespace

void Hub::run(const std::string& match, const match::Command& command, Actor actor, int tries) {
    with_table(match, [this, match, command, tries, actor = std::move(actor)](Table* table) {
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
            return;
        }
        // The disk does not follow; what waits for it must not grow without end.
        if (table->pending.size() >= pending_max) {
            refuse(actor, "too_many_messages", match);
            return;
        }
        if (command.kind == match::CommandKind::wish && command.text == "rematch" && command.flag) {
            table->wished_from = actor.address;
        }
        if (!may_speak(*table, command)) {
            refuse_in_order(*table, actor, command, match::Refusal::not_at_table);
            return;
        }
        if (!is_about_somebody_here(*table, command)) {
            refuse_in_order(*table, actor, command, match::Refusal::no_such_player);
            return;
        }
        if (time_owed(*table) > 0) {
            give_time_back(match);
            run(match, command, actor, tries);
            return;
        }
        match::Command whole = with_own_name(*table, command);
        if (whole.kind == match::CommandKind::start) {
            whole.number = shares_out_of_reach(*table, actor);
        }
        match::Decision decision = match::decide(table->match, whole, now_at(*table));
        if (decision.is_refused()) {
            refuse_in_order(*table, actor, command, decision.refusal);
            return;
        }
        if (decision.events.empty()) {
            reply_in_order(*table, actor, done_text(actor, match, table->match.sequence()));
            return;
        }
        for (const Event& event : decision.events) {
            if (event.kind == EventKind::committed) {
                table->promised_from[event.seat.value] = actor.device;
            }
        }
        std::function<void()> again;
        if (tries > 1) {
            again = [this, match, command, actor, tries] { run(match, command, actor, tries - 1); };
        }
        commit(*table, std::move(decision.events), &actor, std::move(again));
    });
}

// The seats whose share lies on a device that does not look at the table, though the person may do so with another:
// nobody there could show it.
std::int64_t Hub::shares_out_of_reach(const Table& table, const Actor& starts) {
    std::int64_t seats = 0;
    for (const Seat seat : table.match.all_seats()) {
        const std::string& device = table.promised_from[seat.value];
        const auto is_device = [&](const Watcher& watcher) {
            const Session* session = find_session(watcher.session);
            return session != nullptr && session->token_hash == device;
        };
        if (!device.empty() && device != starts.device && std::ranges::none_of(table.watchers, is_device)) {
            seats |= std::int64_t{1} << seat.value;
        }
    }
    return seats;
}

// Who talks at a table sits there or looks at it: its id alone lets nobody in.
bool Hub::may_speak(const Table& table, const match::Command& command) const {
    return command.kind != match::CommandKind::say || table.match.seat_of(command.player) != no_seat ||
           is_watched_by(table, match::family_of(command));
}

// A host keeps out, or quiet, whom the table has met or somebody who looks at it now; ids that are made up fill the
// log.
bool Hub::is_about_somebody_here(const Table& table, const match::Command& command) const {
    const bool names_somebody = command.kind == match::CommandKind::kick || command.kind == match::CommandKind::mute;
    return !names_somebody || command.player != table.match.host() || table.match.has_met(command.text) ||
           std::any_of(table.watchers.begin(), table.watchers.end(), [&](const Watcher& watcher) {
               return watcher.player == command.text || watcher.owner == command.text;
           });
}

// What a refusal says may rest on what is not durable yet.
void Hub::refuse_in_order(Table& table, const Actor& actor, const match::Command& command, match::Refusal refusal) {
    std::string words;
    std::string game_reason;
    if (refusal == match::Refusal::refused_move || refusal == match::Refusal::penalised_move) {
        const Seat seat = table.match.seat_of(command.player);
        game_reason = table.match.play()->game().judge(seat, command.text).reason;
        words = table.match.play()->explain(seat, command.text, actor.language);
    }
    Actor told = actor;
    if (!sends_directly(table)) {
        told.reply = [&table, reply = actor.reply](const Text& text) {
            table.pending.back().acknowledgements.emplace_back([reply, text](bool) { reply(text); });
        };
    }
    refuse(told, match::refusal_name(refusal), table.match.id(), {}, {}, game_reason, words);
}

// Whoever has the name of somebody at the table, or one that looks like it, gets a number behind it there.
match::Command Hub::with_own_name(const Table& table, match::Command command) {
    using match::CommandKind;
    const bool shown = command.kind == CommandKind::sit || command.kind == CommandKind::claim ||
                       command.kind == CommandKind::say || command.kind == CommandKind::rename;
    if (!shown || command.name.empty()) {
        return command;
    }
    const Seat own = table.match.seat_of(command.player);
    if (command.kind == CommandKind::say && own != no_seat) {
        command.name = table.match.seat(own).name;
        return command;
    }
    std::set<std::string> others;
    for (const Seat seat : table.match.all_seats()) {
        const match::SeatState& state = table.match.seat(seat);
        if (!state.player.empty() && state.player != command.player) {
            others.insert(name_key(state.name));
        }
    }
    const std::string name = command.name;
    for (int number = 2; others.contains(name_key(command.name)); ++number) {
        command.name = name + " (" + std::to_string(number) + ')';
    }
    return command;
}

// For what the server does of its own accord: refusals mean that there is nothing to do.
void Hub::run_quietly(Table& table, const match::Command& command) {
    const std::string match = table.match.id();
    if (time_owed(table) > 0) {
        give_time_back(match);
    }
    Table* still = find_table(match);
    if (still == nullptr) {
        return;
    }
    match::Decision decision = match::decide(still->match, with_own_name(*still, command), now_at(*still));
    if (!decision.events.empty()) {
        commit(*still, std::move(decision.events), nullptr);
    }
}

void Hub::reply_in_order(Table& table, const Actor& actor, Text text) {
    if (sends_directly(table)) {
        actor.reply(text);
        return;
    }
    table.pending.back().acknowledgements.emplace_back(
        [this, actor, text = std::move(text), match = table.match.id()](bool durable) {
            if (durable) {
                actor.reply(text);
            } else {
                refuse(actor, "not_saved", match);
            }
        });
}

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
void Hub::commit(Table& table, std::vector<Event> events, const Actor* actor, std::function<void()> again) {
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
    if (actor != nullptr) {
        pending.acknowledge = [this, actor = *actor, match = table.match.id(),
                               sequence = pending.sequence](bool durable) {
            if (durable) {
                answer_done(actor, match, sequence);
            } else {
                refuse(actor, "not_saved", match);
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
        case EventKind::called_off: break;
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
                if (event.kind == EventKind::started) {
                    match.play()->write_constants(object.key("constants"));
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
        if (match.play() != nullptr) {
            match.play()->write_constants(object.key("constants"));
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
