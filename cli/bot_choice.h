// Bots by the name typed.
#pragma once

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <string_view>

#include "bots/bots.h"
#include "cli/errors.h"

namespace shoal::cli {

// Calls `f` for the bot of that name, or says which bots there are.
template <class F>
void visit_bot(std::string_view name, F&& f) {
    if (!bots::with_bot(name, f)) {
        throw UserError(fmt::format("there is no bot {}{}; the bots are: {}", in_quotes(name),
                                    suggestion(name, bots::Bots::names), fmt::join(bots::Bots::names, ", ")));
    }
}

}  // namespace shoal::cli
