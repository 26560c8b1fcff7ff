// Many seeded games on several threads, gathered into one result.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

namespace shoal::arena {

struct Plan {
    std::uint64_t seed = 0;
    std::uint64_t games = 0;
    int threads = 1;
};

// Game i is played from seed + i by one of the workers: `make_worker()` makes one for each thread, and
// `worker(seed, result)` plays a game and adds what came of it. Games are handed out in chunks by one
// counter, and each thread gathers into memory of its own. As long as adding results does not depend on their order,
// the whole does not depend on the number of threads. `progress(done)` is called from the calling thread now
// and then.
template <class Result, class MakeWorker, class Progress>
Result gather(const Plan& plan, MakeWorker&& make_worker, Progress&& progress) {
    // Small enough that no thread is left with the last of many slow games.
    const std::uint64_t chunk =
        std::clamp<std::uint64_t>(plan.games / (16U * static_cast<unsigned>(plan.threads)), 1, 64);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](Result& result, auto&& report) {
        auto worker = make_worker();
        for (;;) {
            const std::uint64_t first = next.fetch_add(chunk, std::memory_order_relaxed);
            if (first >= plan.games) {
                return;
            }
            const std::uint64_t last = std::min(first + chunk, plan.games);
            for (std::uint64_t game = first; game < last; ++game) {
                worker(plan.seed + game, result);
            }
            report(first);
        }
    };
    std::vector<std::thread> threads;
    std::vector<Result> results(static_cast<std::size_t>(plan.threads - 1));
    for (Result& result : results) {
        threads.emplace_back([&work, &result] {
            Result mine;
            work(mine, [](std::uint64_t) {});
            result = std::move(mine);
        });
    }
    Result total;
    work(total, progress);
    for (std::size_t i = 0; i < threads.size(); ++i) {
        threads[i].join();
        total.add(results[i]);
    }
    return total;
}

}  // namespace shoal::arena
