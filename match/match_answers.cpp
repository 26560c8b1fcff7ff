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
        if (seats_[seat.value].is_person() && !is_kicked(seats_[seat.value].player)) {
            seats.insert(seat);
        }
    }
    return seats;
}

bool Match::commentators_see() const {
    if (stage_ != Stage::running || !options_->commentators) {
        return false;
    }
    for (const Seat seat : people()) {
        if (!seats_[seat.value].consents && !seats_[seat.value].is_played_by_bot()) {
            return false;
        }
    }
    return true;
}

const std::vector<Milliseconds>& Match::spoke_at(const std::string& player) const {
    const auto found = spoke_at_.find(player);
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

std::vector<std::string> Match::nonces() const {
    std::vector<std::string> shares;
    for (const Seat seat : all_seats()) {
        shares.push_back(seats_[seat.value].nonce);
    }
    return shares;
}

}  // namespace shoal::match
