#include "cli/bot_choice.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/errors.h"

namespace shoal::cli {

bots::BotSpec read_bot(std::string_view option, std::string_view text) {
    if (const auto spec = bots::parse_bot(text)) {
        return *spec;
    }
    const bool classic = text.starts_with(bots::classic_prefix);
    const std::string_view wish = text.substr(classic ? bots::classic_prefix.size() : 0);
    const std::string_view name = wish.substr(0, wish.find(':'));
    if (!bots::parse_bot(name)) {
        throw UserError(fmt::format("{}: there is no bot {}{}; the bots are: {}", option, in_quotes(name),
                                    suggestion(name, bots::level_names), fmt::join(bots::level_names, ", ")));
    }
    if (classic && !bots::has_classic(bots::parse_bot(name)->level)) {
        throw UserError(fmt::format("{}: there is no classic {}; levels that have one: medium, strong, expert", option,
                                    in_quotes(name)));
    }
    if (!bots::searches(bots::parse_bot(name)->level)) {
        throw UserError(
            fmt::format("{}: {} does not search, so it has no budget; write {} alone", option, in_quotes(name), name));
    }
    const std::string_view level = text.substr(0, text.size() - wish.size() + name.size());
    throw UserError(fmt::format(
        "{}: {} is no budget; write {}:iterations=N (up to {}) or {}:ms=N (up to {}), with :threads=N (up to {}) for "
        "several cores",
        option, in_quotes(wish.substr(name.size())), level, bots::iterations_most, level, bots::ms_most,
        bots::threads_most));
}

}  // namespace shoal::cli
