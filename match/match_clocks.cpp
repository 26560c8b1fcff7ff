// Clocks of a match: who thinks since when, what that takes from a reserve, and pauses, in which nothing runs.
#include <algorithm>
#include <utility>

#include "match/match.h"
#include "match/options.h"

namespace shoal::match {

void Match::begin_pause(Milliseconds now) {
    paused_ = true;
    paused_at_ = now;
    unasked_ = {};
    for (const Seat seat : people()) {
        if (seats_[seat.value].is_played_by_bot()) {
            unasked_.insert(seat);
        }
    }
}

void Match::end_pause(Milliseconds now) {
    skipped_ms_ += now - paused_at_;
    bool agreed = true;
    for (const Seat seat : people()) {
        SeatState& state = seats_[seat.value];
        agreed = agreed && (unasked_.contains(seat) ? !state.wishes_for(Wish::resume)
                                                    : state.wishes_for(Wish::resume) || state.is_played_by_bot());
        // Nobody had to be there in the pause: seats are held from now on.
        if (!state.is_here()) {
            state.away_since = now;
        }
    }
    if (is_pause_one_sided() && !agreed) {
        pause_barred_at_ = moves_made();
    }
    paused_ = false;
}

// Starts the clock of everybody who is to move and was not.
void Match::run_clocks(Milliseconds now) {
    const SeatSet deciding = to_move();
    for (const Seat seat : all_seats()) {
        SeatState& state = seats_[seat.value];
        if (deciding.contains(seat) && !state.thinking) {
            state.since = clock_at(now);
            state.spent_ms = 0;
            state.asked_at = moves_made();
            clock_began_at_ = state.since;
        }
        state.thinking = deciding.contains(seat);
    }
}

// Takes what was thought beyond the move's own time from the reserve. A bot that plays the seat takes no more.
void Match::spend_reserve(Seat seat, Milliseconds now) {
    SeatState& state = seats_[seat.value];
    if (state.thinking && options_->clock.kind == Clock::Kind::live && !state.is_played_by_bot()) {
        const Milliseconds over = used_ms(seat, now) - options_->clock.move_ms;
        state.spent_ms = std::clamp<Milliseconds>(over, 0, state.reserve_ms);
        state.reserve_ms -= state.spent_ms;
    }
}

// For a decision that is asked for again: its time is counted anew, from its beginning.
void Match::give_reserve_back(SeatState& seat) {
    if (seat.thinking) {
        seat.reserve_ms += std::exchange(seat.spent_ms, 0);
    }
}

}  // namespace shoal::match
