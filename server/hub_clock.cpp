#include "server/hub_clock.h"

#include <algorithm>

namespace shoal::server {

namespace {

// Clocks are corrected by so much all the time, and it takes a moment to read two of them.
constexpr Milliseconds agreement_ms = 1000;
// Only games of many days ask for what was long ago.
constexpr std::size_t gaps_max = 64;

}  // namespace

HubClock::HubClock(Outside& outside) : outside_(outside), now_(outside.now()), served_(outside.served()) {}

Milliseconds HubClock::now() {
    const Milliseconds served = outside_.served();
    const Milliseconds expected = now_ + std::max<Milliseconds>(0, served - served_);
    const Milliseconds day = outside_.now();
    served_ = std::max(served_, served);
    if (day > expected + agreement_ms) {
        add_gap({expected, day});
        now_ = day;
    } else if (day < expected - agreement_ms) {
        // It was set back: time goes on all the same, and is ahead of the time of day from now on.
        now_ = expected;
    } else {
        now_ = std::max(now_, day);
    }
    return now_;
}

void HubClock::add_gap(Gap gap) {
    gaps_.push_back(gap);
    if (gaps_.size() > gaps_max) {
        // The shortest is missed least.
        gaps_.erase(std::min_element(gaps_.begin(), gaps_.end() - 1,
                                     [](Gap a, Gap b) { return a.to - a.from < b.to - b.from; }));
    }
}

Milliseconds HubClock::unserved_after(Milliseconds moment) const {
    Milliseconds sum = 0;
    for (auto gap = gaps_.rbegin(); gap != gaps_.rend() && gap->to > moment; ++gap) {
        sum += gap->to - std::max(gap->from, moment);
    }
    return sum;
}

}  // namespace shoal::server
