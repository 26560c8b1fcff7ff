#include "load/ledger.h"

#include <fmt/core.h>

#include <algorithm>

#include "load/scan.h"

namespace shoal::load {

namespace {

std::string_view first_word(std::string_view move) { return move.substr(0, move.find(' ')); }

// A hash that is never 0, which means that nothing is known.
std::uint64_t known_hash(std::string_view text) { return hash_text(text) | 1U; }

}  // namespace

void Ledger::begin(int seats) {
    entries_.clear();
    last_ = 0;
    seats_ = seats;
}

Ledger::Entry& Ledger::entry(std::uint32_t seq) {
    if (entries_.size() <= seq) {
        entries_.resize(seq + 1);
    }
    return entries_[seq];
}

std::optional<std::string> Ledger::tell(int seat, const Told& told, bool sees_all) {
    Entry& known = entry(told.seq);
    last_ = std::max(last_, told.seq);
    const std::uint64_t hash = told.public_hash | 1U;
    if (known.public_hash != 0 && known.public_hash != hash) {
        return fmt::format("seat {} was told another event {} than others before", seat, told.seq);
    }
    known.public_hash = hash;
    if (told.happened != Happened::moved) {
        if (known.acknowledged) {
            return fmt::format("event {} is no move, but one was acknowledged there", told.seq);
        }
        return std::nullopt;
    }
    return tell_move(known, seat, told, sees_all);
}

std::optional<std::string> Ledger::tell_move(Entry& known, int seat, const Told& told, bool sees_all) const {
    known.mover = static_cast<std::int8_t>(told.seat);
    const std::uint64_t hash = known_hash(told.move);
    if (seat == told.seat || sees_all) {
        if (known.whole_move != 0 && known.whole_move != hash) {
            return fmt::format("event {} is the move {} to seat {}, but was another{}", told.seq, told.move, seat,
                               known.acknowledged ? " when it was acknowledged" : "");
        }
        known.whole_move = hash;
        known.move_kind = known_hash(first_word(told.move));
    } else {
        if (known.open_move != 0 && known.open_move != hash) {
            return fmt::format("event {} is the move {} to seat {}, but another to others", told.seq, told.move, seat);
        }
        known.open_move = hash;
    }
    const bool both = known.whole_move != 0 && known.open_move != 0;
    if (both && known.open_move != known.whole_move && known.open_move != known.move_kind) {
        return fmt::format("event {} is one move to its player and another to others", told.seq);
    }
    return std::nullopt;
}

std::optional<std::string> Ledger::tell_turn(std::uint32_t seq, std::string_view turn) {
    Entry& known = entry(seq);
    const std::uint64_t hash = known_hash(turn);
    if (known.turn != 0 && known.turn != hash) {
        return fmt::format("after event {} the turn is {}, but others were told differently", seq, turn.substr(0, 80));
    }
    known.turn = hash;
    return std::nullopt;
}

std::optional<std::string> Ledger::acknowledge(std::uint32_t seq, int seat, std::string_view move) {
    Entry& known = entry(seq);
    const std::uint64_t hash = known_hash(move);
    if ((known.whole_move != 0 && known.whole_move != hash) || (known.mover >= 0 && known.mover != seat)) {
        return fmt::format("the move {} of seat {} was acknowledged as event {}, which is another", move, seat, seq);
    }
    if (known.acknowledged) {
        return fmt::format("event {} was acknowledged twice, the second time as the move {} of seat {}", seq, move,
                           seat);
    }
    known.whole_move = hash;
    known.move_kind = known_hash(first_word(move));
    known.mover = static_cast<std::int8_t>(seat);
    known.acknowledged = true;
    last_ = std::max(last_, seq);
    return std::nullopt;
}

Ledger::Whole Ledger::check_whole(int seat, std::string_view events, bool sees_all) {
    Whole whole;
    Elements list(events);
    while (list.next()) {
        const std::optional<Told> told = read_told(list.value());
        if (!told) {
            whole.wrong = fmt::format("event {} of the log cannot be read", whole.count + 1);
            return whole;
        }
        ++whole.count;
        if (told->seq != whole.count) {
            whole.wrong = fmt::format("the log has event {} where event {} belongs", told->seq, whole.count);
            return whole;
        }
        if (std::optional<std::string> wrong = tell(seat, *told, sees_all)) {
            whole.wrong = "in the log, " + *wrong;
            return whole;
        }
    }
    if (!list.good()) {
        whole.wrong = "the log is no list of events";
    }
    return whole;
}

std::optional<std::int64_t> Ledger::tell_time(int seat, const Told& told, std::int64_t now,
                                              std::optional<std::int64_t> sent_at) {
    Entry& known = entry(told.seq);
    ++known.seen;
    if (seat != told.seat) {
        known.last_other_at = now;
    } else if (sent_at) {
        known.sent_at = *sent_at;
    }
    if (known.seen != seats_ || known.sent_at == 0) {
        return std::nullopt;
    }
    return known.last_other_at - known.sent_at;
}

}  // namespace shoal::load
