// How the cards come to be dealt: commitments first, then no change any more, then the shares themselves.
#include "bots/spec.h"
#include "match/fairness.h"
#include "match/game_of_match.h"
#include "match/match.h"
#include "match/options.h"

namespace shoal::match {

SeatSet Match::awaited() const {
    SeatSet seats;
    for (const Seat seat : all_seats()) {
        if (seats_[seat.value].awaited) {
            seats.insert(seat);
        }
    }
    return seats;
}

bool Match::commit(const Event& event) {
    if (stage_ != Stage::open || locked_ || !seated(event) || !is_commitment(event.text)) {
        return refuse("a commitment comes from a person seated before the start");
    }
    seats_[event.seat.value].commitment = event.text;
    seats_[event.seat.value].nonce.clear();
    return true;
}

// Who is not awaited gives no share: what they promised is forgotten before anybody has shown anything.
bool Match::lock(const Event& event) {
    const auto is_awaited = [&](Seat seat) { return (event.number >> seat.value & 1) != 0; };
    if (stage_ != Stage::open || locked_ || event.number < 0 || event.number >> players() != 0) {
        return refuse("the seats of an open table are locked, once");
    }
    for (const Seat seat : all_seats()) {
        const SeatState& state = seats_[seat.value];
        if (state.is_empty() || (is_awaited(seat) && state.commitment.empty())) {
            return refuse("the seats are locked when all are taken, and shares awaited where they were promised");
        }
    }
    for (const Seat seat : all_seats()) {
        SeatState& state = seats_[seat.value];
        state.awaited = is_awaited(seat);
        if (!state.awaited) {
            state.commitment.clear();
        }
    }
    locked_ = true;
    locked_at_ = event.at;
    return true;
}

bool Match::reveal(const Event& event) {
    if (!locked_ || event.seat == no_seat || !seats_[event.seat.value].awaited || !is_nonce(event.text) ||
        commitment(event.text) != seats_[event.seat.value].commitment) {
        return refuse("a share is shown once, and fits its commitment");
    }
    seats_[event.seat.value].nonce = event.text;
    seats_[event.seat.value].awaited = false;
    return true;
}

bool Match::withhold(const Event& event) {
    if (!locked_ || event.seat == no_seat || !seats_[event.seat.value].awaited || !is_seat_bot(event.text)) {
        return refuse("only a share that is awaited can be withheld");
    }
    SeatState& seat = seats_[event.seat.value];
    withheld_.insert(family(seat.player));
    SeatState bots;
    bots.bot = event.text;
    bots.commitment = seat.commitment;
    seat = std::move(bots);
    return true;
}

// Those who were awaited did not show what they had promised; they may promise anew.
bool Match::call_off() {
    if (!locked_) {
        return refuse("only a start can be called off");
    }
    for (const SeatState& seat : seats_) {
        if (!seat.commitment.empty() && !seat.awaited) {
            return refuse("a start is not called off once a share has been shown");
        }
    }
    for (SeatState& seat : seats_) {
        seat.commitment.clear();
        seat.awaited = false;
    }
    locked_ = false;
    return true;
}

bool Match::start(const Event& event, Audience audience, Told* told) {
    for (const Seat seat : all_seats()) {
        if (seats_[seat.value].is_empty()) {
            return refuse("a game starts when every seat is taken");
        }
    }
    for (const SeatState& seat : seats_) {
        if (seat.awaited || (!locked_ && !seat.commitment.empty())) {
            return refuse("the cards are dealt when every share that was promised has been shown");
        }
    }
    const int version = rules_version_of(event);
    if (const any::Functions* game = game_of_match(options_->game); game != nullptr && version > game->rules_version) {
        return refuse_newer("the game was begun by a newer program, under version " + std::to_string(version) +
                            " of its rules; this one knows them up to " + std::to_string(game->rules_version));
    }
    const int levels = levels_version_of(event);
    if (levels > bots::levels_version) {
        return refuse_newer("the game was begun by a newer program, whose bots have other levels");
    }
    std::optional<Play> play = fresh_play(version);
    if (stage_ != Stage::open || !play) {
        return refuse("the game cannot be started");
    }
    play->keep_line(keeps_line_);
    const std::vector<std::string> shares = nonces();
    if (play->deal(make_seed(secret_, shares), audience, told) != event.outcomes) {
        return refuse("the deal is not the one that the seed gives");
    }
    play_ = std::move(play);
    levels_version_ = levels;
    stage_ = Stage::running;
    locked_ = false;
    for (SeatState& seat : seats_) {
        if (seat.is_person()) {
            played_.insert(seat.player);
        }
        seat.reserve_ms = options_->clock.reserve_ms;
        if (!seat.is_here()) {
            seat.away_since = event.at;
        }
    }
    forget_wishes();
    run_clocks(event.at);
    return true;
}

}  // namespace shoal::match
