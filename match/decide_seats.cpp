// Sitting down, seating bots, kicking.
#include "match/decide_parts.h"
#include "match/fairness.h"
#include "match/options.h"
#include "match/own_edition.h"

namespace shoal::match {

namespace {

bool is_host(const Match& match, const Command& command) { return command.player == match.host(); }

Decision arrange(const Match& match, const Command& command, Event event) {
    const Refusal refusal = refuse_arranging(match, command);
    if (refusal != Refusal::none) {
        return refused(refusal);
    }
    return {{std::move(event)}, Refusal::none};
}

}  // namespace

Seat free_seat(const Match& match) {
    for (const Seat seat : match.all_seats()) {
        if (match.seat(seat).is_empty()) {
            return seat;
        }
    }
    return no_seat;
}

Refusal refuse_entry(const Match& match, const Command& command) {
    const std::string& family = family_of(command);
    if (match.is_kicked(family)) {
        return Refusal::kicked;
    }
    if (match.has_commented(family)) {
        return Refusal::has_commented;
    }
    if (!match.options().password.empty() && !is_host(match, command) && command.password != match.options().password) {
        return Refusal::wrong_password;
    }
    return Refusal::none;
}

bool shares_no_device(const Match& match, const std::string& family) {
    return !match.options().hot_seat && !match.seats_of_family(family).empty();
}

Refusal refuse_arranging(const Match& match, const Command& command) {
    if (!is_host(match, command)) {
        return Refusal::not_host;
    }
    if (match.stage() != Stage::open) {
        return Refusal::already_started;
    }
    return match.is_locked() ? Refusal::dealing : Refusal::none;
}

Decision decide_sit(const Match& match, const Command& command, Milliseconds now) {
    if (match.stage() != Stage::open) {
        return refused(Refusal::already_started);
    }
    if (match.is_locked()) {
        return refused(Refusal::dealing);
    }
    if (const Refusal refusal = refuse_entry(match, command); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (match.seat_of(command.player) != no_seat) {
        return refused(Refusal::already_seated);
    }
    if (shares_no_device(match, family_of(command))) {
        return refused(Refusal::same_device);
    }
    if (!command.text.empty() && !is_commitment(command.text)) {
        return refused(Refusal::bad_commitment);
    }
    const Seat seat = command.seat == no_seat ? free_seat(match) : command.seat;
    if (seat == no_seat) {
        return refused(Refusal::no_free_seat);
    }
    if (!match.all_seats().contains(seat)) {
        return refused(Refusal::no_such_seat);
    }
    if (!match.seat(seat).is_empty()) {
        return refused(Refusal::seat_taken);
    }
    Event event = make(EventKind::sat, now, seat);
    event.player = command.player;
    event.name = command.name;
    event.flag = command.program;
    event.owner = command.owner;
    event.owner_name = command.owner_name;
    Decision decision{{event}, Refusal::none};
    if (!command.text.empty()) {
        Event committed = make(EventKind::committed, now, seat);
        committed.text = command.text;
        decision.events.push_back(std::move(committed));
    }
    return decision;
}

Decision decide_stand(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (match.stage() == Stage::running) {
        return decide_resign(match, command, now);
    }
    if (match.stage() != Stage::open) {
        return refused(Refusal::over);
    }
    if (match.is_locked()) {
        return refused(Refusal::dealing);
    }
    return {{make(EventKind::stood, now, seat)}, Refusal::none};
}

Decision decide_seat_bot(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = command.seat == no_seat ? free_seat(match) : command.seat;
    if (seat == no_seat) {
        return refused(Refusal::no_free_seat);
    }
    if (!match.all_seats().contains(seat)) {
        return refused(Refusal::no_such_seat);
    }
    if (!match.seat(seat).is_empty()) {
        return refused(Refusal::seat_taken);
    }
    if (!is_seat_bot(command.text)) {
        return refused(Refusal::no_such_bot);
    }
    Event event = make(EventKind::bot_sat, now, seat);
    event.text = command.text;
    return arrange(match, command, event);
}

Decision decide_drop_bot(const Match& match, const Command& command, Milliseconds now) {
    if (!match.all_seats().contains(command.seat)) {
        return refused(Refusal::no_such_seat);
    }
    if (match.seat(command.seat).is_person() || match.seat(command.seat).is_empty()) {
        return refused(Refusal::not_a_bots_seat);
    }
    return arrange(match, command, make(EventKind::bot_left, now, command.seat));
}

Decision decide_change(const Match& match, const Command& command, Milliseconds now) {
    if (command.options == nullptr || command.options->game != match.options().game) {
        return refused(Refusal::bad_options);
    }
    if (match.branch() != nullptr && !is_same_game(*command.options, match.options())) {
        return refused(Refusal::goes_on);
    }
    for (const Seat seat : match.all_seats()) {
        const SeatState& state = match.seat(seat);
        if (!state.is_empty() && seat.index() >= command.options->players) {
            return refused(Refusal::seat_taken);
        }
        if (!command.options->hot_seat && state.is_person() && match.seats_of_family(family_of(state)).size() > 1) {
            return refused(Refusal::same_device);
        }
    }
    if (refuse_arranging(match, command) == Refusal::none && *command.options == match.options()) {
        return {};
    }
    Event event = make(EventKind::changed, now);
    auto options = std::make_shared<TableOptions>(*command.options);
    if (command.keep_password) {
        options->password = match.options().password;
    }
    if (const OwnEdition* own = command.options->edition.get()) {
        const OwnEdition* known = match.options().edition.get();
        if (known != nullptr && known->sha256 == own->sha256) {
            // A file is in the log once.
            options->edition = name_edition(known->sha256, known->name);
        } else if (!own->is_whole() || match.editions_brought() >= editions_brought_max) {
            return refused(Refusal::bad_options);
        }
    }
    event.options = std::move(options);
    return arrange(match, command, event);
}

Decision decide_kick(const Match& match, const Command& command, Milliseconds now) {
    if (!is_host(match, command)) {
        return refused(Refusal::not_host);
    }
    if (match.stage() != Stage::open && match.stage() != Stage::running) {
        return refused(Refusal::over);
    }
    if (match.is_locked()) {
        return refused(Refusal::dealing);
    }
    const std::string family = named_family(match, command);
    if (!is_id(command.text) || family == match.host() || match.is_kicked(family)) {
        return refused(Refusal::no_such_player);
    }
    Decision decision;
    Event event = make(EventKind::kicked, now);
    event.player = command.text;
    event.owner = command.about_owner;
    decision.events.push_back(event);
    // Everybody of the family goes: they could play on for one another.
    const SeatSet seats = match.seats_of_family(family);
    for (const Seat seat : seats) {
        if (match.stage() == Stage::open) {
            decision.events.push_back(make(EventKind::stood, now, seat));
        } else if (!match.seat(seat).is_played_by_bot()) {
            decision.events.push_back(taken_over(match, seat, "kicked", now));
        }
    }
    if (match.stage() == Stage::running && decision.events.size() > 1) {
        settle_wishes(match, seats, now, decision);
    }
    return decision;
}

}  // namespace shoal::match
