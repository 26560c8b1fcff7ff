#include "cli/bot_choice.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/errors.h"

namespace shoal::cli {

bots::BotSpec read_bot(std::string_view option, std::string_view text) {
    if (const auto spec = bots::parse_bot(text)) {
        return *spec;
    }
    const std::string_view name = text.substr(0, text.find(':'));
    if (!bots::parse_bot(name)) {
        throw UserError(fmt::format("{}: there is no bot {}{}; the bots are: {}", option, in_quotes(name),
                                    suggestion(name, bots::level_names), fmt::join(bots::level_names, ", ")));
    }
    if (!bots::searches(bots::parse_bot(name)->level)) {
        throw UserError(
            fmt::format("{}: {} does not search, so it has no budget; write {} alone", option, in_quotes(name), name));
    }
    throw UserError(fmt::format(
        "{}: {} is no budget; write {}:iterations=N (up to {}) or {}:ms=N (up to {}), with :threads=N (up to {}) for "
        "several cores",
        option, in_quotes(text.substr(name.size())), name, bots::iterations_most, name, bots::ms_most,
        bots::threads_most));
}

}  // namespace shoal::cli
