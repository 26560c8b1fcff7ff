// Fishing as the search sees it: any move is as likely as another, and playouts know all cards. All bots that search,
// the `classic:` ones too, see it so; model.h is another way, which has not won anything in as much time
// (docs/BOTS.md).
#pragma once

#include <cstdint>

#include "bots/baseline/model.h"
#include "bots/fishing/policy.h"
#include "bots/fishing/worth.h"
#include "bots/model.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

struct ClassicModel : Textbook<shoal::fishing::Fishing> {
    static constexpr bool guided = true;
    static constexpr bool halving = true;
    static constexpr float exploration = 1.0F;

    // Cards are passed at the same time and face down.
    static bool is_hidden(const Rules&, const State& state, Seat) { return state.table.phase == Phase::pass; }

    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator,
                        MoveList<shoal::fishing::Fishing>&) {
        apply(rules, state, seat, mostly_sensible(rules, state, seat, generator), chance, NoObserver{});
    }

    // The next round's hands have been taken up by then, and what they promise is counted.
    static Values value(const Rules& rules, const State& state) { return worth(rules, state); }

    // About 50 ms of thought on one core at the beginning of a late round, where playouts are longest.
    static std::uint32_t medium_iterations(const Rules& rules) { return rules.players == 3 ? 10'000 : 8500; }
};

}  // namespace shoal::bots::fishing
