// A progress bar on standard error, where that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace shoal::cli {

class Progress {
public:
    // `what` is done there is said beside the bar.
    explicit Progress(std::uint64_t total, std::string what = {});
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t total_;
    std::string what_;
    bool visible_;
    bool drawn_ = false;
    Clock::time_point next_;
};

}  // namespace shoal::cli
