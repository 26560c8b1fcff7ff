#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shoal::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds later_by_weight{100};
constexpr int weight_max = 1000;
constexpr int quick_weight_max = 3;  // up to medium: done in a tenth of a second
constexpr std::size_t accounts_max = 4096;
constexpr int niceness = 10;

// What an asker has had of the threads' time.
struct Account {
    double used_seconds = 0;
    std::size_t open = 0;  // tasks that wait or are being thought about
};

struct Task {
    Account* account = nullptr;
    Clock::time_point turn;    // when it came, moved back by its weight
    std::uint64_t number = 0;  // equal turns go in order
    Clock::time_point came;
    Thinking thinking;
    std::function<void(std::string)> done;

    bool goes_before(const Task& other) const {
        return std::tuple(account->used_seconds, turn, number) <
               std::tuple(other.account->used_seconds, other.turn, other.number);
    }
};

void lower_priority() {
    // On Linux a thread is a process to setpriority; where it is not allowed, thinking is just not as polite.
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
}

}  // namespace

struct BotPool::State {
    State(std::size_t most, Post poster, Metrics& metrics, Log& journal)
        : queue_max(most),
          post(std::move(poster)),
          log(journal),
          waiting(metrics.gauge("shoal_bots_waiting", "Moves that wait for a thread to think on.")),
          refused(metrics.counter("shoal_bots_refused_total", "Moves not thought about because too many waited.")),
          failed(metrics.counter("shoal_bots_failed_total", "Bots that failed to find a move.")),
          wait_seconds(metrics.histogram("shoal_bot_wait_seconds", "How long moves waited for a thread.",
                                         Metrics::usual_seconds())),
          think_seconds(
              metrics.histogram("shoal_bot_think_seconds", "How long bots thought.", Metrics::usual_seconds())) {}

    const std::size_t queue_max;
    const Post post;
    Log& log;
    Gauge& waiting;
    Counter& refused;
    Counter& failed;
    Histogram& wait_seconds;
    Histogram& think_seconds;

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<Task> tasks;
    std::unordered_map<std::size_t, Account> accounts;  // by a hash: nobody is to be remembered here
    std::uint64_t next_number = 0;
    std::size_t alive = 0;  // threads
    bool stopped = false;
    std::vector<std::thread> threads;

    std::string find_move(const Task& task) {
        try {
            return task.thinking.find_move();
        } catch (const std::exception& error) {
            log.error("bot_failed", {{"problem", error.what()}});
        } catch (...) {
            log.error("bot_failed", {{"problem", "unknown"}});
        }
        failed.add();
        return {};
    }

    // Whoever comes anew begins like the first of those who wait, not with all the time they missed.
    Account& open_account(const std::string& asker) {
        if (accounts.size() >= accounts_max) {
            std::erase_if(accounts, [](const auto& each) { return each.second.open == 0; });
        }
        Account& account = accounts[std::hash<std::string>()(asker)];
        if (account.open++ == 0 && !tasks.empty()) {
            account.used_seconds = std::max(account.used_seconds, next(false)->account->used_seconds);
        }
        return account;
    }

    // Whose asker has had the least thinking goes first; `end`: there is nothing that this thread may think about.
    std::vector<Task>::iterator next(bool quick_only) {
        auto best = tasks.end();
        for (auto each = tasks.begin(); each != tasks.end(); ++each) {
            if ((!quick_only || each->thinking.weight <= quick_weight_max) &&
                (best == tasks.end() || each->goes_before(*best))) {
                best = each;
            }
        }
        return best;
    }

    void work(bool quick_only) {
        lower_priority();
        std::unique_lock lock(mutex);
        for (;;) {
            auto chosen = tasks.end();
            changed.wait(lock, [&] { return stopped || (chosen = next(quick_only)) != tasks.end(); });
            if (stopped) {
                break;
            }
            Task task = std::move(*chosen);
            tasks.erase(chosen);
            waiting.set(static_cast<std::int64_t>(tasks.size()));
            lock.unlock();
            const Clock::time_point began = Clock::now();
            wait_seconds.observe(std::chrono::duration<double>(began - task.came).count());
            std::string move = find_move(task);
            const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
            think_seconds.observe(seconds);
            task.thinking.find_move = nullptr;
            lock.lock();
            task.account->used_seconds += seconds;
            --task.account->open;
            if (!stopped) {
                post([done = std::move(task.done), move = std::move(move)]() mutable { done(std::move(move)); });
            }
        }
        --alive;
        changed.notify_all();
    }
};

BotPool::BotPool(std::size_t threads, std::size_t queue_max, Post post, Metrics& metrics, Log& log)
    : state_(std::make_shared<State>(queue_max, std::move(post), metrics, log)) {
    const std::size_t all = std::max(2U, std::thread::hardware_concurrency());
    // One of several is kept for quick thinkers: nobody who plays with easy bots waits for deep thoughts of others.
    const std::size_t count = threads > 0 ? threads : std::max<std::size_t>(2, all - 1);
    const std::lock_guard lock(state_->mutex);
    for (std::size_t i = 0; i < count; ++i) {
        const bool quick_only = i > 0 && i + 1 == count;
        state_->threads.emplace_back([state = state_, quick_only] { state->work(quick_only); });
        ++state_->alive;
    }
}

BotPool::~BotPool() { stop(std::chrono::hours(1)); }

void BotPool::think(Thinking thinking, std::function<void(std::string)> done) {
    const std::lock_guard lock(state_->mutex);
    if (state_->stopped) {
        return;
    }
    if (state_->tasks.size() >= state_->queue_max) {
        state_->refused.add();
        state_->post([done = std::move(done)] { done({}); });
        return;
    }
    const Clock::time_point now = Clock::now();
    thinking.weight = std::clamp(thinking.weight, 0, weight_max);
    Account& account = state_->open_account(thinking.asker);
    state_->tasks.push_back({&account, now + later_by_weight * thinking.weight, state_->next_number++, now,
                             std::move(thinking), std::move(done)});
    state_->waiting.set(static_cast<std::int64_t>(state_->tasks.size()));
    state_->changed.notify_all();
}

bool BotPool::stop(std::chrono::milliseconds patience) {
    std::unique_lock lock(state_->mutex);
    state_->stopped = true;
    state_->tasks.clear();
    state_->changed.notify_all();
    const bool all_gone = state_->changed.wait_for(lock, patience, [&] { return state_->alive == 0; });
    std::vector<std::thread> threads = std::exchange(state_->threads, {});
    lock.unlock();
    for (std::thread& each : threads) {
        if (all_gone) {
            each.join();
        } else {
            each.detach();
        }
    }
    return all_gone;
}

}  // namespace shoal::server
