// What a match remembers of people, whether they have a seat or not: whose guests they are, who was sent away, who asks
// for a seat, who has just spoken.
#include <algorithm>

#include "match/match.h"

namespace shoal::match {

namespace {

// So many moments of speaking are remembered for the chat's limits.
constexpr std::size_t speech_memory = 8;
constexpr Milliseconds speech_memory_ms = 10 * 60'000;

}  // namespace

// Whose guests people are, so that whatever holds for one of a family holds for all of them.
void Match::know(const Event& event) {
    if (!event.owner.empty() && !event.player.empty()) {
        owners_[event.player] = event.owner;
    }
}

bool Match::ask(const Event& event) {
    if (stage_ != Stage::running || event.seat == no_seat || event.player.empty() ||
        !seats_[event.seat.value].is_played_by_bot() || seat_of(event.player) != no_seat) {
        return refuse("nobody can ask for that seat");
    }
    forget_request(family_of(event));
    asking_.push_back({event.player, event.name, event.flag, event.owner, event.owner_name, event.seat});
    ++times_asked_[family(family_of(event))];
    return true;
}

bool Match::kick(const Event& event) {
    if (event.player.empty()) {
        return refuse("nobody is named");
    }
    kicked_.insert(family(family_of(event)));
    std::erase_if(asking_, [&](const Asking& each) { return kicked_.contains(family_of(each)); });
    return true;
}

void Match::forget_request(const std::string& player) {
    std::erase_if(asking_,
                  [&](const Asking& each) { return each.player == player || family_of(each) == family(player); });
}

void Match::note_speech(const Event& event) {
    std::erase_if(spoke_at_, [&](const auto& entry) { return entry.second.back() < event.at - speech_memory_ms; });
    std::vector<Milliseconds>& moments = spoke_at_[family(family_of(event))];
    moments.push_back(event.at);
    if (moments.size() > speech_memory) {
        moments.erase(moments.begin());
    }
}

// A file can name anybody. Nobody gets a seat, a wish or a ban by it, and no address that it names is gone to.
bool Match::bring_in() {
    if ((stage_ != Stage::finished && stage_ != Stage::abandoned) || imported_) {
        return refuse("only a match that is over can be imported, and once");
    }
    imported_ = true;
    host_ = imported_name(0);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        SeatState& seat = seats_[i];
        if (seat.is_person()) {
            seat.player = imported_name(i + 1);
            seat.owner.clear();
            seat.owner_name.clear();
            seat.server.clear();
        }
    }
    forget_wishes();
    kicked_.clear();
    muted_.clear();
    rematch_.clear();
    return true;
}

}  // namespace shoal::match
