// Measuring how long things take: medians, and results the compiler cannot leave out.
#pragma once

#include <time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace shoal::cli {

// Makes the compiler believe that the value is read.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

inline constexpr std::size_t measured_runs = 5;

// The processor time of this thread: other programs on the machine do not count.
struct ThreadClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<ThreadClock>;
    static constexpr bool is_steady = true;

    static time_point now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
    }
};

// Nanoseconds for one unit of work: runs `work()`, which returns how many units it did, long enough for the clock.
template <class Clock = ThreadClock, class Work>
double measure(Work&& work) {
    constexpr std::chrono::milliseconds run_time{25};
    std::uint64_t units = 0;
    const typename Clock::time_point begin = Clock::now();
    typename Clock::time_point now = begin;
    while (now - begin < run_time) {
        units += work();
        now = Clock::now();
    }
    const std::chrono::duration<double, std::nano> time = now - begin;
    return time.count() / static_cast<double>(units);
}

inline double median(std::array<double, measured_runs> runs) {
    std::sort(runs.begin(), runs.end());
    return runs[measured_runs / 2];
}

}  // namespace shoal::cli
