#include "load/process.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace shoal::load {

namespace {

constexpr std::int64_t kibibyte = 1024;
constexpr std::int64_t million = 1'000'000;

void add_memory(int process, Usage& usage) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string name;
        std::int64_t amount = 0;
        if (words >> name >> amount) {
            usage.resident_bytes += name == "Rss:" ? amount * kibibyte : 0;
            usage.proportional_bytes += name == "Pss:" ? amount * kibibyte : 0;
        }
    }
}

// The name, second in the line, may hold spaces and brackets: the numbers follow its last closing bracket.
void add_time(int process, Usage& usage) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(file, line);
    const std::size_t bracket = line.rfind(')');
    if (bracket == std::string::npos) {
        return;
    }
    std::istringstream words(line.substr(bracket + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) {
        words >> skipped;
    }
    std::int64_t user = 0;
    std::int64_t system = 0;
    if (words >> user >> system) {
        usage.cpu_us += (user + system) * (million / sysconf(_SC_CLK_TCK));
    }
}

}  // namespace

Usage usage_of(const std::vector<int>& processes) {
    Usage usage;
    for (const int process : processes) {
        add_memory(process, usage);
        add_time(process, usage);
    }
    return usage;
}

std::int64_t own_cpu_us() {
    rusage usage{};
    (void)getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * million + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

}  // namespace shoal::load
