#include "match/decide.h"

#include <array>

#include "match/decide_parts.h"
#include "match/record.h"

namespace shoal::match {

namespace {

constexpr std::array<std::string_view, 53> refusal_names{"none",
                                                         "not_at_table",
                                                         "not_host",
                                                         "already_seated",
                                                         "seat_taken",
                                                         "no_such_seat",
                                                         "no_free_seat",
                                                         "no_such_bot",
                                                         "wrong_password",
                                                         "kicked",
                                                         "bad_nonce",
                                                         "already_started",
                                                         "not_started",
                                                         "over",
                                                         "is_paused",
                                                         "not_paused",
                                                         "seats_open",
                                                         "no_person",
                                                         "stale",
                                                         "bot_plays",
                                                         "not_your_turn",
                                                         "refused_move",
                                                         "penalised_move",
                                                         "unreadable_move",
                                                         "undo_off",
                                                         "undo_nothing",
                                                         "undo_others",
                                                         "undo_revealed",
                                                         "chat_off",
                                                         "chat_muted",
                                                         "chat_too_long",
                                                         "chat_too_fast",
                                                         "chat_empty",
                                                         "not_a_bots_seat",
                                                         "not_your_seat",
                                                         "has_commented",
                                                         "no_commentators",
                                                         "no_consent",
                                                         "no_such_player",
                                                         "no_such_wish",
                                                         "bad_options",
                                                         "already_rematched",
                                                         "time_over",
                                                         "same_device",
                                                         "asked_enough",
                                                         "played_alone",
                                                         "too_many_changes",
                                                         "bad_commitment",
                                                         "dealing",
                                                         "wrong_share",
                                                         "has_withheld",
                                                         "imported",
                                                         "goes_on"};
static_assert(refusal_names.size() == static_cast<std::size_t>(Refusal::goes_on) + 1);

// The table shows the names of those who play, and of those at whose device they do.
bool shows_other_name(const SeatState& seat, const Command& command) {
    return (seat.player == command.player && seat.name != command.name) ||
           (seat.owner == command.player && seat.owner_name != command.name);
}

Decision rename(const Match& match, const Command& command, Milliseconds now) {
    bool other = false;
    for (const Seat seat : match.all_seats()) {
        other = other || (match.seat(seat).is_person() && shows_other_name(match.seat(seat), command));
    }
    if (!other || command.player.empty()) {
        return {};
    }
    Event event = make(EventKind::renamed, now);
    event.player = command.player;
    event.name = command.name;
    return {{event}, Refusal::none};
}

Decision close(const Match& match, const Command& command, Milliseconds now) {
    if (match.stage() != Stage::open && match.stage() != Stage::running) {
        return refused(Refusal::over);
    }
    Event event = make(EventKind::abandoned, now);
    event.text = command.text;
    return {{event}, Refusal::none};
}

}  // namespace

std::string_view refusal_name(Refusal refusal) { return refusal_names[static_cast<std::size_t>(refusal)]; }

Event make(EventKind kind, Milliseconds now, Seat seat) {
    Event event;
    event.kind = kind;
    event.at = now;
    event.seat = seat;
    return event;
}

Event create(std::string player, std::string name, const TableOptions& options, std::string secret, Milliseconds now) {
    Event event = make(EventKind::created, now);
    event.player = std::move(player);
    event.name = std::move(name);
    event.options = std::make_shared<const TableOptions>(options);
    event.text = std::move(secret);
    event.number = log_format;
    return event;
}

namespace {

Decision decide_freely(const Match& match, const Command& command, Milliseconds now) {
    switch (command.kind) {
        case CommandKind::sit: return decide_sit(match, command, now);
        case CommandKind::stand: return decide_stand(match, command, now);
        case CommandKind::commit: return decide_commit(match, command, now);
        case CommandKind::reveal: return decide_reveal(match, command, now);
        case CommandKind::seat_bot: return decide_seat_bot(match, command, now);
        case CommandKind::drop_bot: return decide_drop_bot(match, command, now);
        case CommandKind::change: return decide_change(match, command, now);
        case CommandKind::start: return decide_start(match, command, now);
        case CommandKind::claim: return decide_claim(match, command, now);
        case CommandKind::unask: return decide_unask(match, command, now);
        case CommandKind::admit: return decide_admit(match, command, now);
        case CommandKind::kick: return decide_kick(match, command, now);
        case CommandKind::move: return decide_move(match, command, now);
        case CommandKind::bot_move: return decide_bot_move(match, command, now);
        case CommandKind::undo: return decide_undo(match, command, now);
        case CommandKind::say: return decide_say(match, command, now);
        case CommandKind::mute: return decide_mute(match, command, now);
        case CommandKind::consent: return decide_consent(match, command, now);
        case CommandKind::comment: return decide_comment(match, command, now);
        case CommandKind::wish: return decide_wish(match, command, now);
        case CommandKind::resign: return decide_resign(match, command, now);
        case CommandKind::come: return decide_come(match, command, now);
        case CommandKind::go: return decide_go(match, command, now);
        case CommandKind::adopt: return decide_adopt(match, command, now);
        case CommandKind::rematch: return decide_rematch(match, command, now);
        case CommandKind::close: return close(match, command, now);
        case CommandKind::rename: return rename(match, command, now);
        case CommandKind::tick: return decide_tick(match, now);
        case CommandKind::forget: return decide_forget(match, command, now);
    }
    return refused(Refusal::over);
}

// Moves are bounded by the game, what the server does by what people do; everything else could go on without end.
bool is_bounded_by_itself(const Command& command) {
    switch (command.kind) {
        case CommandKind::move:
        case CommandKind::resign:
        case CommandKind::bot_move:
        case CommandKind::come:
        case CommandKind::go:
        case CommandKind::adopt:
        case CommandKind::rematch:
        case CommandKind::close:
        case CommandKind::reveal:
        case CommandKind::forget:
        case CommandKind::tick: return true;
        case CommandKind::sit:
        case CommandKind::stand:
        case CommandKind::commit:
        case CommandKind::seat_bot:
        case CommandKind::drop_bot:
        case CommandKind::change:
        case CommandKind::start:
        case CommandKind::undo:
        case CommandKind::say:
        case CommandKind::wish:
        case CommandKind::claim:
        case CommandKind::unask:
        case CommandKind::admit:
        case CommandKind::kick:
        case CommandKind::mute:
        case CommandKind::consent:
        case CommandKind::comment:
        case CommandKind::rename: return false;
    }
    return false;
}

// What brings a match nearer to its end; at a table that is full nobody can take such a wish back, or sit down again.
bool is_for_the_end(const Command& command) {
    return command.kind == CommandKind::stand ||
           (command.kind == CommandKind::wish && command.flag && parse_wish(command.text) != Wish::pause);
}

}  // namespace

Decision decide(const Match& match, const Command& command, Milliseconds now) {
    // Clocks of servers differ a little; a log's times never go back.
    now = std::max(now, match.changed_at());
    // Only that somebody is forgotten is still written there.
    if (match.is_imported() && command.kind != CommandKind::forget) {
        return refused(Refusal::imported);
    }
    Decision decision = decide_freely(match, command, now);
    if (decision.events.empty() || is_bounded_by_itself(command)) {
        return decision;
    }
    const bool full = match.sequence() >= records_max && !is_for_the_end(command);
    // A start takes no budget, but one for which nobody shows a share can be made again.
    const bool counts = command.kind != CommandKind::start;
    if (full || (counts && match.changes_too_much(family_of(command), now))) {
        return refused(Refusal::too_many_changes);
    }
    return decision;
}

}  // namespace shoal::match
