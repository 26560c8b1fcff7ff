// Time in which the server served: what the monotonic clock counts, without what the process stood still for (it was
// stopped, starved, or stuck). It is fed with the monotonic clock, and with beats that come regularly while all is
// well.
#pragma once

#include <algorithm>
#include <cstdint>

namespace shoal::server {

class ServedClock {
public:
    static constexpr std::int64_t beat_every_ms = 500;
    // Without a beat for so long, time has not been served since.
    static constexpr std::int64_t late_after_ms = 2000;

    explicit ServedClock(std::int64_t monotonic_ms) : seen_ms_(monotonic_ms), beat_ms_(monotonic_ms) {}

    std::int64_t at(std::int64_t monotonic_ms) {
        const std::int64_t passed = std::max<std::int64_t>(0, monotonic_ms - seen_ms_);
        seen_ms_ += passed;
        if (seen_ms_ - beat_ms_ <= late_after_ms) {
            served_ms_ += passed;
        }
        return served_ms_;
    }
    void beat(std::int64_t monotonic_ms) {
        at(monotonic_ms);
        beat_ms_ = seen_ms_;
    }

private:
    std::int64_t seen_ms_;
    std::int64_t beat_ms_;
    std::int64_t served_ms_ = 0;
};

}  // namespace shoal::server
