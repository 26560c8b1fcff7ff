// What a process uses, as the system tells it.
#pragma once

#include <cstdint>
#include <vector>

namespace shoal::load {

struct Usage {
    std::int64_t resident_bytes = 0;      // RSS
    std::int64_t proportional_bytes = 0;  // PSS: shared pages counted by parts
    std::int64_t cpu_us = 0;
};

// Of several processes together; those that are gone count nothing.
Usage usage_of(const std::vector<int>& processes);

// Of this one: time on the processor.
std::int64_t own_cpu_us();

}  // namespace shoal::load
