// Measuring how long things take: medians, and results the compiler cannot leave out.
#pragma once

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

struct Measurement {
    double nanoseconds = 0;  // for one unit of work
    double units = 0;        // done in one run
};

// Runs `work()`, which returns how many units it did, long enough for the clock, and takes the
// median of five such runs.
template <class Work>
Measurement measure(Work&& work) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds run_time{25};
    std::array<Measurement, measured_runs> runs{};
    for (Measurement& run : runs) {
        std::uint64_t units = 0;
        const Clock::time_point begin = Clock::now();
        Clock::time_point now = begin;
        while (now - begin < run_time) {
            units += work();
            now = Clock::now();
        }
        const std::chrono::duration<double, std::nano> time = now - begin;
        run = {time.count() / static_cast<double>(units), static_cast<double>(units)};
    }
    const auto faster = [](const Measurement& a, const Measurement& b) { return a.nanoseconds < b.nanoseconds; };
    std::nth_element(runs.begin(), runs.begin() + measured_runs / 2, runs.end(), faster);
    return runs[measured_runs / 2];
}

}  // namespace shoal::cli
