// Who is there and who is not, bots that take over, clocks, tables that nobody comes back to.
#include <algorithm>
#include <iterator>

#include "match/decide_parts.h"

namespace shoal::match {

namespace {

constexpr Milliseconds minute = 60'000;
constexpr Milliseconds hour = 60 * minute;

// A running game that everybody has left ends after this; an open table, after that. One in which nobody keeps others
// waiting may lie for long.
constexpr Milliseconds deserted_after_ms = 30 * minute;
constexpr Milliseconds idle_after_ms = 24 * hour;
constexpr Milliseconds paused_idle_after_ms = 30 * 24 * hour;
constexpr Milliseconds alone_idle_after_ms = 365 * 24 * hour;
// A pause that somebody was not asked about ends after this.
constexpr Milliseconds one_sided_pause_ms = 24 * hour;

bool is_correspondence(const Match& match) { return match.options().clock.kind == Clock::Kind::days; }

bool is_seat_at(const Match& match, std::string_view server) {
    for (const Seat seat : match.all_seats()) {
        if (match.seat(seat).server == server) {
            return true;
        }
    }
    return false;
}

// Whether nobody is kept waiting by whoever goes away: there is no clock, and all people at the table are of one
// device.
bool nobody_waits(const Match& match) {
    const SeatSet people = match.people();
    return match.options().clock.kind == Clock::Kind::none && !people.empty() &&
           match.seats_of_family(family_of(match.seat(people.first()))) == people;
}

// When the table is given up if nothing happens.
Milliseconds abandonment(const Match& match) {
    if (match.stage() == Stage::open) {
        return match.changed_at() + idle_after_ms;
    }
    if (match.is_paused() || is_correspondence(match)) {
        // After every clock: who lets theirs run out loses the seat first.
        return match.changed_at() + match.options().clock.move_ms + paused_idle_after_ms;
    }
    if (nobody_waits(match)) {
        return match.changed_at() + alone_idle_after_ms;
    }
    const Milliseconds since = match.all_away_since();
    return since == 0 ? match.changed_at() + paused_idle_after_ms
                      : std::max(since, match.created_at()) + deserted_after_ms;
}

std::optional<Milliseconds> pause_end(const Match& match) {
    if (!match.is_pause_one_sided()) {
        return std::nullopt;
    }
    return match.paused_at() + one_sided_pause_ms;
}

}  // namespace

Event taken_over(const Match& match, Seat seat, std::string_view why, Milliseconds now) {
    Event event = make(EventKind::taken_over, now, seat);
    event.text = match.options().takeover;
    event.name = why;
    return event;
}

Decision decide_resign(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (match.stage() != Stage::running) {
        return refused(match.stage() == Stage::open ? Refusal::not_started : Refusal::over);
    }
    if (match.seat(seat).is_played_by_bot()) {
        return refused(Refusal::bot_plays);
    }
    Decision decision{{taken_over(match, seat, "resigned", now)}, Refusal::none};
    settle_wishes(match, SeatSet::only(seat), now, decision);
    return decision;
}

// Who is to be forgotten gives up everything that needs them: a table that has not begun and is theirs ends, and so
// does a game that nobody else plays.
Decision decide_forget(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    Decision decision;
    if (match.request_of(command.player) != nullptr) {
        decision.events.push_back(make(EventKind::unasked, now));
        decision.events.back().player = command.player;
    }
    if (match.stage() == Stage::open && command.player == match.host()) {
        decision.events.push_back(make(EventKind::abandoned, now));
        decision.events.back().text = "deserted";
    } else if (match.stage() == Stage::open && seat != no_seat) {
        decision.events.push_back(make(EventKind::stood, now, seat));
    } else if (match.stage() == Stage::running && seat != no_seat) {
        const SeatState& state = match.seat(seat);
        decision.events.push_back(make(EventKind::forgotten, now, seat));
        decision.events.back().text = state.is_played_by_bot() ? state.bot : match.options().takeover;
        SeatSet others = match.people();
        others.erase(seat);
        if (others.empty()) {
            decision.events.push_back(make(EventKind::abandoned, now));
            decision.events.back().text = "deserted";
        } else {
            settle_wishes(match, SeatSet::only(seat), now, decision);
        }
    }
    return decision;
}

Decision decide_come(const Match& match, const Command& command, Milliseconds now) {
    if (!match.all_seats().contains(command.seat) || !match.seat(command.seat).is_person() || command.text.empty()) {
        return refused(Refusal::no_such_seat);
    }
    if (match.seat(command.seat).server == command.text || match.stage() == Stage::finished ||
        match.stage() == Stage::abandoned) {
        return {};
    }
    Event event = make(EventKind::came, now, command.seat);
    event.text = command.text;
    return {{event}, Refusal::none};
}

Decision decide_go(const Match& match, const Command& command, Milliseconds now) {
    if (!match.all_seats().contains(command.seat) || !match.seat(command.seat).is_here() ||
        match.seat(command.seat).server != command.text || match.stage() == Stage::finished ||
        match.stage() == Stage::abandoned) {
        return {};
    }
    return {{make(EventKind::went, now, command.seat)}, Refusal::none};
}

Decision decide_adopt(const Match& match, const Command& command, Milliseconds now) {
    if (match.stage() != Stage::open && match.stage() != Stage::running) {
        return {};
    }
    Event event = make(EventKind::adopted, now);
    event.text = command.text;
    // Of those that live, only the ones that somebody here is connected to tell anything; however many servers there
    // are, the record stays short.
    std::copy_if(command.servers.begin(), command.servers.end(), std::back_inserter(event.servers),
                 [&](const std::string& server) { return server == command.text || is_seat_at(match, server); });
    event.number = std::clamp<std::int64_t>(command.number, 0, moment_max);
    return {{event}, Refusal::none};
}

std::optional<Milliseconds> clock_deadline(const Match& match, Seat seat) {
    const SeatState& state = match.seat(seat);
    const Clock& clock = match.options().clock;
    if (clock.kind == Clock::Kind::none || match.stage() != Stage::running || match.is_paused() || !state.thinking ||
        state.is_played_by_bot()) {
        return std::nullopt;
    }
    return match.moment_of(state.since) + match.budget_ms(seat);
}

std::optional<Milliseconds> grace_deadline(const Match& match, Seat seat) {
    const SeatState& state = match.seat(seat);
    if (match.stage() != Stage::running || match.is_paused() || is_correspondence(match) || !state.is_person() ||
        state.is_here() || state.is_played_by_bot()) {
        return std::nullopt;
    }
    // Who was sent away does not come back, however long nobody waits.
    if (nobody_waits(match) && !match.is_kicked(state.player)) {
        return std::nullopt;
    }
    return state.away_since + match.options().grace_ms;
}

std::optional<Milliseconds> next_deadline(const Match& match) {
    if (match.stage() != Stage::open && match.stage() != Stage::running) {
        return std::nullopt;
    }
    Milliseconds next = std::min(
        {abandonment(match), pause_end(match).value_or(moment_max), reveal_deadline(match).value_or(moment_max)});
    for (const Seat seat : match.all_seats()) {
        for (const std::optional<Milliseconds> deadline : {clock_deadline(match, seat), grace_deadline(match, seat)}) {
            if (deadline) {
                next = std::min(next, *deadline);
            }
        }
    }
    return next;
}

Decision decide_tick(const Match& match, Milliseconds now) {
    Decision decision;
    if (match.stage() != Stage::open && match.stage() != Stage::running) {
        return decision;
    }
    if (abandonment(match) <= now) {
        Event event = make(EventKind::abandoned, now);
        event.text = match.stage() == Stage::open ? "idle" : "deserted";
        decision.events.push_back(event);
        return decision;
    }
    if (const std::optional<Milliseconds> end = pause_end(match); end && *end <= now) {
        decision.events.push_back(make(EventKind::resumed, now));
        return decision;
    }
    if (const std::optional<Milliseconds> deadline = reveal_deadline(match); deadline && *deadline <= now) {
        return end_revealing(match, now);
    }
    SeatSet leaving;
    for (const Seat seat : match.all_seats()) {
        const std::optional<Milliseconds> deadline = clock_deadline(match, seat);
        const std::optional<Milliseconds> grace = grace_deadline(match, seat);
        const bool is_slow = deadline && *deadline <= now;
        if (is_slow || (grace && *grace <= now)) {
            decision.events.push_back(taken_over(match, seat, is_slow ? "clock" : "absent", now));
            leaving.insert(seat);
        }
    }
    if (!leaving.empty()) {
        settle_wishes(match, leaving, now, decision);
    }
    return decision;
}

}  // namespace shoal::match
