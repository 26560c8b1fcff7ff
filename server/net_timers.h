// Deadlines of connections: a wheel of slots that one timer turns. Setting and clearing a deadline is a few pointer
// writes, which matters because every request and every message moves one; each may be late by a turn's tick.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shoal::server {

class TimerWheel;

// Something with at most one deadline at a time. It leaves the wheel when it is destroyed.
class Deadline {
public:
    Deadline() = default;
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;
    virtual ~Deadline() { clear_deadline(); }

    // Called once when the time has come. It may destroy this object or any other.
    virtual void on_deadline() = 0;

    void clear_deadline();

private:
    friend class TimerWheel;

    TimerWheel* wheel_ = nullptr;  // null: not waiting
    Deadline* before_ = nullptr;
    Deadline* after_ = nullptr;
    std::uint64_t tick_ = 0;
    std::size_t slot_ = 0;
};

class TimerWheel {
public:
    static constexpr std::int64_t tick_ms = 50;

    TimerWheel() = default;
    ~TimerWheel();
    TimerWheel(const TimerWheel&) = delete;
    TimerWheel& operator=(const TimerWheel&) = delete;

    // Replaces the deadline that was set before.
    void set(Deadline& deadline, std::int64_t in_ms);
    // Turns the wheel as far as the clock has gone since it began.
    void turn_to(std::int64_t elapsed_ms);
    std::size_t size() const { return size_; }

private:
    friend class Deadline;

    static constexpr std::size_t slots = 1024;  // 51 s; what lies further ahead passes by more than once

    void link(Deadline& deadline, std::size_t slot);
    void unlink(Deadline& deadline);

    // The last list holds what is due in the running turn.
    std::array<Deadline*, slots + 1> first_{};
    std::uint64_t tick_ = 0;
    std::size_t size_ = 0;
};

}  // namespace shoal::server
