// The trace reader: whatever the bytes, it says something short and printable about them.
#include <algorithm>
#include <string>
#include <string_view>

#include "tests/fuzz/input.h"
#include "trace/verify.h"

namespace shoal::fuzz {
namespace {

bool is_presentable(std::string_view text) {
    constexpr std::size_t longest = 4000;
    return text.size() <= longest && std::all_of(text.begin(), text.end(), [](char c) {
               return static_cast<std::uint8_t>(c) >= 0x20 && c != 0x7F;
           });
}

trace::VerifyResult checked(std::string_view text, bool from_seed) {
    trace::LineSource lines(text);
    trace::VerifyOptions options;
    options.from_seed = from_seed;
    trace::VerifyResult result = trace::verify(lines, options);
    require(is_presentable(trace::describe(result)));
    require(result.outcome == trace::Outcome::ok ||
            (result.line > 0 && !result.expected.empty() && !result.found.empty()));
    return result;
}

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const trace::VerifyResult plain = fuzz::checked(text, false);
    const trace::VerifyResult seeded = fuzz::checked(text, true);
    // What is right with chance drawn anew is right with chance as recorded.
    fuzz::require(seeded.outcome != trace::Outcome::ok || plain.outcome == trace::Outcome::ok);
    return 0;
}
