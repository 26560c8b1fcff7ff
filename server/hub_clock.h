// The time the hub goes by. It is the time of day, but it never goes back, and it knows which part of it nobody was
// served in: while the machine slept, while the process stood still, and what the clock was set forward. Tables are
// given such time back (Hub::give_time_back).
//
// `Outside::served` counts only served time; where the time of day runs away from it, that is what is missing.
#pragma once

#include <vector>

#include "server/outside.h"

namespace shoal::server {

class HubClock {
public:
    explicit HubClock(Outside& outside);

    Milliseconds now();
    // How much of the time after this moment nobody was served in.
    Milliseconds unserved_after(Milliseconds moment) const;
    // When the last time without service ended; 0: there was none.
    Milliseconds unserved_until() const { return gaps_.empty() ? 0 : gaps_.back().to; }

private:
    struct Gap {
        Milliseconds from = 0;
        Milliseconds to = 0;
    };

    void add_gap(Gap gap);

    Outside& outside_;
    Milliseconds now_;
    Milliseconds served_;
    std::vector<Gap> gaps_;  // in their order
};

}  // namespace shoal::server
