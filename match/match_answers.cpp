// What can be asked of a match; how it comes to be is in match.cpp.
#include <algorithm>

#include "match/match.h"

namespace shoal::match {

namespace {

const std::vector<Milliseconds> never_spoke;

}  // namespace

Seat Match::seat_of(std::string_view player) const {
    for (const Seat seat : all_seats()) {
        if (!player.empty() && seats_[seat.value].player == player) {
            return seat;
        }
    }
    return no_seat;
}

SeatSet Match::to_move() const { return stage_ == Stage::running && play_ ? play_->game().to_move() : SeatSet{}; }

SeatSet Match::people() const {
    SeatSet seats;
    for (const Seat seat : all_seats()) {
        const SeatState& state = seats_[seat.value];
        if (state.is_person() && !is_kicked(state.player) && !is_forgotten(state.player)) {
            seats.insert(seat);
        }
    }
    return seats;
}

SeatSet Match::seats_of_family(const std::string& family) const {
    SeatSet seats;
    for (const Seat seat : all_seats()) {
        if (seats_[seat.value].is_person() && family_of(seats_[seat.value]) == family) {
            seats.insert(seat);
        }
    }
    return seats;
}

std::string Match::family(const std::string& player) const {
    const auto found = owners_.find(player);
    return found == owners_.end() ? player : found->second;
}

bool Match::commentators_see() const {
    if (stage_ != Stage::running || !options_->commentators) {
        return false;
    }
    for (const Seat seat : people()) {
        if (!seats_[seat.value].consents) {
            return false;
        }
    }
    return true;
}

bool Match::has_played_alone(Seat seat) const {
    return played_.size() == 1 && played_.contains(seats_[seat.value].player);
}

const Asking* Match::request_of(const std::string& player) const {
    const auto found = std::find_if(asking_.begin(), asking_.end(),
                                    [&](const Asking& each) { return family_of(each) == family(player); });
    return found == asking_.end() ? nullptr : &*found;
}

int Match::times_asked(const std::string& player) const {
    const auto found = times_asked_.find(family(player));
    return found == times_asked_.end() ? 0 : found->second;
}

const std::vector<Milliseconds>& Match::spoke_at(const std::string& player) const {
    const auto found = spoke_at_.find(family(player));
    return found == spoke_at_.end() ? never_spoke : found->second;
}

Milliseconds Match::all_away_since() const {
    Milliseconds since = created_at_;
    for (const Seat seat : people()) {
        if (seats_[seat.value].is_here()) {
            return 0;
        }
        since = std::max(since, seats_[seat.value].away_since);
    }
    return since;
}

Milliseconds Match::budget_ms(Seat seat) const {
    const Milliseconds reserve = options_->clock.kind == Clock::Kind::live ? seats_[seat.value].reserve_ms : 0;
    return options_->clock.move_ms + reserve;
}

Milliseconds Match::used_ms(Seat seat, Milliseconds now) const { return clock_at(now) - seats_[seat.value].since; }

// Among people the time in which others thought about the move that is taken back is its player's, too: else two could
// hold up a third without end. Alone with bots nobody waits.
Milliseconds Match::used_after_undo_ms(Seat seat, std::size_t count, Milliseconds now) const {
    if (count >= timings_.size()) {
        return 0;
    }
    const bool alone = people() == SeatSet::only(seat);
    return (alone ? timings_[count].made_at : clock_at(now)) - timings_[count].since;
}

bool Match::is_time_over(Seat seat, Milliseconds now) const {
    const SeatState& state = seats_[seat.value];
    return options_->clock.kind != Clock::Kind::none && state.thinking &&
           used_ms(seat, now) >= budget_ms(seat) + state.spent_ms;
}

bool Match::is_time_over_after_undo(Seat seat, std::size_t count, Milliseconds now) const {
    return count < timings_.size() &&
           used_after_undo_ms(seat, count, now) >= budget_ms(seat) + timings_[count].spent_ms;
}

std::vector<std::string> Match::nonces() const {
    std::vector<std::string> shares;
    for (const Seat seat : all_seats()) {
        shares.push_back(seats_[seat.value].nonce);
    }
    return shares;
}

}  // namespace shoal::match
