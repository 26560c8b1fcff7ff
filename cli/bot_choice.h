// Bots by the name typed.
#pragma once

#include <string_view>

#include "arena/playout.h"
#include "bots/bots.h"
#include "bots/spec.h"
#include "engine/core/game.h"

namespace shoal::cli {

// The bot typed for `option`, or an error that says which bots there are and how budgets are written.
bots::BotSpec read_bot(std::string_view option, std::string_view text);

// Calls `f(make_seats)`, where `make_seats()` puts that bot on every seat of a game. The bots that only
// pick among legal moves keep their short cut.
template <Game G, class F>
void with_seats(const bots::BotSpec& spec, F&& f) {
    const bool simple =
        bots::with_bot(bots::bot_name(spec), [&]<class Bot>() { f([] { return arena::SameBot<Bot, G>{}; }); });
    if (!simple) {
        f([&spec] { return arena::SamePlayer<G>(spec); });
    }
}

}  // namespace shoal::cli
