// A progress bar on standard error, where that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>

namespace shoal::cli {

class Progress {
public:
    explicit Progress(std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t total_;
    bool visible_;
    bool drawn_ = false;
    Clock::time_point next_;
};

}  // namespace shoal::cli
