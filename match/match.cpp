#include "match/match.h"

#include <algorithm>
#include <utility>

#include "match/budgets.h"
#include "match/fairness.h"
#include "match/game_of_match.h"
#include "match/options.h"
#include "match/own_edition.h"
#include "match/record.h"

namespace shoal::match {

namespace {

void note_presence(SeatState& seat, Milliseconds now) {
    seat.restless_until = std::max(seat.restless_until, now) + presence_every_ms;
}

}  // namespace

bool Match::apply(const Event& event, Audience audience, Told* told) {
    if ((sequence_ == 0) != (event.kind == EventKind::created)) {
        return refuse("a log begins with created, and has it once");
    }
    if (!is_moment(event.at) || event.at < changed_at_) {
        return refuse("the times of a log never go back");
    }
    if (event.seat != no_seat && event.kind != EventKind::created && !all_seats().contains(event.seat)) {
        return refuse("there is no such seat at this table");
    }
    const bool tells_past = event.kind == EventKind::recalled || event.kind == EventKind::branched;
    if (!branch_.past.empty() && branch_.match.empty() && !tells_past) {
        return refuse("a match that has recalled another says where it comes from");
    }
    // Whose seat it is may be another's afterwards.
    const std::string family = changed_by(event);
    const bool visits = !is_at_table(family);
    if (!fold(event, audience, told)) {
        return false;
    }
    if (!event.player.empty()) {
        met_.insert(event.player);
    }
    if (!family.empty()) {
        note_change(family, visits, event.at);
    }
    ++sequence_;
    changed_at_ = event.at;
    know(event);
    return true;
}

void Match::keep_line(bool keep) {
    keeps_line_ = keep;
    if (play_) {
        play_->keep_line(keep);
    }
}

bool Match::refuse(std::string_view why) {
    problem_ = why;
    newer_ = false;
    return false;
}

bool Match::refuse_newer(std::string_view why) {
    problem_ = why;
    newer_ = true;
    return false;
}

bool Match::seated(const Event& event) const { return event.seat != no_seat && seats_[event.seat.value].is_person(); }

bool Match::fold(const Event& event, Audience audience, Told* told) {
    switch (event.kind) {
        case EventKind::created: return create(event);
        case EventKind::sat: return sit(event);
        case EventKind::bot_sat: return sit(event);
        case EventKind::stood: return empty_seat(event);
        case EventKind::bot_left: return empty_seat(event);
        case EventKind::changed: return change_options(event);
        case EventKind::added:
            if (stage_ != Stage::open || locked_ || !seated(event) || !is_nonce(event.text)) {
                return refuse("a share of the seed comes from a person seated before the start");
            }
            seats_[event.seat.value].nonce = event.text;
            return true;
        case EventKind::started: return start(event, audience, told);
        case EventKind::moved: return move(event, audience, told);
        case EventKind::undone: return undo(event);
        case EventKind::said: note_speech(event); return true;
        case EventKind::wished: return wish(event);
        case EventKind::paused: return pause(event, true);
        case EventKind::resumed: return pause(event, false);
        case EventKind::taken_over: return take_over(event);
        case EventKind::claimed: return claim(event);
        case EventKind::kicked: return kick(event);
        case EventKind::muted:
            if (event.player.empty()) {
                return refuse("nobody is named");
            }
            if (event.flag) {
                muted_.insert(family(family_of(event)));
            } else {
                muted_.erase(family(family_of(event)));
            }
            return true;
        case EventKind::consented:
            if (!seated(event)) {
                return refuse("only people at the table can agree to commentators");
            }
            seats_[event.seat.value].consents = event.flag;
            return true;
        case EventKind::commented:
            if (event.player.empty() || seat_of(event.player) != no_seat) {
                return refuse("who plays cannot comment");
            }
            commented_.insert(family(family_of(event)));
            forget_request(family_of(event));
            return true;
        case EventKind::came:
            if (!seated(event) || event.text.empty()) {
                return refuse("nobody is at that seat to come");
            }
            seats_[event.seat.value].server = event.text;
            seats_[event.seat.value].away_since = 0;
            note_presence(seats_[event.seat.value], event.at);
            return true;
        case EventKind::went:
            if (!seated(event)) {
                return refuse("nobody is at that seat to go");
            }
            seats_[event.seat.value].server.clear();
            seats_[event.seat.value].away_since = event.at;
            note_presence(seats_[event.seat.value], event.at);
            return true;
        case EventKind::adopted: return adopt(event);
        case EventKind::rematched:
            if (stage_ == Stage::open || stage_ == Stage::running || !rematch_.empty() || event.text.empty()) {
                return refuse("a match that is over has one rematch");
            }
            rematch_ = event.text;
            return true;
        case EventKind::abandoned:
            if (stage_ != Stage::open && stage_ != Stage::running) {
                return refuse("a match that is over cannot be abandoned");
            }
            stage_ = Stage::abandoned;
            paused_ = false;
            locked_ = false;
            abandoned_why_ = event.text;
            asking_.clear();
            forget_wishes();
            run_clocks(event.at);
            return true;
        case EventKind::renamed:
            for (SeatState& seat : seats_) {
                if (seat.player == event.player && !event.player.empty()) {
                    seat.name = event.name;
                }
                if (seat.owner == event.player && !event.player.empty()) {
                    seat.owner_name = event.name;
                }
            }
            return true;
        case EventKind::forgotten: return forget(event);
        case EventKind::asked: return ask(event);
        case EventKind::unasked:
            if (request_of(event.player) == nullptr) {
                return refuse("nobody of that name has asked for a seat");
            }
            forget_request(event.player);
            return true;
        case EventKind::committed: return commit(event);
        case EventKind::locked: return lock(event);
        case EventKind::revealed: return reveal(event);
        case EventKind::withheld: return withhold(event);
        case EventKind::called_off: return call_off();
        case EventKind::imported: return bring_in();
        case EventKind::recalled: return recall(event);
        case EventKind::branched: return branch_off(event);
    }
    return refuse("the event is of no known kind");
}

bool Match::create(const Event& event) {
    if (event.options == nullptr || event.player.empty()) {
        return refuse("a match begins with its host and its options");
    }
    if (event.number > log_format) {
        return refuse_newer("the log was made by a newer program, in a format that this one cannot read");
    }
    if (event.number != log_format) {
        return refuse("the log has another format than this program reads");
    }
    if (event.text.size() != 64 || !is_nonce(event.text)) {
        return refuse("the secret is not 64 hex digits");
    }
    if (event.options->edition != nullptr && !event.options->edition->is_whole()) {
        return refuse("the edition of the table is not in its log");
    }
    // Two bots of one name could not be told apart.
    if (!event.named.empty() && !std::ranges::is_permutation(event.named, own_names())) {
        return refuse("the names of bots are not one for each seat");
    }
    std::copy_n(event.named.begin(), std::min(event.named.size(), named_.size()), named_.begin());
    options_ = event.options;
    editions_brought_ = options_->edition == nullptr ? 0 : 1;
    host_ = event.player;
    secret_ = event.text;
    created_at_ = event.at;
    adopted_by_ = event.servers.empty() ? std::string() : event.servers.front();
    return true;
}

bool Match::sit(const Event& event) {
    if (stage_ != Stage::open || locked_ || event.seat == no_seat || !seats_[event.seat.value].is_empty()) {
        return refuse("the seat cannot be taken");
    }
    SeatState& seat = seats_[event.seat.value];
    if (event.kind == EventKind::bot_sat) {
        if (!is_seat_bot(event.text)) {
            return refuse("there is no such bot");
        }
        seat.bot = event.text;
        return true;
    }
    if (event.player.empty() || seat_of(event.player) != no_seat || !is_nonce(event.text)) {
        return refuse("a person sits at one seat only");
    }
    seat.player = event.player;
    seat.name = event.name;
    seat.program = event.flag;
    seat.owner = event.owner;
    seat.owner_name = event.owner_name;
    seat.seated_at = sequence_ + 1;
    seat.nonce = event.text;
    seat.away_since = event.at;
    return true;
}

bool Match::empty_seat(const Event& event) {
    if (stage_ != Stage::open || locked_ || event.seat == no_seat || seats_[event.seat.value].is_empty() ||
        seats_[event.seat.value].is_person() != (event.kind == EventKind::stood)) {
        return refuse("there is nobody to leave that seat");
    }
    seats_[event.seat.value] = {};
    return true;
}

bool Match::change_options(const Event& event) {
    if (stage_ != Stage::open || locked_ || event.options == nullptr || event.options->game != options_->game) {
        return refuse("options change before the start only, and never the game");
    }
    if (branch() != nullptr && !is_same_game(*event.options, *options_)) {
        return refuse("a game that has begun elsewhere stays what it is");
    }
    for (int i = event.options->players; i < seats_max; ++i) {
        if (!seats_[static_cast<std::size_t>(i)].is_empty()) {
            return refuse("a seat that is taken cannot be removed");
        }
    }
    const std::shared_ptr<const OwnEdition>& edition = event.options->edition;
    if (edition == nullptr || edition->is_whole()) {
        editions_brought_ += edition == nullptr ? 0 : 1;
        options_ = event.options;
        return true;
    }
    if (options_->edition == nullptr || options_->edition->sha256 != edition->sha256) {
        return refuse("the edition of the table is not in its log");
    }
    TableOptions options = *event.options;
    options.edition = options_->edition;
    options_ = std::make_shared<const TableOptions>(std::move(options));
    return true;
}

bool Match::move(const Event& event, Audience audience, Told* told) {
    if (stage_ != Stage::running || paused_ || event.seat == no_seat) {
        return refuse("moves are made while the game runs");
    }
    const std::optional<Outcomes> outcomes = play_->try_move(event.seat, event.text);
    if (!outcomes) {
        return refuse("the move is not a legal one");
    }
    if (*outcomes != event.outcomes) {
        return refuse("chance is not what the seed gives");
    }
    (void)play_->make_move(event.seat, event.text, audience, told);
    SeatState& seat = seats_[event.seat.value];
    spend_reserve(event.seat, event.at);
    if (options_->clock.kind != Clock::Kind::none) {
        timings_.push_back({seat.since, clock_at(event.at), seat.spent_ms});
    }
    seat.thinking = false;
    if (play_->game().over()) {
        stage_ = Stage::finished;
        asking_.clear();
        forget_wishes();
    }
    run_clocks(event.at);
    return true;
}

bool Match::undo(const Event& event) {
    if (stage_ != Stage::running || paused_ || event.seat == no_seat || event.number < 0 ||
        static_cast<std::size_t>(event.number) >= moves_made()) {
        return refuse("there is no such move to take back");
    }
    practice_ = practice_ || event.flag || static_cast<std::size_t>(event.number) + 1 != moves_made();
    const auto count = static_cast<std::size_t>(event.number);
    const Milliseconds used = used_after_undo_ms(event.seat, count, event.at);
    play_->go_back_to(count);
    // Others who choose at the same time keep the time they have used.
    for (SeatState& seat : seats_) {
        seat.thinking = seat.thinking && seat.asked_at <= moves_made();
    }
    SeatState& seat = seats_[event.seat.value];
    seat.thinking = false;
    run_clocks(event.at);
    if (count < timings_.size()) {
        seat.since = clock_at(event.at) - used;
        seat.spent_ms = timings_[count].spent_ms;
        give_reserve_back(seat);
        timings_.resize(count);
    }
    return true;
}

bool Match::wish(const Event& event) {
    const std::optional<Wish> what = parse_wish(event.text);
    if (!what || !seated(event)) {
        return refuse("nobody at this table can wish for that");
    }
    seats_[event.seat.value].wishes[static_cast<int>(*what)] = event.flag;
    return true;
}

bool Match::pause(const Event& event, bool on) {
    if (stage_ != Stage::running || paused_ == on) {
        return refuse("a running game pauses, a paused one goes on");
    }
    on ? begin_pause(event.at) : end_pause(event.at);
    forget_wishes();
    return true;
}

bool Match::take_over(const Event& event) {
    if (stage_ != Stage::running || !seated(event) || seats_[event.seat.value].is_played_by_bot() ||
        !is_seat_bot(event.text)) {
        return refuse("no bot can take that seat over");
    }
    SeatState& seat = seats_[event.seat.value];
    // What was used of the reserve stays used: leaving and coming back gives no time.
    spend_reserve(event.seat, event.at);
    seat.bot = event.text;
    seat.consents = false;
    std::fill(std::begin(seat.wishes), std::end(seat.wishes), false);
    return true;
}

bool Match::claim(const Event& event) {
    if (stage_ != Stage::running || event.seat == no_seat || event.player.empty() ||
        !seats_[event.seat.value].is_played_by_bot()) {
        return refuse("that seat is not a bot's to give");
    }
    const Seat own = seat_of(event.player);
    if (own != no_seat && own != event.seat) {
        return refuse("a person sits at one seat only");
    }
    SeatState& seat = seats_[event.seat.value];
    if (!seat.player.empty() && seat.player != event.player && !is_kicked(seat.player)) {
        return refuse("that seat belongs to somebody else");
    }
    if (seat.player != event.player) {
        seat.server.clear();
        seat.consents = false;
        seat.seated_at = sequence_ + 1;
    }
    if (!seat.is_here()) {
        seat.away_since = event.at;
    }
    seat.player = event.player;
    seat.name = event.name;
    seat.program = event.flag;
    seat.owner = event.owner;
    seat.owner_name = event.owner_name;
    seat.bot.clear();
    played_.insert(event.player);
    forget_request(family_of(event));
    std::erase_if(asking_, [&](const Asking& each) { return each.seat == event.seat; });
    // The time for the running decision goes on from where it began, and is taken from the reserve at its end.
    give_reserve_back(seat);
    return true;
}

// Servers that are gone took their connections with them, and the time in which nobody looked after the table is
// given back to those who were to move and to those who could not come back.
bool Match::adopt(const Event& event) {
    if (!is_moment(event.number)) {
        return refuse("the time that is given back is not a time");
    }
    for (SeatState& seat : seats_) {
        if (seat.is_person() && !seat.is_here()) {
            seat.away_since = std::min(event.at, seat.away_since + event.number);
        }
        if (seat.is_here() &&
            std::find(event.servers.begin(), event.servers.end(), seat.server) == event.servers.end()) {
            seat.server.clear();
            seat.away_since = event.at;
        }
    }
    // In a pause the clock stands anyway; and nobody gets more than they have used.
    if (!paused_) {
        skipped_ms_ += std::clamp<Milliseconds>(event.number, 0, clock_at(event.at) - clock_began_at_);
    }
    // Whoever lost their connection comes back before their share is missed.
    locked_at_ = event.at;
    adopted_by_ = event.text;
    return true;
}

// The seat is the bot's, as if nobody had ever sat there; its share of the seed stays, since the deal rests on it.
bool Match::forget(const Event& event) {
    if (event.seat == no_seat) {
        return true;
    }
    if (stage_ != Stage::running || !seated(event) || !is_seat_bot(event.text)) {
        return refuse("nobody who plays there can be forgotten");
    }
    SeatState& seat = seats_[event.seat.value];
    spend_reserve(event.seat, event.at);
    const bool was_host = seat.player == host_;
    seat.player.clear();
    seat.name.clear();
    seat.owner.clear();
    seat.owner_name.clear();
    seat.server.clear();
    seat.program = false;
    seat.consents = false;
    seat.bot = event.text;
    std::fill(std::begin(seat.wishes), std::end(seat.wishes), false);
    // The table is looked after by somebody who is still there.
    for (const Seat other : people()) {
        if (was_host && !people().contains(seat_of(host_))) {
            host_ = seats_[other.value].player;
        }
    }
    return true;
}

void Match::forget_wishes() {
    for (SeatState& seat : seats_) {
        std::fill(std::begin(seat.wishes), std::end(seat.wishes), false);
    }
}

}  // namespace shoal::match
