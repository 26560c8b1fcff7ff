#include "server/net_timers.h"

#include <algorithm>

namespace shoal::server {

void Deadline::clear_deadline() {
    if (wheel_ != nullptr) {
        wheel_->unlink(*this);
    }
}

TimerWheel::~TimerWheel() {
    for (Deadline*& first : first_) {
        while (first != nullptr) {
            unlink(*first);
        }
    }
}

void TimerWheel::link(Deadline& deadline, std::size_t slot) {
    deadline.wheel_ = this;
    deadline.slot_ = slot;
    deadline.before_ = nullptr;
    deadline.after_ = first_[slot];
    if (first_[slot] != nullptr) {
        first_[slot]->before_ = &deadline;
    }
    first_[slot] = &deadline;
    ++size_;
}

void TimerWheel::unlink(Deadline& deadline) {
    if (deadline.before_ != nullptr) {
        deadline.before_->after_ = deadline.after_;
    } else {
        first_[deadline.slot_] = deadline.after_;
    }
    if (deadline.after_ != nullptr) {
        deadline.after_->before_ = deadline.before_;
    }
    deadline.wheel_ = nullptr;
    --size_;
}

void TimerWheel::set(Deadline& deadline, std::int64_t in_ms) {
    deadline.clear_deadline();
    // One tick more, since part of the running one has passed already: never early.
    deadline.tick_ = tick_ + 1 + static_cast<std::uint64_t>(std::max<std::int64_t>(0, in_ms) + tick_ms - 1) / tick_ms;
    link(deadline, deadline.tick_ % slots);
}

void TimerWheel::turn_to(std::int64_t elapsed_ms) {
    const auto target = static_cast<std::uint64_t>(std::max<std::int64_t>(0, elapsed_ms) / tick_ms);
    if (size_ == 0) {
        tick_ = std::max(tick_, target);
    }
    while (tick_ < target) {
        ++tick_;
        // What is called may set and clear any deadline, so what is due is first put aside.
        for (Deadline* each = first_[tick_ % slots]; each != nullptr;) {
            Deadline* next = each->after_;
            if (each->tick_ <= tick_) {
                unlink(*each);
                link(*each, slots);
            }
            each = next;
        }
        while (first_[slots] != nullptr) {
            Deadline* due = first_[slots];
            unlink(*due);
            due->on_deadline();
        }
    }
}

}  // namespace shoal::server
