// Tables in memory: read from their logs, changed by commands, told to their viewers once durable.
#include <algorithm>

#include "match/json_out.h"
#include "match/project.h"
#include "match/record.h"
#include "server/hub.h"

namespace shoal::server {

using match::Event;
using match::EventKind;
using match::ViewerKind;

namespace {

// Events of the game itself: they change the position, and of the table only whose turn it is.
bool is_of_game(EventKind kind) {
    return kind == EventKind::moved || kind == EventKind::started || kind == EventKind::undone;
}

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
        case EventKind::abandoned: return true;
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
        case EventKind::renamed: return false;
    }
    return true;
}

bool is_over(const match::Match& match) {
    return match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
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

Hub::Table* Hub::find_table(const std::string& match) {
    const auto found = tables_.find(match);
    return found == tables_.end() || found->second->loading ? nullptr : found->second.get();
}

// Calls back with the table, at once if it is in memory; with nothing if there is no such match.
void Hub::with_table(const std::string& match, std::function<void(Table*)> work) {
    auto& place = tables_[match];
    if (place != nullptr && !place->loading) {
        work(place.get());
        return;
    }
    const bool fresh = place == nullptr;
    if (fresh) {
        place = std::make_unique<Table>(match);
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    }
    place->waiting.push_back(std::move(work));
    if (fresh) {
        outside_.read(match, 0, [this, match, generation = place->generation](auto records) {
            loaded(match, generation, std::move(records));
        });
    }
}

bool Hub::fold(Table& table, const std::vector<storage::Record>& records) {
    for (const storage::Record& record : records) {
        std::string problem;
        const std::optional<Event> event = match::read_record(record.text, &problem);
        if (record.sequence != table.match.sequence() + 1 || !event || !table.match.apply(*event)) {
            log_.error("log_damaged", {{"match", table.match.id()},
                                       {"sequence", record.sequence},
                                       {"problem", event ? table.match.problem() : problem}});
            return false;
        }
        table.records.push_back(record.text);
    }
    return true;
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
    if (!records || records->empty() || !fold(table, *records)) {
        tables_.erase(found);
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
        for (const auto& work : waiting) {
            work(nullptr);
        }
        return;
    }
    table.loading = false;
    table.owned = exclusive_ || table.match.adopted_by() == server_;
    // Those who watched it before it had to be read again.
    for (const Watcher& watcher : table.watchers) {
        send(watcher.session,
             std::make_shared<const std::string>(snapshot(table, watcher.player, watcher.commentator, std::nullopt)));
    }
    look_after(table);
    for (const auto& work : waiting) {
        const auto still = tables_.find(match);
        work(still == tables_.end() || still->second->loading ? nullptr : still->second.get());
    }
    unload_if_idle(match);
}

// Forgets what is in memory and reads the log: what was not durable has not happened.
void Hub::reload(const std::string& match) {
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    auto fresh = std::make_unique<Table>(match);
    fresh->generation = found->second->generation + 1;
    fresh->watchers = std::move(found->second->watchers);
    fresh->waiting = std::move(found->second->waiting);
    const std::deque<Pending> lost = std::move(found->second->pending);
    found->second = std::move(fresh);
    for (const Pending& pending : lost) {
        for (const auto& acknowledge : pending.acknowledgements) {
            acknowledge(false);
        }
    }
    outside_.read(match, 0, [this, match, generation = found->second->generation](auto records) {
        loaded(match, generation, std::move(records));
    });
}

void Hub::run(const std::string& match, const match::Command& command, Actor actor) {
    with_table(match, [this, match, command, actor = std::move(actor)](Table* table) {
        if (table == nullptr) {
            refuse(actor, "no_such_match", match);
            return;
        }
        match::Decision decision = match::decide(table->match, command, outside_.now());
        if (decision.is_refused()) {
            std::string words;
            std::string game_reason;
            if ((decision.refusal == match::Refusal::refused_move ||
                 decision.refusal == match::Refusal::penalised_move)) {
                const Seat seat = table->match.seat_of(command.player);
                game_reason = table->match.play()->game().judge(seat, command.text).reason;
                words = table->match.play()->explain(seat, command.text, actor.language);
            }
            Actor told = actor;
            told.reply = [this, match, reply = actor.reply](const Text& text) {
                // What a refusal says may rest on what is not durable yet.
                Table* still = find_table(match);
                if (still == nullptr || sends_directly(*still)) {
                    reply(text);
                } else {
                    still->pending.back().acknowledgements.emplace_back([reply, text](bool) { reply(text); });
                }
            };
            refuse(told, match::refusal_name(decision.refusal), match, {}, {}, game_reason, words);
            return;
        }
        if (decision.events.empty()) {
            reply_in_order(*table, actor, done_text(actor, match, table->match.sequence()));
            return;
        }
        commit(*table, std::move(decision.events), &actor);
    });
}

// For what the server does of its own accord: refusals mean that there is nothing to do.
void Hub::run_quietly(Table& table, const match::Command& command) {
    match::Decision decision = match::decide(table.match, command, outside_.now());
    if (!decision.events.empty()) {
        commit(table, std::move(decision.events), nullptr);
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
void Hub::commit(Table& table, std::vector<Event> events, const Actor* actor) {
    storage::Append append;
    append.match = table.match.id();
    append.first_sequence = table.match.sequence() + 1;
    append.at = outside_.now();
    append.server = server_;
    Pending pending;
    for (Event& event : events) {
        if (event.kind == EventKind::created) {
            event.servers = {server_};
        }
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
        append.records.push_back(match::write_record(event));
        table.records.push_back(append.records.back());
        note(table, event);
        tell(table, event, told, pending);
    }
    pending.sequence = table.match.sequence();
    if (actor != nullptr) {
        pending.acknowledgements.emplace_back(
            [this, actor = *actor, match = table.match.id(), sequence = pending.sequence](bool durable) {
                if (durable) {
                    answer_done(actor, match, sequence);
                } else {
                    refuse(actor, "not_saved", match);
                }
            });
    }
    table.pending.push_back(std::move(pending));
    set_summary(table, events, append);
    outside_.append(std::move(append), [this, match = table.match.id(), generation = table.generation,
                                        began = outside_.now()](storage::Appended outcome) {
        durable_seconds_.observe(static_cast<double>(outside_.now() - began) / 1000.0);
        written(match, generation, outcome);
    });
    look_after(table);
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
        case EventKind::claimed: ++table.epoch; break;
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
        case EventKind::renamed: break;
    }
}

void Hub::tell(Table& table, const Event& event, const match::Told& told, Pending& pending) {
    if (table.watchers.empty()) {
        return;
    }
    const match::Match& match = table.match;
    std::array<Text, match::viewer_kinds> texts;
    std::string common;  // what is the same for everybody
    common += R"(,"turn":)";
    match::write_turn(common, match);
    if (!is_of_game(event.kind) || event.kind == EventKind::started || is_over(match)) {
        common += R"(,"table":)";
        match::write_table(common, match);
    }
    for (const Watcher& watcher : table.watchers) {
        const ViewerKind kind = match::kind_for(match, watcher.player, watcher.commentator);
        if (texts[kind] == nullptr) {
            const std::string projected = match::project_event(match.sequence(), event, told, kind);
            std::string text;
            if (!projected.empty()) {
                text.reserve(projected.size() + common.size() + 1024);
                match::Object object(text);
                object.text("is", "event").text("match", match.id()).number("now", event.at);
                object.raw("event", projected);
                text += common;
                if (!is_of_game(event.kind) || is_over(match)) {
                    put_place(object, kind, kind < seats_max ? Seat(kind) : match.seat_of(watcher.player));
                }
                if (changes_sight(event.kind) && match.play() != nullptr) {
                    text += ',';
                    match::write_sight(text, match, kind);
                }
            }
            texts[kind] = std::make_shared<const std::string>(std::move(text));
        }
        if (!texts[kind]->empty()) {
            pending.messages.emplace_back(watcher.session, texts[kind]);
        }
    }
}

void Hub::written(const std::string& match, std::uint64_t generation, storage::Appended outcome) {
    storage_good_ = outcome != storage::Appended::failed;
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->generation != generation) {
        return;
    }
    Table& table = *found->second;
    if (outcome != storage::Appended::durable) {
        (outcome == storage::Appended::failed ? appends_failed_ : conflicts_).add();
        reload(match);
        return;
    }
    if (table.pending.empty()) {
        return;
    }
    const Pending pending = std::move(table.pending.front());
    table.pending.pop_front();
    for (const auto& [session, text] : pending.messages) {
        send(session, text);
    }
    for (const auto& acknowledge : pending.acknowledgements) {
        acknowledge(true);
    }
    if (closing_ && closed_ != nullptr) {
        shut_down(nullptr);
    }
    unload_if_idle(match);
}

// Tables that nobody watches and that need no care are only in the log.
void Hub::unload_if_idle(const std::string& match) {
    const auto found = tables_.find(match);
    if (found == tables_.end() || found->second->loading) {
        return;
    }
    const Table& table = *found->second;
    const bool cared_for = table.owned && table.match.stage() == match::Stage::running &&
                           table.match.options().clock.kind != match::Clock::Kind::days;
    if (table.watchers.empty() && table.pending.empty() && table.waiting.empty() && !cared_for) {
        tables_.erase(found);
        tables_loaded_.set(static_cast<std::int64_t>(tables_.size()));
    }
}

// Lists show seats, stages and results; a move changes none of them, but a correspondence game's next deadline.
void Hub::set_summary(Table& table, const std::vector<Event>& events, storage::Append& append) {
    const match::Match& match = table.match;
    const bool days = match.options().clock.kind == match::Clock::Kind::days;
    const bool shown = std::any_of(events.begin(), events.end(), [](const Event& event) {
        switch (event.kind) {
            case EventKind::created:
            case EventKind::sat:
            case EventKind::stood:
            case EventKind::bot_sat:
            case EventKind::bot_left:
            case EventKind::changed:
            case EventKind::started:
            case EventKind::taken_over:
            case EventKind::claimed:
            case EventKind::abandoned:
            case EventKind::renamed: return true;
            case EventKind::added:
            case EventKind::moved:
            case EventKind::undone:
            case EventKind::said:
            case EventKind::wished:
            case EventKind::paused:
            case EventKind::resumed:
            case EventKind::kicked:
            case EventKind::muted:
            case EventKind::consented:
            case EventKind::commented:
            case EventKind::came:
            case EventKind::went:
            case EventKind::adopted:
            case EventKind::rematched: return false;
        }
        return true;
    });
    if (!shown && !days && !is_over(match)) {
        return;
    }
    storage::Summary summary;
    summary.game = match.options().game;
    summary.stage = static_cast<storage::Stage>(match.stage());
    summary.listed = match.options().listed;
    for (const Seat seat : match.people()) {
        summary.players.push_back(match.seat(seat).player);
    }
    summary.text = match::write_summary(match);
    // A live game is looked after all the time; others when something is due.
    if (match.stage() == match::Stage::running && !days) {
        summary.wake_at = 0;
    } else if (const auto deadline = match::next_deadline(match)) {
        summary.wake_at = *deadline;
    }
    append.summary = std::move(summary);
    lobby_changed(table);
}

std::string Hub::snapshot(const Table& table, std::string_view player, bool commentator,
                          std::optional<std::int64_t> after) const {
    const match::Match& match = table.match;
    const ViewerKind kind = match::kind_for(match, player, commentator);
    std::string text;
    text.reserve(3000);
    match::Object object(text);
    object.text("is", "table").text("match", match.id()).number("now", outside_.now());
    object.number("seq", match.sequence());
    put_place(object, kind, match.seat_of(player));
    match::write_table(object.key("table"), match);
    match::write_turn(object.key("turn"), match);
    if (match.play() != nullptr) {
        text += ',';
        match::write_sight(text, match, kind);
    }
    if (after) {
        object.raw("events", missed_events(table, kind, *after));
    }
    return text;
}

// What happened after that number, written for this viewer by playing the log again where the game is concerned.
std::vector<std::string> Hub::projected_events(const Table& table, ViewerKind kind, std::int64_t after) const {
    const auto first = static_cast<std::size_t>(std::clamp<std::int64_t>(after, 0, table.match.sequence()));
    std::vector<Event> events;
    bool needs_game = false;
    for (std::size_t i = first; i < table.records.size(); ++i) {
        events.push_back(match::read_record(table.records[i]).value_or(Event{}));
        needs_game = needs_game || is_of_game(events.back().kind);
    }
    match::Match again(table.match.id());
    for (std::size_t i = 0; needs_game && i < first; ++i) {
        (void)again.apply(match::read_record(table.records[i]).value_or(Event{}));
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < events.size(); ++i) {
        match::Told told;
        if (needs_game) {
            (void)again.apply(events[i], match::Audience::only(kind), &told);
        }
        std::string text = match::project_event(static_cast<std::uint32_t>(first + i + 1), events[i], told, kind);
        if (!text.empty()) {
            texts.push_back(std::move(text));
        }
    }
    return texts;
}

std::string Hub::missed_events(const Table& table, ViewerKind kind, std::int64_t after) const {
    std::string list = "[";
    for (const std::string& text : projected_events(table, kind, after)) {
        list += list.size() > 1 ? "," : "";
        list += text;
    }
    return list + ']';
}

}  // namespace shoal::server
