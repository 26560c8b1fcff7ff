// Chat, commentators, and what needs everybody's agreement.
#include <algorithm>

#include "match/decide_parts.h"

namespace shoal::match {

namespace {

// So many lines in so much time; more is a flood.
constexpr std::size_t chat_burst = 5;
constexpr Milliseconds chat_window_ms = 10'000;

bool speaks_too_fast(const Match& match, const std::string& family, Milliseconds now) {
    const std::vector<Milliseconds>& moments = match.spoke_at(family);
    const auto recent = std::count_if(moments.begin(), moments.end(),
                                      [&](Milliseconds moment) { return moment > now - chat_window_ms; });
    return static_cast<std::size_t>(recent) >= chat_burst;
}

bool is_silence(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == ' '; });
}

// People who still play themselves have a say; those whose seat a bot plays have left it to the others.
bool all_wish(const Match& match, Wish wish, SeatSet apart) {
    for (const Seat seat : match.people()) {
        const SeatState& state = match.seat(seat);
        // Who has just ended such a pause is not put into another before anything has happened.
        if (wish == Wish::pause && match.is_pause_barred() && state.is_played_by_bot()) {
            return false;
        }
        if (!apart.contains(seat) && !state.is_played_by_bot() && !state.wishes_for(wish)) {
            return false;
        }
    }
    return true;
}

bool some_wish(const Match& match, Wish wish, SeatSet apart) {
    for (const Seat seat : match.people()) {
        if (!apart.contains(seat) && match.seat(seat).wishes_for(wish)) {
            return true;
        }
    }
    return false;
}

// What happens when all wish for it; rematches are made by whoever runs the table.
void add_agreed(Wish wish, Milliseconds now, Decision& decision) {
    switch (wish) {
        case Wish::pause: decision.events.push_back(make(EventKind::paused, now)); break;
        case Wish::resume: decision.events.push_back(make(EventKind::resumed, now)); break;
        case Wish::abandon:
            decision.events.push_back(make(EventKind::abandoned, now));
            decision.events.back().text = "agreed";
            break;
        case Wish::rematch: break;
    }
}

Refusal refuse_wish(const Match& match, Wish wish) {
    const bool running = match.stage() == Stage::running;
    switch (wish) {
        case Wish::pause:
            if (!running) {
                return match.stage() == Stage::open ? Refusal::not_started : Refusal::over;
            }
            return match.is_paused() ? Refusal::is_paused : Refusal::none;
        case Wish::resume: return running && match.is_paused() ? Refusal::none : Refusal::not_paused;
        case Wish::abandon: return running ? Refusal::none : Refusal::not_started;
        case Wish::rematch:
            if (match.stage() == Stage::open || running) {
                return Refusal::not_started;
            }
            return match.rematch().empty() ? Refusal::none : Refusal::already_rematched;
    }
    return Refusal::no_such_wish;
}

// Bots are the same in a rematch: each takes the name of its seat along. Empty where all are back where they were.
std::vector<std::uint8_t> names_of_rematch(const Match& match) {
    std::vector<std::uint8_t> named(seats_max);
    for (const Seat seat : SeatSet::all(seats_max)) {
        const Seat then = match.all_seats().contains(seat) ? next_seat(seat, match.players()) : seat;
        named[then.value] = match.named(seat).value;
    }
    return std::ranges::is_sorted(named) ? std::vector<std::uint8_t>() : named;
}

}  // namespace

Decision decide_say(const Match& match, const Command& command, Milliseconds now) {
    if (!match.options().chat) {
        return refused(Refusal::chat_off);
    }
    const std::string& family = family_of(command);
    if (match.is_muted(family) || match.is_kicked(family)) {
        return refused(Refusal::chat_muted);
    }
    if (command.text.size() > chat_bytes_max) {
        return refused(Refusal::chat_too_long);
    }
    if (is_silence(command.text)) {
        return refused(Refusal::chat_empty);
    }
    if (speaks_too_fast(match, family, now)) {
        return refused(Refusal::chat_too_fast);
    }
    Event event = make(EventKind::said, now);
    event.player = command.player;
    event.name = command.name;
    event.text = command.text;
    event.owner = command.owner;
    // Whoever has seen all hands must not be heard by those who play, nor whoever sits beside them.
    event.flag = match.stage() == Stage::running && match.has_commented(family);
    return {{event}, Refusal::none};
}

Decision decide_mute(const Match& match, const Command& command, Milliseconds now) {
    if (command.player != match.host()) {
        return refused(Refusal::not_host);
    }
    const std::string family = named_family(match, command);
    if (!is_id(command.text) || family == match.host() || match.is_muted(family) == command.flag) {
        return refused(Refusal::no_such_player);
    }
    Event event = make(EventKind::muted, now);
    event.player = command.text;
    event.owner = command.about_owner;
    event.flag = command.flag;
    return {{event}, Refusal::none};
}

Decision decide_consent(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (!match.options().commentators) {
        return refused(Refusal::no_commentators);
    }
    if (match.seat(seat).consents == command.flag) {
        return {};
    }
    Event event = make(EventKind::consented, now, seat);
    event.flag = command.flag;
    return {{event}, Refusal::none};
}

Decision decide_comment(const Match& match, const Command& command, Milliseconds now) {
    if (!match.options().commentators) {
        return refused(Refusal::no_commentators);
    }
    if (match.seat_of(command.player) != no_seat) {
        return refused(Refusal::already_seated);
    }
    if (match.is_kicked(family_of(command))) {
        return refused(Refusal::kicked);
    }
    if (!match.seats_of_family(family_of(command)).empty()) {
        return refused(Refusal::same_device);
    }
    if (!match.commentators_see()) {
        return refused(Refusal::no_consent);
    }
    if (match.has_commented(command.player)) {
        return {};
    }
    Event event = make(EventKind::commented, now);
    event.player = command.player;
    event.owner = command.owner;
    return {{event}, Refusal::none};
}

Decision decide_wish(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (match.is_kicked(command.player)) {
        return refused(Refusal::kicked);
    }
    const std::optional<Wish> wish = parse_wish(command.text);
    if (!wish) {
        return refused(Refusal::no_such_wish);
    }
    if (const Refusal refusal = refuse_wish(match, *wish); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (match.seat(seat).is_played_by_bot() && *wish != Wish::rematch) {
        return refused(Refusal::bot_plays);
    }
    if (match.seat(seat).wishes_for(*wish) == command.flag) {
        return {};
    }
    Event event = make(EventKind::wished, now, seat);
    event.text = command.text;
    event.flag = command.flag;
    Decision decision{{event}, Refusal::none};
    // Who was not asked about a pause, since a bot played for them, is not held in it: they end it alone.
    const bool unasked = *wish == Wish::resume && match.is_unasked(seat);
    if (command.flag && (unasked || all_wish(match, *wish, SeatSet::only(seat)))) {
        add_agreed(*wish, now, decision);
    }
    return decision;
}

void settle_wishes(const Match& match, SeatSet leaving, Milliseconds now, Decision& decision) {
    for (const Wish wish : {Wish::abandon, Wish::pause, Wish::resume}) {
        if (wish == Wish::pause && match.is_pause_barred()) {
            continue;
        }
        if (some_wish(match, wish, leaving) && all_wish(match, wish, leaving)) {
            add_agreed(wish, now, decision);
            return;
        }
    }
}

Decision decide_rematch(const Match& match, const Command& command, Milliseconds now) {
    if (!match.rematch().empty()) {
        return refused(Refusal::already_rematched);
    }
    if (!wants_rematch(match) || command.text.empty()) {
        return refused(Refusal::not_started);
    }
    Event event = make(EventKind::rematched, now);
    event.text = command.text;
    return {{event}, Refusal::none};
}

bool wants_rematch(const Match& match) {
    return match.rematch().empty() && some_wish(match, Wish::rematch, {}) && all_wish(match, Wish::rematch, {});
}

std::vector<Event> rematch_events(const Match& match, std::string secret, Milliseconds now) {
    const int players = match.players();
    std::vector<Event> events;
    std::string host = is_forgotten(match.host()) ? "" : match.host();
    std::string host_name;
    for (const Seat seat : match.people()) {
        // Somebody has to be it, where the host is gone.
        host = host.empty() ? match.seat(seat).player : host;
        if (match.seat(seat).player == host) {
            host_name = match.seat(seat).name;
        }
    }
    events.push_back(create(host, host_name, match.options(), std::move(secret), now));
    events.back().named = names_of_rematch(match);
    for (const Seat seat : match.all_seats()) {
        const SeatState& state = match.seat(seat);
        const bool person = match.people().contains(seat);
        if (!person && state.bot.empty()) {
            continue;
        }
        Event event = make(person ? EventKind::sat : EventKind::bot_sat, now, next_seat(seat, players));
        if (person) {
            event.player = state.player;
            event.name = state.name;
            event.flag = state.program;
            event.owner = state.owner;
            event.owner_name = state.owner_name;
        } else {
            event.text = state.bot;
        }
        events.push_back(event);
    }
    return events;
}

}  // namespace shoal::match
