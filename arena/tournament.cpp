#include "arena/tournament.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace shoal::arena {

std::vector<Pairing> round_robin(std::size_t bots, int players) {
    std::vector<Pairing> pairings;
    for (std::size_t first = 0; first < bots; ++first) {
        for (std::size_t second = first + 1; second < bots; ++second) {
            pairings.push_back({first, second});
            if (players > 2) {
                pairings.push_back({second, first});
            }
        }
    }
    return pairings;
}

std::vector<Pairing> ladder(std::size_t bots) {
    std::vector<Pairing> pairings;
    for (std::size_t bot = 0; bot + 1 < bots; ++bot) {
        pairings.push_back({bot, bot + 1});
    }
    return pairings;
}

std::uint64_t settled_deals(const std::vector<Contest>& contests) {
    std::uint64_t sum = 0;
    for (const Contest& contest : contests) {
        sum += contest.is_over() ? contest.deals() : contest.counted();
    }
    return sum;
}

namespace {

// Hands out deals to threads and takes their results.
class Desk {
public:
    Desk(std::vector<Contest>& contests, const DealObserver& observer) : contests_(contests), observer_(observer) {}

    const std::atomic<bool>& cancelled() const { return cancelled_; }

    void work(const MakeDealPlayer& make) {
        try {
            const DealPlayer play = make(cancelled_);
            while (const std::optional<Job> job = take()) {
                const std::optional<DealResult> result = play(job->contest->pairing(), job->deal);
                if (!result || !bring(*job, *result)) {
                    return;
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            error_ = error_ ? error_ : std::current_exception();
            cancelled_ = true;
        }
    }

    void throw_error() const {
        if (error_) {
            std::rethrow_exception(error_);
        }
    }

private:
    struct Job {
        Contest* contest = nullptr;
        std::uint64_t deal = 0;
    };

    // Deals that are needed in any case come first. Only when all of those are being played does a thread
    // play on in a contest that may be decided without.
    std::optional<Job> take() {
        const std::lock_guard lock(mutex_);
        if (cancelled_) {
            return std::nullopt;
        }
        for (Contest& contest : contests_) {
            if (const std::optional<std::uint64_t> deal = contest.take_needed()) {
                return Job{&contest, *deal};
            }
        }
        for (Contest& contest : contests_) {
            if (const std::optional<std::uint64_t> deal = contest.take_any()) {
                return Job{&contest, *deal};
            }
        }
        return std::nullopt;
    }

    // False when there is nothing left to play. A deal that came too late to count is not told either.
    bool bring(const Job& job, const DealResult& result) {
        const std::lock_guard lock(mutex_);
        if (cancelled_) {
            return false;
        }
        job.contest->put(job.deal, result);
        observer_(job.contest->pairing(), job.deal, result);
        for (const Contest& contest : contests_) {
            if (!contest.is_over()) {
                return true;
            }
        }
        cancelled_ = true;
        return false;
    }

    std::vector<Contest>& contests_;
    const DealObserver& observer_;
    std::mutex mutex_;
    std::atomic<bool> cancelled_{false};
    std::exception_ptr error_;
};

}  // namespace

void play_contests(std::vector<Contest>& contests, int threads, const MakeDealPlayer& make,
                   const DealObserver& observer) {
    Desk desk(contests, observer);
    std::vector<std::thread> others;
    try {
        for (int i = 1; i < threads; ++i) {
            others.emplace_back([&desk, &make] { desk.work(make); });
        }
    } catch (const std::system_error&) {
        // The machine has no more threads to give: those that run are enough.
    }
    desk.work(make);
    for (std::thread& thread : others) {
        thread.join();
    }
    desk.throw_error();
}

}  // namespace shoal::arena
