// What a player is told, and what it makes of it.
#include <fmt/core.h>

#include "load/player.h"
#include "load/scan.h"
#include "load/table.h"

namespace shoal::load {

namespace {

constexpr Nanoseconds millisecond = 1'000'000;
// A server that shares matches may hear of the newest events a moment later than a player who comes from another.
constexpr int times_behind_max = 20;
constexpr Nanoseconds behind_pause = 100 * millisecond;

}  // namespace

void Player::on_text(std::string_view text) {
    const std::optional<Message> message = read_message(text);
    if (!message) {
        fault(Fault::malformed, fmt::format("a message that cannot be read: {}", text.substr(0, 100)));
        return;
    }
    switch (message->is) {
        case Is::hello: on_hello(*message); return;
        case Is::done: on_done(*message); return;
        case Is::refused: on_refused(*message); return;
        case Is::table:
            if (message->match == table_.match) {
                on_table(*message);
            }
            return;
        case Is::event:
            if (message->match == table_.match) {
                on_event(*message);
            }
            return;
        case Is::other: return;
    }
}

void Player::on_hello(const Message& message) {
    if (message.player != id_) {
        fault(Fault::lost, fmt::format("the server takes player {} for '{}'", id_, message.player));
    }
    there_ = true;
    tries_ = 0;
    organiser_.on_there(*this);
    if (!table_.match.empty()) {
        begin_match();
    }
}

void Player::on_table(const Message& message) {
    if (message.seq < 1 || message.seq > sequence_max) {
        fault(Fault::malformed, "a table without a number");
        return;
    }
    stream_ = static_cast<std::uint32_t>(message.seq);
    watching_ = true;
    table_.progress_at = organiser_.now();
    seated_ = to_number(message.you) == seat_;
    Elements events(message.events);
    const std::optional<Told> first = events.next() ? read_told(events.value()) : std::nullopt;
    if (checking_ && first && first->seq == 1) {
        on_whole_log(message);
    }
    take_missed(message);
    if (lost_at_ != 0 && known_ == stream_) {
        organiser_.on_back(organiser_.now() - lost_at_, unsure_);
        lost_at_ = 0;
        unsure_ = false;
    }
    check_turn(message, stream_);
    set_stage(message);
    if (stage_ == Stage::running && !seated_) {
        fault(Fault::lost, "the game runs without this player");
    }
    see(message);
    organiser_.on_change(table_);
}

// Events that the table's message brings along; without them it only says that there are some.
void Player::take_missed(const Message& message) {
    for (Elements events(message.events); events.next();) {
        const std::optional<Told> told = read_told(events.value());
        if (!told) {
            fault(Fault::malformed, fmt::format("an event that cannot be read: {}", events.value().substr(0, 100)));
            return;
        }
        if (told->seq <= known_) {
            continue;
        }
        if (told->seq != known_ + 1) {
            fault(Fault::gap, fmt::format("asked for what came after event {}, got event {}", known_, told->seq));
        }
        if (!take(*told, message.sees_all)) {
            return;
        }
    }
    if (stream_ == known_) {
        times_behind_ = 0;
        return;
    }
    if (stream_ > known_) {
        if (!message.events.empty()) {
            fault(Fault::gap, fmt::format("the table stands at event {}, but was told up to {}", stream_, known_));
        }
        watch();
        return;
    }
    ++times_behind_;
    if (!organiser_.shares_matches() || times_behind_ > times_behind_max) {
        fault(Fault::lost, fmt::format("the table stands at event {}, but event {} was told", stream_, known_));
        known_ = stream_;
        return;
    }
    look_again_in(behind_pause);
}

void Player::on_whole_log(const Message& message) {
    checking_ = false;
    const Ledger::Whole whole = table_.ledger.check_whole(seat_, message.events, message.sees_all);
    if (whole.wrong) {
        fault(Fault::lost, *whole.wrong);
    } else if (whole.count < check_at_least_) {
        fault(Fault::lost,
              fmt::format("the log ends at event {}, but event {} was told", whole.count, check_at_least_));
    }
    table_.checked = whole.wrong || whole.count >= table_.ledger.last();
}

void Player::on_event(const Message& message) {
    const std::optional<Told> told = read_told(message.event);
    if (!told || !watching_) {
        fault(Fault::malformed, fmt::format("an event that {}: {}", told ? "came before its table" : "cannot be read",
                                            message.event.substr(0, 100)));
        return;
    }
    if (told->seq != stream_ + 1) {
        fault(told->seq <= stream_ ? Fault::repeat : Fault::gap,
              fmt::format("event {} came after event {}", told->seq, stream_));
    }
    stream_ = told->seq;
    table_.progress_at = organiser_.now();
    if (told->seq == known_ + 1) {
        take(*told, message.sees_all);
        if (told->happened == Happened::moved) {
            take_time(*told);
        }
    } else if (told->seq <= known_) {
        // Known from another server already; it must be the same.
        if (std::optional<std::string> wrong = table_.ledger.tell(seat_, *told, message.sees_all)) {
            fault(Fault::disagreement, *std::move(wrong));
        }
    }
    check_turn(message, told->seq);
    if (!message.table.empty()) {
        set_stage(message);
    }
    see(message);
    if (!message.table.empty()) {
        organiser_.on_change(table_);
    }
}

// False if it does not fit, so that what follows would not either.
bool Player::take(const Told& told, bool sees_all) {
    std::optional<std::string> wrong = table_.ledger.tell(seat_, told, sees_all);
    known_ = told.seq;
    switch (told.happened) {
        case Happened::moved: ++moves_known_; break;
        case Happened::undone: moves_known_ = told.moves; break;
        case Happened::sat: seats_taken_ |= 1U << static_cast<unsigned>(told.seat & 31); break;
        case Happened::taken_over:
            if (told.seat == seat_) {
                fault(Fault::taken_over, fmt::format("a bot took over in event {}", told.seq));
            }
            break;
        case Happened::other: break;
    }
    if (wrong) {
        fault(Fault::disagreement, *std::move(wrong));
        return false;
    }
    return true;
}

void Player::take_time(const Told& told) {
    const bool own = told.seat == seat_ && in_flight_;
    const std::optional<Nanoseconds> took = table_.ledger.tell_time(
        seat_, told, organiser_.now(), own ? std::optional<Nanoseconds>(sent_at_) : std::nullopt);
    if (took) {
        organiser_.on_told_everybody(*took);
    }
}

void Player::check_turn(const Message& message, std::uint32_t seq) {
    const std::optional<std::int64_t> moves = read_turn(message.turn);
    if (!moves) {
        fault(Fault::malformed, fmt::format("a turn that cannot be read: {}", message.turn.substr(0, 100)));
        return;
    }
    moves_seen_ = *moves;
    if (known_ == seq && *moves != moves_known_) {
        fault(Fault::miscount,
              fmt::format("after event {} the server counts {} moves, but {} were told", seq, *moves, moves_known_));
        moves_known_ = *moves;
    }
    if (std::optional<std::string> wrong = table_.ledger.tell_turn(seq, message.turn)) {
        fault(Fault::disagreement, *std::move(wrong));
    }
}

void Player::set_stage(const Message& message) {
    const std::string_view stage = find_member(message.table, "stage");
    stage_ = stage == R"("open")" ? Stage::open : stage == R"("running")" ? Stage::running : Stage::over;
    if (stage == R"("abandoned")") {
        fault(Fault::stuck, "the match was abandoned");
    }
}

// What may be done now; messages that show no position change nothing about that.
void Player::see(const Message& message) {
    if (!message.shows_position) {
        return;
    }
    if (message.legal.empty()) {
        set_ready(false);
        return;
    }
    move_ = pick_move(message.legal, organiser_.random());
    if (move_.empty()) {
        fault(Fault::malformed, fmt::format("a list of moves without one: {}", message.legal.substr(0, 100)));
    }
    set_ready(!move_.empty());
}

void Player::set_ready(bool ready) {
    ready_ = ready;
    if (ready_ && !in_flight_) {
        organiser_.on_ready(*this);
    } else {
        organiser_.on_not_ready(*this);
    }
}

void Player::on_done(const Message& message) {
    const auto asked = static_cast<Asked>(message.id & ((1 << asked_bits) - 1));
    if (asked != Asked::move || !in_flight_ || message.id >> asked_bits > last_id_ || message.match != table_.match) {
        return;
    }
    in_flight_ = false;
    troubled_ = false;
    ++table_.acknowledged;
    if (message.seq < 1 || message.seq > sequence_max) {
        fault(Fault::malformed, fmt::format("a move was acknowledged as event {}", message.seq));
    } else if (std::optional<std::string> wrong =
                   table_.ledger.acknowledge(static_cast<std::uint32_t>(message.seq), seat_, sent_)) {
        fault(Fault::lost, *std::move(wrong));
    }
    if (ready_) {
        organiser_.on_ready(*this);
    }
    organiser_.on_done(*this, organiser_.now() - sent_at_);
}

void Player::on_refused(const Message& message) {
    if (message.id < 0) {
        fault(Fault::refusal, fmt::format("'{}' (for a load, a server needs --address-rate 0 --person-rate 0 and "
                                          "more connections an address)",
                                          message.reason));
        return;
    }
    if (message.match != table_.match) {
        return;
    }
    const auto asked = static_cast<Asked>(message.id & ((1 << asked_bits) - 1));
    if (asked == Asked::move) {
        on_refused_move(message.reason);
        return;
    }
    const bool unsaved = message.reason == "not_saved";
    // What was asked again had been done the first time; whether there is a seat, the next table tells.
    const bool known_already = (asked == Asked::sit && message.reason == "already_seated") ||
                               ((asked == Asked::sit || asked == Asked::start) && message.reason == "already_started");
    if (!(unsaved && (organiser_.resumes() || organiser_.shares_matches())) && !known_already) {
        fault(Fault::refusal, fmt::format("'{}'", message.reason));
        return;
    }
    organiser_.on_expected_refusal(message.reason);
    if (asked == Asked::start) {
        table_.started = false;
    }
    if (unsaved) {
        checking_ = false;
        look_again_in(5 * millisecond + static_cast<Nanoseconds>(organiser_.random() >> 40));
    }
}

void Player::on_refused_move(std::string_view reason) {
    in_flight_ = false;
    const bool unsaved = reason == "not_saved" && (organiser_.resumes() || organiser_.shares_matches());
    const bool late = troubled_ && (reason == "stale" || reason == "not_your_turn" || reason == "over");
    if (!unsaved && !late) {
        fault(Fault::refusal, fmt::format("'{}' to the move {} after {} moves", reason, sent_, moves_seen_));
        set_ready(false);
        return;
    }
    troubled_ = true;
    organiser_.on_expected_refusal(reason);
    // What was sent may be old; a message with the position as it stands is on its way, or is here already.
    set_ready(ready_);
}

}  // namespace shoal::load
