// Commitments, the start, shares, the deal.
//
// A share is shown when all commitments are fixed, and the cards are dealt when all shares are there. Nobody can wait
// for what the others show and then choose: they can only show what they promised, or lose their seat.
#include "bots/spec.h"
#include "match/decide_parts.h"
#include "match/fairness.h"
#include "match/play.h"

namespace shoal::match {

namespace {

bool promises(const Match& match, Seat seat) { return !match.seat(seat).commitment.empty(); }

SeatSet all_promising(const Match& match) {
    SeatSet seats;
    for (const Seat seat : match.all_seats()) {
        if (promises(match, seat)) {
            seats.insert(seat);
        }
    }
    return seats;
}

// The cards as they are dealt from these shares; nothing if the options make no game.
std::optional<Event> started(const Match& match, const std::vector<std::string>& nonces, Milliseconds now) {
    std::optional<Play> play = match.fresh_play();
    if (!play) {
        return std::nullopt;
    }
    Event event = make(EventKind::started, now);
    event.number = play->game().version();
    event.levels = bots::levels_version;
    event.outcomes = play->deal(make_seed(match.secret(), nonces), {}, nullptr);
    return event;
}

// Those who are not there cannot show a share, nor can those whose other device has it; nobody waits for them. Who
// starts is there, with their guests.
std::int64_t awaited_at_start(const Match& match, const Command& command) {
    std::int64_t seats = 0;
    for (const Seat seat : all_promising(match)) {
        const SeatState& state = match.seat(seat);
        const std::int64_t bit = std::int64_t{1} << seat.value;
        const bool is_there = state.is_here() || family_of(state) == family_of(command);
        if (is_there && (command.number & bit) == 0) {
            seats |= bit;
        }
    }
    return seats;
}

}  // namespace

Decision decide_commit(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (match.stage() != Stage::open) {
        return refused(Refusal::already_started);
    }
    if (match.is_locked()) {
        return refused(Refusal::dealing);
    }
    if (!is_commitment(command.text)) {
        return refused(Refusal::bad_commitment);
    }
    if (match.seat(seat).commitment == command.text) {
        return {};
    }
    Event event = make(EventKind::committed, now, seat);
    event.text = command.text;
    return {{event}, Refusal::none};
}

Decision decide_start(const Match& match, const Command& command, Milliseconds now) {
    if (const Refusal refusal = refuse_arranging(match, command); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (free_seat(match) != no_seat) {
        return refused(Refusal::seats_open);
    }
    if (match.people().empty()) {
        return refused(Refusal::no_person);
    }
    const std::optional<Event> deal = started(match, match.nonces(), now);
    if (!deal) {
        return refused(Refusal::bad_options);
    }
    if (all_promising(match).empty()) {
        return {{*deal}, Refusal::none};
    }
    Event locked = make(EventKind::locked, now);
    locked.number = awaited_at_start(match, command);
    Decision decision{{locked}, Refusal::none};
    if (locked.number == 0) {
        decision.events.push_back(*deal);
    }
    return decision;
}

Decision decide_reveal(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (seat == no_seat) {
        return refused(Refusal::not_at_table);
    }
    if (!match.is_locked()) {
        return refused(match.stage() == Stage::open ? Refusal::not_started : Refusal::already_started);
    }
    if (!is_nonce(command.text)) {
        return refused(Refusal::bad_nonce);
    }
    if (!promises(match, seat) || commitment(command.text) != match.seat(seat).commitment) {
        return refused(Refusal::wrong_share);
    }
    if (!match.seat(seat).awaited) {
        return {};
    }
    Event event = make(EventKind::revealed, now, seat);
    event.text = command.text;
    Decision decision{{event}, Refusal::none};
    if (match.awaited() == SeatSet::only(seat)) {
        std::vector<std::string> nonces = match.nonces();
        nonces[seat.value] = command.text;
        decision.events.push_back(started(match, nonces, now).value());
    }
    return decision;
}

// Whoever has seen nobody's share has nothing to choose from: when all are missing, all may try again. Otherwise the
// cards are dealt without what is missing, and who could have known two deals plays neither.
Decision end_revealing(const Match& match, Milliseconds now) {
    Decision decision;
    const SeatSet missing = match.awaited();
    if (missing == all_promising(match)) {
        decision.events.push_back(make(EventKind::called_off, now));
        return decision;
    }
    for (const Seat seat : missing) {
        Event event = make(EventKind::withheld, now, seat);
        event.player = match.seat(seat).player;
        event.name = match.seat(seat).name;
        event.text = match.options().takeover;
        decision.events.push_back(std::move(event));
    }
    decision.events.push_back(started(match, match.nonces(), now).value());
    return decision;
}

std::optional<Milliseconds> reveal_deadline(const Match& match) {
    return match.is_locked() ? std::optional(match.locked_at() + reveal_ms) : std::nullopt;
}

}  // namespace shoal::match
