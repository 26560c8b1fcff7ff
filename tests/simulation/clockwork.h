// Simulated time: a queue of things to come, one generator of chance, and a memory of the last steps for whoever has
// to find out what went wrong.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <functional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::simulation {

using Milliseconds = std::int64_t;

class Clockwork {
public:
    explicit Clockwork(std::uint64_t seed) : dice_(seed, 1) {}

    Milliseconds now() const { return now_; }
    void at(Milliseconds when, std::function<void()> work) {
        coming_.push({when < now_ ? now_ : when, ++order_, std::move(work)});
    }
    void after(Milliseconds delay, std::function<void()> work) { at(now_ + delay, std::move(work)); }

    // Does the next thing; false if there is none.
    bool step() {
        if (coming_.empty()) {
            return false;
        }
        // The queue hands out only constant references; what is moved away here is popped at once.
        Coming next = std::move(const_cast<Coming&>(coming_.top()));
        coming_.pop();
        now_ = next.when;
        next.work();
        return true;
    }
    void run_until(Milliseconds when) {
        while (!coming_.empty() && coming_.top().when <= when) {
            step();
        }
        now_ = std::max(now_, when);
    }
    void run_for(Milliseconds duration) { run_until(now_ + duration); }

    // ---- Chance ----
    int number(int n) { return below(dice_, n); }
    bool percent(int chance) { return number(100) < chance; }
    Fast& dice() { return dice_; }

    // ---- What happened last ----
    // One world that is run again tells more.
    static bool tells_all() {
        static const bool all = std::getenv("SHOAL_SEED") != nullptr;
        return all;
    }
    void note(std::string step) {
        steps_.push_back(std::to_string(now_ - first_moment) + " ms: " + std::move(step));
        if (steps_.size() > (tells_all() ? steps_kept_of_one : steps_kept)) {
            steps_.pop_front();
        }
    }
    std::string last_steps() const {
        std::string text;
        for (const std::string& step : steps_) {
            text += step + '\n';
        }
        return text;
    }

private:
    static constexpr Milliseconds first_moment = 1'800'000'000'000;
    static constexpr std::size_t steps_kept = 40;
    static constexpr std::size_t steps_kept_of_one = 5000;

    struct Coming {
        Milliseconds when;
        std::uint64_t order;
        std::function<void()> work;

        bool operator<(const Coming& other) const {
            return when != other.when ? when > other.when : order > other.order;
        }
    };

    Milliseconds now_ = first_moment;
    std::uint64_t order_ = 0;
    std::priority_queue<Coming> coming_;
    Fast dice_;
    std::deque<std::string> steps_;
};

}  // namespace shoal::simulation
