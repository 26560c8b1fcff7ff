// Hands out the deals of contests to threads and takes their results. A contest says with whom a deal is to be played
// (`who_plays`), which deals are needed (`take_needed`, `take_any`), and when it is over: `Contest` and `MixedContest`.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace shoal::arena {

// Plays single deals, or gives one up when that is cancelled. Every thread makes a player of its own.
template <class C>
using PlayDeal = std::function<std::optional<typename C::Result>(const typename C::Who&, std::uint64_t deal)>;
template <class C>
using MakePlayDeal = std::function<PlayDeal<C>(const std::atomic<bool>& cancelled)>;

// Told of every deal when it is finished, one at a time, from any thread.
template <class C>
using SeeDeal = std::function<void(const typename C::Who&, std::uint64_t deal, const typename C::Result&)>;

template <class C>
class Desk {
public:
    Desk(std::vector<C>& contests, const SeeDeal<C>& observer) : contests_(contests), observer_(observer) {}

    void work(const MakePlayDeal<C>& make) {
        try {
            const PlayDeal<C> play = make(cancelled_);
            while (const std::optional<Job> job = take()) {
                const std::optional<typename C::Result> result = play(job->who, job->deal);
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
        C* contest = nullptr;
        std::uint64_t deal = 0;
        typename C::Who who;
    };

    // Deals that are needed in any case come first. Only when all of those are being played does a thread
    // play on in a contest that may be decided without.
    std::optional<Job> take() {
        const std::lock_guard lock(mutex_);
        if (cancelled_) {
            return std::nullopt;
        }
        for (C& contest : contests_) {
            if (const std::optional<std::uint64_t> deal = contest.take_needed()) {
                return Job{&contest, *deal, contest.who_plays(*deal)};
            }
        }
        for (C& contest : contests_) {
            if (const std::optional<std::uint64_t> deal = contest.take_any()) {
                return Job{&contest, *deal, contest.who_plays(*deal)};
            }
        }
        return std::nullopt;
    }

    // False when there is nothing left to play. A deal that came too late to count is not told either.
    bool bring(const Job& job, const typename C::Result& result) {
        const std::lock_guard lock(mutex_);
        if (cancelled_) {
            return false;
        }
        job.contest->put(job.deal, result);
        observer_(job.who, job.deal, result);
        for (const C& contest : contests_) {
            if (!contest.is_over()) {
                return true;
            }
        }
        cancelled_ = true;
        return false;
    }

    std::vector<C>& contests_;
    const SeeDeal<C>& observer_;
    std::mutex mutex_;
    std::atomic<bool> cancelled_{false};
    std::exception_ptr error_;
};

// Plays until all contests are over. An error on any thread cancels the rest and is thrown here.
template <class C>
void play_contests(std::vector<C>& contests, int threads, const MakePlayDeal<C>& make, const SeeDeal<C>& observer) {
    Desk<C> desk(contests, observer);
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
