// What the seats of one match were told and promised, so that anything that does not fit together is noticed.
//
// Every event has a number. Each seat is told each event once, live or afterwards; what is public must be the same
// for all of them, always, also when the log is read again. A move that was acknowledged stays where it was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/message.h"

namespace shoal::load {

class Ledger {
public:
    void begin(int seats);

    // A seat is told an event. What does not fit what is known, in words.
    std::optional<std::string> tell(int seat, const Told& told, bool sees_all);

    // The turn as it was after that event, which all seats are told alike.
    std::optional<std::string> tell_turn(std::uint32_t seq, std::string_view turn);

    // The server says that this move is kept for good under that number.
    std::optional<std::string> acknowledge(std::uint32_t seq, int seat, std::string_view move);

    // A whole log, from the first event on: how many events it has, and what in it does not fit, in words. Whether it
    // is long enough depends on when it was asked for, which the caller knows.
    struct Whole {
        std::uint32_t count = 0;
        std::optional<std::string> wrong;
    };
    Whole check_whole(int seat, std::string_view events, bool sees_all);

    // How long it took from sending the move until the last of the other seats was told it live: known once every
    // seat was. `sent_at` is there for the seat that made it.
    std::optional<std::int64_t> tell_time(int seat, const Told& told, std::int64_t now,
                                          std::optional<std::int64_t> sent_at);

    // The highest number that any seat was told, or that was acknowledged.
    std::uint32_t last() const { return last_; }

private:
    struct Entry {
        std::uint64_t public_hash = 0;  // 0: not told yet
        std::uint64_t whole_move = 0;   // as the mover sees it
        std::uint64_t open_move = 0;    // as the others do
        std::uint64_t move_kind = 0;    // its first word, which nobody hides
        std::uint64_t turn = 0;
        std::int64_t sent_at = 0;
        std::int64_t last_other_at = 0;
        std::int8_t mover = -1;
        std::uint8_t seen = 0;
        bool acknowledged = false;
    };

    Entry& entry(std::uint32_t seq);
    std::optional<std::string> tell_move(Entry& known, int seat, const Told& told, bool sees_all) const;

    std::vector<Entry> entries_;
    std::uint32_t last_ = 0;
    int seats_ = 0;
};

}  // namespace shoal::load
