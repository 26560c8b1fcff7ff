// Who changes how much at a table (match/budgets.h).
#include <algorithm>

#include "match/budgets.h"
#include "match/match.h"

namespace shoal::match {

// Whose change an event is, by family; empty: nobody's, or one that the game bounds.
std::string Match::changed_by(const Event& event) const {
    switch (event.kind) {
        case EventKind::sat:
        case EventKind::claimed:
        case EventKind::asked:
        case EventKind::unasked:
        case EventKind::said:
        case EventKind::commented:
            if (const Seat seat = seat_of(event.player); seat != no_seat) {
                return family_of(seats_[seat.value]);
            }
            return family(family_of(event));
        case EventKind::stood:
        case EventKind::added:
        case EventKind::committed:
        case EventKind::undone:
        case EventKind::wished:
        case EventKind::consented: return event.seat == no_seat ? "" : family_of(seats_[event.seat.value]);
        case EventKind::bot_sat:
        case EventKind::bot_left:
        case EventKind::changed:
        case EventKind::kicked:
        case EventKind::muted: return host_;
        case EventKind::created:
        case EventKind::started:
        case EventKind::moved:
        case EventKind::paused:
        case EventKind::resumed:
        case EventKind::taken_over:
        case EventKind::came:
        case EventKind::went:
        case EventKind::adopted:
        case EventKind::rematched:
        case EventKind::abandoned:
        case EventKind::renamed:
        case EventKind::forgotten:
        case EventKind::locked:
        case EventKind::revealed:
        case EventKind::withheld:
        case EventKind::called_off:
        case EventKind::imported:
        case EventKind::recalled:
        case EventKind::branched: return "";
    }
    return "";
}

bool Match::is_at_table(std::string_view family) const {
    return family == host_ || std::any_of(seats_.begin(), seats_.end(), [&](const SeatState& seat) {
               return seat.is_person() && family_of(seat) == family;
           });
}

void Match::note_change(const std::string& family, bool visits, Milliseconds now) {
    std::erase_if(busy_until_, [&](const auto& entry) { return entry.second <= now; });
    Milliseconds& busy = busy_until_[family];
    busy = std::max(busy, now) + change_every_ms;
    if (visits) {
        visitors_busy_until_ = std::max(visitors_busy_until_, now) + visit_every_ms;
    }
}

bool Match::changes_too_much(const std::string& family, Milliseconds now) const {
    const auto found = busy_until_.find(family);
    if (found != busy_until_.end() && found->second > now + (changes_burst - 1) * change_every_ms) {
        return true;
    }
    return !is_at_table(family) && visitors_busy_until_ > now + (visits_burst - 1) * visit_every_ms;
}

Milliseconds Match::restless_ms(Seat seat, Milliseconds now) const {
    const Milliseconds over = seats_[seat.value].restless_until - now - presence_burst * presence_every_ms;
    return std::clamp<Milliseconds>(over, 0, presence_wait_max_ms);
}

}  // namespace shoal::match
