// Seats of bots in a running game: people take their own ones back, and ask for others.
#include <algorithm>

#include "match/decide_parts.h"

namespace shoal::match {

namespace {

// A table has so many open requests at a time, and a family asks so often in one match.
constexpr std::size_t asking_max = 8;
constexpr int times_asked_max = 10;

// Why somebody without a seat cannot have this one, whoever agrees.
Refusal refuse_seat(const Match& match, Seat seat, const std::string& family) {
    if (!match.seat(seat).is_played_by_bot()) {
        return Refusal::not_a_bots_seat;
    }
    if (match.people().contains(seat)) {
        return Refusal::not_your_seat;
    }
    if (match.is_kicked(family)) {
        return Refusal::kicked;
    }
    if (match.has_commented(family)) {
        return Refusal::has_commented;
    }
    if (shares_no_device(match, family)) {
        return Refusal::same_device;
    }
    // Whoever withheld a share comes back as strangers do; the host, whom nobody else may have to let in, does not.
    if (family == match.host() && match.has_withheld(family)) {
        return Refusal::has_withheld;
    }
    return match.is_practice() ? Refusal::played_alone : Refusal::none;
}

// The bot makes the move for which the time is over, so that nobody stalls by coming back; in a pause it cannot.
bool has_no_time(const Match& match, Seat seat, Milliseconds now) {
    return !match.is_paused() && match.is_time_over(seat, now);
}

template <class Person>
Event seat_event(EventKind kind, const Person& person, Seat seat, Milliseconds now) {
    Event event = make(kind, now, seat);
    event.player = person.player;
    event.name = person.name;
    event.flag = person.program;
    event.owner = person.owner;
    event.owner_name = person.owner_name;
    return event;
}

// Here, playing themselves, and able to answer.
bool is_present(const SeatState& state) {
    return state.is_person() && state.is_here() && !state.is_played_by_bot() && !state.program;
}

// Whether somebody else has a seat, or may come back to one.
bool others_play(const Match& match, const std::string& family) {
    for (const Seat seat : match.people()) {
        if (family_of(match.seat(seat)) != family) {
            return true;
        }
    }
    return false;
}

// Whoever has been at the table longest of those who are there and are not of this family; no_seat: nobody is.
Seat longest_seated(const Match& match, const std::string& apart) {
    Seat longest = no_seat;
    for (const Seat seat : match.people()) {
        const SeatState& state = match.seat(seat);
        if (is_present(state) && family_of(state) != apart &&
            (longest == no_seat || state.seated_at < match.seat(longest).seated_at)) {
            longest = seat;
        }
    }
    return longest;
}

}  // namespace

// The host decides, and where the host cannot, or is of the same device, whoever else has been here longest.
std::vector<std::string> deciders(const Match& match, const Asking& asking) {
    const std::string& family = family_of(asking);
    const bool is_hosts = match.host() == family;
    const Seat hosts = match.seat_of(match.host());
    const bool host_is_here = hosts != no_seat && is_present(match.seat(hosts));
    std::vector<std::string> players;
    if (!is_hosts) {
        players.push_back(match.host());
    }
    const Seat other = longest_seated(match, family);
    if ((is_hosts || !host_is_here) && other != no_seat && match.seat(other).player != match.host()) {
        players.push_back(match.seat(other).player);
    }
    return players;
}

// People take their own seats back at any time. Who has none asks for a bot's, and gets to know no more by asking.
Decision decide_claim(const Match& match, const Command& command, Milliseconds now) {
    if (match.stage() == Stage::open) {
        return refused(Refusal::not_started);
    }
    if (match.stage() != Stage::running) {
        return refused(Refusal::over);
    }
    const Seat own = match.seat_of(command.player);
    const Seat seat = command.seat == no_seat ? own : command.seat;
    if (!match.all_seats().contains(seat)) {
        return refused(Refusal::no_such_seat);
    }
    if (match.is_kicked(family_of(command))) {
        return refused(Refusal::kicked);
    }
    if (own != no_seat && own != seat) {
        return refused(Refusal::already_seated);
    }
    if (own != no_seat) {
        if (!match.seat(seat).is_played_by_bot()) {
            return refused(Refusal::not_a_bots_seat);
        }
        if (has_no_time(match, seat, now)) {
            return refused(Refusal::time_over);
        }
        return {{seat_event(EventKind::claimed, command, seat, now)}, Refusal::none};
    }
    for (const Refusal refusal : {refuse_seat(match, seat, family_of(command)), refuse_entry(match, command)}) {
        if (refusal != Refusal::none) {
            return refused(refusal);
        }
    }
    if (has_no_time(match, seat, now)) {
        return refused(Refusal::time_over);
    }
    // Where nobody else plays, there is nobody whom the people of the host's device would have to ask.
    if (match.host() == family_of(command) && !others_play(match, match.host())) {
        return {{seat_event(EventKind::claimed, command, seat, now)}, Refusal::none};
    }
    const Asking* open = match.request_of(family_of(command));
    if (open != nullptr && open->player == command.player && open->seat == seat) {
        return {};
    }
    if (match.times_asked(family_of(command)) >= times_asked_max ||
        (open == nullptr && match.asking().size() >= asking_max)) {
        return refused(Refusal::asked_enough);
    }
    return {{seat_event(EventKind::asked, command, seat, now)}, Refusal::none};
}

Decision decide_unask(const Match& match, const Command& command, Milliseconds now) {
    const Asking* open = match.request_of(family_of(command));
    if (open == nullptr) {
        return {};
    }
    Event event = make(EventKind::unasked, now);
    event.player = open->player;
    return {{event}, Refusal::none};
}

Decision decide_admit(const Match& match, const Command& command, Milliseconds now) {
    const Asking* open = match.request_of(command.text);
    if (open == nullptr || open->player != command.text) {
        return refused(Refusal::no_such_player);
    }
    const std::vector<std::string> players = deciders(match, *open);
    if (std::find(players.begin(), players.end(), command.player) == players.end()) {
        return refused(Refusal::not_host);
    }
    if (!command.flag) {
        Event event = make(EventKind::unasked, now);
        event.player = open->player;
        event.flag = true;
        return {{event}, Refusal::none};
    }
    if (const Refusal refusal = refuse_seat(match, open->seat, family_of(*open)); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (has_no_time(match, open->seat, now)) {
        return refused(Refusal::time_over);
    }
    return {{seat_event(EventKind::claimed, *open, open->seat, now)}, Refusal::none};
}

}  // namespace shoal::match
