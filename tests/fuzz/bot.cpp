// A bot as it is typed: whatever the bytes, what is read is within its limits and is written back as a name
// that means the same.
#include <cstdint>
#include <string_view>

#include "bots/spec.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto spec = bots::parse_bot(text)) {
        fuzz::require(bots::parse_bot(bots::bot_name(*spec)) == spec);
        fuzz::require(spec->budget.iterations <= bots::iterations_most && spec->budget.ms <= bots::ms_most);
        fuzz::require(spec->budget.threads >= 1 && spec->budget.threads <= bots::threads_most);
        fuzz::require(bots::searches(spec->level) || spec->budget == bots::Budget{});
    }
    return 0;
}
