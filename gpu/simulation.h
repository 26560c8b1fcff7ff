// Many seeded games on the card: the games that arena/simulation.h plays with random bots, and the same totals.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "batch/slot.h"
#include "engine/core/encoding.h"
#include "gpu/arguments.h"
#include "gpu/driver.h"
#include "gpu/kernels.h"

namespace shoal::gpu {

// So many games at a time: few enough that their results come back in a moment, enough for every thread to have
// several.
inline constexpr std::uint64_t games_at_a_time = 1U << 21;

// Plays the games of `games` seeds from `first` on and calls `take(results)` for parts of them, in order.
template <Encodes G, class Take>
void simulate(const typename G::Rules& rules, std::uint64_t first, std::uint64_t games, Take&& take) {
    const Card& here = card();
    here.use();
    const std::uint64_t part = std::min(games, games_at_a_time);
    const Memory rules_there(sizeof(rules));
    const Memory results_there(part * sizeof(batch::Played));
    here.send(rules_there.address(), &rules, sizeof(rules));
    void* kernel = find_kernel(G::name, "play_seeds");
    std::vector<batch::Played> results(part);
    for (std::uint64_t done = 0; done < games; done += part) {
        std::uint64_t seed = first + done;
        std::uint64_t count = std::min(part, games - done);
        Address rules_address = rules_there.address();
        Address results_address = results_there.address();
        void* arguments[] = {&rules_address, &seed, &count, &results_address};
        constexpr Crowd crowd = crowd_of<G>;
        const std::uint64_t wanted = (count + crowd.threads_a_block - 1) / crowd.threads_a_block;
        const auto most = static_cast<std::uint64_t>(here.multiprocessors()) * crowd.blocks_a_multiprocessor;
        here.launch(kernel, static_cast<unsigned>(std::min(wanted, most)), crowd.threads_a_block, 0, arguments);
        results.resize(count);
        here.fetch(results.data(), results_address, count * sizeof(batch::Played));
        take(static_cast<const std::vector<batch::Played>&>(results));
    }
}

}  // namespace shoal::gpu
