#include "cli/table_setup.h"

namespace shoal::cli {

std::string describe_mistakes(std::string_view file, const std::vector<editions::Mistake>& mistakes) {
    constexpr std::size_t told_max = 5;
    std::string line = fmt::format("edition {}: ", in_quotes(file));
    for (std::size_t i = 0; i < mistakes.size() && i < told_max; ++i) {
        line += (i == 0 ? "" : "; ") + editions::describe(mistakes[i]);
    }
    if (mistakes.size() > told_max) {
        line += fmt::format("; and {} more", mistakes.size() - told_max);
    }
    return line;
}

}  // namespace shoal::cli
