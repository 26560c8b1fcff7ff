// Moves and taking them back.
#include "match/decide_parts.h"

namespace shoal::match {

namespace {

Refusal refuse_playing(const Match& match, Seat seat) {
    if (match.stage() == Stage::open) {
        return Refusal::not_started;
    }
    if (match.stage() != Stage::running) {
        return Refusal::over;
    }
    if (seat == no_seat) {
        return Refusal::not_at_table;
    }
    return match.is_paused() ? Refusal::is_paused : Refusal::none;
}

// The same for a person: while a bot plays their seat they have to claim it first.
Refusal refuse_person(const Match& match, Seat seat) {
    const Refusal refusal = refuse_playing(match, seat);
    if (refusal != Refusal::none) {
        return refusal;
    }
    return match.seat(seat).is_played_by_bot() ? Refusal::bot_plays : Refusal::none;
}

Decision make_move(const Match& match, const Command& command, Seat seat, bool by_bot, Milliseconds now) {
    const auto made = static_cast<std::int64_t>(match.moves_made());
    if (!match.to_move().contains(seat)) {
        return refused(command.number == made ? Refusal::not_your_turn : Refusal::stale);
    }
    // A command sent twice, or for a position that is gone, must not become another move. What others choose at the
    // same time does not change what this seat was asked.
    if (command.number < static_cast<std::int64_t>(match.seat(seat).asked_at) || command.number > made) {
        return refused(Refusal::stale);
    }
    const AnyVerdict verdict = match.play()->game().judge(seat, command.text);
    if (!verdict.readable) {
        return refused(Refusal::unreadable_move);
    }
    if (verdict.is_refused()) {
        return refused(Refusal::refused_move);
    }
    if (!verdict.is_legal() && !command.flag) {
        return refused(Refusal::penalised_move);
    }
    std::optional<Outcomes> outcomes = match.play()->try_move(seat, command.text);
    if (!outcomes) {
        return refused(Refusal::refused_move);
    }
    Event event = make(EventKind::moved, now, seat);
    event.text = command.text;
    event.flag = by_bot;
    event.outcomes = *std::move(outcomes);
    return {{event}, Refusal::none};
}

// Against bots alone a player goes back to their last own decision, over bots' moves and chance.
std::size_t last_own_move(const Match& match, Seat seat) {
    const std::span<const Play::Move> moves = match.play()->moves();
    std::size_t count = moves.size();
    while (count > 0 && moves[count - 1].seat != seat) {
        --count;
    }
    return count;
}

}  // namespace

Refusal refuse_turn(const Match& match, std::string_view player) {
    const Seat seat = match.seat_of(player);
    const Refusal refusal = refuse_person(match, seat);
    if (refusal != Refusal::none) {
        return refusal;
    }
    return match.to_move().contains(seat) ? Refusal::none : Refusal::not_your_turn;
}

Decision decide_move(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (const Refusal refusal = refuse_person(match, seat); refusal != Refusal::none) {
        return refused(refusal);
    }
    return make_move(match, command, seat, false, now);
}

Decision decide_bot_move(const Match& match, const Command& command, Milliseconds now) {
    if (const Refusal refusal = refuse_playing(match, command.seat); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (!match.all_seats().contains(command.seat) || !match.seat(command.seat).is_played_by_bot()) {
        return refused(Refusal::not_a_bots_seat);
    }
    return make_move(match, command, command.seat, true, now);
}

// Who was there and left has seen cards, or has been seen: sending the others away makes nobody alone.
bool alone_with_bots(const Match& match, Seat seat) { return match.has_played_alone(seat); }

Refusal refuse_asking(const Match& match, std::string_view player) {
    const Seat seat = match.seat_of(player);
    if (seat == no_seat || match.is_kicked(std::string(player))) {
        return Refusal::not_at_table;
    }
    return match.stage() == Stage::running && match.seat(seat).is_played_by_bot() ? Refusal::bot_plays : Refusal::none;
}

bool may_ask_for_undo(const Match& match, Seat seat) {
    if (match.stage() != Stage::running || !match.options().undo || match.is_paused() || match.moves_made() == 0 ||
        match.seat(seat).is_played_by_bot()) {
        return false;
    }
    if (alone_with_bots(match, seat)) {
        return last_own_move(match, seat) > 0;
    }
    const Play::Move& last = match.play()->moves().back();
    return last.seat == seat && !last.drew;
}

Decision decide_undo(const Match& match, const Command& command, Milliseconds now) {
    const Seat seat = match.seat_of(command.player);
    if (const Refusal refusal = refuse_person(match, seat); refusal != Refusal::none) {
        return refused(refusal);
    }
    if (!match.options().undo) {
        return refused(Refusal::undo_off);
    }
    if (command.number != static_cast<std::int64_t>(match.moves_made())) {
        return refused(Refusal::stale);
    }
    const std::size_t count = last_own_move(match, seat);
    if (count == 0) {
        return refused(Refusal::undo_nothing);
    }
    const bool over_others = count != match.moves_made();
    const bool revealed = over_others || match.play()->last_move_revealed();
    if (revealed && !alone_with_bots(match, seat)) {
        return refused(over_others ? Refusal::undo_others : Refusal::undo_revealed);
    }
    if (match.is_time_over_after_undo(seat, count - 1, now)) {
        return refused(Refusal::time_over);
    }
    Event event = make(EventKind::undone, now, seat);
    event.number = static_cast<std::int64_t>(count - 1);
    event.flag = revealed;
    return {{event}, Refusal::none};
}

}  // namespace shoal::match
