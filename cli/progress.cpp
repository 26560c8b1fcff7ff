#include "cli/progress.h"

#include <fmt/core.h>

#include <cstdio>
#include <string>

#include "cli/output.h"

namespace shoal::cli {

namespace {

constexpr std::chrono::milliseconds between_pictures{100};
constexpr std::uint64_t bar_width = 40;

}  // namespace

Progress::Progress(std::uint64_t total, std::string what)
    : total_(total),
      what_(what.empty() ? "" : " " + what),
      visible_(errors_are_terminal()),
      next_(Clock::now() + between_pictures) {}

Progress::~Progress() {
    if (drawn_) {
        std::fputs("\r\x1b[K", stderr);
    }
}

void Progress::show(std::uint64_t done) {
    if (!visible_ || Clock::now() < next_) {
        return;
    }
    const auto part = static_cast<double>(done) / static_cast<double>(total_);
    const auto filled = static_cast<std::size_t>(part * bar_width);
    std::fputs(fmt::format("\r[{}{}] {:3.0f} %{}", std::string(filled, '#'), std::string(bar_width - filled, '.'),
                           100 * part, what_)
                   .c_str(),
               stderr);
    drawn_ = true;
    next_ = Clock::now() + between_pictures;
}

}  // namespace shoal::cli
